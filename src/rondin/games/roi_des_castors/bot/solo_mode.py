"""The rule-of-thumb player in solo mode: three logs a turn if it can, and cards that bring logs."""

from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import Edition, State

NOTHING = -1
PLENTY = 3  # logs that make a full turn


def choose_alone(e: Edition, v: State, out: Numbers, count: int) -> int:
    if v.phase == st.MAIN:
        return choose_main(e, v, out, count)
    if v.phase == st.LAYING:
        return largest_log(out, count)
    if v.phase == st.DIVING or v.phase == st.STEALING:
        return largest(out, count, st.TAKE)
    if v.phase == st.REFILLING:
        top = v.discard[v.n_discard - 1]
        return st.DRAW_DISCARD if top < st.LOGS else st.DRAW
    if v.phase == st.STORING:
        return largest(out, count, st.STORE)
    if v.phase == st.DISCARDING:
        return least_needed(out, count, True)
    return least_needed(out, count, False)


def choose_main(e: Edition, v: State, out: Numbers, count: int) -> int:
    logs = logs_of(v)
    power = choose_power(e, v, out, count, logs)
    if power != NOTHING:
        return power
    if logs < PLENTY and v.laid[st.YOURS] + logs < e.enough_logs:
        action = find(out, count, st.PLAY_AT, st.SOURCES * st.TARGETED * st.SIDES)
        if action != NOTHING:
            return action
        action = played(out, count, st.HARVEST)
        if action != NOTHING:
            return action
        if junk(v) >= PLENTY:
            return least_needed(out, count, True)
    action = largest_log(out, count)
    return action if action != st.STOP else least_needed(out, count, False)


def choose_power(e: Edition, v: State, out: Numbers, count: int, logs: int) -> int:
    if v.character[st.YOURS] != st.SWIMMER:
        return find(out, count, st.POWER, 1)
    good = 0
    for n in range(v.n_discard):
        good += v.discard[n] < st.LOGS and v.discard[n] >= (
            st.MEDIUM if logs >= PLENTY else st.SMALL
        )
    return largest(out, count, st.POWER_TAKE) if good >= e.dive else NOTHING


def logs_of(v: State) -> int:
    """Return how many logs there are in both hands and the réserve."""
    total = 0
    for kind in range(st.LOGS):
        total += v.hand[st.YOURS][kind] + v.hand[st.ALLY][kind]
    for slot in range(st.SLOTS):
        total += 0 <= v.reserve[st.YOURS][slot] < st.LOGS
    return total


def junk(v: State) -> int:
    total = 0
    for kind in (st.PERMANENT, st.TRADE):
        total += v.hand[st.YOURS][kind] + v.hand[st.ALLY][kind]
    return total


# --- among the legal actions ------------------------------------------------------------------
def find(out: Numbers, count: int, first: int, size: int) -> int:
    for n in range(count):
        if first <= out[n] < first + size:
            return out[n]
    return NOTHING


def played(out: Numbers, count: int, kind: int) -> int:
    for n in range(count):
        card = out[n] - st.PLAY
        if (
            0 <= card < st.SOURCES * (st.KINDS - st.LOGS)
            and card % (st.KINDS - st.LOGS) == kind - st.LOGS
        ):
            return out[n]
    return NOTHING


def largest_log(out: Numbers, count: int) -> int:
    action = st.STOP
    best = -1
    for n in range(count):
        log = (out[n] - st.LAY) // st.SPOTS
        if 0 <= log < st.SOURCES * st.LOGS and log % st.LOGS > best:
            best, action = log % st.LOGS, out[n]
    return action


def largest(out: Numbers, count: int, first: int) -> int:
    """Return the action `first` + kind with the largest log, the last action without one."""
    action = out[count - 1]
    for n in range(count):
        if 0 <= out[n] - first < st.LOGS:
            action = out[n]
    return action


def least_needed(out: Numbers, count: int, only_junk: bool) -> int:
    """Return the discard of the card that helps least; STOP where that would be a good one."""
    action = st.STOP
    best = 2 if only_junk else st.KINDS
    for n in range(count):
        card = out[n] - st.DISCARD
        if 0 <= card < st.SOURCES * st.KINDS:
            need = need_of(card % st.KINDS)
            if need < best:
                best, action = need, out[n]
    return action


def need_of(kind: int) -> int:
    if kind == st.PERMANENT:
        return 0
    if kind == st.TRADE:
        return 1
    if kind == st.HARVEST:
        return 2
    return 3 if kind == st.THEFT else 4 + kind
