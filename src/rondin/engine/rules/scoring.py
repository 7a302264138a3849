"""What a standing promises: shares of one win, for games that judge a match before its end."""

from rondin.engine.rules.contract import Shares


def share_win(worths: Shares, seats: int, slack: float) -> None:
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
