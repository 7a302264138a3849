"""A described view: what a seat sees, in words.

Each line is one whole sentence (what a screen reader says) and, where it lists things that lie
side by side, the same as a label, cells and a note for a screen of characters.
"""

from collections.abc import Callable, Hashable
from typing import Any, Literal, Protocol, TypeVar

from msgspec import Struct

from rondin.engine.words.texts import Texts

_REMEMBERED = 2000  # things that the readers of one table have put into words

What = TypeVar("What", bound=Hashable)
Seen = TypeVar("Seen")
Words = TypeVar("Words")
Tone = Literal["plain", "hidden", "open", "private", "strong"]


class Cell(Struct, frozen=True):
    """One thing among others: its shortest sign and how it lies there."""

    sign: str
    tone: Tone = "plain"


class Line(Struct, frozen=True):
    """One sentence of a described view."""

    text: str
    label: str = ""
    cells: tuple[Cell, ...] = ()
    note: str = ""
    seat: int | None = None  # whose line it is, so that a table can mark whose turn it is


class Description(Struct, frozen=True):
    """A described view: where the match stands, what lies on the table, what is to be done."""

    heading: str
    lines: tuple[Line, ...]
    prompt: str
    sheet: tuple[tuple[str, ...], ...]  # the score sheet: a row a line, the first one its head


class Reader:
    """Speaks for one seat (or a spectator) in one language; games' texts know `{who}` and `you`."""

    def __init__(self, texts: Texts, names: tuple[str, ...], you: int | None) -> None:
        self.texts = texts
        self.names = names
        self.you = you
        self._told: dict[Hashable, Any] = {}  # shared with the readers of the other seats
        self._newest: dict[Any, tuple[Any, Any]] = {}

    def for_seat(self, you: int | None) -> "Reader":
        """Return who reads the same table to another seat, and remembers the same words."""
        reader = Reader(self.texts, self.names, you)
        reader._told = self._told
        return reader

    def say(self, key: str, seat: int | None = None, **values: Any) -> str:
        """Return the text of `key`; with `seat`, in the form for that person."""
        if seat is not None:
            values["who"] = self.names[seat]
        return self.texts.filled(key, seat is not None and seat == self.you, values)

    def once(
        self, put: Callable[[What, "Reader"], Words], what: What, seat: int | None = None
    ) -> Words:
        """Return `put(what, self)`, made once: most of a table stays as it is for many moves.

        It must sound the same to everybody, or with `seat` to everybody but that seat.
        """
        key = (put, what, seat is not None and seat == self.you)
        words: Words | None = self._told.get(key)
        if words is None:
            if len(self._told) >= _REMEMBERED:
                self._told.clear()
            words = self._told[key] = put(what, self)
        return words

    def still(self, put: Callable[[Seen, "Reader"], Words], what: Seen) -> Words:
        """Return `put(what, self)`, made anew only when `what` is no longer what it was.

        It may be lists, as they stand in a view; nobody may change them afterwards.
        """
        before: tuple[Seen, Words] | None = self._newest.get(put)
        if before is not None and before[0] == what:
            return before[1]
        words = put(what, self)
        self._newest[put] = (what, words)
        return words

    def listed(self, parts: list[str]) -> str:
        """Join words as the language does: a, b and c."""
        *head, last = parts
        return self.texts.say("list.last", head=", ".join(head), last=last) if head else last


class ViewModule(Protocol):
    """What `view.py` of a game gives."""

    def view(self, e: Any, v: Any, seat: int | None) -> dict[str, Any]:
        """Return what a seat (None: a spectator) sees, from its veiled state."""

    def events(self, e: Any, v: Any) -> list[dict[str, Any]]:
        """Return what the last action brought, from a veiled state."""

    def describe(self, view: dict[str, Any], reader: Reader) -> Description:
        """Return the view in words."""

    def tell(self, event: dict[str, Any], reader: Reader) -> str:
        """Return an event in words; nothing for one that only a board shows."""

    def word(self, move: dict[str, Any], field: str, view: dict[str, Any], reader: Reader) -> str:
        """Return the value of a move's field in words, as the view shows it."""
