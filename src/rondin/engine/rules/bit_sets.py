"""Sets of small numbers as the bits of one integer, below 2**63.

Compiled, each of these is one or a few machine operations (`machine_operations.py`).
"""

from collections.abc import MutableSequence


def write_flags(out: MutableSequence[int], first: int, members: int, count: int) -> None:
    """Write a 1 for each member of a set and a 0 for each other number below `count`.

    They are written from the place `first` on; `count` is a constant, and at most 63.
    """
    for member in range(count):
        out[first + member] = members >> member & 1


def count_of(members: int) -> int:
    """Return how many members a set has."""
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count


def first_of(members: int) -> int:
    """Return the lowest member of a set that has one."""
    member = 0
    while members >> member & 1 == 0:
        member += 1
    return member


def only_nth(members: int, place: int) -> int:
    """Return the set of the one member that has so many lower ones."""
    for _ in range(place):
        members &= members - 1
    return members & -members
