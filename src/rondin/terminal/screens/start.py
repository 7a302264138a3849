"""The start page: the table, who sits where, and one button that begins."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, Key
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from rondin.terminal.drawing.bars import KeyBar, TopBar
from rondin.terminal.drawing.colours import GRAIN, INK, LANTERN, MIST, SUN
from rondin.terminal.drawing.described_view import prose
from rondin.terminal.screens.screen import TranslatedScreen
from rondin.terminal.session.seating import LONGEST_NAME, Row, Seating
from rondin.terminal.words import fitted, shortened


class Selector(Widget, can_focus=True):
    """One value among a few: the left and right keys change it."""

    class Changed(Message):
        def __init__(self, key: str, step: int) -> None:
            super().__init__()
            self.key = key
            self.step = step

    def __init__(self, row: Row, *, labelled: bool) -> None:
        super().__init__(id=f"selector-{row.key.replace('.', '-')}")
        self.row = row
        self._labelled = labelled
        self.styles.height = 2 if labelled else 1

    def show(self, row: Row) -> None:
        self.row = row
        self.refresh()

    def render(self) -> Content:
        width = self.size.width
        value = shortened(self.row.value, width - 4)
        style = f"bold {INK} on {SUN}" if self.has_focus else LANTERN
        parts = [Content.styled(fitted(f"◂ {value} ▸", width), style)]
        if self._labelled:
            parts.insert(0, Content.styled(fitted(self.row.label, width), GRAIN))
        return Content("\n").join(parts)

    def on_key(self, event: Key) -> None:
        step = {"left": -1, "right": 1, "space": 1, "minus": -1, "plus": 1}
        if event.key in step:
            event.stop()
            self.post_message(self.Changed(self.row.key, step[event.key]))

    def on_click(self, event: Click) -> None:
        """Left of the value: the previous one; elsewhere: the next one."""
        self.post_message(self.Changed(self.row.key, -1 if event.x <= 1 else 1))


class Place(Horizontal):
    """One seat: its number, a name, and who plays."""

    def __init__(self, seat: int, name: str, row: Row) -> None:
        super().__init__(classes="place")
        self._seat = seat
        self._player = name  # `_name` is Textual's
        self._row = row

    def compose(self) -> ComposeResult:
        yield Static(f"{self._seat + 1:>2} ", markup=False)
        yield Input(
            self._player, id=f"name-{self._seat}", compact=True, max_length=LONGEST_NAME,
            select_on_focus=True,
        )  # fmt: skip
        yield Selector(self._row, labelled=False)


class StartScreen(TranslatedScreen[None]):
    """Asks what to play and with whom; all has a value from the start, so that Enter plays."""

    BINDINGS = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("enter", "start", show=False),
        Binding("question_mark,f1", "help", show=False),
    ]

    def __init__(self, seating: Seating) -> None:
        super().__init__()
        self.seating = seating

    def compose(self) -> ComposeResult:
        yield TopBar()
        yield Static(id="tagline", markup=False)
        with Horizontal(id="table-form"):
            with Vertical(id="table-form-left"):
                yield VerticalScroll(id="rows", can_focus=False)
                yield Button("", id="start", compact=True)
            yield VerticalScroll(id="places", can_focus=False)
        yield Static(id="hint", markup=False)
        yield KeyBar()

    async def on_mount(self) -> None:
        await self._rebuild()
        self.query_one("#start", Button).focus()

    def update_texts(self) -> None:
        self._show_texts()

    # --- drawing ------------------------------------------------------------------------------
    async def _rebuild(self) -> None:
        """Make the lines anew: there may be more of them, or fewer."""
        rows, places = self.query_one("#rows"), self.query_one("#places")
        await rows.remove_children()
        await places.remove_children()
        await rows.mount_all(
            Selector(row, labelled=True) for row in self.seating.table_rows(self.lang)
        )
        chairs = self.seating.chair_rows(self.lang)
        await places.mount(Static(id="places-title", markup=False))
        teams = self.seating.teams()
        for team, seats in enumerate(teams):
            if len(teams) > 1:
                await places.mount(Static(id=f"team-{team}", classes="team", markup=False))
            await places.mount_all(Place(k, self.seating.chairs[k].name, chairs[k]) for k in seats)
        self._show_texts()

    def _show_texts(self) -> None:
        texts = self.seating.game.texts(self.lang)
        self.query_one(TopBar).show(texts.say("title"), self.say("start.title"), "Rondin")
        width = max(20, self.size.width - 4)
        lines = prose(texts.say("tagline"), width, LANTERN)
        self.query_one("#tagline", Static).update(Content("\n").join(lines))
        self.query_one("#places-title", Static).update(
            Content.styled(self.say("start.around"), GRAIN)
        )
        for team, title in enumerate(self.query(".team").results(Static)):
            title.update(Content.styled(self.say("start.team", n=team + 1), GRAIN))
        rows = [*self.seating.table_rows(self.lang), *self.seating.chair_rows(self.lang)]
        for row in rows:
            self.query_one(f"#selector-{row.key.replace('.', '-')}", Selector).show(row)
        self.query_one("#start", Button).label = self.say("start.play")
        keys = [
            self.key("⏎", "start", "start"),
            self.key("↑↓", "move", ""),
            self.key("←→", "turn", ""),
            self.key("?", "help", "help"),
        ]
        self.query_one(KeyBar).show([*keys, *self.common_keys()])
        self._show_hint()

    def _show_hint(self) -> None:
        focused = self.focused
        hint = focused.row.hint if isinstance(focused, Selector) else ""
        people = sum(chair.by == "person" for chair in self.seating.chairs)
        kind = "alone" if people == 1 else "several" if people else "watch"
        kind = "solo" if self.seating.alone else kind
        text = hint or self.say(f"start.{kind}", n=people)
        self.query_one("#hint", Static).update(Content.styled(text, MIST))

    # --- choosing -----------------------------------------------------------------------------
    async def on_selector_changed(self, event: Selector.Changed) -> None:
        event.stop()
        before = self._shape()
        self.seating.turn(event.key, event.step)
        if self._shape() == before:
            self._show_texts()
            return
        await self._rebuild()
        self.query_one(f"#selector-{event.key.replace('.', '-')}", Selector).focus()

    def _shape(self) -> tuple[str, ...]:
        rows = [*self.seating.table_rows(self.lang), *self.seating.chair_rows(self.lang)]
        return (str(self.seating.teams()), *(row.key for row in rows))

    def on_input_changed(self, event: Input.Changed) -> None:
        self.seating.rename(int(str(event.input.id).removeprefix("name-")), event.value)
        self._show_texts()

    def on_input_submitted(self) -> None:
        self.action_step(1)

    def on_descendant_focus(self) -> None:
        self._show_hint()

    def action_step(self, step: int) -> None:
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def on_button_pressed(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        self.table_app.begin(self.seating)

    def action_help(self) -> None:
        self.table_app.help()
