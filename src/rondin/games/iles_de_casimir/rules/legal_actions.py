"""What the seat to act may do: a step, staying where it cannot move, or an answer."""

from rondin.engine.rules.contract import Numbers
from rondin.games.iles_de_casimir.rules.movement.steps import bridges_left, goal_of, may_take
from rondin.games.iles_de_casimir.rules.movement.straight_on import straight_exits
from rondin.games.iles_de_casimir.rules.state import (
    ASKING,
    FINISH,
    OVER,
    RENEW,
    STAY,
    Edition,
    State,
)


def legal(e: Edition, s: State, out: Numbers) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == ASKING:
        out[0] = RENEW
        out[1] = FINISH
        return 2
    exits = 0
    if e.straight_on != 0 and s.destination[s.player] >= 0:
        exits = straight_exits(e, s, out)
        if exits == 0 and s.n_steps == 0:
            out[0] = STAY
            return 1
    if exits == 0:  # in a world that is only imagined, a move that goes straight may have to turn
        exits = any_exits(e, s)
    return write_steps(e, s, exits, out)


def any_exits(e: Edition, s: State) -> int:
    """Return the exits by which the player may leave in any direction, a bit each."""
    bridges = bridges_left(e, s, s.player)
    goal = goal_of(e, s)
    exits = 0
    for k in range(e.degree[s.pos[s.player]]):
        if may_take(e, s, k, bridges, goal, 0):
            exits |= 1 << k
    return exits


def write_steps(e: Edition, s: State, exits: int, out: Numbers) -> int:
    """Write the spaces behind some exits, ascending; return how many."""
    here = s.pos[s.player]
    count = 0
    for k in range(e.degree[here]):
        if exits >> k & 1:
            place = count
            while place > 0 and out[place - 1] > e.exit[here][k]:
                out[place] = out[place - 1]
                place -= 1
            out[place] = e.exit[here][k]
            count += 1
    return count
