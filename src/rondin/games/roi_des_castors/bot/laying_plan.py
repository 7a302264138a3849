"""Which logs the bot lays, and where: of all ways the one that leaves most behind."""

from rondin.games.roi_des_castors.bot.card_worth import CARD_WORTH, DRAWN
from rondin.games.roi_des_castors.bot.dam_worth import WIN, dam_worth, victory
from rondin.games.roi_des_castors.bot.scratch import DEPTH, Scratch, log_worth, rank_of, takes
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import Edition, State

# A way to lay a log is one number: the kind of the log, and in the low bits the place of the dam.
SPOT_BITS = 6
SPOT = (1 << SPOT_BITS) - 1

FINISH = 60  # a complete dam cannot be spoilt
USED_UP = 10  # a log that is laid while wood is scarce: it counts, if only to break a tie
WASTE = 10  # a point more than the goal asks for
NEW_PRICE = 130  # what it costs to have one more dam under construction,
EXTRA_PRICE = 100  # ... and a log on a dam that is not needed for the goal
POOR = 90  # below this a plan is compared with discarding
BONUS = 90  # one of RC-44, which can be lost again
TIE_BREAK = 10  # a point of wood where a round is finished
LAST = 1000  # a complete dam, or a victory point, in the last turn


def weigh(e: Edition, v: State, side: int, scratch: Scratch, more: bool, fewer: bool) -> None:
    """Write what the best plan is worth, and if asked what it would be with other logs.

    All that needs a plan is worked out here, in one place: so it is compiled once.
    """
    left, last = e.most_logs, 0
    if v.phase == st.LAYING:
        left -= v.step
        last = rank_of_worth(e, v.last_worth)
    elif v.drowsy[side] and v.phase == st.MAIN:
        left = 1
    for case in range(1 + 2 * st.LOGS):
        log = (case - 1) % st.LOGS
        if case > st.LOGS:
            change = -1
            if not fewer or scratch.cards[log] == 0:
                continue
        else:
            change = 1
            if case > 0 and not more:
                continue
        if case > 0:
            scratch.cards[log] += change
        best, first, place = best_log(e, v, side, scratch, left, last)
        if case > 0:
            scratch.cards[log] -= change
            if change > 0:
                scratch.more[log] = max(best, 0)
            else:
                scratch.fewer[log] = max(best, 0)
        else:
            scratch.now = best
            scratch.first = first
            scratch.place = place
            if v.phase == st.MAIN and best >= POOR and scratch.cards[st.TRADE] == 0:
                return  # nobody will ask


def rank_of_worth(e: Edition, worth: int) -> int:
    for log in range(st.LOGS):
        if e.values[log] == worth:
            return log + 1
    return 0


def best_log(
    e: Edition, v: State, side: int, scratch: Scratch, left: int, last: int
) -> tuple[int, int, int]:
    """Return the worth of the best way to lay logs, its first log, and the place of its dam.

    All ways are gone, depth first; none of the logs is below the one before it (RC-20).
    """
    depth = 0
    scratch.laid_next[depth] = 0
    scratch.laid_gain[depth] = 0
    best, first, place = -WIN, -1, 0
    while True:
        d = scratch.laid_next[depth] & SPOT
        log = scratch.laid_next[depth] >> SPOT_BITS
        if log == st.LOGS:
            if depth == 0:
                return best, first, place
            depth -= 1
            take_up(e, v, scratch, depth)
            continue
        rank = rank_of(v, log)
        if (
            d > scratch.count
            or scratch.cards[log] <= 0
            or (e.ordered and rank < last_rank(scratch, depth, last))
            or (e.smallest_first and not is_smallest(v, scratch, rank))
        ):
            scratch.laid_next[depth] = (log + 1) << SPOT_BITS
            continue
        scratch.laid_next[depth] += 1
        if d < scratch.count and not takes(e, scratch.tops[d], rank):
            continue
        gain = scratch.laid_gain[depth] + lay(e, v, side, scratch, depth, d, log)
        if gain > best:
            best = gain
            first = (scratch.laid_next[0] - 1) >> SPOT_BITS
            place = (scratch.laid_next[0] - 1) & SPOT
        ends = gain >= WIN or (e.ends_turn and reaches_goal(e, scratch, d))  # RC-16
        if depth + 1 == left or depth + 1 == DEPTH or ends:
            take_up(e, v, scratch, depth)
        else:
            depth += 1
            scratch.laid_next[depth] = 0
            scratch.laid_gain[depth] = gain


