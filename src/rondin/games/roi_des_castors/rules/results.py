"""Who has won: a game, and of several games a cup."""

from rondin.engine.rules.contract import Numbers, Shares
from rondin.engine.rules.seats import seat_after
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import complete_of, points_of, wood_of
from rondin.games.roi_des_castors.rules.game_end import rank_of
from rondin.games.roi_des_castors.rules.sides import side_of
from rondin.games.roi_des_castors.rules.state import Edition, State


def ending(e: Edition, s: State) -> int:
    return st.BY_CUP if e.games > 1 else s.ended


# --- a cup ------------------------------------------------------------------------------------
def count_game(e: Edition, s: State) -> None:
    """RC-68: a game is over: count it, and wait for the next one if there is any."""
    best = best_rank(e, s, False)
    winners = 0
    for side in range(e.sides):
        winners += final_rank(e, s, side, False) == best
    for side in range(e.sides):
        if final_rank(e, s, side, False) == best:
            s.cup[side] += st.CUP_WIN // winners
    for side in range(e.sides):
        s.cup_dams[side] += complete_of(e, s, side)
        s.cup_wood[side] += wood_of(e, s, side)
    s.cup_games += 1
    if s.cup_games < e.games:
        s.phase = st.BETWEEN
        s.player = seat_after(s.first, e.seats)  # who begins the next one


# --- ranks ------------------------------------------------------------------------------------
def final_rank(e: Edition, s: State, side: int, cup: bool) -> int:
    """Return the rank in the game, or in the cup: the higher the better."""
    if cup:  # RC-68: wins, then dams, then points in dams
        return (s.cup[side] * 1000 + s.cup_dams[side]) * 10_000 + s.cup_wood[side]
    return rank_of(e, s, side)


def best_rank(e: Edition, s: State, cup: bool) -> int:
    best = -1
    for side in range(e.sides):
        best = max(best, final_rank(e, s, side, cup))
    return best


# --- the result -------------------------------------------------------------------------------
def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    """Write each seat's points: complete dams, victory points, points in logs, or a cup's."""
    share(e, s, e.games > 1, payoffs)
    for seat in range(e.seats):
        side = side_of(e, seat)
        if e.games > 1:
            points[seat] = s.cup[side] // st.CUP_POINT
        else:
            points[seat] = complete_of(e, s, side) if e.goal_dams > 0 else points_of(e, s, side)


def share(e: Edition, s: State, cup: bool, payoffs: Shares) -> None:
    """Share the win of the game, or of the cup, among the sides that rank highest."""
    best = best_rank(e, s, cup)
    winners = 0
    for side in range(e.sides):
        winners += final_rank(e, s, side, cup) == best
    for seat in range(e.seats):
        won = final_rank(e, s, side_of(e, seat), cup) == best
        payoffs[seat] = 1.0 / winners if won else 0.0
