"""How bots decide at a live table, without making anybody wait.

A decision begins when a bot's turn begins. A bot that searches does so in the background. How long
it is given follows from its name and its game alone: what it holds, how many moves it may make and
how soon its search has ended must not show.
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
from rondin.engine.registry import Game

_LOG = logging.getLogger(__name__)
_RESERVED = 0.1  # seconds of a bot's stated time that are kept to log and to send its move
_LEAST = 0.05  # seconds for any search
_GRACE = 0.05  # seconds between a search's end and the move, for a slice that is just ending
# Seconds for a search of no more playouts than the game says. On two cores with twenty tables 99 %
# of such searches took less (decision 14); one that takes longer is cut.
USUAL_SECONDS = 0.6
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

    def is_for(self, bot: Bot, match: Match) -> bool:
        """Tell whether it is this bot's decision in this position."""
        same = self._match is match and self._number == len(match.history)
        return same and self._bot == bot

    def decide_ahead(self) -> None:
        """Decide now, where nothing is searched: the action then takes no time when it is due."""
        if self._known is None and self._scheduled is None:
            self._known = without_search(self._bot).decide(self._match)

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
        """Return the action once the search is done; waits until its deadline at most."""
        if self._scheduled is not None:
            left = self._scheduled.deadline + _GRACE - monotonic()
            wait([self._scheduled], timeout=max(left, 0.0))
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

    def seconds_for(self, bot: Bot, game: Game) -> float:
        """Return how long a bot takes at least, whether it has decided before or not.

        It follows from what everybody may know: the bot, the game, whether its search is compiled.
        """
        if bot.algorithm != SEARCH:
            return 0.0
        if not self.precompiler.is_ready(game):
            return INTERPRETED_SECONDS + _GRACE
        many = bot.playouts > game.info.search.playouts
        return bot.seconds - _RESERVED if many else min(USUAL_SECONDS, bot.seconds - _RESERVED)

    def prepare(self, bot: Bot, game: Game) -> None:
        """Have a game's search compiled next: a bot that needs it has sat down at a table."""
        if bot.algorithm == SEARCH and not self.precompiler.is_ready(game):
            self.precompiler.compile_next(game)

    def seconds_to_full_strength(self, game: Game) -> float | None:
        """Return about how long it will be until bots that search do so compiled; None: they do.

        None, too, where nothing is compiled.
        """
        return None if self.precompiler.is_ready(game) else self.precompiler.seconds_left(game)

    def begin(self, bot: Bot, match: Match) -> Decision:
        """Begin to decide for the seat to act."""
        actions = match.actions()
        if len(actions) == 1:
            return Decision(bot, match, known=actions[0])
        if bot.algorithm != SEARCH:
            return Decision(bot, match)
        if not self.precompiler.is_ready(match.game):
            self.prepare(bot, match.game)
            return self._begin_interpreted(bot, match)
        search = search_of(bot, match)
        if search.is_decided:  # a blunder
            return Decision(bot, match, known=search.best())
        seconds = max(self.seconds_for(bot, match.game) - _GRACE, _LEAST)
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
