"""The operations whose meaning differs between plain objects and records."""

from typing import Any

from rondin.engine.rules.contract import Numbers, States


def copy_state(states: States, to: int, source: int) -> None:
    """Copy one state of an array over another (records; `binding` gives plain objects theirs)."""
    states[to] = states[source]  # type: ignore[index]  # an array of records, not a sequence


def digest_of(states: States, words: Numbers, place: int) -> int:
    """Return a number for what a state holds: equal for equal states, and else most unlikely.

    `words` shows the same memory as rows of integers. Never 0, which stands for no state.
    """
    digest = 0
    row: Any = words[place]
    for i in range(len(row)):
        digest = (digest ^ row[i]) * 0x2545F4914F6CDD1D
        digest ^= digest >> 29
    return digest | 1
