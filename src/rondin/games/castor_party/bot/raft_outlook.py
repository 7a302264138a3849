"""What a move does to the raft: how far it leans, and how likely it capsizes."""

from rondin.games.castor_party.rules.raft import (
    borne_mass,
    centre_of,
    moment_x,
    moment_y,
    placed_moment_x,
    placed_moment_y,
    total_mass,
    total_moment_x,
    total_moment_y,
)
from rondin.games.castor_party.rules.state import (
    BEAVERS,
    JUMP,
    TAILS,
    Edition,
    State,
)

SURE = 100
BELL = (
    50, 46, 42, 38, 34, 31, 27, 24, 21, 18, 16, 14, 12, 10, 8, 7, 5, 4, 4, 3, 2, 2, 1, 1, 1, 1
)  # fmt: skip


# --- how far it leans -------------------------------------------------------------------------
def lean(mx: int, my: int, mass: int) -> int:
    """Return how far out the centre of mass is, squared, in square micrometres."""
    x = centre_of(mx, mass)
    y = centre_of(my, mass)
    return x * x + y * y


def beaver_of(action: int) -> int:
    return action // TAILS % BEAVERS if action < JUMP else (action - JUMP) % BEAVERS


def card_of(action: int) -> int:
    return action // TAILS // BEAVERS if action < JUMP else (action - JUMP) // BEAVERS


def lean_lifted(e: Edition, v: State, b: int) -> int:
    mass = total_mass(e, v) - borne_mass(e, v.at[b])
    mx = total_moment_x(e, v) - moment_x(e, v, b)
    return lean(mx, total_moment_y(e, v) - moment_y(e, v, b), mass)


def lean_set(e: Edition, v: State, b: int, buoy: int, tail: int) -> int:
    """Return the lean with a beaver on a buoy, if the hand does not tremble."""
    mass = total_mass(e, v) - borne_mass(e, v.at[b]) + borne_mass(e, buoy)
    mx = total_moment_x(e, v) - moment_x(e, v, b) + placed_moment_x(e, buoy, tail)
    my = total_moment_y(e, v) - moment_y(e, v, b) + placed_moment_y(e, buoy, tail)
    return lean(mx, my, mass)


# --- how likely it capsizes -------------------------------------------------------------------
def going_over(e: Edition, v: State, b: int, buoy: int, far: int, spread: int) -> int:
    """Return the chance in percent that a beaver set down with this lean makes the raft capsize.

    The margin is taken in tenths of what the hand trembles, as far as the raft feels it.
    """
    x = root(far)
    mass = total_mass(e, v) - borne_mass(e, v.at[b]) + borne_mass(e, buoy)
    shake = spread * borne_mass(e, buoy) // mass
    if shake == 0:
        return SURE if x > e.base else 0
    return bell((e.base - x) * 10 // shake)


def bell(tenths: int) -> int:
    """Return the percent of a bell curve beyond so many tenths of its spread."""
    far = abs(tenths)
    beyond = BELL[far] if far < len(BELL) else 0
    return beyond if tenths >= 0 else SURE - beyond


def root(n: int) -> int:
    """Return the square root of a number below 2^40, rounded down."""
    found = 0
    bit = 1 << 19
    while bit > 0:
        if (found + bit) * (found + bit) <= n:
            found += bit
        bit >>= 1
    return found
