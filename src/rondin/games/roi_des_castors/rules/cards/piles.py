"""Cards on their way: piles, the discard pile, the river, hands and réserves.

A pile is counts: which card lies where in it is nothing but chance, so a draw takes any.
"""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY, Numbers
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.seen_hands import all_learn, all_lose
from rondin.games.roi_des_castors.rules.sides import end_game, hand_size, mine
from rondin.games.roi_des_castors.rules.state import Edition, State


# --- the pile ---------------------------------------------------------------------------------
def pick_among(s: State, cards: Numbers, first: int, last: int, count: int) -> int:
    """Take one of the `count` cards of the kinds from `first` to below `last`, each as likely."""
    k = rand(s, count)
    card = first
    below = 0
    for kind in range(first, last - 1):  # no early exit: a branch nobody can predict costs more
        below += cards[kind]
        card += k >= below
    cards[card] -= 1
    return card


def renew(s: State) -> None:
    """RC-17, RC-54: the discards become the pile."""
    for k in range(s.n_discard):
        s.pile[s.discard[k]] += 1
        s.discard[k] = 0
    s.n_pile += s.n_discard
    s.n_discard = 0
    s.marks |= st.RENEWED


def can_draw(s: State) -> bool:
    return s.n_pile > 0 or s.n_discard > 0


def can_draw_log(s: State) -> bool:
    return s.n_logs > 0  # RC-48: team mode, the pile of logs


def can_draw_card(s: State) -> bool:
    return s.n_pile > s.n_logs or s.n_discard > 0  # RC-48: team mode, the other pile


def draw_any(s: State) -> int:
    if s.n_pile == 0:
        renew(s)
    s.n_pile -= 1
    if s.n_ahead > 0:
        return draw_ahead(s)
    return pick_among(s, s.pile, st.SMALL, st.KINDS, s.n_pile + 1)


def draw_ahead(s: State) -> int:
    """RC-55: the top of the pile was looked at."""
    card = s.ahead[0]
    s.n_ahead -= 1
    for k in range(s.n_ahead):
        s.ahead[k] = s.ahead[k + 1]
    s.ahead[s.n_ahead] = 0
    return card


def look_ahead(e: Edition, s: State) -> None:
    count = min(e.look_ahead, s.n_pile)
    while s.n_ahead < count:
        s.ahead[s.n_ahead] = pick_among(s, s.pile, st.SMALL, st.KINDS, s.n_pile - s.n_ahead)
        s.n_ahead += 1


def draw_log(s: State) -> int:
    card = pick_among(s, s.pile, st.SMALL, st.LOGS, s.n_logs)
    s.n_logs -= 1
    s.n_pile -= 1
    if s.n_logs == 0:
        end_game(s, st.BY_LOG_PILE)  # RC-53: at once
    return card


def draw_card(s: State) -> int:
    if s.n_pile == s.n_logs:
        renew(s)  # RC-54
    s.n_pile -= 1
    return pick_among(s, s.pile, st.LOGS, st.KINDS, s.n_pile + 1 - s.n_logs)


# --- into a hand ------------------------------------------------------------------------------
def note(s: State, card: int) -> None:
    """Keep what the last action brought, for those who may know it."""
    if s.n_got < st.MOST_DRAWN:
        s.got[s.n_got] = card
        s.n_got += 1


def put_in_hand(e: Edition, s: State, hand: int, card: int) -> None:
    s.hand[hand][card] += 1
    s.n_hand[hand] += 1
    s.drew[hand] += 1
    if e.solo or hand == mine(e, s):
        note(s, card)


def take_openly(e: Edition, s: State, hand: int, card: int) -> None:
    """RC-33, RC-38, RC-42: everybody sees which card it is."""
    put_in_hand(e, s, hand, card)
    all_learn(e, s, hand, card)


def drawing_hand(e: Edition, s: State) -> int:
    """RC-56: in solo mode the shorter of your hands."""
    if e.solo:
        return st.ALLY if s.n_hand[st.ALLY] < s.n_hand[st.YOURS] else st.YOURS
    return mine(e, s)


