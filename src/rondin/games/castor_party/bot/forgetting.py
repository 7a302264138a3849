"""What a bad memory loses and mixes up: shown cards, and which cards are out of this game.

Everybody may look through the played cards (CP-09), but who does not count takes one of them for a
card that is still to come. A forgotten card is among the unseen ones; where it lay is NO_CARD.
"""

from rondin.engine.rules.bit_sets import first_of
from rondin.engine.rules.bot_memory import is_perfect, lasting, share, trait
from rondin.engine.rules.seats import seat_after
from rondin.games.castor_party.rules.state import BEAVERS, NO_CARD, VALUES, Edition, State

# Traits of shown cards are numbered by seat and card; the others begin here.
PLAYED = 512
PUT_OUT = 1024
CONFUSION = 2048


def forget(e: Edition, v: State, memory: int, capacity: int, confusing: int) -> None:
    """Lose cards; what shall be lost is settled for a whole game, so that none comes back.

    Shown cards come to mind first, then those put out, then the played ones, the newest first.
    """
    if is_perfect(memory, capacity, confusing):
        return
    if confusing > 0:
        confuse(e, v, confusing)
    room = forget_shown(e, v, memory, capacity)
    room = forget_put_out(v, memory, room)
    forget_played(e, v, memory, room)


def fate(v: State, what: int) -> int:
    return trait(v, v.player * 8 + v.game_no, what)


# --- forgetting -------------------------------------------------------------------------------
def forget_shown(e: Edition, v: State, memory: int, room: int) -> int:
    """Forget cards of other hands; return how many other things there is room for."""
    p = seat_after(v.player, e.seats)
    while p != v.player:
        cards = v.hands[p]
        while cards:
            card = cards & -cards
            cards ^= card
            if room <= 0 or fate(v, p * 64 + first_of(card)) >= share(memory):
                v.hands[p] ^= card
                v.known[p] &= ~card
                v.piles |= card
            room -= 1
        p = seat_after(p, e.seats)
    return room


def forget_put_out(v: State, memory: int, room: int) -> int:
    cards = v.out
    while cards:
        card = cards & -cards
        cards ^= card
        if room <= 0 or fate(v, PUT_OUT + first_of(card)) >= share(memory):
            v.out ^= card
            v.piles |= card
        room -= 1
    return room


def forget_played(e: Edition, v: State, memory: int, room: int) -> None:
    """Forget played cards, lap by lap; the last one lies before everybody's eyes."""
    for k in range(v.n_stack - 2, -1, -1):
        laps = (v.n_stack - 1 - k) // e.seats
        if room <= 0 or fate(v, PLAYED + k) >= lasting(memory, laps):
            v.piles |= 1 << v.stack[k]
            v.stack[k] = NO_CARD
        room -= 1


# --- confusion --------------------------------------------------------------------------------
def confuse(e: Edition, v: State, confusing: int) -> None:
    """Take cards of one colour and neighbouring values for each other.

    Each has one card that it can be taken for, the same throughout a game, so that no other card
    undoes it.
    """
    for b in range(BEAVERS):
        first = VALUES * b + (fate(v, CONFUSION + BEAVERS * VALUES + b) & 1)
        for card in range(first, VALUES * (b + 1) - 1, 2):
            if fate(v, CONFUSION + card) < share(confusing) and not is_in_sight(v, card):
                exchange(e, v, card)


def is_in_sight(v: State, card: int) -> bool:
    """Tell whether this card or the next one is in one's own hand, or was the last one played."""
    sight = v.hands[v.player]
    if v.n_stack > 0:
        sight |= 1 << v.stack[v.n_stack - 1]
    return sight >> card & 3 != 0


def exchange(e: Edition, v: State, card: int) -> None:
    """Let a card and the next one change places, wherever they are."""
    for p in range(e.seats):
        v.hands[p] = exchanged(v.hands[p], card)
        v.known[p] = exchanged(v.known[p], card)
    v.piles = exchanged(v.piles, card)
    v.out = exchanged(v.out, card)
    for k in range(v.n_stack):
        if v.stack[k] == card:
            v.stack[k] = card + 1
        elif v.stack[k] == card + 1:
            v.stack[k] = card


def exchanged(cards: int, card: int) -> int:
    one_of_two = (cards >> card ^ cards >> card + 1) & 1
    return cards ^ 3 << card if one_of_two else cards
