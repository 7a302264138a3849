"""Who is who: seats, sides and their hands; and the end of a match, which any card can bring."""

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import Edition, State


def side_of(e: Edition, seat: int) -> int:
    return seat if seat < e.sides else seat - e.sides  # RC-66: partners sit opposite each other


def mine(e: Edition, s: State) -> int:
    """Return the side whose turn it is; in solo mode yours, even while the Bûcheron plays."""
    return side_of(e, s.player)


def seat_after(e: Edition, seat: int) -> int:
    return seat + 1 if seat + 1 < e.seats else 0  # RC-10: clockwise


def hand_limit(e: Edition, s: State, side: int) -> int:
    """RC-15, RC-49, RC-56, RC-59: return how many cards a side has at the end of its turn."""
    if e.solo:
        return e.their_hand if side == st.THEIRS else 2 * e.hand
    character = s.character[side]
    return e.hand if character == st.NO_CHARACTER else e.hand + e.hand_of[character]


def hand_size(e: Edition, s: State, side: int) -> int:
    if e.solo and side == st.YOURS:
        return s.n_hand[st.YOURS] + s.n_hand[st.ALLY]
    return s.n_hand[side]


def end_match(s: State, ending: int) -> None:
    s.phase = st.OVER
    s.ended = ending
