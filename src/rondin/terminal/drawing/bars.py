"""The bars of a screen: where we are, what is asked, and the keys."""

from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content
from textual.events import Click, Resize
from textual.message import Message
from textual.widgets import Static

from rondin.terminal.drawing.colours import BANK, GRAIN, INK, LANTERN, MIST, RIVER_LIGHT, SUN
from rondin.terminal.words import fitted, shortened, wrapped


class TopBar(Static):
    """The game and where the match stands; on the right, whose view it is."""

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._texts = ("", "", "")

    def show(self, title: str, heading: str, right: str) -> None:
        self._texts = (title, heading, right)
        self._draw()

    def on_resize(self, _event: Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        """Where the match stands is told whole: title and view give way to it."""
        width, (title, heading, right) = self.size.width, self._texts
        right = shortened(right, max(8, width // 3))
        if heading and _columns(title, heading, right) > width:
            title = ""
        if heading and _columns(title, heading, right) > width:
            right = ""
        right = f" {right} " if right else ""
        room = width - cell_len(right) - 1
        title = shortened(title, room)
        heading = f" · {heading}" if heading and title else heading
        self.update(
            Content.assemble(
                (f" {title}", f"bold {SUN}"),
                (fitted(heading, room - cell_len(title)), LANTERN),
                (right, f"bold {RIVER_LIGHT}"),
            )
        )


def _columns(title: str, heading: str, right: str) -> int:
    """Return how many columns a top bar takes with these texts."""
    parts = [title, heading] if title else [heading]
    return cell_len(f" {' · '.join(parts)}") + cell_len(f" {right} ")


class Prompt(Static):
    """What is asked, in one or two lines; a hint below it where there is room."""

    ROWS = 2

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._texts = ("", "")

    def show(self, text: str, hint: str, *, now: bool) -> None:
        """Show the question; `now` if the person at the screen must answer it."""
        self.set_class(now, "now")
        self._texts = (text, hint)
        self._draw()

    def on_resize(self, _event: Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        text, hint = self._texts
        width = max(1, self.size.width - 2)
        rows = wrapped(text, width)
        if len(rows) > self.ROWS:
            rows[self.ROWS - 1 :] = [fitted(" ".join(rows[self.ROWS - 1 :]), width)]
        now = self.has_class("now")
        lines = [Content.styled(row, f"bold {INK if now else LANTERN}") for row in rows]
        if hint and len(rows) < self.ROWS:
            lines.append(Content.styled(shortened(hint, width), INK if now else MIST))
        self.update(Content("\n").join(lines))


@dataclass(frozen=True)
class Key:
    """A key of the key bar: what to press, what it does, and the action of the screen."""

    key: str
    does: str
    action: str = ""


class KeyBar(Static):
    """The keys that do something now; they can be clicked too."""

    class Pressed(Message):
        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._keys: list[Key] = []

    def show(self, keys: list[Key]) -> None:
        self._keys = keys
        parts: list[tuple[str, str]] = []
        for key in keys:
            parts.append((f" {key.key}", f"bold {GRAIN} on {BANK}"))
            parts.append((f" {key.does} ", f"{LANTERN} on {BANK}"))
        self.update(Content.assemble(*parts))

    def on_click(self, event: Click) -> None:
        left = 0
        for key in self._keys:
            width = cell_len(key.key) + cell_len(key.does) + 3
            if left <= event.x < left + width and key.action:
                self.post_message(self.Pressed(key.action))
            left += width
