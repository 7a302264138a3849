"""Who knows what: the veil, and truths imagined behind it."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY, Numbers
from rondin.engine.rules.count_piles import take_one
from rondin.games.gang_de_castors.rules.piles import is_marked
from rondin.games.gang_de_castors.rules.state import (
    EARLIER,
    HIDDEN,
    KINDS,
    NINE,
    NO_CARD,
    OVER,
    PLACES,
    ROUND_OVER,
    SINCE,
    SURE_VALUE,
    Edition,
    State,
)


def now(s: State) -> int:
    """Return the present lap, as a memo holds it."""
    return s.laps << SINCE


def knows(s: State, seat: int, p: int, i: int) -> bool:
    """Tell whether `seat` knows the card at place `i` of the row of `p`, with perfect memory."""
    return seat != NOBODY and s.memo[p][i] >> seat & 1 == 1


def rows_are_open(s: State) -> bool:
    return s.phase in (ROUND_OVER, OVER)


def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """GC-30, GC-32: a row's cards that `seat` knows, its own card in hand, all that lies open.

    The pile of a veiled state holds what may be in the pile: with it the cards that came out of it
    unseen. Who has watched from the start can tell as much.
    """
    lie_open = rows_are_open(s)
    knower = 0 if seat == NOBODY else 1 << seat
    pile = v.pile  # a live table veils its state for everybody with every move: names are quicker
    for kind in range(KINDS):
        pile[kind] = s.pile[kind]
    for p in range(e.seats):
        cards = s.rows[p]
        seen = v.rows[p]
        for i in range(PLACES):
            if lie_open or s.memo[p][i] & knower:
                seen[i] = cards[i]
            else:
                seen[i] = HIDDEN
                if not s.marks[p] >> (EARLIER + i) & 1:
                    pile[cards[i]] += 1
    v.drawn = s.drawn
    if s.drawn != NO_CARD and seat != s.player:
        v.drawn = HIDDEN
        pile[s.drawn] += 1


def imagine(e: Edition, v: State) -> None:
    fill_rows(e, v, v.pile, 0)
    if v.drawn == HIDDEN:
        v.drawn = pick_among(v, v.pile, KINDS)
    gather_missing(e, v, v.discard)
    fill_rows(e, v, v.discard, 1)
    for kind in range(KINDS):
        v.discard[kind] = 0
    gather_missing(e, v, v.discard)


def fill_rows(e: Edition, v: State, cards: Numbers, earlier: int) -> None:
    """Deal the hidden cards that came out of the pile as it is now, or those of before."""
    for p in range(e.seats):  # what must be a value card first, so that all truths stay as likely
        for i in range(PLACES):
            if v.rows[p][i] == HIDDEN and is_marked(v, p, i, EARLIER) == earlier:
                if v.memo[p][i] & SURE_VALUE:
                    v.rows[p][i] = pick_among(v, cards, NINE + 1)
    for p in range(e.seats):
        for i in range(PLACES):
            if v.rows[p][i] == HIDDEN and is_marked(v, p, i, EARLIER) == earlier:
                v.rows[p][i] = pick_among(v, cards, KINDS)


def pick_among(v: State, cards: Numbers, kinds: int) -> int:
    """Take any card of the first `kinds` kinds, each as likely."""
    return take_one(cards, KINDS, rand(v, total_of(cards, kinds)))


def gather_missing(e: Edition, v: State, out: Numbers) -> None:
    """Write the cards that are in no row, hand, pile, nor aside; `out` may be the discards."""
    for kind in range(KINDS):
        out[kind] = e.deck[kind] - v.aside[kind] - v.discard[kind] - v.pile[kind]
    if v.drawn >= 0:
        out[v.drawn] -= 1
    for p in range(e.seats):
        for i in range(PLACES):
            if v.rows[p][i] != HIDDEN:
                out[v.rows[p][i]] -= 1


def total_of(cards: Numbers, kinds: int) -> int:
    total = 0
    for kind in range(kinds):
        total += cards[kind]
    return total
