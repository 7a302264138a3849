"""The pile and the discards: counts, drawn from when needed, so that no order can leak."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.count_piles import take_one
from rondin.games.gang_de_castors.rules.state import (
    EARLIER,
    KINDS,
    PLACES,
    Edition,
    State,
)


def pick(s: State) -> int:
    """Take a card of the pile, each as likely: the same as a shuffled pile."""
    card = take_one(s.pile, KINDS, rand(s, s.n_pile))
    s.n_pile -= 1
    return card


def can_draw(s: State) -> bool:
    # GC-20: one discard always stays open, whichever edition
    return s.n_pile + s.n_discard > 1


def draw_card(e: Edition, s: State) -> int:
    if s.n_pile == 0:
        renew_pile(e, s)
    return pick(s)


def renew_pile(e: Edition, s: State) -> None:
    for kind in range(KINDS):  # GC-20
        s.pile[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.n_pile = s.n_discard
    s.n_discard = 0
    s.renewed = 1
    for p in range(e.seats):
        for i in range(PLACES):
            mark(s, p, i, EARLIER, 1)
    if e.turn_up_anew:
        put_on_discard(s, pick(s))
    else:
        s.pile[s.top] -= 1
        s.n_pile -= 1
        put_on_discard(s, s.top)


def mark(s: State, p: int, i: int, what: int, on: int) -> None:
    bit = 1 << (what + i)
    s.marks[p] = s.marks[p] | bit if on else s.marks[p] & ~bit


def is_marked(s: State, p: int, i: int, what: int) -> int:
    return s.marks[p] >> (what + i) & 1


def put_on_discard(s: State, card: int) -> None:
    s.discard[card] += 1
    s.n_discard += 1
    s.top = card


def lay_open(s: State, card: int) -> None:
    put_on_discard(s, card)
    s.shown = card
