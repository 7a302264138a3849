"""What dams and cards are worth to the bot, and which logs it lays: the sums behind `bot.py`.

Worths are in hundredths of a log. The dams of the side that plans stand in the last places of
`out`, which no list of legal actions reaches, so that logs can be laid and taken up again there.
"""

from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import Edition, State

# --- where the planning side's things stand in `out` ------------------------------------------
STACK = 500  # the logs that a plan has laid
ID, TOTAL, TOP = 540, 582, 624  # of each dam
CARDS = 666  # + kind: in its hands and réserve
COUNT = 678  # dams listed
DONE = 679  # complete dams
GOAL = 680  # what the next dam must reach
NOW = 681  # what the best plan is worth,
MORE, FEWER = 682, 685  # + log: ... with one log more, one fewer,
FIRST, PLACE = 688, 689  # its first log, and the place of the dam
SCARCE = 690  # 1: the wood is running out

NEXT, GAINED, RANK, COVERED, FRAME = 0, 1, 2, 3, 4  # of a log on the stack
DEPTH = 10
SPOT_BITS = 6
SPOT = (1 << SPOT_BITS) - 1

CLOSED = 9  # a top that takes no log
WIN = 100_000
LOG = 100
DRAWN = 55  # a card that is drawn, whatever it is,
DRAWN_NOW = 66  # ... and may be played at once
FINISH = 60  # a complete dam cannot be spoilt
USED_UP = 10  # a log that is laid while wood is scarce: it counts, if only to break a tie
WASTE = 10  # a point more than the goal asks for
NEW_PRICE = 130  # what it costs to have one more dam under construction,
EXTRA_PRICE = 100  # ... and a log on a dam that is not needed for the goal
POOR = 90  # below this a plan is compared with discarding
BONUS = 90  # one of RC-44, which can be lost again
UNORDERED = 110  # a log, where only their number counts

# What a card in the hand is worth at a later turn, in the order of the kinds.
CARD_WORTH = (55, 80, 90, 35, 75, 60, 60, 45, 150, 60, 80, 45)
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


# --- one's own things -------------------------------------------------------------------------
def survey(e: Edition, v: State, side: int, out: Numbers) -> None:
    """Write the dams and cards of a side into the last places of `out`."""
    count = 0
    done = 0
    lowered = 0
    for dam in range(v.n_dams):
        if v.owner[dam] == side and v.condition[dam] != st.SPOILED:
            total = size_of(e, v, dam)
            if v.condition[dam] == st.COMPLETE:
                done += 1
                lowered += total < e.goal_size
            if v.condition[dam] == st.OPEN or e.goal_points > 0:
                out[ID + count] = dam
                out[TOTAL + count] = total
                out[TOP + count] = top_of(v, dam, 0) if v.condition[dam] == st.OPEN else CLOSED
                count += 1
    out[COUNT] = count
    out[DONE] = done
    out[GOAL] = e.goal_size
    if v.character[side] == st.ARCHITECT and lowered < e.goal_dams - 1:
        out[GOAL] -= e.lowered
    wood = 0
    for log in range(st.LOGS):
        wood += e.deck[log]
    for other in range(e.sides):
        wood -= v.laid[other]
    out[SCARCE] = (e.goal_points > 0 and wood <= e.sides) or v.idle >= e.sides
    for kind in range(st.KINDS):
        out[CARDS + kind] = v.hand[side][kind]
    for slot in range(st.SLOTS):
        if v.reserve[side][slot] >= 0:
            out[CARDS + v.reserve[side][slot]] += 1


def size_of(e: Edition, v: State, dam: int) -> int:
    """Return what counts of a dam: values or logs."""
    total = 0
    for log in range(st.STRONG + 1):
        total += v.logs[dam][log] * (e.values[log] if e.by_value else 1)
    return total


def top_of(v: State, dam: int, below: int) -> int:
    """Return the rank, from 1, of the log that lies so far below the top; 0 if there is none."""
    if below < v.logs[dam][st.LARGE]:
        return 3
    below -= v.logs[dam][st.LARGE]
    if below < v.logs[dam][st.MEDIUM] + v.logs[dam][st.STRONG]:
        return 2
    below -= v.logs[dam][st.MEDIUM] + v.logs[dam][st.STRONG]
    return 1 if below < v.logs[dam][st.SMALL] else 0


def rank_of(v: State, log: int) -> int:
    return 2 if log == st.SMALL and v.strong else log + 1


def worth_of(e: Edition, v: State, log: int) -> int:
    """Return what a log adds to a dam now."""
    if not e.by_value:
        return 1
    return e.values[st.STRONG] if log == st.SMALL and v.strong else e.values[log]


def fits(e: Edition, top: int, rank: int) -> bool:
    """RC-21, RC-22."""
    if top == CLOSED:
        return False
    if not e.ordered or top == 0:
        return True
    return rank >= top and (e.free_growth or rank <= top + 1)


# --- what a dam is worth ----------------------------------------------------------------------
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


