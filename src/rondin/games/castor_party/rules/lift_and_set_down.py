"""A beaver on its way: it is lifted, it is set down, and the raft stays up or not."""

from rondin.engine.rules.chance import next_word
from rondin.games.castor_party.rules.raft import (
    borne_mass,
    capsizes,
    moment_x,
    moment_y,
    spread_on,
    tremble,
    weight_without,
)
from rondin.games.castor_party.rules.state import Edition, State


def lift(e: Edition, s: State, b: int) -> bool:
    """Take a beaver off the raft; tell whether the raft capsizes without it (CP-31)."""
    s.lifted_x, s.lifted_y, s.lifted_mass = weight_without(e, s, b)
    return capsizes(s.lifted_x, s.lifted_y, s.lifted_mass, e.base)


def set_down(e: Edition, s: State, b: int, buoy: int, tail: int) -> None:
    spread = spread_on(e, s, buoy, b)  # CP-13, CP-33
    s.at[b] = buoy
    s.tail[b] = tail
    s.x[b] = e.buoy_x[buoy - 1] + tremble(next_word(s), spread)
    s.y[b] = e.buoy_y[buoy - 1] + tremble(next_word(s), spread)


def raft_tips(e: Edition, s: State, b: int) -> bool:
    """Tell whether the raft capsizes under a beaver that was lifted and set down (CP-30)."""
    x = s.lifted_x + moment_x(e, s, b)
    y = s.lifted_y + moment_y(e, s, b)
    return capsizes(x, y, s.lifted_mass + borne_mass(e, s.at[b]), e.base)
