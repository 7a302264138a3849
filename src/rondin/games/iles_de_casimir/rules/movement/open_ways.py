"""How far it is to an island by the ways that are open to a player.

A way is open while the player has a bridge for each of its straits that have none. A chart has the
steps from each space: with all the bridges that are left, with one fewer, and so on, seven bits
each. So it also tells what is left after a move that lays some of them.
"""

from rondin.engine.rules.contract import Numbers
from rondin.games.iles_de_casimir.rules.movement.steps import bridges_left, needs_bridge
from rondin.games.iles_de_casimir.rules.state import FACES, Edition, State

STEPS = 7  # bits
NO_WAY = (1 << STEPS) - 1
WORD = 64  # bits
WHOLE = (1 << STEPS * (FACES + 1)) - 1


def draw_open_ways(e: Edition, s: State, p: int, goal: int, out: Numbers) -> None:
    """Write the chart of a player's ways to a space into `out`.

    More bridges make no way longer: each round begins with what the one before has found, and what
    is new in it begins beyond a strait.
    """
    for space in range(e.n_spaces):
        out[space] = WHOLE
    out[goal] &= ~NO_WAY
    spread(e, s, out)
    for _ in range(bridges_left(e, s, p)):
        for space in range(e.n_spaces):
            out[space] = out[space] << STEPS & WHOLE | out[space] & NO_WAY
        told = 0
        for space in range(e.n_spaces):
            if needs_bridge(e, s, space) > 0:
                told += tell_neighbours(e, out, space, steps_on(out, space, 1))
        if told > 0:
            spread(e, s, out)


def spread(e: Edition, s: State, out: Numbers) -> None:
    """Let all spaces that need no bridge tell their neighbours how far it is, the nearest first."""
    steps = 0
    farthest = 0
    for space in range(e.n_spaces):
        if out[space] & NO_WAY != NO_WAY:
            farthest = max(farthest, out[space] & NO_WAY)
    while steps <= farthest:
        for space in range(e.n_spaces):
            if out[space] & NO_WAY == steps and needs_bridge(e, s, space) == 0:
                if tell_neighbours(e, out, space, steps) > 0:
                    farthest = max(farthest, steps + 1)
        steps += 1


def tell_neighbours(e: Edition, out: Numbers, space: int, steps: int) -> int:
    """Let the neighbours of a space know the way over it; return how many had none so short."""
    told = 0
    for k in range(e.degree[space]):
        before = e.exit[space][k]
        longer = (out[before] & NO_WAY) - (steps + 1)
        if longer > 0:
            out[before] -= longer
            told += 1
    return told


def steps_over_bridges(e: Edition, s: State, here: int, goal: int) -> int:
    """Return the steps between two spaces over the bridges that lie there, NO_WAY if none lead on.

    It takes no chart: a bit for each space tells whether it is reached, in two words.
    """
    low = bit_in(here, 0)
    high = bit_in(here, 1)
    for steps in range(NO_WAY):
        if (bit_in(goal, 0) & low) | (bit_in(goal, 1) & high) != 0:
            return steps
        reached_low = low
        reached_high = high
        for space in range(e.n_spaces):
            if (bit_in(space, 0) & low) | (bit_in(space, 1) & high) != 0:
                for k in range(e.degree[space]):
                    to = e.exit[space][k]
                    if needs_bridge(e, s, to) == 0:
                        reached_low |= bit_in(to, 0)
                        reached_high |= bit_in(to, 1)
        if reached_low == low and reached_high == high:
            break
        low = reached_low
        high = reached_high
    return NO_WAY


def bit_in(space: int, word: int) -> int:
    return 1 << (space & WORD - 1) if space // WORD == word else 0


def steps_on(out: Numbers, space: int, laid: int) -> int:
    """Return the steps from a space after so many bridges of the move, NO_WAY if none is open."""
    return out[space] >> STEPS * laid & NO_WAY
