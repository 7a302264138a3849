"""What if: from a moment of a finished match somebody goes on against bots, at a new table.

The deal is the same, and so is the chance to come: whoever decides as before meets the same cards.
It is a match to learn from, and counts nowhere.
"""

from rondin.engine.match.match import Match
from rondin.server.problems import ServerProblem
from rondin.server.table.commands import checked_bot
from rondin.server.table.events import (
    PERSON,
    Branch,
    Chair,
    Created,
    Event,
    Moved,
    Pledged,
    Revealed,
    WordsAdded,
)
from rondin.server.table.people.codes import new_table_name
from rondin.server.table.people.names import distinct_name
from rondin.server.table.table import Table
from rondin.server.wire import http_messages as h


def opening_from(before: Table, wish: h.WhatIf, guest: str, code: str) -> tuple[Table, list[Event]]:
    """Return a new table that stands where a finished one stood, and all events it opens with."""
    match = before.match
    if match is None or before.state != "over":
        raise ServerProblem("not-over")
    if wish.seat >= match.seats:
        raise ServerProblem("no-such-seat", "seat", seat=wish.seat)
    if wish.at >= len(match.history):
        raise ServerProblem("nothing-left", "at")
    bot = checked_bot(wish.bot, match.game)
    chairs = [_chair(before, seat, bot) for seat in range(match.seats)]
    others = [chair for seat, chair in enumerate(chairs) if seat != wish.seat]
    chairs[wish.seat] = Chair(PERSON, distinct_name(wish.name, others), wish.avatar, guest)
    first = Created(
        code=code,
        game=match.game.name,
        edition=match.setting.edition,
        data=match.setting.data,
        mode=match.setting.mode,
        options=match.setting.options,
        privacy="link",
        chat=False,
        lang=wish.lang,
        host=guest,
        secret=before.created.secret,
        chairs=chairs,
        hints=True,
        agreed=[wish.seat],
        undo=True,
        branch=Branch(before.id, wish.at, match.table),
    )
    events: list[Event] = [first]
    events += [WordsAdded(seat, words) for seat, words in before.seat_words.items()]
    events += [Pledged(one.seat, one.pledge) for one in match.contributions]
    events += [Revealed(one.seat, one.bits) for one in match.contributions if one.bits is not None]
    table = Table(new_table_name(), first)
    events += [table.started(chairs), *_moves(match, wish.at)]
    return table, events


def _chair(before: Table, seat: int, bot: str) -> Chair:
    """Return a seat with the name and the face that somebody had there, and a bot that plays."""
    chair = before.chairs[seat]
    return Chair(bot, chair.name, chair.avatar)


def _moves(match: Match, count: int) -> list[Event]:
    position, moves = match.opening, []
    for number in range(count):
        played = match.history[number]
        moves.append(Moved(played.seat, played.move, "clock", position))
        position = played.check
    return [*moves]
