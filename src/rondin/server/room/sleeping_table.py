"""A table that sleeps: nobody is there and nothing is due soon, so the log alone keeps it.

What is left in memory is what others are told of it, and a timer for the next thing that is due.
Whoever asks for the table wakes it: its room is made anew from the log. Of a table that another
process has as much is kept.
"""

import asyncio
from collections.abc import Collection
from typing import Protocol

from rondin.server.table.listing import Listing

NOT_SOON = 60.0  # seconds until something is due, for a table to sleep


class Place(Protocol):
    """A live table, awake in its room or asleep."""

    @property
    def connections(self) -> Collection[object]: ...

    @property
    def idle_since(self) -> float: ...

    def listing(self) -> Listing: ...


class SleepingTable:
    """What is kept of a table that sleeps."""

    __slots__ = ("_listing", "_timer", "connections", "idle_since")

    def __init__(
        self,
        listing: Listing,
        idle_since: float,
        timer: asyncio.TimerHandle | None,
        people: range = range(0),
    ) -> None:
        """`people` are those who are connected to it at another process."""
        self._listing = listing
        self._timer = timer
        self.idle_since = idle_since
        self.connections = people

    def listing(self) -> Listing:
        return self._listing

    def stop(self) -> None:
        """Do not wake by itself any more."""
        if self._timer is not None:
            self._timer.cancel()
