"""A list of choices: by digit or letter, by arrows and Enter, or by mouse."""

from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len
from textual.content import Content
from textual.events import Click, Key, MouseMove, Resize
from textual.message import Message
from textual.widget import Widget

from rondin.terminal.drawing.colours import BANK, INK, LANTERN, MIST, RIVER_LIGHT
from rondin.terminal.words import fitted

KEYS = "1234567890bcdefgijkmnopruvwxyz"  # the other letters are keys of the screens
GAP = 2  # columns between two columns of choices
MARK = 4  # columns before the words of a choice
SIGN = 3  # columns that the sign of more choices takes, at the end of the last line


@dataclass(frozen=True)
class Item:
    """One choice; an impossible one can be chosen too, and is answered with its rule."""

    label: str
    value: Any
    possible: bool = True
    meaning: str = ""  # what it does, in a sentence


class Choices(Widget, can_focus=True):
    """Choices in as many columns as they need; digits and letters count the possible ones."""

    class Picked(Message):
        def __init__(self, choices: "Choices", item: Item) -> None:
            super().__init__()
            self.choices = choices
            self.item = item

        @property
        def control(self) -> "Choices":
            return self.choices

    class Marked(Message):
        """Another choice is marked than before."""

    @property
    def marked(self) -> Item | None:
        return self.items[self.at] if self.at < len(self.items) else None

    @property
    def is_cut(self) -> bool:
        """Tell whether the marked choice is not read whole in its column."""
        if self.marked is None or self.size.width == 0:
            return False
        column, row = divmod(self.at - self._first, self._rows)
        signed = len(self.items) > self._rows * self._columns and row == self._rows - 1
        room = self._column - (SIGN if signed and column == self._columns - 1 else 0)
        return cell_len(self.marked.label) + MARK > room

    def __init__(self, place: str) -> None:
        super().__init__(id=place)
        self.items: list[Item] = []
        self.at = 0
        self.idle = ""  # what stands there when there is nothing to choose

    def show(self, items: list[Item], idle: str = "", *, keep: bool = False) -> None:
        """Show these choices; with `keep`, the one that was marked stays marked."""
        marked = self.items[self.at].value if keep and self.at < len(self.items) else None
        self.items, self.idle = items, idle
        values = [item.value for item in items]
        self.at = values.index(marked) if keep and marked in values else 0
        self.refresh()

    # --- drawing ------------------------------------------------------------------------------
    @property
    def _rows(self) -> int:
        return max(1, self.size.height)

    @property
    def _column(self) -> int:
        """The width of a column: all of it while one column is enough."""
        wanted = max((cell_len(item.label) for item in self.items), default=0) + MARK + 1
        if len(self.items) <= self._rows:
            return self.size.width
        columns = max(1, (self.size.width + GAP) // (wanted + GAP))
        columns = min(columns, -(-len(self.items) // self._rows))
        return (self.size.width + GAP) // columns - GAP

    @property
    def _columns(self) -> int:
        return max(1, (self.size.width + GAP) // (self._column + GAP))

    @property
    def _first(self) -> int:
        """The first choice in sight, where there are more than fit."""
        page = self._rows * self._columns
        return (self.at // page) * page

    def render(self) -> Content:
        if not self.items:
            return Content.styled(self.idle, MIST)
        shown = range(self._first, min(len(self.items), self._first + self._rows * self._columns))
        marks = self._marks()
        rows: list[list[Content]] = [[] for _ in range(self._rows)]
        for number in shown:
            row = rows[(number - self._first) % self._rows]
            if row:
                row.append(Content(" " * GAP))
            row.append(self._drawn(number, marks[number]))
        lines = [Content("").join(row) for row in rows]
        if len(shown) < len(self.items):
            lines[-1] = self._more(lines[-1], shown)
        return Content("\n").join(lines)

    def _more(self, line: Content, shown: range) -> Content:
        """Say at the end of the last line which way there is more."""
        signs = ("↑" if shown.start else "") + ("↓" if shown.stop < len(self.items) else "")
        return line.truncate(max(1, self.size.width - SIGN), pad=True).append(f" {signs}")

    def _marks(self) -> list[str]:
        keys = iter(KEYS)
        return [next(keys, "•") if item.possible else "×" for item in self.items]

    def _drawn(self, number: int, mark: str) -> Content:
        item, width = self.items[number], self._column
        pointer = "▸" if number == self.at else " "
        text = fitted(f"{pointer} {mark} {item.label}", width)
        if number == self.at and self.has_focus:
            colours = f"bold {INK} on {RIVER_LIGHT}" if item.possible else f"{LANTERN} on {BANK}"
            return Content.styled(text, colours)
        return Content.styled(text, LANTERN if item.possible else f"italic {MIST}")

    # --- choosing -----------------------------------------------------------------------------
    def on_key(self, event: Key) -> None:
        if not self.items:
            return
        steps = {"up": -1, "down": 1, "left": -self._rows, "right": self._rows}
        if event.key in steps:
            self._move(steps[event.key])
        elif event.key in ("home", "end"):
            self._mark(0 if event.key == "home" else len(self.items) - 1)
        elif event.key == "enter":
            self._pick(self.at)
        elif event.character is not None and event.character in KEYS:
            marks = self._marks()
            if event.character not in marks:
                return
            self._pick(marks.index(event.character))
        else:
            return
        event.stop()

    def _move(self, step: int) -> None:
        at = self.at + step
        if abs(step) == 1:
            at %= len(self.items)
        elif not 0 <= at < len(self.items):
            return
        self._mark(at)

    def _mark(self, number: int) -> None:
        self.at = number
        self.refresh()
        self.post_message(self.Marked())

    def _pick(self, number: int) -> None:
        self.at = number
        self.refresh()
        self.post_message(self.Picked(self, self.items[number]))

    def _under(self, x: int, y: int) -> int | None:
        column = x // (self._column + GAP)
        number = self._first + column * self._rows + y
        return number if y < self._rows and 0 <= number < len(self.items) else None

    def on_click(self, event: Click) -> None:
        place = event.get_content_offset(self)
        number = None if place is None else self._under(place.x, place.y)
        if number is not None:
            self._pick(number)

    def on_mouse_move(self, event: MouseMove) -> None:
        place = event.get_content_offset(self)
        number = None if place is None else self._under(place.x, place.y)
        if number is not None and number != self.at:
            self._mark(number)

    def on_resize(self, _event: Resize) -> None:
        self.refresh()
        self.post_message(self.Marked())  # it may be cut now, or no longer
