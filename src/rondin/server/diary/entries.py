"""What the diary keeps of a finished match."""

from typing import NamedTuple

from msgspec import Struct

from rondin.engine.match.match import Result
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

    @property
    def places(self) -> list[int]:
        """The place of every seat, from 1: who won comes first, then by points."""
        keys = [
            (seat not in self.winners, points if self.low else -points)
            for seat, points in enumerate(self.points)
        ]
        first = (False, 0)
        keys = [first if not lost else (lost, points) for lost, points in keys]
        return [1 + sum(other < key for other in keys) for key in keys]


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
        low=_few_are_good(result),
        ending=result.ending,
    )


def _few_are_good(result: Result) -> bool:
    """Tell whether few points are good, which is seen from who has won."""
    best = [result.points[seat] for seat in result.winners]
    return (
        bool(best)
        and all(points >= min(best) for points in result.points)
        and (max(result.points) > min(best))
    )
