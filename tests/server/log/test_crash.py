"""The server is killed at any moment, again and again: nothing is lost, doubled or reordered."""

import asyncio
import contextlib
import json
import random
import sys
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from rondin.engine.match import file as matchfile
from rondin.engine.match.verification import verified
from rondin.server.table.events import Created, Event, Moved, Said
from rondin.server.table.table import Table
from tests.server.expected_frames import check_frame
from tests.server.held_table import HeldTable
from tests.server.log_reader import all_events

KILLS = 50
TABLES = 6
PATIENCE = 300  # seconds: only a server that hangs takes so long, even on a machine that is busy

EXPECTED = ("stale", "nothing-awaits", "not-away", "started")  # answers to what was true before

Frame = dict[str, Any]


class Process:
    """A server in a process of its own, on a port that stays the same."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.port = 0

    @classmethod
    async def in_folder(cls, folder: Path) -> "Process":
        pipe = asyncio.subprocess.PIPE
        words = (
            sys.executable,
            "-X",
            "faulthandler",
            "-m",
            "tests.server.forking_server",
            str(folder),
        )
        return cls(
            await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, stderr=pipe)
        )

    async def _ask(self, command: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{command}\n".encode())
        await self._process.stdin.drain()

    async def _answer(self) -> str:
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            return (await self._process.stdout.readline()).decode()

    async def start(self) -> None:
        await self._ask(str(self.port))
        self.port = int((await self._answer()).rsplit(":", 1)[1])
        await self._answer()  # how to stop it

    async def kill(self) -> None:
        await self._ask("kill")
        assert await self._answer() == "killed\n"

    async def end(self) -> str:
        """Kill the last server; return what all of them had to complain about."""
        await self.kill()
        _, errors = await self._process.communicate(b"")
        return errors.decode()


class Person:
    """Somebody who plays at several tables, comes back after every crash, and notes everything."""

    def __init__(self, process: Process, name: str, chance: random.Random) -> None:
        self.process = process
        self.name = name
        self.chance = chance
        self.cookie = ""
        self.heard: dict[str, list[Frame]] = {}
        self.said: dict[str, list[str]] = {}
        self.ended: set[str] = set()
        self.tables: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def make(self, *seats: str, **wishes: Any) -> str:
        """Make a table, however often the server dies meanwhile."""
        wish = {"game": "gang-de-castors", "seats": seats, "name": self.name, **wishes}
        while True:
            headers = {"cookie": self.cookie} if self.cookie else {}
            address = f"http://127.0.0.1:{self.process.port}"
            try:
                async with httpx.AsyncClient(trust_env=False) as http:
                    answer = await http.post(f"{address}/api/tables", json=wish, headers=headers)
            except httpx.HTTPError:
                await asyncio.sleep(0.03)
                continue
            assert answer.status_code == 200, answer.text
            if not self.cookie:
                self.cookie = answer.headers["set-cookie"].partition(";")[0]
            name: str = answer.json()["table"]
            return name

    def play(self, table: str) -> None:
        self.tables.append(table)
        self.heard[table], self.said[table] = [], []
        self._tasks.append(asyncio.create_task(self._play(table)))

    async def _play(self, table: str) -> None:
        while table not in self.ended:
            address = f"ws://127.0.0.1:{self.process.port}/api/tables/{table}/socket"
            with contextlib.suppress(OSError, websockets.WebSocketException, EOFError):
                async with connect(
                    address, additional_headers={"cookie": self.cookie}, proxy=None, open_timeout=5
                ) as socket:
                    await self._talk(socket, table)
            await asyncio.sleep(0.03)

    async def _talk(self, socket: ClientConnection, table: str) -> None:
        held = HeldTable()
        async for text in socket:
            frame = held.heard(json.loads(text))
            if frame["type"] != "table":
                assert frame["error"] in EXPECTED, frame
                continue
            self.heard[table].append(frame)
            if frame["state"] == "over":
                self.ended.add(table)
                return
            for wish in self._wishes(frame, table):
                await socket.send(json.dumps(wish))

    def _wishes(self, frame: Frame, table: str) -> list[Frame]:
        you = frame["you"]
        if frame["state"] == "waiting":
            is_full = all(seat["by"] != "open" for seat in frame["seats"])
            return [{"type": "start"}] if frame["host"] and is_full else []
        if frame["seats"][you]["away"]:
            return [{"type": "back"}]
        wishes: list[Frame] = []
        if self.chance.random() < 0.05:
            text = f"{self.name} {len(self.said[table])}"
            self.said[table].append(text)
            wishes.append({"type": "say", "text": text})
        if frame["moves"]:
            move = self.chance.choice(frame["moves"])["move"]
            wishes.append({"type": "move", "number": frame["number"], "move": move})
        elif frame["ready"]:
            wishes.append({"type": "ready"})
        return wishes

    async def finish(self) -> None:
        for task in self._tasks:
            await task


async def test_kill_9_at_any_moment_loses_nothing(tmp_path: Path) -> None:
    chance = random.Random(5)
    process = await Process.in_folder(tmp_path)
    await process.start()
    lou, max_ = (Person(process, name, chance) for name in ("Lou", "Max"))
    await max_.make("you", "random", start=True)  # gives the cookie
    making = asyncio.create_task(keep_tables_going(lou, max_))
    for _ in range(KILLS):
        await asyncio.sleep(chance.uniform(0.02, 0.5))
        await process.kill()
        await process.start()
    making.cancel()
    async with asyncio.timeout(PATIENCE):
        await lou.finish()
        await max_.finish()
    assert await process.end() == ""

    logs = all_events(tmp_path)
    moves = 0
    for person, you in ((lou, 0), (max_, 1)):
        for name in person.tables:
            moves += check_table(logs[name], name, person, you)
    assert moves > 300
    assert len(lou.tables) >= TABLES


async def keep_tables_going(lou: Person, max_: Person) -> None:
    """Keep so many tables busy, two people at each."""
    while True:
        while len(lou.tables) - len(lou.ended) < TABLES:
            name = await lou.make("you", "open", "thoughtful", "random", privacy="open")
            await sit_down(max_, name)
            max_.play(name)
            lou.play(name)
        await asyncio.sleep(0.02)


async def sit_down(person: Person, table: str) -> None:
    """Take the open seat, however often the server dies meanwhile."""
    while True:
        address = f"ws://127.0.0.1:{person.process.port}/api/tables/{table}/socket"
        with contextlib.suppress(OSError, websockets.WebSocketException, EOFError):
            async with connect(
                address, additional_headers={"cookie": person.cookie}, proxy=None, open_timeout=5
            ) as socket:
                held = HeldTable()
                async for text in socket:
                    frame = held.heard(json.loads(text))
                    if frame["type"] == "table" and frame["you"] == 1:
                        return
                    if frame["type"] == "table":
                        wish = {"type": "sit", "name": person.name, "seat": 1}
                        await socket.send(json.dumps(wish))
        await asyncio.sleep(0.03)


def check_table(events: list[Event], name: str, person: Person, you: int) -> int:
    """Compare everything a person heard with the log, number by number; return the moves."""
    heard: dict[int, list[Frame]] = {}
    for frame in person.heard[name]:
        heard.setdefault(frame["number"], []).append(frame)
    assert max(heard) <= len(events)
    assert isinstance(events[0], Created)
    table = Table(name, events[0])
    for number, event in enumerate(events[1:], 2):
        table.apply(event)  # refuses whatever does not fit the position before it
        for frame in heard.get(number, ()):
            check_frame(frame, table, you, "fr")
    assert table.match is not None
    assert table.match.over
    check_match_file(table)
    texts = [event.text for event in events if isinstance(event, Said) and event.seat == you]
    assert len(texts) == len(set(texts))  # nothing is said twice
    assert set(texts) <= set(person.said[name])
    return sum(isinstance(event, Moved) for event in events)


def check_match_file(table: Table) -> None:
    assert table.match is not None
    content = matchfile.to_text(table.match.to_file()).encode()
    assert verified(matchfile.parse(content, "match"), "match").over
