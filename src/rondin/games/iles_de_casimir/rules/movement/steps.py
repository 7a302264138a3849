"""Which steps may be taken: those after which the move can still be ended.

A decision is one step to a neighbouring space.
"""

from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules.state import (
    FACES,
    ISLANDS,
    NO_EXIT,
    NO_SPACE,
    NO_STRAIT,
    SEATS,
    Edition,
    State,
)

# A trail is a number that holds the links of a move, ten bits each, counted from 1.
WIDE = 10
LOWS = sum(1 << WIDE * k for k in range(FACES))
HIGHS = LOWS << WIDE - 1


# --- the board --------------------------------------------------------------------------------
def is_taken(s: State, space: int) -> bool:
    """Tell whether another pawn than that of the player stands there."""
    for p in range(SEATS):
        if s.pos[p] == space and p != s.player:
            return True
    return False


def exit_towards(e: Edition, space: int, to: int) -> int:
    for k in range(e.degree[space]):
        if e.exit[space][k] == to:
            return k
    return NO_EXIT


def needs_bridge(e: Edition, s: State, space: int) -> int:
    """IC-13: return how many bridges it takes to enter a space, 0 or 1."""
    strait = e.strait_of[space]
    return 1 if strait != NO_STRAIT and s.bridge_owner[strait] == NOBODY else 0


def bridges_left(e: Edition, s: State, p: int) -> int:
    return e.bridges - s.laid[p]


def goal_of(e: Edition, s: State) -> int:
    """IC-18: return the space where the player's move ends at once, NO_SPACE if it is taken."""
    island = s.destination[s.player]
    if island < 0:
        return NO_SPACE
    space = e.space_of_island[island]
    return NO_SPACE if is_taken(s, space) else space


# --- ways -------------------------------------------------------------------------------------
def may_take(e: Edition, s: State, k: int, bridges: int, goal: int, sharing: int) -> bool:
    """Tell whether the player may leave by an exit: whether a move over it can be ended.

    `bridges` may still be laid; `goal` ends the move at once; with `sharing` it may end on taken
    spaces too, which no rule allows but which tells what is wrong with a way.
    """
    here = s.pos[s.player]
    trail = trail_of(s)
    link = e.link[here][k] + 1
    if is_on_trail(trail, link):
        return False
    space = e.exit[here][k]
    bridges -= needs_bridge(e, s, space)
    if bridges < 0:
        return False  # IC-16
    if space == goal:
        return True  # IC-18
    if s.steps_left == 1:
        return sharing != 0 or not is_taken(s, space)  # IC-17
    return finds_end(e, s, space, s.steps_left - 1, trail << WIDE | link, bridges, goal, sharing)


def finds_end(
    e: Edition,
    s: State,
    here: int,
    steps: int,
    trail: int,
    bridges: int,
    goal: int,
    sharing: int,
) -> bool:
    """Search for a way of `steps` steps, at least one, that ends by the rules; stop at the first.

    Depth first. `behind` holds the spaces gone through and which exit comes next there.
    """
    behind = 0
    k = 0
    while True:
        if k == e.degree[here]:
            if behind == 0:
                return False
            bridges += needs_bridge(e, s, here)
            k = behind & 7
            here = behind >> 3 & 127
            behind >>= WIDE
            trail >>= WIDE
            steps += 1
            continue
        link = e.link[here][k] + 1
        space = e.exit[here][k]
        k += 1
        if is_on_trail(trail, link):  # IC-12
            continue
        bridge = needs_bridge(e, s, space)
        if bridge > bridges:  # IC-16
            continue
        if space == goal:  # IC-18
            return True
        if steps == 1:
            if sharing != 0 or not is_taken(s, space):  # IC-17
                return True
            continue
        behind = behind << WIDE | here << 3 | k
        trail = trail << WIDE | link
        bridges -= bridge
        here = space
        steps -= 1
        k = 0


def can_end(e: Edition, s: State, goal: int) -> bool:
    """Tell whether the player's move can be ended from where the pawn is, with this goal."""
    here = s.pos[s.player]
    bridges = bridges_left(e, s, s.player)
    return finds_end(e, s, here, s.steps_left, trail_of(s), bridges, goal, 0)


def islands_in_reach(e: Edition, s: State) -> int:
    """Return the free islands that the player could reach, a bit each, where no move can end."""
    reach = 0
    for island in range(ISLANDS):
        space = e.space_of_island[island]
        if not is_taken(s, space) and can_end(e, s, space):
            reach |= 1 << island
    return reach


# --- trails -----------------------------------------------------------------------------------
def trail_of(s: State) -> int:
    trail = 0
    for k in range(s.n_steps):
        trail = trail << WIDE | (s.used_links[k] + 1)
    return trail


def is_on_trail(trail: int, link: int) -> bool:
    """Tell whether a link (from 1) is one of a trail: whether a part of their difference is 0."""
    unlike = trail ^ link * LOWS
    return (unlike - LOWS) & ~unlike & HIGHS != 0
