"""One device passed round, and a screen: who is shown what, and who may do what."""

import json
from typing import Any

import pytest

from rondin.server.room.publishing.connection import Connection
from rondin.server.room.room import Room
from rondin.server.table.creation import rematch
from rondin.server.table.events import Sat, SeatsChanged, SeatSet
from rondin.server.table.people.screens import screen_token
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, OTHER, decided, happen, new_table
from tests.server.room_fixture import PACE, WHOLE, Scene

THREE = [m.PersonHere("Léa", 2), m.PersonHere("Malo", 3)]
SLOW = PACE.__class__(bot=(60.0, 60.0), moment=60.0, pause=60.0)


def together(*people: m.PersonHere, invite: str | None = None) -> m.SitTogether:
    return m.SitTogether(people=list(people), invite=invite)


# --- sitting down -------------------------------------------------------------------------------
def test_all_of_a_device_sit_down_in_one_act():
    table = new_table("you", "open", "open")
    events = happen(table, decided(table, HOST, together(*THREE)))
    assert [type(event) for event in events] == [Sat, Sat]
    assert [chair.name for chair in table.chairs] == ["Lou", "Léa", "Malo"]
    assert table.seats_at(HOST) == [0, 1, 2]
    assert len({chair.guest for chair in table.chairs}) == 3
    assert table.host == HOST


def test_bots_make_room_for_the_host_and_then_seats_are_added():
    table = new_table("you", "random")
    events = happen(table, decided(table, HOST, together(*THREE)))
    assert [type(event) for event in events] == [SeatSet, SeatsChanged, Sat, Sat]
    assert table.seats_at(HOST) == [0, 1, 2]


def test_who_comes_by_the_code_of_an_open_table_takes_what_is_free():
    table = new_table("you", "open", privacy="open")
    with pytest.raises(Exception, match="not enough seats"):
        decided(table, OTHER, together(*THREE))
    happen(table, decided(table, OTHER, together(m.PersonHere("Léa"))))
    assert table.seats_at(OTHER) == [1]
    assert not table.is_shared(1)


def test_one_person_takes_two_seats_of_one_team_and_only_there():
    table = new_table("you", "open", "open", "open", game="roi-des-castors", mode="team")
    happen(
        table, decided(table, HOST, together(m.PersonHere("Léa", seats=2), m.PersonHere("Malo")))
    )
    teams = [
        table.setting.team_of(seat)
        for seat, chair in enumerate(table.chairs)
        if chair.name.startswith("Léa")
    ]
    assert len(teams) == 2
    assert len(set(teams)) == 1
    assert table.seats_at(HOST) == [0, 1, 2, 3]
    alone = new_table("you", "open", "open")
    with pytest.raises(Exception, match="in teams"):
        decided(alone, HOST, together(m.PersonHere("Léa", seats=2)))


def test_a_rematch_keeps_the_seats_of_all_of_a_device():
    table = new_table("you", "open", "open")
    happen(table, decided(table, HOST, together(m.PersonHere("Léa"))))
    happen(table, decided(table, HOST, m.SetSeat(2, "random")))
    happen(table, decided(table, HOST, m.Start()))
    mine = rematch(table, HOST, "X-1", pledge=True)
    assert sorted(chair.guest for chair in mine.chairs if chair.by == "person") == [
        HOST,
        f"{HOST}~2",
    ]
    assert mine.begins  # nobody else is to come
    theirs = new_table("open", "open", "open")
    theirs = theirs.__class__("table-2", rematch(table, OTHER, "X-2"))
    happen(theirs, decided(theirs, HOST, m.Sit(name="Lou")))
    assert [theirs.chairs[seat].name for seat in theirs.seats_at(HOST)] == [
        chair.name for chair in theirs.chairs if chair.by == "person"
    ]
    assert len(theirs.seats_at(HOST)) == 2


# --- the curtain --------------------------------------------------------------------------------
async def round_one_device(tmp_path, *others: str, **wishes: Any) -> Scene:
    """Three people at the host's device, with a match of Gang that has begun."""
    scene = await Scene.open(tmp_path, "you", "open", "open", *others, pace=SLOW, **wishes)
    await scene.ask(together(*THREE))
    await scene.ask(m.Start())
    return scene


