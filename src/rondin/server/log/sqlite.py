"""The event log in one SQLite file.

Whatever waits is committed together and only then answered, see `rondin.server.log.group_commit`. A
thread does the checkpoints: it copies the write-ahead log into the file. That takes long, and would
otherwise delay somebody's move. Reading has a connection of its own.

Events are made into JSON, and back, in the event loop's thread only: msgspec can crash the process
when two threads meet a type for the first time together.
"""

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from typing import TypeVar

import msgspec

from rondin.server.error_reports import report_error
from rondin.server.log.database import FILE, checksum, prepare
from rondin.server.log.event_log import Live
from rondin.server.log.group_commit import Append, Committer, Results
from rondin.server.problems import Busy, Conflict, DataProblem, LogError, Unreadable
from rondin.server.table.events import LAST, Created, Event, from_json, to_json

_LOCK = "in-use.sqlite3"
_AT_ONCE = 190  # rows that one statement may insert: SQLite takes at least 999 values
_WAIT_SECONDS = 5.0
_CHECKPOINT_SECONDS = 15.0
_MOST_PAGES_AHEAD = 16_000  # written ahead, before writers have to wait until all are in the file

Result = TypeVar("Result")


class SqliteLog:
    """An event log in a folder; only one server at a time can have it open."""

    def __init__(self, folder: Path, lock: sqlite3.Connection | None = None) -> None:
        """Open the log, making it if need be; raise Busy, LogError or OSError.

        `lock` is the folder's, if it is held already.
        """
        self._lock = locked(folder) if lock is None else lock
        self._path = folder / FILE
        self._path.touch(mode=0o600)  # it holds the secrets of the matches being played
        self._connections = [self._lock]
        try:
            self._writing = self._connected()
            self._writing_at_once = self._connected(wait=0.0)
            prepare(self._writing)
            self._reading = self._connected()
            self._checkpointing = self._connected()
        except LogError:
            self._disconnect()
            raise
        except sqlite3.Error as error:
            self._disconnect()
            raise LogError(str(error)) from error
        self._reading_lock = threading.Lock()
        self._committer = Committer(self._commit, self._commit_at_once)
        self._closed = False
        self._closing = threading.Event()
        self._checkpointer = threading.Thread(
            target=self._checkpoint_regularly, name="event log: checkpoint", daemon=True
        )
        self._checkpointer.start()

    def _connected(self, wait: float = _WAIT_SECONDS) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=wait, isolation_level=None, check_same_thread=False
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
        contents = [to_json(event).decode() for event in events]
        last = any(isinstance(event, LAST) for event in events)
        done = asyncio.get_running_loop().create_future()
        self._committer.add(Append(table, number, contents, last, done))
        await done

    def _commit(self, appends: list[Append]) -> Results:
        try:
            return _write(self._writing, appends)
        except sqlite3.Error as error:
            return [LogError(str(error)) for _ in appends]

    def _commit_at_once(self, appends: list[Append]) -> Results | None:
        try:
            return _write(self._writing_at_once, appends)
        except sqlite3.Error:
            return None  # the other connection waits, and tells what is wrong if it is not that

    def _checkpoint_regularly(self) -> None:
        """Copy the write-ahead log into the file from time to time, while others write."""
        while not self._closing.wait(_CHECKPOINT_SECONDS):
            with contextlib.suppress(
                sqlite3.Error
            ):  # the disk is full, or busy: it is tried again later
                _, pages, _ = self._checkpoint("PASSIVE")
                if pages > _MOST_PAGES_AHEAD:
                    self._checkpoint("RESTART")

    def _checkpoint(self, how: str) -> tuple[int, int, int]:
        """Return whether it was blocked, the pages written ahead, and those now in the file."""
        found = self._checkpointing.execute(f"PRAGMA wal_checkpoint({how})")
        busy, ahead, done = found.fetchone()
        return busy, ahead, done

    # --- reading ------------------------------------------------------------------------------
    async def read(self, table: str, first: int = 1) -> list[Event]:
        def rows() -> list[tuple[int, str, int]]:
            found = self._reading.execute(
                "SELECT number, event, checksum FROM events WHERE table_id = ? AND number >= ?"
                " ORDER BY number",
                (table, first),
            )
            return found.fetchall()

        return _events(table, first, await self._reads(rows))

    async def live(self) -> list[Live]:
        def rows() -> list[tuple[str, str, int, float]]:
            found = self._reading.execute(
                "SELECT table_id, event, checksum,"
                " (SELECT at FROM events WHERE table_id = id ORDER BY number DESC LIMIT 1)"
                " FROM events JOIN tables ON id = table_id"
                " WHERE over = 0 AND number = 1 ORDER BY at"
            )
            return found.fetchall()

        found, now = [], time.time()
        for table, content, written, last in await self._reads(rows):
            try:
                [created] = _events(table, 1, [(1, content, written)])
            except Unreadable as error:
                report_error(f"table {table}", error)
            else:
                if isinstance(created, Created):
                    found.append(Live(table, created, max(0.0, now - last)))
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
            await self._committer.close()
            self._closing.set()
            await asyncio.to_thread(self._checkpointer.join)
            with self._reading_lock:
                self._disconnect()

    def _disconnect(self) -> None:
        for connection in reversed(self._connections):
            connection.close()


