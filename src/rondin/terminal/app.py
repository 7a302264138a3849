"""The application: it opens the first screen, keeps the session, and saves the match."""

import asyncio
import shlex
from collections.abc import Callable
from typing import TypeVar

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from rondin.bots.live.table_bots import TableBots
from rondin.engine.match.match import Match
from rondin.engine.registry import Game, playable_games
from rondin.engine.words.rulebook import Rulebook
from rondin.terminal.drawing.colours import THEME
from rondin.terminal.screens.overlays import HelpScreen
from rondin.terminal.screens.screen import TranslatedScreen
from rondin.terminal.screens.start import StartScreen
from rondin.terminal.screens.table import TableScreen
from rondin.terminal.session.plan import Plan, new_path
from rondin.terminal.session.seating import Seating, default_players
from rondin.terminal.session.session import Session
from rondin.terminal.words import other_language, say

Found = TypeVar("Found")


class TableApp(App[None]):
    """The terminal table."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Rondin"
    BINDINGS = [
        Binding("l", "language", show=False),
        Binding("q", "leave", show=False),
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
    ]

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.register_theme(THEME)
        self.theme = THEME.name
        self.plan = plan
        self.table_bots = TableBots()
        self.lang = plan.lang
        self._session = _planned(plan)
        self._seating: Seating | None = None
        self._unsaved = False  # the file could not be written, and the person was told

    def on_mount(self) -> None:
        if self._session is None:
            self._seating = Seating(list(playable_games().values()), self.plan.game)
            self.open(StartScreen(self._seating))
        else:
            self.autosave()
            self.open(TableScreen())

    # --- the match ----------------------------------------------------------------------------
    @property
    def playing(self) -> bool:
        return self._session is not None

    @property
    def session(self) -> Session:
        if self._session is None:
            raise RuntimeError("no match has begun")
        return self._session

    @property
    def game(self) -> Game:
        if self._session is None and self._seating is not None:
            return self._seating.game
        return self.session.match.game

    def title_of_table(self, lang: str) -> str:
        """Return what is played, by the name of its edition; before the match, the game's name."""
        if self._session is None:
            return self.game.texts(lang).say("title")
        return self.session.match.setting.title(lang)

    def rulebook(self, lang: str) -> Rulebook:
        """Return the rules of the game, with the numbers of this table's edition."""
        if self._session is None:
            return self.game.rulebook(lang)
        return self.session.match.setting.rulebook(lang)

    def begin(self, seating: Seating) -> None:
        """Begin the match that was chosen on the start page."""
        match = Match(seating.setting(), key=self.plan.key, players=seating.players())
        self._session = Session(match, new_path(match.game.name, self.plan.save))
        self.autosave()
        _ = self.switch_screen(TableScreen())

    def rematch(self) -> None:
        """Begin another match at the same table."""
        self._session = self.session.rematch(self.plan.save)
        self.autosave()
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.begin()

    async def in_thread(self, work: Callable[[], Found]) -> Found:
        """Run something in a thread, so that the screen stays responsive."""
        return await asyncio.to_thread(work)

    # --- files --------------------------------------------------------------------------------
    def autosave(self) -> bool:
        """Save the match after every move: a crash loses nothing."""
        try:
            self.session.save()
        except OSError as error:
            if not self._unsaved:
                reason = error.strerror or str(error)
                text = say(self.lang, "save.failed", path=self.session.path, reason=reason)
                self.notify(text, severity="error", markup=False, timeout=10)
            self._unsaved = True
            return False
        self._unsaved = False
        return True

    def save(self) -> None:
        self._unsaved = False
        if self.autosave():
            text = say(self.lang, "save.done", path=self.session.path)
            self.notify(text, markup=False)

    def exit_lines(self) -> list[str]:
        """Return what is printed once the screen is closed: where the match is saved."""
        if self._session is None:
            return []
        path = self._session.path
        quoted = shlex.quote(str(path))
        if self._unsaved:
            return [say(self.lang, "farewell.unsaved", path=path)]
        key = "farewell.over" if self._session.match.over else "farewell.unfinished"
        return [say(self.lang, key, path=path, file=quoted)]

    # --- for every screen ---------------------------------------------------------------------
    def open(
        self, screen: Screen[Found], answered: Callable[[Found | None], None] | None = None
    ) -> None:
        """Show a screen above the others; the answer comes once it is closed."""
        _ = self.push_screen(screen, answered)

    def help(self) -> None:
        self.open(HelpScreen())

    def action_language(self) -> None:
        """Switch to the other language."""
        self.lang = other_language(self.lang)
        for screen in self.screen_stack:
            if isinstance(screen, TranslatedScreen):
                screen.update_texts()

    def action_leave(self) -> None:
        self.exit()


def _planned(plan: Plan) -> Session | None:
    """Return the session of a complete plan; None if the start page must ask."""
    if plan.match is not None:
        return Session(plan.match, plan.save or new_path(plan.match.game.name))
    if plan.setting is None:
        return None
    players = plan.players or default_players(plan.setting)
    match = Match(plan.setting, key=plan.key, players=players)
    return Session(match, new_path(match.game.name, plan.save))
