"""The database file of the log: whether it is ours and whole, how it is made, and how it grows.

Every event is kept with a checksum, so that a damaged one is found where it is read.
"""

import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

from rondin.server.problems import DataProblem

FILE = "tables.sqlite3"
VERSION = 2
APPLICATION_ID = int.from_bytes(b"Rond", "big")
_FIRST_TABLES = {"tables", "events"}  # of version 1, which had no application number

_SCHEMA = (
    """CREATE TABLE tables (
        id      TEXT PRIMARY KEY,
        over    INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID""",
    """CREATE TABLE events (
        table_id TEXT NOT NULL,
        number   INTEGER NOT NULL,
        at       REAL NOT NULL,     -- seconds since 1970, for people who look into the file
        event    TEXT NOT NULL,     -- JSON, see rondin.server.table.events
        checksum INTEGER NOT NULL,  -- of table_id, number and event
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID""",
    "CREATE INDEX live ON tables (over) WHERE over = 0",
)


def checksum(table: str, number: int, event: str) -> int:
    """Return the checksum of an event; it finds damage, and is no secret."""
    return zlib.crc32(f"{table}\0{number}\0{event}".encode())


def check_file(path: Path) -> bool:
    """Return whether a file of ours holds any table; raise DataProblem if it cannot be used."""
    if not path.exists() or path.stat().st_size == 0:
        return False
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            _check_kind(connection)
            [found] = connection.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise DataProblem("damaged", file=path.name, reason=" ".join(found.split()))
            if not _names(connection):
                return False
            [holds] = connection.execute("SELECT EXISTS (SELECT * FROM tables)").fetchone()
            return bool(holds)
    except sqlite3.DatabaseError as error:
        if "not a database" in str(error):
            raise DataProblem("foreign", file=path.name) from None
        raise DataProblem("damaged", file=path.name, reason=error) from None


def prepare(connection: sqlite3.Connection) -> None:
    """Make what a new file needs, or bring one of an older version up to this one."""
    version = _check_kind(connection)
    if version == 0:
        _change(connection, *_SCHEMA)
    elif version == 1:
        _add_checksums(connection)


def _check_kind(connection: sqlite3.Connection) -> int:
    """Return the version of a file, 0 for an empty one; raise DataProblem if it is not ours."""
    [application] = connection.execute("PRAGMA application_id").fetchone()
    [version] = connection.execute("PRAGMA user_version").fetchone()
    names = _names(connection)
    is_first_version = application == 0 and version == 1 and names >= _FIRST_TABLES
    is_new = application == 0 and version == 0 and not names
    if application != APPLICATION_ID and not is_first_version and not is_new:
        raise DataProblem("foreign", file=FILE)
    if version > VERSION:
        raise DataProblem("newer", version=version, known=VERSION)
    return int(version)


def _names(connection: sqlite3.Connection) -> set[str]:
    return {name for [name] in connection.execute("SELECT name FROM sqlite_schema")}


def _add_checksums(connection: sqlite3.Connection) -> None:
    """Bring a file of version 1 up to version 2."""
    connection.create_function("checksum", 3, checksum, deterministic=True)
    _change(
        connection,
        "ALTER TABLE events ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
        "UPDATE events SET checksum = checksum(table_id, number, event)",
    )


def _change(connection: sqlite3.Connection, *statements: str) -> None:
    """Bring the file to this version, all at once or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    for statement in statements:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")
