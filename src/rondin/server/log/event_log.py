"""The event log: append-only, durable, one numbered row of events a table.

Whatever a server process knows, it can rebuild from here.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rondin.server.log.ownership import Ownership
from rondin.server.table.events import Created, Event


class Live(NamedTuple):
    """A table that is not over."""

    table: str
    created: Created
    quiet: float  # seconds since anything was written down there


class Entry(NamedTuple):
    """Events to be written at one table, the first of which has this number."""

    table: str
    number: int
    events: Sequence[Event]


class EventLog(Protocol):
    """Where tables are written down."""

    @property
    def ownership(self) -> Ownership | None:
        """Whose tables are whose; None: this process shares the log with no other."""

    @property
    def commits(self) -> int:
        """Return how many transactions there were."""

    async def size(self) -> int:
        """Return how many bytes it takes."""

    async def is_there(self) -> bool:
        """Tell whether it can be read."""

    async def tables(self) -> list[str]:
        """Return the names of all tables, packed or not."""

    async def append(self, table: str, number: int, events: Sequence[Event]) -> None:
        """Write events, the first of which has this number; all or none.

        Returns when they are on disk. Raises Conflict if the number is taken, or none is before it.
        """

    async def append_together(self, *entries: Entry) -> None:
        """Write events of several tables; all or none."""

    async def read(self, table: str, first: int = 1) -> list[Event]:
        """Return the events of a table from a number on, in order; none if there is no table."""

    async def archive(self, before: float) -> int:
        """Pack tables that are over and whose last event is older than a time; return how many.

        Reading finds them as before; appending unpacks them.
        """

    async def live(self) -> list[Live]:
        """Return the tables that are not over, the oldest first."""

    async def close(self) -> None:
        """Write what was asked for and stop."""
