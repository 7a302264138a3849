"""Ratings of the bots: the Plackett-Luce model of openskill (Weng and Lin).

A match is a contest between the bots that play in it, by their wins a side; equal ones tie. Bots
alone at their tables meet in the deal. A bot does not learn, so that nothing is added to what is
unsure about it from match to match (tau is 0).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rondin.arena.tournament.seatings import Seating

RATED = 20_000  # contests: more would take minutes and change the ratings little


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, and how unsure that is: one standard deviation."""

    mu: float
    sigma: float


def ratings(payoffs: Any, seatings: Sequence[Seating], bots: int) -> list[Rating]:
    """Rate bots by the payoffs of each side, over deals and their seatings, in this order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    rated = [model.rating() for _ in range(bots)]
    for count, (players, places) in enumerate(_contests(payoffs, seatings)):
        if count == RATED:
            break
        after = model.rate([[rated[bot]] for bot in players], ranks=places)
        for bot, (rating,) in zip(players, after, strict=True):
            rated[bot] = rating
    return [Rating(rating.mu, rating.sigma) for rating in rated]


def _contests(payoffs: Any, seatings: Sequence[Seating]) -> Iterator[tuple[list[int], list[float]]]:
    """Yield who met in each contest, and their places: the lower the better."""
    alone = len(seatings[0]) == 1
    for deal in payoffs.tolist():
        if alone:
            yield [bot for (bot,) in seatings], _places([share for (share,) in deal])
        else:
            for seating, shares in zip(seatings, deal, strict=True):
                won: dict[int, list[float]] = {}
                for bot, share in zip(seating, shares, strict=True):
                    won.setdefault(bot, []).append(share)
                yield list(won), _places([sum(shares) / len(shares) for shares in won.values()])


def _places(shares: Sequence[float]) -> list[float]:
    """Return whole numbers, as openskill wants them: it cuts off what stands behind the point."""
    rounded = [round(share, 9) for share in shares]  # thirds of a win add up to no whole
    order = sorted(set(rounded), reverse=True)
    return [float(order.index(share)) for share in rounded]
