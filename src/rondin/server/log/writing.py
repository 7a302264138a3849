"""Writing events into the file: many appends in one transaction, each all or none."""

import sqlite3
import time
from collections.abc import Iterable
from itertools import chain

from rondin.server.log.archive import unpack
from rondin.server.log.database import OVER, checksum
from rondin.server.log.group_commit import Append, Results, Write
from rondin.server.problems import Conflict

_AT_ONCE = 190  # rows that one statement may insert: SQLite takes at least 999 values


def write(connection: sqlite3.Connection, appends: list[Append]) -> Results:
    """Write a group in one transaction; a conflict concerns only its own append."""
    try:
        if connection.in_transaction:  # a rollback failed: nothing may be added to what it left
            connection.execute("ROLLBACK")
        if _insert_at_once(connection, appends):
            return [None] * len(appends)
        connection.execute("BEGIN IMMEDIATE")
        results: Results
        if _insert(connection, _writes(appends)):
            results = [None] * len(appends)
        else:
            results = [
                None if _insert_unpacked(connection, append.writes) else _conflict(append)
                for append in appends
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
    writes = _writes(appends)
    rows = _rows(writes)
    if len(rows) > _AT_ONCE or any(one.number == 1 or one.last for one in writes):
        return False
    values = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
    try:
        connection.execute(f"INSERT INTO events VALUES {values}", [*chain(*rows)])  # noqa: S608  # question marks
    except sqlite3.IntegrityError:
        return False
    return True


def _insert_unpacked(connection: sqlite3.Connection, writes: list[Write]) -> bool:
    """Insert all of these, into tables that are taken out of the archive if they are there."""
    if _insert(connection, writes):
        return True
    unpacked = [unpack(connection, one.table) for one in writes if one.number > 1]
    return any(unpacked) and _insert(connection, writes)


def _insert(connection: sqlite3.Connection, writes: list[Write]) -> bool:
    """Insert all of these; False, and none of them, if a number is taken or none is before it."""
    run, run_all = connection.execute, connection.executemany
    run("SAVEPOINT these")
    try:
        if new := [(one.table,) for one in writes if one.number == 1]:
            run_all("INSERT INTO tables (id) VALUES (?)", new)
        run_all("INSERT INTO events VALUES (?, ?, ?, ?, ?)", _rows(writes))
        if over := [(OVER, one.table) for one in writes if one.last]:
            run_all("UPDATE tables SET over = ? WHERE id = ?", over)
    except sqlite3.IntegrityError:
        run("ROLLBACK TO these")
        run("RELEASE these")
        return False
    run("RELEASE these")  # after any other error all is rolled back, and the first one is told
    return True


def _writes(appends: Iterable[Append]) -> list[Write]:
    return [one for append in appends for one in append.writes]


def _rows(writes: Iterable[Write]) -> list[tuple[str, int, float, str, int]]:
    now = time.time()
    return [
        (one.table, number, now, content, checksum(one.table, number, content))
        for one in writes
        for number, content in enumerate(one.contents, one.number)
    ]


def _conflict(append: Append) -> Conflict:
    tried = ", ".join(f"{one.table} {one.number}" for one in append.writes)
    return Conflict(f"taken already, or nothing before it: {tried}")
