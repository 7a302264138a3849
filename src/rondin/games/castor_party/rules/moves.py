"""The moves by name, and the rule that refuses each of them."""

from rondin.engine.rules.codec import Index, Move, Name, Seat
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.cards import (
    cards_left,
    colour_of,
    has_playable,
    is_joker,
    value_of,
)
from rondin.games.castor_party.rules.state import BEAVERS, BUOYS, JUMPED, TAILS, Edition, State
from rondin.games.castor_party.rules.turn.fair_play import capsizes_surely, is_asked
from rondin.games.castor_party.rules.turn.legal_moves import (
    legal_turn,
    may_catch_up,
    may_draw_late,
    may_pick,
    may_put_out,
)

COLOURS = ("red", "yellow", "blue", "white", "orange", "green")
CARDS = tuple(f"{colour}-{value}" for colour in COLOURS for value in range(1, st.VALUES + 1))

MOVES = (
    Move("play", Name("card", CARDS), Name("beaver", COLOURS), Index("tail", TAILS)),
    Move("jump", Name("card", CARDS), Name("beaver", COLOURS)),
    Move("pick", Index("pile", st.PILES)),
    Move("take-log"),
    Move("take-card"),
    Move("draw", Index("pile", st.PILES)),
    Move("skip"),
    Move("show"),
    Move("discard", Name("card", CARDS)),
    Move("done"),
    Move("deal"),
    Move("insist"),
    Move("catch-up", Seat("seat", st.SEATS), Index("pile", st.PILES)),
)


def why_not(e: Edition, v: State, action: int) -> str | None:
    """Return the rule that forbids the action to the seat to act, None if nothing does."""
    if v.phase == st.OVER:
        return "CP-26"
    if v.phase == st.GAME_OVER:
        return None if action == st.DEAL else "CP-23"
    if action == st.DEAL:
        return "CP-25"
    if action >= st.CATCH_UP:
        return "CP-21"  # whose turn it is draws in it
    if action == st.INSIST or action < st.PICK:
        return _insisting(e, v) if action == st.INSIST else _playing(e, v, action)
    if action < st.TAKE_LOG:
        return _picking(e, v)
    if action < st.DRAW:
        return _taking(v, action)
    if action < st.SHOW:
        return _skipping(v) if action == st.SKIP else _drawing(e, v, action - st.DRAW)
    return _showing(e, v) if action == st.SHOW else _exchanging(v, action)


def why_not_out_of_turn(e: Edition, v: State, seat: int, action: int) -> str | None:
    """Return the rule that forbids the action to a seat that is not to act."""
    if action < st.CATCH_UP or v.phase in (st.GAME_OVER, st.OVER):
        return "CP-08"
    if action - st.CATCH_UP not in (seat * st.PILES, seat * st.PILES + 1):
        return "CP-28"  # another's hand
    if cards_left(v) == 0:
        return "CP-22"
    if not may_catch_up(e, v, seat):
        return "CP-21"
    return None if v.in_pile[(action - st.CATCH_UP) % st.PILES] > 0 else "CP-20"


def _insisting(e: Edition, v: State) -> str | None:
    """CP-37: only who is asked can insist, and who is asked is told by what is legal."""
    if v.phase != st.TURN:
        return "CP-19"
    out = [0] * st.ACTIONS
    return None if out[legal_turn(e, v, out) - 1] == st.INSIST else "CP-37"


def _playing(e: Edition, v: State, action: int) -> str | None:
    if v.phase != st.TURN:
        return "CP-14" if v.phase == st.STUCK else "CP-19"
    jumps = action >= st.JUMP
    code = action - st.JUMP if jumps else action // TAILS
    card, b = divmod(code, BEAVERS)
    if not v.hands[v.player] >> card & 1:
        return "CP-09"
    if v.at[b] == JUMPED:
        return "CP-17"
    if not is_joker(v, card) and b != colour_of(card):
        return "CP-10"
    buoy = v.at[b] + value_of(card)
    if jumps != (buoy > BUOYS):
        return "CP-16"
    if not jumps and buoy in v.at:
        return "CP-11"
    asked = is_asked(e, v) and capsizes_surely(e, v, action)
    return "CP-37" if asked and _insisting(e, v) is None else None


def _picking(e: Edition, v: State) -> str | None:
    if cards_left(v) == 0:
        return "CP-22"
    return None if may_pick(e, v) else "CP-21"


def _taking(v: State, action: int) -> str | None:
    if v.phase != st.REWARD:
        return "CP-15"
    there = v.reserve if action == st.TAKE_LOG else cards_left(v)
    return None if there > 0 else "CP-19"


def _drawing(e: Edition, v: State, pile: int) -> str | None:
    if v.phase in (st.REWARD, st.STUCK):
        return "CP-19" if v.phase == st.REWARD else "CP-14"
    if cards_left(v) == 0:
        return "CP-22"
    if v.phase == st.TURN and not may_draw_late(e, v):
        return "CP-21"
    return None if v.in_pile[pile] > 0 else "CP-20"


def _skipping(v: State) -> str | None:
    if v.phase != st.DRAWING:
        return "CP-21"
    return None if v.owes == 1 else "CP-19"


def _showing(e: Edition, v: State) -> str | None:
    """CP-14; and CP-21: with an empty hand one must draw."""
    if v.phase != st.TURN or has_playable(v):
        return "CP-14"
    return None if v.in_hand[v.player] > 0 else "CP-21"


def _exchanging(v: State, action: int) -> str | None:
    if v.phase != st.STUCK:
        return "CP-14"
    if action == st.DONE:
        return None
    holds = v.hands[v.player] >> (action - st.DISCARD) & 1
    if not holds:
        return "CP-09"
    return None if may_put_out(v) > 0 else "CP-14"
