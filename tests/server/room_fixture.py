"""A room without a server: its host is connected, and its log fails when told to."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rondin.bots.live.table_bots import TableBots
from rondin.server.log.event_log import Entry
from rondin.server.log.sqlite import SqliteLog
from rondin.server.problems import LogError
from rondin.server.room.message_handlers import take_message
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.review.review_process import ReviewProcesses
from rondin.server.room.room import Room, WriteOpening
from rondin.server.room.services import Services
from rondin.server.settings import Limits, Pace, Settings
from rondin.server.signing import Signer
from rondin.server.table.events import Event
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, first_event

WHOLE = m.Want(form="whole")  # so that every message can be read by itself
PACE = Pace(bot=(0.01, 0.01), moment=0.05, pause=0.05, away=30.0)


class FailingLog:
    """A log that fails when told to."""

    ownership = None
    commits = 0

    def __init__(self, log: SqliteLog) -> None:
        self.log = log
        self.fails = False
        self.appended: list[Event] = []

    async def append(self, table: str, number: int, events: Sequence[Event]) -> None:
        await self.append_together(Entry(table, number, events))

    async def append_together(self, *entries: Entry) -> None:
        if self.fails:
            raise LogError("database or disk is full")
        await self.log.append_together(*entries)
        self.appended += [event for entry in entries for event in entry.events]

    async def read(self, table: str, first: int = 1) -> list[Event]:
        if self.fails:
            raise LogError("disk I/O error")
        return await self.log.read(table, first)

    async def archive(self, before: float) -> int:
        return await self.log.archive(before)

    async def live(self) -> list[Any]:
        return []

    async def close(self) -> None:
        await self.log.close()


async def no_rematch(
    table: Table, guest: str, here: frozenset[str], pledge: bool, write: WriteOpening
) -> None:
    raise AssertionError


async def nothing() -> None: ...


def written(outbox: Outbox) -> list[bytes]:
    """Return what waits in an outbox, as a client that now reads would get it."""
    texts: list[bytes] = []

    def write(text: bytes) -> bool:
        texts.append(text)
        return True

    outbox._write = write
    outbox.write_waiting()
    outbox._write = refuse
    return texts


def refuse(_text: bytes) -> bool:
    return False


class Scene:
    """A room with its host connected."""

    def __init__(
        self, log: FailingLog, room: Room, connection: Connection, bots: TableBots
    ) -> None:
        self.log = log
        self.room = room
        self.connection = connection
        self.bots = bots

    @classmethod
    async def open(
        cls, folder: Path, *seats: str, pace: Pace = PACE, reviews: Any = None, **wishes: Any
    ) -> "Scene":
        log = FailingLog(SqliteLog(folder))
        first = first_event(*seats, **{"options": {"dealer": 1}, **wishes})
        await log.append("table-1", 1, [first])
        table = Table("table-1", first)
        settings = Settings(data=folder, pace=pace, limits=Limits(events_of_table=61))
        bots = TableBots()
        about = {"reviews": reviews or ReviewProcesses()}
        services = Services(settings, log, Signer(b"k" * 32), bots, **about)
        room = Room(table, services, make_rematch=no_rematch, on_empty=lambda _: None)
        connection = Connection(HOST, "en", want=WHOLE)
        assert await room.join(connection)
        return cls(log, room, connection, bots)

    async def ask(self, wish: m.FromBrowser) -> list[dict[str, Any]]:
        """Ask for something; return what was told."""
        await self.told()
        await self.ask_from(self.connection, wish)
        return await self.told()

    async def ask_from(self, connection: Connection, wish: m.FromBrowser) -> None:
        done = asyncio.Event()
        take_message(self.room, connection, wish, done.set)
        await done.wait()

    async def part(self, connection: Connection) -> None:
        """Let a connection end, and wait until the room has noticed."""
        self.room.part(connection)
        await self.room.in_turn(nothing)

    async def told(self, connection: Connection | None = None) -> list[dict[str, Any]]:
        """Return what waited for a connection, the host's if none is named."""
        return [json.loads(text) for text in written((connection or self.connection).outbox)]

    async def close(self) -> None:
        await self.room.stop()
        self.bots.stop()
        await self.log.close()
