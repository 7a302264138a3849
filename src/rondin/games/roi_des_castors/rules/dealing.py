"""Dealing a game: everything back into the box, then characters, hands and the river."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.piles import (
    draw_any,
    draw_card,
    draw_log,
    fill_river,
)
from rondin.games.roi_des_castors.rules.state import Edition, State


def lay_out(e: Edition, s: State) -> None:
    """Deal to a blank table."""
    s.did = -1
    s.by = NOBODY
    s.dam = st.NO_DAM
    s.target = NOBODY
    s.winner = NOBODY
    s.last_log = NOBODY
    for dam in range(st.DAMS):
        s.owner[dam] = NOBODY
    for kind in range(st.KINDS):
        s.pile[kind] = e.deck[kind]
        s.n_pile += e.deck[kind]
        if e.team and kind < st.LOGS:
            s.n_logs += e.deck[kind]
    deal_characters(e, s)
    deal(e, s)
    for place in range(st.RIVER):
        s.river[place] = st.NO_CARD
    fill_river(e, s)


def deal_characters(e: Edition, s: State) -> None:
    for side in range(st.SIDES):
        s.character[side] = st.NO_CHARACTER
        for slot in range(st.SLOTS):
            s.reserve[side][slot] = st.NO_CARD
    if e.solo:
        s.character[st.YOURS] = e.character  # RC-55
        s.character[st.THEIRS] = st.LUMBERJACK
    if e.characters:
        dealt = 0
        for side in range(e.sides):  # RC-07
            k = rand(s, st.CHARACTERS - side)
            character = 0
            while dealt >> character & 1 or k > 0:
                k -= dealt >> character & 1 == 0
                character += 1
            dealt |= 1 << character
            s.character[side] = character
            give_head_start(e, s, side, e.head_start[character])


def give_head_start(e: Edition, s: State, side: int, card: int) -> None:
    """RC-08: out of the cards in play, before they are shuffled."""
    if card != st.NO_CARD:
        s.pile[card] -= 1
        s.n_pile -= 1
        s.reserve[side][0] = card
        s.reserve_open[side] = 1


def deal(e: Edition, s: State) -> None:
    """RC-09, RC-48, RC-55."""
    for side in range(e.sides):
        cards = e.their_hand if e.solo and side == st.THEIRS else e.hand
        for k in range(cards):
            if e.team == 0:
                s.hand[side][draw_any(s)] += 1
            elif k < e.hand // 2:
                s.hand[side][draw_log(s)] += 1
            else:
                s.hand[side][draw_card(s)] += 1
        s.n_hand[side] = cards
    if e.solo:
        for _ in range(e.hand):
            s.hand[st.ALLY][draw_any(s)] += 1
        s.n_hand[st.ALLY] = e.hand


# --- between two games of a cup ---------------------------------------------------------------
def put_away(s: State) -> None:
    """RC-68: put everything back into the box; what the cup counts stays."""
    put_cards_away(s)
    take_dams_down(s)
    forget_sides(s)
    s.n_ahead = s.n_discard = s.n_played = 0
    s.n_dams = s.n_order = s.n_logs = s.n_pile = s.n_got = 0
    s.moved = s.laps = s.strong = s.monopoly = s.closing = 0
    s.main = s.step = s.owed = s.last_worth = s.idle = s.ended = s.marks = 0


def put_cards_away(s: State) -> None:
    for hand in range(st.HANDS):
        s.n_hand[hand] = s.drew[hand] = s.filled[hand] = 0
        for kind in range(st.KINDS):
            s.hand[hand][kind] = 0
    for k in range(st.MOST_CARDS):
        s.discard[k] = 0
    for k in range(st.MOST_PLAYED):
        s.played[k] = 0
    for k in range(st.MOST_DRAWN):
        s.got[k] = 0
    for k in range(st.RIVER):
        s.ahead[k] = 0
    for kind in range(st.LOGS):
        s.aside[kind] = 0


def take_dams_down(s: State) -> None:
    for dam in range(st.DAMS):
        s.condition[dam] = st.OPEN
        s.order[dam] = 0
        for log in range(st.LAID):
            s.logs[dam][log] = 0


def forget_sides(s: State) -> None:
    for side in range(st.SIDES):
        s.laid[side] = s.permanent[side] = s.shields[side] = 0
        s.used[side] = s.optimised[side] = s.drowsy[side] = s.reserve_open[side] = 0
        for hand in range(st.HANDS):
            s.known[side][hand] = s.since[side][hand] = 0
