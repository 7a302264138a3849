"""Setting up a round: who deals, four cards each, one discard."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.seats import seat_after
from rondin.games.gang_de_castors.rules.piles import pick, put_on_discard
from rondin.games.gang_de_castors.rules.state import (
    DEAL,
    KINDS,
    LOOKING,
    NO_CARD,
    NO_PLACE,
    PLACES,
    Edition,
    State,
)


def setup(e: Edition, s: State) -> None:
    s.round_no = 0
    s.dealer = rand(s, e.seats) if e.dealer == NOBODY else e.dealer  # GC-06
    s.did = DEAL
    s.by = s.dealer
    s.shown = NO_CARD
    deal(e, s)


def deal(e: Edition, s: State) -> None:
    for kind in range(KINDS):  # GC-23: all cards anew each round
        s.pile[kind] = e.deck[kind]
        s.discard[kind] = 0
        s.aside[kind] = 0
    s.n_pile = e.cards
    s.n_discard = 0
    for p in range(e.seats):  # GC-03
        s.marks[p] = 0
        for i in range(PLACES):
            s.rows[p][i] = pick(s)
            s.memo[p][i] = 1 << p if is_outer(i) else 0  # GC-05
    put_on_discard(s, pick(s))  # GC-04
    s.player = seat_after(s.dealer, e.seats)  # GC-06
    s.phase = LOOKING
    s.looked = 0
    s.drawn = NO_CARD
    s.first_of_two = 0
    s.peeked = NO_PLACE
    s.laps = 0
    s.knocker = NOBODY


def is_outer(place: int) -> bool:
    return place in (0, PLACES - 1)
