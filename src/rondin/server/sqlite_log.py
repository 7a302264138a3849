"""The event log in one SQLite file.

One thread writes. It takes whatever waits, commits it together and only then answers, so that many
tables share one wait for the disk. After a quiet moment it does so at once; where one move follows
the other it lets a few milliseconds pass, since two commits cost twice what one does. Another one
brings what was written ahead into the file proper, which takes long and would otherwise fall on
somebody's move. Reading has a connection of its own.

Events are made into JSON, and back, in the event loop's thread only: msgspec can crash the process
when two threads meet a type for the first time together.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TypeVar

import msgspec

from rondin.server.events import LAST, Created, Event, from_json, to_json
from rondin.server.log import Busy, Conflict, LogError, Unreadable
from rondin.server.reporting import report

VERSION = 1
FILE = "tables.sqlite3"
_LOCK = "in-use.sqlite3"
_GROUP = 512  # appends in one commit
_APART_SECONDS = 0.002  # between two commits; what comes meanwhile shares the next one
_AT_ONCE = 200  # rows that one statement may insert: SQLite takes at least 999 values
_WAIT_SECONDS = 5.0
_TIDY_SECONDS = 15.0
_PATIENT_PAGES = 16_000  # written ahead, before writers have to wait until all are in the file

_SCHEMA = """
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    over    INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE events (
    table_id TEXT NOT NULL,
    number   INTEGER NOT NULL,
    at       REAL NOT NULL,     -- seconds since 1970, for people who look into the file
    event    TEXT NOT NULL,     -- JSON, see rondin.server.events
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE INDEX live ON tables (over) WHERE over = 0;
"""

Result = TypeVar("Result")


@dataclass(eq=False, slots=True)
class _Append:
    table: str
    number: int
    contents: list[str]
    last: bool  # whether the table is over with it
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]

    def answer(self, error: LogError | None) -> None:
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class SqliteLog:
    """An event log in a folder; only one server at a time can have it open."""

    def __init__(self, folder: Path) -> None:
        """Open the log, making it if need be; raise Busy, LogError or OSError."""
        self._lock = _taken(folder / _LOCK)
        self._path = folder / FILE
        self._path.touch(mode=0o600)  # it holds the secrets of the matches being played
        self._connections = [self._lock]
        try:
            self._writing = self._connected()
            _prepare(self._writing)
            self._reading = self._connected()
            self._tidying = self._connected()
        except (sqlite3.Error, LogError) as error:
            self._disconnect()
            raise LogError(str(error)) from error
        self._reading_lock = threading.Lock()
        self._waiting: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
        self._closed = False
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=work, name=f"event log: {work.__name__}", daemon=True)
            for work in (self._write, self._tidy)
        ]
        for thread in self._threads:
            thread.start()

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=_WAIT_SECONDS, isolation_level=None, check_same_thread=False
        )
        self._connections.append(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        return connection

    # --- writing ------------------------------------------------------------------------------
    async def append(self, table: str, number: int, events: Sequence[Event]) -> None:
        if self._closed:
            raise LogError("the log is closed")
        loop = asyncio.get_running_loop()
        contents = [to_json(event).decode() for event in events]
        last = any(isinstance(event, LAST) for event in events)
        append = _Append(table, number, contents, last, loop, loop.create_future())
        self._waiting.put(append)
        await append.done

    def _write(self) -> None:
        going_on, last = True, 0.0
        while going_on:
            group = [self._waiting.get()]
            if (early := last + _APART_SECONDS - time.monotonic()) > 0:
                time.sleep(early)
            last = time.monotonic()
            while len(group) < _GROUP and not self._waiting.empty():
                group.append(self._waiting.get())
            going_on = None not in group
            appends = [append for append in group if append is not None]
            if appends:
                _answer(appends, self._commit(appends))

    def _commit(self, appends: list[_Append]) -> list[LogError | None]:
        """Write a group in one transaction; a conflict concerns only its own append."""
        try:
            if self._insert_at_once(appends):
                return [None] * len(appends)
            self._writing.execute("BEGIN IMMEDIATE")
            if self._insert(appends):
                results: list[LogError | None] = [None] * len(appends)
            else:
                results = [
                    None if self._insert([append]) else _conflict(append) for append in appends
                ]
            self._writing.execute("COMMIT")
            return results
        except sqlite3.Error as error:
            if self._writing.in_transaction:
                self._writing.execute("ROLLBACK")
            return [LogError(str(error)) for _ in appends]

    def _insert_at_once(self, appends: list[_Append]) -> bool:
        """Insert events of tables that go on; False, and none of them, if that is not all of it.

        One statement is its own transaction. Between two of them, and after every row, this thread
        would have to wait until the busy one lets it go on.
        """
        rows = _rows(appends)
        if len(rows) > _AT_ONCE or any(append.number == 1 or append.last for append in appends):
            return False
        values = ", ".join(["(?, ?, ?, ?)"] * len(rows))
        try:
            self._writing.execute(f"INSERT INTO events VALUES {values}", [*chain(*rows)])  # noqa: S608  # question marks
        except sqlite3.IntegrityError:
            return False
        return True

    def _insert(self, appends: list[_Append]) -> bool:
        """Insert all of these; False, and none of them, if a number is taken."""
        write, write_all = self._writing.execute, self._writing.executemany
        write("SAVEPOINT these")
        try:
            if new := [(append.table,) for append in appends if append.number == 1]:
                write_all("INSERT INTO tables (id) VALUES (?)", new)
            write_all("INSERT INTO events VALUES (?, ?, ?, ?)", _rows(appends))
            if over := [(append.table,) for append in appends if append.last]:
                write_all("UPDATE tables SET over = 1 WHERE id = ?", over)
        except sqlite3.IntegrityError:
            write("ROLLBACK TO these")
            return False
        finally:
            write("RELEASE these")
        return True

    def _tidy(self) -> None:
        """Bring what was written ahead into the file, beside the writing, now and then."""
        while not self._closing.wait(_TIDY_SECONDS):
            with contextlib.suppress(sqlite3.Error):  # the disk is full, or busy: next time
                _, pages, _ = self._checkpoint("PASSIVE")
                if pages > _PATIENT_PAGES:
                    self._checkpoint("RESTART")

    def _checkpoint(self, how: str) -> tuple[int, int, int]:
        """Return whether it was hindered, the pages written ahead, and those now in the file."""
        found = self._tidying.execute(f"PRAGMA wal_checkpoint({how})")
        busy, ahead, done = found.fetchone()
        return busy, ahead, done

    # --- reading ------------------------------------------------------------------------------
    async def read(self, table: str, first: int = 1) -> list[Event]:
        def rows() -> list[tuple[int, str]]:
            found = self._reading.execute(
                "SELECT number, event FROM events WHERE table_id = ? AND number >= ?"
                " ORDER BY number",
                (table, first),
            )
            return found.fetchall()

        return _events(first, await self._reads(rows))

    async def live(self) -> list[tuple[str, Created]]:
        def rows() -> list[tuple[str, str]]:
            found = self._reading.execute(
                "SELECT table_id, event FROM events JOIN tables ON id = table_id"
                " WHERE over = 0 AND number = 1 ORDER BY at"
            )
            return found.fetchall()

        found = []
        for table, content in await self._reads(rows):
            try:
                [created] = _events(1, [(1, content)])
            except Unreadable as error:
                report(f"table {table}", error)
            else:
                if isinstance(created, Created):
                    found.append((table, created))
        return found

    async def _reads(self, rows: Callable[[], list[Result]]) -> list[Result]:
        def locked() -> list[Result]:
            with self._reading_lock:
                return rows()

        try:
            return await asyncio.to_thread(locked)
        except sqlite3.Error as error:
            raise LogError(str(error)) from error

    # --- the end ------------------------------------------------------------------------------
    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
            self._closing.set()
            for thread in self._threads:
                await asyncio.to_thread(thread.join)
            with self._reading_lock:
                self._disconnect()

    def _disconnect(self) -> None:
        for connection in reversed(self._connections):
            connection.close()


def _rows(appends: list[_Append]) -> list[tuple[str, int, float, str]]:
    now = time.time()
    return [
        (append.table, append.number + k, now, content)
        for append in appends
        for k, content in enumerate(append.contents)
    ]


def _conflict(append: _Append) -> Conflict:
    return Conflict(f"{append.table} has an event {append.number} already")


def _answer(appends: list[_Append], results: list[LogError | None]) -> None:
    """Tell each event loop once what became of its appends."""
    loops = {append.loop for append in appends}
    for loop in loops:
        pairs = [
            (append, result)
            for append, result in zip(appends, results, strict=True)
            if append.loop is loop
        ]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_answer_all, pairs)


def _answer_all(pairs: list[tuple[_Append, LogError | None]]) -> None:
    for append, result in pairs:
        append.answer(result)


def _events(first: int, rows: list[tuple[int, str]]) -> list[Event]:
    try:
        events = [from_json(content) for _, content in rows]
    except msgspec.MsgspecError as error:
        raise Unreadable(str(error)) from None
    if [number for number, _ in rows] != list(range(first, first + len(rows))):
        raise Unreadable("an event is missing")
    return events


def _taken(path: Path) -> sqlite3.Connection:
    """Hold a lock for as long as this process lives, however it ends."""
    lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if "locked" in str(error):
            raise Busy("another server is using this folder") from None
        raise LogError(str(error)) from error
    return lock


def _prepare(connection: sqlite3.Connection) -> None:
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise LogError(f"written by a newer Rondin (version {version}, this one reads {VERSION})")
    if version == 0:
        connection.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
