"""What nobody can know, written without the veil, for `rondin check`: nothing at all."""

from random import Random

from rondin.cli.models.board.rules import FREE, Edition, State


def hides(e: Edition) -> bool:
    return False


def twin(e: Edition, s: State, seat: int, random: Random) -> State | None:
    return None


def conserved(e: Edition, s: State) -> bool:
    """Tell whether the marks are counted, and the first player has as many or one more."""
    marks = [mark for mark in s.squares if mark != FREE]
    return len(marks) == s.marks and marks.count(0) - marks.count(1) in (0, 1)
