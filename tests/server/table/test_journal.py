"""The log of a table: every line has the event it tells of, and gives nothing else away."""

from random import Random

import msgspec
import pytest

from rondin.engine.match.match import Match
from rondin.engine.registry import games
from rondin.server.table import journal
from rondin.server.table.commands import started
from rondin.server.table.events import CameBack, Event, WentAway
from rondin.server.table.journal import Journal, Mark, newest_of
from rondin.server.table.table import Table
from rondin.server.wire.messages import LogLine
from rondin.testing.states import hides, twin_of, with_state
from rondin.testing.walks import onlookers, telling
from tests.contract.cases import every_usual_setting
from tests.server.expected_frames import as_json, check_events
from tests.server.new_tables import bot_moves, happen, new_table


def last_lines(match: Match, seat: int | None, lang: str) -> bytes:
    """Return what the last move adds to the log of a seat, as it goes over the line."""
    mark = Mark(len(match.history), 0)
    return msgspec.json.encode(Journal().since(mark, match, seat, lang))


@every_usual_setting
def test_twins_give_a_seat_the_same_lines(setting):
    luck = Random(1)
    compared = 0
    for match in telling(setting, key=1):
        for seat in onlookers(match):
            twin = twin_of(setting, match._state, seat, luck)
            if twin is None:
                continue
            told = last_lines(match, seat, "fr")
            assert last_lines(with_state(match, twin), seat, "fr") == told
            compared += told != b"[]"
    if hides(setting):
        assert compared, "nothing that was told hid anything: these twins prove nothing"


@every_usual_setting
def test_every_line_of_a_move_has_its_event(setting):
    for match in telling(setting, key=2):
        for seat in onlookers(match):
            log = msgspec.json.decode(last_lines(match, seat, "en"))
            check_events(log, match, seat, "en")
            assert [line["event"] for line in log] == as_json(match.last_events(seat))


@pytest.mark.parametrize("game", games())
def test_after_a_restart_a_page_shows_the_lines_that_it_showed_before(game: str):
    """A page keeps what it was told line by line; after a restart it is told all at once."""
    table, luck = new_table("you", "random", game=game), Random(7)
    shown: dict[int | None, list[LogLine]] = {seat: [] for seat in (None, 0, 1)}
    events: list[Event] = [table.created, *happen(table, started(table))]
    mark = Mark()
    while table.match is not None and not table.match.over and len(events) < 150:
        events += bot_moves(table)
        if luck.random() < 0.3:
            away = 0 in table.away
            events += happen(table, [CameBack(0) if away else WentAway(0, "random")])
        for seat, lines in shown.items():
            new = table.journal.since(mark, table.match, seat, "fr")
            shown[seat] = newest_of(lines + new)
        mark = table.journal.mark(table.match)
    assert mark.moves > 25 or table.match.over
    again = Table.from_events(table.id, events)
    for seat, lines in shown.items():
        assert as_json(again.journal.newest(again.match, seat, "fr")) == as_json(lines)


def test_a_line_about_somebody_who_left_has_no_event():
    table = new_table("you", "random")
    happen(table, started(table))
    happen(table, [WentAway(0, "random")])
    lines = table.journal.newest(table.match, 0, "fr")
    assert lines[-2].event is not None
    assert lines[-2].event["what"] == "dealt"
    assert lines[-1].event is None


def test_an_event_with_more_than_the_reader_may_know_is_found():
    """The comparison that tests of whole matches make can fail."""
    table = new_table("you", "random")
    happen(table, started(table))
    log = as_json(table.journal.newest(table.match, 0, "en"))
    check_events(log, table.match, 0, "en")
    log[-1]["event"]["hidden"] = 7
    with pytest.raises(AssertionError):
        check_events(log, table.match, 0, "en")


def moved_so_often(match: Match, moves: int) -> None:
    """Play moves, so many that some of them are older than what a log tells."""
    while len(match.history) < moves:
        match.play_action(match.actions()[0])


def test_events_without_words_are_sent_and_take_no_line_of_the_log(monkeypatch):
    match = Match(next(iter(games())), key=3)
    moved_so_often(match, journal.KEPT)
    monkeypatch.setattr(match.game.view, "tell", lambda event, _: event["text"])
    monkeypatch.setattr(
        match.game.view,
        "events",
        lambda *_: [{"what": "a", "text": ""}, {"what": "b", "text": "So."}],
    )
    log = as_json(Journal().newest(match, None, "fr"))
    assert [line["text"] for line in log if line["text"]] == ["So."] * journal.LINES
    assert len(log) == journal.MOST
    assert match.tell(match.events_of(0, None), None, "fr") == ["So."]


def test_a_log_of_events_without_words_does_not_grow_for_ever(monkeypatch):
    match = Match(next(iter(games())), key=3)
    moved_so_often(match, journal.KEPT)
    monkeypatch.setattr(match.game.view, "tell", lambda *_: "")
    monkeypatch.setattr(match.game.view, "events", lambda *_: [{"what": "a"}] * 2)
    assert len(Journal().newest(match, None, "fr")) == journal.MOST


def test_what_is_told_since_a_mark_is_the_end_of_the_newest_lines():
    table = new_table("you", "random", "random")
    marks = [table.journal.mark(None)]
    happen(table, started(table))
    for k in range(12):
        marks.append(table.journal.mark(table.match))
        if k % 3 == 0:
            bot_moves(table)
        else:
            happen(table, [WentAway(0, "random") if k % 3 == 1 else CameBack(0)])
    whole = table.journal.newest(table.match, 1, "en")
    for mark in marks:
        since = table.journal.since(mark, table.match, 1, "en")
        assert since == whole[len(whole) - len(since) :]
    assert since
    numbers = [line.number for line in whole]
    assert numbers == sorted(numbers)
