"""Who has won, and which seats build together, as people see it."""

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import wood_of
from rondin.games.roi_des_castors.rules.game_end import cards_with
from rondin.games.roi_des_castors.rules.results import share
from rondin.games.roi_des_castors.rules.sides import side_of
from rondin.games.roi_des_castors.rules.state import Edition, State


def seats_of(e: Edition, side: int) -> list[int]:
    """Return who builds together; nobody for the Bûcheron of solo mode."""
    return [] if e.solo and side == st.THEIRS else list(range(side, e.seats, e.sides))


def result(e: Edition, v: State, *, of_cup: bool) -> tuple[list[int], int | None]:
    """Return the seats that won the game, or the cup, and their side; none where it is shared."""
    shares = [0.0] * e.seats
    share(e, v, of_cup, shares)
    winners = [p for p in range(e.seats) if shares[p] > 0]
    if e.solo:
        won = shares[0]
        return winners, None if 0 < won < 1 else st.YOURS if won else st.THEIRS
    sides = {side_of(e, p) for p in winners}
    return winners, sides.pop() if len(sides) == 1 else None


def cup_points(e: Edition, v: State) -> list[float]:
    """RC-68: return the points of each side: two for a win, shared among the winners."""
    return [round(v.cup[side] / st.CUP_POINT, 2) for side in range(e.sides)]


def tie_break(e: Edition, v: State) -> list[int] | None:
    """RC-53: return the action and bonus cards of both teams where points do not decide."""
    if not e.team or wood_of(e, v, 0) != wood_of(e, v, 1):
        return None
    return [cards_with(v, side) for side in range(e.sides)]
