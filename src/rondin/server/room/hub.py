"""The hub: every live table of this process, by its name and by its code."""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any

from rondin.bots.live.table_bots import TableBots
from rondin.server.error_reports import report
from rondin.server.log.event_log import EventLog
from rondin.server.problems import LogError, ServerProblem, Unreadable
from rondin.server.room.connection import Connection
from rondin.server.room.garbage_collection import keep_house
from rondin.server.room.review_process import Retellers
from rondin.server.room.room import Room
from rondin.server.settings import Settings
from rondin.server.signing import Signer
from rondin.server.table import creation as making
from rondin.server.table.codes import new_code, new_table_name, read_code
from rondin.server.table.commands import started
from rondin.server.table.events import OPEN, PERSON, Created, Event
from rondin.server.table.table import Table
from rondin.server.wire.messages import LobbyTable, NewTable, OwnTable

_LISTED = 100  # tables in the lobby
_LISTED_EMPTY_SECONDS = 600.0  # a table that waits and where nobody is
_SWEEP_SECONDS = 60.0
_KEPT_SECONDS = 3600.0  # a match that somebody left, even when the server is full
_PATIENCE_SECONDS = 2.0  # before the doors open
_TRIES = 3


class Hub:
    """Makes tables, finds them again, and puts them away."""

    def __init__(self, settings: Settings, log: EventLog, signer: Signer) -> None:
        self._settings = settings
        self._log = log
        self._signer = signer
        self.minds = TableBots()
        self._rooms: dict[str, Room] = {}
        self._codes: dict[str, str] = {}
        self._quiet: dict[str, float] = {}  # seconds, of tables that are still to be resumed
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._retellers = Retellers()

    # --- start and end ------------------------------------------------------------------------
    async def start(self) -> None:
        """Know every live table's code, and let all of them go on, one after the other.

        Doors open when that is done, or after a short while: whoever comes is served first.
        """
        live = await self._log.live()
        self._codes = {one.created.code: one.table for one in live}
        self._quiet = {one.table: one.quiet for one in live}
        resumed = asyncio.Event()
        self._begin(self._resume([*self._quiet], resumed))
        self._begin(self._sweep())
        self._begin(keep_house())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(resumed.wait(), _PATIENCE_SECONDS)

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
                await room.close_if_abandoned(now - self._settings.pace.abandoned)
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
        await self._retellers.stop()
        await asyncio.to_thread(self.minds.stop)
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
            done.exception()  # whoever still waits for it hears of it

    async def _open(self, name: str) -> Room | None:
        try:
            events = await self._log.read(name)
            if not events:
                return None
            table = Table.of(name, events)
        except Unreadable as error:
            report(f"table {name}", error)
            raise ServerProblem("broken-table") from None
        except LogError as error:
            report(f"table {name}", error)
            raise ServerProblem("storage") from None
        return None if table.closed else self._live(table)

    def _live(self, table: Table) -> Room:
        room = Room(
            table,
            self._log,
            self._signer,
            self._settings,
            minds=self.minds,
            rematch=self._rematch,
            emptied=self._put_away,
            retellers=self._retellers,
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

    async def with_code(self, typed: str) -> Table:
        """Return the live table of a code."""
        name = self._codes.get(read_code(typed))
        room = await self.room(name) if name else None
        if room is None or room.table.state == "over":
            raise ServerProblem("unknown-code", "code", code=typed.strip())
        return room.table

    def tables_of(self, guest: str) -> list[OwnTable]:
        """Return the tables where somebody has a seat and that are not over, the newest first."""
        now = asyncio.get_running_loop().time()
        rooms = [
            room
            for room in self._rooms.values()
            if room.table.seat_of(guest) is not None and room.table.state != "over"
        ]
        rooms.sort(key=lambda room: now if room.connections else room.idle_since, reverse=True)
        return [_own(room.table, guest) for room in rooms]

    def lobby(self) -> list[LobbyTable]:
        """Return the tables that anybody may join or watch: those that wait first."""
        oldest = asyncio.get_running_loop().time() - _LISTED_EMPTY_SECONDS
        rooms = [
            room
            for room in self._rooms.values()
            if room.table.created.privacy == "open"
            and room.table.state != "over"
            and (room.connections or room.idle_since > oldest)
        ]
        rooms.sort(key=lambda room: (room.table.state != "waiting", not room.table.free))
        return [_listed(room.table) for room in rooms[:_LISTED]]

    # --- making -------------------------------------------------------------------------------
    async def make(self, wish: NewTable, guest: str) -> Table:
        """Make a table; return when it is on disk."""
        first = making.created(wish, guest, new_code(self._codes))
        await self._make_room_for(guest)
        begin = wish.start and not any(by == "open" for by in wish.seats)
        return (await self._write(first, begin=begin)).table

    async def _rematch(self, table: Table, guest: str, here: frozenset[str]) -> str:
        await self._make_room_for(guest)
        first = making.rematch(table, guest, new_code(self._codes), here)
        alone = [chair.guest for chair in first.chairs if chair.by == PERSON] == [guest]
        return (await self._write(first, begin=alone)).table.id

    async def _write(self, first: Created, *, begin: bool) -> Room:
        table = Table(new_table_name(), first)
        events: list[Event] = [first, *(started(table) if begin else ())]
        self._codes[first.code] = table.id
        try:
            await self._log.append(table.id, 1, events)
        except LogError as error:
            self._codes.pop(first.code, None)
            report("new table", error)
            raise ServerProblem("storage") from None
        for event in events[1:]:
            table.apply(event)
        return self._live(table)

    async def _make_room_for(self, guest: str) -> None:
        """Put a deserted table away where there are too many; raise ServerProblem if none is."""
        limits, now = self._settings.limits, asyncio.get_running_loop().time()
        live = [room for room in self._rooms.values() if room.table.state != "over"]
        own = [room for room in live if room.table.created.host == guest]
        just_left = now - _SWEEP_SECONDS
        if len(own) >= limits.tables_of_guest and not await _put_oldest_away(own, just_left):
            raise ServerProblem("too-many-tables-of-yours", limit=limits.tables_of_guest)
        if len(live) >= limits.tables and not await _put_oldest_away(live, now - _KEPT_SECONDS):
            raise ServerProblem("too-many-tables")


async def _put_oldest_away(rooms: list[Room], before: float) -> bool:
    """Close the table where nobody has been for longest; False if all were visited since then.

    One that others play at, too, goes only where there is none that its host plays at alone.
    """
    empty = [room for room in rooms if not room.connections and room.idle_since <= before]
    if not empty:
        return False
    oldest = min(empty, key=lambda room: (_has_others(room.table), room.idle_since))
    await oldest.close_if_abandoned(before, playing=True)
    return oldest.table.closed


def _has_others(table: Table) -> bool:
    return any(table.chairs[seat].guest != table.created.host for seat in table.people)


def _listed(table: Table) -> LobbyTable:
    created = table.created
    return LobbyTable(
        table=table.id,
        game=created.game,
        edition=created.edition,
        mode=created.mode,
        host=table.host_name,
        seats=len(table.chairs),
        free=len(table.free),
        open=table.free,
        faces=[0 if chair.by == OPEN else chair.avatar for chair in table.chairs],
        teams=table.setting.teams,
        state=table.state,
    )


def _own(table: Table, guest: str) -> OwnTable:
    created, match = table.created, table.match
    others = [chair for chair in table.chairs if chair.by != OPEN and chair.guest != guest]
    return OwnTable(
        table=table.id,
        game=created.game,
        edition=created.edition,
        mode=created.mode,
        names=[chair.name for chair in others],
        faces=[chair.avatar for chair in others],
        state=table.state,
        turn=match is not None and match.to_act == table.seat_of(guest),
    )
