"""Figures with their 95 % intervals, and everything that a report holds of them."""

import math
from typing import Any

from msgspec import Struct

NINETY_FIVE = 1.96  # standard deviations on either side
_DIGITS = 5


class Estimate(Struct, frozen=True, array_like=True):
    """A figure and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


class Spread(Struct, frozen=True, array_like=True):
    """How something varies from match to match: the mean, and percentiles."""

    mean: float
    p5: float
    p25: float
    p50: float
    p75: float
    p95: float


class Skill(Struct, frozen=True):
    """The same deals with a better player in every seat in turn.

    `share` is what the better one wins, `otherwise` what it would be without being better (alone:
    what the weaker one wins). `same` is how often two seatings of a deal are won by the same seat,
    `by_chance` how often they would be if the deal did not matter.
    """

    deals: int
    share: Estimate
    otherwise: float
    same: Estimate
    by_chance: float


class TableFigures(Struct, frozen=True):
    """What came of one edition, mode and number of players."""

    edition: str
    mode: str
    seats: int
    teams: int
    matches: int
    order: list[Estimate]  # wins by turns after the first player
    places: list[Estimate]  # wins by seat
    length: Spread  # choices of a player
    moves: float  # of a match
    changes: Estimate  # of the lead
    taken: Spread | None  # when the winner took the lead for good, as a share of the match
    foreseen: list[Estimate]  # what those ahead after each tenth will have won
    endings: dict[str, Estimate]
    own: dict[str, list[Estimate | None]]  # the game's findings, by their rows
    skill: Skill | None

    @property
    def fair(self) -> float:
        """Return what everybody would win if all were equal."""
        return 1 / (self.teams or self.seats)


class Report(Struct, frozen=True):
    """All that is known of a game, and how to make it again."""

    game: str
    version: str
    key: str
    games: int
    better: str  # the bots of `Skill`
    weaker: str
    tables: list[TableFigures]


def rounded(value: float) -> float:
    """Return a figure with as many digits as a reader could want."""
    return float(f"{float(value):.{_DIGITS}g}")


def share(part: float, count: int) -> Estimate:
    """Return a mean of shares between 0 and 1, by Wilson's interval: it is never too narrow."""
    z = NINETY_FIVE * NINETY_FIVE
    middle = (part + z / (2 * count)) / (1 + z / count)
    half = NINETY_FIVE * math.sqrt(part * (1 - part) / count + z / (4 * count * count))
    half /= 1 + z / count
    low, high = min(middle - half, part), max(middle + half, part)
    return Estimate(rounded(part), rounded(max(0.0, low)), rounded(min(1.0, high)))


def mean(values: Any) -> Estimate:
    """Return the mean of one number a match (or a deal)."""
    half = NINETY_FIVE * float(values.std(ddof=1)) / math.sqrt(len(values))
    middle = float(values.mean())
    return Estimate(rounded(middle), rounded(middle - half), rounded(middle + half))


def ratio(parts: Any, wholes: Any) -> Estimate | None:
    """Return a sum over another one, from two numbers a match; None where there is nothing."""
    whole = float(wholes.sum())
    if whole == 0:
        return None
    middle = float(parts.sum()) / whole
    half = NINETY_FIVE * float(((parts - middle * wholes) ** 2).sum()) ** 0.5 / whole
    return Estimate(rounded(middle), rounded(middle - half), rounded(middle + half))


def spread(values: Any) -> Spread:
    """Return the mean and the percentiles of one number a match."""
    import numpy as np

    at = np.percentile(values, [5, 25, 50, 75, 95])
    return Spread(rounded(values.mean()), *map(rounded, at))
