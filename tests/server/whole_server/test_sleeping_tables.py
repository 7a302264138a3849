"""A table where nobody is goes to sleep; it wakes when somebody comes or something is due."""

import time
from dataclasses import replace
from pathlib import Path

import pytest

from rondin.server.problems import LogError
from rondin.server.room import hub as hub_module
from rondin.server.room import room as room_module
from rondin.server.room.hub import Hub
from rondin.server.table.events import Closed, WentAway
from tests.server.log_reader import events_of
from tests.server.running_server import QUICK, Guest, Server, serving, until


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables sleep as soon as nobody is there, until just before something is due."""
    monkeypatch.setattr(hub_module, "_SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(room_module, "NOT_SOON", 0.05)


def hub_of(server: Server) -> Hub:
    hub: Hub = server.app.state.hub
    return hub


async def asleep(server: Server, table: str) -> None:
    await until(lambda: table in hub_of(server)._asleep)
    assert table not in hub_of(server)._rooms


async def left(guest: Guest, **wishes: object) -> tuple[str, dict[str, object]]:
    """Begin a match, make a move and leave; return the table and how it stood."""
    name = await guest.make("you", "open", start=False, **wishes)
    seat = await guest.come(name)
    await seat.say("set-seat", seat=1, by="random")
    await seat.until(lambda frame: frame["seats"][1]["by"] == "bot")
    await seat.say("start")
    await seat.say("say", text="until later")
    await seat.until(lambda frame: bool(frame["moves"]) and bool(frame["chat"]))
    stood = seat.table
    await seat.close()
    return name, stood


@pytest.mark.usefixtures("soon")
async def test_who_comes_back_finds_the_table_as_it_was(tmp_path: Path):
    async with (
        serving(tmp_path, pace=replace(QUICK, moment=30.0)) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        name, stood = await left(lou, chat=True, privacy="open")
        await asleep(server, name)
        lobby = (await max_.http.get("/api/tables")).json()
        assert [one["table"] for one in lobby["tables"]] == [name]  # it is still listed
        [own] = (await lou.http.get("/api/tables")).json()["yours"]
        assert (own["table"], own["state"], own["turn"]) == (name, "playing", True)
        await max_.http.post("/api/join", json={"code": stood["code"]})
        await asleep(server, name)  # whoever only looks does not keep it awake
        again = await lou.come(name)
        passing = {"revision", "seconds"}
        assert {k: v for k, v in again.table.items() if k not in passing} == {
            k: v for k, v in stood.items() if k not in passing
        }
        await again.play(again.table["moves"][0]["move"])
        await again.until(lambda frame: frame["number"] > stood["number"])
        assert name not in hub_of(server)._asleep


@pytest.mark.usefixtures("soon")
async def test_what_is_due_wakes_it(tmp_path: Path):
    pace = replace(QUICK, moment=30.0, deserted=1.0, away=0.5)
    async with serving(tmp_path, pace=pace) as server, server.guest("Lou") as lou:
        begun = time.monotonic()
        name, _ = await left(lou)
        gone = time.monotonic()
        await asleep(server, name)
        assert WentAway not in map(type, events_of(tmp_path, name))
        await until(lambda: WentAway in map(type, events_of(tmp_path, name)))
        assert time.monotonic() - begun >= 1.0
        assert time.monotonic() - gone < 2.0  # its time went on while it slept


@pytest.mark.usefixtures("soon")
async def test_one_that_never_began_is_put_away_in_its_sleep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    pace = replace(QUICK, abandoned=0.6)
    async with serving(tmp_path, pace=pace) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "open")
        await asleep(server, name)
        monkeypatch.setattr(hub_module, "_SWEEP_SECONDS", 3600.0)
        await until(lambda: isinstance(events_of(tmp_path, name)[-1], Closed))
        assert (await lou.http.get("/api/tables")).json()["yours"] == []


@pytest.mark.usefixtures("soon")
async def test_a_log_that_cannot_be_read_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    pace = replace(QUICK, abandoned=0.3)
    async with serving(tmp_path, pace=pace) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "open")
        await asleep(server, name)
        log, failures = hub_of(server)._log, 0
        read = log.read

        async def failing(table: str, first: int = 1) -> list[object]:
            nonlocal failures
            failures += 1
            if failures <= 2:
                raise LogError("disk I/O error")
            return list(await read(table, first))

        monkeypatch.setattr(log, "read", failing)
        await until(lambda: isinstance(events_of(tmp_path, name)[-1], Closed))
        assert failures == 3


async def test_after_a_restart_tables_sleep_until_somebody_comes(tmp_path: Path):
    pace = replace(QUICK, moment=30.0)
    async with serving(tmp_path, pace=pace) as server, server.guest("Lou") as lou:
        name, stood = await left(lou)
        cookie = lou.cookie
    async with serving(tmp_path, pace=pace) as server, server.guest("Max") as max_:
        await asleep(server, name)
        again = await max_.come(name, headers={"cookie": cookie})
        assert (again.table["you"], again.table["view"]) == (0, stood["view"])
