"""A hint: the two best moves and why, from what the person at the screen knows."""

import asyncio
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Static

from rondin.bots.live.scheduler import ScheduledSearch
from rondin.bots.review import hint_words
from rondin.bots.review import hints as advice
from rondin.bots.search.driver import Search
from rondin.engine.match.match import Match
from rondin.engine.words.numbers import NumberFormat
from rondin.terminal.drawing.bars import Key, KeyBar
from rondin.terminal.drawing.colours import GRAIN, LANTERN, MIST, SUN
from rondin.terminal.drawing.described_view import prose
from rondin.terminal.drawing.journal import Page
from rondin.terminal.screens.screen import TranslatedScreen

WIDEST = 80
FRAME = 7  # columns: both sides, and the scroll bar
BARS = 6  # rows around the text


@dataclass(frozen=True)
class Hint:
    """What a search found for one position."""

    endings: int
    moves: list[advice.Advice]


class HintScreen(TranslatedScreen[int], ModalScreen[int]):
    """Searches in the background, then shows the hint; answers with the action to make, if any."""

    BINDINGS = [
        Binding("escape,enter,backspace,h", "close", show=False),
        Binding("1", "make(0)", show=False),
        Binding("2", "make(1)", show=False),
        Binding("d", "details", show=False),
        Binding("down,pagedown,space", "scroll(1)", show=False),
        Binding("up,pageup", "scroll(-1)", show=False),
        Binding("l", "app.language", show=False),
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, hint: Hint | None = None) -> None:
        super().__init__()
        self.hint = hint  # found before, for this position
        self._scheduled: ScheduledSearch[Search] | None = None
        self._failed = False
        self._detailed = False  # whether the figures are shown

    def compose(self) -> ComposeResult:
        with Vertical(id="hint-box"):
            yield Static(markup=False, id="hint-title")
            yield Page(id="hint-text")
            yield KeyBar()

    def on_mount(self) -> None:
        self.update_texts()
        if self.hint is None:
            self.run_worker(self._search())

    def on_unmount(self) -> None:
        if self._scheduled is not None:
            self._scheduled.cancel()

    def on_resize(self, _event: Resize) -> None:
        self.update_texts()

    async def _search(self) -> None:
        match = self.table_app.session.match
        self._scheduled = advice.search_for_hint(self.table_app.table_bots, match)
        done = asyncio.wrap_future(self._scheduled)
        await asyncio.wait([done])
        if done.cancelled():
            return
        if done.exception() is None:
            search = done.result()
            moves = advice.best_moves(search, match.game, match.view(match.to_act))
            self.hint = Hint(search.playouts, moves)
        else:
            self._failed = True
        self.update_texts()

    # --- what is shown ------------------------------------------------------------------------
    def update_texts(self) -> None:
        self.query_one("#hint-title", Static).update(self.say("advice.title"))
        page = self.query_one("#hint-text", Page)
        lines = self._lines(max(20, min(self.size.width, WIDEST) - FRAME))
        page.styles.height = min(len(lines), max(3, self.size.height - BARS))
        page.put(lines)
        moves = self.hint.moves if self.hint is not None else []
        words = (self.say("advice.make"), self.say("advice.instead"))
        keys = [Key(str(k + 1), words[k], f"make({k})") for k in range(len(moves))]
        if moves:
            shown = "advice.words" if self._detailed else "advice.figures"
            keys.append(Key("d", self.say(shown), "details"))
        self.query_one(KeyBar).show([*keys, self.key(self.say("key.esc"), "close", "close")])

    def _lines(self, width: int) -> list[Content]:
        if self.hint is None:
            return prose(self.say("advice.failed" if self._failed else "advice.thinks"), width)
        match = self.table_app.session.match
        seat = match.to_act
        if seat is None:
            return []
        lines: list[Content] = []
        if advice.are_alike(self.hint.moves):
            lines += [*prose(self.say("advice.alike"), width, MIST), Content("")]
        for number, one in enumerate(self.hint.moves, 1):
            if number > 1:
                lines.append(Content(""))
            lines += self._move_lines(match, one, number, seat, width)
        if self._detailed and self.hint.moves[0].outlook is not None:
            n = self.hint.endings
            title = self.say("advice.endings", n=n, number=NumberFormat(self.lang).number(n))
            lines += [Content(""), *prose(title, width, MIST)]
        return lines

    def _move_lines(
        self, match: Match, one: advice.Advice, number: int, seat: int, width: int
    ) -> list[Content]:
        """Return a move, why it is good and its one figure; or all the figures behind it."""
        text = hint_words.move_in_words(match, one.action, seat, self.lang)
        lines = prose(text, width, f"bold {SUN}", f"{number} ")
        told = hint_words.reasons(match, one, self.lang)
        if self._detailed:
            told = hint_words.details(match, one, self.lang) or told
        elif figure := hint_words.figure(match, one, self.lang):
            told = [*told, figure]
        for sentence in told:
            lines += prose(sentence, width, LANTERN if number == 1 else GRAIN, "  ")
        return lines

    # --- keys ---------------------------------------------------------------------------------
    def action_close(self) -> None:
        self.close()

    def action_details(self) -> None:
        if self.hint is not None:
            self._detailed = not self._detailed
            self.update_texts()

    def action_scroll(self, step: int) -> None:
        self.query_one("#hint-text", Page).scroll_relative(y=step, animate=False)

    def action_make(self, number: int) -> None:
        if self.hint is not None and number < len(self.hint.moves):
            self.close(self.hint.moves[number].action)
