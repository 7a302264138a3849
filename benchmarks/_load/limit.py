"""The highest rate that a server holds: doubled until it fails, then the gap is halved."""

from collections.abc import Callable

CLOSE_ENOUGH = 1.05  # between the highest rate that was held and the lowest that was not
_TRIES = 2  # a rate fails only if it fails twice: the machine does other things too


def highest_rate(holds: Callable[[float], bool], first: float, most: float = 64_000) -> float:
    """Return the highest rate that was held, 0 if not even a tenth of the first one was.

    The rates that are tried in the gap lie in the middle by ratio, and are whole numbers.
    """
    low, high = 0.0, float(first)
    while high <= most and _holds(holds, high):
        low, high = high, high * 2
    if high > most:
        return low
    while not low and high > first / 10:
        if _holds(holds, high / 2):
            low = high / 2
        else:
            high /= 2
    while low and high > low * CLOSE_ENOUGH:
        middle = float(round((low * high) ** 0.5))
        if _holds(holds, middle):
            low = middle
        else:
            high = middle
    return low


def _holds(holds: Callable[[float], bool], rate: float) -> bool:
    return any(holds(rate) for _ in range(_TRIES))
