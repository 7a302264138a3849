"""A world: the server's own code around one table, in memory, with people who act in it.

Two worlds that hear the same in the same moments say the same, byte by byte: their clocks are the
event loop's, their chance follows from it, and bots move as the script has them.
"""

import asyncio
import contextlib
import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import msgspec

from rondin.bots.bot import Bot
from rondin.bots.live.scheduler import ScheduledSearch
from rondin.bots.live.table_bots import Decision, TableBots
from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.server.app import app_of
from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.edge.socket import Visit
from rondin.server.log.event_log import Entry, Live
from rondin.server.room import clock as clock_module
from rondin.server.room.hub import Hub
from rondin.server.room.review.review_process import ReviewProcesses
from rondin.server.room.room import Room
from rondin.server.room.services import Services
from rondin.server.settings import Settings
from rondin.server.signing import COOKIE, Signer
from rondin.server.table.events import Created, Event
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.running_server import WIDE

SIGNER = Signer(b"k" * 32)
_SETTLED_AFTER = 6  # rounds of the event loop without work
_MOST_ROUNDS = 10_000

Frame = tuple[float, bytes]  # when it was written, and its text


class MemoryLog:
    """Keeps events in memory: what a disk would do is no part of this proof."""

    ownership = None
    commits = 0

    def __init__(self) -> None:
        self._events: dict[str, list[Event]] = {}

    async def append(self, table: str, number: int, events: Sequence[Event]) -> None:
        await self.append_together(Entry(table, number, events))

    async def append_together(self, *entries: Entry) -> None:
        for entry in entries:
            self._events.setdefault(entry.table, []).extend(entry.events)

    async def read(self, table: str, first: int = 1) -> list[Event]:
        return self._events.get(table, [])[first - 1 :]

    async def archive(self, before: float) -> int:
        return 0

    async def live(self) -> list[Live]:
        return []

    async def tables(self) -> list[str]:
        return [*self._events]

    async def size(self) -> int:
        return 0

    async def is_there(self) -> bool:
        return True

    async def close(self) -> None: ...


class _PromptScheduler:
    """Lets a search grow to its end at once."""

    running_searches = 0

    def schedule(self, search: Any, playouts: int, seconds: float) -> ScheduledSearch[Any]:
        scheduled = ScheduledSearch(search, playouts, monotonic() + 3600.0)
        while not scheduled.done():
            scheduled.run_slice(monotonic())
        return scheduled

    def close(self) -> None: ...


class _NoReviews(ReviewProcesses):
    """Compiles nothing: how a match went is told when all is open."""

    def compile_ahead(self, game: Game) -> None:
        """Start no process."""


class _ScriptedDecision(Decision):
    def __init__(self, bot: Bot, match: Match, script: "ScriptedBots") -> None:
        super().__init__(bot, match)
        self._script = script

    def action(self) -> int:
        assert self._script.next_action is not None, "a bot moves that was not to move"
        return self._script.next_action


class ScriptedBots(TableBots):
    """Bots that move as they are told: what they would do in this world is another question."""

    def __init__(self) -> None:
        super().__init__()
        self.scheduler: Any = _PromptScheduler()
        self.next_action: int | None = None

    def begin(self, bot: Bot, match: Match) -> Decision:
        return _ScriptedDecision(bot, match, self)


class _ChanceOfTheMoment:
    """Numbers that follow from the time, the same in all worlds."""

    def randbelow(self, below: int) -> int:
        now = asyncio.get_running_loop().time()
        return zlib.crc32(f"{now:.6f}".encode()) % below


@contextlib.contextmanager
def settled_chance() -> Iterator[None]:
    """Let a bot's pace follow from the moment, in all rooms of this process, for a while."""
    clock: Any = clock_module
    real, clock.secrets = clock.secrets, _ChanceOfTheMoment()
    try:
        yield
    finally:
        clock.secrets = real


