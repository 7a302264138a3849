"""A table: messages and frames over its socket, without a net; and wishes for new tables."""

import asyncio
import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import msgspec

from proofs.bad_input.choices import Choices
from proofs.bad_input.mutation import Mutator
from proofs.bad_input.running import REFUSED, TAKEN, Fault
from rondin.engine.problems import Problem
from rondin.engine.registry import Game, games
from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.edge.socket import Visit
from rondin.server.edge.websocket import frames
from rondin.server.edge.websocket.web_socket import SharedBySockets, WebSocket
from rondin.server.log.event_log import Entry
from rondin.server.problems import bad_message
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.review.review_process import ReviewProcesses
from rondin.server.room.room import Room
from rondin.server.room.services import Services
from rondin.server.settings import Pace, Settings
from rondin.server.signing import Signer
from rondin.server.table.creation import created
from rondin.server.table.events import Event, SeatClaimed, Started
from rondin.server.table.table import Table
from rondin.server.wire import http_messages as h
from tests.server.new_tables import HOST, first_event
from tests.server.room_fixture import no_rematch
from tests.server.running_server import WIDE

_TABLE = "table-1"
_SECRET = "5" * 64  # always the same deal: a fault is to be found again
_TURNS = 200  # of the loop, until a message must have been answered
_MASK = b"\x01\x02\x03\x04"
_RIGHT = 0.15  # of the messages, so that the table goes on
_MOVES: list[dict[str, Any]] = [{"do": "remember"}, {"do": "draw", "card": 1}]
_QUERIES = [
    {"lang": "en"}, {"parts": "lines,log", "form": "whole"}, {"screen": "abc", "parts": ""},
]  # fmt: skip
MESSAGES: list[dict[str, Any]] = [
    {"type": "move", "number": 2, "move": {"do": "remember"}},
    {"type": "move", "number": 2, "move": {"do": "draw", "card": 1}},
    {"type": "move", "number": 2, "move": {}},
    {"type": "say", "text": "Salut !", "to": "team"},
    {"type": "say", "text": "Bonjour"},
    {"type": "sit", "name": "Eve", "avatar": 2, "seat": 1, "invite": "abc"},
    {"type": "set-seat", "seat": 1, "by": "random"},
    {"type": "words", "words": "un mot"},
    {"type": "pledge", "pledge": "0" * 64},
    {"type": "reveal", "bits": "0" * 32},
    {"type": "want", "parts": ["lines", "log"], "form": "whole"},
    {"type": "language", "lang": "en"},
    {"type": "point", "at": "hand:1"},
    {"type": "stand-in", "seat": 1},
    {"type": "agree", "agrees": True},
    {"type": "hint", "number": 3},
    {"type": "rematch", "pledge": True},
    {"type": "set-seats", "seats": 4},
    {"type": "ask-seat", "name": "Eve", "avatar": 2},
    {"type": "let-in", "ask": 3, "seat": 1},
    {"type": "deny", "ask": 3},
    {"type": "claim-seat", "seat": 1},
    {"type": "grant-claim", "claim": 3},
    {"type": "deny-claim", "claim": 3},
    {"type": "take-seat", "link": "abc"},
    {"type": "go-on", "step": 1},
    {"type": "undo", "number": 3},
    {"type": "answer-undo", "agrees": True},
    {"type": "look", "seat": 1},
    {"type": "sit-together", "people": [{"name": "Eve", "avatar": 2, "seats": 2}], "invite": "abc"},
    {"type": "pause"}, {"type": "resume"}, {"type": "renew-link"},
    {"type": "moments"}, {"type": "start"}, {"type": "ready"}, {"type": "leave"}, {"type": "back"},
]  # fmt: skip
SPECTATORS = SeatClaimed  # all that somebody who only watches may bring about
_WORDS = sorted({word for one in MESSAGES for word in (*one, one["type"])} | {"do", "card"})


def _now() -> float:
    return asyncio.get_running_loop().time()


