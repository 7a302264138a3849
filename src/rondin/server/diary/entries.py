"""What the diary keeps of a finished match."""

import unicodedata
from typing import NamedTuple

from msgspec import Struct

from rondin.engine.match.deeds import Counts
from rondin.server.table.events import PERSON
from rondin.server.table.table import Table


class Sitter(Struct, frozen=True):
    """Who sat there when the match ended."""

    name: str
    avatar: int
    bot: str = ""  # its name; empty for a person
    guest: str = ""  # of a person
    team: int | None = None


class Entry(Struct, frozen=True):
    """A finished match."""

    table: str
    at: float  # when it ended, in seconds since 1970
    game: str
    edition: str
    mode: str
    moves: int
    sitters: list[Sitter]
    points: list[int]
    winners: list[int]
    low: bool  # whether few points are good
    ending: str
    deeds: list[Counts] = []  # of every seat; empty for matches of before they were counted

    @property
    def places(self) -> list[int]:
        """The place of every seat, from 1: who won comes first, then by points."""
        return _places(self.points, self.winners, low=self.low)


class Played(NamedTuple):
    """A match in somebody's diary, and where they sat."""

    entry: Entry
    seat: int


def entry_of(table: Table, at: float) -> Entry | None:
    """Return what is kept of a table; None if it is not over, is a lesson, or goes on from another.

    Such matches count nowhere.
    """
    match = table.match
    result = None if match is None else match.result
    created = table.created
    if match is None or result is None or created.branch or created.lesson is not None:
        return None
    sitters = [
        Sitter(
            chair.name,
            chair.avatar,
            bot="" if chair.by == PERSON else chair.by,
            guest=chair.guest if chair.by == PERSON else "",
            team=table.setting.team_of(seat),
        )
        for seat, chair in enumerate(table.chairs)
    ]
    return Entry(
        table=table.id,
        at=at,
        game=created.game,
        edition=created.edition,
        mode=created.mode,
        moves=len(match.history),
        sitters=sitters,
        points=list(result.points),
        winners=list(result.winners),
        low=_few_are_good(list(result.points), list(result.winners)),
        ending=result.ending,
    )


def searchable(names: str) -> str:
    """Return names as they are searched: in small letters, without accents."""
    parts = unicodedata.normalize("NFKD", names)
    return "".join(sign for sign in parts if unicodedata.category(sign) != "Mn").casefold()


def places_of(points: list[int], winners: list[int]) -> list[int]:
    """Return the place of every seat, as a diary tells it."""
    return _places(points, winners, low=_few_are_good(points, winners))


def _places(all_points: list[int], winners: list[int], *, low: bool) -> list[int]:
    keys = [
        (False, 0) if seat in winners else (True, points if low else -points)
        for seat, points in enumerate(all_points)
    ]
    return [1 + sum(other < key for other in keys) for key in keys]


def _few_are_good(points: list[int], winners: list[int]) -> bool:
    """Tell whether few points are good, which is seen from who has won."""
    best = [points[seat] for seat in winners]
    return bool(best) and all(one >= min(best) for one in points) and max(points) > min(best)
