"""How bots decide at a live table, without making anybody wait.

A decision begins when a bot's turn begins. A bot that searches does so in the background, within
its stated time; one that follows a rule of thumb decides when it is asked.
"""

import logging
from collections.abc import Callable
from concurrent.futures import wait
from dataclasses import replace
from time import monotonic

from rondin.bots.bot import Bot
from rondin.bots.live.precompiling import Precompiler
from rondin.bots.live.scheduler import ScheduledSearch, SearchScheduler
from rondin.bots.search.driver import Search
from rondin.bots.search.parameters import SEARCH
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match

_LOG = logging.getLogger(__name__)
_RESERVED = 0.1  # seconds of a bot's stated time that are kept to log and to send its move
_LEAST = 0.05  # seconds for any search
_GRACE = 0.05  # seconds after the deadline, for a slice that is just ending
# A search that is not compiled yet holds the interpreter lock: it gets few playouts, is seldom run,
# and only in games that are quick enough. With 40 playouts it was no better than the rule of thumb
# (decision 14).
INTERPRETED_PLAYOUTS = 200
INTERPRETED_SECONDS = 0.3
INTERPRETED_EVERY = 1.0  # seconds, for all tables together


class Decision:
    """What one bot does in one position: it is begun, and its action is asked for later."""

    def __init__(
        self,
        bot: Bot,
        match: Match,
        *,
        known: int | None = None,
        scheduled: ScheduledSearch[Search] | None = None,
        enough: int = 1,
        note_if_slow: Callable[[], None] | None = None,
    ) -> None:
        self._known = known  # the action, where no search is needed
        self._bot = bot
        self._match = match
        self._number = len(match.history)
        self._scheduled = scheduled
        self._enough = enough  # playouts; with fewer the rule of thumb decides
        self._note_if_slow = note_if_slow

    @property
    def due(self) -> float:
        """When the action is taken even if the search is not done; 0: now."""
        if self._scheduled is None or self._scheduled.done():
            return 0.0
        return self._scheduled.deadline + _GRACE

    def is_for(self, bot: Bot, match: Match) -> bool:
        """Tell whether it is this bot's decision in this position."""
        same = self._match is match and self._number == len(match.history)
        return same and self._bot == bot

    def when_searched(self, call: Callable[[], None]) -> None:
        """Call back when the search is done, from any thread; not if it is given up."""
        if self._scheduled is not None:
            self._scheduled.add_done_callback(lambda done: None if done.cancelled() else call())

    def action(self) -> int:
        """Return the action, by what the search has found so far; never waits."""
        scheduled = self._scheduled
        if self._known is not None:
            return self._known
        if scheduled is None:
            return without_search(self._bot).decide(self._match)
        search = scheduled.search
        search.stop()
        if self._note_if_slow is not None:
            self._note_if_slow()
        error = scheduled.exception() if scheduled.done() and not scheduled.cancelled() else None
        if error is not None:
            _LOG.warning("a search in %s failed: %s", self._match.game.name, type(error).__name__)
        elif search.playouts >= self._enough:
            return search.best()
        return without_search(self._bot).decide(self._match)

    def answer(self) -> int:
        """Return the action once the search is done; waits until `due` at most."""
        if self._scheduled is not None:
            wait([self._scheduled], timeout=max(self.due - monotonic(), 0.0))
        return self.action()

    def give_up(self) -> None:
        if self._scheduled is not None:
            self._scheduled.cancel()


class TableBots:
    """The bots of all tables of a program, with their scheduler and their precompiler."""

    def __init__(self) -> None:
        self.scheduler = SearchScheduler()
        self.precompiler = Precompiler()
        self._too_slow: set[str] = set()  # games whose search is too slow interpreted
        self._next_interpreted = 0.0

    def stop(self) -> None:
        self.scheduler.close()
        self.precompiler.stop()

    def begin(self, bot: Bot, match: Match) -> Decision:
        """Begin to decide for the seat to act."""
        actions = match.actions()
        if len(actions) == 1:
            return Decision(bot, match, known=actions[0])
        if bot.algorithm != SEARCH:
            return Decision(bot, match)
        if not self.precompiler.is_ready(match.game):
            self.precompiler.compile_next(match.game)
            return self._begin_interpreted(bot, match)
        search = search_of(bot, match)
        if search.is_decided:  # a blunder
            return Decision(bot, match, known=search.best())
        seconds = max(bot.seconds - _RESERVED, _LEAST)
        scheduled = self.scheduler.schedule(search, search.budget, seconds)
        return Decision(bot, match, scheduled=scheduled)

    def _begin_interpreted(self, bot: Bot, match: Match) -> Decision:
        """Begin an interpreted search; where that would be too slow, the rule of thumb decides."""
        name, now = match.game.name, monotonic()
        if name in self._too_slow or now < self._next_interpreted:
            return Decision(bot, match)
        self._next_interpreted = now + INTERPRETED_EVERY
        search = search_of(replace(bot, playouts=INTERPRETED_PLAYOUTS), match, compiled=False)
        enough = INTERPRETED_PLAYOUTS // 2
        scheduled = self.scheduler.schedule(search, search.budget, INTERPRETED_SECONDS)

        def note_if_slow() -> None:
            if search.playouts < enough:
                self._too_slow.add(name)

        return Decision(bot, match, scheduled=scheduled, enough=enough, note_if_slow=note_if_slow)


def without_search(bot: Bot) -> Bot:
    """Return the bot, or one that follows the rule of thumb in place of a search."""
    return replace(bot, name="thoughtful") if bot.algorithm == SEARCH else bot
