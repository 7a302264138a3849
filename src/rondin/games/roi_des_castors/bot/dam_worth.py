"""What dams are worth to the bot, in hundredths of a log: less, the more they still cost."""

from rondin.games.roi_des_castors.bot.scratch import Scratch, rank_at
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import size_of
from rondin.games.roi_des_castors.rules.state import Edition, State

WIN = 100_000
LOG = 100
UNORDERED = 110  # a log, where only their number counts

# What a dam still costs, by what it lacks (from 0) and its top log (none, small, medium, large).
COST = (
    (0, 0, 0, 0),
    (100, 114, 134, 243),
    (134, 179, 134, 243),
    (211, 274, 211, 243),
    (314, 325, 314, 485),
    (358, 390, 358, 485),
    (418, 471, 418, 485),
    (520, 536, 546, 600),
)
# The same with "exact dams".
EXACT_COST = (
    (0, 0, 0, 0),
    (160, 160, 560, 560),
    (191, 191, 191, 560),
    (243, 351, 243, 243),
    (383, 383, 383, 560),
    (434, 434, 434, 560),
    (458, 526, 458, 485),
    (540, 540, 560, 560),
)
# What a dam of expert mode is worth, by its total and its top log.
WORTH = (
    (106, 91, 106, 65),
    (185, 123, 185, 185),
    (221, 202, 221, 185),
    (254, 238, 254, 212),
    (332, 253, 332, 332),
    (369, 350, 369, 332),
    (380, 375, 369, 360),
    (480, 480, 480, 480),
)
EXACT_WORTH = (
    (95, 72, 95, 65),
    (185, 115, 185, 185),
    (202, 202, 202, 92),
    (243, 219, 243, 212),
    (332, 249, 332, 332),
    (350, 350, 350, 240),
    (360, 360, 360, 360),
    (480, 480, 480, 480),
)
HIGHEST = 7  # row of these tables
SPOILT = 600  # a dam that passed its total: as if it had to be built anew


def dam_worth(e: Edition, total: int, top: int, goal: int) -> int:
    """Return what a dam is worth: less, the more it still costs."""
    if e.goal_points > 0:
        if total > e.goal_size and e.exact:
            return 0
        row = min(total, HIGHEST)
        return EXACT_WORTH[row][top & 3] if e.exact else WORTH[row][top & 3]
    if e.exact and total > e.goal_size:
        return -SPOILT
    lacks = min(max(goal - total, 0), HIGHEST)
    if not e.ordered:
        return -UNORDERED * lacks
    return -EXACT_COST[lacks][top & 3] if e.exact else -COST[lacks][top & 3]


def remaining(e: Edition, v: State, side: int) -> int:
    """Return how far a side is from the goal of a mode with dams: less is nearer."""
    if e.goal_points > 0:
        points = 0
        for dam in range(v.n_dams):
            if v.owner[dam] == side and v.condition[dam] != st.SPOILED:
                points += e.victory[min(size_of(e, v, dam), e.goal_size)]
        return LOG * (e.goal_points - points)
    needed = e.goal_dams
    started = 0
    for dam in range(v.n_dams):
        if v.owner[dam] == side:
            if v.condition[dam] == st.COMPLETE:
                needed -= 1
            elif v.condition[dam] == st.OPEN:
                total = size_of(e, v, dam)
                started += dam_worth(e, total, rank_at(v, dam, 0), e.goal_size)
                started -= dam_worth(e, 0, 0, e.goal_size)
    return -needed * dam_worth(e, 0, 0, e.goal_size) - started


# --- victory points ---------------------------------------------------------------------------
def victory(e: Edition, v: State, side: int, scratch: Scratch, count: int) -> int:
    """Return the victory points of the listed dams (RC-39, RC-43), those of RC-44 in front.

    Points, and hundred times the bonus points.
    """
    points = 0
    highest = 0
    complete = 0
    standing = 0
    alike = 0
    same = True
    more = e.lowered if v.character[side] == st.ARCHITECT else 0
    for d in range(count):
        total = scratch.totals[d]
        if total == 0 or (e.exact and total > e.goal_size):
            continue  # RC-41, RC-24: it has vanished, or does not count
        same = same and (standing == 0 or total == alike)
        standing += 1
        alike = total
        plain = e.victory[min(total, e.goal_size)]
        points += e.victory[min(total + more, e.goal_size)]
        highest = max(highest, plain)
        complete += plain > 0
    if more > 0:
        points -= e.victory[min(highest_total(e, scratch, count) + more, e.goal_size)] - highest
    bonus = e.many_points if complete >= e.many_dams else 0
    if same and standing >= e.alike_dams and e.victory[min(alike, e.goal_size)] > 0:
        bonus += e.alike_points
    return points + bonus + 100 * bonus


def highest_total(e: Edition, scratch: Scratch, count: int) -> int:
    highest = 0
    for d in range(count):
        if not (e.exact and scratch.totals[d] > e.goal_size):
            highest = max(highest, scratch.totals[d])
    return highest