async def newest(scene: Scene, connection: Connection | None = None) -> dict[str, Any]:
    scene.room.tell_table(connection or scene.connection)
    return (await scene.told(connection))[-1]


def faces(table: dict[str, Any]) -> list[Any]:
    return [place["face"] for row in table["view"]["rows"] for place in row]


async def test_nobody_is_shown_more_than_a_spectator_until_somebody_looks(tmp_path):
    scene = await round_one_device(tmp_path)
    watcher = Connection("watcher-guest", "en", want=WHOLE)
    assert await scene.room.join(watcher)
    table, public = await newest(scene), await newest(scene, watcher)
    assert (table["you"], table["here"], table["moves"]) == (None, [0, 1, 2], [])
    for part in ("view", "told", "log", "moves"):
        assert table[part] == public[part]
    first = table["view"]["to_act"]
    (shown,) = await scene.ask(m.Look(first))
    assert shown["you"] == first
    assert sum(face is not None for face in faces(shown)) == 2
    (closed,) = await scene.ask(m.Look(None))
    assert closed["you"] is None
    assert faces(closed) == [None] * 12
    await scene.close()


async def test_the_curtain_falls_when_a_turn_is_over_and_the_next_is_named(tmp_path):
    scene = await round_one_device(tmp_path)
    first = (await newest(scene))["view"]["to_act"]
    (shown,) = await scene.ask(m.Look(first))
    told = await scene.ask(m.MakeMove(shown["number"], {"do": "remember"}))
    assert told[-1]["you"] is None
    assert faces(told[-1]) == [None] * 12
    assert told[-1]["view"]["to_act"] in {0, 1, 2} - {first}
    assert told[-1]["seconds"] is None  # the next one's time begins when they look
    await scene.close()


async def test_nothing_is_played_behind_a_closed_curtain_and_nobody_looks_out_of_turn(tmp_path):
    scene = await round_one_device(tmp_path)
    table = await newest(scene)
    first = table["view"]["to_act"]
    for wish in (m.MakeMove(table["number"], {"do": "remember"}), m.Ready()):
        (told,) = await scene.ask(wish)
        assert told["error"] == "curtain"
    for seat in {0, 1, 2} - {first}:
        (told,) = await scene.ask(m.Look(seat))
        assert told["error"] == "not-your-turn"
    (told,) = await scene.ask(m.Look(7))
    assert told["error"] == "not-here"
    stranger = Connection(OTHER, "en", want=WHOLE)
    assert await scene.room.join(stranger)
    await scene.told(stranger)
    await scene.ask_from(stranger, m.Look(first))
    assert (await scene.told(stranger))[0]["error"] == "not-here"
    await scene.close()


async def test_a_new_connection_of_the_device_begins_behind_the_curtain(tmp_path):
    scene = await round_one_device(tmp_path)
    first = (await newest(scene))["view"]["to_act"]
    await scene.ask(m.Look(first))
    again = Connection(HOST, "en", want=WHOLE)
    assert await scene.room.join(again)
    assert (await newest(scene, again))["you"] is None
    assert (await newest(scene))["you"] == first  # the page that is open goes on
    await scene.close()


async def test_who_reads_slowly_finds_the_curtain_closed_too(tmp_path):
    """A turn that went away and came back while nothing could be written needs a new look."""
    scene = await round_one_device(tmp_path)
    room: Room = scene.room
    table = await newest(scene)
    await scene.ask(m.Look(table["view"]["to_act"]))
    for _ in range(12):  # the outbox is full: tables are owed
        scene.connection.outbox.put_table(b"{}")
    number = room.table.number
    await scene.ask_from(scene.connection, m.MakeMove(number, {"do": "remember"}))
    assert scene.connection.looking is None
    await scene.close()


async def test_a_change_is_never_told_to_eyes_that_held_another_view(tmp_path):
    """A device whose curtain falls gets the whole table, not what changed for spectators."""
    scene = await round_one_device(tmp_path)
    scene.connection.want(m.Want())
    watcher = Connection("watcher-guest", "en", want=m.Want())
    assert await scene.room.join(watcher)
    first = (await newest(scene))["view"]["to_act"]
    await scene.ask(m.Look(first))
    told = await scene.ask(m.MakeMove(scene.room.table.number, {"do": "remember"}))
    assert [one["type"] for one in told] == ["table"]
    assert told[0]["you"] is None
    await scene.close()


