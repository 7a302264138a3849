"""A seat found again: by its own link, or because somebody at the table knows its person."""

import pytest

from rondin.engine.problems import Problem
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.snapshot import Moment, Presence, Snapshots
from rondin.server.signing import Signer
from rondin.server.table.commands import started
from rondin.server.table.events import (
    CameBack,
    Chair,
    Event,
    HandedOver,
    Left,
    Sat,
    WentAway,
    from_json,
    to_json,
)
from rondin.server.table.people.seat_recovery import MOST_CLAIMS, MOST_CLAIMS_MADE, seat_link
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, OTHER, THIRD, decided, first_event, happen

SIGNER = Signer(b"k" * 32)  # as of the recording room
NEW = "new-browser"
HERE = frozenset({0})  # Max is not there


def playing(*, started_too: bool = True) -> Table:
    table = Table("table-1", first_event("you", "open", "random", options={"dealer": 2}))
    happen(table, [Sat(1, Chair("person", "Max", 2, OTHER))])
    if started_too:
        happen(table, started(table))
    return table


def ask(table: Table, guest: str, message: m.FromBrowser) -> list[Event]:
    return happen(table, decided(table, guest, message, online=HERE))


def refused(table: Table, guest: str, message: m.FromBrowser) -> str:
    before = table.number
    with pytest.raises(Problem) as caught:
        ask(table, guest, message)
    assert table.number == before
    return caught.value.key


def link_of(table: Table, seat: int) -> str:
    link = seat_link(SIGNER, table, seat)
    assert link is not None
    return link


def shown(table: Table, guest: str) -> dict[str, object]:
    viewer = Connection(guest, "fr").viewer(table)
    return Snapshots(SIGNER).take(viewer, Moment(table, Presence(HERE))).lasting


# --- "it's me" --------------------------------------------------------------------------------
def test_somebody_at_the_table_knows_whoever_lost_their_browser():
    table = playing()
    ask(table, NEW, m.ClaimSeat(1))
    assert decided(table, NEW, m.ClaimSeat(1), online=HERE) == []
    (claim,) = table.claims
    assert table.seat_of(NEW) is None  # nothing yet
    for stranger in (NEW, THIRD):
        assert refused(table, stranger, m.GrantClaim(claim)) == "not-seated"
        assert refused(table, stranger, m.DenyClaim(claim)) == "not-seated"
    ask(table, HOST, m.GrantClaim(claim))
    assert table.seat_of(NEW) == 1
    assert table.seat_of(OTHER) is None
    assert not table.claims
    assert refused(table, OTHER, m.Say("encore moi")) == "not-seated"
    assert decided(table, NEW, m.Say("me revoilà"))
    assert refused(table, HOST, m.GrantClaim(claim)) == "no-such-claim"


def test_a_claim_is_refused_and_may_be_made_again():
    table = playing()
    ask(table, NEW, m.ClaimSeat(1))
    ask(table, HOST, m.DenyClaim(next(iter(table.claims))))
    assert not table.claims
    assert table.seat_of(OTHER) == 1
    assert ask(table, NEW, m.ClaimSeat(1))


def test_only_a_seat_whose_person_is_away_can_be_claimed():
    table = playing()
    assert refused(table, NEW, m.ClaimSeat(0)) == "is-there"
    assert refused(table, NEW, m.ClaimSeat(2)) == "nobodys-seat"
    assert refused(table, NEW, m.ClaimSeat(7)) == "no-such-seat"
    assert refused(table, HOST, m.ClaimSeat(1)) == "already-seated"
    ask(table, NEW, m.ClaimSeat(1))
    grant = m.GrantClaim(next(iter(table.claims)))
    with pytest.raises(Problem) as caught:  # Max has just come back
        decided(table, HOST, grant, online=frozenset({0, 1}))
    assert caught.value.key == "is-there"
    assert refused(playing(started_too=False), NEW, m.ClaimSeat(1)) == "not-started"


@pytest.mark.parametrize("gone", [WentAway(1, "random"), Left(1, "random")])
def test_who_gets_a_seat_back_plays_again_at_once(gone: Event):
    table = playing()
    happen(table, [gone])
    ask(table, NEW, m.ClaimSeat(1))
    events = ask(table, HOST, m.GrantClaim(next(iter(table.claims))))
    assert [type(event) for event in events] == [HandedOver, CameBack]
    assert table.bot_at(1) is None
    assert table.seat_of(NEW) == 1


