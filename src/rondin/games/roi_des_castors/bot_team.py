"""The rule-of-thumb player in team mode: high dams, large logs, and the end when it is ahead."""

from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors.box import Edition, State
from rondin.games.roi_des_castors.dams import points_of
from rondin.games.roi_des_castors.planning import expected_logs

NOTHING = -1
ENOUGH = 2  # logs in the hand at the end of a turn: the next one begins with a third
TRADED = 60  # what a card must be worth to be kept from Troc Avantageux
SURE_LOG = 100


def choose_together(e: Edition, v: State, out: Numbers, count: int, side: int) -> int:
    if v.phase == b.MAIN:
        return choose_main(e, v, out, count, side)
    if v.phase == b.LAYING:
        return choose_log(e, v, side)
    if v.phase == b.DRAWING or v.phase == b.REFILLING:
        return choose_pile(e, v, side)
    if v.phase == b.RECYCLING:
        return choose_taken(v, out, count, side)
    if v.phase == b.TRADING:
        return choose_discard(v, out, count, side, TRADED)
    return choose_discard(v, out, count, side, TRADED if out[0] == b.STOP else KEEP_ALL)


KEEP_ALL = 1000


def logs_of(v: State, hand: int) -> int:
    return v.hand[hand][b.SMALL] + v.hand[hand][b.MEDIUM] + v.hand[hand][b.LARGE]


# --- step 3 -----------------------------------------------------------------------------------
def choose_main(e: Edition, v: State, out: Numbers, count: int, side: int) -> int:
    for kind in (b.PERMANENT, b.SHIELD, b.PICKAXE, b.THANKS, b.SPY, b.TRADE, b.RECYCLE):
        if e.again[kind] and v.hand[side][kind] > 0:
            action = b.PLAY_AT + b.SIDES + 1 - side if kind == b.SPY else b.PLAY + kind - b.LOGS
            if is_among(out, count, action) and (kind != b.TRADE or trades(v, side)):
                return action
    logs = logs_of(v, side)
    if logs < ENOUGH:
        action = b.PLAY_AT + 1 - side
        if is_among(out, count, action) and expected_logs(v, 1 - side) > SURE_LOG:
            return action
        action = b.PLAY + b.HARVEST - b.LOGS
        if is_among(out, count, action):
            return action
    if logs > 0:
        return choose_log(e, v, side)
    return b.STOP if v.main > 0 else choose_discard(v, out, count, side, KEEP_ALL)


def is_among(out: Numbers, count: int, action: int) -> bool:
    for n in range(count):
        if out[n] == action:
            return True
    return False


def choose_log(e: Edition, v: State, side: int) -> int:
    """Lay the largest log on the highest dam that still has a step to reach."""
    log = b.LARGE
    while log >= 0 and v.hand[side][log] == 0:
        log -= 1
    if log < 0:
        return b.STOP
    spot = b.NEW_DAM
    highest = 0
    if not ends_badly(e, v, side, 3):
        for dam in range(v.n_dams):
            if v.owner[dam] == side and v.condition[dam] == b.OPEN:
                height = 0
                for kind in range(b.LOGS):
                    height += v.logs[dam][kind]
                if highest < height < e.steps[2]:
                    highest, spot = height, dam
    return b.LAY + log * b.SPOTS + spot


# --- piles ------------------------------------------------------------------------------------
def choose_pile(e: Edition, v: State, side: int) -> int:
    """Take logs until there are enough of them; the last one only to win."""
    if ends_badly(e, v, side, 1):
        return b.DRAW_CARD
    if v.n_logs == 1:
        return b.DRAW
    if v.phase == b.REFILLING and logs_of(v, side) >= ENOUGH:
        return b.DRAW_CARD
    return b.DRAW


def ends_badly(e: Edition, v: State, side: int, logs: int) -> bool:
    """Tell whether taking so many logs would end a match that is not won."""
    return v.n_logs <= logs and points_of(e, v, side) <= points_of(e, v, 1 - side)


# --- cards ------------------------------------------------------------------------------------
def worth_of_card(v: State, side: int, kind: int) -> int:
    if kind < b.LOGS:
        return 30 + 45 * kind
    if kind == b.PERMANENT:
        return 0 if v.permanent[side] else 62
    if kind == b.PICKAXE:
        return 150
    if kind == b.TRADE or kind == b.RECYCLE:
        return 65
    if kind == b.HARVEST:
        return 20
    return 25 if kind == b.THEFT else 50


def trades(v: State, side: int) -> bool:
    for kind in range(b.KINDS):
        if v.hand[side][kind] > 0 and kind != b.TRADE and worth_of_card(v, side, kind) < TRADED:
            return True
    return False


def choose_discard(v: State, out: Numbers, count: int, side: int, least: int) -> int:
    action = b.STOP
    best = least
    for n in range(count):
        kind = out[n] - b.DISCARD
        if 0 <= kind < b.KINDS and worth_of_card(v, side, kind) < best:
            best, action = worth_of_card(v, side, kind), out[n]
    return action


def choose_taken(v: State, out: Numbers, count: int, side: int) -> int:
    action = out[0]
    best = -1
    for n in range(count):
        kind = out[n] - b.TAKE
        if 0 <= kind < b.KINDS and worth_of_card(v, side, kind) > best:
            best, action = worth_of_card(v, side, kind), out[n]
    return action
