"""Two processes share a database: people are led to their table, wherever they come in."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rondin.server.log.postgresql import leases
from rondin.server.room import shared_tables
from rondin.server.settings import Rate
from tests.server.running_server import WIDE, Server, serving, until

BRANCH = {"at": 0, "seat": 0, "name": "Lou"}


@pytest.fixture(autouse=True)
def short_lease(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(leases, "LEASE_SECONDS", 1.5)
    monkeypatch.setattr(leases, "RENEW_SECONDS", 0.2)


@contextlib.asynccontextmanager
async def two(folder: Path, database: str, **rest: Any) -> AsyncIterator[tuple[Server, Server]]:
    async with (
        serving(folder, database=database, warming=False, **rest) as one,
        serving(folder, database=database, warming=False, **rest) as other,
    ):
        yield one, other


def rooms(server: Server) -> set[str]:
    return set(server.app.state.hub._rooms)


async def test_people_at_two_processes_play_at_one_table(tmp_path: Path, database: str):
    async with two(tmp_path, database) as (one, other), one.guest("Lou") as lou:
        table = await lou.make("you", "open", privacy="open")
        async with other.guest("Max") as max_:
            own = await lou.sit(table)
            # Found in the lobby, by the code that was just made, and by the link, at the other.
            joined = await max_.http.post("/api/join", json={"code": own.table["code"]})
            assert joined.json()["table"] == table
            await until(lambda: table in other.app.state.hub._asleep)
            lobby = (await max_.http.get("/api/tables")).json()
            assert [found["table"] for found in lobby["tables"]] == [table]
            there = await max_.sit(table)
            assert rooms(one) == {table}
            assert rooms(other) == set()
            await own.until(lambda frame: all(seat["by"] == "person" for seat in frame["seats"]))
            await own.say("start")
            seats = (own, there)
            for seat in seats:
                await seat.until(lambda frame: frame["state"] == "playing")
            for _ in range(6):
                await until(lambda: own.table["moves"] or there.table["moves"])
                acting = own if own.table["moves"] else there
                number = acting.table["number"]
                await acting.play(acting.table["moves"][0]["move"])
                for seat in seats:
                    await seat.until(lambda frame, n=number: frame["number"] > n)
            texts = await max_.http.get(f"/api/tables/{table}/texts")
            assert texts.status_code == 200
            assert (await max_.http.get(f"/api/tables/{table}/match")).status_code == 409


async def test_when_a_process_stops_its_tables_go_on_at_another_at_once(
    tmp_path: Path, database: str
):
    async with serving(tmp_path, database=database, warming=False) as stays:
        async with serving(tmp_path, database=database, warming=False) as stops:
            async with stops.guest() as lou:
                table = await lou.make("you", "random", "random")
                seat = await lou.sit(table)
                await seat.say("start")
                before = await seat.until(lambda frame: frame["state"] == "playing")
            async with stops.guest() as watching:
                line = await watching.come(table)
                await stops.app.state.hub.drain()
                assert await line.gone() == 1012
                ready = await watching.http.get("/readyz")
                assert ready.status_code == 503
                await watching.come(table)  # led to the one that has it now
                assert rooms(stops) == set()
                await until(lambda: table in rooms(stays))
        async with stays.guest() as late:
            frame = (await late.come(table)).table
            assert frame["number"] >= before["number"]
            assert (await late.http.get("/readyz")).status_code == 200


async def test_a_table_goes_on_by_itself_when_its_process_has_lost_its_lease(
    tmp_path: Path, database: str, postgresql: Any
):
    async with two(tmp_path, database) as (one, other), one.guest() as lou:
        table = await lou.make("you", "random", "random")
        seat = await lou.sit(table)
        await seat.say("start")
        await seat.until(lambda frame: frame["state"] == "playing")
        postgresql.ask(
            "DELETE FROM processes WHERE number IN (SELECT owner FROM tables)", database
        )  # as others do when it has slept past its lease
        assert await seat.gone() == 1012
        again = await lou.come(table)
        assert again.table["state"] == "playing"
        assert again.table["you"] is not None
        assert len(rooms(one) & rooms(other)) == 0


async def test_a_table_that_sleeps_belongs_to_nobody_and_wakes_where_somebody_comes(
    tmp_path: Path, database: str
):
    async with two(tmp_path, database) as (one, other), one.guest() as lou:
        table = await lou.make("you", "random", "random")
        seat = await lou.sit(table)
        await seat.close()
        hub = one.app.state.hub
        await until(lambda: not hub._rooms[table].connections)
        hub._let_sleep(hub._rooms[table], before=1e12)
        assert rooms(one) == set()
        await until(lambda: not hub.shared._to_release)
        await asyncio.sleep(2 * shared_tables.SHARE_SECONDS)
        assert rooms(one) | rooms(other) == set()
        own = (await lou.http.get("/api/tables")).json()["yours"]
        assert [mine["table"] for mine in own] == [table]
        async with other.guest() as max_:
            await max_.come(table)
        assert rooms(other) == {table}


async def test_limits_on_new_tables_and_codes_hold_for_all_processes_together(
    tmp_path: Path, database: str
):
    limits = replace(WIDE, new_tables=Rate(0.001, 3), codes=Rate(0.001, 3))
    async with (
        two(tmp_path, database, limits=limits) as (one, other),
        one.guest() as lou,
        other.guest() as max_,
    ):
        wish = {"game": "gang-de-castors", "seats": ["you", "open"], "name": "Lou"}
        made = [
            (await guest.http.post("/api/tables", json=wish)).status_code
            for guest in (lou, max_, lou, max_, lou)
        ]
        assert made == [200, 200, 200, 429, 429]
        branch = await max_.http.post("/api/tables/none/what-if", json=BRANCH)
        assert branch.status_code == 429  # it would be a new table, too
        tried = [
            (await guest.http.post("/api/join", json={"code": "AUCUN-1"})).status_code
            for guest in (lou, max_, lou, max_)
        ]
        assert tried == [404, 404, 404, 429]
