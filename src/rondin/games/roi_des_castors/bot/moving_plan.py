"""Whether the bot moves logs from dam to dam: Plans révisés and Construction Optimisée."""

from rondin.games.roi_des_castors.bot.dam_worth import WIN, dam_worth, victory
from rondin.games.roi_des_castors.bot.laying_plan import BONUS, FINISH, LAST
from rondin.games.roi_des_castors.bot.scratch import CLOSED, Scratch, rank_at, takes
from rondin.games.roi_des_castors.rules.state import Edition, State


def best_move(
    e: Edition, v: State, scratch: Scratch, side: int, logs: int, closed_too: bool
) -> tuple[int, int, int]:
    """Return the gain, source and target of the best move of so many logs, as places."""
    best = 0
    source = -1
    target = -1
    for start in range(scratch.count):
        if scratch.tops[start] == CLOSED and not closed_too:
            continue
        gain, to = best_target(e, v, scratch, side, start, logs)
        if gain > best:
            best, source, target = gain, start, to
    return best, source, target


def best_target(
    e: Edition, v: State, scratch: Scratch, side: int, start: int, logs: int
) -> tuple[int, int]:
    """Return the best gain and place for the topmost logs of the dam of place `start`."""
    best = -WIN
    target = -1
    bottom = rank_at(v, scratch.dam_ids[start], logs - 1)
    if bottom > 0:
        for to in range(scratch.count):
            if to != start and takes(e, scratch.tops[to], bottom):
                gain = moved_gain(e, v, scratch, side, start, to, logs)
                if gain > best:
                    best, target = gain, to
    return best, target


def moved_gain(
    e: Edition, v: State, scratch: Scratch, side: int, start: int, to: int, logs: int
) -> int:
    """Return what it is worth that so many logs leave the dam of place `start` for that of `to`."""
    count, goal = scratch.count, scratch.goal
    dam = scratch.dam_ids[start]
    total_a, total_b = scratch.totals[start], scratch.totals[to]
    moved = 0
    for below in range(logs):
        moved += e.values[rank_at(v, dam, below) - 1] if e.by_value else 1
    gain = dam_worth(e, total_a - moved, rank_at(v, dam, logs), goal)
    gain += dam_worth(e, total_b + moved, rank_at(v, dam, 0), goal)
    gain -= dam_worth(e, total_a, scratch.tops[start], goal) + dam_worth(
        e, total_b, scratch.tops[to], goal
    )
    if e.goal_points == 0:
        if v.closing:
            return LAST * (total_b < goal <= total_b + moved)
        if total_b + moved < goal or (e.exact and total_b + moved > e.goal_size):
            return gain
        return gain + (FINISH if e.goal_dams - scratch.done > 1 else WIN)
    before = victory(e, v, side, scratch, count)
    scratch.totals[start] -= moved
    scratch.totals[to] += moved
    after = victory(e, v, side, scratch, count)
    scratch.totals[start] = total_a
    scratch.totals[to] = total_b
    if v.closing:
        return LAST * (after % 100 - before % 100)  # RC-25: the last turn
    gain += BONUS * (after // 100 - before // 100)
    return gain + WIN if after % 100 >= e.goal_points else gain
