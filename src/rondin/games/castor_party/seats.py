"""Whose turn it is, who comes next, and who begins the next game."""

from rondin.engine.rules.contract import NOBODY
from rondin.games.castor_party.box import OVER, Edition, State


def to_act(e: Edition, s: State) -> int:
    return NOBODY if s.phase == OVER else s.player


def seat_after(e: Edition, seat: int) -> int:
    return seat + 1 if seat + 1 < e.seats else 0  # CP-08: clockwise


def seat_before(e: Edition, seat: int) -> int:
    return seat - 1 if seat > 0 else e.seats - 1


def next_first(e: Edition, s: State) -> int:
    """CP-25: the fewest logs; among equals whose turn would have come, the last mover last."""
    first = seat_after(e, s.player)
    seat = first
    for _ in range(e.seats - 1):
        seat = seat_after(e, seat)
        if s.logs[seat] < s.logs[first]:
            first = seat
    return first
