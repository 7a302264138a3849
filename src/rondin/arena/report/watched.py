"""Matches of one setting, watched on all cores or on a cluster: a row of numbers for each."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Protocol

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


@dataclass(frozen=True)
class Rows:
    """Some matches in a row, as they were watched: a row each."""

    rows: Any  # figures, as watching.watch_matches writes them
    wins: Any  # by seat
    foreseen: Any
    facts: Any


class WatchedMatches:
    """Matches between given bots, one for each seat, each match with its own stream.

    The same key and number give the same deal, whoever sits where.
    """

    def __init__(self, setting: Setting, bots: Sequence[str], key: str, games: int) -> None:
        import numpy as np

        game = setting.game
        self.setting = setting
        self.bots = list(bots)
        self.key = key
        self.rows = np.zeros((games, FIGURES), np.int64)
        self.wins = np.zeros((games, setting.seats))
        self.foreseen = np.zeros((games, watching.TENTHS))
        self.facts = np.zeros((games, game.facts.SIZE if game.facts else 0))

    def play(self, pool: "Watchers", progress: Progress) -> None:
        """Watch all matches; `progress` hears how many more are done."""
        games = len(self.rows)
        size = max(1, -(-games // _CHUNKS))
        parts = [(first, min(size, games - first)) for first in range(0, games, size)]
        for first, found in pool.watch(self, parts):
            self.put(first, found)
            progress(len(found.rows))

    def put(self, first: int, found: Rows) -> None:
        """Keep matches that were watched, here or elsewhere."""
        part = slice(first, first + len(found.rows))
        for name in ("rows", "wins", "foreseen", "facts"):
            getattr(self, name)[part] = getattr(found, name)


class Watchers(Protocol):
    """Who watches parts of matches: threads here, or a cluster."""

    def watch(
        self, matches: WatchedMatches, parts: Sequence[tuple[int, int]]
    ) -> Iterator[tuple[int, Rows]]:
        """Yield the parts (their first match, and how many), in any order."""


class Threads:
    """All cores of this machine."""

    def __init__(self, jobs: int) -> None:
        self._pool = ThreadPoolExecutor(jobs)

    def watch(
        self, matches: WatchedMatches, parts: Sequence[tuple[int, int]]
    ) -> Iterator[tuple[int, Rows]]:
        running = [
            (first, self._pool.submit(watched, matches, first, count)) for first, count in parts
        ]
        try:
            for first, part in running:
                yield first, part.result()
        finally:
            for _, part in running:
                part.cancel()

    def close(self) -> None:
        """End, without waiting for what is being compiled."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def watched(matches: WatchedMatches, first: int, count: int) -> Rows:
    """Watch some matches; the compiled code holds no interpreter lock."""
    import numpy as np

    setting, secret = matches.setting, keys.secret_from(matches.key)
    game, seats = setting.game, setting.seats
    table: Any = binding.compiled(watching, verbs(game))
    e = game.edition_layout.records(1)
    game.edition_layout.to_record(setting.e, e[0])
    found = Rows(
        np.zeros((count, FIGURES), np.int64),
        np.zeros((count, seats)),
        np.zeros((count, watching.TENTHS)),
        np.zeros((count, matches.facts.shape[1])),
    )
    table.watch_matches(
        e[0],
        game.layout.records(watching.STATES),
        np.array(keys.match_key(secret, "", ()), np.int64),
        np.array(keys.bot_key(secret), np.int64),
        first,
        np.array([bot_named(bot, game).parameters(game) for bot in matches.bots], np.int64),
        setting.teams or seats,
        np.zeros(game.codec.size, np.int64),
        game.scratch_layout.records(1),
        np.zeros(seats, np.int64),
        np.zeros(seats),
        np.zeros(seats),
        np.zeros(matches.facts.shape[1]),
        np.zeros(watching.MOST_MOVES, np.int64),
        found.rows,
        found.wins,
        found.foreseen,
        found.facts,
    )
    return found
