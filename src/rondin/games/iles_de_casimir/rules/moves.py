"""The moves by name, and the rule that refuses each of them."""

from rondin.engine.rules.codec import Index, Move
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.state import Edition, State
from rondin.games.iles_de_casimir.rules.steps import (
    bridges_left,
    exit_towards,
    goal_of,
    is_on_trail,
    may_take,
    needs_bridge,
    trail_of,
)

MOVES = (Move("go", Index("to", st.SPACES)),)

_ENDED = ("IC-23", "IC-25", "IC-27")  # in the order of ENDINGS


def why_not(e: Edition, v: State, action: int) -> str | None:
    """Return the rule that forbids the step to the seat to act, None if nothing does."""
    if v.phase == st.OVER:
        return _ENDED[v.ended]
    k = exit_towards(e, v.pos[v.player], action)
    if k == st.NO_EXIT or is_on_trail(trail_of(v), e.link[v.pos[v.player]][k] + 1):
        return "IC-12"
    bridges = bridges_left(v, v.player)
    if needs_bridge(e, v, action) > bridges:
        return "IC-16"
    if may_take(e, v, k, bridges, goal_of(e, v), 0):
        return None
    if may_take(e, v, k, bridges, st.NO_SPACE, 1):
        return "IC-17"  # every end of the ways over that space is occupied
    return "IC-16" if may_take(e, v, k, st.BRIDGES, st.NO_SPACE, 1) else "IC-12"
