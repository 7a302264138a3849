"""The archive: the events of a table that is over, packed into one row.

A table is either in `events` or in `archive`, and goes from one to the other in one transaction:
whenever the machine stops, it is in one of them, and in one only. Packed, a match takes about a
quarter of the room. It is read as before; whoever chats there again unpacks it.
"""

import json
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rondin.server.log.database import OVER, PACKED, checksum
from rondin.server.problems import Unreadable

Row = tuple[int, str, int]  # number, event, checksum

_OLD = """
    SELECT id FROM tables WHERE over = ? AND
    (SELECT at FROM events WHERE table_id = id ORDER BY number DESC LIMIT 1) < ?
"""


def finished_before(connection: sqlite3.Connection, before: float) -> list[str]:
    """Return the tables that are over, not packed, and whose last event is older than a time."""
    return [table for [table] in connection.execute(_OLD, (OVER, before))]


def pack(connection: sqlite3.Connection, table: str, before: float) -> bool:
    """Put a table that is over into the archive; False if it changed since, or is damaged."""
    with _transaction(connection):
        found = connection.execute(f"{_OLD} AND id = ?", (OVER, before, table)).fetchone()
        rows = connection.execute(
            "SELECT number, event, checksum, at FROM events WHERE table_id = ? ORDER BY number",
            (table,),
        ).fetchall()
        if found is None or not are_whole(table, [row[:3] for row in rows]):
            return False
        content = packed(rows)
        if [tuple(row) for row in unpacked(content)] != rows:
            return False
        connection.execute("INSERT INTO archive VALUES (?, ?, ?)", (table, rows[-1][3], content))
        connection.execute("DELETE FROM events WHERE table_id = ?", (table,))
        connection.execute("UPDATE tables SET over = ? WHERE id = ?", (PACKED, table))
    return True


def unpack(connection: sqlite3.Connection, table: str) -> bool:
    """Take a table out of the archive, within a transaction; False if it is not there."""
    found = connection.execute("SELECT events FROM archive WHERE id = ?", (table,)).fetchone()
    if found is None:
        return False
    try:
        rows = unpacked(found[0])
    except Unreadable:
        return False
    if not are_whole(table, [row[:3] for row in rows]):
        return False
    connection.executemany(
        "INSERT INTO events (table_id, number, event, checksum, at) VALUES (?, ?, ?, ?, ?)",
        [(table, *row) for row in rows],
    )
    connection.execute("DELETE FROM archive WHERE id = ?", (table,))
    connection.execute("UPDATE tables SET over = ? WHERE id = ?", (OVER, table))
    return True


def rows_of(connection: sqlite3.Connection, table: str, first: int = 1) -> list[Row]:
    """Return a table's rows from a number on, packed or not; raise Unreadable if it is damaged."""
    with _transaction(connection, "BEGIN"):
        rows = connection.execute(
            "SELECT number, event, checksum FROM events WHERE table_id = ? AND number >= ?"
            " ORDER BY number",
            (table, first),
        ).fetchall()
        found = connection.execute("SELECT events FROM archive WHERE id = ?", (table,)).fetchone()
    return rows_from(rows, None if found is None else found[0], first)


def rows_from(rows: list[Row], packed: bytes | None, first: int) -> list[Row]:
    """Return the rows from a number on, of a table that is packed or not, and not both."""
    if packed is None:
        return rows
    if rows:
        raise Unreadable("it is there twice, packed and not")
    return [row[:3] for row in unpacked(packed) if row[0] >= first]


def check_rows(table: str, first: int, rows: list[Row]) -> None:
    """Raise Unreadable where an event is damaged or missing."""
    for number, content, written in rows:
        try:
            is_whole = written == checksum(table, number, content)
        except UnicodeError:  # half a character, which the archive can spell
            is_whole = False
        if not is_whole:
            raise Unreadable(f"event {number} is damaged")
    if [number for number, _, _ in rows] != list(range(first, first + len(rows))):
        raise Unreadable("an event is missing")


def are_whole(table: str, rows: list[Row]) -> bool:
    try:
        check_rows(table, 1, rows)
    except Unreadable:
        return False
    return True


def packed(rows: Sequence[Sequence[object]]) -> bytes:
    """Return rows of events, each with its number, event, checksum and time, as one."""
    return zlib.compress(json.dumps([list(row) for row in rows], ensure_ascii=False).encode(), 9)


def unpacked(content: bytes) -> list[tuple[int, str, int, float]]:
    try:
        rows = json.loads(zlib.decompress(content))
        return [(int(number), str(event), int(mark), float(at)) for number, event, mark, at in rows]
    except (zlib.error, ValueError, TypeError, OverflowError, RecursionError):
        raise Unreadable("what the archive has of it is damaged") from None


@contextmanager
def _transaction(connection: sqlite3.Connection, begin: str = "BEGIN IMMEDIATE") -> Iterator[None]:
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # after some errors SQLite has rolled back by itself
            connection.execute("ROLLBACK")
        raise
