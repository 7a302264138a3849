"""Who has won, and which seats build together, as people see it."""

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.match_end import scores
from rondin.games.roi_des_castors.rules.sides import side_of
from rondin.games.roi_des_castors.rules.state import Edition, State


def seats_of(e: Edition, side: int) -> list[int]:
    """Return who builds together; nobody for the Bûcheron of solo mode."""
    return [] if e.solo and side == st.THEIRS else list(range(side, e.seats, e.sides))


def result(e: Edition, v: State) -> tuple[list[int], int | None]:
    """Return the seats that won, and their side; no side where the victory is shared."""
    points, payoffs = [0] * e.seats, [0.0] * e.seats
    scores(e, v, points, payoffs)
    winners = [p for p in range(e.seats) if payoffs[p] > 0]
    if e.solo:
        share = payoffs[0]
        return winners, None if 0 < share < 1 else st.YOURS if share else st.THEIRS
    sides = {side_of(e, p) for p in winners}
    return winners, sides.pop() if len(sides) == 1 else None