class MemoryLog:
    """A log in memory: what a disk does is another proof."""

    ownership = None
    commits = 0

    def __init__(self) -> None:
        self.events: list[Event] = []

    async def append(self, table: str, number: int, events: Sequence[Event]) -> None:
        self.events += events

    async def append_together(self, *entries: Entry) -> None:
        for entry in entries:
            self.events += entry.events

    async def read(self, table: str, first: int = 1) -> list[Event]:
        return self.events[first - 1 :]

    async def archive(self, before: float) -> int:
        return 0

    async def live(self) -> list[Any]:
        return []

    async def tables(self) -> list[str]:
        return [_TABLE]

    async def size(self) -> int:
        return 0

    async def is_there(self) -> bool:
        return True

    async def close(self) -> None: ...


class Transport:
    """Takes what a socket writes, and counts it."""

    def __init__(self) -> None:
        self.closing = False
        self.written = 0

    def write(self, data: bytes) -> None:
        self.written += 1

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    abort = close

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def get_write_buffer_size(self) -> int:
        return 0

    def get_extra_info(self, _name: str) -> None:
        return None


class _NoReviews(ReviewProcesses):
    """Compiles nothing ahead: a process for each of so many tables would fill the machine."""

    def compile_ahead(self, game: Game) -> None:
        """Start no process."""


class TableSocket:
    """Somebody at a table of others, or in a seat: whatever they send, the others play on."""

    weight = 4.0
    messages = 60

    def __init__(self, name: str, guest: str) -> None:
        self.name = name
        self._guest = guest
        first = first_event("you", "random", "random", undo=True, hints=True)
        self._first = msgspec.structs.replace(first, secret=_SECRET)
        still = Pace(bot=(1e6, 1e6), moment=1e6, pause=1e6, away=1e6, slow=1e6)
        self._settings = Settings(limits=WIDE, pace=still)  # nothing happens by itself
        self._shared = SharedBySockets(WIDE.message_bytes, 10.0)

    async def open(self) -> None:
        table = Table(_TABLE, self._first)
        started = Started(self._first.chairs)
        table.apply(started)
        self._log = MemoryLog()
        self._log.events += [self._first, started]
        services = Services(self._settings, self._log, Signer(b"k" * 32), reviews=_NoReviews())
        self._services = services
        self._room = Room(table, services, make_rematch=no_rematch, on_empty=lambda _: None)
        self._limits = RequestLimits(WIDE)
        self._heard: list[bytes] = []
        watcher = Connection("other-guest", "fr", Outbox(self._hear))
        await self._room.join(watcher)
        await self._come_in()
        for _ in range(_TURNS):  # bots look at their cards, and the table goes on at once
            due = self._room.clock.move_due()
            if due is None or due > _now() + 1.0:
                break
            await asyncio.sleep(0)
        self._heard.clear()

    def _hear(self, text: bytes) -> bool:
        self._heard.append(text)
        return True

    async def _come_in(self, query: dict[str, str] | None = None) -> None:
        self._transport = Transport()
        transport: Any = self._transport
        self._line = WebSocket(transport, self._shared, set())
        handshake: Any = SimpleNamespace(
            scope={"guest": self._guest},
            query_params=query or {},
            client=SimpleNamespace(host="127.0.0.1"),
        )
        visit = Visit(self._line, self._limits, handshake)
        hub: Any = SimpleNamespace(join=self._join)
        await visit.come_in(hub, _TABLE)

    async def _join(self, _name: str, connection: Connection, screen: str) -> Room:
        await self._room.join(connection, screen)
        return self._room

    def message(self, chance: Choices) -> list[bytes] | dict[str, str]:
        """Return the frames of a message, cut in pieces as a net may cut them.

        A dictionary is the query of somebody who comes again.
        """
        if chance.random() > 0.98:
            mutator = Mutator(chance, _WORDS)
            query = chance.choice(_QUERIES).items()  # a server decodes what is no UTF-8 so:
            return {k: mutator.text(v).encode(errors="replace").decode() for k, v in query}
        base = chance.choice(MESSAGES)
        if base["type"] in ("move", "undo"):
            base = base | {"number": self._room.table.number}
        if base["type"] == "move":
            base = base | {"move": chance.choice(self._moves())}
        if chance.random() < _RIGHT:
            content = json.dumps(base).encode()
        else:
            content = Mutator(chance, _WORDS).json(base, WIDE.message_bytes)
        kind = chance.random()
        if kind < 0.8:
            data = frame(0x81, content)
        elif kind < 0.9:  # a frame that is wrong
            data = Mutator(chance, _WORDS).data(frame(chance.randrange(256), content[:100]))
        elif kind < 0.95:
            middle = chance.randrange(len(content) + 1)
            data = frame(0x01, content[:middle]) + frame(0x80, content[middle:])
        else:
            return [chance.randbytes(chance.randrange(60))]
        if chance.random() < 0.1:
            at = chance.randrange(len(data) + 1)
            return [data[:at], data[at:]]
        return [data]

    def _moves(self) -> list[dict[str, Any]]:
        match = self._room.table.match
        assert match is not None
        return match.moves() or _MOVES

    async def feed(self, message: list[bytes] | dict[str, str]) -> str:
        before = len(self._log.events)
        if isinstance(message, dict):
            self._line.connection_lost(None)
            await self._come_in(message)
            return TAKEN
        for piece in message:
            if self._transport.closing:
                break
            self._line.data_received(piece)
        for _ in range(_TURNS):
            await asyncio.sleep(0)
            if not self._line._held or self._transport.closing:
                break
        else:
            raise Fault("a message is not answered")
        is_half = self._line._rest or self._line._is_closing
        if self._transport.closing or is_half:
            self._line.connection_lost(None)  # who sent half a frame begins again
            await self._come_in()
        written = self._log.events[before:]
        if self._guest != HOST:
            if self._heard and not written:
                raise Fault("a spectator was heard")
            if any(not isinstance(event, SPECTATORS) for event in written):
                raise Fault("a spectator changed the table")
            self._heard.clear()
        return TAKEN if written else REFUSED

    async def close(self) -> None:
        self._line.connection_lost(None)
        live, read = self._room.table, Table.from_events(_TABLE, self._log.events)
        await self._room.stop()
        self._services.bots.stop()
        same = live.number == read.number and live.state == read.state
        if not same or live.position_digest != read.position_digest:
            raise Fault("the table is not what its log says")


