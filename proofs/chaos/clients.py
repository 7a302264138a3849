"""Clients: people and spectators who play at random, on bad lines, and note everything.

They send messages twice, send old ones again, break off in the midst of one, or stop reading
without a word; they come back after every crash, like a browser. What is right about the answers
they leave to the checker.
"""

import asyncio
import contextlib
import json
import os
import socket
import struct
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from proofs.chaos.history import Closed, Heard, History, Made, Sent, Struck
from tests.server.held_table import Frame, HeldTable

_BACK_SECONDS = 0.05  # until a client connects again
_PATIENCE = 5.0  # seconds for an answer to a request
_RESET = struct.pack("ii", 1, 0)  # for SO_LINGER: end with RST, whatever is still unsent


class Person:
    """Somebody with a cookie."""

    def __init__(self, name: str, cookie: str) -> None:
        self.name = name
        self.cookie = cookie
        self.guest = cookie.partition("=")[2].partition(".")[0]
        self._said = 0

    def something_new(self) -> str:
        self._said += 1
        return f"{self.name} {self._said}"


class Net:
    """How clients reach the servers, and how bad the lines are."""

    def __init__(self, addresses: Sequence[str], history: History, luck: Random) -> None:
        self.history = history
        self.luck = luck
        self._addresses = addresses
        self.badness = 1.0  # 0: lines are good, and nobody sends anything twice
        self.is_frozen = False  # whether nobody wishes anything any more but a pause

    @property
    def address(self) -> str:
        return self.luck.choice(self._addresses)

    def happens(self, chance: float) -> bool:
        return self.luck.random() < chance * self.badness

    async def person(self, name: str) -> Person:
        """Return somebody new, with a cookie."""
        answer = await self.ask("GET", "/api/tables")
        return Person(name, answer.headers["set-cookie"].partition(";")[0])

    async def ask(
        self, method: str, path: str, person: Person | None = None, body: Any = None
    ) -> httpx.Response:
        """Ask until there is an answer that does not speak of failure."""
        headers = {"cookie": person.cookie} if person else {}
        while True:
            with contextlib.suppress(httpx.HTTPError):
                async with httpx.AsyncClient(trust_env=False, timeout=_PATIENCE) as http:
                    address = f"http://{self.address}{path}"
                    answer = await http.request(method, address, json=body, headers=headers)
                if answer.status_code == 200:
                    return answer
                if answer.json()["error"] != "storage":
                    raise AssertionError(answer.text)
            await asyncio.sleep(_BACK_SECONDS)

    async def make_table(self, person: Person, wish: dict[str, Any]) -> str:
        answer = await self.ask("POST", "/api/tables", person, wish)
        table: str = answer.json()["table"]
        self.history.add(Made(table))
        return table


class Gathering:
    """A table as its people know it together: who wants which seat, and the invitation."""

    def __init__(self, table: str, people: Sequence[Person]) -> None:
        self.table = table
        self.people = people
        self.invite: str | None = None
        self.rematch: str | None = None
        self.eyes: list[Eye] = []

    @property
    def is_over(self) -> bool:
        return any(eye.state == "over" for eye in self.eyes)

    @property
    def stands_still(self) -> bool:
        """Whether everybody has been told that nothing happens there by itself."""
        return all(eye.stands_still for eye in self.eyes)

    @property
    def numbers(self) -> set[int]:
        return {eye.number for eye in self.eyes}

    @property
    def highest(self) -> int:
        return max(self.numbers)


