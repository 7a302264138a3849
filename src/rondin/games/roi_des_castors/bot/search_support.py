"""How a search looks ahead in this game: some turns, and how near each side is to the goal then."""

from rondin.engine.rules.contract import Numbers, Shares
from rondin.engine.rules.scoring import share_by_standing
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import complete_of, points_of, size_of, wood_of
from rondin.games.roi_des_castors.rules.sides import side_of
from rondin.games.roi_des_castors.rules.state import Edition, State

LEAD = 0.25  # of the goal
OPEN = 0.7  # of a dam: one that is all but complete
CARD = 0.02  # of the goal
WOOD = 20.0  # points in logs that stand for it in team mode


def pauses(e: Edition, s: State) -> bool:
    return e.solo == 0 and s.phase in (st.START, st.BETWEEN)


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for seat in range(e.seats):
        side = side_of(e, seat)
        if e.goal_dams > 0:
            complete = complete_of(e, s, side)
            points[seat] = complete
            near = complete + min(OPEN * begun(e, s, side), 1.0 * (e.goal_dams - complete))
            near /= e.goal_dams
        elif e.team:
            points[seat] = wood_of(e, s, side)
            near = points[seat] / WOOD
        else:
            points[seat] = points_of(e, s, side)
            near = (points[seat] + begun(e, s, side)) / e.goal_points
        payoffs[seat] = near + CARD * s.n_hand[side]
        if e.games > 1:  # RC-68: a win counts as much as a goal that is all but reached
            payoffs[seat] = s.cup[side] / st.CUP_WIN + (0.0 if s.phase == st.BETWEEN else near)
    share_by_standing(payoffs, e.seats, LEAD * (1.0 + e.games - 1.0 - s.cup_games))
    for seat in range(e.seats):  # partners win together: one win each
        payoffs[seat] *= e.seats // e.sides


def begun(e: Edition, s: State, side: int) -> float:
    """Return how much of dams lies in those that are not complete."""
    size = 0
    for dam in range(s.n_dams):
        if s.owner[dam] == side and s.condition[dam] == st.OPEN:
            size += size_of(e, s, dam)
    return size / e.goal_size
