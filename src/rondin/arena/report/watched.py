"""Matches of one setting, watched on all cores: a row of numbers for each."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

from rondin.arena.playing import watched_matches as watching
from rondin.bots import bot_named
from rondin.engine.match import keys
from rondin.engine.registry import Game
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.setting.setting import Setting

BEGAN, ENDED, MOVES, CHOICES, CHANGES, TAKEN = range(6)  # as watching.watch_matches writes them
FIGURES = 6
_CHUNKS = 24

Progress = Callable[[int], None]


def verbs(game: Game) -> tuple[ModuleType, ...]:
    """Return the modules that give the watcher its verbs."""
    return (*game.verbs, game.facts) if game.facts else game.verbs


def is_compiled(game: Game) -> bool:
    """Tell whether what watching a game needs is compiled and on disk."""
    return binding.is_cached(watching, *verbs(game), function="watch_matches")


class WatchedMatches:
    """Matches between given bots, one for each seat, each match with its own stream.

    The same key and number give the same deal, whoever sits where.
    """

    def __init__(self, setting: Setting, bots: Sequence[str], key: str, games: int) -> None:
        import numpy as np

        game = setting.game
        self.setting = setting
        self._secret = keys.secret_from(key)
        rows = [bot_named(bot, game).parameters(game) for bot in bots]
        self._parameters = np.array(rows, np.int64)
        self.rows = np.zeros((games, FIGURES), np.int64)
        self.wins = np.zeros((games, setting.seats))
        self.foreseen = np.zeros((games, watching.TENTHS))
        self.facts = np.zeros((games, game.facts.SIZE if game.facts else 0))

    def play(self, pool: ThreadPoolExecutor, progress: Progress) -> None:
        """Watch all matches; `progress` hears how many more are done."""
        games = len(self.rows)
        size = max(1, -(-games // _CHUNKS))
        running = [
            pool.submit(self._watch, first, min(size, games - first))
            for first in range(0, games, size)
        ]
        try:
            for part in running:
                progress(part.result())
        except BaseException:
            for part in running:
                part.cancel()
            raise

    def _watch(self, first: int, count: int) -> int:
        """Fill the rows of some matches; the compiled code holds no interpreter lock."""
        import numpy as np

        game, seats = self.setting.game, self.setting.seats
        table: Any = binding.compiled(watching, verbs(game))
        e = game.edition_layout.records(1)
        game.edition_layout.to_record(self.setting.e, e[0])
        part = slice(first, first + count)
        table.watch_matches(
            e[0],
            game.layout.records(watching.STATES),
            np.array(keys.match_key(self._secret, "", ()), np.int64),
            np.array(keys.bot_key(self._secret), np.int64),
            first,
            self._parameters,
            self.setting.teams or seats,
            np.zeros(game.codec.size, np.int64),
            game.scratch_layout.records(1),
            np.zeros(seats, np.int64),
            np.zeros(seats),
            np.zeros(seats),
            np.zeros(self.facts.shape[1]),
            np.zeros(watching.MOST_MOVES, np.int64),
            self.rows[part],
            self.wins[part],
            self.foreseen[part],
            self.facts[part],
        )
        return count