def draw(e: Edition, s: State, count: int) -> int:
    """Draw up to so many cards from the one pile; return how many there were."""
    drawn = 0
    while drawn < count and can_draw(s):
        put_in_hand(e, s, drawing_hand(e, s), draw_any(s))
        drawn += 1
    return drawn


def merchant_draws(e: Edition, s: State, whose: int) -> None:
    """RC-40: somebody had to draw; whose Monopole it is draws along, unless it was him."""
    if s.monopoly > 0 and e.solo == 0 and can_draw(s):
        merchant = merchant_side(e, s)
        if merchant not in (whose, NOBODY):
            put_in_hand(e, s, merchant, draw_any(s))
            s.monopoly -= 1
            s.marks |= st.MONOPOLY


def merchant_side(e: Edition, s: State) -> int:
    for side in range(e.sides):
        if s.character[side] == st.MERCHANT:
            return side
    return NOBODY


# --- out of a hand ----------------------------------------------------------------------------
def holds(s: State, side: int, source: int, kind: int) -> bool:
    if source == st.FROM_HAND:
        return s.hand[side][kind] > 0
    if source == st.FROM_ALLY:
        return s.hand[st.ALLY][kind] > 0
    return s.reserve[side][0] == kind or s.reserve[side][1] == kind


def stored(s: State, side: int) -> int:
    """RC-36: return how many cards a réserve holds."""
    return (s.reserve[side][0] != st.NO_CARD) + (s.reserve[side][1] != st.NO_CARD)


def cards_of(e: Edition, s: State, side: int) -> int:
    return hand_size(e, s, side) + stored(s, side)


def take_out(e: Edition, s: State, side: int, source: int, kind: int) -> None:
    """Take a card from where it is played or discarded; everybody sees it."""
    if source == st.FROM_RESERVE:
        if s.reserve[side][0] == kind:
            s.reserve[side][0] = s.reserve[side][1]
            s.reserve_open[side] = 0
        s.reserve[side][1] = st.NO_CARD
        return
    hand = st.ALLY if source == st.FROM_ALLY else side
    s.hand[hand][kind] -= 1
    s.n_hand[hand] -= 1
    all_lose(e, s, hand, kind)


def discard(e: Edition, s: State, card: int) -> None:
    put_on_discard(e, s, card)
    fill_river(e, s)


def put_on_discard(e: Edition, s: State, card: int) -> None:
    if e.team and card < st.LOGS:
        s.aside[card] += 1  # RC-54
        return
    s.discard[s.n_discard] = card
    s.n_discard += 1


# --- the discard pile -------------------------------------------------------------------------
def lies_in_discard(s: State, kind: int) -> bool:
    for k in range(s.n_discard):
        if s.discard[k] == kind:
            return True
    return False


def has_discarded_log(s: State) -> bool:
    for k in range(s.n_discard):
        if s.discard[k] < st.LOGS:
            return True
    return False


def take_from_discard(e: Edition, s: State, kind: int) -> None:
    """Take the topmost card of a kind out of the discard pile, openly."""
    k = s.n_discard - 1
    while s.discard[k] != kind:
        k -= 1
    take_place_of_discard(e, s, k)


def take_place_of_discard(e: Edition, s: State, k: int) -> None:
    card = int(s.discard[k])
    s.n_discard -= 1
    while k < s.n_discard:
        s.discard[k] = s.discard[k + 1]
        k += 1
    s.discard[s.n_discard] = 0
    take_openly(e, s, drawing_hand(e, s), card)


# --- the river --------------------------------------------------------------------------------
def fill_river(e: Edition, s: State) -> None:
    """RC-42: gaps stay while pile and discard are empty; the first discard goes into one."""
    for place in range(e.river):
        if s.river[place] == st.NO_CARD and can_draw(s):
            s.river[place] = draw_any(s)


def river_has_card(e: Edition, s: State) -> bool:
    for place in range(e.river):
        if s.river[place] != st.NO_CARD:
            return True
    return False
