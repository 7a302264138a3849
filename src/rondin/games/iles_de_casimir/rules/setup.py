"""Setting up: the board, the cards, and who begins."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules.cards import pick
from rondin.games.iles_de_casimir.rules.state import (
    FACES,
    ISLANDS,
    KINDS,
    MOVING,
    NO_CARD,
    NO_SPACE,
    SEATS,
    STRAITS,
    Edition,
    State,
)
from rondin.games.iles_de_casimir.rules.turn import begin_turn, forget_last_action


def setup(e: Edition, s: State) -> None:
    s.did = -1
    s.by = NOBODY
    s.asked = NOBODY
    forget_last_action(s)
    lay_out_board(e, s)
    deal(e, s)
    s.phase = MOVING
    s.first = highest_roll(e, s) if e.first == NOBODY else e.first
    begin_turn(e, s, s.first)


def lay_out_board(e: Edition, s: State) -> None:
    s.bank = e.bank
    for p in range(SEATS):
        s.pos[p] = NO_SPACE
        s.destination[p] = NO_CARD
    for p in range(e.seats):  # IC-08
        s.pos[p] = e.start[p]
        s.purse[p] = e.purse
        s.bank -= e.purse
    for strait in range(STRAITS):
        s.bridge_owner[strait] = NOBODY


def deal(e: Edition, s: State) -> None:
    cards = 0
    for kind in range(KINDS):
        s.pool[0][kind] = e.deck[kind]
        cards += e.deck[kind]
    for p in range(e.seats):  # IC-07: before the Gloubi-Boulga cards come in
        s.destination[p] = pick(s, 0, ISLANDS)
    s.stock = cards - ISLANDS - e.seats  # IC-09: one on each island, where `island_from` is 0


def highest_roll(e: Edition, s: State) -> int:
    """IC-10: return who begins; who ties for the highest rolls again."""
    best = 0
    for p in range(e.seats):
        s.first_rolls[p] = rand(s, FACES) + 1
        best = max(best, s.first_rolls[p])
    tied = 0
    for p in range(e.seats):
        if s.first_rolls[p] == best:
            tied |= 1 << p
    while tied & (tied - 1):
        tied = highest_among(s, tied)
    first = 0
    while tied >> first & 1 == 0:
        first += 1
    return first


def highest_among(s: State, rolling: int) -> int:
    """Let some roll again; return those with the highest roll, a bit a seat."""
    best = 0
    tied = 0
    for p in range(SEATS):
        if rolling >> p & 1:
            roll = rand(s, FACES) + 1
            if roll > best:
                best = roll
                tied = 0
            if roll == best:
                tied |= 1 << p
    return tied
