"""The diary's file: a SQLite database beside the log.

A match is kept once, and a line for each of its people. Who takes a match out of their diary leaves
an empty line: otherwise it would come back when its table is opened again.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import structs

from rondin.engine.match.deeds import deeds_of
from rondin.engine.match.match import Match
from rondin.server.diary.entries import Entry, Played, searchable
from rondin.server.error_reports import report_error
from rondin.server.problems import DataProblem, LogError

FILE = "diary.sqlite3"
_WAIT_SECONDS = 5.0
_SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id    TEXT PRIMARY KEY,
    entry TEXT NOT NULL         -- JSON, see rondin.server.diary.entries
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (
    guest  TEXT NOT NULL,
    match  TEXT NOT NULL,
    seat   INTEGER NOT NULL,
    at     REAL NOT NULL,
    game   TEXT NOT NULL,
    won    INTEGER NOT NULL,
    names  TEXT NOT NULL,       -- of the others, as they are searched
    hidden INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guest, match)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS of_guest ON people (guest, hidden, at DESC);
CREATE TABLE IF NOT EXISTS links (
    guest  TEXT PRIMARY KEY,
    number INTEGER NOT NULL     -- of the recovery link that is good
) WITHOUT ROWID;
PRAGMA user_version = 1;
"""

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
Result = TypeVar("Result")


class Filter(NamedTuple):
    """Which matches of a person are wanted."""

    game: str | None = None
    won: bool | None = None
    who: str = ""  # part of the name of somebody else at the table
    before: float | None = None  # that ended before this moment


def check_diary(folder: Path) -> None:
    """Raise DataProblem if the file is there and cannot be used."""
    path = folder / FILE
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path, timeout=_WAIT_SECONDS)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.DatabaseError as error:
        raise DataProblem("damaged", file=FILE, reason=error) from None


def prepare(connection: sqlite3.Connection) -> None:
    """Make the tables of a diary, where they are not there yet."""
    connection.executescript(_SCHEMA)


