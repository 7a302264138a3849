"""The characters' powers: who may use one, and what it does. Bonuses stand where they work."""

from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.piles import (
    discard,
    has_discarded_log,
    lies_in_discard,
    look_ahead,
    take_from_discard,
)
from rondin.games.roi_des_castors.rules.dams import may_move
from rondin.games.roi_des_castors.rules.seen_hands import look
from rondin.games.roi_des_castors.rules.sides import mine
from rondin.games.roi_des_castors.rules.state import Edition, State


# --- who may ----------------------------------------------------------------------------------
def has_power(e: Edition, s: State, side: int) -> bool:
    """RC-37: not when drowsy."""
    return s.drowsy[side] == 0 and is_ready(e, s, side)


def is_ready(e: Edition, s: State, side: int) -> bool:
    """RC-67: once a match, or when it has rested long enough."""
    if s.character[side] == st.NO_CHARACTER:
        return False
    return s.used[side] == 0 if e.power_rest > 0 else s.used[side] < e.powers


def may_aim(e: Edition, s: State, side: int, target: int) -> bool:
    """RC-28: tell whether an effect may be aimed at another side."""
    return target not in (side, st.SIDES) and target < e.sides and s.permanent[target] == 0


def may_aim_at_all(e: Edition, s: State, side: int) -> bool:
    for target in range(e.sides):
        if may_aim(e, s, side, target):
            return True
    return False


def may_power(e: Edition, s: State, side: int) -> bool:
    """Tell whether the power has no object: POWER."""
    character = s.character[side]
    if character == st.SENTRY:
        return e.solo != 0 and s.n_pile > 0  # RC-55
    if character == st.SAGE:
        return e.solo != 0
    return character in (st.LUMBERJACK, st.MERCHANT)


def may_power_at(e: Edition, s: State, side: int, target: int) -> bool:
    if e.solo or s.character[side] not in (st.SENTRY, st.SAGE):
        return False
    return may_aim(e, s, side, target)


def may_power_take(e: Edition, s: State, side: int, kind: int) -> bool:
    return s.character[side] == st.SWIMMER and lies_in_discard(s, kind)


def may_power_move(e: Edition, s: State, side: int, dam: int) -> bool:
    if s.character[side] != st.ARCHITECT or s.condition[dam] != st.OPEN:
        return False
    return may_move(e, s, side, dam, st.TOP)


def add_powers(e: Edition, s: State, out: Numbers, k: int) -> int:
    """RC-11: write the uses of the power of the side whose turn it is."""
    side = mine(e, s)
    if not has_power(e, s, side):
        return k
    character = s.character[side]
    if character == st.SWIMMER:
        if has_discarded_log(s):
            for kind in range(st.LOGS):
                if lies_in_discard(s, kind):
                    out[k] = st.POWER_TAKE + kind
                    k += 1
    elif character == st.ARCHITECT:
        for dam in range(s.n_dams):
            if may_power_move(e, s, side, dam):
                out[k] = st.POWER_MOVE + dam
                k += 1
    elif may_power(e, s, side):
        out[k] = st.POWER
        k += 1
    else:
        for target in range(e.sides):
            if may_power_at(e, s, side, target):
                out[k] = st.POWER_AT + target
                k += 1
    return k


def can_use_power(e: Edition, s: State) -> bool:
    """Tell whether `add_powers` writes anything."""
    side = mine(e, s)
    if not has_power(e, s, side):
        return False
    character = s.character[side]
    if character == st.SWIMMER:
        return has_discarded_log(s)
    if character == st.ARCHITECT:
        for dam in range(s.n_dams):
            if may_power_move(e, s, side, dam):
                return True
        return False
    if may_power(e, s, side):
        return True
    return e.solo == 0 and may_aim_at_all(e, s, side)


# --- what they do -----------------------------------------------------------------------------
def use_power(e: Edition, s: State, action: int) -> None:
    """Use the power; the phase says whether a decision follows from it."""
    side = mine(e, s)
    s.used[side] = e.power_rest if e.power_rest > 0 else s.used[side] + 1
    if action == st.POWER:
        use_alone(e, s, side)
    elif action < st.POWER_TAKE:
        use_at(e, s, side, action - st.POWER_AT)
    elif action < st.POWER_MOVE:
        take_from_discard(e, s, action - st.POWER_TAKE)  # RC-38: Plongeon
        s.owed = e.dive - 1
        if s.owed > 0 and has_discarded_log(s):
            s.phase = st.DIVING
        else:
            s.owed = 0
    else:
        s.target = action - st.POWER_MOVE  # RC-39: Plans révisés
        s.moved = 1
        s.phase = st.MOVING


def use_alone(e: Edition, s: State, side: int) -> None:
    character = s.character[side]
    if character == st.LUMBERJACK:
        s.strong = 1  # RC-35
    elif character == st.MERCHANT:
        s.monopoly = e.monopoly  # RC-40, RC-55
    elif character == st.SAGE:
        s.drowsy[st.THEIRS] = 1  # RC-55
    else:
        look_ahead(e, s)  # RC-55
        s.phase = st.LOOKING


def use_at(e: Edition, s: State, side: int, target: int) -> None:
    if is_cancelled(e, s, target):
        return
    if s.character[side] == st.SAGE:
        s.drowsy[target] = 1  # RC-37: Conteur soporifique
    else:
        look_at(s, side, target)  # RC-36: Tour de guet


def look_at(s: State, side: int, target: int) -> None:
    look(s, side, target)
    s.target = target
    s.phase = st.LOOKING


def is_cancelled(e: Edition, s: State, target: int) -> bool:
    """RC-32: a Protection stops the first effect aimed at its side, and is discarded."""
    if s.shields[target] == 0:
        return False
    s.shields[target] -= 1
    discard(e, s, st.SHIELD)
    s.marks |= st.CANCELLED
    return True
