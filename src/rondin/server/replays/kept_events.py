"""The events of a match without those that were taken back, and the events of a match file."""

from collections.abc import Sequence
from typing import Literal

from rondin.bots import bot_named
from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game
from rondin.server.table.events import (
    PERSON,
    Chair,
    Created,
    Ended,
    Event,
    Moved,
    Pledged,
    Revealed,
    Started,
    Undone,
    WordsAdded,
)
from rondin.server.table.people.names import AVATARS


def kept_events(events: Sequence[Event]) -> list[Event | None]:
    """Return the events; None for moves that were taken back, and for what took them back."""
    kept: list[Event | None] = list(events)
    moves: list[int] = []
    for place, event in enumerate(events):
        if isinstance(event, Moved):
            moves.append(place)
        elif isinstance(event, Undone):
            for undone in (place, *moves[len(moves) - event.moves :]):
                kept[undone] = None
            del moves[len(moves) - event.moves :]
    return kept


def events_of(match: Match) -> list[Event]:
    """Return the events that lead to the match of a file; a table of its name can be folded.

    A match that is not over gets no last event.
    """
    file = match.to_file()
    chairs = [
        Chair(_by(player, match.game), player.name, 1 + seat % AVATARS)
        for seat, player in enumerate(match.players)
    ]
    events: list[Event] = [
        Created(
            code="",
            game=file.game,
            edition=file.edition,
            data=file.edition_data,
            mode=file.mode,
            options=file.options,
            privacy="link",
            chat=False,
            lang="fr",
            host="",
            secret=file.secret,
            chairs=chairs,
        )
    ]
    events += [WordsAdded(place, words) for place, words in enumerate(match.words)]
    events += [Pledged(one.seat, one.pledge) for one in match.contributions]
    events += [Revealed(one.seat, one.bits) for one in match.contributions if one.bits is not None]
    events.append(Started(chairs, file.rules_version))
    before = match.opening
    for played in match.history:
        by: Literal["person", "bot"] = "person" if chairs[played.seat].by == PERSON else "bot"
        events.append(Moved(played.seat, played.move, by, before))
        before = played.check
    result = match.result
    if result is not None:
        events.append(Ended(list(result.points), list(result.winners), before))
    return events


def _by(player: Player, game: Game) -> str:
    """Return who sits there; a bot that is not known here counts as a person."""
    try:
        return PERSON if player.by == PERSON else str(bot_named(player.by, game))
    except Unknown:
        return PERSON
