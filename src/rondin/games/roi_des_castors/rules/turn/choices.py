"""What may be decided, phase by phase: `legal`, and the questions that it asks."""

from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.effects import (
    is_aimed,
    may_play,
    may_play_at,
    resolving,
)
from rondin.games.roi_des_castors.rules.cards.piles import (
    can_draw,
    can_draw_card,
    can_draw_log,
    cards_of,
    holds,
    lies_in_discard,
    river_has_card,
    stored,
)
from rondin.games.roi_des_castors.rules.cards.powers import add_powers
from rondin.games.roi_des_castors.rules.dams import (
    as_laid,
    may_move,
    may_move_to,
    may_receive,
    may_start,
)
from rondin.games.roi_des_castors.rules.sides import mine
from rondin.games.roi_des_castors.rules.state import Edition, State


def legal(e: Edition, s: State, out: Numbers) -> int:
    phase = s.phase
    if phase == st.MAIN:
        return legal_main(e, s, out)
    if phase == st.START:
        return legal_start(e, s, out)
    if phase == st.LAYING:
        return add_lays(e, s, out, add(out, 0, st.STOP))
    if phase in (st.DISCARDING, st.TRADING):
        return add_discards(e, s, out, add(out, 0, st.STOP))
    if phase == st.TRIMMING:
        return add_trims(e, s, out)
    if phase == st.DRAWING:
        return legal_drawing(e, s, out)
    if phase == st.STORING:
        return legal_storing(e, s, out)
    return legal_rest(e, s, out)


def legal_rest(e: Edition, s: State, out: Numbers) -> int:
    phase = s.phase
    if phase == st.LOOKING:
        return add(out, 0, st.REMEMBER)
    if phase == st.REFILLING:
        return legal_refilling(e, s, out)
    if phase in (st.DIVING, st.RECYCLING, st.STEALING):
        return legal_taking(e, s, out)
    if phase == st.MOVING:
        return legal_moving(e, s, out)
    if phase == st.THEIR_TURN:
        return add(out, 0, st.WATCH)
    if phase == st.BETWEEN:
        return add(out, 0, st.NEXT_GAME)
    return 0


def add(out: Numbers, k: int, action: int) -> int:
    out[k] = action
    return k + 1


# --- steps 1 and 2 ----------------------------------------------------------------------------
def legal_start(e: Edition, s: State, out: Numbers) -> int:
    k = 0
    if can_draw_at_start(e, s):
        k = add(out, k, st.DRAW)  # RC-12, RC-49
    if may_draw_discard(e, s):
        k = add(out, k, st.DRAW_DISCARD)  # RC-38
    for place in range(e.river):
        if s.river[place] != st.NO_CARD:
            k = add(out, k, st.DRAW_RIVER + place)  # RC-42
    if k == 0:
        k = add(out, k, st.STOP)  # RC-17: nothing to draw, but a power to use
    return add_powers(e, s, out, k)


def can_draw_at_start(e: Edition, s: State) -> bool:
    return can_draw_log(s) if e.draw_step == st.DRAW_LOG else can_draw(s)


def may_draw_discard(e: Edition, s: State) -> bool:
    return s.n_discard > 0 and s.character[mine(e, s)] == st.SWIMMER


def has_draw(e: Edition, s: State) -> bool:
    """Tell whether step 2 has a card for anybody."""
    return can_draw_at_start(e, s) or river_has_card(e, s)


# --- step 3 -----------------------------------------------------------------------------------
def legal_main(e: Edition, s: State, out: Numbers) -> int:
    k = 0
    if s.main > 0:
        k = add(out, k, st.STOP)  # RC-14
    if may_power_in_main(e, s):
        k = add_powers(e, s, out, k)
    k = add_lays(e, s, out, k)
    if s.drowsy[mine(e, s)]:
        return add_discards(e, s, out, k)  # RC-37
    k = add_plays(e, s, out, k)
    k = add_discards(e, s, out, k)
    return add_optimisations(e, s, out, k)


def may_power_in_main(e: Edition, s: State) -> bool:
    return e.solo != 0 and s.main == 0  # RC-56: solo mode has no step before


def has_choice(e: Edition, s: State) -> bool:
    """RC-13: tell whether there is anything to do in step 3."""
    return cards_of(e, s, mine(e, s)) > 0 or may_optimise_at_all(e, s)


def is_source(e: Edition, s: State, side: int, source: int) -> bool:
    if source == st.FROM_RESERVE:
        return s.reserve[side][0] != st.NO_CARD
    return source == st.FROM_HAND or e.solo != 0


def add_lays(e: Edition, s: State, out: Numbers, k: int) -> int:
    side = mine(e, s)
    for source in range(st.SOURCES):
        if is_source(e, s, side, source):
            for kind in range(st.LOGS):
                if holds(s, side, source, kind) and is_in_order(e, s, kind):
                    first = st.LAY + (source * st.LOGS + kind) * st.SPOTS
                    log = as_laid(s, kind)
                    for dam in range(s.n_dams):
                        if may_receive(e, s, side, dam, log):
                            out[k] = first + dam
                            k += 1
                    if may_start(e, s, side):
                        out[k] = first + st.NEW_DAM
                        k += 1
    return k


def is_in_order(e: Edition, s: State, kind: int) -> bool:
    """RC-20: the logs of one action go from the smallest to the largest."""
    if e.ordered == 0:
        return True
    worth = e.values[as_laid(s, kind)]
    return worth >= s.last_worth and (e.smallest_first == 0 or worth == least_held(e, s))


