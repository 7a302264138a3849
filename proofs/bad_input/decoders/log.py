"""What a damaged or foreign disk may hold: the events of a table, and the archive of old ones."""

import json
import sqlite3
import zlib
from typing import Any

import msgspec

from proofs.bad_input.choices import Choices
from proofs.bad_input.decoders.files import words_in
from proofs.bad_input.mutation import Mutator
from proofs.bad_input.running import REFUSED, TAKEN
from rondin.server.log.archive import check_rows, rows_of, unpack
from rondin.server.log.database import PACKED, checksum, prepare
from rondin.server.log.row_decoding import events_of
from rondin.server.problems import Unreadable
from rondin.server.table.events import Event, Moved, Started, to_json
from rondin.server.table.table import Table
from tests.server.new_tables import first_event

_LONGEST = 4_000
_TABLE = "table-1"


def some_events() -> list[Event]:
    """Return the events of a table that has begun to play."""
    table = Table(_TABLE, first_event("you", "random", "random"))
    events: list[Event] = [table.created, Started(table.created.chairs)]
    table.apply(events[1])
    for _ in range(4):
        match = table.match
        assert match is not None
        seat = match.to_act
        assert seat is not None
        events.append(Moved(seat, match.moves()[0], "bot", table.position_digest))
        table.apply(events[-1])
    return events


class Log:
    """The events of a table, read as a server reads them when it starts."""

    name = "log"
    weight = 0.6
    messages = 40

    def __init__(self) -> None:
        self._events = [json.loads(to_json(event)) for event in some_events()]
        self._lines = [json.dumps(event) for event in self._events]
        self._words = sorted({*words_in(self._events), *("sat", "left", "ended", "seat", "chair")})

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def message(self, chance: Choices) -> list[str]:
        lines = list(self._lines)
        place = chance.randrange(len(lines))
        changed = Mutator(chance, self._words).json(self._events[place], _LONGEST)
        lines[place] = changed.decode("utf-8", "surrogateescape")
        return lines

    async def feed(self, message: list[str]) -> str:
        try:
            rows = [(k, line, _mark(k, line)) for k, line in enumerate(message, 1)]
            Table.from_events(_TABLE, events_of(_TABLE, 1, rows))
        except Unreadable:
            return REFUSED
        return TAKEN


def _mark(number: int, line: str) -> int:
    try:
        return checksum(_TABLE, number, line)
    except UnicodeError:
        return 0


class Archive:
    """A packed table, read, and unpacked because somebody chats there again."""

    name = "archive"
    weight = 0.4
    messages = 40

    def __init__(self) -> None:
        lines = [to_json(event).decode() for event in some_events()]
        self._rows = [[k, line, checksum(_TABLE, k, line), 1.5] for k, line in enumerate(lines, 1)]
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        prepare(self._connection)
        self._connection.execute("INSERT INTO tables VALUES (?, ?)", (_TABLE, PACKED))

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def message(self, chance: Choices) -> bytes:
        mutator = Mutator(chance, ["x"])
        kind = chance.random()
        if kind < 0.6:
            return zlib.compress(json.dumps(mutator.value(self._rows)).encode(), 1)
        if kind < 0.8:
            return zlib.compress(mutator.data(json.dumps(self._rows).encode()), 1)
        if kind < 0.85:
            deep = chance.choice([500, 100_000])
            return zlib.compress(b"[" * deep + b"]" * deep, 1)
        return mutator.data(zlib.compress(json.dumps(self._rows).encode(), 1))

    async def feed(self, message: bytes) -> str:
        run: Any = self._connection.execute
        run("DELETE FROM archive")
        run("INSERT INTO archive VALUES (?, 1.5, ?)", (_TABLE, message))
        try:
            rows = rows_of(self._connection, _TABLE)
            check_rows(_TABLE, 1, rows)
            Table.from_events(_TABLE, events_of(_TABLE, 1, rows))
        except (Unreadable, msgspec.MsgspecError):
            return REFUSED
        finally:
            self._unpack()
        return TAKEN

    def _unpack(self) -> None:
        """Unpack it, as a message of the chat does, and take that back."""
        self._connection.execute("BEGIN")
        try:
            unpack(self._connection, _TABLE)
        except sqlite3.Error:  # the writer answers that the log failed
            pass
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
