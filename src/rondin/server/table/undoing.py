"""Taking a move back: at once while it taught nobody anything, else if all others agree.

What is new to somebody is what the library says is (`engine/match/learning.py`), and so is that
chance is never taken back without everybody's word.
"""

from rondin.engine.match.learning import is_nothing_new
from rondin.engine.match.match import Match
from rondin.server.problems import ServerProblem, Stale
from rondin.server.table.commands import own_seat
from rondin.server.table.events import Event, UndoAnswered, UndoAsked, Undone
from rondin.server.table.table import Table
from rondin.server.wire import messages as m


def undo(table: Table, guest: str, wish: m.Undo) -> list[Event]:
    """Take one's last move back, or ask the others whether one may.

    Bots agree to whatever taught nobody anything.
    """
    seat = own_seat(table, guest)
    match = _match_where_undo_may_be(table)
    if seat in table.away:
        raise ServerProblem("away")
    if not table.position <= wish.number <= table.number:
        raise Stale
    moves = _back_to_own_move(match, seat)
    learnt = not is_nothing_new(match, moves)
    if not learnt and moves == 1:
        return [Undone(seat, moves)]
    if awaited_people(table, seat):
        return [] if table.undo_asked else [UndoAsked(seat, moves)]
    if learnt and moves == 1:
        raise ServerProblem("undo-learnt")
    if learnt:
        raise ServerProblem("undo-late")
    return [Undone(seat, moves)]


def answer_undo(table: Table, guest: str, wish: m.AnswerUndo) -> list[Event]:
    """Agree that somebody takes their move back, or do not; with the last word it is done."""
    seat = own_seat(table, guest)
    _match_where_undo_may_be(table)
    asked = table.undo_asked
    if asked is None:
        return []  # the table has gone on, or somebody has refused
    if seat == asked.seat:
        if wish.agrees:
            raise ServerProblem("own-undo")
        return [UndoAnswered(seat, agrees=False)]
    if seat not in (awaited := awaited_people(table, asked.seat)):
        return []
    said = UndoAnswered(seat, wish.agrees)
    done = wish.agrees and awaited == [seat]
    return [said, Undone(asked.seat, asked.moves)] if done else [said]


def awaited_people(table: Table, asker: int) -> list[int]:
    """Return the seats of the people whose word is missing; for whoever is away a bot plays."""
    return [
        seat
        for seat in table.people
        if seat != asker and seat not in table.away and seat not in table.undo_agreed
    ]


def _match_where_undo_may_be(table: Table) -> Match:
    if not table.created.undo or table.course is not None:
        raise ServerProblem("no-undo")
    if table.match is None or table.state != "playing":
        raise ServerProblem("over" if table.match else "not-started")
    if table.paused_by is not None:
        raise ServerProblem("paused", name=table.chairs[table.paused_by].name)
    return table.match


def _back_to_own_move(match: Match, seat: int) -> int:
    """Return how many moves lead back before a seat's last decision: looking at a card is none."""
    history, moments = match.history, match.game.info.moments
    for moves in range(1, len(history) + 1):
        played = history[-moves]
        if played.seat == seat and played.move["do"] not in moments:
            return moves
    raise ServerProblem("nothing-to-undo")