class Line:
    """A client's end of a line: keeps what was written, and when."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.is_lost = False
        self.reads = True
        self.visit: Any = None

    def serve(self, visit: Visit) -> None:
        self.visit = visit

    def write(self, text: bytes) -> bool:
        if self.reads:
            now = asyncio.get_running_loop().time()
            self.frames.append((round(now, 6), text))
        return self.reads

    def close(self, code: int) -> None:
        self.write(b"closed with %d" % code)

    def go_on(self) -> None: ...

    def hold(self) -> None: ...


@dataclass(frozen=True)
class Ways:
    """How a connection wants to be told."""

    guest: str
    query: tuple[tuple[str, str], ...] = ()


class World:
    """One table on a server of its own."""

    def __init__(self, name: str, first: Created) -> None:
        self.bots = ScriptedBots()
        self.log = MemoryLog()
        settings = Settings(data=Path("no-such-folder"), limits=WIDE)
        self.hub = Hub(Services(settings, self.log, SIGNER, self.bots, reviews=_NoReviews()))
        self.limits = RequestLimits(settings.limits)
        self.app = app_of(self.hub)
        self.name = name
        self._first = first
        self.lines: dict[str, Line] = {}
        self._room: Room | None = None

    async def open(self) -> None:
        await self.log.append(self.name, 1, [self._first])
        self._room = await self.hub.room(self.name)

    @property
    def room(self) -> Room:
        assert self._room is not None
        return self._room

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    # --- people -------------------------------------------------------------------------------
    async def come(self, key: str, ways: Ways) -> None:
        """Open a connection, under a name of ours."""
        line: Any = Line()
        handshake: Any = SimpleNamespace(
            scope={"guest": ways.guest},
            query_params=dict(ways.query),
            client=SimpleNamespace(host="192.0.2.1"),
        )
        self.lines[key] = line
        await Visit(line, self.limits, handshake).come_in(self.hub, self.name)

    def go(self, key: str) -> None:
        """End a connection; what it was told stays."""
        line = self.lines[key]
        line.is_lost = True
        line.visit.lost()

    def say(self, key: str, message: m.FromBrowser) -> None:
        self.lines[key].visit.received(msgspec.json.encode(message).decode())

    def read(self, key: str, *, reads: bool) -> None:
        """Let a client read, or read nothing for a while."""
        line = self.lines[key]
        line.reads = reads
        if reads:
            line.visit.can_write()

    async def settle(self) -> None:
        """Wait until all is done that is due at this moment."""
        quiet = 0
        for _ in range(_MOST_ROUNDS):
            await asyncio.sleep(0)
            busy = not self.room._queue.is_idle or self.room.hints.is_searching
            quiet = 0 if busy else quiet + 1
            if quiet > _SETTLED_AFTER:
                break
        else:
            raise RuntimeError("a table that never rests")
        assert not self.room._logged.may_differ, "the table failed"

    # --- HTTP ---------------------------------------------------------------------------------
    async def ask(self, method: str, path: str, guest: str, body: object = None) -> bytes:
        """Return the whole answer: status, headers and body."""
        path, _, query = path.partition("?")
        content = json.dumps(body).encode() if body is not None else b""
        cookie = f"{COOKIE}={guest}.{SIGNER.sign('guest', guest)}"
        headers = [
            (b"host", b"127.0.0.1:8000"),
            (b"cookie", cookie.encode()),
            (b"content-type", b"application/json"),
        ]
        scope = {
            "type": "http", "method": method, "path": path, "raw_path": path.encode(),
            "query_string": query.encode(), "headers": headers, "scheme": "http",
            "http_version": "1.1", "root_path": "", "client": ("192.0.2.1", 1),
            "server": ("127.0.0.1", 8000), "state": {},
        }  # fmt: skip
        told: list[bytes] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                lines = [b"%b: %b" % header for header in message["headers"]]
                told.extend([str(message["status"]).encode(), *lines, b""])
            else:
                told.append(message.get("body", b""))

        await self.app(scope, receive, send)
        return b"\n".join(told)

    def take_times_of(self, other: "World") -> None:
        """Let the table have waited for the same as the other one since the position came about.

        A world that becomes another one, in which the table makes a step that a person would have
        decided before, has been that other one all along: its clock began when the other's did.
        """
        clock, true = self.room.clock, other.room.clock
        clock._bot_moves_at, clock._run_since = true._bot_moves_at, true._run_since
        clock._ready = set(true._ready)
        self.room._update()
        # A timer that was set before rings in both: what is due within 2 ms is done then.
        automatic, others = self.room._automatic, other.room._automatic
        automatic._cancel_timer()
        automatic._set_timer(None if others._timer is None else others._rings_at)

    def stop_clock(self) -> None:
        """Let the table do nothing more by itself."""
        if self._room is not None:
            self._room._automatic.stop()

    async def close(self) -> None:
        await self.hub.stop()
        self.bots.stop()
