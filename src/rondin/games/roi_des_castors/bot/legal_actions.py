"""Looking for an action among the first `count` of `out`, which are the legal ones."""

from rondin.engine.rules.contract import Numbers

NOTHING = -1


def is_among(out: Numbers, count: int, action: int) -> bool:
    for n in range(count):
        if out[n] == action:
            return True
    return False


def find(out: Numbers, count: int, first: int, size: int) -> int:
    """Return the first of the actions from `first` on, so many; NOTHING if none is legal."""
    for n in range(count):
        if first <= out[n] < first + size:
            return out[n]
    return NOTHING