def least_held(e: Edition, s: State) -> int:
    """RC-20: return the lowest worth of the logs in hand and réserve, if they are laid now."""
    side = mine(e, s)
    least = e.values[st.LARGE]
    for source in range(st.FROM_ALLY):
        for kind in range(st.LOGS):
            if holds(s, side, source, kind):
                least = min(least, e.values[as_laid(s, kind)])
    return least


def add_plays(e: Edition, s: State, out: Numbers, k: int) -> int:
    side = mine(e, s)
    for source in range(st.SOURCES):
        if is_source(e, s, side, source):
            for kind in range(st.LOGS, st.KINDS):
                if not is_aimed(kind) and holds(s, side, source, kind):
                    if may_play(e, s, side, kind):
                        out[k] = st.PLAY + source * (st.KINDS - st.LOGS) + kind - st.LOGS
                        k += 1
    for source in range(st.SOURCES):
        if is_source(e, s, side, source):
            for aimed in range(st.TARGETED):
                kind = st.SPY if aimed else st.THEFT
                if holds(s, side, source, kind):
                    first = st.PLAY_AT + (source * st.TARGETED + aimed) * st.SIDES
                    for target in range(e.sides):
                        if may_play_at(e, s, side, kind, target):
                            out[k] = first + target
                            k += 1
    return k


def add_discards(e: Edition, s: State, out: Numbers, k: int) -> int:
    side = mine(e, s)
    for source in range(st.SOURCES):
        if is_source(e, s, side, source):
            for kind in range(st.KINDS):
                if holds(s, side, source, kind):
                    out[k] = st.DISCARD + source * st.KINDS + kind
                    k += 1
    return k


# --- Construction Optimisée -------------------------------------------------------------------
def may_optimise(e: Edition, s: State, dam: int, count: int) -> bool:
    """RC-41: tell whether so many logs of a dam may be moved; a closed one may give."""
    side = mine(e, s)
    if s.optimised[side] >= e.optimise or count > e.most_moved or s.drowsy[side]:
        return False
    return may_move(e, s, side, dam, count)


def may_optimise_at_all(e: Edition, s: State) -> bool:
    if s.optimised[mine(e, s)] < e.optimise:
        for dam in range(s.n_dams):
            for count in range(1, e.most_moved + 1):
                if may_optimise(e, s, dam, count):
                    return True
    return False


def add_optimisations(e: Edition, s: State, out: Numbers, k: int) -> int:
    if s.optimised[mine(e, s)] < e.optimise:
        for dam in range(s.n_dams):
            for count in range(1, e.most_moved + 1):
                if may_optimise(e, s, dam, count):
                    out[k] = st.OPTIMISE + dam * 2 + count - 1
                    k += 1
    return k


def legal_moving(e: Edition, s: State, out: Numbers) -> int:
    k = 0
    for dam in range(s.n_dams):
        if may_move_to(e, s, mine(e, s), s.target, s.moved, dam):
            k = add(out, k, st.MOVE_TO + dam)
    return k


# --- effects ----------------------------------------------------------------------------------
def legal_drawing(e: Edition, s: State, out: Numbers) -> int:
    k = 0
    if e.team == 0 or can_draw_log(s):
        k = add(out, k, st.DRAW)
    if e.team and can_draw_card(s):
        k = add(out, k, st.DRAW_CARD)
    if may_stop_drawing(s):
        k = add(out, k, st.STOP)
    return k


def may_stop_drawing(s: State) -> bool:
    return resolving(s) == st.TRADE  # RC-27: up to so many


def legal_taking(e: Edition, s: State, out: Numbers) -> int:
    k = 0
    if s.phase == st.DIVING:
        k = add(out, k, st.STOP)  # RC-38: up to two
    for kind in range(st.KINDS):
        if may_take(s, kind):
            k = add(out, k, st.TAKE + kind)
    return k


def may_take(s: State, kind: int) -> bool:
    if s.phase == st.STEALING:
        return kind < st.LOGS and s.hand[st.THEIRS][kind] > 0  # RC-58
    if s.phase == st.DIVING and kind >= st.LOGS:
        return False  # RC-38
    return lies_in_discard(s, kind)  # RC-33


# --- the end of a turn ------------------------------------------------------------------------
def may_store_now(e: Edition, s: State) -> bool:
    """RC-36, RC-37: tell whether the réserve has room and the hand a card."""
    side = mine(e, s)
    character = s.character[side]
    if character == st.NO_CHARACTER or s.n_hand[side] == 0:
        return False
    return stored(s, side) < e.reserve_of[character]


def legal_storing(e: Edition, s: State, out: Numbers) -> int:
    k = add(out, 0, st.STOP)
    for kind in range(st.KINDS):
        if s.hand[mine(e, s)][kind] > 0:
            k = add(out, k, st.STORE + kind)
    return k


def add_trims(e: Edition, s: State, out: Numbers) -> int:
    side = mine(e, s)
    k = 0
    for kind in range(st.KINDS):
        if s.hand[side][kind] > 0:
            k = add(out, k, st.DISCARD + kind)  # RC-15, RC-36: the réserve does not count
    if e.solo:
        for kind in range(st.KINDS):
            if s.hand[st.ALLY][kind] > 0:
                k = add(out, k, st.DISCARD + st.FROM_ALLY * st.KINDS + kind)  # RC-58
    return k


def legal_refilling(e: Edition, s: State, out: Numbers) -> int:
    k = 0
    if e.solo or can_draw_log(s):
        k = add(out, k, st.DRAW)
    if e.team and can_draw_card(s):
        k = add(out, k, st.DRAW_CARD)  # RC-49
    if e.solo:
        k = add(out, k, st.DRAW_DISCARD)  # RC-55: Maître-Nageur
    return k
