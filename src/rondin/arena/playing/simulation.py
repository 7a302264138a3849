"""Many matches at once, compiled: what `rondin simulate` and the studies run."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rondin.arena.playing.contests import Contest
from rondin.bots.bot import Bot
from rondin.engine.setting.setting import Setting

_CHUNK_SECONDS = 0.1
_FIRST_CHUNK = 1  # a match of bots that think can take seconds, and Ctrl-C waits for it


@dataclass
class Tally:
    """What came of the matches so far."""

    seats: int
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    endings: dict[str, int] = field(default_factory=dict)
    wins: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)  # in all
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
    """Matches of one setting between given bots, and what they add up to."""

    def __init__(self, setting: Setting, bots: Sequence[Bot], key: int | str) -> None:
        self.contest = Contest(setting, bots, key)
        self.setting = setting
        self.bots = self.contest.bots
        self.key = key
        self.endings = setting.game.rules.ENDINGS
        self.tally = Tally(setting.seats, wins=[0.0] * setting.seats, points=[0] * setting.seats)
        self.tally.endings = dict.fromkeys(self.endings, 0)

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
            elif seconds > 4 * _CHUNK_SECONDS:
                chunk = max(chunk // 2, 1)
        return self.tally

    def _add(self, first: int, count: int) -> float:
        import numpy as np

        start = time.thread_time()  # of this core: what else the machine does is left out
        outcome = self.contest.play(first, count)
        seconds = time.thread_time() - start
        tally = self.tally
        for moves, times in zip(*np.unique(outcome.lengths, return_counts=True), strict=True):
            tally.lengths[int(moves)] = tally.lengths.get(int(moves), 0) + int(times)
        for place, times in zip(*np.unique(outcome.endings, return_counts=True), strict=True):
            tally.endings[self.endings[int(place)]] += int(times)
        wins = outcome.payoffs.sum(axis=0)
        tally.wins = [a + float(b) for a, b in zip(tally.wins, wins, strict=True)]
        points = outcome.points.sum(axis=0)
        tally.points = [a + int(b) for a, b in zip(tally.points, points, strict=True)]
        tally.games += count
        tally.moves += outcome.moves
        tally.seconds += seconds
        return seconds