class Eye:
    """A client at a table: a person who plays, or a spectator."""

    def __init__(self, net: Net, at: Gathering, person: Person, lang: str) -> None:
        self.person = person
        self.state = ""
        self.number = 0  # the newest that was seen
        self.stands_still = False  # whether nothing happens there by itself, however long it takes
        self.connected = False  # and shown the table
        self._net = net
        self._at = at
        self._lang = lang
        self._plays = person in at.people
        self._last_move: dict[str, Any] | None = None
        self._talk_again: Callable[[], Awaitable[None]] | None = None
        self._abandoned: list[ClientConnection] = []  # lines that are open, and nobody reads
        at.eyes.append(self)

    async def run(self, is_enough: Callable[["Eye"], bool]) -> None:
        """Be there until it is enough."""
        try:
            while not is_enough(self):
                await self._visit(is_enough)
                await asyncio.sleep(_BACK_SECONDS)
        finally:
            for line in self._abandoned:
                line.transport.abort()

    async def let_stand_still(self) -> None:
        """Wish what one wishes of a table that is frozen; who comes again later does so then."""
        if self.connected and self._talk_again is not None:
            with contextlib.suppress(OSError, websockets.WebSocketException):
                await self._talk_again()

    async def _visit(self, is_enough: Callable[["Eye"], bool]) -> None:
        net, at = self._net, self._at
        line = net.history.open(at.table, self.person.guest, self._lang)
        how = "lost"
        form = "whole" if net.luck.random() < 0.1 else "changes"
        address = f"ws://{net.address}/api/tables/{at.table}/socket?lang={self._lang}&form={form}"
        with contextlib.suppress(OSError, websockets.WebSocketException, EOFError):
            opened = await connect(
                address,
                additional_headers={"cookie": self.person.cookie},
                proxy=None,
                open_timeout=_PATIENCE,
                close_timeout=0.1,
                compression=None,
            )
            try:
                how = await self._talk(opened, line, is_enough)
            finally:
                self.connected = False
                if opened not in self._abandoned:
                    opened.transport.abort()
        net.history.add(Closed(line, how))

    async def _talk(
        self, opened: ClientConnection, line: int, is_enough: Callable[["Eye"], bool]
    ) -> str:
        """Hear and say; return how it ended."""
        net, held = self._net, HeldTable()
        async for text in opened:
            net.history.add(Heard(line, str(text)))
            try:
                frame = held.heard(json.loads(text))
            except Exception:  # noqa: BLE001  # whatever it is, the checker finds it, too
                return "not understood"
            if frame["type"] == "table":
                self._note(frame)
                self._talk_again = partial(self._say, opened, line, frame)
                if is_enough(self):
                    return "enough"
            await self._say(opened, line, frame)
            if how := self._goes_wrong(opened):
                net.history.add(Struck(how))
                return how
            if net.happens(0.01):
                net.history.add(Struck("client reads slowly"))
                await asyncio.sleep(net.luck.uniform(0.05, 0.5))
        return "lost"

    async def _say(self, opened: ClientConnection, line: int, frame: Frame) -> None:
        """Wish what one would at this table, now and then twice, or what one wished before."""
        net = self._net
        wishes = self._wishes(frame) if frame["type"] == "table" else []
        if self._last_move and net.happens(0.02):
            wishes.append(self._last_move)  # maybe of another connection
        for wish in wishes:
            if net.is_frozen and wish["type"] not in ("back", "pause"):
                continue
            if wish["type"] == "move":
                self._last_move = wish
            copies = 2 if net.happens(0.1) else 1
            for _ in range(copies):
                net.history.add(Sent(line, wish))
                await opened.send(json.dumps(wish))
            if copies > 1:
                net.history.add(Struck("message doubled"))

    def _note(self, frame: Frame) -> None:
        self.number, self.state = frame["number"], frame["state"]
        self.stands_still = frame["state"] != "playing" or frame["paused"] is not None
        self.connected = True
        self._at.invite = frame["invite"] or self._at.invite
        self._at.rematch = frame["rematch"] or self._at.rematch

    def _goes_wrong(self, opened: ClientConnection) -> str | None:
        """Let the line fail now and then; return how."""
        net = self._net
        if net.happens(0.01):
            self._abandoned.append(opened)
            return "line half open"
        if not net.happens(0.03):
            return None
        if net.luck.random() < 0.5:  # in the midst of a message
            with contextlib.suppress(RuntimeError):  # it is ending already
                opened.transport.write(b"\x81\xc8" + os.urandom(net.luck.randint(0, 64)))
        plain: socket.socket = opened.transport.get_extra_info("socket")
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        opened.transport.abort()
        return "line cut"

    # --- what is wished -----------------------------------------------------------------------
    def _wishes(self, frame: Frame) -> list[dict[str, Any]]:
        you = frame["you"]
        if self._plays and frame["state"] == "waiting":
            return self._before(frame, you)
        if not self._plays or you is None:
            return []
        if frame["state"] == "over":
            asks = frame["rematch"] is None and you == 0 and self._net.happens(0.3)
            return [{"type": "rematch"}] if asks else []
        if frame["seats"][you]["away"]:
            return [{"type": "back"}]
        if self._net.is_frozen:  # a bot may be about to move: only a pause is the end of it
            return [{"type": "pause"}] if frame["paused"] is None else []
        wishes: list[dict[str, Any]] = []
        if frame["chat"] is not None and self._net.luck.random() < 0.05:
            wishes += [
                {"type": "say", "text": self.person.something_new()}
                for _ in range(self._net.luck.randint(1, 3))
            ]
        if frame["moves"]:
            move = self._net.luck.choice(frame["moves"])["move"]
            wishes.append({"type": "move", "number": frame["number"], "move": move})
        elif frame["ready"]:
            wishes.append({"type": "ready"})
        return wishes

    def _before(self, frame: Frame, you: int | None) -> list[dict[str, Any]]:
        if you is None:
            sit = {"type": "sit", "name": self.person.name}
            return [{**sit, "invite": self._at.invite} if self._at.invite else sit]
        sitting = sum(seat["by"] == "person" for seat in frame["seats"])
        is_full = sitting == len(self._at.people)
        return [{"type": "start"}] if frame["host"] and is_full else []
