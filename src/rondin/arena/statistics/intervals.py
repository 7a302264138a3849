"""How sure a mean is: 95 % intervals over deals.

The matches of one deal resemble each other, so that a deal is what is counted, and never a match.
As Agresti and Coull do for a share of wins, four matches are added before the interval is taken,
two at either bound: some deals that all went the same way prove little, and of a thousand matches
the four make no visible difference.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

_NORMAL = 1.959964  # standard deviations that hold 95 %
_ADDED = 2  # matches at either bound


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        return value < self.low or value > self.high


def estimate(deals: Any, matches: int, worst: float = 0.0, best: float = 1.0) -> Estimate:
    """Return the mean of what each deal of so many matches brought, between two bounds."""
    values = np.asarray(deals, float)
    added = _ADDED / matches  # deals at either bound
    count = len(values) + 2 * added
    middle = (values.sum() + added * (worst + best)) / count
    squares = ((values - middle) ** 2).sum()
    squares += added * ((worst - middle) ** 2 + (best - middle) ** 2)
    freedom = max(count - 1, 1.0)
    half = _student(freedom) * math.sqrt(squares / freedom / count)
    low, high = max(middle - half, worst), min(middle + half, best)
    return Estimate(float(values.mean()), float(low), float(high))


def _student(freedom: float) -> float:
    """Return how many standard deviations hold 95 % of Student's distribution (Cornish, Fisher)."""
    z = _NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