def victory(e: Edition, v: State, side: int, out: Numbers, count: int) -> int:
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
        total = out[TOTAL + d]
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
        points -= e.victory[min(highest_total(e, out, count) + more, e.goal_size)] - highest
    bonus = e.many_points if complete >= e.many_dams else 0
    if same and standing >= e.alike_dams and e.victory[min(alike, e.goal_size)] > 0:
        bonus += e.alike_points
    return points + bonus + 100 * bonus


def highest_total(e: Edition, out: Numbers, count: int) -> int:
    highest = 0
    for d in range(count):
        if not (e.exact and out[TOTAL + d] > e.goal_size):
            highest = max(highest, out[TOTAL + d])
    return highest


# --- laying -----------------------------------------------------------------------------------
def weigh(e: Edition, v: State, side: int, out: Numbers, more: bool, fewer: bool) -> None:
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
            if not fewer or out[CARDS + log] == 0:
                continue
        else:
            change = 1
            if case > 0 and not more:
                continue
        if case > 0:
            out[CARDS + log] += change
        best, first, place = best_log(e, v, side, out, left, last)
        if case > 0:
            out[CARDS + log] -= change
            out[NOW + case] = max(best, 0)
        else:
            out[NOW] = best
            out[FIRST] = first
            out[PLACE] = place
            if v.phase == st.MAIN and best >= POOR and out[CARDS + st.TRADE] == 0:
                return  # nobody will ask


def rank_of_worth(e: Edition, worth: int) -> int:
    for log in range(st.LOGS):
        if e.values[log] == worth:
            return log + 1
    return 0


def best_log(
    e: Edition, v: State, side: int, out: Numbers, left: int, last: int
) -> tuple[int, int, int]:
    """Return the worth of the best way to lay logs, its first log, and the place of its dam.

    All ways are gone, depth first; none of the logs is below the one before it (RC-20).
    """
    depth = 0
    at = STACK
    out[at + NEXT] = 0
    out[at + GAINED] = 0
    best, first, place = -WIN, -1, 0
    while True:
        d = out[at + NEXT] & SPOT
        log = out[at + NEXT] >> SPOT_BITS
        if log == st.LOGS:
            if depth == 0:
                return best, first, place
            depth -= 1
            at -= FRAME
            take_up(e, v, out, at)
            continue
        rank = rank_of(v, log)
        if (
            d > out[COUNT]
            or out[CARDS + log] <= 0
            or (e.ordered and rank < last_rank(out, at, depth, last))
        ):
            out[at + NEXT] = (log + 1) << SPOT_BITS
            continue
        out[at + NEXT] += 1
        if d < out[COUNT] and not fits(e, out[TOP + d], rank):
            continue
        gain = out[at + GAINED] + lay(e, v, side, out, at, d, log)
        if gain > best:
            best = gain
            first = (out[STACK + NEXT] - 1) >> SPOT_BITS
            place = (out[STACK + NEXT] - 1) & SPOT
        ends = gain >= WIN or (e.ends_turn and is_complete(e, out, d))  # RC-16
        if depth + 1 == left or depth + 1 == DEPTH or ends:
            take_up(e, v, out, at)
        else:
            depth += 1
            at += FRAME
            out[at + NEXT] = 0
            out[at + GAINED] = gain


def last_rank(out: Numbers, at: int, depth: int, last: int) -> int:
    """Return the rank of the log laid before, `last` for the first one."""
    return out[at - FRAME + RANK] if depth > 0 else last


