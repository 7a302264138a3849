"""The layout of the table screen: its parts, and what each of them shows."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Input, Static

from rondin.engine.words.description import Description
from rondin.terminal.drawing.bars import Key, KeyBar, Prompt, TopBar
from rondin.terminal.drawing.chart import charted
from rondin.terminal.drawing.choice_list import Choices, Item
from rondin.terminal.drawing.columns import LEVELS, LONGEST_KIND, Viewer, labels_width
from rondin.terminal.drawing.described_view import notes_fit, prose, sentences, sheet, table
from rondin.terminal.drawing.journal import Journal, Page
from rondin.terminal.screens.ending import AGAIN, LEAVE
from rondin.terminal.screens.screen import TranslatedScreen
from rondin.terminal.session.move_tree import Chooser
from rondin.terminal.session.session import LogLine, Session, Wait, Waiting
from rondin.terminal.session.typed_moves import LONGEST

WIDE = 112  # columns from which the log has a side of its own
SIDE = 42
HANDS = (4, 8)  # the least rows of choices and log: on a small screen, on a usual one
USUAL = 24  # rows
SPARE = (1, 1, 3, 3)  # rows kept free for cards to come, at each level of enlarging
BARS = 2 + Prompt.ROWS
SHORT = 31  # columns that every label of a choice has
CONTINUE, RESULT = "continue", "result"


class LateMove(NamedTuple):
    """Something that a seat may do while another is to act."""

    seat: int
    action: int


class Board(Page):
    """What lies on the table, drawn for its width."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Description, Viewer, bool] | None = None

    def show(self, description: Description, viewer: Viewer, *, as_sentences: bool) -> None:
        self._shown = (description, viewer, as_sentences)
        self._draw()

    def on_resize(self, _event: Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        if self._shown is not None:
            description, viewer, as_sentences = self._shown
            draw = sentences if as_sentences else table
            width, height = self.outer_size
            viewer = replace(viewer, width=width)
            map_and_lines = None if as_sentences else charted(description, viewer, height)
            lines = draw(description, viewer) if map_and_lines is None else map_and_lines
            if len(lines) > height and map_and_lines is None:  # it scrolls, beside its scrollbar
                lines = draw(description, replace(viewer, width=width - 1))
            self.put(lines)
            if len(lines) > height:  # your own line stands at the end
                self.call_after_refresh(self.scroll_end, animate=False)


class TableFace(TranslatedScreen[None]):
    """Shows a session; `TableScreen`, which is built on it, reacts to keys and time."""

    def __init__(self) -> None:
        super().__init__()
        self.wait = Wait(Waiting.OVER)
        self.chooser: Chooser | None = None
        self.everything = False  # also what a rule forbids is shown
        self.as_sentences = False  # whole sentences instead of cards
        self._level = LEVELS - 1
        self._rows = 0
        self._labels = LONGEST_KIND

    def compose(self) -> ComposeResult:
        yield TopBar()
        with Horizontal(id="room"):
            with Vertical(id="left"):
                yield Board()
                yield Prompt()
                with Horizontal(id="hands"):
                    yield Choices("choices")
                    yield Journal("near")
            with Vertical(id="side"):
                yield Static(id="side-sheet", markup=False)
                yield Journal("far")
        yield Input(id="typed-move", compact=True, max_length=LONGEST)
        yield KeyBar()

    @property
    def session(self) -> Session:
        return self.table_app.session

    def seconds_left(self) -> int:
        """Return how long what is looked at stays there."""
        raise NotImplementedError

    def on_resize(self, _event: Resize) -> None:
        self.set_class(self.size.width >= WIDE, "wide")
        self.lay_out_anew()
        self.draw()

    def lay_out_anew(self) -> None:
        """Forget how large the table was drawn; between two calls it only gets smaller."""
        self._level, self._rows, self._labels = LEVELS - 1, 0, LONGEST_KIND

    def update_texts(self) -> None:
        self.draw()

    def draw(self) -> None:
        if not self.is_mounted or not self.size.width:
            return
        description = self.session.match.describe(self.session.view_seat, self.lang)
        self._draw_top(description)
        self._draw_board(description)
        self._draw_choices()
        self.draw_prompt(description)
        self._draw_log(description)
        self.query_one(KeyBar).show(self._keys())

    # --- the table ----------------------------------------------------------------------------
    def _draw_top(self, description: Description) -> None:
        title = self.table_app.title_of_table(self.lang)
        view_seat = self.session.view_seat
        if view_seat is not None:
            name = self.session.match.players[view_seat].name
            yours = not self._you_after(name)
            right = self.say("table.yours" if yours else "table.eyes", who=name)
        else:
            right = self.say("table.watching" if self.session.watched else "table.everybody")
        self.query_one(TopBar).show(title, description.heading, right)

    def _draw_board(self, description: Description) -> None:
        board = self.query_one(Board)
        few, enough = HANDS
        hands = min(enough, max(few, enough - USUAL + self.size.height))
        most = max(3, self.size.height - BARS - hands)
        width = self.size.width - (SIDE if self.has_class("wide") else 0)
        match, view_seat = self.session.match, self.session.view_seat
        kinds = self.session.kinds(self.lang)
        you = self._you(description)
        viewer = Viewer(width, view_seat, match.to_act, self._level, you, kinds, self._labels)
        if self.as_sentences:
            rows = len(sentences(description, viewer))
        elif charted(description, viewer, most) is not None:
            viewer = replace(viewer, level=0)
            rows = most
        else:
            spare = SPARE if self._rows == 0 else (0,) * LEVELS
            while viewer.level > 0 and not (
                len(table(description, viewer)) + spare[viewer.level] <= most
                and notes_fit(description, viewer)
            ):
                viewer = replace(viewer, level=viewer.level - 1)
            self._level = viewer.level
            rows = len(table(description, viewer)) + spare[self._level]
            self._labels = labels_width(description.lines, viewer)
            viewer = replace(viewer, labels=self._labels)
        self._rows = max(self._rows, min(rows, most))
        board.styles.height = self._rows
        board.show(description, viewer, as_sentences=self.as_sentences)

    def _you(self, description: Description) -> str:
        """Return the word after your name; a line that is called « Votre main » needs none."""
        view_seat = self.session.view_seat
        if view_seat is None:
            return ""
        name = self.session.match.players[view_seat].name
        named = any(line.seat == view_seat and line.label == name for line in description.lines)
        return self._you_after(name) if named else ""

    def _you_after(self, name: str) -> str:
        you = self.say("table.you")
        return "" if name.casefold() == you.casefold() else f"({you})"

    # --- what is asked ------------------------------------------------------------------------
    def draw_prompt(self, description: Description | None = None) -> None:
        if description is None:
            description = self.session.match.describe(self.session.view_seat, self.lang)
        question = self.chooser.question(self.lang) if self.chooser is not None else ""
        now = self.wait.kind not in (Waiting.BOT, Waiting.CURTAIN)
        self.query_one(Prompt).show(question or description.prompt, self._hint(), now=now)

    def on_choices_marked(self, event: Choices.Marked) -> None:
        event.stop()
        self.draw_prompt()

    def _hint(self) -> str:
        choices = self.query_one(Choices)
        marked = choices.marked
        if self.chooser is not None and marked is not None and marked.meaning:
            return f"{marked.label}\u202f: {marked.meaning}"
        if self.chooser is not None and marked is not None and choices.is_cut:
            return marked.label
        if self.chooser is not None and self.chooser.started:
            return self.say("hint.path", path=" · ".join(self.chooser.path(self.lang)))
        if self.everything:
            return self.say("hint.everything")
        if self.wait.kind is Waiting.CURTAIN and self.wait.seat is not None:
            who = self.session.match.players[self.wait.seat].name
            return self.say("hint.curtain", who=who)
        watched = self.session.watched
        hints = {
            Waiting.CHOICE: "choice",
            Waiting.MOMENT: "moment",
            Waiting.PAUSE: "watch" if watched else "pause",
            Waiting.BOT: "" if watched else "hurry",
        }
        hint = hints.get(self.wait.kind)
        return self.say(f"hint.{hint}", n=self.seconds_left()) if hint else ""

    def _draw_choices(self) -> None:
        choices = self.query_one(Choices)
        if self.chooser is not None:
            options = self.chooser.options(self.lang, everything=self.everything)
            items = [
                Item(option.label, option.value, option.possible, option.meaning)
                for option in options
            ]
        elif self.wait.kind is Waiting.PAUSE:
            items = [Item(self.say("choice.continue"), CONTINUE)]
        elif self.wait.kind is Waiting.OVER:
            values = (RESULT, AGAIN, LEAVE)
            items = [Item(self.say(f"choice.{value}"), value) for value in values]
        else:
            items = [*self._late_items()]
        choices.show(items, keep=True)
        longest = max((cell_len(item.label) for item in items), default=0)
        self.set_class(longest > SHORT and not self.everything, "long")
        self.set_class(self.everything, "everything")

    def _late_items(self) -> Iterator[Item]:
        """Yield what may be done while others are to act."""
        match = self.session.match
        seat, actions = self.session.out_of_turn()
        for action in actions:
            move, view = match.game.codec.name(action), match.view(seat)
            fields = [name for name in move if name not in ("do", "seat")]
            parts = [match.label(move, name, view, self.lang) for name in ("do", *fields)]
            yield Item(" · ".join(parts), LateMove(seat, action))

    # --- what happened ------------------------------------------------------------------------
    def _draw_log(self, description: Description) -> None:
        lines = self.session.log(self.lang)
        if self.session.view_seat is None or not self.session.shared:
            seal = self.say("log.seal", seal=self.session.match.commitment[:16])
            lines.insert(0, LogLine(seal, fresh=False))
        wide = self.has_class("wide")
        journal = self.query_one(".far" if wide else ".near", Journal)
        journal.show(lines, self.say("log.empty"))
        if wide:
            title = [*prose(self.say("sheet.title"), SIDE, "bold"), Content("")]
            scores = [*title, *sheet(description.sheet, SIDE - 4), Content("")]
            self.query_one("#side-sheet", Static).update(Content("\n").join(scores))

    # --- keys ---------------------------------------------------------------------------------
    def _keys(self) -> list[Key]:
        keys = []
        if self.chooser is not None:
            if self.chooser.started:
                keys.append(self.key(self.say("key.esc"), "back", "back"))
            else:
                keys.append(self.key("a", "few" if self.everything else "everything", "everything"))
            keys.append(self.key("h", "hint", "hint"))
            keys.append(self.key(":", "type", "type_move"))
        elif self.wait.kind in (Waiting.BOT, Waiting.CURTAIN):
            keys.append(self.key(self.say("key.space"), "hurry", "hurry"))
        keys.append(self.key("s", "sheet", "sheet"))
        if self.chooser is None or not self.chooser.started:  # a long word stands there already
            keys.append(self.key("t", "cards" if self.as_sentences else "sentences", "sentences"))
        keys.append(self.key("?", "help", "help"))
        return [*keys, *self.common_keys()]
