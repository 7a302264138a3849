"""Minds: how bots decide at a live table, without anybody waiting for their thinking.

A decision begins when a bot's turn begins. A bot that searches thinks beside the table, within its
stated time; one that goes by a rule of thumb decides when it is asked.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import replace
from time import monotonic

from rondin.bots.bot import Bot
from rondin.bots.live.precompiling import Warmer
from rondin.bots.live.scheduler import Thinker, Thought
from rondin.bots.search.driver import Search
from rondin.bots.search.parameters import SEARCH
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match

_LOG = logging.getLogger(__name__)
_TO_TELL = 0.1  # seconds of a bot's stated time that are left to write its move down and tell it
_LEAST = 0.05
_PATIENCE = 0.05  # beyond the deadline, for a thread that is just about to answer
# While a search is not warm it holds the interpreter lock: few playouts, seldom, and only in games
# that are quick enough. With 40 playouts no gain over the rule of thumb was seen (decision 14).
COLD_PLAYOUTS = 200
COLD_SECONDS = 0.3
COLD_EVERY = 1.0  # seconds, for all tables together


class Decision:
    """What one bot does in one position; begun once, asked for later."""

    def __init__(
        self,
        bot: Bot,
        match: Match,
        *,
        settled: int | None = None,
        thought: Thought[Search] | None = None,
        enough: int = 1,
    ) -> None:
        self._settled = settled  # the action, where there is nothing to think about
        self._bot = bot
        self._match = match
        self._number = len(match.history)
        self._thought = thought
        self._enough = enough  # playouts; with fewer the rule of thumb decides

    @property
    def due(self) -> float:
        """When the answer is taken whether or not all has been thought of; 0: now."""
        if self._thought is None or self._thought.done():
            return 0.0
        return self._thought.deadline + _PATIENCE

    def is_for(self, bot: Bot, match: Match) -> bool:
        """Tell whether it is this bot's decision in this position."""
        same = self._match is match and self._number == len(match.history)
        return same and self._bot == bot

    def when_thought(self, call: Callable[[], None]) -> None:
        """Call when the thinking is over, from any thread; not if it is given up."""
        if self._thought is not None:
            self._thought.add_done_callback(lambda done: None if done.cancelled() else call())

    def action(self) -> int:
        """Return the action, by what has been thought of so far; never waits."""
        thought = self._thought
        if self._settled is not None:
            return self._settled
        if thought is None:
            return at_once(self._bot).decide(self._match)
        search = thought.search
        search.stop()
        error = thought.exception() if thought.done() and not thought.cancelled() else None
        if error is not None:
            _LOG.warning("a search in %s failed: %s", self._match.game.name, type(error).__name__)
        elif search.playouts >= self._enough:
            return search.best()
        return at_once(self._bot).decide(self._match)

    def answer(self) -> int:
        """Return the action once it has been thought of; waits, but not longer than until `due`."""
        if self._thought is not None:
            wait([self._thought], timeout=max(self.due - monotonic(), 0.0))
        return self.action()

    def give_up(self) -> None:
        if self._thought is not None:
            self._thought.cancel()


class Minds:
    """The bots of all tables of a program: who thinks, and in which games quickly."""

    def __init__(self) -> None:
        self.thinker = Thinker()
        self.warmer = Warmer()
        self._too_slow: set[str] = set()  # games, as long as they are not warm
        self._next_cold = 0.0

    def stop(self) -> None:
        self.thinker.close()
        self.warmer.stop()

    def begin(self, bot: Bot, match: Match) -> Decision:
        """Begin to decide for the seat to act."""
        actions = match.actions()
        if len(actions) == 1:
            return Decision(bot, match, settled=actions[0])
        if bot.brain != SEARCH:
            return Decision(bot, match)
        if not self.warmer.is_ready(match.game):
            self.warmer.want(match.game)
            return self._begin_cold(bot, match)
        search = search_of(bot, match)
        if search.is_decided:  # a blunder
            return Decision(bot, match, settled=search.best())
        seconds = max(bot.seconds - _TO_TELL, _LEAST)
        thought = self.thinker.think(search, search.budget, seconds)
        return Decision(bot, match, thought=thought)

    def _begin_cold(self, bot: Bot, match: Match) -> Decision:
        """Begin to decide interpreted; by the rule of thumb where that would be too slow."""
        name, now = match.game.name, monotonic()
        if name in self._too_slow or now < self._next_cold:
            return Decision(bot, match)
        self._next_cold = now + COLD_EVERY
        search = search_of(replace(bot, playouts=COLD_PLAYOUTS), match, compiled=False)
        enough = COLD_PLAYOUTS // 2
        thought = self.thinker.think(search, search.budget, COLD_SECONDS)

        def look_back(done: Future[Search]) -> None:
            if not done.cancelled() and search.playouts < enough:
                self._too_slow.add(name)

        thought.add_done_callback(look_back)
        return Decision(bot, match, thought=thought, enough=enough)


def at_once(bot: Bot) -> Bot:
    """Return who decides without a search: the bot, or one that goes by the rule of thumb."""
    return replace(bot, name="thoughtful") if bot.brain == SEARCH else bot