def test_the_log_is_not_filled_with_claims():
    table = playing()
    for number in range(MOST_CLAIMS):
        ask(table, f"stranger-{number}", m.ClaimSeat(1))
    assert refused(table, NEW, m.ClaimSeat(1)) == "too-many-claims"
    table.claims.clear()
    table.claims_made = MOST_CLAIMS_MADE
    assert refused(table, NEW, m.ClaimSeat(1)) == "too-many-claims"


def test_claims_are_shown_to_those_who_can_answer_and_to_who_made_them():
    table = playing()
    ask(table, NEW, m.ClaimSeat(1))
    ask(table, "stranger", m.ClaimSeat(1))
    mine, other = table.claims
    assert [one.claim for one in shown(table, HOST)["claims"]] == [mine, other]  # type: ignore[attr-defined]
    own = shown(table, NEW)["claims"]
    assert [one.claim for one in own] == [mine]  # type: ignore[attr-defined]
    assert own[0] in shown(table, HOST)["claims"]  # type: ignore[index,operator]
    assert shown(table, THIRD)["claims"] == []


# --- one's own link ---------------------------------------------------------------------------
def test_ones_own_link_opens_ones_own_seat_until_there_is_a_new_one():
    table = playing()
    link = link_of(table, 1)
    assert refused(table, NEW, m.TakeSeat(link[:-1])) == "link-wrong"
    assert refused(table, NEW, m.TakeSeat(link[:-1] + "é")) == "link-wrong"
    ask(table, NEW, m.TakeSeat(link))
    assert table.seat_of(NEW) == 1
    assert table.seat_of(OTHER) is None
    assert link_of(table, 1) == link  # it stays good: browsers are lost again
    ask(table, NEW, m.RenewLink())
    assert link_of(table, 1) != link
    assert refused(table, THIRD, m.TakeSeat(link)) == "link-wrong"
    assert decided(table, NEW, m.TakeSeat(link_of(table, 1))) == []
    ask(table, HOST, m.TakeSeat(link_of(table, 1)))  # a telephone is given up for another device
    assert table.seats_at(HOST) == [0, 1]


def test_a_link_is_of_no_use_any_more_once_others_have_given_the_seat_away():
    table = playing()
    link = link_of(table, 1)
    ask(table, NEW, m.ClaimSeat(1))
    ask(table, HOST, m.GrantClaim(next(iter(table.claims))))
    assert refused(table, OTHER, m.TakeSeat(link)) == "link-wrong"
    assert decided(table, THIRD, m.TakeSeat(link_of(table, 1)))


def test_a_link_is_good_for_its_person_and_nobody_who_sits_there_later():
    table = playing(started_too=False)
    link, host_link = link_of(table, 1), link_of(table, 0)
    ask(table, HOST, m.SetSeat(1, "open"))
    assert refused(table, NEW, m.TakeSeat(link)) == "link-wrong"
    ask(table, HOST, m.SetSeats(2))
    happen(table, [Sat(1, Chair("person", "Eve", 3, THIRD))])
    assert refused(table, NEW, m.TakeSeat(link)) == "link-wrong"
    ask(table, NEW, m.TakeSeat(host_link))
    assert table.host == NEW  # who made the table still sets it up
    assert refused(table, HOST, m.Start()) == "not-host"
    assert decided(table, NEW, m.Start())


def test_only_its_person_is_told_a_link_and_it_survives_a_restart():
    table = Table("table-1", first := first_event("you", "open", privacy="open"))
    written: list[Event] = [first]
    written += ask(table, OTHER, m.Sit(name="Max"))
    written += ask(table, NEW, m.TakeSeat(link_of(table, 1)))
    written += ask(table, NEW, m.RenewLink())
    assert shown(table, NEW)["seat_link"] == link_of(table, 1)
    assert shown(table, HOST)["seat_link"] == link_of(table, 0)
    for watcher in (OTHER, THIRD):
        assert shown(table, watcher)["seat_link"] is None
    read = Table.from_events("table-1", [from_json(to_json(event)) for event in written])
    assert link_of(read, 1) == link_of(table, 1)
    assert read.seat_of(NEW) == 1
