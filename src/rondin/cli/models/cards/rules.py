"""The rules: everybody plays one secret card to each trick, and the highest card takes it."""

from rondin.engine.rules.chance import GameState, rand
from rondin.engine.rules.codec import Index, Move
from rondin.engine.rules.contract import NOBODY, EditionRecord, Numbers, Shares
from rondin.engine.rules.records import Row, i1
from rondin.engine.rules.scoring import share_among_most
from rondin.engine.rules.seats import seat_after

SEATS, CARDS = 4, 24  # the most there can be; a card counts one more than its number
PLAYED, BOX, HIDDEN = -2, -3, -4  # where a card is that is in no hand we know
NO_CARD = -1
MOVES = (Move("play", Index("card", CARDS)),)
ENDINGS = ("played-out",)


class Edition(EditionRecord):
    seats: int = i1()
    cards: int = i1()
    hand: int = i1()


class State(GameState):
    where: Row = i1(CARDS)  # of each card: the seat that holds it, PLAYED or BOX
    trick: Row = i1(SEATS, public=True)  # the card that each seat has played to this trick
    taken: Row = i1(SEATS, public=True)  # tricks of each seat
    to_take: int = i1(public=True)  # tricks that nobody has taken yet
    player: int = i1(public=True)
    did: int = i1(public=True)  # the last card played, NO_CARD after the deal
    by: int = i1(public=True)  # who played it
    taker: int = i1(public=True)  # who took the trick with it, or NOBODY


def setup(e: Edition, s: State) -> None:
    for card in range(CARDS):
        s.where[card] = BOX
    for p in range(SEATS):
        s.trick[p] = NO_CARD
    for p in range(e.seats):  # MC-01
        for _ in range(e.hand):
            deal(e, s, p)
    s.to_take = e.hand
    s.did, s.taker = NO_CARD, NOBODY


def deal(e: Edition, s: State, seat: int) -> None:
    """Give a seat any card of the box."""
    boxed = 0
    for card in range(e.cards):
        boxed += s.where[card] == BOX
    nth = rand(s, boxed)
    for card in range(e.cards):
        if s.where[card] == BOX:
            if nth == 0:
                s.where[card] = seat
                return
            nth -= 1


def to_act(e: Edition, s: State) -> int:
    return s.player if s.to_take > 0 else NOBODY


def legal(e: Edition, s: State, out: Numbers) -> int:
    n = 0
    if s.to_take > 0:
        for card in range(e.cards):  # MC-03
            if s.where[card] == s.player:
                out[n] = card
                n += 1
    return n


def why_not(e: Edition, v: State, action: int) -> str | None:
    if v.to_take == 0:
        return "MC-05"
    return None if v.where[action] == v.player else "MC-03"


def apply(e: Edition, s: State, action: int) -> None:
    s.did, s.by, s.taker = action, s.player, NOBODY
    s.where[action] = PLAYED
    s.trick[s.by] = action
    s.player = seat_after(s.by, e.seats)  # MC-02
    if s.trick[s.player] != NO_CARD:
        take_trick(e, s)


def take_trick(e: Edition, s: State) -> None:
    """Give the trick to the highest card, whose owner begins the next."""
    best = 0
    for p in range(1, e.seats):
        if s.trick[p] > s.trick[best]:
            best = p
    for p in range(e.seats):
        s.trick[p] = NO_CARD
    s.taken[best] += 1  # MC-04
    s.player = s.taker = best
    s.to_take -= 1


def veil(e: Edition, s: State, seat: int, v: State) -> None:
    for card in range(CARDS):  # MC-01: a card in a hand is its owner's secret
        known = s.where[card] == seat or s.where[card] == PLAYED
        v.where[card] = s.where[card] if known else HIDDEN


def imagine(e: Edition, v: State) -> None:
    for card in range(CARDS):
        if v.where[card] == HIDDEN:
            v.where[card] = BOX
    for p in range(e.seats):
        held = 0
        for card in range(e.cards):
            held += v.where[card] == p
        for _ in range(held, cards_of(v, p)):
            deal(e, v, p)


def cards_of(s: State, seat: int) -> int:
    """Return how many cards a seat has in hand, which everybody can count."""
    return s.to_take if s.trick[seat] == NO_CARD else s.to_take - 1


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for p in range(e.seats):
        points[p] = s.taken[p]
    share_among_most(points, payoffs, e.seats)  # MC-05


def ending(e: Edition, s: State) -> int:
    return 0
