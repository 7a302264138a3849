"""Coming, sitting, leaving, being away, coming back: over real sockets."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from rondin.server.log.database import FILE, checksum
from rondin.server.settings import Pace
from rondin.server.table.events import CameBack, Left, WentAway
from tests.server.log_reader import events_of
from tests.server.running_server import QUICK, Guest, Seat, play_to_the_end, serving

SLOW_BOTS = Pace(bot=(30.0, 30.0), moment=30.0, pause=30.0, away=30.0)
SOON_AWAY = Pace(bot=(0.0, 0.0), moment=5.0, pause=0.0, away=0.3)


async def two_at_a_table(lou: Guest, max_: Guest, **wishes: object) -> tuple[str, Seat, Seat]:
    """A match of two people that has begun; the host looks first."""
    name = await lou.make("you", "open", options={"dealer": 1}, **wishes)
    first = await lou.come(name)
    second = await max_.sit(name, first.table["invite"])
    await first.say("start")
    for seat in (first, second):
        await seat.until(lambda frame: frame["state"] == "playing")
    return name, first, second


# --- invitations and privacy ------------------------------------------------------------------
async def test_one_invitation_opens_all_free_seats(tmp_path: Path):
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
        server.guest("Eve") as eve,
        server.guest("Zoe") as zoe,
    ):
        name = await lou.make("you", "open", "open", privacy="link")
        host = await lou.come(name)
        invite = host.table["invite"]
        second = await max_.sit(name, invite)
        assert (second.table["you"], second.table["invite"]) == (1, invite)
        watcher = await eve.come(name)
        assert watcher.table["you"] is None
        assert watcher.table["invite"] is None
        assert watcher.table["code"] == ""  # it would be as good as an invitation
        none = await watcher.troubled("sit", name="Eve")
        assert none["error"] == "invite-needed"
        joined = (await eve.http.post("/api/join", json={"code": host.table["code"]})).json()
        assert joined == {"table": name, "invite": invite}
        await watcher.say("sit", name="Eve", invite=invite)
        await watcher.until(lambda frame: frame.get("you") == 2)
        late = await zoe.come(name)
        full = await late.troubled("sit", name="Zoe", invite=invite)
        assert full["error"] == "no-free-seat"
        await late.say("ask-seat", name="Zoe", avatar=4)
        await late.until(lambda frame: frame["asked"])
        asking = await host.until(lambda frame: frame["asks"])
        assert [one["name"] for one in asking["asks"]] == ["Zoe"]
        assert not second.table["asks"]
        await host.say("let-in", ask=asking["asks"][0]["ask"])
        seated = await late.until(lambda frame: frame["you"] == 3)
        assert len(seated["seats"]) == 4
        assert not seated["asked"]


async def test_open_tables_are_in_the_lobby_and_others_are_not(tmp_path: Path):
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        public = await lou.make("you", "open", privacy="open")
        await lou.make("you", "open", privacy="link")
        lobby = (await max_.http.get("/api/tables")).json()["tables"]
        assert lobby == [
            {
                "table": public,
                "game": "gang-de-castors",
                "edition": "gigamic",
                "mode": "normal",
                "host": "Lou",
                "seats": 2,
                "free": 1,
                "open": [1],
                "faces": [1, 0],
                "teams": 0,
                "state": "waiting",
                "house": None,
            }
        ]
        seat = await max_.sit(public)
        assert seat.table["you"] == 1
        assert (await max_.http.get("/api/tables")).json()["tables"][0]["free"] == 0


async def test_a_seat_belongs_to_its_person(tmp_path: Path):
    async with (
        serving(tmp_path, pace=SLOW_BOTS) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
        server.guest("Eve") as eve,
    ):
        name, first, second = await two_at_a_table(lou, max_, privacy="open")
        watcher = await eve.come(name)
        number = first.table["number"]
        for wish in ({"kind": "move", "number": number, "move": {"do": "remember"}},):
            assert (await watcher.troubled(**wish))["error"] == "not-seated"
        assert (await watcher.troubled("back"))["error"] == "not-seated"
        assert (await watcher.troubled("leave"))["error"] == "not-seated"
        assert (await watcher.troubled("say", text="hou hou"))["error"] == "not-seated"
        assert (await watcher.troubled("ready"))["error"] == "not-seated"
        assert (await watcher.troubled("sit", name="Eve", seat=0))["error"] == "started"
        assert (await watcher.troubled("start"))["error"] == "not-host"
        turn = await second.troubled("move", number=number, move={"do": "remember"})
        assert (turn["type"], turn["rule"]) == ("refused", "GC-06")
        assert first.table["number"] == number


# --- moves ------------------------------------------------------------------------------------
async def test_refusals_name_the_rule_in_the_language_of_the_reader(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", options={"dealer": 1}, start=True)
        seat = await lou.come(name)
        await seat.until(lambda frame: frame["moves"] and frame["view"]["phase"] == "turn")
        number = seat.table["number"]
        refused = await seat.troubled("move", number=number, move={"do": "knock"})
        assert refused["type"] == "refused"
        assert refused["rule"] == "GC-18"
        assert refused["title"]
        french = refused["text"]
        await seat.say("language", lang="en")
        await seat.until(lambda frame: "Your" in frame["told"]["prompt"])
        refused = await seat.troubled("move", number=number, move={"do": "knock"})
        assert refused["text"] not in ("", french)
        bad = await seat.troubled("move", number=number, move={"do": "take", "place": 9})
        assert (bad["type"], bad["error"], bad["field"]) == ("trouble", "bad-move", "move")
        assert seat.table["number"] == number


async def test_a_message_with_a_field_too_few_or_too_many_is_answered_with_the_field(
    tmp_path: Path,
):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        seat = await lou.come(await lou.make("you", "open"))
        few = await seat.troubled("say")
        assert (few["error"], few["field"]) == ("missing-field", "text")
        assert few["text"] == "Il manque le champ «\u202ftext\u202f»."
        many = await seat.troubled("say", text="hou hou", loud=True)
        assert (many["error"], many["field"]) == ("unknown-field", "loud")
        assert many["text"] == "Le champ «\u202floud\u202f» n’existe pas ici."
        wrong = await seat.troubled("say", text=1)
        assert (wrong["error"], wrong["field"]) == ("bad-field", "text")


async def test_a_stale_move_is_answered_with_the_newest_table(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", options={"dealer": 1}, start=True)
        seat = await lou.come(name)
        turn = await seat.until(lambda frame: frame["moves"] and frame["view"]["phase"] == "turn")
        await seat.play({"do": "draw"}, turn["number"])
        await seat.until(lambda frame: frame["number"] > turn["number"])
        since = len(seat.frames)
        stale = await seat.troubled("move", number=turn["number"], move={"do": "draw"})
        assert stale["error"] == "stale"
        newest = await seat.until(lambda frame: frame["type"] == "table", since=since)
        assert newest["number"] >= seat.frames[since - 1].get("number", 0)


async def test_everybody_looks_at_once_and_says_ready_in_any_order(tmp_path: Path):
    async with (
        serving(tmp_path, pace=SLOW_BOTS) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        _, first, second = await two_at_a_table(lou, max_)
        assert first.table["ready"]
        assert second.table["ready"]
        assert 0 < first.table["seconds"] <= 30
        assert first.table["view"]["rows"][0][0]["face"] is not None
        assert second.table["view"]["rows"][0][0]["face"] is None
        await second.say("ready")
        kept = await second.until(lambda frame: not frame["ready"])
        assert kept["view"]["phase"] == "looking"
        assert (await second.troubled("ready"))["error"] == "nothing-awaits"
        await first.say("ready")
        for seat in (first, second):
            await seat.until(lambda frame: frame["view"]["phase"] == "turn", 3)
        assert (await first.troubled("ready"))["error"] == "nothing-awaits"


async def test_the_table_goes_on_after_a_moment(tmp_path: Path):
    async with (
        serving(tmp_path, pace=QUICK) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        _, first, second = await two_at_a_table(lou, max_)
        for seat in (first, second):
            await seat.until(lambda frame: frame["view"]["phase"] == "turn", 3)


# --- leaving and coming back ------------------------------------------------------------------
async def test_who_comes_back_finds_everything(tmp_path: Path):
    async with (
        serving(tmp_path, pace=SLOW_BOTS) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        name, first, second = await two_at_a_table(lou, max_)
        before = second.table
        await second.close()
        gone = await first.until(lambda frame: not frame["seats"][1]["online"])
        assert gone["number"] == before["number"]
        again = await max_.come(name)
        assert again.table["number"] == before["number"]
        assert again.table["view"] == before["view"]
        assert again.table["log"] == before["log"]
        await first.until(lambda frame: frame["seats"][1]["online"])
        two_windows = await lou.come(name)
        assert two_windows.table["you"] == 0


async def test_who_is_away_is_stood_in_for_and_takes_the_seat_back(tmp_path: Path):
    async with (
        serving(tmp_path, pace=SOON_AWAY) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        name, first, second = await two_at_a_table(lou, max_, chat=True, stand_in=True)
        await second.close()
        await first.say("ready")
        away = await first.until(lambda frame: frame["seats"][1]["away"])
        assert away["seats"][1]["by"] == "person"
        assert away["seats"][1]["bot"]
        assert any("Max" in line["text"] and "bot" in line["text"] for line in away["log"])
        turn = await first.until(lambda frame: frame["moves"] and frame["view"]["phase"] == "turn")
        again = await max_.come(name)
        assert again.table["seats"][1]["away"]
        assert again.table["moves"] == []
        trouble = await again.troubled("move", number=turn["number"], move={"do": "draw"})
        assert trouble["error"] == "away"
        await again.say("back")
        back = await again.until(lambda frame: not frame["seats"][1]["away"])
        assert back["you"] == 1
    kinds = [type(event) for event in events_of(tmp_path, name)]
    assert kinds.count(WentAway) == 1
    assert kinds.count(CameBack) == 1


async def test_a_seat_can_be_left_and_taken_back(tmp_path: Path):
    async with (
        serving(tmp_path, pace=SLOW_BOTS) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        name, _, second = await two_at_a_table(lou, max_)
        await second.say("leave")
        left = await second.until(lambda frame: frame["you"] is None)
        assert left["view"]["rows"][1][0]["face"] is None  # a spectator now
        assert left["seats"][1]["by"] == "bot"
        assert left["seats"][1]["name"] == "Max"
        await second.say("back")
        back = await second.until(lambda frame: frame["you"] == 1)
        assert back["seats"][1]["by"] == "person"
    assert Left in [type(event) for event in events_of(tmp_path, name)]


# --- talk, language, rematch ------------------------------------------------------------------
async def test_chat_reaches_everybody_or_nobody(tmp_path: Path):
    async with (
        serving(tmp_path, pace=SLOW_BOTS) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
        server.guest("Eve") as eve,
    ):
        name, first, second = await two_at_a_table(lou, max_)
        watcher = await eve.come(name)
        await second.say("say", text="salut <b>Lou</b> !")
        for seat in (first, second, watcher):
            talk = await seat.until(lambda frame: frame["chat"])
            assert talk["chat"] == [{"name": "Max", "avatar": 1, "text": "salut <b>Lou</b> !"}]
        silent = await lou.come(await lou.make("you", "open", chat=False))
        assert silent.table["chat"] is None
        assert (await silent.troubled("say", text="allô ?"))["error"] == "chat-off"


async def test_everybody_reads_in_their_own_language(tmp_path: Path):
    async with serving(tmp_path, pace=SLOW_BOTS) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", options={"dealer": 1}, start=True)
        french, english = await lou.come(name, "fr"), await lou.come(name, "en")
        assert "Retiens" in french.table["told"]["prompt"]
        assert "Remember" in english.table["told"]["prompt"]
        assert french.table["moves"][0]["verb"] == "C’est retenu"
        switched = await french.asked("language", lang="en")
        assert switched["told"] == english.table["told"]
        assert switched["log"] == english.table["log"]


async def test_a_rematch_keeps_a_seat_for_everybody_and_takes_nobody_along(tmp_path: Path):
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        name, first, second = await two_at_a_table(lou, max_)
        assert (await first.troubled("rematch"))["error"] == "not-over"
        await asyncio.gather(play_to_the_end(first), play_to_the_end(second))
        await second.say("rematch")
        led = await first.until(lambda frame: frame["rematch"])
        again = (await first.asked("rematch"))["rematch"]
        assert again == led["rematch"] != name  # asked twice, there is still one
        new_first, new_second = await lou.come(again), await max_.come(again)
        assert (new_first.table["you"], new_second.table["you"]) == (None, 1)
        assert new_second.table["seats"][0]["kept"]
        await new_first.say("sit", name="Lou")  # no invitation is needed
        await new_first.until(lambda frame: frame["you"] == 0)
        assert new_second.table["host"]
        assert new_second.table["state"] == "waiting"
        assert new_second.table["commitment"] != second.table["commitment"]
        await new_second.say("start")
        await new_first.until(lambda frame: frame["state"] == "playing")


async def test_against_bots_alone_a_rematch_begins_at_once(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", options={"rounds": 1}, start=True)
        seat = await lou.come(name)
        await play_to_the_end(seat)
        await seat.say("rematch")
        led = await seat.until(lambda frame: frame["rematch"])
        again = await lou.come(led["rematch"])
        assert again.table["state"] == "playing"


@pytest.mark.parametrize("seats", [["random", "thoughtful"], ["thoughtful"] * 10])
async def test_bots_play_among_themselves_while_one_watches(tmp_path: Path, seats: list[str]):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        name = await lou.make(*seats, options={"rounds": 1}, start=True)
        watcher = await lou.come(name)
        assert watcher.table["you"] is None
        assert watcher.table["host"]
        await watcher.until(lambda frame: frame["state"] == "over")


async def test_tables_go_on_after_a_restart(tmp_path: Path):
    async with serving(tmp_path, pace=SLOW_BOTS) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", options={"dealer": 1, "rounds": 1}, start=True)
        waiting = await lou.make("you", "open", privacy="open")
        seat = await lou.come(name)
        await seat.say("ready")
        before = await seat.until(lambda frame: frame["view"]["phase"] == "turn")
        cookies = dict(lou.http.cookies)
        code = (await lou.come(waiting)).table["code"]
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        lou.http.cookies.clear()
        lou.http.cookies.update(cookies)
        lobby = (await lou.http.get("/api/tables")).json()["tables"]
        assert [table["table"] for table in lobby] == [waiting]
        found = (await lou.http.post("/api/join", json={"code": code})).json()
        assert found["table"] == waiting
        seat = await lou.come(name)
        assert seat.table["you"] == 0
        assert seat.table["commitment"] == before["commitment"]
        await play_to_the_end(seat)


@pytest.mark.parametrize(
    "damage",
    [
        """INSERT INTO events VALUES
           (?, 2, 0, '{"type": "moved", "seat": 0, "move": {}, "by": "bot", "check": ""}', 0)""",
        "UPDATE events SET event = json_set(event, '$.secret', 'x') WHERE table_id = ?",
        "UPDATE events SET event = json_set(event, '$.data.modes', 7) WHERE table_id = ?",
    ],
)
async def test_a_damaged_table_harms_no_other(tmp_path: Path, damage: str):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        names = [await lou.make("random", "random", "open", privacy="open") for _ in range(3)]
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute(damage, (names[1],))
        file.create_function("checksum", 3, checksum)
        file.execute("UPDATE events SET checksum = checksum(table_id, number, event)")
        file.commit()
    async with serving(tmp_path) as server, server.guest("Eve") as eve:
        resumed = (await eve.http.get("/api/tables")).json()["tables"]
        assert {one["table"] for one in resumed} == {names[0], names[2]}
        for name in (names[0], names[2]):
            assert (await eve.come(name)).table["state"] == "waiting"
        address = f"ws://{server.address}/api/tables/{names[1]}/socket"
        seat = Seat(await connect(address, proxy=None))
        assert await seat.gone() == 4404
        assert seat.frames[0]["error"] == "broken-table"
        assert (await eve.http.get(f"/api/tables/{names[1]}/match")).status_code == 500


async def test_a_rematch_has_a_seat_for_who_was_stood_in_for(tmp_path: Path):
    async with (
        serving(tmp_path, pace=replace(SOON_AWAY, moment=0.0)) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        _, first, second = await two_at_a_table(lou, max_, stand_in=True)
        await second.close()
        await first.until(lambda frame: frame["seats"][1]["away"])
        await play_to_the_end(first)
        second = await max_.come(first.table["table"])
        await first.say("rematch")
        again = (await second.until(lambda frame: frame["rematch"]))["rematch"]
        back = await max_.come(again)
        await back.say("sit", name="Max")
        await back.until(lambda frame: frame["you"] == 1)
