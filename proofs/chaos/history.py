"""The history: everything that clients sent and heard, and what was struck, in the order of events.

It is written down by one process, so that its order is that of time: whatever stands later in it
happened later. It knows no server, and nothing of how one is started.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple


class Made(NamedTuple):
    """A table was made, and the server said so."""

    table: str


class Opened(NamedTuple):
    """An eye began to connect to a table; `line` is the number of this connection."""

    line: int
    table: str
    guest: str  # the identity that the server knows them by
    lang: str


class Heard(NamedTuple):
    """A message came."""

    line: int
    text: str


class Sent(NamedTuple):
    """A message is being sent; whether it arrives, nobody knows."""

    line: int
    wish: dict[str, Any]


class Closed(NamedTuple):
    """A connection ended; `how` says on whose side."""

    line: int
    how: str


class Struck(NamedTuple):
    """Something bad was done."""

    fault: str


class Died(NamedTuple):
    """A server ended that nobody had struck; `said` is what it reported."""

    status: int
    said: str


class Calmed(NamedTuple):
    """From here on nothing bad is done: everything must go on."""


Record = Made | Opened | Heard | Sent | Closed | Struck | Died | Calmed


class History:
    """Records, in their order."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self._lines = 0

    def add(self, record: Record) -> None:
        self.records.append(record)

    def open(self, table: str, guest: str, lang: str) -> int:
        """Note that somebody connects; return the number of the connection."""
        self._lines += 1
        self.add(Opened(self._lines, table, guest, lang))
        return self._lines

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records)

    def __len__(self) -> int:
        return len(self.records)