def _write(connection: sqlite3.Connection, appends: list[Append]) -> Results:
    """Write a group in one transaction; a conflict concerns only its own append."""
    try:
        if _insert_at_once(connection, appends):
            return [None] * len(appends)
        connection.execute("BEGIN IMMEDIATE")
        results: Results
        if _insert(connection, appends):
            results = [None] * len(appends)
        else:
            results = [
                None if _insert(connection, [append]) else _conflict(append) for append in appends
            ]
        connection.execute("COMMIT")
        return results
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _insert_at_once(connection: sqlite3.Connection, appends: list[Append]) -> bool:
    """Insert events of tables that go on; False, and none of them, if that is not all of it.

    One statement is its own transaction. Between two of them, and after every row, a thread would
    have to wait until the busy one lets it go on.
    """
    rows = _rows(appends)
    if len(rows) > _AT_ONCE or any(append.number == 1 or append.last for append in appends):
        return False
    values = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
    try:
        connection.execute(f"INSERT INTO events VALUES {values}", [*chain(*rows)])  # noqa: S608  # question marks
    except sqlite3.IntegrityError:
        return False
    return True


def _insert(connection: sqlite3.Connection, appends: list[Append]) -> bool:
    """Insert all of these; False, and none of them, if a number is taken."""
    write, write_all = connection.execute, connection.executemany
    write("SAVEPOINT these")
    try:
        if new := [(append.table,) for append in appends if append.number == 1]:
            write_all("INSERT INTO tables (id) VALUES (?)", new)
        write_all("INSERT INTO events VALUES (?, ?, ?, ?, ?)", _rows(appends))
        if over := [(append.table,) for append in appends if append.last]:
            write_all("UPDATE tables SET over = 1 WHERE id = ?", over)
    except sqlite3.IntegrityError:
        write("ROLLBACK TO these")
        return False
    finally:
        write("RELEASE these")
    return True


def _rows(appends: list[Append]) -> list[tuple[str, int, float, str, int]]:
    now = time.time()
    return [
        (append.table, number, now, content, checksum(append.table, number, content))
        for append in appends
        for number, content in enumerate(append.contents, append.number)
    ]


def _conflict(append: Append) -> Conflict:
    return Conflict(f"{append.table} has an event {append.number} already")


def _events(table: str, first: int, rows: list[tuple[int, str, int]]) -> list[Event]:
    for number, content, written in rows:
        if written != checksum(table, number, content):
            raise Unreadable(f"event {number} is damaged")
    try:
        events = [from_json(content) for _, content, _ in rows]
    except msgspec.MsgspecError as error:
        raise Unreadable(str(error)) from None
    if [number for number, _, _ in rows] != list(range(first, first + len(rows))):
        raise Unreadable("an event is missing")
    return events


def locked(folder: Path) -> sqlite3.Connection:
    """Hold the folder's lock for as long as this process lives, however it ends; or raise Busy."""
    lock = sqlite3.connect(folder / _LOCK, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError as error:
        lock.close()
        if "locked" in str(error):
            raise Busy("another server is using this folder") from None
        if "not a database" in str(error):
            raise DataProblem("foreign", file=_LOCK) from None
        raise LogError(str(error)) from error
    return lock
