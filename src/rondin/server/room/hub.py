"""The hub: every live table of this process, by its name and by its code."""

import asyncio
import contextlib
from collections.abc import Collection, Coroutine
from typing import Any

from rondin.server.error_reports import report_error
from rondin.server.problems import LogError, ServerProblem, Unreadable
from rondin.server.room.garbage_collection import collect_when_quiet
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.room import Room
from rondin.server.room.services import Services
from rondin.server.room.table_maker import TableMaker
from rondin.server.table.codes import read_code
from rondin.server.table.table import Table

_SWEEP_SECONDS = 60.0
_START_SECONDS = 2.0  # for tables to be resumed before the server answers
_TRIES = 3


class Hub:
    """Finds tables, opens their rooms, and puts them away."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._log = services.log
        self._rooms: dict[str, Room] = {}
        self._codes: dict[str, str] = {}
        self._quiet: dict[str, float] = {}  # seconds, of tables that are still to be resumed
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.maker = TableMaker(services, self._codes, self._rooms.values, self._open_room)

    @property
    def rooms(self) -> Collection[Room]:
        return self._rooms.values()

    # --- start and end ------------------------------------------------------------------------
    async def start(self) -> None:
        """Know every live table's code, and let all of them go on, one after the other.

        Returns when that is done, or after a short while: a table that somebody asks for is opened
        before the others.
        """
        live = await self._log.live()
        self._codes.update({one.created.code: one.table for one in live})
        self._quiet = {one.table: one.quiet for one in live}
        resumed = asyncio.Event()
        self._begin(self._resume([*self._quiet], resumed))
        self._begin(self._sweep())
        self._begin(collect_when_quiet())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(resumed.wait(), _START_SECONDS)

    async def _resume(self, names: list[str], resumed: asyncio.Event) -> None:
        for name in names:
            with contextlib.suppress(ServerProblem):
                await self.room(name)
        resumed.set()

    async def _sweep(self) -> None:
        """Put tables away that are over, or never began, and where nobody is any more."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(_SWEEP_SECONDS)
            now = loop.time()
            for room in list(self._rooms.values()):
                await room.close_if_abandoned(now - self.services.settings.pace.abandoned)
                if room.is_finished_with(now - _SWEEP_SECONDS):
                    self._put_away(room)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        for task in [*self._tasks, *self._opening.values()]:
            task.cancel()
        for room in list(self._rooms.values()):
            await room.stop()
        await self.services.reviews.stop()
        await asyncio.to_thread(self.services.bots.stop)
        await self._log.close()

    # --- finding ------------------------------------------------------------------------------
    async def room(self, name: str) -> Room | None:
        """Return the room of a table, opened from the log if need be; None if there is none."""
        if name in self._rooms:
            return self._rooms[name]
        if name not in self._opening:
            task = asyncio.get_running_loop().create_task(self._open(name))
            self._opening[name] = task
            task.add_done_callback(lambda done: self._opened(name, done))
        return await asyncio.shield(self._opening[name])

    def _opened(self, name: str, done: asyncio.Task[Room | None]) -> None:
        del self._opening[name]
        if not done.cancelled():
            done.exception()  # whoever waits for the task gets it; asyncio need not log it

    async def _open(self, name: str) -> Room | None:
        try:
            events = await self._log.read(name)
            if not events:
                return None
            table = Table.from_events(name, events)
        except Unreadable as error:
            report_error(f"table {name}", error)
            raise ServerProblem("broken-table") from None
        except LogError as error:
            report_error(f"table {name}", error)
            raise ServerProblem("storage") from None
        return None if table.closed else self._open_room(table)

    def _open_room(self, table: Table) -> Room:
        room = Room(
            table,
            self.services,
            make_rematch=self.maker.make_rematch,
            on_empty=self._put_away,
        )
        room.opened_after(self._quiet.pop(table.id, 0.0))
        self._rooms[table.id] = room
        if table.state != "over":
            self._codes[table.created.code] = table.id
        return room

    def _put_away(self, room: Room) -> None:
        """Forget a table that is over, or was closed, and where nobody is."""
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
            code = room.table.created.code
            if self._codes.get(code) == room.table.id:  # not of a newer table that has it now
                del self._codes[code]
            room.retire()
            self._begin(room.stop())

    async def join(self, name: str, connection: Connection) -> Room | None:
        """Lead a connection to its table; None if there is none."""
        for _ in range(_TRIES):
            room = await self.room(name)
            if room is None or await room.join(connection):
                return room
        raise ServerProblem("storage")

    async def table_with_code(self, typed: str) -> Table:
        """Return the live table of a code."""
        name = self._codes.get(read_code(typed))
        room = await self.room(name) if name else None
        if room is None or room.table.state == "over":
            raise ServerProblem("unknown-code", "code", code=typed.strip())
        return room.table
