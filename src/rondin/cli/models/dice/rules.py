"""The rules: throw the die as often as you dare; a one loses what the turn has brought."""

from rondin.engine.rules.chance import GameState, rand
from rondin.engine.rules.codec import Move
from rondin.engine.rules.contract import NOBODY, EditionRecord, Numbers, Shares
from rondin.engine.rules.records import Row, i1, i2
from rondin.engine.rules.scoring import share_among_most
from rondin.engine.rules.seats import seat_after

SEATS = 6  # the most there can be
MOVES = (Move("throw"), Move("keep"))
THROW, KEEP, NOTHING = 0, 1, -1
ENDINGS = ("last-turn",)


class Edition(EditionRecord):
    seats: int = i1()
    sides: int = i1()
    turns: int = i1()


class State(GameState):
    points: Row = i2(SEATS, public=True)
    gathered: int = i2(public=True)  # points of this turn, which may still be lost
    turns: int = i1(public=True)  # rounds that everybody has finished
    player: int = i1(public=True)
    did: int = i1(public=True)  # the last action, NOTHING at the start
    by: int = i1(public=True)  # who did it
    die: int = i1(public=True)  # what was thrown
    swept: int = i2(public=True)  # points that were kept or lost by it


def setup(e: Edition, s: State) -> None:
    s.did = NOTHING


def to_act(e: Edition, s: State) -> int:
    return s.player if s.turns < e.turns else NOBODY


def legal(e: Edition, s: State, out: Numbers) -> int:
    if s.turns == e.turns:
        return 0
    out[0], out[1] = THROW, KEEP
    return 2 if s.gathered > 0 else 1  # MD-03: the first throw is not optional


def why_not(e: Edition, v: State, action: int) -> str | None:
    if v.turns == e.turns:
        return "MD-04"
    return "MD-03" if action == KEEP and v.gathered == 0 else None


def apply(e: Edition, s: State, action: int) -> None:
    s.did, s.by, s.swept = action, s.player, 0
    if action == KEEP:
        s.swept = s.gathered
        s.points[s.by] += s.gathered  # MD-03
        pass_the_die(e, s)
    else:
        throw(e, s)


def throw(e: Edition, s: State) -> None:
    s.die = rand(s, e.sides) + 1
    if s.die == 1:
        s.swept = s.gathered
        pass_the_die(e, s)  # MD-02
    else:
        s.gathered += s.die


def pass_the_die(e: Edition, s: State) -> None:
    s.gathered = 0
    s.player = seat_after(s.player, e.seats)  # MD-01
    if s.player == 0:
        s.turns += 1  # MD-04


def veil(e: Edition, s: State, seat: int, v: State) -> None:
    return  # every field is public: only chance is hidden, and that never passes a veil


def imagine(e: Edition, v: State) -> None:
    return  # a veiled state is the whole truth; what will be thrown comes from its own generator


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for p in range(e.seats):
        points[p] = s.points[p]
    share_among_most(points, payoffs, e.seats)  # MD-04


def ending(e: Edition, s: State) -> int:
    return 0
