"""Snapshots show nothing but what their viewer may see."""

import msgspec

from rondin.server.room.publishing.snapshot import Presence, Snapshots, Viewer, _bot_label
from rondin.server.table.commands import started
from rondin.server.table.events import Said
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.new_tables import bot_moves, happen, new_table
from tests.server.whole_table import SIGNER, whole_table


def middle_of_a_match() -> Table:
    table = new_table("you", "random", "thoughtful", "random", options={"rounds": 8})
    happen(table, started(table))
    for _ in range(60):
        bot_moves(table)
    return table


def message(
    snapshots: Snapshots, table: Table, viewer: Viewer, presence: Presence | None = None
) -> m.Table:
    text = whole_table(table, viewer, presence, snapshots=snapshots)
    return msgspec.json.decode(text, type=m.Table)


def test_a_message_is_of_its_type_and_not_large():
    table, snapshots = middle_of_a_match(), Snapshots(SIGNER)
    viewer, presence = Viewer(0, True, "fr"), Presence(seconds=1.5)
    text = whole_table(table, viewer, presence, snapshots=snapshots)
    read = msgspec.json.decode(text, type=m.FromTable)
    assert isinstance(read, m.Table)
    assert msgspec.json.encode(read) == text  # all of it, and nothing else
    assert len(text) < 16_000


def test_a_message_is_of_this_moment_and_of_this_table():
    table, snapshots = middle_of_a_match(), Snapshots(SIGNER)
    viewer = Viewer(0, True, "fr")
    first = message(snapshots, table, viewer)
    there = message(snapshots, table, viewer, Presence(online=frozenset({0})))
    assert (there.view, there.seats[0].online, first.seats[0].online) == (first.view, True, False)
    bot_moves(table)
    assert message(snapshots, table, viewer).view != first.view
    again = Table(table.id, table.created)
    happen(again, started(again))
    assert message(snapshots, again, viewer).view != first.view


def test_what_is_written_once_for_several_is_what_each_would_get_alone():
    table, shared = middle_of_a_match(), Snapshots(SIGNER)
    presences = [Presence(), Presence(frozenset({0}), frozenset({0}), 2.5)]
    for k in range(20):
        bot_moves(table)
        happen(table, [Said(0, f"Salut {k}")])
        for presence in presences:
            for seat in (0, None):
                for lang in ("fr", "en"):
                    viewer = Viewer(seat, seat == 0, lang)
                    together = whole_table(table, viewer, presence, snapshots=shared)
                    assert together == whole_table(table, viewer, presence)


def test_a_stranger_at_a_table_by_link_gets_no_code_and_no_invitation():
    for privacy, shown in (("link", False), ("open", True)):
        table, snapshots = new_table("you", "open", privacy=privacy), Snapshots(SIGNER)
        stranger = message(snapshots, table, Viewer(None, False, "fr"))
        host = message(snapshots, table, Viewer(0, True, "fr"))
        assert (stranger.code == "LOUTRE-42") is shown
        assert stranger.invite is None
        assert host.code == "LOUTRE-42"
        assert host.invite is not None


def test_a_bot_at_a_seat_is_named_in_words_and_as_it_can_be_set_again():
    table = new_table("you", "master:memory=40", "careful:safe=50", "open", game="castor-party")
    seats = message(Snapshots(SIGNER), table, Viewer(0, True, "fr")).seats
    assert [seat.kind for seat in seats] == [None, "master:memory=40", "careful:safe=50", None]
    assert [seat.bot and seat.bot.split(",")[0] for seat in seats[1:3]] == ["Maître", "Prudent"]


def test_bots_that_are_set_in_ever_new_ways_fill_no_memory():
    game = new_table("you", "random").setting.game
    for playouts in range(3_000):
        _bot_label(f"master:playouts={playouts}", game, "fr")
    assert _bot_label.cache_info().currsize < 3_000


def test_everybody_is_told_where_the_host_sits():
    table, snapshots = new_table("random", "you", "open", privacy="open"), Snapshots(SIGNER)
    for viewer in (Viewer(1, True, "fr"), Viewer(None, False, "fr")):
        assert message(snapshots, table, viewer).host_seat == 1
    watched = new_table("random", "open", privacy="open")
    assert message(snapshots, watched, Viewer(None, False, "fr")).host_seat is None


def test_only_the_parts_that_are_wanted_are_made():
    table, snapshots = middle_of_a_match(), Snapshots(SIGNER)
    seat = table.match.to_act
    all_of_it = message(snapshots, table, Viewer(seat, True, "fr"))
    assert all_of_it.told.lines
    assert all(choice.verb for choice in all_of_it.moves)
    bare = message(snapshots, table, Viewer(seat, True, "fr", frozenset()))
    assert bare.told.lines == []
    assert [choice.move for choice in bare.moves] == [choice.move for choice in all_of_it.moves]
    assert not any(choice.verb for choice in bare.moves)
    assert (bare.told.prompt, bare.view) == (all_of_it.told.prompt, all_of_it.view)
