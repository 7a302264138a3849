"""The event log: append-only, durable, one numbered row of events a table.

Whatever a server process knows, it can rebuild from here.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rondin.server.table.events import Created, Event


class Live(NamedTuple):
    """A table that is not over."""

    table: str
    created: Created
    quiet: float  # seconds since anything was written down there


class EventLog(Protocol):
    """Where tables are written down."""

    async def append(self, table: str, number: int, events: Sequence[Event]) -> None:
        """Write events, the first of which has this number; all or none.

        Returns when they are on disk. Raises Conflict if the number is taken.
        """

    async def read(self, table: str, first: int = 1) -> list[Event]:
        """Return the events of a table from a number on, in order; none if there is no table."""

    async def live(self) -> list[Live]:
        """Return the tables that are not over, the oldest first."""

    async def close(self) -> None:
        """Write what was asked for and stop."""
