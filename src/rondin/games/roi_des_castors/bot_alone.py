"""The rule-of-thumb player in solo mode: three logs a turn if it can, and cards that bring logs."""

from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors.box import Edition, State

NOTHING = -1
PLENTY = 3  # logs that make a full turn


def choose_alone(e: Edition, v: State, out: Numbers, count: int) -> int:
    if v.phase == b.MAIN:
        return choose_main(e, v, out, count)
    if v.phase == b.LAYING:
        return largest_log(out, count)
    if v.phase == b.DIVING or v.phase == b.STEALING:
        return largest(out, count, b.TAKE)
    if v.phase == b.REFILLING:
        top = v.discard[v.n_discard - 1]
        return b.DRAW_DISCARD if top < b.LOGS else b.DRAW
    if v.phase == b.STORING:
        return largest(out, count, b.STORE)
    if v.phase == b.DISCARDING:
        return least_needed(out, count, True)
    return least_needed(out, count, False)


def choose_main(e: Edition, v: State, out: Numbers, count: int) -> int:
    logs = logs_of(v)
    power = choose_power(e, v, out, count, logs)
    if power != NOTHING:
        return power
    if logs < PLENTY and v.laid[b.YOURS] + logs < e.enough_logs:
        action = find(out, count, b.PLAY_AT, b.SOURCES * b.TARGETED * b.SIDES)
        if action != NOTHING:
            return action
        action = played(out, count, b.HARVEST)
        if action != NOTHING:
            return action
        if junk(v) >= PLENTY:
            return least_needed(out, count, True)
    action = largest_log(out, count)
    return action if action != b.STOP else least_needed(out, count, False)


def choose_power(e: Edition, v: State, out: Numbers, count: int, logs: int) -> int:
    if v.character[b.YOURS] != b.SWIMMER:
        return find(out, count, b.POWER, 1)
    good = 0
    for n in range(v.n_discard):
        good += v.discard[n] < b.LOGS and v.discard[n] >= (b.MEDIUM if logs >= PLENTY else b.SMALL)
    return largest(out, count, b.POWER_TAKE) if good >= e.dive else NOTHING


def logs_of(v: State) -> int:
    """Return how many logs there are in both hands and the réserve."""
    total = 0
    for kind in range(b.LOGS):
        total += v.hand[b.YOURS][kind] + v.hand[b.ALLY][kind]
    for slot in range(b.SLOTS):
        total += 0 <= v.reserve[b.YOURS][slot] < b.LOGS
    return total


def junk(v: State) -> int:
    total = 0
    for kind in (b.PERMANENT, b.TRADE):
        total += v.hand[b.YOURS][kind] + v.hand[b.ALLY][kind]
    return total


# --- among the legal actions ------------------------------------------------------------------
def find(out: Numbers, count: int, first: int, size: int) -> int:
    for n in range(count):
        if first <= out[n] < first + size:
            return out[n]
    return NOTHING


def played(out: Numbers, count: int, kind: int) -> int:
    for n in range(count):
        card = out[n] - b.PLAY
        if (
            0 <= card < b.SOURCES * (b.KINDS - b.LOGS)
            and card % (b.KINDS - b.LOGS) == kind - b.LOGS
        ):
            return out[n]
    return NOTHING


def largest_log(out: Numbers, count: int) -> int:
    action = b.STOP
    best = -1
    for n in range(count):
        log = (out[n] - b.LAY) // b.SPOTS
        if 0 <= log < b.SOURCES * b.LOGS and log % b.LOGS > best:
            best, action = log % b.LOGS, out[n]
    return action


def largest(out: Numbers, count: int, first: int) -> int:
    """Return the action `first` + kind with the largest log, the last action without one."""
    action = out[count - 1]
    for n in range(count):
        if 0 <= out[n] - first < b.LOGS:
            action = out[n]
    return action


def least_needed(out: Numbers, count: int, only_junk: bool) -> int:
    """Return the discard of the card that helps least; STOP where that would be a good one."""
    action = b.STOP
    best = 2 if only_junk else b.KINDS
    for n in range(count):
        card = out[n] - b.DISCARD
        if 0 <= card < b.SOURCES * b.KINDS:
            need = need_of(card % b.KINDS)
            if need < best:
                best, action = need, out[n]
    return action


def need_of(kind: int) -> int:
    if kind == b.PERMANENT:
        return 0
    if kind == b.TRADE:
        return 1
    if kind == b.HARVEST:
        return 2
    return 3 if kind == b.THEFT else 4 + kind
