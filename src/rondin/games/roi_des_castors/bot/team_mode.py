"""The rule-of-thumb player in team mode: high dams, large logs, and the end when it is ahead."""

from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors.bot.card_worth import expected_logs
from rondin.games.roi_des_castors.bot.legal_actions import is_among
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import points_of
from rondin.games.roi_des_castors.rules.sides import begins_rounds
from rondin.games.roi_des_castors.rules.state import Edition, State

ENOUGH = 2  # logs in the hand at the end of a turn: the next one begins with a third
TRADED = 60  # what a card must be worth to be kept from Troc Avantageux
SURE_LOG = 100
ANSWER = 5  # points that a team lays in the turn that it has after the last log was taken


def choose_together(e: Edition, v: State, out: Numbers, count: int, side: int) -> int:
    if v.phase == st.MAIN:
        return choose_main(e, v, out, count, side)
    if v.phase == st.LAYING:
        return choose_log(e, v, side)
    if v.phase == st.DRAWING or v.phase == st.REFILLING:
        return choose_pile(e, v, side)
    if v.phase == st.RECYCLING:
        return choose_taken(v, out, count, side)
    if v.phase == st.TRADING:
        return choose_discard(v, out, count, side, TRADED)
    return choose_discard(v, out, count, side, TRADED if out[0] == st.STOP else KEEP_ALL)


KEEP_ALL = 1000


def logs_of(v: State, hand: int) -> int:
    return v.hand[hand][st.SMALL] + v.hand[hand][st.MEDIUM] + v.hand[hand][st.LARGE]


# --- step 3 -----------------------------------------------------------------------------------
def choose_main(e: Edition, v: State, out: Numbers, count: int, side: int) -> int:
    for kind in (st.PERMANENT, st.SHIELD, st.PICKAXE, st.THANKS, st.SPY, st.TRADE, st.RECYCLE):
        if e.again[kind] and v.hand[side][kind] > 0:
            action = (
                st.PLAY_AT + st.SIDES + 1 - side if kind == st.SPY else st.PLAY + kind - st.LOGS
            )
            if is_among(out, count, action) and (
                kind != st.TRADE or e.free_trade or trades(v, side)
            ):
                return action
    logs = logs_of(v, side)
    if logs > 0 and v.closing:
        return choose_log(e, v, side)  # RC-53: the last turn
    if logs < ENOUGH:
        action = st.PLAY_AT + 1 - side
        if is_among(out, count, action) and expected_logs(v, 1 - side) > SURE_LOG:
            return action
        action = st.PLAY + st.HARVEST - st.LOGS
        if is_among(out, count, action):
            return action
    if logs > 0:
        return choose_log(e, v, side)
    return st.STOP if v.main > 0 else choose_discard(v, out, count, side, KEEP_ALL)


def choose_log(e: Edition, v: State, side: int) -> int:
    """Lay the largest log on the highest dam that still has a step to reach."""
    log = st.LARGE
    while log >= 0 and v.hand[side][log] == 0:
        log -= 1
    if log < 0:
        return st.STOP
    spot = st.NEW_DAM
    highest = 0
    if not ends_badly(e, v, side, 3):
        for dam in range(v.n_dams):
            if v.owner[dam] == side and v.condition[dam] == st.OPEN:
                height = 0
                for kind in range(st.LOGS):
                    height += v.logs[dam][kind]
                if highest < height < e.steps[2]:
                    highest, spot = height, dam
    return st.LAY + log * st.SPOTS + spot


# --- piles ------------------------------------------------------------------------------------
def choose_pile(e: Edition, v: State, side: int) -> int:
    """Take logs until there are enough of them; the last one only to win."""
    if ends_badly(e, v, side, 1):
        return st.DRAW_CARD
    if v.n_logs == 1:
        return st.DRAW
    if v.phase == st.REFILLING and logs_of(v, side) >= ENOUGH:
        return st.DRAW_CARD
    return st.DRAW


def ends_badly(e: Edition, v: State, side: int, logs: int) -> bool:
    """Tell whether taking so many logs would end a game that is not won."""
    answer = ANSWER if e.finish_round and begins_rounds(e, v, v.player) else 0  # RC-53
    return v.n_logs <= logs and points_of(e, v, side) <= points_of(e, v, 1 - side) + answer


# --- cards ------------------------------------------------------------------------------------
def worth_of_card(v: State, side: int, kind: int) -> int:
    if kind < st.LOGS:
        return 30 + 45 * kind
    if kind == st.PERMANENT:
        return 0 if v.permanent[side] else 62
    if kind == st.PICKAXE:
        return 150
    if kind == st.TRADE or kind == st.RECYCLE:
        return 65
    if kind == st.HARVEST:
        return 20
    return 25 if kind == st.THEFT else 50


def trades(v: State, side: int) -> bool:
    for kind in range(st.KINDS):
        if v.hand[side][kind] > 0 and kind != st.TRADE and worth_of_card(v, side, kind) < TRADED:
            return True
    return False


def choose_discard(v: State, out: Numbers, count: int, side: int, least: int) -> int:
    action = st.STOP
    best = least
    for n in range(count):
        kind = out[n] - st.DISCARD
        if 0 <= kind < st.KINDS and worth_of_card(v, side, kind) < best:
            best, action = worth_of_card(v, side, kind), out[n]
    return action


def choose_taken(v: State, out: Numbers, count: int, side: int) -> int:
    action = out[0]
    best = -1
    for n in range(count):
        kind = out[n] - st.TAKE
        if 0 <= kind < st.KINDS and worth_of_card(v, side, kind) > best:
            best, action = worth_of_card(v, side, kind), out[n]
    return action
