"""A pile of counts: how many cards of each kind it has. There is no order to leak.

Compiled, `take_one` is a few machine operations over the whole pile (`machine_operations.py`).
"""

from collections.abc import MutableSequence


def take_one(counts: MutableSequence[int], kinds: int, place: int) -> int:
    """Take the card at a place out of a pile that is thought of as sorted; return its kind.

    `kinds` is how many kinds the pile has, a constant. A count is at most 127, and so are all
    together. The place is below that: with any place as likely, every card is.
    """
    kind = 0
    below = counts[0]
    while kind < kinds - 1 and place >= below:
        kind += 1
        below += counts[kind]
    counts[kind] -= 1
    return kind


def set_counts(counts: MutableSequence[int], others: MutableSequence[int], kinds: int) -> None:
    """Make a pile of counts like another one; `kinds` is a constant."""
    for kind in range(kinds):
        counts[kind] = others[kind]


def add_counts(counts: MutableSequence[int], others: MutableSequence[int], kinds: int) -> None:
    """Add the cards of another pile to one, which keeps them too; `kinds` is a constant."""
    for kind in range(kinds):
        counts[kind] += others[kind]


def clear_counts(counts: MutableSequence[int], kinds: int) -> None:
    """Leave no card in a pile of counts; `kinds` is a constant."""
    for kind in range(kinds):
        counts[kind] = 0
