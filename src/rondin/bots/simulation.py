"""Many matches at once, compiled: what `rondin simulate` and the studies run."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rondin.bots import playing
from rondin.bots.bot import Bot
from rondin.engine import binding, keys
from rondin.engine.problems import Unknown
from rondin.engine.setting import Setting

_CHUNK_SECONDS = 0.1
_FIRST_CHUNK = 64


@dataclass
class Tally:
    """What came of the matches so far."""

    seats: int
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    endings: dict[str, int] = field(default_factory=dict)
    wins: list[float] = field(default_factory=list)
    lengths: dict[int, int] = field(default_factory=dict)  # moves of a match -> how many

    @property
    def moves_per_s(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    def length(self) -> dict[str, float]:
        """Return the mean and the 5th and 95th percentile of a match's moves."""
        if not self.games:
            return {"mean": 0.0, "p5": 0, "p95": 0}
        return {
            "mean": round(self.moves / self.games, 3),
            "p5": self._percentile(5),
            "p95": self._percentile(95),
        }

    def _percentile(self, percent: int) -> int:
        rank, seen = math.ceil(self.games * percent / 100), 0
        for moves in sorted(self.lengths):
            seen += self.lengths[moves]
            if seen >= rank:
                return moves
        return max(self.lengths)


class Simulation:
    """Matches of one setting between given bots, numbered from 0, each with its own stream."""

    def __init__(self, setting: Setting, bots: Sequence[Bot], key: int | str) -> None:
        self.setting = setting
        self.bots = seated(bots, setting.seats)
        self.key = key
        game = setting.game
        for bot in self.bots:
            bot.must_suit(game)
        self._verbs = (game.rules, game.bot)
        self.endings = game.rules.ENDINGS
        self.tally = Tally(setting.seats, wins=[0.0] * setting.seats)
        self.tally.endings = dict.fromkeys(self.endings, 0)

    @property
    def is_warm(self) -> bool:
        """Whether the compiled rules are on disk: else the first run takes some seconds more."""
        return binding.is_cached(playing, *self._verbs)

    def warm_up(self) -> None:
        """Load or compile everything, and leave nothing of it in the tally."""
        self._play(0, 1)

    def run(self, games: int, progress: Callable[[int], None] = lambda _: None) -> Tally:
        """Play so many matches; `progress` hears how many more are done, several times a second."""
        done, chunk = 0, _FIRST_CHUNK
        while done < games:
            count = min(chunk, games - done)
            seconds = self._add(self.tally.games, count)
            done += count
            progress(count)
            if seconds < _CHUNK_SECONDS:
                chunk *= 2
        return self.tally

    def _add(self, first: int, count: int) -> float:
        import numpy as np

        start = time.thread_time()  # of this core: what else the machine does is left out
        moves, wins, endings, lengths = self._play(first, count)
        seconds = time.thread_time() - start
        tally = self.tally
        for moves_of_one, times in zip(*np.unique(lengths, return_counts=True), strict=True):
            known = tally.lengths.get(int(moves_of_one), 0)
            tally.lengths[int(moves_of_one)] = known + int(times)
        for name, times in zip(self.endings, endings, strict=True):
            tally.endings[name] += int(times)
        tally.wins = [a + float(b) for a, b in zip(tally.wins, wins, strict=True)]
        tally.games += count
        tally.moves += int(moves)
        tally.seconds += seconds
        return seconds

    def _play(self, first: int, count: int) -> Any:
        import numpy as np

        game, seats = self.setting.game, self.setting.seats
        table = binding.compiled(playing, self._verbs)
        secret = keys.secret_from(self.key)
        e = game.edition_layout.records(1)
        game.edition_layout.to_record(self.setting.e, e[0])
        wins, endings = np.zeros(seats), np.zeros(len(self.endings), np.int64)
        lengths = np.zeros(count, np.int64)
        moves = table.play_matches(
            e[0],
            game.layout.records(playing.STATES),
            np.array(keys.match_key(secret, "", ()), np.int64),
            np.array(keys.bot_key(secret), np.int64),
            first,
            np.array([bot.brain for bot in self.bots], np.int64),
            np.array([bot.dial for bot in self.bots], np.int64),
            np.zeros(game.codec.size, np.int64),
            np.zeros(seats, np.int64),
            np.zeros(seats),
            wins,
            endings,
            lengths,
        )
        return moves, wins, endings, lengths


def seated(bots: Sequence[Bot], seats: int) -> list[Bot]:
    """Return a bot for every seat: those given, or one for all."""
    if len(bots) == 1:
        return list(bots) * seats
    if len(bots) != seats:
        raise Unknown("bots", seats=seats, count=len(bots))
    return list(bots)
