"""The moves by name, and the rule that refuses each of them."""

from rondin.engine.rules.codec import Index, Move, Seat
from rondin.engine.rules.contract import NOBODY
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.rules.piles import can_draw
from rondin.games.gang_de_castors.rules.state import Edition, State

MOVES = (
    Move("remember"),
    Move("draw"),
    Move("take", Index("place", st.PLACES)),
    Move("keep", Index("place", st.PLACES)),
    Move("discard"),
    Move("play-draw"),
    Move("peek", Index("place", st.PLACES)),
    Move("swap", Index("mine", st.PLACES), Seat("seat", st.SEATS), Index("theirs", st.PLACES)),
    Move("knock"),
    Move("go-on"),
    Move("pass"),
    Move("deal"),
)


def why_not(e: Edition, v: State, action: int) -> str | None:
    """Return the rule that forbids the action to the seat to act, None if nothing does."""
    if v.phase in (st.LOOKING, st.PEEKING):
        return _while_looking(v, action)
    if v.phase in (st.ROUND_OVER, st.OVER):
        return None if action == st.DEAL and v.phase == st.ROUND_OVER else "GC-23"
    if action == st.REMEMBER:
        return "GC-13"
    if action == st.DEAL:
        return "GC-23"
    if action in (st.KNOCK, st.GO_ON):
        return _at_the_end_of_a_turn(v)
    if v.phase == st.FINISHED:
        return "GC-18"
    return _at_the_start_of_a_turn(v, action) if v.phase == st.TURN else _with_a_card(e, v, action)


def _while_looking(v: State, action: int) -> str | None:
    if action == st.REMEMBER:
        return None
    return "GC-05" if v.phase == st.LOOKING else "GC-13"


def _at_the_end_of_a_turn(v: State) -> str | None:
    if v.phase == st.FINISHED:
        return None
    return "GC-18" if v.knocker == NOBODY else "GC-19"


def _at_the_start_of_a_turn(v: State, action: int) -> str | None:
    takes = st.TAKE <= action < st.TAKE + st.PLACES
    if takes:
        return None if v.top <= st.NINE else "GC-08"
    if action == st.DRAW:
        return None if can_draw(v) else "GC-20"
    if action == st.PASS:
        return "GC-20" if can_draw(v) or v.top <= st.NINE else None
    return "GC-09"


def _with_a_card(e: Edition, v: State, action: int) -> str | None:
    if action == st.DISCARD:
        return None
    if action == st.DRAW or st.TAKE <= action < st.TAKE + st.PLACES:
        return "GC-07"
    if action == st.PASS:
        return "GC-20"
    if st.KEEP <= action < st.KEEP + st.PLACES:
        return None if v.drawn <= st.NINE else "GC-11"
    if v.drawn <= st.NINE:
        return "GC-10"
    if action == st.PLAY_DRAW:
        return None if v.drawn == st.DRAW_TWO else "GC-14"
    if action < st.PLAY_SWAP:
        return None if v.drawn == st.PEEK else "GC-13"
    seat = (action - st.PLAY_SWAP) // st.PLACES % st.SEATS
    suits = v.drawn == st.SWAP and seat != v.player and seat < e.seats
    return None if suits else "GC-12"
