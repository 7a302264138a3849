"""Rows of a log, made into events: none may be damaged or missing."""

import msgspec

from rondin.server.log.archive import Row, check_rows
from rondin.server.problems import Unreadable
from rondin.server.table.events import Event, from_json


def events_of(table: str, first: int, rows: list[Row]) -> list[Event]:
    """Return the events of rows, the first of which has this number; raise Unreadable."""
    check_rows(table, first, rows)
    try:
        return [from_json(content) for _, content, _ in rows]
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Unreadable(str(error)) from None
