"""Random bits that people's browsers add to the key: pledged, sealed, revealed, or left out."""

import pytest

from rondin.engine.match.keys import Contribution, pledge
from rondin.engine.problems import Problem
from rondin.server.room.clock import Clock
from rondin.server.settings import Pace
from rondin.server.table.commands import begun
from rondin.server.table.events import Event, Pledged, Revealed, Sealed, Started, from_json, to_json
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, OTHER, decided, first_event, happen, new_table

LOU, MAX = "00" * 16, "ff" * 16


def ask(table: Table, guest: str, wish: m.FromBrowser) -> list[type[Event]]:
    return [type(event) for event in happen(table, decided(table, guest, wish))]


def refused(table: Table, guest: str, wish: m.FromBrowser) -> str:
    with pytest.raises(Problem) as caught:
        decided(table, guest, wish)
    return caught.value.key


def pledge_of(table: Table, seat: int, bits: str) -> m.Pledge:
    return m.Pledge(pledge(bits, table.commitment, table.id, seat))


def two_who_pledged() -> Table:
    table = new_table("you", "open", "random", privacy="open")
    ask(table, OTHER, m.Sit(name="Max"))
    assert ask(table, HOST, pledge_of(table, 0, LOU)) == [Pledged]
    assert ask(table, OTHER, pledge_of(table, 1, MAX)) == [Pledged]
    return table


def test_the_match_begins_with_the_last_bits_and_its_key_is_made_of_all_of_them():
    table = two_who_pledged()
    assert ask(table, HOST, m.Start()) == [Sealed]
    assert table.state == "waiting"
    assert ask(table, OTHER, m.Reveal(MAX)) == [Revealed]
    assert ask(table, HOST, m.Reveal(LOU)) == [Revealed, Started]
    assert table.match is not None
    assert [one.bits for one in table.match.contributions] == [LOU, MAX]
    other = two_who_pledged()
    happen(other, [Sealed(other.chairs), Revealed(0, LOU), Started(other.chairs)])
    assert other.created.secret != table.created.secret


def test_every_bit_changes_the_deal():
    first = first_event("you", "random")
    digests = set()
    for bits in (LOU, MAX, LOU[:-1] + "1"):
        table = Table("table-1", first)
        ask(table, HOST, pledge_of(table, 0, bits))
        ask(table, HOST, m.Start())
        ask(table, HOST, m.Reveal(bits))
        digests.add(table.position_digest)
    assert len(digests) == 3


def test_once_sealed_nothing_that_makes_the_key_can_change():
    table = two_who_pledged()
    assert refused(table, HOST, m.Reveal(LOU)) == "not-sealed"
    ask(table, HOST, m.Start())
    assert refused(table, HOST, m.AddWords("eau")) == "started"
    assert refused(table, HOST, pledge_of(table, 0, MAX)) == "started"
    assert refused(table, HOST, m.SetSeat(1, "open")) == "started"
    assert refused(table, HOST, m.Start()) == "started"
    assert refused(table, HOST, m.Reveal(MAX)) == "other-bits"
    assert refused(table, "stranger", m.Reveal(MAX)) == "not-seated"


def test_a_pledge_is_good_for_its_own_seat_only():
    table = new_table("you", "open", privacy="open")
    ask(table, OTHER, m.Sit(name="Max"))
    stolen = pledge_of(table, 0, LOU)
    ask(table, HOST, stolen)
    ask(table, OTHER, stolen)
    ask(table, HOST, m.Start())
    assert refused(table, OTHER, m.Reveal(LOU)) == "other-bits"


def test_who_does_not_reveal_in_time_is_left_out_and_that_is_on_record():
    table = two_who_pledged()
    clock = Clock(Pace(reveal=2.0))
    clock.update(table, {0, 1}, 5.0)
    assert clock.next_due() is None
    ask(table, HOST, m.Start())
    clock.update(table, {0, 1}, 10.0)
    ask(table, HOST, m.Reveal(LOU))
    clock.update(table, {0, 1}, 11.0)
    assert clock.next_due() == clock.begin_due() == 12.0
    happen(table, begun(table))
    clock.update(table, {0, 1}, 12.0)
    assert clock.begin_due() is None
    assert table.match is not None
    assert [one.bits for one in table.match.to_file().contributions] == [LOU, None]
    number = table.number
    assert ask(table, OTHER, m.Reveal(MAX)) == []  # too late, and no trouble
    assert table.number == number


def test_who_leaves_after_the_seal_does_not_hold_the_others_up():
    table = two_who_pledged()
    ask(table, HOST, m.Start())
    ask(table, HOST, m.Reveal(LOU))
    ask(table, OTHER, m.Leave())
    assert table.match is not None
    assert table.bot_at(1) is not None
    assert table.contributions[1].bits is None


def test_who_leaves_before_the_seal_takes_the_pledge_along():
    table = two_who_pledged()
    ask(table, OTHER, m.Leave())
    assert [one.seat for one in table.contributions] == [0]
    ask(table, HOST, m.Leave())
    assert table.contributions == []


def test_a_match_of_one_person_begins_when_they_have_pledged_or_after_a_while():
    table = new_table("you", "random", start=True, pledge=True)
    clock = Clock(Pace(pledge=10.0, reveal=2.0))
    clock.update(table, set(), 3.0)
    assert clock.next_due() == 13.0
    assert ask(table, HOST, pledge_of(table, 0, LOU)) == [Pledged, Sealed]
    clock.update(table, {0}, 4.0)
    assert clock.next_due() == 6.0
    assert ask(table, HOST, m.Reveal(LOU)) == [Revealed, Started]


@pytest.mark.parametrize("after", range(6))
def test_a_restart_at_any_moment_keeps_every_promise(after: int):
    table = new_table("you", "open", privacy="open")
    events: list[Event] = [table.created]
    wishes = [
        (OTHER, m.Sit(name="Max")),
        (HOST, pledge_of(table, 0, LOU)),
        (OTHER, pledge_of(table, 1, MAX)),
        (HOST, m.Start()),
        (HOST, m.Reveal(LOU)),
        (OTHER, m.Reveal(MAX)),
    ]
    for number, (guest, wish) in enumerate(wishes):
        events += happen(table, decided(table, guest, wish))
        if number == after:
            table = Table.from_events(table.id, [from_json(to_json(event)) for event in events])
    assert table.match is not None
    known = [Contribution(seat, pledge(bits, table.commitment, table.id, seat), bits)
             for seat, bits in enumerate((LOU, MAX))]  # fmt: skip
    assert list(table.match.contributions) == known


def test_a_log_without_any_of_it_is_read_as_before():
    old = to_json(first_event("you", "random")).replace(b',"begins":false', b"")
    started = b'{"type":"started","chairs":[{"by":"person"},{"by":"random"}]}'
    table = Table.from_events("table-1", [from_json(old), from_json(started)])
    assert table.match is not None
    assert table.match.contributions == ()
