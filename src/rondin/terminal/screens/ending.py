"""The end of a match: who won, the score sheet, how to verify it, and what next."""

import shlex

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.events import Resize

from rondin.terminal.drawing.bars import KeyBar, TopBar
from rondin.terminal.drawing.choice_list import Choices, Item
from rondin.terminal.drawing.colours import LANTERN, MIST, SUN
from rondin.terminal.drawing.described_view import prose, sheet
from rondin.terminal.drawing.journal import Page
from rondin.terminal.screens.screen import TranslatedScreen

AGAIN, LOOK, LEAVE = "again", "look", "leave"


class EndScreen(TranslatedScreen[str]):
    """Answers with what the people want next."""

    BINDINGS = [
        Binding("escape,backspace", "answer('look')", show=False),
        Binding("r", "answer('again')", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield TopBar()
        yield Page(id="page")
        yield Choices("end-choices")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(Choices).focus()
        self.update_texts()

    def on_resize(self, _event: Resize) -> None:
        self.update_texts()

    def update_texts(self) -> None:
        title = self.table_app.title_of_table(self.lang)
        self.query_one(TopBar).show(title, self.say("end.title"), "")
        self.query_one("#page", Page).put(self._lines(max(20, self.size.width - 5)))
        items = [Item(self.say(f"end.{value}"), value) for value in (AGAIN, LOOK, LEAVE)]
        self.query_one(Choices).show(items, keep=True)
        keys = [
            self.key("r", "again", "answer('again')"),
            self.key(self.say("key.esc"), "look", "answer('look')"),
        ]
        self.query_one(KeyBar).show([*keys, *self.common_keys()])

    def _lines(self, width: int) -> list[Content]:
        session = self.table_app.session
        match = session.match
        description = match.describe(session.view_seat, self.lang)
        lines = [*prose(description.prompt, width, f"bold {SUN}"), Content("")]
        lines += [*sheet(description.sheet, width), Content("")]
        command = f"rondin verify {shlex.quote(str(session.path))}"
        lines += prose(self.say("end.verify"), width, LANTERN)
        lines += prose(command, width, LANTERN, "  ")
        lines += prose(self.say("end.seal", seal=match.commitment), width, MIST)
        lines += prose(self.say("end.secret", secret=match.secret), width, MIST)
        return lines

    def on_choices_picked(self, event: Choices.Picked) -> None:
        event.stop()
        self.close(event.item.value)

    def action_answer(self, answer: str) -> None:
        self.close(answer)
