"""What an operator does with a PostgreSQL database: check, prune, fill it, and write it to a file.

Servers may play meanwhile, but where it is filled: it has to be empty then.
"""

import asyncio
import contextlib
import json
import sqlite3
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from rondin.server.diary.store import FILE as DIARY
from rondin.server.diary.store import prepare as prepare_diary
from rondin.server.log.archive import unpacked
from rondin.server.log.database import FILE, LIVE, prepare
from rondin.server.log.database_address import without_password
from rondin.server.log.postgresql.connections import Connection, Connections
from rondin.server.log.postgresql.postgres_log import PostgresLog
from rondin.server.log.postgresql.schema import prepare as prepare_database
from rondin.server.log.sqlite import locked
from rondin.server.maintenance.backup import (
    add_diary,
    appearing,
    backup_of,
    diary_in,
    finish_backup,
)
from rondin.server.maintenance.check import Fault, Findings
from rondin.server.maintenance.opening import DataError, connected, opened, read_key
from rondin.server.problems import Busy, DataProblem, LogError, Unreadable
from rondin.server.table.table import Table

_AT_ONCE = 1_000  # rows that are copied in one go
_OVER_BEFORE = """
    SELECT id FROM tables t WHERE over <> 0 AND coalesce(
        (SELECT last_at FROM archive a WHERE a.id = t.id),
        (SELECT at FROM events WHERE table_id = t.id ORDER BY number DESC LIMIT 1)
    ) < $1
"""

Result = TypeVar("Result")
Begin = Callable[[int], Callable[[int], None]]


def _asked(url: str, question: Coroutine[Any, Any, Result]) -> Result:
    """Return the answer of the database; raise DataError if there is none."""
    try:
        return asyncio.run(question)
    except DataProblem as problem:
        values = {"folder": without_password(url), **problem.values}
        raise DataError(problem.key, **values) from None
    except LogError as error:
        raise DataError("database", database=without_password(url), reason=error) from None


# --- check ------------------------------------------------------------------------------------
def check_database(url: str, begin: Begin) -> Findings:
    """Read all of a database; `begin` takes how many tables there are, and returns what counts."""

    async def checked() -> Findings:
        log = PostgresLog(url, is_patient=True)
        try:
            await log.prepare()
            tables, packed = await log.tables(), await log.packed()
            count, faults = begin(len(tables)), []
            for name in tables:
                if (reason := await _wrong_with(log, name)) is not None:
                    faults.append(Fault(name, reason))
                count(1)
            faults += [Fault(name, "it is in no list") for name in await log.unlisted()]
            return Findings(len(tables), packed, faults)
        finally:
            await log.close()

    return _asked(url, checked())


async def _wrong_with(log: PostgresLog, table: str) -> str | None:
    """Return what is wrong with a table, None if its events lead to a table again."""
    try:
        events = await log.read(table)
        if not events:
            return "it has no events"
        Table.from_events(table, events)
    except Unreadable as error:
        return str(error)
    return None


# --- prune ------------------------------------------------------------------------------------
def old_tables_in(url: str, before: float) -> list[str]:
    """Return the tables whose last event, after their end, is older than a time."""

    async def found(connection: Connection) -> list[str]:
        return [table for [table] in await connection.fetch(_OVER_BEFORE, before)]

    return _with_connection(url, found)


def prune_database(url: str, before: float, tables: list[str], count: Callable[[int], None]) -> int:
    """Delete these tables, those excepted where something happened since; return how many."""

    async def prune(connection: Connection) -> int:
        deleted = 0
        for table in tables:
            async with connection.transaction():
                await connection.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", table)
                if await connection.fetch(f"{_OVER_BEFORE} AND id = $2", before, table):
                    for place in ("events WHERE table_id", "archive WHERE id", "tables WHERE id"):
                        await connection.execute(f"DELETE FROM {place} = $1", table)  # noqa: S608
                    deleted += 1
            count(1)
        return deleted

    return _with_connection(url, prune)


# --- fill -------------------------------------------------------------------------------------
def move(folder: Path, url: str, begin: Begin) -> int:
    """Put the tables, the key and the diary of a folder into an empty database.

    Returns how many tables.

    The folder keeps them, and a note that they are elsewhere now: no server opens it any more.
    """
    try:
        lock = locked(folder) if folder.exists() else None
    except Busy:
        raise DataError("busy", folder=folder) from None
    if lock is None:
        raise DataError("none", folder=folder)
    with closing(lock), contextlib.ExitStack() as stack:
        diary = None
        if (folder / DIARY).exists():
            diary = stack.enter_context(closing(connected(folder / DIARY)))
        with opened(folder) as source:
            moved = _fill(url, source, read_key(folder), begin, diary)
        with closing(connected(folder / FILE, "rw")) as file:
            file.execute(
                "INSERT OR REPLACE INTO about VALUES ('moved', ?)", (without_password(url),)
            )
    return moved


def restore_to_database(file: Path, url: str, begin: Begin) -> int:
    """Put the tables, the diary and the key of a backup into an empty database.

    Returns how many tables.
    """
    if not file.is_file():
        raise DataError("backup-missing", file=file)
    with backup_of(file) as source, tempfile.TemporaryDirectory() as folder:
        [key] = source.execute("SELECT key FROM backup").fetchone()
        if (content := diary_in(source)) is None:
            return _fill(url, source, key, begin, None)
        whole = Path(folder) / DIARY
        whole.write_bytes(content)
        with closing(connected(whole)) as diary:
            return _fill(url, source, key, begin, diary)


