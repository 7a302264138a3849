"""Solo mode: the turn of the Bûcheron, a step at a time, so that it can be watched."""

from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors.box import Edition, State
from rondin.games.roi_des_castors.dams import put_log
from rondin.games.roi_des_castors.piles import (
    can_draw,
    discard,
    draw,
    draw_any,
    note,
    put_in_hand,
)
from rondin.games.roi_des_castors.sides import end_match


def begin_their_turn(e: Edition, s: State) -> None:
    s.phase = b.THEIR_TURN
    s.step = b.THEY_LAY
    s.owed = e.their_logs
    if s.drowsy[b.THEIRS] == 0:
        skip_steps(e, s)


def skip_steps(e: Edition, s: State) -> None:
    """Go on to the next step that does something; past the last one if none does."""
    if s.step <= b.THEY_LAY_AGAIN and (s.owed == 0 or best_log(e, s) == b.NO_CARD):
        s.step = b.THEY_DISCARD
    if s.step == b.THEY_DISCARD and not has_cards(s):
        s.step = b.THEY_DRAW
    if s.step == b.THEY_DRAW and not (s.n_hand[b.THEIRS] < e.their_hand and can_draw(s)):
        s.step = b.THEY_DRAW + 1


def watch(e: Edition, s: State) -> None:
    """RC-59: do the next step; the turn is over past the last one."""
    s.moved = s.step
    if s.drowsy[b.THEIRS]:
        s.drowsy[b.THEIRS] = 0  # RC-55: he misses his turn
        s.moved = b.THEY_SLEEP
        s.step = b.THEY_DRAW + 1
        return
    if s.step <= b.THEY_LAY_AGAIN:
        lay_best(e, s)
        if s.phase == b.OVER:
            return
        s.step = b.THEY_LAY_AGAIN
    elif s.step == b.THEY_DISCARD:
        discard_cards(e, s)
        s.step = b.THEY_DRAW
    else:
        draw_up(e, s)
        s.step = b.THEY_DRAW + 1
    skip_steps(e, s)


def is_their_turn_over(s: State) -> bool:
    return s.step > b.THEY_DRAW


# --- the steps --------------------------------------------------------------------------------
def best_log(e: Edition, s: State) -> int:
    """RC-59: return the most valuable log he has; his small ones are worth as much as medium."""
    for kind in range(b.LARGE, b.SMALL - 1, -1):
        if s.hand[b.THEIRS][kind] > 0:
            return kind
    return b.NO_CARD


def lay_best(e: Edition, s: State) -> None:
    kind = best_log(e, s)
    s.hand[b.THEIRS][kind] -= 1
    s.n_hand[b.THEIRS] -= 1
    note(s, kind)
    spot = b.NEW_DAM
    for dam in range(s.n_dams):
        if s.owner[dam] == b.THEIRS:
            spot = dam  # RC-57: one line
    put_log(e, s, b.THEIRS, b.STRONG if kind == b.SMALL else kind, spot)
    s.owed -= 1
    if s.laid[b.THEIRS] >= e.enough_logs:
        end_match(s, b.BY_ENOUGH_LOGS)  # RC-60


def has_cards(s: State) -> bool:
    for kind in range(b.LOGS, b.KINDS):
        if s.hand[b.THEIRS][kind] > 0:
            return True
    return False


def discard_cards(e: Edition, s: State) -> None:
    for kind in range(b.LOGS, b.KINDS):
        while s.hand[b.THEIRS][kind] > 0:
            s.hand[b.THEIRS][kind] -= 1
            s.n_hand[b.THEIRS] -= 1
            discard(e, s, kind)
            note(s, kind)


def draw_up(e: Edition, s: State) -> None:
    while s.n_hand[b.THEIRS] < e.their_hand and can_draw(s):
        put_in_hand(e, s, b.THEIRS, draw_any(s))
    if s.monopoly > 0:  # RC-55: the Marchand draws along, once
        if draw(e, s, s.monopoly) > 0:
            s.marks |= b.MONOPOLY
        s.monopoly = 0
