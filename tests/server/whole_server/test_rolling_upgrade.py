"""A new version takes over: a match goes on by the rules it began with, or ends with its file."""

import asyncio
import contextlib
import json
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from rondin.engine.match import file as matchfile
from rondin.engine.match.verification import verified
from rondin.engine.registry import game_named
from rondin.server.data_folder import open_data, open_database
from rondin.server.diary.in_database import DatabaseDiary
from rondin.server.log.database import FILE, events_version
from rondin.server.log.postgresql import leases, schema
from rondin.server.problems import DataProblem
from rondin.server.signing import Signer
from rondin.server.table.events import EVENTS_VERSION, Moved, Outdated
from tests.server.diary.test_diary_stores import entry
from tests.server.postgresql_server import PostgresServer
from tests.server.running_server import Guest, Seat, Server, serving

GAME = "gang-de-castors"


@pytest.fixture(autouse=True)
def short_lease(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(leases, "LEASE_SECONDS", 1.5)
    monkeypatch.setattr(leases, "RENEW_SECONDS", 0.2)


def correct_the_rules(monkeypatch: pytest.MonkeyPatch, version: int = 2) -> None:
    """Be from now on what a new version would be whose rules of the game were corrected."""
    game = game_named(GAME)
    monkeypatch.setattr(game, "info", msgspec.structs.replace(game.info, rules_version=version))


async def begun(guest: Guest, moves: int) -> tuple[str, Seat]:
    """Make a table, and so many moves of one's own there."""
    table = await guest.make("you", "random")
    seat = await guest.sit(table)
    await seat.say("start")
    for _ in range(moves):
        frame = await seat.until(lambda frame: bool(frame["moves"]))
        await seat.play(frame["moves"][0]["move"])
        await seat.until(lambda f, n=frame["number"]: f["number"] > n)
    return table, seat


async def sent_away(guest: Guest, table: str) -> tuple[dict[str, Any], int]:
    """Come to a table that cannot be had; return what is said of it, and the code."""
    address = f"ws://{guest.address}/api/tables/{table}/socket?lang=en"
    socket = await connect(address, additional_headers={"cookie": guest.cookie}, proxy=None)
    told = json.loads(await socket.recv())
    await socket.wait_closed()
    assert socket.close_code is not None
    return told, socket.close_code


def rooms(server: Server) -> set[str]:
    return set(server.app.state.hub._rooms)


async def test_a_match_of_older_rules_ends_with_a_word_and_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    with monkeypatch.context() as new:
        async with serving(tmp_path) as old, old.guest() as lou:
            table, _ = await begun(lou, 3)
        correct_the_rules(new)
        async with serving(tmp_path) as server, server.guest() as lou:
            for _ in range(2):
                told, code = await sent_away(lou, table)
                assert (told["error"], code) == ("rules-older", 4404)
                assert "version 1" in told["text"]
            assert rooms(server) == set()
            events = await server.app.state.hub.services.log.read(table)
            assert events[-1] == Outdated(2)
            assert sum(isinstance(event, Outdated) for event in events) == 1
            played = [event for event in events if isinstance(event, Moved)]
            replay = await lou.http.get(f"/api/tables/{table}/replay")
            assert (replay.status_code, replay.json()["error"]) == (409, "rules-older")
            answer = await lou.http.get(f"/api/tables/{table}/match")
            assert answer.status_code == 200
            file = matchfile.parse(answer.content, "match.json")
            assert (file.rules_version, file.result) == (1, None)
    assert 0 < len(file.moves) == len(played) - 1  # what the last one led to was not written down
    match = verified(file, "match.json")  # by the old rules
    assert [move.move for move in match.history] == [move.move for move in played[:-1]]


async def test_a_match_stays_with_the_old_process_while_that_drains(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
):
    async with contextlib.AsyncExitStack() as stack:
        serve = stack.enter_async_context
        old = await serve(serving(tmp_path, database=database, warming=False))
        lou = await serve(old.guest())
        table, seat = await begun(lou, 2)
        waiting = await lou.make("you", "open")
        line = await lou.come(waiting)
        with monkeypatch.context() as newer:  # what a process knows it says when it joins
            correct_the_rules(newer)
            new = await serve(serving(tmp_path, database=database, warming=False))
        draining = asyncio.create_task(old.app.state.hub.drain())
        assert await line.gone() == 1012  # a match that has not begun begins by the new rules
        max_ = await serve(new.guest("Max"))
        assert (await max_.come(waiting)).table["state"] == "waiting"
        watched = await max_.come(table)  # led to the old one
        assert (rooms(old), rooms(new)) == ({table}, {waiting})
        assert (await max_.http.get(f"/api/tables/{table}/match")).status_code == 409
        frame = await seat.until(lambda frame: bool(frame["moves"]))
        await seat.play(frame["moves"][0]["move"])
        await watched.until(lambda other: other["number"] > frame["number"])
        assert not draining.done()
        for one in (seat, watched):
            await one.close()
        await draining  # nobody is there any more
        assert rooms(old) == set()
        # It sleeps; the old one is still there, and whoever comes wakes it where it can be played.
        again = await max_.come(table)
        assert (again.table["state"], rooms(old)) == ("playing", {table})
        await again.close()


async def test_with_the_old_process_gone_the_match_ends_with_a_word(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
):
    async with contextlib.AsyncExitStack() as stack:
        old = serving(tmp_path, database=database, warming=False, drain_seconds=0.0)
        async with old as ending, ending.guest() as lou:
            table, seat = await begun(lou, 2)
            correct_the_rules(monkeypatch)
            new = await stack.enter_async_context(
                serving(tmp_path, database=database, warming=False)
            )
            await ending.app.state.hub.drain()
            assert await seat.gone() == 1012
        async with new.guest() as max_:
            told, code = await sent_away(max_, table)
            assert (told["error"], code) == ("rules-older", 4404)
            file = await max_.http.get(f"/api/tables/{table}/match")
            assert file.json()["rules_version"] == 1
            assert rooms(new) == set()


KNOWING = """
import asyncio, pathlib, sys
from rondin.engine.registry import games
from rondin.server.app import create_app
from rondin.server.settings import Settings

async def main():
    settings = Settings(pathlib.Path(sys.argv[1]), database=sys.argv[2], warming=False)
    hub = create_app(settings).state.hub
    await hub.start()
    print(*[one.name for one in games().values() if f"{one.package}.rules" not in sys.modules])
    await hub.stop()

asyncio.run(main())
"""


def test_what_a_process_says_it_knows_it_has_read_whatever_is_installed_afterwards(
    tmp_path: Path, database: str
):
    words = [sys.executable, "-c", KNOWING, str(tmp_path), database]
    done = subprocess.run(words, check=True, capture_output=True, text=True, timeout=120)
    assert done.stdout.split() == []


async def test_a_match_of_newer_rules_is_refused_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    with monkeypatch.context() as new:
        correct_the_rules(new)
        async with serving(tmp_path) as server, server.guest() as lou:
            table, _ = await begun(lou, 2)
    async with serving(tmp_path) as old, old.guest() as lou:
        told, code = await sent_away(lou, table)
        assert (told["error"], code) == ("rules-newer", 4404)
        assert (await lou.http.get(f"/api/tables/{table}/match")).status_code == 409
    correct_the_rules(monkeypatch)
    async with serving(tmp_path) as server, server.guest() as lou:
        assert (await lou.come(table)).table["state"] == "playing"


async def test_a_log_that_a_newer_version_wrote_is_refused(
    tmp_path: Path, database: str, postgresql: PostgresServer, monkeypatch: pytest.MonkeyPatch
):
    logs = [open_data(tmp_path)[0], open_database(database)[0]]
    for log in logs:
        await log.close()
    assert events_version(tmp_path / FILE) == EVENTS_VERSION
    monkeypatch.setattr("rondin.server.data_folder.EVENTS_VERSION", EVENTS_VERSION - 1)
    monkeypatch.setattr("rondin.server.log.postgresql.schema.EVENTS_VERSION", EVENTS_VERSION - 1)
    for opening in (lambda: open_data(tmp_path), lambda: open_database(database)):
        with pytest.raises(DataProblem) as refused:
            opening()
        assert refused.value.key == "newer"
        assert refused.value.values["known"] == EVENTS_VERSION - 1


@pytest.mark.parametrize("version", range(1, schema.VERSION))
async def test_a_database_of_an_older_version_is_brought_up_to_this_one(
    version: int, database: str, postgresql: PostgresServer
):
    changes = (schema._CHANGES[number] for number in range(2, version + 1))
    statements = [*schema._SCHEMA, *chain.from_iterable(changes)]
    key = "ab" * 32
    statements.append(f"INSERT INTO about VALUES ('version', '{version}'), ('key', '{key}')")  # noqa: S608
    postgresql.ask(";".join(statements), database)
    log, signer = open_database(database)
    assert signer.sign("who") == Signer(bytes.fromhex(key)).sign("who")
    await log.ownership.join("one:1", lambda: None, ["game 1"])
    assert (await log.ownership.fellows())[0].rules == ["game 1"]
    diary, match = DatabaseDiary(database), entry("a", 1.0, "gang", [0], "lou", "max")
    await diary.keep([match])
    assert [played.entry for played in await diary.all_of("lou")] == [match]
    await diary.close()
    await log.close()
    told = postgresql.ask("SELECT value FROM about WHERE name = 'version'", database)
    assert told == str(schema.VERSION)
