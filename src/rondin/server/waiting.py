"""What a table waits for: a person, a bot, a moment in which somebody looks, or a pause for all."""

from enum import Enum, auto

from msgspec import Struct

from rondin.engine.match import Match
from rondin.server.table import Table


class Kind(Enum):
    NOBODY = auto()  # not begun, or over
    PERSON = auto()  # somebody decides
    BOT = auto()  # a bot moves, or the table makes a step that is settled
    MOMENT = auto()  # somebody looks at what will be hidden again; the table then moves for them
    PAUSE = auto()  # everybody looks at what lies open before a bot goes on


class Wait(Struct, frozen=True):
    kind: Kind
    seat: int = -1
    action: int = -1  # what the table does for the seat, where that is settled
    looking: tuple[int, ...] = ()  # seats that may say that they have looked long enough


def waiting_for(table: Table) -> Wait:
    match = table.match
    seat = match.to_act if match else None
    if match is None or seat is None or table.closed:
        return Wait(Kind.NOBODY)
    actions, info = match.actions(), match.game.info
    if len(actions) == 1 and _verb(match, actions[0]) in info.moments:
        return Wait(Kind.MOMENT, seat, actions[0], tuple(_looking(table, match, seat)))
    if len(actions) == 1 and _verb(match, actions[0]) in info.steps:
        return Wait(Kind.BOT, seat, actions[0])
    if table.bot_at(seat) is None:
        return Wait(Kind.PERSON, seat)
    if all(_verb(match, action) in info.pauses for action in actions):
        people = tuple(seat for seat in table.people if table.bot_at(seat) is None)
        return Wait(Kind.PAUSE, seat, looking=people)
    return Wait(Kind.BOT, seat)


def _verb(match: Match, action: int) -> str:
    verb: str = match.game.codec.name(action)["do"]
    return verb


def _looking(table: Table, match: Match, seat: int) -> list[int]:
    """Return the seat to act, and others who look at the same time and will be asked after it."""
    found = match.view(seat).get("looking")
    others = found if isinstance(found, list) else ()  # a game may mean something else by it
    return [p for p in dict.fromkeys((seat, *others)) if table.bot_at(p) is None]
