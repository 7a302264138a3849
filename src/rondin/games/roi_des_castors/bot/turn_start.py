"""Steps 1 and 2 of the rule-of-thumb player: when it uses its power, and what it draws."""

from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors.bot.card_worth import DRAWN_NOW, gift
from rondin.games.roi_des_castors.bot.dam_worth import LOG, WIN, remaining
from rondin.games.roi_des_castors.bot.legal_actions import NOTHING
from rondin.games.roi_des_castors.bot.moving_plan import best_move
from rondin.games.roi_des_castors.bot.scratch import Scratch
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import Edition, State

NEAR = 330  # who is so near to the goal may win at the next turn
STRONG_GAIN = 90  # what the Bûcheron's power must bring
DIVE_GAIN = 180  # ... and a Plongeon
MOVE_GAIN = 60  # ... and Plans révisés
SOONER = 10  # ... and so much less for each lap
LOOK_LAP = 2
HURRY = 5  # laps after which powers are used as they come


def choose_start(
    e: Edition, v: State, out: Numbers, scratch: Scratch, count: int, side: int, strong: int
) -> int:
    """Use the power if it is time, else draw; `strong` is the best plan with strong logs."""
    power = choose_power(e, v, out, scratch, count, side, strong)
    if power != NOTHING:
        return power
    action = out[0]
    best = DRAWN_NOW if out[0] == st.DRAW else -WIN
    for n in range(count):
        worth = -WIN
        if st.DRAW_RIVER <= out[n] < st.DRAW_RIVER + st.RIVER:
            worth = gift(v, side, scratch, v.river[out[n] - st.DRAW_RIVER])
        elif out[n] == st.DRAW_DISCARD:
            worth = 0
            for k in range(min(e.swim, v.n_discard)):
                worth += gift(v, side, scratch, v.discard[v.n_discard - 1 - k])
        if worth > best:
            best, action = worth, out[n]
    return action


# --- powers -----------------------------------------------------------------------------------
def choose_power(
    e: Edition, v: State, out: Numbers, scratch: Scratch, count: int, side: int, strong: int
) -> int:
    """Return an action that uses the power, NOTHING to wait."""
    if not st.POWER <= out[count - 1] < st.TAKE:  # powers stand last
        return NOTHING
    who = v.character[side]
    lasts = e.power_rest > 0  # RC-67: it will be there again
    late = STRONG_GAIN - 1 if lasts else SOONER * min(v.laps, HURRY)
    if who == st.LUMBERJACK:
        worth_it = not v.strong and strong - max(scratch.now, 0) >= STRONG_GAIN - late
        return st.POWER if worth_it else NOTHING
    if who == st.SENTRY:
        if lasts or scratch.cards[st.THEFT] > 0 or v.laps >= LOOK_LAP:
            return aim(e, v, out, count, st.POWER_AT)
    elif who == st.SAGE:
        action = aim(e, v, out, count, st.POWER_AT)
        if lasts or v.laps >= HURRY or remaining(e, v, action - st.POWER_AT) <= NEAR:
            return action
    elif who == st.SWIMMER:
        return dive(v, out, scratch, count, side, 1 if lasts else DIVE_GAIN)
    elif who == st.ARCHITECT:
        gain, source, _ = best_move(e, v, scratch, side, 1, False)
        if gain >= (1 if lasts else MOVE_GAIN):
            return st.POWER_MOVE + scratch.dam_ids[source]
    elif who == st.MERCHANT and v.monopoly == 0:
        return st.POWER
    return NOTHING


def dive(v: State, out: Numbers, scratch: Scratch, count: int, side: int, least: int) -> int:
    """Take the logs of the discard pile that help most, once two of them help enough."""
    action = NOTHING
    best = second = 0
    for n in range(count):
        log = out[n] - st.POWER_TAKE
        if 0 <= log < st.LOGS:
            gain = gift(v, side, scratch, log)
            if gain > best:
                best, second, action = gain, best, out[n]
            elif gain > second:
                second = gain
            if in_discard(v, log) > 1:
                second = max(second, gain)
    return action if best + second >= least else NOTHING


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
        if 0 <= target < st.SIDES:
            worth = -remaining(e, v, target) - LOG * v.shields[target]
            if worth > best:
                best, action = worth, out[n]
    return action
