"""The rules: two players mark free squares in turn; whoever has enough in a line wins."""

from rondin.engine.rules.chance import GameState
from rondin.engine.rules.codec import Index, Move
from rondin.engine.rules.contract import NOBODY, EditionRecord, Numbers, Shares
from rondin.engine.rules.records import Row, i1
from rondin.engine.rules.scoring import share_among_most

SIDE = 6  # the most there can be
FREE, NOTHING = -1, -1
MOVES = (Move("mark", Index("square", SIDE * SIDE)),)
PLAYING, LINE, FULL = -1, 0, 1
ENDINGS = ("line", "full")


class Edition(EditionRecord):
    seats: int = i1()
    side: int = i1()
    line: int = i1()


class State(GameState):
    squares: Row = i1(SIDE * SIDE, public=True)  # the seat whose mark is there, or FREE
    marks: int = i1(public=True)  # how many there are
    player: int = i1(public=True)
    did: int = i1(public=True)  # the last square marked, NOTHING at the start
    over: int = i1(public=True)  # PLAYING, or the place in ENDINGS of what ended the match


def setup(e: Edition, s: State) -> None:
    for square in range(SIDE * SIDE):
        s.squares[square] = FREE
    s.did, s.over = NOTHING, PLAYING


def to_act(e: Edition, s: State) -> int:
    return s.player if s.over == PLAYING else NOBODY


def legal(e: Edition, s: State, out: Numbers) -> int:
    n = 0
    if s.over == PLAYING:
        for square in range(e.side * e.side):  # MB-02
            if s.squares[square] == FREE:
                out[n] = square
                n += 1
    return n


def why_not(e: Edition, v: State, action: int) -> str | None:
    if v.over != PLAYING:
        return "MB-04"
    return None if action < e.side * e.side and v.squares[action] == FREE else "MB-02"


def apply(e: Edition, s: State, action: int) -> None:
    s.squares[action] = s.player
    s.did = action
    s.marks += 1
    if makes_a_line(e, s, action):
        s.over = LINE  # MB-03
    elif s.marks == e.side * e.side:
        s.over = FULL  # MB-04
    s.player = 1 - s.player  # MB-01


def makes_a_line(e: Edition, s: State, square: int) -> bool:
    """Tell whether a mark stands in a line of marks of the same player, long enough to win."""
    return (
        in_a_row(e, s, square, 0, 1) >= e.line
        or in_a_row(e, s, square, 1, 0) >= e.line
        or in_a_row(e, s, square, 1, 1) >= e.line
        or in_a_row(e, s, square, 1, -1) >= e.line
    )


def in_a_row(e: Edition, s: State, square: int, down: int, right: int) -> int:
    """Count the marks in a row through a square, both ways along a direction."""
    count = 1
    for way in range(2):
        step = 1 - 2 * way
        y, x = square // e.side + step * down, square % e.side + step * right
        while 0 <= y < e.side and 0 <= x < e.side:
            if s.squares[y * e.side + x] != s.squares[square]:
                break
            count += 1
            y, x = y + step * down, x + step * right
    return count


def veil(e: Edition, s: State, seat: int, v: State) -> None:
    return  # every field is public: nothing is hidden


def imagine(e: Edition, v: State) -> None:
    return  # a veiled state is the whole truth


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    points[0] = points[1] = 0
    if s.over == LINE:
        points[s.squares[s.did]] = 1
    share_among_most(points, payoffs, 2)  # MB-03, MB-04


def ending(e: Edition, s: State) -> int:
    return max(s.over, 0)
