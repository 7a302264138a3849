"""Partners: what they say and show each other, no other frame ever has."""

import json

import pytest

from rondin.engine.registry import games
from rondin.server.problems import ServerProblem
from rondin.server.room.publishing.snapshot import Viewer
from rondin.server.settings import Limits, Rate
from rondin.server.table.chat import KEPT, Chat
from rondin.server.table.commands import say
from rondin.server.table.events import CameBack, Chair, Event, Left, Said, Sat
from rondin.server.table.people.teams import pointing_message
from rondin.server.table.table import Table
from rondin.server.wire.messages import ChatLine, Point, Say, Start
from tests.server.log_reader import events_of
from tests.server.new_tables import HOST, OTHER, THIRD, decided, first_event, happen, new_table
from tests.server.running_server import MANY, WIDE, Guest, Seat, serving
from tests.server.whole_table import whole_table

GAME = games()["gang-de-castors"]
PAIRS = "pairs"
TEAM = {"edition": PAIRS, "mode": "team"}
FOURTH = "fourth-guest"
WHISPER = "grand-rondin-entre-nous"
SPOT = "hand:large:0"


@pytest.fixture(autouse=True)
def pairs(tmp_path_factory, monkeypatch):
    """A box with a mode for teams, and one without."""
    path = tmp_path_factory.mktemp("editions") / f"{PAIRS}.toml"
    modes = "\n[modes.team]\nplayers = { min = 4, max = 4 }\nteams = 2\n"
    path.write_text(GAME.editions["gigamic"].read_text("utf-8") + modes, "utf-8")
    for known in (GAME.editions, GAME.edition_files):
        monkeypatch.setitem(known, PAIRS, path)


def team_table(**wishes) -> tuple[Table, list[Event]]:
    """Four people: HOST with THIRD, OTHER with FOURTH."""
    first = first_event("you", "open", "open", "open", **TEAM, **wishes)
    table = Table("table-1", first)
    people = (OTHER, THIRD, FOURTH)
    events = [Sat(k + 1, Chair("person", who, 1, who)) for k, who in enumerate(people)]
    return table, [first, *happen(table, [*events])]


def started(table: Table) -> list[Event]:
    return happen(table, decided(table, HOST, Start()))


def seen(table: Table, seat: int | None, lang: str = "fr") -> str:
    return whole_table(table, Viewer(seat, False, lang)).decode()


# --- what follows from events ------------------------------------------------------------------
def test_only_partners_read_what_was_said_to_the_team():
    table, _ = team_table()
    started(table)
    happen(table, say(table, HOST, Say(WHISPER, "team")))
    happen(table, say(table, OTHER, Say("bonjour")))
    for lang in ("fr", "en"):
        assert WHISPER in seen(table, 0, lang)
        assert WHISPER in seen(table, 2, lang)
        for others in (1, 3, None):
            assert WHISPER not in seen(table, others, lang)
    assert table.chat.lines(0) == [
        ChatLine("Lou", 1, WHISPER, "team"),
        ChatLine(OTHER, 1, "bonjour"),
    ]
    assert table.chat.lines(1) == table.chat.lines(None) == [ChatLine(OTHER, 1, "bonjour")]


def test_others_have_the_same_frame_whatever_a_team_says():
    frames = []
    for text in (WHISPER, "autre chose"):
        table, events = team_table()
        table = Table.from_events("table-1", [*events, *started(table)])
        for _ in range(KEPT + 5):
            happen(table, say(table, HOST, Say(text, "team")))
        frames.append([table.chat.lines(1), table.chat.lines(None)])
        happen(table, say(table, OTHER, Say("la rivière monte")))
    assert frames[0] == frames[1]


def test_a_team_that_talks_much_takes_no_room_from_everybody():
    chat = Chat()
    chat.add(1, ChatLine("a", 1, "first"))
    for number in range(2, 200):
        chat.add(number, ChatLine("a", 1, str(number), "team"), 1)
    chat.add(200, ChatLine("b", 1, "last"))
    assert [line.text for line in chat.lines(None)] == ["first", "last"]
    assert [line.text for line in chat.lines(0)] == ["first", "last"]
    own = [line.text for line in chat.lines(1)]
    assert own[0] == "first"
    assert own[-1] == "last"
    assert len(own) == KEPT + 2


def test_it_is_there_again_after_a_crash_and_still_for_partners_only():
    table, events = team_table()
    events += started(table)
    events += happen(table, say(table, FOURTH, Say(WHISPER, "team")))
    events += happen(table, say(table, HOST, Say("tous")))
    again = Table.from_events("table-1", events)
    for team in (0, 1, None):
        assert again.chat.lines(team) == table.chat.lines(team)
    assert WHISPER in seen(again, 1)
    assert WHISPER not in seen(again, 0)
    assert WHISPER not in seen(again, None)


def test_who_left_reads_no_more_and_who_is_back_does():
    table, _ = team_table()
    started(table)
    happen(table, say(table, HOST, Say(WHISPER, "team")))
    happen(table, [Left(2, "random")])
    assert table.seat_of(THIRD) is None  # so its eyes are a spectator's
    assert refusal(table, THIRD, Point(SPOT)) == "not-seated"
    happen(table, [CameBack(2)])
    assert table.seat_of(THIRD) == 2


