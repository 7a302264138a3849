"""The event log in one SQLite file.

Whatever waits is committed together and only then answered, see `rondin.server.log.group_commit`.
Reading, checkpoints and packing have connections of their own.

Events are made into JSON, and back, in the event loop's thread only: msgspec can crash the process
when two threads meet a type for the first time together.
"""

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from rondin.server.error_reports import report_error
from rondin.server.log.archive import finished_before, pack, rows_of
from rondin.server.log.checkpoints import Checkpoints
from rondin.server.log.database import FILE, prepare
from rondin.server.log.event_log import Entry, Live
from rondin.server.log.group_commit import Append, Committer, Results, Write
from rondin.server.log.row_decoding import events_of
from rondin.server.log.writing import write
from rondin.server.problems import Busy, DataProblem, LogError, Unreadable
from rondin.server.table.events import LAST, Created, Event, to_json

_LOCK = "in-use.sqlite3"
_WAIT_SECONDS = 5.0
_CHECKPOINT_WAIT_SECONDS = 0.2  # writers wait with it
_PACKING_PAUSE_SECONDS = 0.01  # between two tables: others want to write, too

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
            _sync_if_there(Path(f"{self._path}-wal"))
            self._reading = self._connected()
            self._packing = self._connected()
            checkpointing = self._connected(wait=_CHECKPOINT_WAIT_SECONDS)
        except (LogError, OSError):
            self._disconnect()
            raise
        except sqlite3.Error as error:
            self._disconnect()
            raise LogError(str(error)) from error
        self._reading_lock = threading.Lock()
        self._packing_lock = threading.Lock()
        self._checkpoints = Checkpoints(self._path, checkpointing)
        self._committer = Committer(self._commit, self._commit_at_once)
        self._closed = False
        self._closing = threading.Event()
        self.ownership = None  # the lock of the folder says whose the tables are
        self.commits = 0

    def _connected(self, wait: float | None = None) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path,
            timeout=_WAIT_SECONDS if wait is None else wait,
            isolation_level=None,
            check_same_thread=False,
        )
        self._connections.append(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        return connection

    # --- writing ------------------------------------------------------------------------------
    async def append(self, table: str, number: int, events: Sequence[Event]) -> None:
        await self.append_together(Entry(table, number, events))

    async def append_together(self, *entries: Entry) -> None:
        if self._closed:
            raise LogError("the log is closed")
        writes = [
            Write(
                table,
                number,
                [to_json(event).decode() for event in events],
                any(isinstance(event, LAST) for event in events),
            )
            for table, number, events in entries
        ]
        done = asyncio.get_running_loop().create_future()
        self._committer.add(Append(writes, done))
        await done

    def _commit(self, appends: list[Append]) -> Results:
        try:
            self._checkpoints.make_room(self._writing)
            results = write(self._writing, appends)
        except (sqlite3.Error, LogError) as error:
            return [LogError(str(error)) for _ in appends]
        self._checkpoints.note_written()
        self.commits += 1
        return results

    def _commit_at_once(self, appends: list[Append]) -> Results | None:
        if self._checkpoints.is_full():
            return None  # the other connection waits until there is room
        try:
            results = write(self._writing_at_once, appends)
        except sqlite3.Error:
            return None  # the other connection waits, and tells what is wrong if it is not that
        self._checkpoints.note_written()
        self.commits += 1
        return results

    # --- packing ------------------------------------------------------------------------------
    async def archive(self, before: float) -> int:
        try:
            return await asyncio.to_thread(self._archive, before)
        except sqlite3.Error as error:
            raise LogError(str(error)) from error

    def _archive(self, before: float) -> int:
        packed = 0
        with self._packing_lock:
            if self._closing.is_set():
                return 0
            for table in finished_before(self._packing, before):
                if self._closing.wait(_PACKING_PAUSE_SECONDS):
                    break
                self._checkpoints.make_room(self._packing)
                packed += pack(self._packing, table, before)
                self._checkpoints.note_written()
        return packed

    # --- reading ------------------------------------------------------------------------------
    async def read(self, table: str, first: int = 1) -> list[Event]:
        rows = await self._reads(lambda: rows_of(self._reading, table, first))
        return events_of(table, first, rows)

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
                [created] = events_of(table, 1, [(1, content, written)])
            except Unreadable as error:
                report_error(f"table {table}", error)
            else:
                if isinstance(created, Created):
                    found.append(Live(table, created, max(0.0, now - last)))
        return found

    async def tables(self) -> list[str]:
        query = "SELECT id FROM tables ORDER BY id"
        found = await self._reads(lambda: self._reading.execute(query).fetchall())
        return [name for [name] in found]

    async def size(self) -> int:
        def bytes_of_files() -> int:
            return sum(path.stat().st_size for path in self._path.parent.glob(f"{FILE}*"))

        return await asyncio.to_thread(bytes_of_files)

    async def is_there(self) -> bool:
        try:
            return bool(await self._reads(lambda: [self._reading.execute("SELECT 1").fetchone()]))
        except LogError:
            return False

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
            await asyncio.to_thread(self._checkpoints.close)
            await asyncio.to_thread(self._packing_lock.acquire)  # it ends with the table at hand
            with self._reading_lock:
                self._disconnect()

    def _disconnect(self) -> None:
        for connection in reversed(self._connections):
            connection.close()


def _sync_if_there(path: Path) -> None:
    """Have a file on disk: who wrote it last may have been killed before its sync was done.

    SQLite takes what it finds there for committed, and it is shown from now on.
    """
    if path.exists():
        with path.open("r+b") as file:
            os.fsync(file.fileno())


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
