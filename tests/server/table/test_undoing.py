"""Taking a move back: at once where nobody learnt anything, else with everybody's word."""

import pytest

from rondin.server.problems import ServerProblem, Stale
from rondin.server.table.commands import started
from rondin.server.table.events import Moved, Sat, UndoAnswered, UndoAsked, Undone
from rondin.server.table.table import Chair, Table
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, OTHER, THIRD, decided, happen, new_table


def table_of(*people: str, undo: bool = True, **wishes: object) -> Table:
    """Return a table that has begun: the host, these people, and bots up to three seats."""
    seats = ["you", *["random"] * 2]
    table = new_table(*seats, game="iles-de-casimir", undo=undo, options={"first": 0}, **wishes)
    for seat, guest in enumerate(people, 1):
        happen(table, [Sat(seat, Chair("person", f"P{seat}", 2, guest))])
    happen(table, started(table))
    return table


def plays(table: Table, verb: str | None = None) -> None:
    match = table.match
    assert match is not None
    assert match.to_act is not None
    move = next(one for one in match.moves() if verb in (None, one["do"]))
    happen(table, [Moved(match.to_act, move, "person", table.position_digest)])


def moves_of(table: Table) -> list[str]:
    assert table.match is not None
    return [played.move["do"] for played in table.match.history]


def until_asked_what_teaches_nothing(table: Table) -> None:
    """Play until the host made a move by which nobody learnt anything."""
    from rondin.engine.match.learning import learners

    match = table.match
    assert match is not None
    for _ in range(200):
        by = match.to_act
        plays(table)
        if by == 0 and not learners(match) and match.to_act == 0:
            return
    raise AssertionError("everything was new to somebody")


def test_what_taught_nobody_anything_is_taken_back_at_once():
    table = table_of(OTHER)
    until_asked_what_teaches_nothing(table)
    match = table.match
    assert match is not None
    before, number = moves_of(table), table.number
    wanted = match.copy()
    wanted.undo()
    [undone] = decided(table, HOST, m.Undo(number))
    assert undone == Undone(0, 1)
    happen(table, [undone])
    assert moves_of(table) == before[:-1]
    assert table.position_digest == wanted.position_digest
    assert table.position == table.number == number + 1
    plays(table)  # the match goes on from there
    assert len(moves_of(table)) == len(before)


def throws_the_die(table: Table) -> None:
    """Play until the last move of the host is one that showed something new."""
    from rondin.engine.match.learning import learners

    match = table.match
    assert match is not None
    for _ in range(200):
        by = match.to_act
        plays(table)
        if by == 0 and learners(match):
            return
    raise AssertionError("nothing was ever new")


def test_what_showed_something_new_takes_the_word_of_every_other_person():
    table = table_of(OTHER, THIRD)
    throws_the_die(table)
    made = moves_of(table)
    [asked] = happen(table, decided(table, HOST, m.Undo(table.number)))
    assert asked == UndoAsked(0, 1)
    assert decided(table, HOST, m.Undo(table.number)) == []  # asked twice, it is asked once
    with pytest.raises(ServerProblem, match="for the others"):
        decided(table, HOST, m.AnswerUndo(agrees=True))
    assert happen(table, decided(table, OTHER, m.AnswerUndo(agrees=True))) == [
        UndoAnswered(1, True)
    ]
    assert decided(table, OTHER, m.AnswerUndo(agrees=True)) == []
    assert moves_of(table) == made
    assert happen(table, decided(table, THIRD, m.AnswerUndo(agrees=True))) == [
        UndoAnswered(2, True),
        Undone(0, 1),
    ]
    assert moves_of(table) == made[:-1]


def test_one_who_refuses_lets_the_move_stand_and_so_does_the_next_move():
    table = table_of(OTHER, THIRD)
    throws_the_die(table)
    made = moves_of(table)
    happen(table, decided(table, HOST, m.Undo(table.number)))
    happen(table, decided(table, THIRD, m.AnswerUndo(agrees=False)))
    assert decided(table, OTHER, m.AnswerUndo(agrees=True)) == []
    assert moves_of(table) == made
    assert table.journal.newest(table.match, 0, "en")[-1].text.endswith("let the move stand.")
    happen(table, decided(table, HOST, m.Undo(table.number)))
    plays(table)
    assert table.undo_asked is None


def test_bots_do_not_agree_to_unsee_what_was_new():
    table = table_of()
    throws_the_die(table)
    with pytest.raises(ServerProblem, match="shown something new"):
        decided(table, HOST, m.Undo(table.number))


def test_undo_is_refused_with_the_reason():
    table = table_of(OTHER)
    with pytest.raises(ServerProblem, match="played nothing yet"):
        decided(table, HOST, m.Undo(table.number))
    with pytest.raises(Stale):
        decided(table, HOST, m.Undo(table.number + 1))
    with pytest.raises(ServerProblem):
        decided(table, "watches", m.Undo(table.number))
    fixed = table_of(OTHER, undo=False)
    plays(fixed)
    with pytest.raises(ServerProblem, match="what is played is played"):
        decided(fixed, HOST, m.Undo(fixed.number))


def test_the_log_of_a_match_with_moves_taken_back_is_read_again():
    table = table_of(OTHER)
    events = [table.created]
    until_asked_what_teaches_nothing(table)
    match = table.match
    assert match is not None
    events += [Sat(1, table.chairs[1]), *started(new_table("you", "random", "random"))]
    events[-1] = type(events[-1])(table.chairs)
    check = match.opening
    for played in match.history:
        events.append(Moved(played.seat, played.move, "person", check))
        check = played.check
    events.append(Undone(0, 1))
    again = Table.from_events("table-1", events)
    happen(table, [Undone(0, 1)])
    assert again.position_digest == table.position_digest
