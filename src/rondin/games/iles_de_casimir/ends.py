"""How a match ends, and who has won."""

from rondin.engine.rules.contract import Numbers, Shares
from rondin.games.iles_de_casimir.box import OVER, WORTH, WORTHS, Edition, State


def end_match(s: State, how: int) -> None:
    s.ended = how
    s.phase = OVER


def points_of(e: Edition, s: State, p: int) -> int:
    points = s.purse[p]
    for k in range(WORTHS):
        points += s.gloubi[p][k] * WORTH[k]  # IC-26
    return points


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    best = 0
    for p in range(e.seats):
        points[p] = points_of(e, s, p)
        best = max(best, points[p])
    winners = 0
    for p in range(e.seats):
        winners += points[p] == best
    for p in range(e.seats):  # IC-26: ties share the win
        payoffs[p] = 1.0 / winners if points[p] == best else 0.0


def ending(e: Edition, s: State) -> int:
    return s.ended
