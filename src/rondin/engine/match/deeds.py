"""Deeds: what every seat did in a match, as its game counts it, and what they earn in time."""

from typing import Literal

from msgspec import Struct

from rondin.engine.match.match import Match

Counts = dict[str, int]


class Distinction(Struct, frozen=True):
    """What somebody earns who did something often enough; `distinction.NAME` of the texts tells it.

    `within` says where the deeds are counted: in all matches, in one match, or in matches in a row.
    A match with a deed that spoils it does not count, and ends a row.
    """

    name: str
    deed: str
    times: int
    within: Literal["all", "match", "row"] = "all"
    spoiled_by: str = ""
    won: bool = False  # only matches that were won count


def deeds_of(match: Match) -> list[Counts]:
    """Return what every seat did, by name; nothing is said of what was not done."""
    noted = match.game.deeds
    if noted is None:
        return [{} for _ in range(match.seats)]
    deeds = [[0] * len(noted.DEEDS) for _ in range(match.seats)]
    for state in match.true_positions():
        noted.note(match.setting.e, state, deeds)
    return [
        {name: count for name, count in zip(noted.DEEDS, counts, strict=True) if count}
        for counts in deeds
    ]


def is_earned(one: Distinction, matches: list[tuple[Counts, bool]]) -> int | None:
    """Return the match that earned it, of somebody's deeds and whether they won, by time; or None.

    >>> ten = Distinction("ten-knocks", "knock", 10, "row", "regret")
    >>> is_earned(ten, [({"knock": 6}, True), ({"knock": 4}, False)])
    1
    >>> is_earned(ten, [({"knock": 6, "regret": 1}, True), ({"knock": 9}, True)]) is None
    True
    """
    count = 0
    for number, (deeds, has_won) in enumerate(matches):
        counts = not deeds.get(one.spoiled_by) and (has_won or not one.won)
        if one.within == "match" or (one.within == "row" and not counts):
            count = 0
        if counts:
            count += deeds.get(one.deed, 0)
        if count >= one.times:
            return number
    return None
