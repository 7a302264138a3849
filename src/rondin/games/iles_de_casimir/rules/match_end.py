"""How a match ends, and who has won."""

from rondin.engine.rules.contract import Numbers, Shares
from rondin.engine.rules.scoring import share_among_most
from rondin.games.iles_de_casimir.rules.state import OVER, WORTH, WORTHS, Edition, State


def end_match(s: State, how: int) -> None:
    s.ended = how
    s.phase = OVER


def points_of(e: Edition, s: State, p: int) -> int:
    points = s.purse[p]
    for k in range(WORTHS):
        points += s.gloubi[p][k] * WORTH[k]  # IC-26
    return points


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for p in range(e.seats):
        points[p] = points_of(e, s, p)
    share_among_most(points, payoffs, e.seats)  # IC-26: ties share the win


def ending(e: Edition, s: State) -> int:
    return s.ended
