"""The log in words, and the board: parts of the table that scroll when they must."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from rondin.terminal.drawing.colours import LANTERN, MIST
from rondin.terminal.drawing.described_view import prose
from rondin.terminal.session.session import LogLine

KEPT = 400  # sentences


class Page(VerticalScroll, can_focus=False):
    """Lines that were wrapped for its width, and that scroll."""

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def put(self, lines: list[Content]) -> None:
        text = self.query_one(Static)
        text.update(Content("\n").join(lines))
        # Left to itself, a text that is put twice before a layout keeps the height of the first.
        text.styles.height = max(1, len(lines)) + text.gutter.height

    @property
    def room(self) -> int:
        """The columns for text."""
        return max(1, self.query_one(Static).content_size.width)


class Journal(Page):
    """What happened, the newest at the bottom; what is new since your last turn stands out."""

    def __init__(self, classes: str) -> None:
        super().__init__(classes=classes)
        self._lines: list[LogLine] = []
        self._empty = ""

    def show(self, lines: list[LogLine], empty: str) -> None:
        self._lines, self._empty = lines[-KEPT:], empty
        self._draw()

    def on_resize(self, _event: Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        lines: list[Content] = []
        for line in self._lines:
            style = LANTERN if line.fresh else MIST
            lines += prose(line.text, self.room, style, "• " if line.fresh else "  ")
        if not lines:
            lines = prose(self._empty, self.room, MIST)
        elif self._lines[-1].fresh:
            last = prose(self._lines[-1].text, self.room, f"bold {LANTERN}", "• ")
            lines[-len(last) :] = last
        self.put(lines)
        self.call_after_refresh(self.scroll_end, animate=False)
