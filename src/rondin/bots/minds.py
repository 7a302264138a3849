"""Minds: how bots decide at a live table, without anybody waiting for their thinking.

A decision begins when a bot's turn begins. A bot that searches thinks beside the table, within its
stated time; one that goes by a rule of thumb decides when it is asked.
"""

import logging
from collections.abc import Callable
from concurrent.futures import wait
from dataclasses import replace
from time import monotonic

from rondin.bots.bot import Bot
from rondin.bots.brains.dials import SEARCH
from rondin.bots.deciding import search_of
from rondin.bots.searching import Search
from rondin.bots.thinking import Thinker, Thought
from rondin.bots.warming import Warmer
from rondin.engine.match import Match

_LOG = logging.getLogger(__name__)
_TO_TELL = 0.1  # seconds of a bot's stated time that are left to write its move down and tell it
_LEAST = 0.05
_PATIENCE = 0.05  # beyond the deadline, for a thread that is just about to answer
COLD_PLAYOUTS = 40  # while a search is not warm: then it holds the interpreter lock
COLD_SECONDS = 0.3


class Decision:
    """What one bot does in one position; begun once, asked for later."""

    def __init__(self, bot: Bot, match: Match, thought: Thought[Search] | None) -> None:
        self._bot = bot
        self._match = match
        self._number = len(match.history)
        self._thought = thought

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
        thought, actions = self._thought, self._match.actions()
        if len(actions) == 1:
            return actions[0]
        if thought is None:
            return self._bot.decide(self._match)
        search = thought.search
        search.stop()
        error = thought.exception() if thought.done() and not thought.cancelled() else None
        if error is not None:
            _LOG.warning("a search in %s failed: %s", self._match.game.name, type(error).__name__)
        elif search.playouts:
            return search.best()
        return replace(self._bot, name="thoughtful").decide(self._match)

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

    def stop(self) -> None:
        self.thinker.close()
        self.warmer.stop()

    def begin(self, bot: Bot, match: Match) -> Decision:
        """Begin to decide for the seat to act."""
        if bot.brain != SEARCH or len(match.actions()) == 1:
            return Decision(bot, match, None)
        seconds = max(bot.seconds - _TO_TELL, _LEAST)
        if self.warmer.is_ready(match.game):
            search = search_of(bot, match)
        else:
            self.warmer.want(match.game)
            search = search_of(replace(bot, playouts=COLD_PLAYOUTS), match, compiled=False)
            seconds = min(seconds, COLD_SECONDS)
        return Decision(bot, match, self.thinker.think(search, search.budget, seconds))
