"""A bot's mind: what it forgets and what it mixes up is settled by its own key and what it learnt.

So a bot keeps nothing between its moves, and yet what it has lost does not come back.
"""

from rondin.engine.rules.chance import WORD, mix
from rondin.engine.rules.contract import State

PERFECT = 100  # percent
NO_LIMIT = 99  # things held in mind
ALWAYS = WORD + 1


def is_perfect(memory: int, capacity: int, confusing: int) -> bool:
    return memory >= PERFECT and capacity >= NO_LIMIT and confusing <= 0


def trait(v: State, who: int, what: int) -> int:
    """Return a number below 2**32 that stays with one thing in one mind."""
    return mix(mix((v.key[0] & WORD) + v.stream, who), what)


def share(percent: int) -> int:
    """Return what a trait is below with a chance of so many percent."""
    return ALWAYS * percent // PERFECT


def lasting(memory: int, laps: int) -> int:
    """Return what the trait of a thing is below that is still remembered after so many laps."""
    left = ALWAYS
    for _ in range(laps):
        left = left * memory // PERFECT
    return left
