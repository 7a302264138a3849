"""CP-37: capsizing on purpose, and the table option that asks before it."""

from rondin.engine.rules.contract import Numbers
from rondin.games.castor_party.rules.cards import value_of
from rondin.games.castor_party.rules.raft import (
    borne_mass,
    capsizes,
    placed_moment_x,
    placed_moment_y,
    weight_without,
)
from rondin.games.castor_party.rules.state import BEAVERS, JUMP, TAILS, Edition, State

PENALTY = 2  # CP-24: logs


def wins_by_capsizing(e: Edition, s: State) -> bool:
    """Tell whether the player to move would win the match, alone or with others, by capsizing."""
    p = s.player
    returned = min(s.logs[p], PENALTY)
    if s.game_no + 1 < e.games and s.reserve + returned > 0:  # CP-26: there is another game
        return False
    for other in range(e.seats):
        if other != p and s.logs[other] > s.logs[p] - returned:
            return False
    return True


def is_asked(e: Edition, s: State) -> bool:
    """Tell whether a play that capsizes the raft is refused until its player insists."""
    return e.fair_play != 0 and s.insists == 0 and wins_by_capsizing(e, s)


def capsizes_surely(e: Edition, s: State, action: int) -> bool:
    """Tell whether a play capsizes the raft even by a hand that does not tremble."""
    if action >= JUMP:
        b = (action - JUMP) % BEAVERS
        x, y, mass = weight_without(e, s, b)
        return capsizes(x, y, mass, e.base)
    b = action // TAILS % BEAVERS
    x, y, mass = weight_without(e, s, b)
    if capsizes(x, y, mass, e.base):
        return True
    buoy = s.at[b] + value_of(action // TAILS // BEAVERS)
    tail = action % TAILS
    x += placed_moment_x(e, buoy, tail)
    y += placed_moment_y(e, buoy, tail)
    return capsizes(x, y, mass + borne_mass(e, buoy), e.base)


def keep_fair(e: Edition, s: State, out: Numbers, count: int) -> int:
    """Leave out the plays that capsize surely; return how many are left, all if none would be."""
    kept = 0
    for k in range(count):
        if not capsizes_surely(e, s, out[k]):
            kept += 1
    if kept in (0, count):
        return count
    kept = 0
    for k in range(count):
        action = out[k]
        if not capsizes_surely(e, s, action):
            out[kept] = action
            kept += 1
    return kept
