"""What action and bonus cards do. Each leaves the phase of the decision that follows from it."""

from rondin.engine.rules.seats import seat_after
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.piles import (
    can_draw,
    can_draw_card,
    can_draw_log,
    draw,
    draw_any,
    draw_card,
    draw_log,
    drawing_hand,
    fill_river,
    merchant_draws,
    pick_among,
    put_in_hand,
    put_on_discard,
    take_out,
)
from rondin.games.roi_des_castors.rules.cards.powers import (
    is_cancelled,
    look_at,
    may_aim,
    may_aim_at_all,
)
from rondin.games.roi_des_castors.rules.seen_hands import learn, lose
from rondin.games.roi_des_castors.rules.sides import mine
from rondin.games.roi_des_castors.rules.state import Edition, State


# --- which may be played ----------------------------------------------------------------------
def is_aimed(kind: int) -> bool:
    return kind in (st.THEFT, st.SPY)


def may_play(e: Edition, s: State, side: int, kind: int) -> bool:
    """RC-13: tell whether a card has an effect now; a card that is aimed, at anybody."""
    if kind == st.PERMANENT:
        return e.solo == 0 and s.permanent[side] == 0  # RC-28, RC-58
    if kind == st.RECYCLE:
        return s.n_discard > 0  # RC-33, RC-52
    if is_aimed(kind):
        return may_steal(s) if e.solo else may_aim_at_all(e, s, side)
    return True


def may_play_at(e: Edition, s: State, side: int, kind: int, target: int) -> bool:
    if e.solo:
        return target == st.THEIRS and may_play(e, s, side, kind)
    return may_aim(e, s, side, target)


def may_steal(s: State) -> bool:
    """RC-58: solo mode: tell whether the Bûcheron has a log."""
    hand = s.hand[st.THEIRS]
    return hand[st.SMALL] > 0 or hand[st.MEDIUM] > 0 or hand[st.LARGE] > 0


# --- playing ----------------------------------------------------------------------------------
def lay_down(e: Edition, s: State, source: int, kind: int) -> None:
    """RC-28, RC-32: protections stay in front; RC-64: others lie there until step 3 ends."""
    side = mine(e, s)
    take_out(e, s, side, source, kind)
    if kind == st.PERMANENT:
        s.permanent[side] = 1
    elif kind == st.SHIELD:
        s.shields[side] += 1
    else:
        s.played[s.n_played] = kind
        s.n_played += 1


def clear_played(e: Edition, s: State) -> None:
    for k in range(s.n_played):  # RC-64: in the order played
        put_on_discard(e, s, int(s.played[k]))
        s.played[k] = 0
    s.n_played = 0
    fill_river(e, s)


def resolving(s: State) -> int:
    """Return the card whose effect is going on."""
    return s.played[s.n_played - 1] if s.n_played > 0 else st.NO_CARD


def begin_effect(e: Edition, s: State, kind: int) -> None:
    """Do what a card does by itself; where somebody decides, the phase tells it."""
    s.step = 0
    if kind == st.TRADE:
        s.owed = trade_limit(e, s)
        s.phase = st.TRADING
    elif kind == st.RECYCLE:
        s.phase = st.RECYCLING
    elif kind == st.THANKS:
        give_thanks(e, s)
    elif kind in (st.HARVEST, st.PICKAXE):
        if e.team:
            s.owed = e.draws[kind]  # RC-52
            s.phase = st.DRAWING
        elif draw(e, s, e.draws[kind]) > 0:  # RC-26, RC-31
            merchant_draws(e, s, mine(e, s))


def trade_limit(e: Edition, s: State) -> int:
    """RC-27, RC-40: return how many cards a Troc reaches."""
    merchant = s.character[mine(e, s)] == st.MERCHANT
    return e.merchant_trade if merchant else e.draws[st.TRADE]


def may_draw_on(e: Edition, s: State) -> bool:
    """Tell whether an effect has a card left to draw."""
    if s.owed == 0:
        return False
    return can_draw_log(s) or can_draw_card(s) if e.team else can_draw(s)


def draw_for_effect(e: Edition, s: State, action: int) -> None:
    """One card of an effect: RC-27; RC-52: from either pile."""
    if e.team == 0:
        put_in_hand(e, s, drawing_hand(e, s), draw_any(s))
    elif action == st.DRAW:
        put_in_hand(e, s, mine(e, s), draw_log(s))
    else:
        put_in_hand(e, s, mine(e, s), draw_card(s))
    s.owed -= 1
    s.step += 1


def give_thanks(e: Edition, s: State) -> None:
    """RC-34: everybody draws, clockwise."""
    side = mine(e, s)
    others = 0
    for _ in range(e.sides):
        if e.team:
            if can_draw_card(s):
                put_in_hand(e, s, side, draw_card(s))
            elif can_draw_log(s):
                put_in_hand(e, s, side, draw_log(s))  # RC-54
        elif can_draw(s):
            put_in_hand(e, s, side, draw_any(s))
            others += s.character[side] != st.MERCHANT
        side = seat_after(side, e.sides)
    if others > 0:
        merchant_draws(e, s, st.SIDES)  # RC-40: one occasion, whoever played it


# --- aimed at somebody ------------------------------------------------------------------------
def aim(e: Edition, s: State, kind: int, target: int) -> None:
    side = mine(e, s)
    s.step = 0
    if is_cancelled(e, s, target):  # RC-32
        return
    if kind == st.SPY:
        look_at(s, side, target)  # RC-30
    elif e.solo:
        s.owed = e.stolen  # RC-58: of your choice
        s.phase = st.STEALING
    else:
        steal_at_random(e, s, side, target)


def steal_at_random(e: Edition, s: State, thief: int, victim: int) -> None:
    """RC-29: not from the réserve; the two see which, the others how many."""
    hand = s.hand[victim]
    logs = hand[st.SMALL] + hand[st.MEDIUM] + hand[st.LARGE]
    count = min(e.stolen, logs)
    for k in range(count):
        kind = pick_among(s, hand, st.SMALL, st.LOGS, logs - k)
        s.n_hand[victim] -= 1
        put_in_hand(e, s, thief, kind)
        lose(s, thief, victim, kind)
        learn(s, victim, thief, kind)
    for viewer in range(e.sides):
        if viewer not in (thief, victim):
            for kind in range(st.LOGS):
                for _ in range(count):
                    lose(s, viewer, victim, kind)


def steal_log(e: Edition, s: State, kind: int) -> None:
    """RC-58: solo mode: a log of the Bûcheron, into your own hand and not the ally's."""
    s.hand[st.THEIRS][kind] -= 1
    s.n_hand[st.THEIRS] -= 1
    put_in_hand(e, s, st.YOURS, kind)
    s.owed -= 1