def lay(e: Edition, v: State, side: int, out: Numbers, at: int, d: int, log: int) -> int:
    """Lay a log on the dam of place `d`, or a new one; return what that is worth.

    The log leaves the hand, and a card is drawn for it.
    """
    gain = USED_UP if out[SCARCE] else DRAWN - CARD_WORTH[log]
    before = victory(e, v, side, out, out[COUNT]) if e.goal_points > 0 else 0
    if d == out[COUNT]:
        out[TOTAL + d] = 0
        out[TOP + d] = 0
        out[COUNT] += 1
        new = True
    else:
        new = False
    total, top, rank = out[TOTAL + d], out[TOP + d], rank_of(v, log)
    out[at + COVERED] = top
    out[at + RANK] = rank
    out[TOTAL + d] += worth_of(e, v, log)
    out[TOP + d] = rank
    out[CARDS + log] -= 1
    grown = dam_worth(e, out[TOTAL + d], rank, out[GOAL]) - dam_worth(e, total, top, out[GOAL])
    if e.goal_points > 0:
        after = victory(e, v, side, out, out[COUNT])
        gain += grown + BONUS * (after // 100 - before // 100)
        return gain + WIN if after % 100 >= e.goal_points else gain
    needed = e.goal_dams - out[DONE]
    if new and not out[SCARCE]:
        if out[COUNT] > needed:
            gain -= EXTRA_PRICE + grown
        elif e.ordered:
            gain -= NEW_PRICE
    gain += grown
    if is_complete(e, out, d):
        gain += FINISH - WASTE * (out[TOTAL + d] - out[GOAL]) if needed > 1 else WIN
    return gain


def take_up(e: Edition, v: State, out: Numbers, at: int) -> None:
    """Undo what was laid last from this place of the stack."""
    d = (out[at + NEXT] - 1) & SPOT
    log = (out[at + NEXT] - 1) >> SPOT_BITS
    out[TOTAL + d] -= worth_of(e, v, log)
    out[TOP + d] = out[at + COVERED]
    out[CARDS + log] += 1
    if out[TOP + d] == 0:
        out[COUNT] -= 1


def is_complete(e: Edition, out: Numbers, d: int) -> bool:
    """Tell whether the dam of place `d` has what the goal asks."""
    total = out[TOTAL + d]
    return total >= out[GOAL] and not (e.exact and total > e.goal_size)


# --- what cards are worth ---------------------------------------------------------------------
def card_worth(v: State, side: int, out: Numbers, kind: int) -> int:
    """Return what a card in the hand is worth at a later turn."""
    if kind == st.PERMANENT and (v.permanent[side] or out[CARDS + kind] > 1):
        return 0
    return CARD_WORTH[kind]


def loss_of(v: State, side: int, out: Numbers, kind: int) -> int:
    """Return what one card less costs, now and later; a log must have been weighed."""
    loss = card_worth(v, side, out, kind)
    return loss + max(out[NOW], 0) - out[FEWER + kind] if kind < st.LOGS else loss


def gift(v: State, side: int, out: Numbers, kind: int) -> int:
    """Return what one card more is worth, now and later; a log must have been weighed."""
    if kind == st.PERMANENT and out[CARDS + kind] > 0:
        return 0
    worth = card_worth(v, side, out, kind)
    return worth + out[MORE + kind] - max(out[NOW], 0) if kind < st.LOGS else worth


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
                started += dam_worth(e, total, top_of(v, dam, 0), e.goal_size)
                started -= dam_worth(e, 0, 0, e.goal_size)
    return -needed * dam_worth(e, 0, 0, e.goal_size) - started


def expected_logs(v: State, side: int) -> int:
    """Return how many logs another hand is likely to hold, in hundredths."""
    known = 0
    logs = 0
    unseen = 0
    unseen_logs = 0
    for kind in range(st.KINDS):
        known += v.hand[side][kind]
        unseen += v.pile[kind]
        if kind < st.LOGS:
            logs += v.hand[side][kind]
            unseen_logs += v.pile[kind]
    others = max(v.n_hand[side] - known, 0)
    return LOG * logs + (LOG * others * unseen_logs // unseen if unseen > 0 else 0)


# --- moving logs ------------------------------------------------------------------------------
def best_move(
    e: Edition, v: State, out: Numbers, side: int, logs: int, closed_too: bool
) -> tuple[int, int, int]:
    """Return the gain, source and target of the best move of so many logs, as places."""
    best = 0
    source = -1
    target = -1
    for start in range(out[COUNT]):
        if out[TOP + start] == CLOSED and not closed_too:
            continue
        gain, to = best_target(e, v, out, side, start, logs)
        if gain > best:
            best, source, target = gain, start, to
    return best, source, target


def best_target(
    e: Edition, v: State, out: Numbers, side: int, start: int, logs: int
) -> tuple[int, int]:
    """Return the best gain and place for the topmost logs of the dam of place `start`."""
    best = -WIN
    target = -1
    bottom = top_of(v, out[ID + start], logs - 1)
    if bottom > 0:
        for to in range(out[COUNT]):
            if to != start and fits(e, out[TOP + to], bottom):
                gain = moved_gain(e, v, out, side, start, to, logs)
                if gain > best:
                    best, target = gain, to
    return best, target


def moved_gain(
    e: Edition, v: State, out: Numbers, side: int, start: int, to: int, logs: int
) -> int:
    """Return what it is worth that so many logs leave the dam of place `start` for that of `to`."""
    count, goal = out[COUNT], out[GOAL]
    dam = out[ID + start]
    total_a, total_b = out[TOTAL + start], out[TOTAL + to]
    moved = 0
    for below in range(logs):
        moved += e.values[top_of(v, dam, below) - 1] if e.by_value else 1
    gain = dam_worth(e, total_a - moved, top_of(v, dam, logs), goal)
    gain += dam_worth(e, total_b + moved, top_of(v, dam, 0), goal)
    gain -= dam_worth(e, total_a, out[TOP + start], goal) + dam_worth(
        e, total_b, out[TOP + to], goal
    )
    if e.goal_points == 0:
        if total_b + moved < goal or (e.exact and total_b + moved > e.goal_size):
            return gain
        return gain + (FINISH if e.goal_dams - out[DONE] > 1 else WIN)
    before = victory(e, v, side, out, count)
    out[TOTAL + start] -= moved
    out[TOTAL + to] += moved
    after = victory(e, v, side, out, count)
    out[TOTAL + start] = total_a
    out[TOTAL + to] = total_b
    gain += BONUS * (after // 100 - before // 100)
    return gain + WIN if after % 100 >= e.goal_points else gain
