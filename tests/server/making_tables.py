"""Tables without a server, for tests of what follows from events."""

from typing import Any

from rondin.server.table.creation import created
from rondin.server.table.events import Created, Event
from rondin.server.table.table import Table
from rondin.server.wire.messages import NewTable

HOST, OTHER, THIRD = "host-guest", "other-guest", "third-guest"


def new_table(*seats: str, **wishes: Any) -> Table:
    return Table("table-1", first_event(*seats, **wishes))


def first_event(*seats: str, **wishes: Any) -> Created:
    wish = NewTable(**{"game": "gang-de-castors", "seats": list(seats), "name": "Lou", **wishes})
    return created(wish, HOST, "LOUTRE-42")


def happen(table: Table, events: list[Event]) -> list[Event]:
    for event in events:
        table.apply(event)
    return events
