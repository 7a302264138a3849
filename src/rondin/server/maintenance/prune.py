"""Pruning: tables that have been over for longer than the operator wants to keep them.

They are deleted, and what they held is overwritten. Live tables are never touched.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from rondin.server.log.archive import finished_before
from rondin.server.log.database import FILE, LIVE, VERSION
from rondin.server.log.sqlite import locked
from rondin.server.maintenance.opening import DataError, connected, opened
from rondin.server.problems import Busy

_AT_ONCE = 20  # tables in one transaction: a server that plays here waits for it


def old_tables(folder: Path, before: float) -> list[str]:
    """Return the tables whose last event, after their end, is older than a time."""
    with opened(folder) as connection:
        [version] = connection.execute("PRAGMA user_version").fetchone()
        if version != VERSION:
            raise DataError("older", folder=folder)
        packed = connection.execute("SELECT id FROM archive WHERE last_at < ?", (before,))
        return [*finished_before(connection, before), *(table for [table] in packed)]


def prune(folder: Path, before: float, tables: list[str], count: Callable[[int], None]) -> int:
    """Delete these tables, those excepted where something happened since; return how many.

    Where no server plays, the file becomes smaller; where one does, it uses the room again.
    """
    deleted = 0
    with opened(folder, "rw") as connection:
        connection.execute("PRAGMA secure_delete = ON")
        for first in range(0, len(tables), _AT_ONCE):
            some = tables[first : first + _AT_ONCE]
            deleted += _delete(connection, some, before)
            count(len(some))
    _shrink(folder)
    return deleted


def _delete(connection: sqlite3.Connection, tables: list[str], before: float) -> int:
    run, deleted = connection.execute, 0
    run("BEGIN IMMEDIATE")
    for table in tables:
        newest = run(
            "SELECT max(at) FROM (SELECT at FROM events WHERE table_id = ?1"
            " UNION ALL SELECT last_at FROM archive WHERE id = ?1)",
            (table,),
        ).fetchone()[0]
        if newest is None or newest >= before:
            continue
        found = run("DELETE FROM tables WHERE id = ? AND over <> ?", (table, LIVE))
        if found.rowcount:
            run("DELETE FROM events WHERE table_id = ?", (table,))
            run("DELETE FROM archive WHERE id = ?", (table,))
            deleted += 1
    run("COMMIT")
    return deleted


def _shrink(folder: Path) -> None:
    """Give the room back, unless a server is using the folder."""
    try:
        lock = locked(folder)
    except Busy:
        return
    try:
        connection = connected(folder / FILE, "rw")
        try:
            connection.execute("PRAGMA journal_mode = DELETE")  # or all would be written ahead
            connection.execute("VACUUM")
        finally:
            connection.close()
    finally:
        lock.close()
