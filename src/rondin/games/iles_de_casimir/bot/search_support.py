"""How a search looks ahead in this game: some turns, and what purses and ways promise then."""

from rondin.engine.rules.contract import Numbers, Scratch, Shares
from rondin.engine.rules.scoring import share_by_standing
from rondin.games.iles_de_casimir.rules.legal_actions import legal
from rondin.games.iles_de_casimir.rules.match_end import points_of
from rondin.games.iles_de_casimir.rules.movement.lockout import can_reach
from rondin.games.iles_de_casimir.rules.movement.open_ways import NO_WAY, steps_over_bridges
from rondin.games.iles_de_casimir.rules.movement.steps import bridges_left
from rondin.games.iles_de_casimir.rules.state import ASKING, RENEW, Edition, State

LEAD = 4.0  # points that make a lead in the end,
STOCK = 0.6  # ... and more for each card that is left
STEP = 0.4  # points: what a step to the destination costs
PATIENCE = 12  # turns each without an arrival
CUT_OFF = 40  # steps: what it is like to have no way there


def pauses(e: Edition, s: State) -> bool:
    return s.n_steps == 0


def consider(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    """IC-24: whether a match goes on is for the people to say, so a bot agrees."""
    if v.phase == ASKING:
        out[0] = RENEW
        return 1
    return legal(e, v, out)


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for p in range(e.seats):
        points[p] = points_of(e, s, p)
        payoffs[p] = 1.0 * points[p]
        if s.destination[p] >= 0:
            payoffs[p] -= STEP * steps_to_go(e, s, p)
    share_by_standing(payoffs, e.seats, 1.0 + (LEAD + STOCK * s.stock) * hope_left(e, s))


def hope_left(e: Edition, s: State) -> float:
    """Return how much may still change: once nobody has arrived for long, less and less, to 0.

    So whoever is behind does not wait until the match ends for want of an arrival (IC-27).
    """
    waited = s.turns / (PATIENCE * e.seats)
    return min(1.0, max(0.0, 2.0 - waited))


def steps_to_go(e: Edition, s: State, p: int) -> int:
    """Return about how far it is to the destination by ways that are open."""
    island = s.destination[p]
    steps = e.distance[island][s.pos[p]]
    if e.straits_to[island][s.pos[p]] <= bridges_left(e, s, p):
        return steps
    round_about = steps_over_bridges(e, s, s.pos[p], e.space_of_island[island])
    if round_about != NO_WAY:
        return round_about
    return steps if can_reach(e, s, p) else CUT_OFF
