"""Legal moves in few lines: `swap mine=0-3 seat=1-2 theirs=0-3` instead of thirty-two."""

from itertools import groupby
from typing import Any

Move = dict[str, Any]
Values = tuple[Any, ...]


def listed(moves: list[Move]) -> list[str]:
    """Return a line for every box of moves: all combinations of some values for each field."""
    lines = []
    for do, group in groupby(moves, key=lambda move: move["do"]):
        rows = [{name: value for name, value in move.items() if name != "do"} for move in group]
        names = list(rows[0])
        for box in _boxes([tuple(row[name] for name in names) for row in rows]):
            fields = (f"{n}={spelt(v)}" for n, v in zip(names, box, strict=True))
            lines.append(" ".join((do, *fields)))
    return lines


def _boxes(rows: list[Values]) -> list[tuple[Values, ...]]:
    """Cut rows of values into products, the first field slowest."""
    if not rows[0]:
        return [()]
    tails: dict[Any, list[Values]] = {}
    for first, *rest in rows:
        tails.setdefault(first, []).append(tuple(rest))
    firsts: dict[tuple[tuple[Values, ...], ...], list[Any]] = {}
    for first, rest in tails.items():
        firsts.setdefault(tuple(_boxes(rest)), []).append(first)
    return [(tuple(values), *box) for boxes, values in firsts.items() for box in boxes]


def spelt(values: Values) -> str:
    """Return values as a list, runs of numbers as 0-3."""
    parts = []
    for _, run in groupby(enumerate(values), key=_distance):
        found = [value for _, value in run]
        parts.append(f"{found[0]}-{found[-1]}" if len(found) > 2 else ",".join(map(str, found)))
    return ",".join(parts)


def _distance(place: tuple[int, Any]) -> Any:
    number, value = place
    return value - number if type(value) is int else f"{number}"
