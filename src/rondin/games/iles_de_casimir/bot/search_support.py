"""How a search looks ahead in this game: some turns, and what purses and ways promise then."""

from rondin.engine.rules.contract import Numbers, Shares
from rondin.engine.rules.scoring import share_by_standing
from rondin.games.iles_de_casimir.rules.match_end import points_of
from rondin.games.iles_de_casimir.rules.state import Edition, State

LEAD = 5.0  # points that make a lead in the end,
STOCK = 0.6  # ... and more for each card that is left
STEP = 0.4  # points: what a step to the destination costs


def pauses(e: Edition, s: State) -> bool:
    return s.n_steps == 0


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for p in range(e.seats):
        points[p] = points_of(e, s, p)
        payoffs[p] = 1.0 * points[p]
        if s.destination[p] >= 0:
            payoffs[p] -= STEP * e.distance[s.destination[p]][s.pos[p]]
    share_by_standing(payoffs, e.seats, LEAD + STOCK * s.stock)