def frame(first: int, content: bytes) -> bytes:
    """Return a frame as a client sends it."""
    length = len(content)
    if length < 126:
        size = bytes([0x80 | length])
    elif length < 1 << 16:
        size = b"\xfe" + length.to_bytes(2, "big")
    else:
        size = b"\xff" + length.to_bytes(8, "big")
    return bytes([first]) + size + _MASK + frames.unmasked(content, _MASK)


class NewTables:
    """POST /api/tables: the body, and the table that is made of it."""

    name = "new table"
    weight = 2.0
    messages = 60

    def __init__(self) -> None:
        self._wishes = [
            {
                "game": name, "edition": game.info.default_edition,
                "seats": ["you", "open", "random"],
                "options": {one: kind.default for one, kind in game.info.options.items()},
                "privacy": "open", "chat": True, "hints": False, "name": "Lou", "avatar": 1,
                "lang": "fr", "start": False, "pledge": False,
            }
            for name, game in games().items()
        ]  # fmt: skip
        options = {one for game in games().values() for one in game.info.options}
        names = {*self._wishes[0], *games(), "builder:capacity=3", "mode", "normal", "you", "open"}
        self._words = sorted(options | names)

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def message(self, chance: Choices) -> bytes:
        wish = chance.choice(self._wishes)
        return Mutator(chance, self._words).json(wish, WIDE.body_bytes)

    async def feed(self, message: bytes) -> str:
        try:
            wish = msgspec.json.decode(message, type=h.NewTable)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            bad_message(error).tell("fr")
            return REFUSED
        try:
            first = created(wish, "guest", "LOUTRE-42")
            Table(_TABLE, first)
            json.loads(msgspec.json.encode(first))
        except Problem:
            return REFUSED
        return TAKEN
