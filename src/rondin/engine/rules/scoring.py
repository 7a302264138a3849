"""Shares of one win: between those who tie at the end, and by standing in the middle of a match."""

from rondin.engine.rules.contract import Numbers, Shares


def share_among_most(points: Numbers, payoffs: Shares, seats: int) -> None:
    """Give the win to the seat that has most points; those who tie have an equal share of it."""
    best = points[0]
    for p in range(1, seats):
        best = max(best, points[p])
    share_among(points, payoffs, seats, best)


def share_among_fewest(points: Numbers, payoffs: Shares, seats: int) -> None:
    """Give the win to the seat that has fewest points; those who tie have an equal share of it."""
    best = points[0]
    for p in range(1, seats):
        best = min(best, points[p])
    share_among(points, payoffs, seats, best)


def share_among(points: Numbers, payoffs: Shares, seats: int, best: int) -> None:
    """Share one win among the seats with these points."""
    winners = 0
    for p in range(seats):
        winners += points[p] == best
    for p in range(seats):
        payoffs[p] = 1.0 / winners if points[p] == best else 0.0


def share_by_standing(worths: Shares, seats: int, slack: float) -> None:
    """Turn what each seat has, more being better, into its share of one win, in place.

    Who is behind by `slack` may hope for about a third of what the leader may hope for: a curve
    like the exponential, of multiplications alone so that it is the same on every machine.
    """
    best = worths[0]
    for p in range(1, seats):
        best = max(best, worths[p])
    total = 0.0
    for p in range(seats):
        behind = (best - worths[p]) / slack
        worths[p] = 1.0 / (1.0 + behind * (1.0 + behind * (0.5 + behind / 6.0)))
        total += worths[p]
    for p in range(seats):
        worths[p] /= total
