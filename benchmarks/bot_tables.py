"""Tables with bots: 20 at once in one server, a person at each who moves.

A bot's answer runs from the view that shows its turn until the view with its move, as a browser
sees them, its pace included. A person's move runs from sending it until the view that shows it:
that is what bots who think beside must not hold up. The last row has an empty cache: the searches
are compiled beside the tables meanwhile.
"""

import asyncio
import json
import math
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from itertools import cycle, islice

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks._load.server import free_port, wait_for
from rondin.bots import LEVELS, Bot
from rondin.engine.registry import games

TABLES = 20
SEATS = (4, 2, 3)  # of the tables, in turn
WARM_UP = 15
SECONDS = 30
PERSON_THINKS = (0.1, 0.6)  # seconds
MOST_WAIT = 0.050  # seconds of a person's move


class View(msgspec.Struct):
    to_act: int | None = None


class SeatInfo(msgspec.Struct):
    by: str


class Head(msgspec.Struct):
    """What the clients read of a message."""

    type: str
    number: int = 0
    state: str = ""
    you: int | None = None
    seats: list[SeatInfo] = []
    view: View | None = None
    moves: list[msgspec.Raw] = []
    ready: bool = False
    seconds: float | None = None


_head = msgspec.json.Decoder(Head)


@dataclass
class Times:
    """What all tables have seen: seconds."""

    answers: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)


class Person:
    """A person alone with bots, who plays one match after the other."""

    def __init__(self, address: str, game: str, seats: int, bot: str, times: Times) -> None:
        self._address = address
        self._wish = {
            "game": game,
            "seats": ["you", *[bot] * (seats - 1)],
            "name": "Lou",
            "start": True,
        }
        self._times = times
        self._sent: tuple[int, float] | None = None  # the table that was answered, and when
        self._bot: tuple[int, float] | None = None  # the table that shows a bot's turn

    async def play(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://{self._address}", trust_env=False) as http:
            while True:
                made = (await http.post("/api/tables", json=self._wish)).raise_for_status()
                cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
                url = f"ws://{self._address}/api/tables/{made.json()['table']}/socket?lang=en"
                async with connect(
                    url, additional_headers={"cookie": cookie}, proxy=None, compression=None
                ) as socket:
                    await self._match(socket)

    async def _match(self, socket: ClientConnection) -> None:
        self._sent = self._bot = None
        newest = 0
        async for frame in socket:
            now = time.perf_counter()
            table = _head.decode(frame)
            if table.type != "table" or table.number <= newest:
                continue
            newest = table.number
            self._note(table, now)
            if table.state == "over":
                return
            if table.moves:
                await asyncio.sleep(random.uniform(*PERSON_THINKS))
                move = msgspec.json.decode(random.choice(table.moves))["move"]
                self._sent = (table.number, time.perf_counter())
                answer = {"type": "move", "number": table.number, "move": move}
                await socket.send(json.dumps(answer))
            elif table.ready:
                await socket.send(json.dumps({"type": "ready"}))

    def _note(self, table: Head, now: float) -> None:
        if self._sent is not None:
            self._times.waits.append(now - self._sent[1])
            self._sent = None
        if self._bot is not None and table.number == self._bot[0] + 1:
            self._times.answers.append(now - self._bot[1])
        seat = table.view.to_act if table.view else None
        bots = seat is not None and table.seats[seat].by == "bot" and table.seconds is None
        self._bot = (table.number, now) if bots else None


async def _all(address: str, bot: str, warm_up: float) -> Times:
    """Let all tables play; return the times after so many seconds."""
    times = Times()
    names = islice(cycle(games()), TABLES)
    people = [
        Person(address, name, SEATS[k // len(games()) % len(SEATS)], bot, times)
        for k, name in enumerate(names)
    ]
    tasks = [asyncio.create_task(person.play()) for person in people]
    await asyncio.sleep(warm_up)
    times.answers.clear()
    times.waits.clear()
    done, _ = await asyncio.wait(tasks, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
    return times


def main() -> None:
    wrong = []
    columns = ("stated", "answers", "p50", "p99", "worst", "moves", "p50", "p99", "worst")
    print(f"{'level':14}" + "".join(f"{column:>9}" for column in columns))
    bots = [level.bot for level in LEVELS.values()]
    _compile()
    for bot in bots:
        wrong += _row(bot.name, bot, _run(bot, WARM_UP))
    with tempfile.TemporaryDirectory() as cache:
        cold = _run(bots[-1], 0, RONDIN_CACHE=cache)
        wrong += _row(f"{bots[-1].name}, cold", bots[-1], cold)
    if wrong:
        sys.exit("\n".join(wrong))


def _row(name: str, bot: Bot, times: Times) -> list[str]:
    line, wrong = f"{name:14}{1000 * bot.seconds:6.0f} ms", []
    for seconds in (times.answers, times.waits):
        p50, p99, worst = (_at(seconds, q) for q in (0.5, 0.99, 1.0))
        line += f"{len(seconds):9}" + "".join(f"{1000 * s:6.0f} ms" for s in (p50, p99, worst))
    print(line, flush=True)
    if (p99 := _at(times.answers, 0.99)) > bot.seconds:
        wrong.append(f"{name}: answers take {p99:.2f} s, not {bot.seconds:.2f}")
    if max(times.waits) > MOST_WAIT:
        wrong.append(f"{name}: a person's move took {1000 * max(times.waits):.0f} ms")
    return wrong


def _at(seconds: list[float], q: float) -> float:
    return sorted(seconds)[max(math.ceil(len(seconds) * q) - 1, 0)]


def _compile() -> None:
    """Fill the cache, as the server would do beside its tables."""
    for name in games():
        words = [sys.executable, "-m", "rondin.bots.live.precompiling", name]
        with subprocess.Popen(words, stdin=subprocess.PIPE) as process:
            if process.wait():
                raise SystemExit(f"the search of {name} could not be compiled")


def _run(bot: Bot, warm_up: float, **env: str) -> Times:
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        words = [sys.executable, "-m", "benchmarks._bot_server", str(port), data]
        server = subprocess.Popen(words, stdout=subprocess.DEVNULL, env=os.environ | env)
        try:
            wait_for(port, server)
            return asyncio.run(_all(f"127.0.0.1:{port}", str(bot), warm_up))
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
