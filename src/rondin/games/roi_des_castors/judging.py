"""How a search looks ahead in this game: some turns, and how near each side is to the goal then."""

from rondin.engine.contract import Edition, Numbers, Shares, State
from rondin.engine.standings import share_win
from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors.dams import complete_of, points_of
from rondin.games.roi_des_castors.sides import side_of

# As measured against the rule of thumb: see benchmarks/levels.py.
SEARCH = {"playouts": 160, "horizon": 12}
LEAD = 0.3  # of the goal
LOG = 0.25  # of a dam: a log that lies in none that is complete
CARD = 0.03


def pauses(e: Edition, s: State) -> bool:
    return e.solo == 0 and s.phase == b.START


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for seat in range(e.seats):
        side = side_of(e, seat)
        complete = complete_of(e, s, side)
        if e.goal_dams > 0:
            points[seat] = complete
            near = complete + LOG * max(0, s.laid[side] - 2 * complete)
            near /= e.goal_dams
        else:
            points[seat] = points_of(e, s, side)
            near = (points[seat] + LOG * s.laid[side]) / e.goal_points
        payoffs[seat] = near + CARD * s.n_hand[side]
    share_win(payoffs, e.seats, LEAD)
