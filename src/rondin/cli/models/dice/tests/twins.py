"""What nobody can know, written without the veil, for `rondin check`: nothing but chance."""

from random import Random

from rondin.cli.models.dice.rules import Edition, State


def hides(e: Edition) -> bool:
    return False


def twin(e: Edition, s: State, seat: int, random: Random) -> State | None:
    return None


def conserved(e: Edition, s: State) -> bool:
    """Tell whether the die shows one of its sides, and nobody has points they cannot have."""
    return 0 <= s.die <= e.sides and s.gathered >= 0 and all(n >= 0 for n in s.points)
