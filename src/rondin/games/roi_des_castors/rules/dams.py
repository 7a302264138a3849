"""Dams: how they grow, when they are complete, what they count, and how logs move."""

from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import Edition, State


# --- logs -------------------------------------------------------------------------------------
def as_laid(s: State, kind: int) -> int:
    """RC-35: return what becomes of a log that is laid now."""
    return st.STRONG if kind == st.SMALL and s.strong else kind


def top_of(s: State, dam: int) -> int:
    """Return the top log as RC-21 and RC-22 ask for it: strong and medium ones are alike there."""
    return block_bottom(s, dam, st.TOP)


def block_bottom(s: State, dam: int, count: int) -> int:
    """Return the lowest of the `count` top logs, in the order that RC-21 makes."""
    logs = s.logs[dam]
    count -= logs[st.LARGE]
    if count <= 0:
        return st.LARGE
    count -= logs[st.MEDIUM]
    if count <= 0:
        return st.MEDIUM
    return st.STRONG if count <= logs[st.STRONG] else st.SMALL


def logs_in(s: State, dam: int) -> int:
    logs = s.logs[dam]
    return logs[0] + logs[1] + logs[2] + logs[3]


def worth_of(e: Edition, s: State, dam: int) -> int:
    logs = s.logs[dam]
    return (
        logs[0] * e.values[0]
        + logs[1] * e.values[1]
        + logs[2] * e.values[2]
        + logs[3] * e.values[3]
    )


def size_of(e: Edition, s: State, dam: int) -> int:
    """RC-18, RC-46: return what a dam counts in this mode, points or logs."""
    return worth_of(e, s, dam) if e.by_value else logs_in(s, dam)


# --- growing ----------------------------------------------------------------------------------
def fits(e: Edition, log: int, below: int) -> bool:
    if e.values[log] < e.values[below]:
        return False  # RC-21
    return e.free_growth != 0 or log != st.LARGE or below != st.SMALL  # RC-22


def may_receive(e: Edition, s: State, side: int, dam: int, log: int) -> bool:
    if s.owner[dam] != side or s.condition[dam] != st.OPEN:
        return False  # RC-19
    return e.ordered == 0 or fits(e, log, top_of(s, dam))


def may_start(e: Edition, s: State, side: int) -> bool:
    return e.solo == 0 or s.laid[side] == 0  # RC-19; RC-57: one line


def new_dam(s: State, side: int) -> int:
    dam = 0
    while dam < s.n_dams and s.owner[dam] != NOBODY:
        dam += 1
    if dam == s.n_dams:
        s.n_dams += 1
    s.owner[dam] = side
    return dam


def put_log(e: Edition, s: State, side: int, log: int, spot: int) -> int:
    """Lay a log on a dam or as a new one; return the dam."""
    dam = new_dam(s, side) if spot == st.NEW_DAM else spot
    put_on_top(s, dam, log)
    s.laid[side] += 1
    s.idle = -1
    s.last_log = side
    s.dam = dam
    return dam


def put_on_top(s: State, dam: int, log: int) -> None:
    s.logs[dam][log] += 1
    s.order[s.n_order] = dam * st.LAID + log
    s.n_order += 1


def take_from(s: State, dam: int, depth: int) -> int:
    """Take the log out of a dam that lies so deep, 1 being the top; return it."""
    k = s.n_order
    while depth > 0:
        k -= 1
        depth -= s.order[k] // st.LAID == dam
    log = s.order[k] % st.LAID
    s.n_order -= 1
    while k < s.n_order:
        s.order[k] = s.order[k + 1]
        k += 1
    s.order[s.n_order] = 0
    s.logs[dam][log] -= 1
    return log


# --- complete or not --------------------------------------------------------------------------
def settle(e: Edition, s: State, dam: int) -> None:
    """Close a dam that has reached its goal, or open one that lost logs."""
    if e.goal_size == 0:
        return
    size = size_of(e, s, dam)
    if size < goal_of(e, s, dam):
        s.condition[dam] = st.OPEN
    elif size > e.goal_size and e.exact:
        s.condition[dam] = st.SPOILED  # RC-24
    else:
        s.condition[dam] = st.COMPLETE


def settle_grown(e: Edition, s: State, dam: int) -> None:
    settle(e, s, dam)
    if s.condition[dam] == st.COMPLETE:
        s.marks |= st.COMPLETED
    elif s.condition[dam] == st.SPOILED:
        s.marks |= st.PASSED


def goal_of(e: Edition, s: State, dam: int) -> int:
    """Return the total that completes a dam, where dams have one."""
    return e.goal_size - allowance(e, s, dam)


def aim_of(e: Edition, s: State, dam: int) -> int:
    """Return the same as people are told it: a dam that has reached the full total has no lower."""
    return e.goal_size if size_of(e, s, dam) >= e.goal_size else goal_of(e, s, dam)


