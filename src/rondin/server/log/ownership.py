"""Who owns a table, where several processes share one log.

A process has a lease, which it renews, and a number, which only grows. A table has the number of
its owner. Every append checks both in its own transaction: a process that slept past its lease, or
whose table another one has taken, can write nothing.
"""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, Protocol

from rondin.server.settings import Rate


class Note(NamedTuple):
    """What other processes are told of a table."""

    table: str
    listing: bytes  # JSON
    people: int  # who are connected
    idle_for: float  # seconds since somebody was there
    due_in: float | None  # seconds until it wakes by itself; None: it does not, 0: it is awake
    rules: str | None = None  # by which its match is played; None: it has not begun


class Known(NamedTuple):
    """What is known of a table without reading its events."""

    table: str
    code: str
    is_over: bool
    listing: str | None
    people: int
    idle_for: float
    is_mine: bool


class Fellow(NamedTuple):
    """A process that shares the log."""

    number: int
    address: str
    version: str
    is_me: bool
    is_draining: bool
    tables: int  # that it owns
    rules: Collection[str]  # the versions of rules that it knows


class Ownership(Protocol):
    """The tables that this process owns, among others that share the log."""

    number: int  # of this process
    lost: int  # leases that others ended

    async def join(
        self, address: str, on_lost: Callable[[], None], rules: Sequence[str] = ()
    ) -> None:
        """Take a lease, and renew it from now on; others pass sockets on to this address.

        `rules` are the versions of games' rules that this process knows.

        `on_lost` is called when it was lost: then nothing is owned any more, and there is a new
        lease already.
        """

    def take_lost(self) -> list[str]:
        """Return tables that an append found others to own, since the last time."""

    async def claim(self, table: str) -> str | None:
        """Own a table from now on, if nobody who lives does; else return that one's address."""

    async def pass_over(self, table: str, rules: str) -> str | None:
        """Own a table no longer that is played by rules unknown here; return who knows them."""

    async def claim_due(self, most: int) -> list[str]:
        """Own some tables for which something is due and that nobody owns; return their names."""

    async def note(self, notes: Sequence[Note]) -> None:
        """Tell others of tables that this process owns."""

    async def release(self, notes: Sequence[Note]) -> None:
        """Own these no longer; the first one who asks for them does."""

    async def news(self) -> list[Known]:
        """Return what changed since the last time; at first all tables that are not over."""

    async def wait_for_news(self, seconds: float) -> None:
        """Return when others have let go of something, or after so long."""

    async def drain(self) -> None:
        """Claim nothing more: others are to have what is released."""

    async def fellows(self) -> list[Fellow]:
        """Return all processes, the oldest first."""

    async def take(self, who: str, rate: Rate, cost: int = 1) -> bool:
        """Take a token of a bucket that all processes share; False if there is none.

        With no cost, only tell whether there is one.
        """
