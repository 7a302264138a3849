"""The moves by name, and the rule that refuses each of them."""

from rondin.engine.rules.codec import Index, Move, Seat
from rondin.engine.rules.contract import NOBODY, Edition, State
from rondin.games.gang_de_castors import rules as r

MOVES = (
    Move("remember"),
    Move("draw"),
    Move("take", Index("place", r.PLACES)),
    Move("keep", Index("place", r.PLACES)),
    Move("discard"),
    Move("play-draw"),
    Move("peek", Index("place", r.PLACES)),
    Move("swap", Index("mine", r.PLACES), Seat("seat", r.SEATS), Index("theirs", r.PLACES)),
    Move("knock"),
    Move("go-on"),
    Move("pass"),
    Move("deal"),
)


def why_not(e: Edition, v: State, action: int) -> str | None:
    """Return the rule that forbids the action to the seat to act, None if nothing does."""
    if v.phase in (r.LOOKING, r.PEEKING):
        return _while_looking(v, action)
    if v.phase in (r.ROUND_OVER, r.OVER):
        return None if action == r.DEAL and v.phase == r.ROUND_OVER else "GC-23"
    if action == r.REMEMBER:
        return "GC-13"
    if action == r.DEAL:
        return "GC-23"
    if action in (r.KNOCK, r.GO_ON):
        return _at_the_end_of_a_turn(v)
    if v.phase == r.FINISHED:
        return "GC-18"
    return _at_the_start_of_a_turn(v, action) if v.phase == r.TURN else _with_a_card(e, v, action)


def _while_looking(v: State, action: int) -> str | None:
    if action == r.REMEMBER:
        return None
    return "GC-05" if v.phase == r.LOOKING else "GC-13"


def _at_the_end_of_a_turn(v: State) -> str | None:
    if v.phase == r.FINISHED:
        return None
    return "GC-18" if v.knocker == NOBODY else "GC-19"


def _at_the_start_of_a_turn(v: State, action: int) -> str | None:
    takes = r.TAKE <= action < r.TAKE + r.PLACES
    if takes:
        return None if v.top <= r.NINE else "GC-08"
    if action == r.DRAW:
        return None if r.can_draw(v) else "GC-20"
    if action == r.PASS:
        return "GC-20" if r.can_draw(v) or v.top <= r.NINE else None
    return "GC-09"


def _with_a_card(e: Edition, v: State, action: int) -> str | None:
    if action == r.DISCARD:
        return None
    if action == r.DRAW or r.TAKE <= action < r.TAKE + r.PLACES:
        return "GC-07"
    if action == r.PASS:
        return "GC-20"
    if r.KEEP <= action < r.KEEP + r.PLACES:
        return None if v.drawn <= r.NINE else "GC-11"
    if v.drawn <= r.NINE:
        return "GC-10"
    if action == r.PLAY_DRAW:
        return None if v.drawn == r.DRAW_TWO else "GC-14"
    if action < r.PLAY_SWAP:
        return None if v.drawn == r.PEEK else "GC-13"
    seat = (action - r.PLAY_SWAP) // r.PLACES % r.SEATS
    suits = v.drawn == r.SWAP and seat != v.player and seat < e.seats
    return None if suits else "GC-12"
