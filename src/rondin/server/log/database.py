"""The database file of the log: whether it is ours and whole, how it is made, and how it grows.

Every event is kept with a checksum, so that a damaged one is found where it is read. An event has
one before it, or it is the first: a table that was packed or deleted takes no stray ones.
"""

import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

from rondin.server.problems import DataProblem

FILE = "tables.sqlite3"
VERSION = 3
APPLICATION_ID = int.from_bytes(b"Rond", "big")
_FIRST_TABLES = {"tables", "events"}  # of version 1, which had no application number
LIVE, OVER, PACKED = range(3)  # what `over` says of a table; of a packed one the archive has all

_ARCHIVE = (  # what version 3 added
    """CREATE TABLE archive (
        id      TEXT PRIMARY KEY,
        last_at REAL NOT NULL,      -- of its last event
        events  BLOB NOT NULL       -- see rondin.server.log.archive
    )""",
    "CREATE INDEX finished ON tables (over) WHERE over = 1",
    """CREATE TABLE about (           -- the folder: which key belongs to it
        name    TEXT PRIMARY KEY,
        value   TEXT NOT NULL
    ) WITHOUT ROWID""",
    """CREATE TRIGGER no_gap BEFORE INSERT ON events
        WHEN NEW.number > 1 AND NOT EXISTS (
            SELECT 1 FROM events WHERE table_id = NEW.table_id AND number = NEW.number - 1
        )
        BEGIN SELECT RAISE(ABORT, 'there is no event before it'); END""",
)
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
    *_ARCHIVE,
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


def key_mark(path: Path) -> str | None:
    """Return what tells the key that belongs to a file, None if it does not say."""
    return _note(path, "key")


def moved_to(path: Path) -> str | None:
    """Return the database that has the tables of a file now, None if they were not moved."""
    return _note(path, "moved")


def events_version(path: Path) -> int:
    """Return the newest version of events that was written into a file, as far as it says."""
    return int(_note(path, "events") or 1)


def _note(path: Path, name: str) -> str | None:
    """Return what a file says about itself, None if it does not."""
    if not path.exists():
        return None
    try:
        with closing(sqlite3.connect(path)) as connection:
            if "about" not in _names(connection):
                return None
            question = "SELECT value FROM about WHERE name = ?"
            found = connection.execute(question, (name,)).fetchone()
    except sqlite3.DatabaseError as error:
        raise DataProblem("damaged", file=path.name, reason=error) from None
    return None if found is None else str(found[0])


def set_marks(path: Path, key: str, events: int) -> None:
    """Note which key belongs to a file, if it does not say yet, and which events may be in it."""
    try:
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("INSERT OR IGNORE INTO about VALUES ('key', ?)", (key,))
            connection.execute("INSERT OR REPLACE INTO about VALUES ('events', ?)", (str(events),))
    except sqlite3.DatabaseError as error:
        raise DataProblem("damaged", file=path.name, reason=error) from None


def prepare(connection: sqlite3.Connection) -> None:
    """Make what a new file needs, or bring one of an older version up to this one."""
    version = _check_kind(connection)
    if version == 0:
        _change(connection, *_SCHEMA)
    elif version == 1:
        _add_checksums(connection)
    elif version < VERSION:
        _change(connection, *_ARCHIVE)


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
    """Bring a file of version 1 up to this one."""
    connection.create_function("checksum", 3, checksum, deterministic=True)
    _change(
        connection,
        "ALTER TABLE events ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
        "UPDATE events SET checksum = checksum(table_id, number, event)",
        *_ARCHIVE,
    )


def _change(connection: sqlite3.Connection, *statements: str) -> None:
    """Bring the file to this version, all at once or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    for statement in statements:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")