def _fill(
    url: str,
    source: sqlite3.Connection,
    key: bytes,
    begin: Begin,
    diary: sqlite3.Connection | None,
) -> int:
    async def fill(connection: Connection) -> int:
        async with connection.transaction():
            await connection.execute("LOCK TABLE tables")
            if await connection.fetchval("SELECT EXISTS (SELECT FROM tables)"):
                raise DataProblem("database-used")
            await connection.execute(
                "UPDATE about SET value = $1 WHERE name = 'key'", bytes(key).hex()
            )
            source.execute("BEGIN")
            tables = source.execute("SELECT id, over FROM tables ORDER BY id").fetchall()
            count = begin(len(tables))
            for table, over in tables:
                await _copy_table(connection, source, table, over)
                count(1)
            source.execute("COMMIT")
            if diary is not None:
                await _copy_diary(connection, diary)
        return len(tables)

    return _with_connection(url, fill)


async def _copy_table(
    connection: Connection, source: sqlite3.Connection, table: str, over: int
) -> None:
    packed = source.execute("SELECT * FROM archive WHERE id = ?", (table,)).fetchall()
    rows = source.execute(
        "SELECT table_id, number, at, event, checksum FROM events WHERE table_id = ?", (table,)
    ).fetchall()
    due = 0.0 if over == LIVE else float("inf")
    await connection.copy_records_to_table(
        "tables",
        records=[(table, over, _code(rows, packed) or table, due)],
        columns=["id", "over", "code", "due"],
    )
    for first in range(0, len(rows), _AT_ONCE):
        some = rows[first : first + _AT_ONCE]
        await connection.copy_records_to_table("events", records=some)
    await connection.copy_records_to_table("archive", records=packed)


async def _copy_diary(connection: Connection, source: sqlite3.Connection) -> None:
    matches = source.execute("SELECT id, entry FROM matches").fetchall()
    people = source.execute("SELECT guest, match, seat, at, game, won, names, hidden FROM people")
    rows = [(*row[:5], bool(row[5]), row[6], bool(row[7])) for row in people]
    links = source.execute("SELECT guest, number FROM links").fetchall()
    await connection.copy_records_to_table("diary_matches", records=matches)
    await connection.copy_records_to_table("diary_people", records=rows)
    await connection.copy_records_to_table("diary_links", records=links)


def _code(rows: list[Any], packed: list[Any]) -> str | None:
    """Return the code of a table; None where its first event is damaged."""
    try:
        first = rows[0][3] if rows else unpacked(packed[0][2])[0][1]
        return str(json.loads(first)["code"])
    except (IndexError, KeyError, TypeError, ValueError, Unreadable, msgspec.MsgspecError):
        return None


# --- backup -----------------------------------------------------------------------------------
def back_up_database(url: str, file: Path, begin: Begin) -> int:
    """Write a backup of a database as it is at one moment; return how many tables it has.

    It is the same kind of file as of a folder, and can be restored into either.
    """
    if file.exists():
        raise DataError("backup-exists", file=file)

    async def copy(connection: Connection) -> int:
        with appearing(file) as new, closing(connected(new, "rw")) as target:
            prepare(target)
            target.execute("PRAGMA journal_mode = DELETE")
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                key = await connection.fetchval("SELECT value FROM about WHERE name = 'key'")
                tables = await connection.fetch("SELECT id, over FROM tables ORDER BY id")
                count = begin(len(tables))
                target.execute("BEGIN")
                for table, over in tables:
                    target.execute("INSERT INTO tables VALUES (?, ?)", (table, over))
                    for statement, rows in await _rows_of(connection, table):
                        target.executemany(statement, rows)
                    count(1)
                target.execute("COMMIT")
                await _add_diary(connection, target)
            return finish_backup(target, file, bytes.fromhex(key))

    return _with_connection(url, copy)


async def _add_diary(connection: Connection, target: sqlite3.Connection) -> None:
    """Put the diary into a backup, in the form that it has in a folder."""
    with closing(sqlite3.connect(":memory:")) as diary:
        prepare_diary(diary)
        for into, question in (
            ("matches VALUES (?, ?)", "SELECT id, entry FROM diary_matches"),
            (
                "people VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                "SELECT guest, match, seat, at, game, won, names, hidden FROM diary_people",
            ),
            ("links VALUES (?, ?)", "SELECT guest, number FROM diary_links"),
        ):
            rows = [tuple(row) for row in await connection.fetch(question)]
            diary.executemany(f"INSERT INTO {into}", rows)
        diary.commit()
        add_diary(diary, target)


async def _rows_of(connection: Connection, table: str) -> Iterator[tuple[str, list[Any]]]:
    events = await connection.fetch(
        "SELECT table_id, number, at, event, checksum FROM events WHERE table_id = $1"
        " ORDER BY number",
        table,
    )
    packed = await connection.fetch("SELECT id, last_at, events FROM archive WHERE id = $1", table)
    return iter(
        [
            ("INSERT INTO events VALUES (?, ?, ?, ?, ?)", [tuple(row) for row in events]),
            ("INSERT INTO archive VALUES (?, ?, ?)", [tuple(row) for row in packed]),
        ]
    )


def _with_connection(url: str, work: Callable[[Connection], Coroutine[Any, Any, Result]]) -> Result:
    async def done() -> Result:
        connections = Connections(url, is_patient=True)
        try:
            async with connections.one() as connection:
                await prepare_database(connection)
                return await work(connection)
        finally:
            await connections.close()

    return _asked(url, done())
