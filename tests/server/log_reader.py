"""What a log file holds, read from outside the server."""

import sqlite3
from contextlib import closing
from pathlib import Path

from rondin.server.log.database import FILE
from rondin.server.table.events import Event, from_json


def events_of(folder: Path, table: str) -> list[Event]:
    return all_events(folder)[table]


def all_events(folder: Path) -> dict[str, list[Event]]:
    """Return the events of every table; they are numbered without a gap."""
    found: dict[str, list[Event]] = {}
    with closing(sqlite3.connect(folder / FILE)) as connection:
        rows = connection.execute(
            "SELECT table_id, number, event FROM events ORDER BY table_id, number"
        )
        for table, number, content in rows:
            events = found.setdefault(table, [])
            assert number == len(events) + 1
            events.append(from_json(content))
    return found


def tables_in(folder: Path) -> list[str]:
    """Return the names of all tables, packed or not."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return [name for [name] in connection.execute("SELECT id FROM tables ORDER BY id")]
