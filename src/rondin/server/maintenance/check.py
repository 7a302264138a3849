"""Whether a data folder is whole: the files, the key, and every event of every table."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from rondin.server.diary.store import FILE as DIARY
from rondin.server.log.archive import check_rows, rows_of
from rondin.server.log.database import PACKED, VERSION
from rondin.server.maintenance.opening import DataError, connected, opened, read_key
from rondin.server.problems import Unreadable
from rondin.server.table.events import from_json
from rondin.server.table.table import Table


class Fault(NamedTuple):
    """Something that is wrong, in a table or with all of it."""

    table: str | None
    reason: str


class Findings(NamedTuple):
    tables: int
    packed: int
    faults: list[Fault]


def check(folder: Path, begin: Callable[[int], Callable[[int], None]]) -> Findings:
    """Read all of a folder; `begin` takes how many tables there are, and returns what counts them.

    Raises DataError if it cannot be read at all, or the key is not that of the tables.
    """
    with opened(folder) as connection:
        read_key(folder)
        _check_version(folder, connection)
        faults = [Fault(None, reason) for reason in _pages(connection)]
        tables = connection.execute("SELECT id, over FROM tables ORDER BY id").fetchall()
        count = begin(len(tables))
        for table, _ in tables:
            if (reason := _wrong_with(connection, table)) is not None:
                faults.append(Fault(table, reason))
            count(1)
        faults += [Fault(table, "it is in no list") for table in _unlisted(connection)]
    faults += [Fault(None, f"{DIARY}: {reason}") for reason in _of_diary(folder / DIARY)]
    return Findings(len(tables), sum(over == PACKED for _, over in tables), faults)


def _check_version(folder: Path, connection: sqlite3.Connection) -> None:
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if version != VERSION:
        raise DataError("older", folder=folder)


def _pages(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield what SQLite finds wrong with the file."""
    for [found] in connection.execute("PRAGMA integrity_check(20)"):
        if found != "ok":
            yield " ".join(found.split())


def _of_diary(file: Path) -> list[str]:
    """Return what SQLite finds wrong with the diary, where there is one."""
    if not file.exists():
        return []
    try:
        with closing(connected(file)) as connection:
            return list(_pages(connection))
    except sqlite3.DatabaseError as error:
        return [str(error)]


def _wrong_with(connection: sqlite3.Connection, table: str) -> str | None:
    """Return what is wrong with a table, None if its events lead to a table again."""
    try:
        rows = rows_of(connection, table)
        if not rows:
            return "it has no events"
        check_rows(table, 1, rows)
        Table.from_events(table, [from_json(content) for _, content, _ in rows])
    except (Unreadable, msgspec.MsgspecError, RecursionError) as error:
        return str(error)
    return None


def _unlisted(connection: sqlite3.Connection) -> list[str]:
    found = connection.execute(
        "SELECT table_id FROM events UNION SELECT id FROM archive EXCEPT SELECT id FROM tables"
    )
    return [table for [table] in found]
