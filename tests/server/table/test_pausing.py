"""A pause: anybody who plays begins and ends it, and meanwhile nothing is played."""

import pytest

from rondin.engine.problems import Problem
from rondin.server.table.commands import started
from rondin.server.table.events import Chair, Event, Paused, Sat, from_json, to_json
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, OTHER, THIRD, decided, first_event, happen


def playing() -> tuple[Table, list[Event]]:
    first = first_event("you", "open", "random", options={"dealer": 2})
    table = Table("table-1", first)
    written: list[Event] = [first]
    written += happen(table, [Sat(1, Chair("person", "Max", 2, OTHER))])
    written += happen(table, started(table))
    return table, written


def refused(table: Table, guest: str, message: m.FromBrowser) -> str:
    with pytest.raises(Problem) as caught:
        decided(table, guest, message)
    return caught.value.key


def test_anybody_who_plays_pauses_and_anybody_goes_on():
    table, written = playing()
    assert refused(table, THIRD, m.Pause()) == "not-seated"
    written += happen(table, decided(table, OTHER, m.Pause()))
    assert decided(table, HOST, m.Pause()) == []
    assert table.paused_by == 1
    move = m.MakeMove(table.number, {"do": "remember"})
    assert refused(table, HOST, move) == "paused"
    assert refused(table, THIRD, m.Resume()) == "not-seated"
    read = Table.from_events("table-1", [from_json(to_json(event)) for event in written])
    assert read.paused_by == 1  # as after a restart
    happen(table, decided(table, HOST, m.Resume()))
    assert table.paused_by is None
    assert decided(table, OTHER, m.Resume()) == []
    assert decided(table, HOST, m.MakeMove(table.number, {"do": "remember"}))
    lines = [line.text for line in table.journal.newest(table.match, 0, "fr")]
    assert [line for line in lines if "partie" in line] == [
        "Max met la partie en pause.",
        "Tu relances la partie.",
    ]


def test_there_is_nothing_to_pause_before_the_match_or_after_it():
    table = Table("table-1", first_event("you", "open"))
    assert refused(table, HOST, m.Pause()) == "not-started"
    assert isinstance(from_json(to_json(Paused(0))), Paused)
