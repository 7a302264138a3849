"""An outbox: what waits to be written to one connection. The table never waits for it.

A client that reads slowly gets the newest table and skips the ones between; these are not even
made. One that does not read at all is disconnected by whoever owns the line.
"""

from collections.abc import Callable

MOST_WAITING = 8  # messages, before only the newest table is kept
MOST_TOLD = 16  # refusals and other problems

Write = Callable[[bytes], bool]  # text, in UTF-8; False if the client has to read first
Make = Callable[[], bytes]  # a text, of the moment it is made in
Waiting = tuple[bool, bytes | Make]  # whether it is a table, and its text or how to make it

_NOTHING: tuple[Waiting, ...] = ()  # shared: hardly any outbox ever holds something


def _take_nothing(_text: bytes) -> bool:
    return False


class Outbox:
    """Writes at once what the connection takes; the rest waits here until it takes more."""

    __slots__ = ("_owes_table", "_waiting", "_write")

    def __init__(self, write: Write = _take_nothing) -> None:
        self._write = write
        self._waiting = _NOTHING
        self._owes_table = False

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_full(self) -> bool:
        """Whether the next table should be owed, not put here."""
        return self._owes_table or len(self._waiting) >= MOST_WAITING

    def put_table(self, text: bytes) -> None:
        if self.is_full:
            self._forget_tables()
        self._put(True, text)

    def owe_table(self, make: Make) -> None:
        """Keep that a table is due; it is made when the client has read what went before."""
        if not self._owes_table:
            self._forget_tables()
            self._owes_table = True
            self._waiting += ((True, make),)

    def _forget_tables(self) -> None:
        self._owes_table = False
        self._waiting = tuple(entry for entry in self._waiting if not entry[0])

    def put(self, text: bytes) -> None:
        """Keep a refusal or another problem; of very many, the newest ones."""
        told = [k for k, entry in enumerate(self._waiting) if not entry[0]]
        if len(told) >= MOST_TOLD:
            self._waiting = self._waiting[: told[0]] + self._waiting[told[0] + 1 :]
        self._put(False, text)

    def put_if_not_behind(self, text: bytes) -> None:
        """Keep what is of use only now; a client that is behind does not get it."""
        if len(self._waiting) < MOST_WAITING:
            self._put(True, text)

    def _put(self, is_table: bool, text: bytes) -> None:
        if self._waiting or not self._write(text):
            self._waiting += ((is_table, text),)

    def write_waiting(self) -> None:
        """Write what waits, as far as the client takes it; a table that is owed is made now."""
        while self._waiting:
            is_table, text = self._waiting[0]
            if not isinstance(text, bytes):
                self._owes_table = False
                text = text()
                self._waiting = ((is_table, text), *self._waiting[1:])
            if not self._write(text):
                return
            self._waiting = self._waiting[1:]

    def close(self) -> None:
        """Let go of everything: the connection has ended."""
        self._waiting, self._owes_table, self._write = _NOTHING, False, _take_nothing
