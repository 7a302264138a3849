"""The moves by name, and the rule that refuses each of them."""

from rondin.engine.rules.codec import Index, Move
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.legal_actions import legal
from rondin.games.iles_de_casimir.rules.movement.steps import (
    bridges_left,
    exit_towards,
    goal_of,
    is_on_trail,
    may_take,
    needs_bridge,
    trail_of,
)
from rondin.games.iles_de_casimir.rules.movement.straight_on import leads_nearer, straight_exits
from rondin.games.iles_de_casimir.rules.state import Edition, State

MOVES = (Move("go", Index("to", st.SPACES)), Move("stay"), Move("renew"), Move("finish"))

_ENDED = ("IC-23", "IC-25", "IC-27", "IC-27")  # in the order of ENDINGS


def why_not(e: Edition, v: State, action: int) -> str | None:
    """Return the rule that forbids an action to the seat to act, None if nothing does."""
    if v.phase == st.OVER:
        return _ENDED[v.ended]
    answers = action in (st.RENEW, st.FINISH)
    if v.phase == st.ASKING or answers:
        return None if v.phase == st.ASKING and answers else "IC-24"
    if action == st.STAY:
        out = [0] * st.SPACES
        return None if legal(e, v, out) == 1 and out[0] == st.STAY else "IC-12"
    k = exit_towards(e, v.pos[v.player], action)
    if k == st.NO_EXIT or is_on_trail(trail_of(v), e.link[v.pos[v.player]][k] + 1):
        return "IC-12"
    if needs_bridge(e, v, action) > bridges_left(e, v, v.player):
        return "IC-16"
    return _why_not_straight(e, v, k) if e.straight_on else _why_not_by(e, v, k)


def _why_not_by(e: Edition, v: State, k: int) -> str | None:
    """Return the rule against every way over an exit."""
    bridges = bridges_left(e, v, v.player)
    if may_take(e, v, k, bridges, goal_of(e, v), 0):
        return None
    if may_take(e, v, k, bridges, st.NO_SPACE, 1):
        return "IC-17"  # every end of the ways over that space is occupied
    return "IC-16" if may_take(e, v, k, st.MOST_BRIDGES, st.NO_SPACE, 1) else "IC-12"


def _why_not_straight(e: Edition, v: State, k: int) -> str | None:
    """Return the rule against an exit for somebody who goes straight on."""
    chart, here = [0] * st.SPACES, v.pos[v.player]
    if straight_exits(e, v, chart) >> k & 1:
        return None
    to = e.exit[here][k]
    return "IC-17" if leads_nearer(chart, here, 0, to, needs_bridge(e, v, to)) else "IC-12"
