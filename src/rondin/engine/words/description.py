"""A described view: what a seat sees, in words.

Each line is one whole sentence (what a screen reader says) and, where it lists things that lie
side by side, the same as a label, cells and a note for a screen of characters.
"""

import re
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Literal, Protocol, TypeVar, cast

from msgspec import Struct

from rondin.engine.words.elision import elided
from rondin.engine.words.texts import Texts

EVERYBODY = -1
_REMEMBERED = 2_000  # things put into words for all tables of a game, a language; 1.3 KB each
_TABLES = 1_000
_MARKS = tuple(map(chr, range(0xE000, 0xE010)))  # private-use characters stand for names
_BEFORE = ("", "de ", "De ")  # what may stand before a name, and changes with it
_AFTER_DE = tuple(re.compile(f"\\b([Dd]e ){mark}") for mark in _MARKS)

What = TypeVar("What", bound=Hashable)
Seen = TypeVar("Seen")
Words = TypeVar("Words")
Tone = Literal["plain", "hidden", "open", "private", "strong"]


Sheet = tuple[tuple[str, ...], ...]  # a row a line, the first one its head


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


class Spot(Struct, frozen=True):
    """A place on a chart: from -1 to 1, x to the right and y down."""

    x: float
    y: float
    sign: str
    tone: Tone = "plain"


class Chart(Struct, frozen=True):
    """A round board as a small map, with the lines that stand beside it instead of all others."""

    spots: tuple[Spot, ...]
    lines: tuple[Line, ...]


class Description(Struct, frozen=True):
    """A described view, as the terminal shows it; printed, it is its sentences.

    `heading` says where the match stands, each of the `lines` what lies somewhere on the table (its
    `text` is a sentence), `prompt` what is to be done, `sheet` who has how much, a row a line, and
    `chart`, in games with a round board, where things lie on it.
    """

    heading: str
    lines: tuple[Line, ...]
    prompt: str
    sheet: Sheet
    chart: Chart | None = None

    def __str__(self) -> str:
        return "\n".join([self.heading, *(line.text for line in self.lines), self.prompt])


class _Phrase(Struct, frozen=True, gc=False):
    """Something put into words for every table: with gaps where the names of people stand."""

    words: Any
    named: bool  # whether it has any


class Reader:
    """Speaks for one seat (or a spectator) in one language; games' texts know `{who}` and `you`."""

    __slots__ = ("_in_gaps", "_newest", "_you", "concerned", "names", "texts")

    def __init__(self, texts: Texts, names: tuple[str, ...], you: int | None) -> None:
        self.texts = texts
        self.names = names
        self.concerned: set[int] = set()  # seats to whom what was said may sound otherwise
        self._you = you
        self._newest: dict[Any, tuple[Any, Any, set[int]]] = {}
        self._in_gaps = in_gaps(names)

    @property
    def you(self) -> int | None:
        """The seat that is spoken to; whoever asks for it may say something else to everybody."""
        self.concerned.add(EVERYBODY)
        return self._you

    def is_you(self, seat: int | None) -> bool:
        """Tell whether a seat is spoken to."""
        if seat is None:
            return False
        self.concerned.add(seat)
        return seat == self._you

    def say(self, key: str, seat: int | None = None, **values: Any) -> str:
        """Return the text of `key`; with `seat`, in the form for that person."""
        if seat is None:
            return self.texts.filled(key, False, values)
        values["who"] = self.names[seat]
        return self.texts.filled(key, self.is_you(seat), values)

    def once(
        self, put: Callable[[What, "Reader"], Words], what: What, seat: int | None = None
    ) -> Words:
        """Return `put(what, self)`, made once for all tables: only their names differ.

        It must sound the same to everybody, or with `seat` to everybody but that seat.
        """
        key = (put, what, self.is_you(seat), len(self.names))
        phrases = self.texts.phrases
        phrase: _Phrase | None = phrases.get(key)
        if phrase is None:
            if len(phrases) >= _REMEMBERED:
                phrases.clear()
            words = put(what, marked_reader(self))
            phrase = phrases[key] = _phrase(words, len(self.names))
        return cast(Words, _filled(phrase.words, self._in_gaps) if phrase.named else phrase.words)

    def still(self, put: Callable[[Seen, "Reader"], Words], what: Seen) -> Words:
        """Return `put(what, self)`, made anew only when `what` is no longer what it was.

        It may be lists, as they stand in a view; nobody may change them afterwards.
        """
        before: tuple[Seen, Words, set[int]] | None = self._newest.get(put)
        if before is None or before[0] != what:
            concerned, self.concerned = self.concerned, set()
            words = put(what, self)
            before = self._newest[put] = (what, words, self.concerned)
            self.concerned = concerned
        self.concerned |= before[2]
        return before[1]

    def listed(self, parts: list[str]) -> str:
        """Join words as the language does: a, b and c."""
        *head, last = parts
        return self.texts.say("list.last", head=", ".join(head), last=last) if head else last


