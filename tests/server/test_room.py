"""A room whose log fails, or whose table somebody else has written to."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from rondin.server import messages as m
from rondin.server.connection import Connection
from rondin.server.events import Event, Said
from rondin.server.identity import Signer
from rondin.server.log import Conflict, LogError
from rondin.server.room import Room
from rondin.server.settings import Limits, Pace, Settings
from rondin.server.sqlite_log import SqliteLog
from rondin.server.table import Table
from tests.server.making_tables import HOST, OTHER, first_event

PACE = Pace(bot=(0.01, 0.01), moment=0.05, pause=0.05, away=30.0)


class Failing:
    """A log that fails when told to."""

    def __init__(self, log: SqliteLog) -> None:
        self.log = log
        self.fails = False
        self.appended: list[Event] = []

    async def append(self, table: str, number: int, events: Sequence[Event]) -> None:
        if self.fails:
            raise LogError("database or disk is full")
        await self.log.append(table, number, events)
        self.appended += events

    async def read(self, table: str, first: int = 1) -> list[Event]:
        if self.fails:
            raise LogError("disk I/O error")
        return await self.log.read(table, first)

    async def live(self) -> list[Any]:
        return []

    async def close(self) -> None:
        await self.log.close()


async def no_rematch(table: Table, guest: str) -> str:
    raise AssertionError


class Scene:
    """A room with its host connected."""

    def __init__(self, log: Failing, room: Room, connection: Connection) -> None:
        self.log = log
        self.room = room
        self.connection = connection

    @classmethod
    async def open(cls, folder: Path, *seats: str) -> "Scene":
        log = Failing(SqliteLog(folder))
        first = first_event(*seats, options={"dealer": 1})
        await log.append("table-1", 1, [first])
        table = Table("table-1", first)
        settings = Settings(data=folder, pace=PACE, limits=Limits(events_of_table=61))
        signer = Signer(b"k" * 32)
        room = Room(table, log, signer, settings, rematch=no_rematch, emptied=lambda _: None)
        connection = Connection(HOST, "en")
        assert await room.join(connection)
        return cls(log, room, connection)

    async def ask(self, wish: m.FromBrowser) -> list[dict[str, Any]]:
        """Ask for something; return what was told."""
        await self.told()
        await self.room.ask(self.connection, wish)
        return await self.told()

    async def told(self) -> list[dict[str, Any]]:
        texts: list[bytes] = []

        async def send(text: bytes) -> None:
            texts.append(text)

        await self.connection.outbox.flush(send, 1.0)
        return [json.loads(text) for text in texts]

    async def close(self) -> None:
        await self.room.stop()
        await self.log.close()


async def test_what_cannot_be_written_does_not_happen(tmp_path: Path):
    scene = await Scene.open(tmp_path, "you", "open")
    assert (await scene.ask(m.Say("one")))[-1]["chat"][-1]["text"] == "one"
    scene.log.fails = True
    told = await scene.ask(m.Say("two"))
    assert [message["error"] for message in told] == ["storage"]
    told = await scene.ask(m.Say("three"))
    assert [message["type"] for message in told] == ["trouble"]
    assert scene.room.table.number == 2
    scene.log.fails = False
    told = await scene.ask(m.Say("four"))
    assert [line["text"] for line in told[-1]["chat"]] == ["one", "four"]
    await scene.close()


async def test_bots_wait_while_nothing_can_be_written_and_go_on_afterwards(tmp_path: Path):
    scene = await Scene.open(tmp_path, "random", "random")
    await scene.ask(m.Start())
    scene.log.fails = True
    number = scene.room.table.number
    await asyncio.sleep(0.2)
    assert scene.room.table.number <= number + 1
    scene.log.fails = False
    for _ in range(200):
        await asyncio.sleep(0.05)
        if scene.room.table.number >= number + 10:
            break
    assert scene.room.table.number >= number + 10
    await scene.close()


async def test_what_another_process_wrote_is_read_and_told(tmp_path: Path):
    scene = await Scene.open(tmp_path, "you", "open")
    await scene.log.log.append("table-1", 2, [Said(0, "from elsewhere")])
    told = await scene.ask(m.Say("from here"))
    assert [message.get("error") for message in told] == [None, "stale", None]
    assert told[0]["chat"][-1]["text"] == "from elsewhere"  # everybody hears of it
    told = await scene.ask(m.Say("from here"))
    assert [line["text"] for line in told[-1]["chat"]] == ["from elsewhere", "from here"]
    with pytest.raises(Conflict):
        await scene.log.log.append("table-1", 3, [Said(0, "late")])
    await scene.close()


async def test_a_mistake_of_ours_is_answered_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    scene = await Scene.open(tmp_path, "you", "open")

    def broken(*_: object) -> list[Event]:
        raise KeyError("the secret of the table")

    with monkeypatch.context() as patch:
        patch.setattr("rondin.server.room.decide", broken)
        told = await scene.ask(m.Say("one"))
    assert [message["error"] for message in told] == ["internal"]
    assert "KeyError" in caplog.text
    assert "secret" not in caplog.text
    told = await scene.ask(m.Say("two"))
    assert [line["text"] for line in told[-1]["chat"]] == ["two"]
    await scene.close()


async def test_requests_are_handled_one_at_a_time(tmp_path: Path):
    scene = await Scene.open(tmp_path, "you", "open")
    others = [Connection(HOST, "fr") for _ in range(5)]
    for other in others:
        await scene.room.join(other)
    await asyncio.gather(
        *(scene.room.ask(c, m.Say(f"{k}")) for k in range(10) for c in (scene.connection, *others))
    )
    assert scene.room.table.number == 61
    assert len(scene.log.appended) == 61
    assert (await scene.ask(m.Say("one")))[-1]["number"] == 62
    told = await scene.ask(m.Say("too many"))  # a log does not grow without end
    assert [message["error"] for message in told] == ["too-long"]
    await scene.close()


async def test_an_abandoned_table_is_closed_and_one_with_people_is_not(tmp_path: Path):
    scene = await Scene.open(tmp_path, "you", "open")
    later = asyncio.get_running_loop().time() + 10
    await scene.room.close_if_abandoned(later)
    assert not scene.room.table.closed
    await scene.room.part(scene.connection)
    await scene.room.close_if_abandoned(later)
    assert scene.room.table.closed
    assert OTHER not in str(scene.log.appended)
    await scene.close()
