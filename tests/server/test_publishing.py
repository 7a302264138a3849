"""Messages are made quickly, and from nothing but what their reader may see."""

import time

import msgspec

from rondin.bots import bot_named
from rondin.server import messages as m
from rondin.server.deciding import started
from rondin.server.events import Moved
from rondin.server.identity import Signer
from rondin.server.publishing import Eyes, Presence, Publisher
from rondin.server.table import Table
from tests.server.making_tables import happen, new_table

SIGNER = Signer(b"k" * 32)


def middle_of_a_match() -> Table:
    table = new_table("you", "random", "thoughtful", "random", options={"rounds": 8})
    happen(table, started(table))
    for _ in range(60):
        move(table)
    return table


def move(table: Table) -> None:
    match = table.match
    assert match is not None
    assert match.to_act is not None
    name = match.game.codec.name(bot_named("random").decide(match))
    happen(table, [Moved(match.to_act, name, "bot", table.check)])


def test_a_message_takes_a_fraction_of_a_millisecond():
    table, publisher = middle_of_a_match(), Publisher(SIGNER)
    eyes = [Eyes(0, True, "fr"), Eyes(None, False, "fr"), Eyes(None, False, "en")]
    best = 1.0
    for _ in range(30):
        move(table)
        start = time.perf_counter()
        for pair in eyes:
            publisher.text(table, pair, Presence())
        best = min(best, (time.perf_counter() - start) / len(eyes))
    assert best < 0.002  # about 0.2 ms on a machine that does nothing else


def test_a_message_is_of_its_type_and_not_large():
    table, publisher = middle_of_a_match(), Publisher(SIGNER)
    text = publisher.text(table, Eyes(0, True, "fr"), Presence(seconds=1.5))
    read = msgspec.json.decode(text, type=m.FromTable)
    assert isinstance(read, m.Table)
    assert read == publisher.message(table, Eyes(0, True, "fr"), Presence(seconds=1.5))
    assert len(text.encode()) < 16_000


def test_what_only_a_move_changes_is_made_once_a_move():
    table, publisher = middle_of_a_match(), Publisher(SIGNER)
    eyes = Eyes(0, True, "fr")
    first = publisher.message(table, eyes, Presence())
    assert publisher.message(table, eyes, Presence(online=frozenset({0}))).view is first.view
    move(table)
    assert publisher.message(table, eyes, Presence()).view is not first.view
    again = Table(table.id, table.created)
    happen(again, started(again))
    assert publisher.message(again, eyes, Presence()).view != first.view


def test_a_stranger_at_a_table_by_link_gets_no_code_and_no_invitation():
    for privacy, shown in (("link", False), ("open", True)):
        table, publisher = new_table("you", "open", privacy=privacy), Publisher(SIGNER)
        stranger = publisher.message(table, Eyes(None, False, "fr"), Presence())
        host = publisher.message(table, Eyes(0, True, "fr"), Presence())
        assert (stranger.code == "LOUTRE-42") is shown
        assert stranger.invite is None
        assert host.code == "LOUTRE-42"
        assert host.invite is not None


def test_a_bot_at_a_seat_is_named_in_words_and_as_it_can_be_set_again():
    table = new_table("you", "master:memory=40", "careful:safe=50", "open", game="castor-party")
    seats = Publisher(SIGNER).message(table, Eyes(0, True, "fr"), Presence()).seats
    assert [seat.kind for seat in seats] == [None, "master:memory=40", "careful:safe=50", None]
    assert [seat.bot and seat.bot.split(",")[0] for seat in seats[1:3]] == ["Maître", "Prudent"]
