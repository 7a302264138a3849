"""Steps 1 and 2 of the rule-of-thumb player: when it uses its power, and what it draws."""

from rondin.engine.contract import Edition, Numbers, State
from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors.planning import (
    CARDS,
    DRAWN_NOW,
    ID,
    LOG,
    WIN,
    best_move,
    gift,
    plan,
    remaining,
)

NOTHING = -1
NEAR = 330  # who is so near to the goal may win at the next turn
STRONG_GAIN = 90  # what the Bûcheron's power must bring
DIVE_GAIN = 150  # ... and a Plongeon
MOVE_GAIN = 60  # ... and Plans révisés
HURRY = 5  # laps after which powers are used as they come


def choose_start(e: Edition, v: State, out: Numbers, count: int, side: int) -> int:
    power = choose_power(e, v, out, count, side)
    if power != NOTHING:
        return power
    action = out[0]
    best = DRAWN_NOW if out[0] == b.DRAW else -WIN
    now = -1
    for n in range(count):
        kind = NOTHING
        if b.DRAW_RIVER <= out[n] < b.DRAW_RIVER + b.RIVER:
            kind = v.river[out[n] - b.DRAW_RIVER]
        elif out[n] == b.DRAW_DISCARD:
            kind = v.discard[v.n_discard - 1]
        if kind != NOTHING:
            if now < 0:
                now = plan(e, v, side, out, e.most_logs, 0)
            worth = gift(e, v, side, out, kind, now)
            if worth > best:
                best, action = worth, out[n]
    return action


# --- powers -----------------------------------------------------------------------------------
def choose_power(e: Edition, v: State, out: Numbers, count: int, side: int) -> int:
    """Return an action that uses the power, NOTHING to wait."""
    if not b.POWER <= out[count - 1] < b.TAKE:  # powers stand last
        return NOTHING
    who = v.character[side]
    if who == b.LUMBERJACK:
        return b.POWER if lumber_gain(e, v, out, side) >= STRONG_GAIN - late(v) else NOTHING
    if who == b.SENTRY:
        if out[CARDS + b.THEFT] > 0 or v.laps >= 2:
            return aim(e, v, out, count, b.POWER_AT)
    elif who == b.SAGE:
        action = aim(e, v, out, count, b.POWER_AT)
        if v.laps >= HURRY or remaining(e, v, action - b.POWER_AT) <= NEAR:
            return action
    elif who == b.SWIMMER:
        return dive(e, v, out, count, side)
    elif who == b.ARCHITECT:
        gain, source, _ = best_move(e, v, out, side, 1, False)
        if gain >= MOVE_GAIN:
            return b.POWER_MOVE + out[ID + source]
    elif who == b.MERCHANT:
        return b.POWER
    return NOTHING


def late(v: State) -> int:
    return 10 * min(v.laps, HURRY)


def lumber_gain(e: Edition, v: State, out: Numbers, side: int) -> int:
    """Return what it brings that small logs are worth more in this turn."""
    before = plan(e, v, side, out, e.most_logs, 0)
    v.strong = 1
    after = plan(e, v, side, out, e.most_logs, 0)
    v.strong = 0
    return after - before


def dive(e: Edition, v: State, out: Numbers, count: int, side: int) -> int:
    """Take the two logs of the discard pile that help most, once they help enough."""
    now = plan(e, v, side, out, e.most_logs, 0)
    action = NOTHING
    best = DIVE_GAIN - 2 * late(v)
    for n in range(count):
        log = out[n] - b.POWER_TAKE
        if 0 <= log < b.LOGS:
            gain = gift(e, v, side, out, log, now)
            out[CARDS + log] += 1
            then = plan(e, v, side, out, e.most_logs, 0)
            second = 0
            for other in range(b.LOGS):
                if in_discard(v, other) > (other == log):
                    second = max(second, gift(e, v, side, out, other, then))
            out[CARDS + log] -= 1
            if gain + second > best:
                best, action = gain + second, out[n]
    return action


def in_discard(v: State, kind: int) -> int:
    found = 0
    for n in range(v.n_discard):
        found += v.discard[n] == kind
    return found


def aim(e: Edition, v: State, out: Numbers, count: int, first: int) -> int:
    """Return the action, one of `first` + side, that aims at who is nearest to the goal."""
    action = NOTHING
    best = -WIN
    for n in range(count):
        target = out[n] - first
        if 0 <= target < b.SIDES:
            worth = -remaining(e, v, target) - LOG * v.shields[target]
            if worth > best:
                best, action = worth, out[n]
    return action
