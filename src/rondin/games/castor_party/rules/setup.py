"""Setting up a match, and dealing each of its games."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY
from rondin.games.castor_party.rules.cards import take_any
from rondin.games.castor_party.rules.state import (
    ALL_CARDS,
    BEAVERS,
    CARDS,
    CENTRE,
    DEAL,
    NO_BEAVER,
    NO_CARD,
    UP,
    Edition,
    State,
)
from rondin.games.castor_party.rules.turn.order import begin_turn


def setup(e: Edition, s: State) -> None:
    s.first = rand(s, e.seats) if e.first == NOBODY else e.first  # CP-08
    s.reserve = e.logs  # CP-07
    s.did = DEAL
    s.by = s.first
    deal(e, s)


def deal(e: Edition, s: State) -> None:
    for b in range(BEAVERS):  # CP-06, CP-25
        s.at[b] = CENTRE
        s.tail[b] = e.waiting_tail[b]
        s.x[b] = e.waiting_x[b]
        s.y[b] = e.waiting_y[b]
    for k in range(s.n_stack):
        s.stack[k] = 0
        s.stack_seat[k] = 0
    s.n_stack = 0
    s.out = 0
    s.piles = ALL_CARDS  # CP-25: all cards anew each game
    left = CARDS
    for p in range(e.seats):
        s.known[p] = 0
        s.hands[p] = 0
        s.in_hand[p] = e.hand
        for _ in range(e.hand):  # CP-07
            s.hands[p] |= take_any(s, left)
            left -= 1
    s.in_pile[0] = (left + 1) >> 1
    s.in_pile[1] = left >> 1
    s.passes = 0
    s.late = NOBODY
    s.forgot = NOBODY
    s.capsized = UP
    s.last_card = NO_CARD
    s.last_beaver = NO_BEAVER
    s.last_from = CENTRE
    s.last_to = CENTRE
    s.last_tail = 0
    s.last_seat = NOBODY
    s.last_joker = 0
    s.lifted_x = 0
    s.lifted_y = 0
    s.lifted_mass = 0
    begin_turn(e, s, s.first)
