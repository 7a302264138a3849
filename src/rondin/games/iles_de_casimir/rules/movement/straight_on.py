"""Going straight on: the strict reading of IC-12 and IC-17, a table option.

Every step must lead nearer to the island, by the ways that are open to the player. So a move has
few ends, and whoever finds them all taken loses the turn.
"""

from rondin.engine.rules.contract import Numbers
from rondin.games.iles_de_casimir.rules.movement.open_ways import NO_WAY, draw_open_ways, steps_on
from rondin.games.iles_de_casimir.rules.movement.steps import WIDE, is_taken, needs_bridge
from rondin.games.iles_de_casimir.rules.state import Edition, State


def straight_exits(e: Edition, s: State, out: Numbers) -> int:
    """Return the exits by which the player may leave, a bit each; `out` gets the chart of ways."""
    here = s.pos[s.player]
    goal = e.space_of_island[s.destination[s.player]]
    draw_open_ways(e, s, s.player, goal, out)
    if steps_on(out, here, 0) == NO_WAY:
        return 0
    exits = 0
    for k in range(e.degree[here]):
        to = e.exit[here][k]
        laid = needs_bridge(e, s, to)
        if leads_nearer(out, here, 0, to, laid) and finds_straight_end(e, s, out, to, laid, goal):
            exits |= 1 << k
    return exits


def leads_nearer(out: Numbers, here: int, laid: int, to: int, laid_then: int) -> bool:
    return steps_on(out, to, laid_then) == steps_on(out, here, laid) - 1


def finds_straight_end(e: Edition, s: State, out: Numbers, here: int, laid: int, goal: int) -> bool:
    """Search for a way on from the first space of the rest of a move that ends where nobody stands.

    Depth first. `behind` holds the spaces gone through and which exit comes next there.
    """
    steps = s.steps_left - 1
    behind = 0
    k = 0
    while True:
        if steps == 0 or here == goal:
            if not is_taken(s, here):
                return True
            k = e.degree[here]
        if k == e.degree[here]:
            if behind == 0:
                return False
            laid -= needs_bridge(e, s, here)
            k = behind & 7
            here = behind >> 3 & 127
            behind >>= WIDE
            steps += 1
            continue
        to = e.exit[here][k]
        k += 1
        laid_then = laid + needs_bridge(e, s, to)
        if leads_nearer(out, here, laid, to, laid_then):
            behind = behind << WIDE | here << 3 | k
            here = to
            laid = laid_then
            steps -= 1
            k = 0