def allowance(e: Edition, s: State, dam: int) -> int:
    """RC-39: return how much lower this dam of the Architecte may be: all but one."""
    side = s.owner[dam]
    if s.character[side] != st.ARCHITECT or e.goal_dams == 0:
        return 0
    left = e.goal_dams - 1
    for other in range(s.n_dams):
        if s.owner[other] == side and other != dam and s.condition[other] == st.COMPLETE:
            if size_of(e, s, other) < e.goal_size:
                left -= 1
    return e.lowered if left > 0 else 0


# --- what they count --------------------------------------------------------------------------
def complete_of(e: Edition, s: State, side: int) -> int:
    """RC-25, RC-43: return how many dams of a side are complete."""
    count = 0
    for dam in range(s.n_dams):
        if s.owner[dam] == side and is_complete(e, s, dam):
            count += 1
    return count


def is_complete(e: Edition, s: State, dam: int) -> bool:
    if e.goal_points == 0:
        return s.condition[dam] == st.COMPLETE
    return s.condition[dam] != st.SPOILED and victory_for(e, size_of(e, s, dam)) > 0


def victory_for(e: Edition, total: int) -> int:
    """RC-43: return the victory points of a total; above the highest it counts as that."""
    return e.victory[min(total, e.goal_size)]


def highest_of(e: Edition, s: State, side: int) -> int:
    """Return the highest dam of a side, the first of equals; spoiled ones apart."""
    highest = st.NO_DAM
    most = 0
    for dam in range(s.n_dams):
        if s.owner[dam] == side and s.condition[dam] != st.SPOILED:
            size = size_of(e, s, dam)
            if size > most:
                most = size
                highest = dam
    return highest


def victory_of(e: Edition, s: State, dam: int) -> int:
    """RC-43: return the victory points of one dam; RC-39: all but the highest count more."""
    if s.condition[dam] == st.SPOILED:
        return 0  # RC-24
    side = s.owner[dam]
    total = size_of(e, s, dam)
    if s.character[side] == st.ARCHITECT and dam != highest_of(e, s, side):
        total += e.lowered
    return victory_for(e, total)


def is_many(e: Edition, s: State, side: int) -> bool:
    return complete_of(e, s, side) >= e.many_dams  # RC-44: by real totals


def is_alike(e: Edition, s: State, side: int) -> bool:
    """RC-44: all dams are complete and have the same real total."""
    count = 0
    total = 0
    for dam in range(s.n_dams):
        if s.owner[dam] == side and s.condition[dam] != st.SPOILED:
            size = size_of(e, s, dam)
            if not is_complete(e, s, dam) or (count > 0 and size != total):
                return False
            total = size
            count += 1
    return count >= e.alike_dams


def wood_of(e: Edition, s: State, side: int) -> int:
    """Return the points in the dams of a side; RC-24: one that passed its total does not count."""
    points = 0
    for dam in range(s.n_dams):
        if s.owner[dam] == side and s.condition[dam] != st.SPOILED:
            points += worth_of(e, s, dam)
    return points


def points_of(e: Edition, s: State, side: int) -> int:
    """Return the points of a side: expert mode, victory points; else those of its logs."""
    if e.goal_points == 0:
        return wood_of(e, s, side)
    points = 0
    for dam in range(s.n_dams):
        if s.owner[dam] == side:
            points += victory_of(e, s, dam)
    if is_many(e, s, side):
        points += e.many_points
    if is_alike(e, s, side):
        points += e.alike_points
    return points


# --- moving logs ------------------------------------------------------------------------------
def may_move_to(e: Edition, s: State, side: int, dam: int, count: int, to: int) -> bool:
    """RC-39, RC-41: the top logs of a dam go as a block onto another one that is not closed."""
    return to != dam and may_receive(e, s, side, to, block_bottom(s, dam, count))


def may_move(e: Edition, s: State, side: int, dam: int, count: int) -> bool:
    """Tell whether there is somewhere to move the top logs of one's own dam to."""
    if s.owner[dam] != side or logs_in(s, dam) < count:
        return False
    for to in range(s.n_dams):
        if may_move_to(e, s, side, dam, count, to):
            return True
    return False


def move_logs(e: Edition, s: State, dam: int, count: int, to: int) -> None:
    for depth in range(count, 0, -1):  # RC-41: as a block
        put_on_top(s, to, take_from(s, dam, depth))
    if logs_in(s, dam) == 0:
        vanish(s, dam)
    else:
        settle(e, s, dam)
    settle_grown(e, s, to)
    s.dam = to


def vanish(s: State, dam: int) -> None:
    s.owner[dam] = NOBODY
    s.condition[dam] = st.OPEN
    while s.n_dams > 0 and s.owner[s.n_dams - 1] == NOBODY:
        s.n_dams -= 1