class Diary:
    """Keeps finished matches, and finds those of a person."""

    def __init__(self, folder: Path) -> None:
        """Open the file, making it if need be; raise LogError if that fails."""
        path = folder / FILE
        path.touch(mode=0o600)
        try:
            self._connection = sqlite3.connect(
                path, timeout=_WAIT_SECONDS, isolation_level=None, check_same_thread=False
            )
            self._connection.execute("PRAGMA journal_mode = WAL")
            prepare(self._connection)
        except sqlite3.Error as error:
            raise LogError(str(error)) from error
        self._lock = threading.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    # --- writing ------------------------------------------------------------------------------
    def note(self, entry: Entry, match: Match) -> None:
        """Keep a match, in a while; twice, it is kept once. A table does not wait for it.

        What everybody did is counted in the thread that writes: the match is over, and stays so.
        """

        def write(connection: sqlite3.Connection) -> None:
            whole = structs.replace(entry, deeds=deeds_of(match))
            _insert(connection, whole, _encoder.encode(whole).decode())

        self._begin(self._in_background(write))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _in_background(self, write: Callable[[sqlite3.Connection], None]) -> None:
        try:
            await self._do(write)
        except LogError as error:
            report_error("diary", error)

    async def keep(self, entries: list[Entry]) -> None:
        """Keep many matches at once."""
        rows = [(entry, _encoder.encode(entry).decode()) for entry in entries]

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("BEGIN")
            for entry, content in rows:
                _insert(connection, entry, content)
            connection.execute("COMMIT")

        await self._do(write)

    async def hide(self, guest: str, match: str | None) -> int:
        """Take one match, or all, out of somebody's diary; return how many there were."""

        def write(connection: sqlite3.Connection) -> int:
            which = "" if match is None else " AND match = ?"
            values = (guest,) if match is None else (guest, match)
            found = connection.execute(
                f"UPDATE people SET hidden = 1, names = '' WHERE guest = ? AND hidden = 0{which}",  # noqa: S608  # ours
                values,
            )
            return found.rowcount

        return await self._do(write)

    async def move(self, new: str, old: str) -> None:
        """Give the matches of a new guest to the one who was found again."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE OR IGNORE people SET guest = ? WHERE guest = ?", (old, new))

        await self._do(write)

    async def link_number(self, guest: str, *, renew: bool = False) -> int:
        """Return the number of the recovery link that is good, a new one if it is renewed."""

        def find(connection: sqlite3.Connection) -> int:
            if renew:
                connection.execute(
                    "INSERT INTO links VALUES (?, 2)"
                    " ON CONFLICT (guest) DO UPDATE SET number = number + 1",
                    (guest,),
                )
            found = connection.execute("SELECT number FROM links WHERE guest = ?", (guest,))
            row = found.fetchone()
            return int(row[0]) if row else 1

        return await self._do(find)

    # --- reading ------------------------------------------------------------------------------
    async def matches(self, guest: str, wanted: Filter, most: int) -> tuple[list[Played], int]:
        """Return the newest matches of somebody that fit, and how many fit in all."""
        where, values = _condition(guest, wanted)

        def find(connection: sqlite3.Connection) -> tuple[list[tuple[str, int]], int]:
            count = connection.execute(f"SELECT count(*) FROM people WHERE {where}", values)  # noqa: S608  # ours
            total = int(count.fetchone()[0])
            page, more = where, list(values)
            if wanted.before is not None:
                page, more = f"{where} AND at < ?", [*values, wanted.before]
            rows = connection.execute(
                f"SELECT entry, seat FROM people JOIN matches ON id = match WHERE {page}"  # noqa: S608  # ours
                " ORDER BY at DESC LIMIT ?",
                (*more, most),
            )
            return rows.fetchall(), total

        rows, total = await self._do(find)
        return [Played(_decoder.decode(content), seat) for content, seat in rows], total

    async def all_of(self, guest: str) -> list[Played]:
        """Return every match of somebody, the oldest first."""

        def find(connection: sqlite3.Connection) -> list[tuple[str, int]]:
            rows = connection.execute(
                "SELECT entry, seat FROM people JOIN matches ON id = match"
                " WHERE guest = ? AND hidden = 0 ORDER BY at",
                (guest,),
            )
            return rows.fetchall()

        rows = await self._do(find)
        return [Played(_decoder.decode(content), seat) for content, seat in rows]

    async def seat_in(self, guest: str, match: str) -> int | None:
        """Return where somebody sat in a finished match, by whatever name they had then."""

        def find(connection: sqlite3.Connection) -> int | None:
            found = connection.execute(
                "SELECT seat FROM people WHERE guest = ? AND match = ?", (guest, match)
            )
            row = found.fetchone()
            return None if row is None else int(row[0])

        return await self._do(find)

    async def _do(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        def locked() -> Result:
            with self._lock:
                return work(self._connection)

        try:
            return await asyncio.to_thread(locked)
        except sqlite3.Error as error:
            raise LogError(str(error)) from error

    async def close(self) -> None:
        """Write what was noted, and stop."""
        await asyncio.gather(*self._tasks)
        with self._lock:
            self._connection.close()


def _insert(connection: sqlite3.Connection, entry: Entry, content: str) -> None:
    connection.execute("INSERT OR IGNORE INTO matches VALUES (?, ?)", (entry.table, content))
    for seat, sitter in enumerate(entry.sitters):
        if sitter.guest:
            others = " ".join(one.name for k, one in enumerate(entry.sitters) if k != seat)
            won = seat in entry.winners
            connection.execute(
                "INSERT OR IGNORE INTO people VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
                (sitter.guest, entry.table, seat, entry.at, entry.game, won, searchable(others)),
            )


def _condition(guest: str, wanted: Filter) -> tuple[str, list[Any]]:
    where, values = "guest = ? AND hidden = 0", list[Any]([guest])
    if wanted.game is not None:
        where, values = f"{where} AND game = ?", [*values, wanted.game]
    if wanted.won is not None:
        where, values = f"{where} AND won = ?", [*values, int(wanted.won)]
    if wanted.who:
        where, values = f"{where} AND instr(names, ?) > 0", [*values, searchable(wanted.who)]
    return where, values
