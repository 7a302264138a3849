"""Choices: a number that Hypothesis drew, spent choice by choice; nothing is left of a small one.

Hypothesis makes numbers smaller to minimise a message: the choice 0 must be the simplest one.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

_FINE = 256

Thing = TypeVar("Thing")


class Choices:
    """Answers like a random generator, from one number."""

    def __init__(self, number: int) -> None:
        self._left = number

    def randrange(self, below: int) -> int:
        self._left, chosen = divmod(self._left, below)
        return chosen

    def random(self) -> float:
        return self.randrange(_FINE) / _FINE

    def choice(self, things: Sequence[Thing]) -> Thing:
        return things[self.randrange(len(things))]

    def two(self, things: Sequence[Thing]) -> tuple[Thing, Thing]:
        """Return two different ones."""
        first = self.randrange(len(things))
        step = 1 + self.randrange(len(things) - 1)
        return things[first], things[(first + step) % len(things)]

    def randbytes(self, count: int) -> bytes:
        return random.Random(self.randrange(1 << 32)).randbytes(count)
