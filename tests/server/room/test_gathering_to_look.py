"""A look that all take together begins when everybody has said that they are ready."""

import msgspec
import pytest

from rondin.bots import Bot
from rondin.engine.match.match import Match
from rondin.engine.match.waiting import Kind, waiting_for
from rondin.server.problems import ServerProblem
from rondin.server.room.clock import Clock, pace_at
from rondin.server.room.publishing.snapshot import Presence, Viewer
from rondin.server.settings import Pace
from rondin.server.table.commands import automatic_move, move, started
from rondin.server.table.creation import rematch
from rondin.server.table.events import (
    Chair,
    Created,
    LookBegan,
    Paused,
    Sat,
    WentAway,
    from_json,
    to_json,
)
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, OTHER, bot_moves, happen, new_table
from tests.server.whole_table import whole_table

PACE = Pace(bot=(1.0, 1.0), moment=6.0, pause=6.0, patience=20.0)
REMEMBER = {"do": "remember"}


def begun(*seats: str, people: int = 1, **wishes) -> Table:
    wishes = {"gathers": True, "options": {"dealer": len(seats) - 1, "rounds": 2}, **wishes}
    table = new_table(*seats, **wishes)
    for seat in range(1, people):
        happen(table, [Sat(seat, Chair("person", f"P{seat}", 1, f"{OTHER}-{seat}"))])
    happen(table, started(table))
    return table


def seen(table: Table, seat: int | None, presence: Presence) -> m.Table:
    viewer = Viewer(seat, seat == 0, "fr")
    return msgspec.json.decode(whole_table(table, viewer, presence), type=m.Table)


def test_nobody_looks_before_everybody_is_ready():
    table, clock = begun("you", "open", "random", people=2), Clock(PACE)
    clock.update(table, {0, 1}, 10.0)
    assert clock.wait.kind is Kind.GATHERING
    assert clock.awaited == [0, 1]  # bots are ready
    clock.set_ready(0, 11.0)
    assert (clock.awaited, clock.move_due()) == ([1], None)
    clock.set_ready(1, 40.0)
    assert clock.awaited == []
    assert clock.move_due() is not None
    happen(table, [LookBegan()])
    clock.update(table, {0, 1}, 41.0)
    assert clock.wait.kind is Kind.MOMENT
    assert clock.move_due() == 47.0  # the whole time is there for everybody
    assert clock.awaited is None


def test_until_then_a_seat_is_shown_what_a_spectator_sees_and_has_no_move():
    table = begun("you", "random")
    waits = seen(table, 0, Presence(ready=frozenset({0}), awaited=[0], looking=6.0))
    faces = [place["face"] for row in waits.view["rows"] for place in row]
    assert faces == [None] * 8
    assert (waits.moves, waits.ready, waits.awaited) == ([], True, [0])
    assert waits.told.prompt == "On regarde ses cartes quand tout le monde est prêt."
    happen(table, [LookBegan()])
    looks = seen(table, 0, Presence(looking=6.0))
    assert [place["face"] is not None for place in looks.view["rows"][0]] == [
        True,
        False,
        False,
        True,
    ]
    assert looks.awaited is None
    assert looks.moves


def test_a_pause_shows_nothing_either():
    table = begun("you", "random")
    happen(table, [Paused(0)])
    paused = seen(table, 0, Presence())
    assert {place["face"] for row in paused.view["rows"] for place in row} == {None}
    assert paused.moves == []


def test_a_move_before_that_is_refused():
    table = begun("you", "random")
    with pytest.raises(ServerProblem, match="ready"):
        move(table, HOST, m.MakeMove(table.number, REMEMBER))
    happen(table, [LookBegan()])
    assert move(table, HOST, m.MakeMove(table.number, REMEMBER)).events


def test_each_round_is_looked_at_together():
    table = begun("you", "random")
    happen(table, [LookBegan()])
    while table.match.view(None)["round"] == 1:
        assert not table.is_gathering
        bot_moves(table, "thoughtful")
    assert table.is_gathering


@pytest.mark.parametrize(("do", "together"), [("remember", True), ("peek", False)])
def test_only_a_look_that_several_take_is_gathered_for(do, together):
    match = Match("gang-de-castors", seats=2, key=3, rounds=10)
    while do == "peek" and match.view(None)["phase"] != "peeking":
        peeks = [a for a in match.actions() if match.game.codec.verb(a) == "peek"]
        match.play_action(peeks[0] if peeks else Bot("random").decide(match))
    wait = waiting_for(match, lambda _seat: False)
    assert (wait.kind, wait.together) == (Kind.MOMENT, together)


def test_who_waits_may_begin_without_those_who_are_not_there():
    table, clock = begun("you", "open", people=2), Clock(PACE)
    clock.update(table, {0}, 10.0)
    assert not clock.may_begin  # nobody is ready yet
    clock.set_ready(0, 11.0)
    assert clock.may_begin
    clock.set_ready(0, 12.0, without_others=True)
    assert clock.awaited == []


def test_who_is_there_and_not_ready_is_waited_for_a_while():
    table, clock = begun("you", "open", people=2), Clock(PACE)
    clock.update(table, {0, 1}, 10.0)
    clock.set_ready(0, 11.0, without_others=True)
    assert not clock.may_begin
    assert clock.awaited == [1]
    assert clock.next_due() == 31.0
    assert not clock.notice_slow_player(30.0)
    assert clock.notice_slow_player(31.0)
    assert clock.may_begin
    clock.set_ready(0, 32.0, without_others=True)
    assert clock.awaited == []


def test_a_bot_that_stands_in_is_ready():
    table, clock = begun("you", "open", people=2), Clock(PACE)
    clock.update(table, {0}, 10.0)
    clock.set_ready(0, 11.0)
    happen(table, [WentAway(1, "elder")])
    clock.update(table, {0}, 71.0)
    assert clock.awaited == []


def test_a_table_may_choose_not_to_gather_and_old_ones_do_not():
    assert not begun("you", "random", gathers=False).is_gathering
    new = new_table("you", "random").created
    old = msgspec.to_builtins(new)
    for name in ("looking", "bot_pace", "gathers"):
        old.pop(name, None)
    read = from_json(msgspec.json.encode(old))
    assert read == new
    assert isinstance(read, Created)
    assert (read.looking, read.bot_pace, read.gathers) == (None, "usual", False)
    assert from_json(to_json(LookBegan())) == LookBegan()


def test_the_pace_is_the_tables_and_a_rematch_keeps_it():
    table = begun("you", "random", looking=15, bot_pace="slow")
    pace = pace_at(table.created, PACE)
    assert (pace.moment, pace.pause, pace.bot) == (15.0, 15.0, (1.8, 1.8))
    assert pace_at(begun("you", "random").created, PACE) == PACE
    again = rematch(table, HOST, "LOUTRE-43")
    assert (again.looking, again.bot_pace, again.gathers) == (15, "slow", True)


def test_after_a_restart_everybody_who_had_begun_to_look_goes_on_looking():
    table = begun("you", "random")
    events = [table.created, *started(new_table("you", "random"))]
    again = Table.from_events(table.id, [*events, LookBegan()])
    assert not again.is_gathering
    outcome = automatic_move(again, 0, again.match.actions()[0])
    happen(again, outcome.events)
    assert not again.is_gathering  # the next seat looks on
