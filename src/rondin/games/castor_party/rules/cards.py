"""Cards: sets of them, the piles, and where each card leads.

Which card lies where in the two piles is nothing but chance, so a draw takes any card of both, and
a pile is a count.
"""

from rondin.engine.rules.bit_sets import only_nth
from rondin.engine.rules.chance import rand
from rondin.games.castor_party.rules.state import (
    ALL_BUOYS,
    ALL_VALUES,
    BEAVERS,
    BEYOND,
    JUMPED,
    NO_PILE,
    VALUES,
    State,
)


# --- sets of cards ----------------------------------------------------------------------------
def colour_of(card: int) -> int:
    return card >> 3


def value_of(card: int) -> int:
    return (card & 7) + 1


# --- piles ------------------------------------------------------------------------------------
def take_any(s: State, count: int) -> int:
    """Take one of the `count` cards of the piles, each as likely; return it as a set."""
    card = only_nth(s.piles, rand(s, count))
    s.piles ^= card
    return card


def cards_left(s: State) -> int:
    return s.in_pile[0] + s.in_pile[1]


def draw_from(s: State, p: int, pile: int) -> None:
    s.hands[p] |= take_any(s, cards_left(s))
    s.in_hand[p] += 1
    s.in_pile[pile] -= 1
    s.drew[pile] += 1


def draw_by_itself(s: State) -> None:
    """CP-21: from the pile that was picked, else the larger one, else the first."""
    if s.picked != NO_PILE and s.in_pile[s.picked] > 0:
        draw_from(s, s.player, s.picked)
    else:
        draw_from(s, s.player, 1 if s.in_pile[1] > s.in_pile[0] else 0)


# --- where cards lead -------------------------------------------------------------------------
def free_buoys(s: State) -> int:
    occupied = 0
    for b in range(BEAVERS):
        occupied |= 1 << s.at[b]
    return ALL_BUOYS & ~occupied


def sort_cards(s: State) -> None:
    """Note which cards are jokers, lead onto a free buoy, and off the raft, whoever holds them."""
    free = free_buoys(s)
    landing = 0
    jumping = 0
    any_landing = 0
    any_jumping = 0
    jokers = 0
    for b in range(BEAVERS):
        is_off = s.at[b] == JUMPED
        jokers |= int(is_off) << (VALUES * b)
        values = free >> (s.at[b] + 1) & ALL_VALUES  # CP-10, CP-11: none for a beaver that jumped
        landing |= values << (VALUES * b)
        any_landing |= values
        values = 0 if is_off else BEYOND >> (s.at[b] + 1) & ALL_VALUES  # CP-16
        jumping |= values << (VALUES * b)
        any_jumping |= values
    s.jokers = jokers * ALL_VALUES
    s.landing = landing | jokers * any_landing  # CP-17: what moves any beaver
    s.jumping = jumping | jokers * any_jumping


def is_joker(s: State, card: int) -> bool:
    return s.at[colour_of(card)] == JUMPED  # CP-17: in every hand, whenever it was drawn


def has_playable(s: State) -> bool:
    return s.hands[s.player] & (s.landing | s.jumping) != 0
