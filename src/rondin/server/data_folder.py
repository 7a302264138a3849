"""The data folder: the log and the key, opened together, under one lock.

What is wrong with it is found before the server says that it is open.
"""

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rondin.server.diary.store import check_diary
from rondin.server.log.database import (
    FILE,
    check_file,
    events_version,
    key_mark,
    moved_to,
    set_marks,
)
from rondin.server.log.event_log import EventLog
from rondin.server.log.sqlite import SqliteLog, locked
from rondin.server.problems import DataProblem
from rondin.server.signing import KEY_FILE, Signer, server_key
from rondin.server.table.events import EVENTS_VERSION


def open_data(folder: Path) -> tuple[SqliteLog, Signer]:
    """Return the log and what signs with the key; both are made on the first start.

    Raises Busy, DataProblem, LogError or OSError if the folder cannot be used.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.ExitStack() as undo:
        lock = locked(folder)
        undo.callback(lock.close)
        _check(folder)
        signer = Signer(server_key(folder))
        log = SqliteLog(folder, lock)
        undo.pop_all()  # from here on the log holds the lock
    set_marks(folder / FILE, mark_of(signer), EVENTS_VERSION)
    return log, signer


def open_database(url: str) -> tuple[EventLog, Signer]:
    """Return the log in a database and what signs with its key; both are made on the first start.

    Raises DataProblem or LogError if the database cannot be used.
    """
    from rondin.server.log.postgresql.postgres_log import PostgresLog

    async def prepared() -> bytes:
        log = PostgresLog(url)
        try:
            return await log.prepare()
        finally:
            await log.close()

    with ThreadPoolExecutor(1) as thread:  # in an event loop of its own: the server's may run here
        key = thread.submit(lambda: asyncio.run(prepared())).result()
    return PostgresLog(url), Signer(key)


def mark_of(signer: Signer) -> str:
    """Return what the file keeps to tell its key from others; nobody can sign with it."""
    return signer.sign("data folder")


def _check(folder: Path) -> None:
    """Raise DataProblem where file and key do not go together."""
    file, key = folder / FILE, folder / KEY_FILE
    check_diary(folder)
    if key.exists():
        server_key(folder)
        if file.exists() and file.stat().st_size == 0:
            raise DataProblem("empty", file=FILE)
    holds_tables = check_file(file)
    if (version := events_version(file)) > EVENTS_VERSION:
        raise DataProblem("newer", version=version, known=EVENTS_VERSION)
    if holds_tables:
        if (database := moved_to(file)) is not None:
            raise DataProblem("moved", database=database)
        if not key.exists():
            raise DataProblem("key-missing", file=KEY_FILE)
        if key_mark(file) not in (None, mark_of(Signer(server_key(folder)))):
            raise DataProblem("key-foreign", file=KEY_FILE)
