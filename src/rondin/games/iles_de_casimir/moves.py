"""The moves by name, and the rule that refuses each of them."""

from rondin.engine.codec import Index, Move
from rondin.engine.contract import Edition, State
from rondin.games.iles_de_casimir import rules as r

MOVES = (Move("go", Index("to", r.SPACES)),)

_ENDED = ("IC-23", "IC-25", "IC-27")  # in the order of ENDINGS


def why_not(e: Edition, v: State, action: int) -> str | None:
    """Return the rule that forbids the step to the seat to act, None if nothing does."""
    if v.phase == r.OVER:
        return _ENDED[v.ended]
    k = r.exit_towards(e, v.pos[v.player], action)
    if k == r.NO_EXIT or r.is_on_trail(r.trail_of(v), e.link[v.pos[v.player]][k] + 1):
        return "IC-12"
    bridges = r.bridges_left(v, v.player)
    if r.needs_bridge(e, v, action) > bridges:
        return "IC-16"
    if r.may_take(e, v, k, bridges, r.goal_of(e, v), 0):
        return None
    if r.may_take(e, v, k, bridges, r.NO_SPACE, 1):
        return "IC-17"  # every end of the ways over that space is occupied
    return "IC-16" if r.may_take(e, v, k, r.BRIDGES, r.NO_SPACE, 1) else "IC-12"
