"""How children walk in Les îles de Casimir: to the next strait, or the wrong way at a fork."""

from rondin.engine.rules.contract import GREED, NOBODY, Numbers, Scratch
from rondin.games.iles_de_casimir.rules.legal_actions import legal
from rondin.games.iles_de_casimir.rules.state import (
    ASKING,
    NO_STRAIT,
    SPACES,
    Edition,
    State,
)

DETOUR = 6  # steps that a bridge of one's own seems worth to the greedy
FAR = 1 << 20


def careless(e: Edition, v: State, way: int, out: Numbers, scratch: Scratch) -> int:
    """Greed lays a bridge wherever there is none, even out of the way; haste miscounts at a fork.

    Neither thinks of tolls, nor of how many bridges are left.
    """
    count = legal(e, v, out)
    island = v.destination[v.player]
    if count == 1 or island < 0 or v.phase == ASKING:
        return NOBODY
    nearest = nearest_of(e, v, out, count, island, way == GREED, NOBODY)
    if way == GREED:
        return nearest
    second = nearest_of(e, v, out, count, island, False, nearest)
    return nearest if second == NOBODY else second


def nearest_of(
    e: Edition, v: State, out: Numbers, count: int, island: int, greedy: bool, but: int
) -> int:
    """Return the step, of all but one, from which the destination looks nearest on the chart."""
    action = NOBODY
    least = FAR
    for n in range(count):
        if out[n] >= SPACES or out[n] == but:
            continue
        far = e.distance[island][out[n]]
        if greedy and is_open_strait(e, v, out[n]):
            far -= DETOUR
        if far < least:
            action, least = out[n], far
    return action


def is_open_strait(e: Edition, v: State, space: int) -> bool:
    strait = e.strait_of[space]
    return strait != NO_STRAIT and v.bridge_owner[strait] == NOBODY
