"""A match waits for its people; whoever waits for somebody need not wait for ever."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rondin.server.log.database import FILE
from rondin.server.log.event_log import Entry
from rondin.server.log.sqlite import SqliteLog
from rondin.server.room.publishing.connection import Connection
from rondin.server.settings import Limits
from rondin.server.table.events import Closed, WentAway
from tests.server.log_reader import events_of
from tests.server.running_server import QUICK, WIDE, Frame, Guest, Seat, serving, until

SOON_AWAY = replace(QUICK, away=0.2)


def is_turn(frame: Frame) -> bool:
    return bool(frame["moves"]) and frame["view"]["phase"] == "turn"


async def his_turn(lou: Guest, max_: Guest) -> tuple[str, Seat, Seat]:
    """A match of two people in which Max is to decide."""
    name = await lou.make("you", "open", options={"dealer": 0})
    first = await lou.come(name)
    second = await max_.sit(name, first.table["invite"])
    await first.say("start")
    await second.until(is_turn)
    return name, first, second


def long_ago(folder: Path, days: float) -> None:
    with closing(sqlite3.connect(folder / FILE)) as log, log:
        log.execute("UPDATE events SET at = at - ?", (days * 24 * 3600,))


# --- nobody is there --------------------------------------------------------------------------
async def test_whoever_plays_with_bots_finds_the_match_as_it_was(tmp_path: Path):
    async with serving(tmp_path, pace=SOON_AWAY) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", "random", options={"dealer": 2}, start=True)
        seat = await lou.come(name)
        before = await seat.until(is_turn)
        await seat.close()
        await asyncio.sleep(0.6)  # three times as long as somebody would wait for
        again = await lou.come(name)
        assert again.table["number"] == before["number"]
        assert again.table["moves"] == before["moves"]
        assert not again.table["seats"][0]["away"]


async def test_a_match_waits_over_a_restart_but_not_for_ever(tmp_path: Path):
    async with serving(tmp_path, pace=SOON_AWAY) as server, server.guest("Lou") as lou:
        name = await lou.make(
            "you", "random", options={"dealer": 1, "rounds": 1}, start=True, privacy="open"
        )
        seat = await lou.come(name)
        await seat.until(is_turn)
    long_ago(tmp_path, days=6)
    async with serving(tmp_path, pace=SOON_AWAY) as server, server.guest("Eve") as eve:
        await asyncio.sleep(0.6)
        watcher = await eve.come(name)
        assert not watcher.table["seats"][0]["away"]
    long_ago(tmp_path, days=2)
    async with serving(tmp_path, pace=SOON_AWAY) as server, server.guest("Eve") as eve:
        watcher = await eve.come(name)
        await watcher.until(lambda frame: frame["state"] == "over")
        assert watcher.table["seats"][0]["away"]
    assert [type(event) for event in events_of(tmp_path, name)].count(WentAway) == 1


async def test_a_table_that_never_began_is_put_away_after_a_restart_too(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "open", privacy="open")
    long_ago(tmp_path, days=1.1)
    async with serving(tmp_path) as server, server.guest("Eve") as eve:
        assert (await eve.http.get("/api/tables")).json()["tables"] == []
        await until(lambda: isinstance(events_of(tmp_path, name)[-1], Closed))


# --- somebody takes long ----------------------------------------------------------------------
async def test_the_others_may_let_a_bot_play_for_somebody_who_takes_long(tmp_path: Path):
    async with (
        serving(tmp_path, pace=replace(QUICK, slow=0.3)) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
        server.guest("Eve") as eve,
    ):
        name, first, second = await his_turn(lou, max_)
        watcher = await eve.come(name)
        assert first.table["slow"] is None
        assert (await first.troubled("stand-in", seat=1))["error"] == "not-slow"
        slow = await first.until(lambda frame: frame["slow"] == 1)
        await watcher.until(lambda frame: frame["slow"] == 1)
        assert (await watcher.troubled("stand-in", seat=1))["error"] == "not-seated"
        assert (await second.troubled("stand-in", seat=1))["error"] == "not-slow"
        await first.say("stand-in", seat=1)
        away = await second.until(lambda frame: frame["seats"][1]["away"])
        assert away["moves"] == []
        assert any("Max" in line["text"] for line in first.table["log"])
        mine = await first.until(is_turn)
        assert mine["number"] > slow["number"]
        assert mine["slow"] is None
        await second.say("back")
        await second.until(lambda frame: not frame["seats"][1]["away"])
        assert (await first.troubled("stand-in", seat=7))["error"] == "not-slow"


async def test_nobody_is_hurried_where_nobody_waits(tmp_path: Path):
    async with (
        serving(tmp_path, pace=replace(QUICK, slow=0.1)) as server,
        server.guest("Lou") as lou,
    ):
        name = await lou.make("you", "random", options={"dealer": 1}, start=True)
        seat = await lou.come(name)
        await seat.until(is_turn)
        await asyncio.sleep(0.4)
        assert seat.table["slow"] is None


# --- a seat that is not used ------------------------------------------------------------------
async def test_a_freed_seat_can_be_taken_by_another(tmp_path: Path):
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
        server.guest("Eve") as eve,
    ):
        name = await lou.make("you", "open")
        host = await lou.come(name)
        invite = host.table["invite"]
        guest = await max_.sit(name, invite)
        assert (await host.troubled("set-seat", seat=0, by="open"))["error"] == "own-seat"
        await host.say("set-seat", seat=1, by="open")
        freed = await guest.until(lambda frame: frame["you"] is None)
        assert freed["code"] == ""  # who only watches is told no code
        assert freed["invite"] is None
        second = await eve.sit(name, invite)
        assert second.table["you"] == 1


# --- one's own tables -------------------------------------------------------------------------
async def test_ones_own_tables_are_found_again_and_nobody_elses(tmp_path: Path):
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):

        async def yours(guest: Guest) -> list[Frame]:
            found: list[Frame] = (await guest.http.get("/api/tables")).json()["yours"]
            return found

        assert await yours(lou) == []
        waiting = await lou.make("you", "open", privacy="link")
        playing, first, second = await his_turn(lou, max_)
        assert [(one["table"], one["turn"]) for one in await yours(max_)] == [(playing, True)]
        [his] = await yours(max_)
        assert (his["names"], his["faces"]) == (["Lou"], [1])
        mine = {one["table"]: one for one in await yours(lou)}
        assert set(mine) == {waiting, playing}
        assert not mine[playing]["turn"]
        assert (mine[waiting]["state"], mine[waiting]["faces"]) == ("waiting", [])
        assert (await yours(lou))[0]["table"] == playing  # somebody is there
        await second.say("leave")
        await second.until(lambda frame: frame["you"] is None)
        assert await yours(max_) == []
        await first.close()


async def test_a_deserted_table_makes_room_for_a_new_one(tmp_path: Path):
    few = replace(WIDE, tables=3, tables_of_guest=2)
    async with serving(tmp_path, limits=few) as server, server.guest("Lou") as lou:
        old = await lou.make("you", "random", start=True)
        new = await lou.make("you", "random", start=True)
        hub = server.app.state.hub
        (await hub.room(old)).idle_since -= 120
        third = await lou.make("you", "random", start=True)
        yours = (await lou.http.get("/api/tables")).json()["yours"]
        assert {one["table"] for one in yours} == {new, third}
        await _refused(lou, "too-many-tables-of-yours")  # the other two were left just now
        watched = await lou.come(new)
        for room in (await hub.room(new), await hub.room(third)):
            room.idle_since -= 120
        await lou.make("you", "random", start=True)
        assert watched.table["state"] == "playing"  # never one where somebody is
    assert isinstance(events_of(tmp_path, third)[-1], Closed)


async def test_a_match_with_others_is_put_away_after_those_one_plays_alone(tmp_path: Path):
    few = replace(WIDE, tables_of_guest=2)
    async with (
        serving(tmp_path, limits=few) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        together, first, second = await his_turn(lou, max_)
        await first.close()
        await second.close()
        alone = await lou.make("you", "random", start=True)
        hub = server.app.state.hub
        (await hub.room(together)).idle_since -= 500
        (await hub.room(alone)).idle_since -= 100
        await lou.make("you", "random", start=True)
        yours = (await max_.http.get("/api/tables")).json()["yours"]
        assert [one["table"] for one in yours] == [together]
        await lou.make("you", "random", start=True)  # that one was left just now
        assert (await max_.http.get("/api/tables")).json()["yours"] == []
    assert isinstance(events_of(tmp_path, alone)[-1], Closed)


async def test_a_full_server_keeps_what_was_left_within_the_hour(tmp_path: Path):
    few = Limits(tables=1)
    async with (
        serving(tmp_path, limits=few) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        old = await lou.make("you", "random", start=True)
        (await server.app.state.hub.room(old)).idle_since -= 3000
        await _refused(max_, "too-many-tables")
        (await server.app.state.hub.room(old)).idle_since -= 1000
        await max_.make("you", "random", start=True)
    assert isinstance(events_of(tmp_path, old)[-1], Closed)


async def test_who_comes_while_a_table_is_put_away_is_told_that_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", start=True)
        hub, append = server.app.state.hub, SqliteLog.append_together
        room = await hub.room(name)
        coming: list[asyncio.Task[object]] = []

        async def slow_append(log: SqliteLog, *entries: Entry) -> None:
            coming.append(asyncio.create_task(hub.join(name, Connection("a guest", "fr"))))
            await asyncio.sleep(0.01)
            await append(log, *entries)

        monkeypatch.setattr(SqliteLog, "append_together", slow_append)
        await room.close_if_abandoned(asyncio.get_running_loop().time(), playing=True)
        assert room.table.closed
        assert await coming[0] is None  # not led into a room where nothing is answered
        assert not room.connections


async def _refused(guest: Guest, error: str) -> None:
    wish = {"game": "gang-de-castors", "seats": ["you", "random"], "name": "Lou"}
    answer = await guest.http.post("/api/tables", json=wish)
    assert answer.json()["error"] == error
