"""A leak, named by the place where two worlds first differ for the same receiver."""

import json
from typing import Any

Frame = tuple[float, bytes]  # when it was written, and its text


class Leak(AssertionError):
    """A receiver can tell two worlds apart that differ only in what it may not know."""

    def __init__(self, what: str, receiver: str, here: list[Frame], there: list[Frame]) -> None:
        one, other = _first_difference(here, there)
        self.place = place_of(receiver, one, other)
        super().__init__(f"{self.place}: {what}, {receiver}: {_shown(one, other)}")


def _first_difference(here: list[Frame], there: list[Frame]) -> tuple[Frame, Frame]:
    """Return the first frames that differ; where one is missing, an empty one."""
    for one, other in zip(here, there, strict=False):
        if one != other:
            return one, other
    missing = (0.0, b"")
    few = min(len(here), len(there))
    return (here + [missing] * 2)[few], (there + [missing] * 2)[few]


def place_of(receiver: str, one: Frame, other: Frame) -> str:
    """Return what of a message, or of an answer, is not the same."""
    if receiver.startswith("by itself"):
        return "what happens by itself"
    if receiver.startswith(("GET", "POST")):
        return "match file" if receiver.endswith("/match") else f"the answer to {receiver}"
    if one[1] == other[1] or not (one[1] and other[1]):  # sent in one world, and not yet in both
        return "timing"
    try:
        return _place_in_message(json.loads(one[1]), json.loads(other[1]))
    except ValueError:
        return "the end of the connection"


def _place_in_message(message: dict[str, Any], twin: dict[str, Any]) -> str:
    kind = str(message["type"])
    if kind != twin["type"]:
        return f"{kind} instead of {twin['type']}"
    if kind == "change":
        return _place_in_change(message, twin)
    return _place_in_table(message, twin) if kind == "table" else kind  # a hint, a refusal


def _place_in_table(table: dict[str, Any], twin: dict[str, Any]) -> str:
    found = next(name for name in table if table[name] != twin.get(name))
    return _place_in_lines(table["log"], twin["log"]) if found == "log" else found


def _place_in_change(change: dict[str, Any], twin: dict[str, Any]) -> str:
    for name in ("number", "revision", "base"):
        if change[name] != twin[name]:
            return name
    if change["patch"] == twin["patch"]:
        return _place_in_lines(change["lines"], twin["lines"])
    paths = [one["path"] for one in change["patch"] if one not in twin["patch"]]
    paths += [one["path"] for one in twin["patch"] if one not in change["patch"]]
    return str(paths[0].split("/")[1]) if paths else "the order of changes"


def _place_in_lines(lines: list[dict[str, Any]], twins: list[dict[str, Any]]) -> str:
    for line, twin in zip(lines, twins, strict=False):
        if line["event"] != twin["event"]:
            return "events"
    return "log"


def _shown(one: Frame, other: Frame) -> str:
    pairs = enumerate(zip(one[1], other[1], strict=False))
    at = next((k for k, (a, b) in pairs if a != b), min(len(one[1]), len(other[1])))
    cut = slice(max(0, at - 60), at + 120)
    return f"at {one[0]} {one[1][cut]!r} and at {other[0]} {other[1][cut]!r}"
