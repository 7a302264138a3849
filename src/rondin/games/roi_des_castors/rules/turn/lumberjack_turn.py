"""Solo mode: the turn of the Bûcheron, a step at a time, so that it can be watched."""

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.piles import (
    can_draw,
    discard,
    draw,
    draw_any,
    note,
    put_in_hand,
)
from rondin.games.roi_des_castors.rules.dams import put_log
from rondin.games.roi_des_castors.rules.sides import end_game
from rondin.games.roi_des_castors.rules.state import Edition, State


def begin_their_turn(e: Edition, s: State) -> None:
    s.phase = st.THEIR_TURN
    s.step = st.THEY_LAY
    s.owed = e.their_logs
    if s.drowsy[st.THEIRS] == 0:
        skip_steps(e, s)


def skip_steps(e: Edition, s: State) -> None:
    """Go on to the next step that does something; past the last one if none does."""
    if s.step <= st.THEY_LAY_AGAIN and (s.owed == 0 or best_log(e, s) == st.NO_CARD):
        s.step = st.THEY_DISCARD
    if s.step == st.THEY_DISCARD and not has_cards(s):
        s.step = st.THEY_DRAW
    if s.step == st.THEY_DRAW and not (s.n_hand[st.THEIRS] < e.their_hand and can_draw(s)):
        s.step = st.THEY_DRAW + 1


def watch(e: Edition, s: State) -> None:
    """RC-59: do the next step; the turn is over past the last one."""
    s.moved = s.step
    if s.drowsy[st.THEIRS]:
        s.drowsy[st.THEIRS] = 0  # RC-55: he misses his turn
        s.moved = st.THEY_SLEEP
        s.step = st.THEY_DRAW + 1
        return
    if s.step <= st.THEY_LAY_AGAIN:
        lay_best(e, s)
        if s.phase == st.OVER:
            return
        s.step = st.THEY_LAY_AGAIN
    elif s.step == st.THEY_DISCARD:
        discard_cards(e, s)
        s.step = st.THEY_DRAW
    else:
        draw_up(e, s)
        s.step = st.THEY_DRAW + 1
    skip_steps(e, s)


def is_their_turn_over(s: State) -> bool:
    return s.step > st.THEY_DRAW


# --- the steps --------------------------------------------------------------------------------
def best_log(e: Edition, s: State) -> int:
    """RC-59: return the most valuable log he has; his small ones are worth as much as medium."""
    for kind in range(st.LARGE, st.SMALL - 1, -1):
        if s.hand[st.THEIRS][kind] > 0:
            return kind
    return st.NO_CARD


def lay_best(e: Edition, s: State) -> None:
    kind = best_log(e, s)
    s.hand[st.THEIRS][kind] -= 1
    s.n_hand[st.THEIRS] -= 1
    note(s, kind)
    spot = st.NEW_DAM
    for dam in range(s.n_dams):
        if s.owner[dam] == st.THEIRS:
            spot = dam  # RC-57: one line
    put_log(e, s, st.THEIRS, st.STRONG if kind == st.SMALL else kind, spot)
    s.owed -= 1
    if s.laid[st.THEIRS] >= e.enough_logs:
        end_game(s, st.BY_ENOUGH_LOGS)  # RC-60


def has_cards(s: State) -> bool:
    for kind in range(st.LOGS, st.KINDS):
        if s.hand[st.THEIRS][kind] > 0:
            return True
    return False


def discard_cards(e: Edition, s: State) -> None:
    for kind in range(st.LOGS, st.KINDS):
        while s.hand[st.THEIRS][kind] > 0:
            s.hand[st.THEIRS][kind] -= 1
            s.n_hand[st.THEIRS] -= 1
            discard(e, s, kind)
            note(s, kind)


def draw_up(e: Edition, s: State) -> None:
    while s.n_hand[st.THEIRS] < e.their_hand and can_draw(s):
        put_in_hand(e, s, st.THEIRS, draw_any(s))
    if s.monopoly > 0:  # RC-55: the Marchand draws along, once
        if draw(e, s, s.monopoly) > 0:
            s.marks |= st.MONOPOLY
        s.monopoly = 0