def is_smallest(v: State, scratch: Scratch, rank: int) -> bool:
    """RC-20, as an option: tell whether no smaller log is left in the hand."""
    for log in range(st.LOGS):
        if scratch.cards[log] > 0 and rank_of(v, log) < rank:
            return False
    return True


def last_rank(scratch: Scratch, depth: int, last: int) -> int:
    """Return the rank of the log laid before, `last` for the first one."""
    return scratch.laid_rank[depth - 1] if depth > 0 else last


def lay(e: Edition, v: State, side: int, scratch: Scratch, depth: int, d: int, log: int) -> int:
    """Lay a log on the dam of place `d`, or a new one; return what that is worth.

    The log leaves the hand, and a card is drawn for it.
    """
    gain = USED_UP if scratch.scarce else DRAWN - CARD_WORTH[log]
    if e.finish_round and e.by_value == 0:
        gain = TIE_BREAK * e.values[log]  # RC-25: values break ties
    before = victory(e, v, side, scratch, scratch.count) if e.goal_points > 0 else 0
    if d == scratch.count:
        scratch.totals[d] = 0
        scratch.tops[d] = 0
        scratch.count += 1
        new = True
    else:
        new = False
    total, top, rank = scratch.totals[d], scratch.tops[d], rank_of(v, log)
    scratch.laid_on[depth] = top
    scratch.laid_rank[depth] = rank
    scratch.totals[d] += log_worth(e, v, log)
    scratch.tops[d] = rank
    scratch.cards[log] -= 1
    grown = dam_worth(e, scratch.totals[d], rank, scratch.goal) - dam_worth(
        e, total, top, scratch.goal
    )
    if v.closing:
        return last_gain(e, v, side, scratch, d, log, total, before)
    if e.goal_points > 0:
        after = victory(e, v, side, scratch, scratch.count)
        gain += grown + BONUS * (after // 100 - before // 100)
        if after % 100 < e.goal_points:
            return gain
        return closing_gain(e, scratch, depth, after % 100) if e.finish_round else gain + WIN
    needed = e.goal_dams - scratch.done
    if new and not scratch.scarce:
        if scratch.count > needed:
            gain -= EXTRA_PRICE + grown
        elif e.ordered:
            gain -= NEW_PRICE
    gain += grown
    if reaches_goal(e, scratch, d):
        if needed <= 1 and e.finish_round:
            return closing_gain(e, scratch, depth, 0)
        gain += FINISH - WASTE * (scratch.totals[d] - scratch.goal) if needed > 1 else WIN
    return gain


def closing_gain(e: Edition, scratch: Scratch, depth: int, points: int) -> int:
    """RC-25: return what the log is worth that reaches the goal, if the others can answer.

    The plan as a whole then counts by what the sides are ranked by.
    """
    worth = WIN + LAST * points
    for k in range(depth + 1):
        worth += e.values[scratch.laid_rank[k] - 1]
    return worth - scratch.laid_gain[depth]


def last_gain(
    e: Edition, v: State, side: int, scratch: Scratch, d: int, log: int, total: int, before: int
) -> int:
    """RC-25: return what a log is worth in the last turn: what the sides are ranked by."""
    wood = e.values[st.STRONG] if log == st.SMALL and v.strong else e.values[log]
    if e.exact and scratch.totals[d] > e.goal_size:
        wood -= scratch.totals[d]  # RC-24: then none of it counts
    if e.goal_points > 0:
        after = victory(e, v, side, scratch, scratch.count)
        return LAST * (after % 100 - before % 100) + wood
    completed = total < scratch.goal and reaches_goal(e, scratch, d)
    return LAST * completed + wood


def take_up(e: Edition, v: State, scratch: Scratch, depth: int) -> None:
    """Undo what was laid at this depth of the plan."""
    d = (scratch.laid_next[depth] - 1) & SPOT
    log = (scratch.laid_next[depth] - 1) >> SPOT_BITS
    scratch.totals[d] -= log_worth(e, v, log)
    scratch.tops[d] = scratch.laid_on[depth]
    scratch.cards[log] += 1
    if scratch.tops[d] == 0:
        scratch.count -= 1


def reaches_goal(e: Edition, scratch: Scratch, d: int) -> bool:
    """Tell whether the dam of place `d` has what the goal asks."""
    total = scratch.totals[d]
    return total >= scratch.goal and not (e.exact and total > e.goal_size)