async def test_a_look_of_all_is_not_gathered_for_at_a_shared_device(tmp_path):
    scene = await round_one_device(tmp_path, gathers=True)
    assert (await newest(scene))["awaited"] is None
    await scene.close()
    (tmp_path / "2").mkdir()
    other = await Scene.open(
        tmp_path / "2", "you", "open", "open", pace=SLOW, gathers=True, privacy="open"
    )
    await other.ask(together(m.PersonHere("Léa")))
    far = Connection(OTHER, "en", want=WHOLE)
    assert await other.room.join(far)
    await other.ask_from(far, m.Sit(name="Far"))
    await other.ask(m.Start())
    assert (await newest(other))["awaited"] == [2]  # only who is elsewhere
    await other.close()


# --- a screen -----------------------------------------------------------------------------------
async def open_screen(scene: Scene, guest: str, token: str = "") -> Connection:
    screen = Connection(guest, "en", want=WHOLE)
    screen.is_screen = True
    assert await scene.room.join(screen, token)
    return screen


async def test_a_screen_is_shown_what_a_spectator_is_even_in_the_hosts_browser(tmp_path):
    scene = await Scene.open(tmp_path, "you", "random", pace=SLOW)
    await scene.ask(m.Start())
    screen = await open_screen(scene, HOST)
    watcher = Connection("watcher-guest", "en", want=WHOLE)
    assert await scene.room.join(watcher)
    shown, public = await newest(scene, screen), await newest(scene, watcher)
    mine = await newest(scene)
    assert (shown["you"], shown["moves"], shown["seat_link"]) == (None, [], None)
    assert {k for k in public if shown[k] != public[k]} <= {
        "host", "code", "invite", "screen", "directs", "revision",
    }  # fmt: skip
    assert mine["view"] != public["view"]
    assert (mine["screened"], public["screened"], public["screen"]) == (True, True, None)
    await scene.part(screen)
    assert not (await newest(scene))["screened"]
    await scene.close()


async def test_a_screen_pauses_and_goes_on_and_a_stranger_only_watches(tmp_path):
    scene = await Scene.open(tmp_path, "you", "random", pace=SLOW)
    await scene.ask(m.Start())
    token = screen_token(scene.room.signer, scene.room.table.id)
    assert (await newest(scene))["screen"] == token
    screen, stranger = (
        await open_screen(scene, OTHER, token),
        await open_screen(scene, "x" * 22, "z" * 10),
    )
    await scene.ask_from(stranger, m.Pause())
    assert (await scene.told(stranger))[-1]["error"] == "not-directing"
    await scene.ask_from(screen, m.Pause())
    told = (await scene.told(screen))[-1]
    assert told["paused"] == 0
    assert told["log"][-1]["text"] == "The match is paused, at the screen."
    await scene.ask_from(screen, m.Resume())
    assert (await scene.told(screen))[-1]["paused"] is None
    await scene.close()


async def test_the_first_who_sits_before_a_screen_hosts_and_the_screen_may_start(tmp_path):
    scene = await Scene.open(tmp_path, "open", "open", screen=True, privacy="open")
    screen = await open_screen(scene, HOST)
    assert (await newest(scene, screen))["directs"]
    phone, late = Connection(OTHER, "en", want=WHOLE), Connection("p" * 22, "en", want=WHOLE)
    for one, name in ((phone, "Malo"), (late, "Zoé")):
        assert await scene.room.join(one)
        await scene.ask_from(one, m.Sit(name=name))
    assert (await newest(scene, phone))["host"]
    assert not (await newest(scene, late))["host"]
    await scene.ask_from(screen, m.Start())
    assert scene.room.table.state == "playing"
    assert json.dumps(await newest(scene, screen)).count("Malo")
    await scene.close()


def test_a_screen_does_not_play():
    with pytest.raises(Exception, match="does not play"):
        new_table("you", "open", screen=True)
