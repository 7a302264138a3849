"""What a tournament says: the bots' shares, their differences, their ratings, and the seats'."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from rondin.arena.statistics.intervals import Estimate, estimate
from rondin.arena.statistics.ratings import Rating, ratings
from rondin.arena.tournament.chunks import Played
from rondin.arena.tournament.seatings import Seating


@dataclass(frozen=True)
class Standing:
    """How one bot did."""

    bot: int
    share: Estimate  # of the matches it plays in
    points: float  # of each of its seats, on average
    rating: Rating


@dataclass(frozen=True)
class Pair:
    """How much more one bot wins than another, where they meet."""

    one: int
    other: int
    difference: Estimate

    @property
    def better(self) -> int | None:
        """Who is better, None while the interval holds equality."""
        if not self.difference.excludes(0.0):
            return None
        return self.one if self.difference.mean > 0 else self.other


@dataclass(frozen=True)
class Side:
    """What a side (a seat, or a team) is worth: whoever sits there, and each bot there."""

    share: Estimate
    by_bot: tuple[float, ...]


@dataclass(frozen=True)
class Results:
    standings: list[Standing]  # the best first
    pairs: list[Pair]  # the better first, where that is known
    sides: list[Side]
    equal: float | None  # the share of equals, None where everybody plays alone
    endings: list[int]
    moves: int
    length: tuple[float, int, int]  # mean, 5th and 95th percentile


def results(
    played: Played,
    seatings: Sequence[Seating],
    bots: int,
    endings: int,
    *,
    by_points: bool = False,
) -> Results | None:
    """Return what the deals played so far say, None if there are none.

    `by_points` ranks by the points of a side (a team's: the mean) in place of shares of the win.
    """
    if not played.deals:
        return None
    sides = len(seatings[0])
    shares = played.payoffs[:, :, :sides]  # partners have the same: those of the first seats
    payoffs = _points_of_sides(played.points, sides) if by_points else shares
    bounds = _Bounds(float(payoffs.min()), float(payoffs.max())) if by_points else _Bounds()
    seats = np.array(seatings)  # seatings, sides
    won = np.stack([(payoffs * (seats == bot)).sum(axis=2) for bot in range(bots)], axis=2)
    plays = np.stack([(seats == bot).any(axis=1) for bot in range(bots)], axis=1)
    rated = ratings(shares, seatings, bots)
    standings = [
        Standing(
            bot,
            _estimated(won[:, plays[:, bot], bot], bounds.of_bots(seats)),
            _points(played.points, seats == bot),
            rated[bot],
        )
        for bot in range(bots)
    ]
    standings.sort(key=lambda standing: -standing.share.mean)
    order = [standing.bot for standing in standings]
    return Results(
        standings,
        [
            Pair(a, b, _difference(won, plays, a, b, bounds.of_bots(seats)))
            for a, b in combinations(order, 2)
        ],
        [_side(payoffs[:, :, side], seats[:, side], bots, bounds) for side in range(sides)],
        _equal(seats, plays) if sides > 1 and not by_points else None,
        np.bincount(played.endings.ravel(), minlength=endings).tolist(),
        int(played.lengths.sum()),
        _length(played.lengths),
    )


class _Bounds(NamedTuple):
    """The least and the most that a match can bring."""

    least: float = 0.0
    most: float = 1.0

    def of_bots(self, seats: Any) -> "_Bounds":
        """Return what it can bring to a bot that may have several sides; a win is won once."""
        if self == _Bounds():
            return self
        most = max(int((row == bot).sum()) for row in seats for bot in row)
        return _Bounds(min(self.least, self.least * most), max(self.most, self.most * most))


def _points_of_sides(points: Any, sides: int) -> Any:
    """Return the mean points of the seats of every side."""
    deals, seatings, seats = points.shape
    return points.reshape(deals, seatings, seats // sides, sides).mean(axis=2)


def _difference(won: Any, plays: Any, one: int, other: int, bounds: _Bounds) -> Estimate:
    """Compare two bots where they meet; those who never do, by all they play."""
    both, far = plays[:, one] & plays[:, other], bounds.most - bounds.least
    worst = _Bounds(-far, far)
    if both.any():
        return _estimated(won[:, both, one] - won[:, both, other], worst)
    deals = won[:, plays[:, one], one].mean(axis=1) - won[:, plays[:, other], other].mean(axis=1)
    return estimate(deals, int(plays[:, one].sum()), *worst)


def _estimated(matches: Any, bounds: _Bounds) -> Estimate:
    """Estimate from what each match of each deal brought."""
    return estimate(matches.mean(axis=1), matches.shape[1], *bounds)


def _points(points: Any, mine: Any) -> float:
    """Return a bot's mean points over its seats; a team's seats are all those of its side."""
    seats = np.arange(points.shape[2]) % mine.shape[1]
    return float(points[:, mine[:, seats]].mean())


def _side(payoffs: Any, bots_there: Any, bots: int, bounds: _Bounds) -> Side:
    by_bot = tuple(float(payoffs[:, bots_there == bot].mean()) for bot in range(bots))
    return Side(_estimated(payoffs, bounds), by_bot)


def _equal(seats: Any, plays: Any) -> float:
    """Return what each bot's share would be if all were equally strong."""
    return float((seats == 0).sum() / seats.shape[1] / plays[:, 0].sum())


def _length(lengths: Any) -> tuple[float, int, int]:
    low, high = np.percentile(lengths, (5, 95), method="inverted_cdf")
    return float(lengths.mean()), int(low), int(high)


def as_data(found: Results, names: Sequence[str], endings: Sequence[str]) -> dict[str, Any]:
    """Return the results as JSON has them: shares from 0 to 1, bots by name."""
    mean, p5, p95 = found.length
    return {
        "moves": found.moves,
        "length": {"mean": round(mean, 3), "p5": p5, "p95": p95},
        "endings": dict(zip(endings, found.endings, strict=True)),
        "equal_share": found.equal,
        "bots": [
            {
                "bot": names[standing.bot],
                "share": _rounded(standing.share),
                "rating": {
                    "mu": round(standing.rating.mu, 3),
                    "sigma": round(standing.rating.sigma, 3),
                },
                "points": round(standing.points, 3),
            }
            for standing in found.standings
        ],
        "pairs": [
            {
                "bot": names[pair.one],
                "other": names[pair.other],
                "difference": _rounded(pair.difference),
                "better": None if pair.better is None else names[pair.better],
            }
            for pair in found.pairs
        ],
        "sides": [
            {
                "share": _rounded(side.share),
                "by_bot": {names[bot]: round(share, 5) for bot, share in enumerate(side.by_bot)},
            }
            for side in found.sides
        ],
    }


def _rounded(value: Estimate) -> dict[str, float]:
    return {"mean": round(value.mean, 5), "low": round(value.low, 5), "high": round(value.high, 5)}


def ranked(wins: dict[str, Any], points: dict[str, Any], by: str) -> dict[str, Any]:
    """Return results by wins with the points of every bot, in the order of either.

    Pairs are those of what is ranked by.
    """
    worth = {one["bot"]: one["share"] for one in points["bots"]}
    bots = [{**one, "points_interval": worth[one["bot"]]} for one in wins["bots"]]
    if by == "points":
        bots.sort(key=lambda one: -one["points_interval"]["mean"])
    return {**wins, "bots": bots, "pairs": (points if by == "points" else wins)["pairs"]}
