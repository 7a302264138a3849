"""Who is who: seats, sides and their hands; and the end of a game, which any card can bring."""

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import Edition, State


def side_of(e: Edition, seat: int) -> int:
    return seat if seat < e.sides else seat - e.sides  # RC-66: partners sit opposite each other


def mine(e: Edition, s: State) -> int:
    """Return the side whose turn it is; in solo mode yours, even while the Bûcheron plays."""
    return side_of(e, s.player)


def hands_are_open(e: Edition, s: State) -> bool:
    """RC-53, RC-62: in solo mode always, in team mode when it is over: they decide a tie."""
    return e.solo != 0 or (e.team != 0 and s.phase >= st.OVER)


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


def begins_rounds(e: Edition, s: State, seat: int) -> bool:
    """Tell whether every round begins with the side of a seat: then all have had as many turns."""
    return side_of(e, seat) == side_of(e, s.first)


def end_game(s: State, ending: int) -> None:
    """End the match, or a game of a cup."""
    s.phase = st.OVER
    s.ended = ending
