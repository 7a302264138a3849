"""A table that waits: how many seats it has, who asks for one, and for whom one is kept."""

import pytest

from rondin.engine.match import keys
from rondin.engine.problems import Problem
from rondin.server.table.events import Event, from_json, to_json
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, OTHER, THIRD, decided, first_event, happen, new_table


def ask(table: Table, guest: str, message: m.FromBrowser) -> list[Event]:
    return happen(table, decided(table, guest, message))


def refused(table: Table, guest: str, message: m.FromBrowser) -> str:
    before = table.number
    with pytest.raises(Problem) as caught:
        ask(table, guest, message)
    assert table.number == before
    return caught.value.key


def who(table: Table) -> list[str]:
    return [chair.guest or chair.by for chair in table.chairs]


def test_the_host_changes_the_number_of_seats_until_the_start():
    table = new_table("you", "open", "random", "open", privacy="open")
    ask(table, OTHER, m.Sit(name="Max", seat=3))
    ask(table, HOST, m.SetSeats(3))
    assert who(table) == [HOST, "random", OTHER]  # the free seat went first
    ask(table, HOST, m.SetSeats(2))
    assert who(table) == [HOST, OTHER]
    assert table.setting.seats == 2
    assert refused(table, HOST, m.SetSeats(1)) == "seats-taken"
    ask(table, HOST, m.SetSeats(4))
    assert who(table) == [HOST, OTHER, "open", "open"]
    assert refused(table, OTHER, m.SetSeats(3)) == "not-host"
    ask(table, HOST, m.Start())
    assert len(table.chairs) == 4
    assert table.match is not None
    assert table.match.setting.seats == 4
    assert refused(table, HOST, m.SetSeats(3)) == "started"


def test_who_has_chosen_no_face_gets_one_that_nobody_has():
    table = new_table("you", "open", "open", "open", privacy="open", avatar=3)
    ask(table, OTHER, m.Sit(name="Max", avatar=3, any_face=True))
    ask(table, THIRD, m.Sit(name="Eve", avatar=3))  # she chose it
    ask(table, "fourth-guest", m.Sit(name="Zoé", avatar=7, any_face=True))
    assert [chair.avatar for chair in table.chairs] == [3, 1, 3, 7]


def test_what_belongs_to_a_seat_goes_with_it():
    table = new_table("you", "open", "open", privacy="open", hints=True, options={"dealer": 2})
    ask(table, OTHER, m.Sit(name="Max", seat=2))
    ask(table, OTHER, m.AddWords("trois castors"))
    ask(table, OTHER, m.Agree(True))
    for seat, guest in ((0, HOST), (2, OTHER)):
        pledge = keys.pledge("ab" * 16, table.commitment, table.id, seat)
        ask(table, guest, m.Pledge(pledge))
    ask(table, HOST, m.SetSeats(2))
    assert table.seat_words == {1: "trois castors"}
    assert table.agreed == {0, 1}
    assert table.setting.options["dealer"] == 1
    # A pledge is good for one seat: who moved pledges again, and the start waits for both.
    assert [one.seat for one in table.contributions] == [0]
    ask(table, OTHER, m.Pledge(keys.pledge("cd" * 16, table.commitment, table.id, 1)))
    ask(table, HOST, m.Start())
    ask(table, HOST, m.Reveal("ab" * 16))
    ask(table, OTHER, m.Reveal("cd" * 16))
    assert table.match is not None
    assert [one.bits for one in table.match.contributions] == ["ab" * 16, "cd" * 16]


def test_who_finds_a_full_table_asks_and_gets_a_new_seat_or_a_bots():
    first = first_event("you", "random", privacy="link")
    table, written = Table("table-1", first), [first]
    written += ask(table, OTHER, m.AskSeat("Max", 3))
    assert decided(table, OTHER, m.AskSeat("Max", 3)) == []
    written += ask(table, THIRD, m.AskSeat("Eve", 4))
    mine, hers = table.asks
    assert refused(table, OTHER, m.LetIn(mine)) == "not-host"
    assert refused(table, HOST, m.LetIn(hers, 0)) == "seat-taken"
    written += ask(table, HOST, m.LetIn(mine))
    assert who(table) == [HOST, "random", OTHER]
    assert refused(table, OTHER, m.AskSeat("Max")) == "already-seated"
    written += ask(table, HOST, m.LetIn(hers, 1))
    assert who(table) == [HOST, THIRD, OTHER]
    assert not table.asks
    assert refused(table, HOST, m.LetIn(hers)) == "no-such-ask"
    written += ask(table, "fourth-guest", m.AskSeat("Zoé"))
    written += ask(table, HOST, m.Deny(next(iter(table.asks))))
    assert not table.asks
    read = Table.from_events("table-1", [from_json(to_json(event)) for event in written])
    assert read.chairs == table.chairs
    assert read.number == table.number


def test_a_seat_that_is_kept_is_taken_by_nobody_else():
    table = new_table("you", "open", "open", privacy="open")
    assert refused(table, OTHER, m.SetSeat(1, "open", "Papi")) == "not-host"
    ask(table, HOST, m.SetSeat(1, "open", "Papi"))
    assert table.chairs[1].name == "Papi"
    assert refused(table, OTHER, m.Sit(name="Max", seat=1)) == "seat-taken"
    ask(table, OTHER, m.Sit(name="Max"))
    assert table.seat_of(OTHER) == 2
    assert refused(table, THIRD, m.Sit(name="Eve")) == "no-free-seat"
    ask(table, THIRD, m.AskSeat("Eve"))
    ask(table, HOST, m.LetIn(next(iter(table.asks))))
    assert who(table) == [HOST, "open", OTHER, THIRD]
    ask(table, HOST, m.Start())  # nobody came: a bot plays there
    assert table.chairs[1].by not in ("open", "person")
    assert table.chairs[1].name != "Papi"