def _phrase(words: Any, names: int) -> _Phrase:
    """Return words in which marks stand as a phrase: the first mark is the first name."""
    without = _in_each_text(words, lambda text: text.replace("{", "{{").replace("}", "}}"))
    with_gaps = _in_each_text(without, lambda text: with_named_gaps(text, names, "{{{}}}"))
    named = with_gaps != without
    return _Phrase(with_gaps if named else words, named)


def marked_reader(reader: Reader) -> Reader:
    """Return a reader who says what another would, with marks where the names stand."""
    return Reader(reader.texts, _MARKS[: len(reader.names)], reader._you)  # noqa: SLF001


def with_named_gaps(text: str, names: int, form: str) -> str:
    """Return a text with gaps where marks stand: `form` with the place among `in_gaps`."""
    for k, mark in enumerate(_MARKS[:names]):
        if mark in text:
            if f"e {mark}" in text:
                text = _with_gaps_after_de(text, k, names, form)
            text = text.replace(mark, form.format(k))
    return text


def _with_gaps_after_de(text: str, k: int, names: int, form: str) -> str:
    """Return a text with gaps for a name and the word before it, which may be elided."""
    return _AFTER_DE[k].sub(lambda de: form.format(_BEFORE.index(de[1]) * names + k), text)


@lru_cache(_TABLES)
def in_gaps(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what may stand in the gaps of a phrase; all who read at one table share it."""
    return tuple(elided(before, name) + name for before in _BEFORE for name in names)


def _filled(words: Any, in_gaps: tuple[str, ...]) -> Any:
    if isinstance(words, str):
        return words.format(*in_gaps)
    return _in_each_text(words, lambda text: text.format(*in_gaps))


def _in_each_text(words: Any, change: Callable[[str], str]) -> Any:
    """Return words with every text in them changed; cells of a line are signs."""
    if isinstance(words, str):
        return change(words)
    if isinstance(words, tuple | list):
        return type(words)(_in_each_text(part, change) for part in words)
    if isinstance(words, Line):
        text, label, note = map(change, (words.text, words.label, words.note))
        return Line(text, label, words.cells, note, words.seat)
    return words


class ViewModule(Protocol):
    """What `view.py` of a game gives."""

    def view(self, e: Any, v: Any, seat: int | None) -> dict[str, Any]:
        """Return what a seat (None: a spectator) sees, from its veiled state."""

    def events(self, e: Any, v: Any) -> list[dict[str, Any]]:
        """Return what the last action brought, from a veiled state."""

    def heading(self, view: dict[str, Any], reader: Reader) -> str:
        """Return where the match stands, in words."""

    def prompt(self, view: dict[str, Any], reader: Reader) -> str:
        """Return whose turn it is and what is to be done, in words."""

    def sheet(self, view: dict[str, Any], reader: Reader) -> Sheet:
        """Return the score sheet."""

    def lines(self, view: dict[str, Any], reader: Reader) -> tuple[Line, ...]:
        """Return what lies on the table, in words."""

    def tell(self, event: dict[str, Any], reader: Reader) -> str:
        """Return an event in words; none for one that only moves things on a board."""

    def word(self, move: dict[str, Any], field: str, view: dict[str, Any], reader: Reader) -> str:
        """Return the value of a move's field in words, as the view shows it."""


def described(look: ViewModule, view: dict[str, Any], reader: Reader) -> Description:
    """Return a view in words, all of it; with a chart where the game draws one."""
    draw: Callable[[dict[str, Any], Reader], Chart] | None = getattr(look, "chart", None)
    return Description(
        heading=look.heading(view, reader),
        lines=look.lines(view, reader),
        prompt=look.prompt(view, reader),
        sheet=look.sheet(view, reader),
        chart=None if draw is None else draw(view, reader),
    )
