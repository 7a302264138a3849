"""Whose turn it is, how a turn begins, and who begins the next game."""

from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.seats import seat_after
from rondin.games.castor_party.rules.cards import has_playable, sort_cards
from rondin.games.castor_party.rules.state import NO_PILE, OVER, STUCK, TURN, Edition, State
from rondin.games.castor_party.rules.turn.legal_moves import may_draw_late


def to_act(e: Edition, s: State) -> int:
    return NOBODY if s.phase == OVER else s.player


def seat_before(e: Edition, seat: int) -> int:
    return seat - 1 if seat > 0 else e.seats - 1


def next_first(e: Edition, s: State) -> int:
    """CP-25: the fewest logs; among equals whose turn would have come, the last mover last."""
    first = seat_after(s.player, e.seats)
    seat = first
    for _ in range(e.seats - 1):
        seat = seat_after(seat, e.seats)
        if s.logs[seat] < s.logs[first]:
            first = seat
    return first


# --- the beginning of a turn ------------------------------------------------------------------
def begin_turn(e: Edition, s: State, seat: int) -> None:
    s.player = seat
    s.picked = NO_PILE
    s.owes = 0
    s.put_out = 0
    s.insists = 0
    s.phase = TURN
    sort_cards(s)
    show_if_stuck(e, s)


def show_if_stuck(e: Edition, s: State) -> None:
    if not has_playable(s) and not may_draw_late(e, s):
        show_hand(s)


def show_hand(s: State) -> None:
    p = s.player
    s.known[p] = s.hands[p]  # CP-14
    s.phase = STUCK
    s.got_stuck = 1
