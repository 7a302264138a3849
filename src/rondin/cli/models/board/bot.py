"""The rule of thumb: win at once, else keep the other from winning, else stay near the middle."""

from rondin.cli.models.board.rules import FREE, Edition, State, legal, makes_a_line
from rondin.engine.rules.contract import Numbers, Scratch


def choose(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    n = legal(e, v, out)
    for turn in range(2):
        seat = v.player if turn == 0 else 1 - v.player
        for i in range(n):
            if would_win(e, v, seat, out[i]):
                return out[i]
    best = out[0]
    for i in range(n):
        if from_the_middle(e, out[i]) < from_the_middle(e, best):
            best = out[i]
    return best


def would_win(e: Edition, v: State, seat: int, square: int) -> bool:
    v.squares[square] = seat
    wins = makes_a_line(e, v, square)
    v.squares[square] = FREE
    return wins


def from_the_middle(e: Edition, square: int) -> int:
    """Return how far a square is from the middle, along the farther of the two ways."""
    down, right = 2 * (square // e.side) - e.side + 1, 2 * (square % e.side) - e.side + 1
    return max(abs(down), abs(right))
