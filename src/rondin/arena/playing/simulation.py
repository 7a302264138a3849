"""Many matches at once, compiled: what `rondin simulate` and the studies run."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from rondin.arena.playing.contests import Contest
from rondin.bots.bot import Bot
from rondin.engine.setting.setting import Setting

SHARES = 2520 << 20  # a win is so many: thirds and sevenths of it are whole, and add up exactly
_CHUNK_SECONDS = 0.1
_FIRST_CHUNK = 1  # a match of bots that think can take seconds, and Ctrl-C waits for it


class Part(Struct, frozen=True):
    """What some matches in a row add to a tally: whole numbers, so that no order matters."""

    games: int
    moves: int
    seconds: float
    endings: list[int]
    shares: list[int]
    points: list[int]
    lengths: dict[int, int]


@dataclass
class Tally:
    """What came of the matches so far."""

    seats: int
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    endings: dict[str, int] = field(default_factory=dict)
    shares: list[int] = field(default_factory=list)  # of the wins, by seat, in SHARES
    points: list[int] = field(default_factory=list)  # in all
    lengths: dict[int, int] = field(default_factory=dict)  # moves of a match -> how many

    @property
    def wins(self) -> list[float]:
        """The wins of each seat; one that two share is half a win for each."""
        return [share / SHARES for share in self.shares]

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
        self.tally = Tally(setting.seats, shares=[0] * setting.seats, points=[0] * setting.seats)
        self.tally.endings = dict.fromkeys(self.endings, 0)

    def run(self, games: int, progress: Callable[[int], None] = lambda _: None) -> Tally:
        """Play so many matches; `progress` hears how many more are done, several times a second."""
        done, chunk = 0, _FIRST_CHUNK
        while done < games:
            count = min(chunk, games - done)
            part = played(self.contest, self.tally.games, count)
            self.add(part)
            done += count
            progress(count)
            if part.seconds < _CHUNK_SECONDS:
                chunk *= 2
            elif part.seconds > 4 * _CHUNK_SECONDS:
                chunk = max(chunk // 2, 1)
        return self.tally

    def add(self, part: Part) -> None:
        """Add matches that were played, here or elsewhere."""
        tally = self.tally
        for moves, times in part.lengths.items():
            tally.lengths[moves] = tally.lengths.get(moves, 0) + times
        for name, times in zip(self.endings, part.endings, strict=True):
            tally.endings[name] += times
        tally.shares = [a + b for a, b in zip(tally.shares, part.shares, strict=True)]
        tally.points = [a + b for a, b in zip(tally.points, part.points, strict=True)]
        tally.games += part.games
        tally.moves += part.moves
        tally.seconds += part.seconds


def played(contest: Contest, first: int, count: int) -> Part:
    """Play the matches of these numbers, and add them up."""
    import numpy as np

    start = time.thread_time()  # of this core: what else the machine does is left out
    outcome = contest.play(first, count)
    seconds = time.thread_time() - start
    lengths = zip(*np.unique(outcome.lengths, return_counts=True), strict=True)
    shares = np.rint(outcome.payoffs * SHARES).astype(np.int64)
    return Part(
        count,
        outcome.moves,
        seconds,
        np.bincount(outcome.endings, minlength=len(contest.setting.game.rules.ENDINGS)).tolist(),
        shares.sum(axis=0).tolist(),
        outcome.points.sum(axis=0).tolist(),
        {int(moves): int(times) for moves, times in lengths},
    )