# --- refusals ----------------------------------------------------------------------------------
def refusal(table: Table, guest: str, wish: Say | Point) -> str:
    does = pointing_message if isinstance(wish, Point) else say
    with pytest.raises(ServerProblem) as raised:
        does(table, guest, wish.at if isinstance(wish, Point) else wish)
    for lang in ("fr", "en"):
        assert raised.value.tell(lang)
    return raised.value.key


@pytest.mark.parametrize("wish", [Say("a", "team"), Point(SPOT)])
def test_without_partners_there_is_nobody_to_tell(wish):
    table = new_table("you", "random")
    happen(table, decided(table, HOST, Start()))
    assert refusal(table, HOST, wish) == "no-team"
    assert refusal(table, OTHER, wish) == "not-seated"


@pytest.mark.parametrize("wish", [Say("a", "team"), Point(SPOT)])
def test_not_before_the_teams_are_settled(wish):
    table, _ = team_table()
    assert refusal(table, HOST, wish) == "not-started"


def test_no_chat_is_no_chat_for_teams_either_but_they_may_point():
    table, _ = team_table(chat=False)
    started(table)
    assert refusal(table, HOST, Say("a", "team")) == "chat-off"
    text, seats = pointing_message(table, HOST, SPOT)
    assert json.loads(text) == {"type": "point", "seat": 0, "at": SPOT}
    assert seats == {0, 2}


def test_who_is_away_points_at_nothing():
    table, _ = team_table()
    started(table)
    table.away[2] = "random"
    assert refusal(table, THIRD, Point(SPOT)) == "away"


def test_an_old_log_without_teams_is_read_as_before():
    from rondin.server.table.events import from_json

    assert from_json('{"type":"said","seat":1,"text":"a"}') == Said(1, "a", None)


# --- over the wire -----------------------------------------------------------------------------
async def gathered(server, *names: str) -> tuple[str, list[Guest], list[Seat]]:
    """Open a table of four people and begin; return its name, and their sockets by seat."""
    guests = [await server.guest(name).__aenter__() for name in names]
    table = await guests[0].make("you", "open", "open", "open", **TEAM, privacy="open")
    seats = [await guests[0].come(table), *[await guest.sit(table) for guest in guests[1:]]]
    await seats[0].say("start")
    for seat in seats:
        await seat.until(lambda frame: frame["state"] == "playing")
    return table, guests, seats


async def test_neither_words_nor_pointing_reach_anybody_else(tmp_path):
    async with serving(tmp_path) as server, server.guest("Passant") as watcher:
        table, guests, seats = await gathered(server, "Lina", "Malo", "Zoé", "Papi")
        eyes = await watcher.come(table)
        lina, malo, zoe, papi = seats
        assert [seat["team"] for seat in eyes.table["seats"]] == [0, 1, 0, 1]
        await lina.say("say", text=WHISPER, to="team")
        await zoe.until(lambda frame: any(line["text"] == WHISPER for line in frame["chat"]))
        await zoe.say("point", at=SPOT)
        for partner in (lina, zoe):
            shown = await partner.hears("point")
            assert shown == {"type": "point", "seat": 2, "at": SPOT}
        await malo.say("say", text="tous")  # whatever came before it is there by then
        for seat in (*seats, eyes):
            await seat.until(lambda frame: any(line["text"] == "tous" for line in frame["chat"]))
        for others in (malo, papi, eyes):
            assert all(WHISPER not in text for text in others.texts)
            assert all(SPOT not in text for text in others.texts)
        stored = events_of(tmp_path, table)
        assert Said(0, WHISPER, "team") in stored
        assert all(SPOT not in str(event) for event in stored)  # nowhere written down
        for guest in guests:
            await guest.__aexit__()

    async with serving(tmp_path) as server:  # from the log alone
        for guest, knows in zip(guests, (True, False, True, False), strict=True):
            back = Guest(server.address, guest.name)
            back.http.cookies = guest.http.cookies
            seat = await back.come(table)
            assert any(WHISPER in text for text in seat.texts) is knows
            await back.__aexit__()


@pytest.mark.parametrize("at", ["", "a" * 41, "Hand", "a b", "a\n", "<b>", "é", 3, None])
async def test_a_spot_is_a_short_plain_name(tmp_path, at):
    async with serving(tmp_path) as server, server.guest() as lou:
        seat = await lou.come(await lou.make("you", "random"))
        await seat.say("point", at=at)
        assert (await seat.trouble())["field"] == "at"


async def test_pointing_too_often_is_told_so(tmp_path):
    few = dict.fromkeys(("other_messages", "messages", "new_connections", "new_tables"), MANY)
    limits = Limits(**few, pointing=Rate(0.001, 2))
    async with serving(tmp_path, limits=limits) as server, server.guest() as lou:
        seat = await lou.come(await lou.make("you", "random", "random", "random", **TEAM))
        await seat.say("start")
        await seat.until(lambda frame: frame["state"] == "playing")
        for _ in range(3):
            await seat.say("point", at=SPOT)
        assert (await seat.hears("trouble"))["error"] == "too-often"
        assert sum(frame["type"] == "point" for frame in seat.frames) == 2


async def test_the_lobby_says_which_team_has_room(tmp_path):
    async with serving(tmp_path, limits=WIDE) as server, server.guest() as lou:
        await lou.make("you", "random", "open", "random", **TEAM, privacy="open")
        (listed,) = (await lou.http.get("/api/tables")).json()["tables"]
        assert listed["teams"] == 2
        assert listed["open"] == [2]
