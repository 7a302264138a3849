"""The rules of Kuhn poker: three cards, two players, one round of betting."""

from rondin.engine.rules.chance import GameState, rand
from rondin.engine.rules.codec import Move
from rondin.engine.rules.contract import NOBODY, EditionRecord, Numbers, Shares
from rondin.engine.rules.records import Row, i1
from rondin.engine.rules.scoring import share_among_most

CARDS = ("jack", "queen", "king", "hidden")
KINDS, HIDDEN, PASS, BET = 3, -1, 0, 1
MOVES = (Move("pass"), Move("bet"))
BETTING, SHOWDOWN, FOLD = 0, 1, 2
ENDINGS = ("showdown", "fold")


class Edition(EditionRecord):
    seats: int = i1()
    ante: int = i1()
    raised: int = i1()  # what a player who bets has in the pot


class State(GameState):
    cards: Row = i1(2)
    pot: Row = i1(2, public=True)  # chips of each player
    player: int = i1(public=True)
    did: int = i1(public=True)  # the last action and 1
    phase: int = i1(public=True)


def setup(e: Edition, s: State) -> None:
    s.cards[0] = rand(s, KINDS)  # KP-01
    s.cards[1] = (s.cards[0] + 1 + rand(s, KINDS - 1)) % KINDS
    s.pot[0] = s.pot[1] = e.ante  # KP-02


def to_act(e: Edition, s: State) -> int:
    return s.player if s.phase == BETTING else NOBODY


def legal(e: Edition, s: State, out: Numbers) -> int:
    out[0], out[1] = PASS, BET  # KP-03
    return 2 if s.phase == BETTING else 0


def why_not(e: Edition, v: State, action: int) -> str | None:
    return None if v.phase == BETTING else "KP-04"


def apply(e: Edition, s: State, action: int) -> None:
    me, other, second = s.player, 1 - s.player, s.did > 0
    if s.pot[other] > s.pot[me]:  # KP-04: a bet is called, or not
        s.phase = SHOWDOWN if action == BET else FOLD
    elif second and action == PASS:
        s.phase = SHOWDOWN
    s.pot[me] = e.raised if action == BET else s.pot[me]
    s.did, s.player = action + 1, other


def veil(e: Edition, s: State, seat: int, v: State) -> None:
    for p in range(2):  # KP-01: a card is its owner's secret until a showdown
        v.cards[p] = s.cards[p] if p == seat or s.phase == SHOWDOWN else HIDDEN


def imagine(e: Edition, v: State) -> None:
    for p in range(2):
        if v.cards[p] == HIDDEN:
            known = v.cards[1 - p]
            v.cards[p] = rand(v, KINDS) if known == HIDDEN else (known + 1 + rand(v, 2)) % KINDS


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    loser = 1 - s.player if s.phase == FOLD else int(s.cards[1] < s.cards[0])
    points[loser], points[1 - loser] = -s.pot[loser], s.pot[loser]
    share_among_most(points, payoffs, 2)


def ending(e: Edition, s: State) -> int:
    return 1 if s.phase == FOLD else 0
