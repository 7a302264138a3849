"""What a match waits for: a person, a bot, a moment in which somebody looks, or a pause for all."""

from collections.abc import Callable
from enum import Enum, auto

from msgspec import Struct

from rondin.engine.match.match import Match

USUAL_PACE = 100


class Kind(Enum):
    NOBODY = auto()  # the match is over, or has not begun
    PERSON = auto()  # somebody decides
    BOT = auto()  # a bot moves, or the table makes a step that is settled
    GATHERING = auto()  # a look that several take together, until all have said they are ready
    MOMENT = auto()  # somebody looks at what will be hidden again; the table then moves for them
    UNASKED = auto()  # somebody could decide, and is not asked: the table goes on at once
    PAUSE = auto()  # everybody looks at what lies open before a bot goes on


class Wait(Struct, frozen=True):
    """Whom a match waits for, and what happens by itself where that is settled."""

    kind: Kind
    seat: int = -1
    action: int = -1  # what the table does for the seat, where that is settled
    looking: tuple[int, ...] = ()  # seats that may say that they have looked long enough
    pace: int = USUAL_PACE  # percent of the usual time of a bot
    together: bool = False  # a look that several take at the same time

    @property
    def settled(self) -> int | None:
        """The action that follows by itself, None where somebody decides."""
        return None if self.action < 0 else self.action


def waiting_for(match: Match, is_bot: Callable[[int], bool]) -> Wait:
    """Return what a match waits for, with a bot in the seats for which `is_bot` holds."""
    seat = match.to_act
    if seat is None:
        return Wait(Kind.NOBODY)
    actions, info, verb = match.actions(), match.game.info, match.game.codec.verb
    if len(actions) == 1 and verb(actions[0]) in info.moments:
        everybody = _looking(match, seat)
        looking = tuple(p for p in everybody if not is_bot(p))
        return Wait(Kind.MOMENT, seat, actions[0], looking, together=len(everybody) > 1)
    if len(actions) == 1 and verb(actions[0]) in info.steps:
        return Wait(Kind.BOT, seat, actions[0])
    if not is_bot(seat):
        unasked = -1
        if info.unasked:
            unasked = next((one for one in actions if verb(one) in info.unasked), -1)
        return Wait(Kind.PERSON if unasked < 0 else Kind.UNASKED, seat, unasked)
    if is_pause(match, actions):
        people = tuple(p for p in range(match.seats) if not is_bot(p))
        return Wait(Kind.PAUSE, seat, looking=people)
    return Wait(Kind.BOT, seat, pace=pace_after_own_move(match, seat))


def is_pause(match: Match, actions: list[int]) -> bool:
    """Tell whether everybody should have seen the table before any of these actions."""
    verb = match.game.codec.verb
    return all(verb(action) in match.game.info.pauses for action in actions)


def pace_after_own_move(match: Match, seat: int) -> int:
    """Return how soon a seat goes on after its own last move, which others may have to look at."""
    history = match.history
    if not history.actions or history.seats[-1] != seat:
        return USUAL_PACE
    return match.game.info.pace.get(match.game.codec.verb(history.actions[-1]), USUAL_PACE)


def _looking(match: Match, seat: int) -> list[int]:
    """Return the seat to act, and others who look at the same time and will be asked after it."""
    sight = match.sight(seat)
    found = (sight.own if "looking" in sight.own else sight.public).get("looking")
    others = found if isinstance(found, list) else ()  # a game may mean something else by it
    return list(dict.fromkeys((seat, *others)))
