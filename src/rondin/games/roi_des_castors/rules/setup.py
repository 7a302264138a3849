"""The first position: characters, hands, the river, and who begins."""

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
from rondin.games.roi_des_castors.rules.turn.actions import begin_turn, go_on


def setup(e: Edition, s: State) -> None:
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
    s.first = rand(s, e.seats) if e.first == NOBODY else e.first  # RC-10, RC-48, RC-61
    s.player = s.first
    go_on(e, s, begin_turn(e, s))


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
