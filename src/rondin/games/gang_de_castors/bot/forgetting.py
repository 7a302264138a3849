"""What a bad memory loses and mixes up: hidden cards, in whichever row (GC-33).

A spot is a place of any row: `seat * PLACES + place`.
"""

from rondin.engine.rules.bot_memory import NO_LIMIT, is_perfect, lasting, share, trait
from rondin.engine.rules.contract import NOBODY
from rondin.games.gang_de_castors.rules.knowledge import knows, rows_are_open
from rondin.games.gang_de_castors.rules.piles import is_marked
from rondin.games.gang_de_castors.rules.state import (
    EARLIER,
    HIDDEN,
    NINE,
    PLACES,
    SINCE,
    Edition,
    State,
)
from rondin.games.gang_de_castors.rules.turn import to_act

LAPS = 32  # of a round at most: what a memo can hold
CARDS_AND_LAPS = 512
CONFUSION = 1024  # sets the traits of pairs apart from those of cards
NO_SPOT = -1


def forget(e: Edition, v: State, memory: int, capacity: int, confusing: int) -> None:
    """GC-33: a hidden card is remembered for a lap with a chance of `memory` percent.

    When it will be forgotten is settled when it is learnt, so that it does not come back by itself;
    when somebody else looks at it, it may. Mixing up comes first: a card that was taken for another
    may be forgotten in its turn.
    """
    me = to_act(e, v)
    if is_perfect(memory, capacity, confusing) or me == NOBODY or rows_are_open(v):
        return
    lost = 0
    for spot in range(e.seats * PLACES):
        if is_known(v, me, spot) and (
            not is_lasting(v, me, spot, memory, v.laps)
            or (capacity < NO_LIMIT and more_present(e, v, me, spot) >= capacity)
        ):
            lost |= 1 << spot
    if confusing > 0:
        confuse(e, v, me, memory, confusing)
    for spot in range(e.seats * PLACES):
        if lost >> spot & 1:
            hide(v, me, spot // PLACES, spot % PLACES)


def hide(v: State, me: int, p: int, i: int) -> None:
    if not is_marked(v, p, i, EARLIER):
        v.pile[v.rows[p][i]] += 1
    v.rows[p][i] = HIDDEN
    v.memo[p][i] &= ~(1 << me) & 0xFFFF


# --- how well a card is remembered ------------------------------------------------------------
def is_known(v: State, me: int, spot: int) -> bool:
    return knows(v, me, spot // PLACES, spot % PLACES)


def card_at(v: State, spot: int) -> int:
    return v.rows[spot // PLACES][spot % PLACES]


def learnt_at(v: State, spot: int) -> int:
    """Return the lap since which the card there has lain unseen."""
    return v.memo[spot // PLACES][spot % PLACES] >> SINCE


def is_lasting(v: State, me: int, spot: int, memory: int, lap: int) -> bool:
    """Tell whether a known card is remembered in that lap, were there nothing else to remember."""
    return fate(v, me, spot) < lasting(memory, lap - learnt_at(v, spot))


def fate(v: State, me: int, spot: int) -> int:
    return trait(v, mind(v, me), name_of(v, spot))


def mind(v: State, me: int) -> int:
    return me * LAPS + v.round_no


def name_of(v: State, spot: int) -> int:
    """Return a number for a card, learnt at one time, wherever it is swapped to."""
    return card_at(v, spot) * LAPS + learnt_at(v, spot)


def more_present(e: Edition, v: State, me: int, spot: int) -> int:
    """Return how many known cards come to mind before this one: own ones, then newer ones."""
    count = 0
    for other in range(e.seats * PLACES):
        count += is_known(v, me, other) and order_of(v, me, other) < order_of(v, me, spot)
    return count


def order_of(v: State, me: int, spot: int) -> int:
    distance = 0 if spot // PLACES == me else 1
    return (distance * LAPS + LAPS - 1 - learnt_at(v, spot)) * CARDS_AND_LAPS + spot


# --- confusion --------------------------------------------------------------------------------
def confuse(e: Edition, v: State, me: int, memory: int, confusing: int) -> None:
    """Exchange cards that are alike, each with one other at most.

    Two cards are mixed up when the second one is learnt, if the first is still remembered then: so
    the older pairs come first, and no newer card undoes them.
    """
    mixed = 0
    for lap in range(v.laps + 1):
        for spot in range(e.seats * PLACES):
            if mixed >> spot & 1 == 0 and is_known(v, me, spot) and learnt_at(v, spot) == lap:
                other = mistaken_for(e, v, me, spot, memory, confusing, mixed)
                if other != NO_SPOT:
                    exchange(v, spot // PLACES, spot % PLACES, other // PLACES, other % PLACES)
                    mixed |= 1 << spot | 1 << other


def mistaken_for(
    e: Edition, v: State, me: int, spot: int, memory: int, confusing: int, mixed: int
) -> int:
    """Return the spot whose card is taken for the one just learnt, NO_SPOT if none is."""
    lap = learnt_at(v, spot)
    for other in range(e.seats * PLACES):
        if (
            mixed >> other & 1 == 0
            and is_known(v, me, other)
            and learnt_at(v, other) <= lap
            and are_alike(v, spot, other)
            and is_lasting(v, me, other, memory, lap)
            and pair_fate(v, me, spot, other) < share(confusing)
        ):
            return other
    return NO_SPOT


def are_alike(v: State, spot: int, other: int) -> bool:
    """Tell whether two cards have values next to each other, or lie so in a row, or at its ends.

    Value cards are never taken for action cards: of many a card everybody knows which it is.
    """
    a = card_at(v, spot)
    b = card_at(v, other)
    if a == b or (a <= NINE) != (b <= NINE):
        return False
    same_row = spot // PLACES == other // PLACES
    return abs(a - b) == 1 or (same_row and abs(spot - other) in (1, PLACES - 1))


def pair_fate(v: State, me: int, spot: int, other: int) -> int:
    a = name_of(v, spot)
    b = name_of(v, other)
    return trait(v, CONFUSION + mind(v, me), min(a, b) * CARDS_AND_LAPS + max(a, b))


def exchange(v: State, p: int, i: int, q: int, j: int) -> None:
    card = v.rows[p][i]
    v.rows[p][i] = v.rows[q][j]
    v.rows[q][j] = card
