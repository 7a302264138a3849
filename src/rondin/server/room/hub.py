"""The hub: every live table of this process, by its name and by its code."""

import asyncio
import contextlib
import math
import time
from collections.abc import Collection, Coroutine
from typing import Any

from rondin.engine.registry import playable_games
from rondin.server.error_reports import report_error
from rondin.server.problems import LogError, OtherRules, ServerProblem, Unreadable
from rondin.server.room import shared_tables
from rondin.server.room.draining import GOING_AWAY, hand_over
from rondin.server.room.garbage_collection import collect_when_quiet
from rondin.server.room.outdated_tables import OutdatedTables
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.room import Room
from rondin.server.room.services import Services
from rondin.server.room.shared_tables import Elsewhere, SharedTables, note_of
from rondin.server.room.sleeping_table import Place, SleepingTable
from rondin.server.room.table_maker import TableMaker
from rondin.server.table.events import Created
from rondin.server.table.outdated import rules_of
from rondin.server.table.people.codes import read_code
from rondin.server.table.table import Table

_SWEEP_SECONDS = 60.0
_ARCHIVE_SECONDS = 3600.0  # between two looks for tables that have been over for long
_START_SECONDS = 0.5  # for tables to be resumed before the server answers
_TRIES = 3


async def _nothing() -> None: ...


class Hub:
    """Finds tables, opens their rooms, and puts them away."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._log = services.log
        self._rooms: dict[str, Room] = {}
        self._codes: dict[str, str] = {}
        self._asleep: dict[str, SleepingTable] = {}
        self._quiet: dict[str, float] = {}  # seconds, of tables that are still to be resumed
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        ownership = self._log.ownership
        self.shared = (
            None
            if ownership is None
            else SharedTables(ownership, self._rooms, self._asleep, self._codes)
        )
        self.is_ready = False
        self.is_draining = False
        self.outdated = OutdatedTables(self._log)
        self.maker = TableMaker(services, self._codes, self.places, self.room, self._open_room)

    def _is_deserted(self) -> bool:
        return not any(room.connections for room in self._rooms.values())

    def places(self) -> Collection[Place]:
        """Return all live tables, awake and asleep."""
        return [*self._rooms.values(), *self._asleep.values()]

    def awake(self) -> list[Room]:
        """Return the tables that have a room here."""
        return [*self._rooms.values()]

    @property
    def asleep(self) -> int:
        """How many live tables have no room here: they sleep, or other processes have them."""
        return len(self._asleep)

    # --- start and end ------------------------------------------------------------------------
    async def start(self) -> None:
        """Know every live table's code, and let all of them go on, one after the other.

        Returns when that is done, or after a short while: a table that somebody asks for is opened
        before the others.
        """
        if self.shared is not None:
            await self._start_sharing(self.shared)
            return
        live = await self._log.live()
        self._codes.update({one.created.code: one.table for one in live})
        self._quiet = {one.table: one.quiet for one in live}
        resumed = asyncio.Event()
        self._begin(self._resume([*self._quiet], resumed))
        self._begin(self._sweep())
        self._begin(self._archive())
        self._begin(collect_when_quiet(self._is_deserted, self.services.measurements.collecting))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(resumed.wait(), _START_SECONDS)
        self.is_ready = True

    async def _start_sharing(self, shared: SharedTables) -> None:
        """Know the tables that all processes share; those that are due are taken on by and by."""
        # They are loaded for it: an upgrade may replace the files while this process goes on.
        loaded = playable_games().values()
        known = [rules_of(game.name, game.info.rules_version) for game in loaded]
        address = self.services.settings.inner_address
        await shared.ownership.join(address, self._lose_all, known)
        await shared.hear()
        self._begin(self._share(shared))
        self._begin(self._take_on_always(shared))
        self._begin(self._sweep())
        self._begin(self._archive())
        self._begin(collect_when_quiet(self._is_deserted, self.services.measurements.collecting))
        self.is_ready = True

    async def _resume(self, names: list[str], resumed: asyncio.Event) -> None:
        for name in names:
            with contextlib.suppress(ServerProblem):
                if (room := await self.room(name)) is not None:
                    await room.in_turn(_nothing)  # it has opened, and knows what is due
                    self._let_sleep(room, before=math.inf)
        resumed.set()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP_SECONDS)
            await self._sweep_once()  # a room in a variable here would outlive its table

    async def _sweep_once(self) -> None:
        """Put tables away that are over, or never began, and where nobody is any more.

        Others where nobody is go to sleep.
        """
        now = asyncio.get_running_loop().time()
        for room in list(self._rooms.values()):
            await room.close_if_abandoned(now - self.services.settings.pace.abandoned)
            if room.is_finished_with(now - _SWEEP_SECONDS):
                self._put_away(room)
            else:
                self._let_sleep(room, now - _SWEEP_SECONDS)

    async def _archive(self) -> None:
        """Pack tables that have been over for long; they are found as before."""
        while True:
            try:
                await self._log.archive(time.time() - self.services.settings.archive_after)
            except LogError as error:
                report_error("archive", error)
            await asyncio.sleep(_ARCHIVE_SECONDS)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- with other processes -----------------------------------------------------------------
    async def _share(self, shared: SharedTables) -> None:
        """Tell and hear, and let go; for as long as the server runs."""
        while True:
            try:
                for name in shared.ownership.take_lost():
                    self._lose(name)
                await shared.release()
                await shared.tell()
                await shared.hear()
            except Exception as error:  # noqa: BLE001  # without this no table would go on here
                report_error("shared tables", error)
            await asyncio.sleep(shared_tables.SHARE_SECONDS)

    async def _take_on_always(self, shared: SharedTables) -> None:
        while True:
            try:
                await shared.take_on(self._take_on)
            except Exception as error:  # noqa: BLE001  # without this no table would go on here
                report_error("due tables", error)
            await shared.wait()

    async def _take_on(self, name: str) -> None:
        """Let a table go on that was due, or whose process has ended."""
        with contextlib.suppress(ServerProblem, Elsewhere):
            if (room := await self.room(name)) is not None:
                await room.close_if_abandoned(
                    asyncio.get_running_loop().time() - self.services.settings.pace.abandoned
                )
                self._let_sleep(room, before=math.inf)

    def _lose(self, name: str) -> None:
        """Have a table no longer: another process has it, and people find it there."""
        if self.shared is not None:
            self.shared.forget(name)
        if (room := self._rooms.pop(name, None)) is not None:
            room.retire()
            room.send_away(GOING_AWAY)
            self._begin(room.stop())

    def _lose_all(self) -> None:
        for name in list(self._rooms):
            self._lose(name)

    async def drain(self) -> None:
        """Hand all tables over to other processes, and send people there."""
        self.is_draining = True
        if self.shared is None:
            return
        try:
            await hand_over(self.shared, self._rooms, self.services.settings.drain_seconds)
        except LogError as error:
            report_error("drain", error)  # others have the tables when the lease has ended

    async def whereabouts(self, name: str) -> str | None:
        """Return the address of the process that has a table, None if it is here, or nowhere."""
        if self.shared is not None:
            try:
                await self.room(name)
            except Elsewhere as elsewhere:
                return elsewhere.address
            except ServerProblem:
                return None  # whoever asks is told when they come in
        return None

    async def stop(self) -> None:
        self.is_ready = False
        for task in [*self._tasks, *self._opening.values()]:
            task.cancel()
        for asleep in self._asleep.values():
            asleep.stop()
        for room in list(self._rooms.values()):
            await room.stop()
        if self.shared is not None:
            self.shared.release_soon(self._rooms.values())
            with contextlib.suppress(LogError):  # then others wait until the lease has ended
                await self.shared.release()
        await self.services.reviews.stop()
        await asyncio.to_thread(self.services.bots.stop)
        if self.services.diary is not None:
            await self.services.diary.close()
        await self._log.close()

    # --- finding ------------------------------------------------------------------------------
    async def room(self, name: str) -> Room | None:
        """Return the room of a table, opened from the log if need be; None if there is none.

        Raises Elsewhere if another process has it.
        """
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
            if self.shared is not None:
                await self.shared.claim(name)
            table = await self._read_or_settle(name)
        except Unreadable as error:
            report_error(f"table {name}", error)
            raise ServerProblem("broken-table") from None
        except LogError as error:
            report_error(f"table {name}", error)
            raise ServerProblem("storage") from None
        return None if table is None or table.closed else self._open_room(table)

    async def _read_or_settle(self, name: str) -> Table | None:
        try:
            return await self._read(name)
        except OtherRules as other:
            told = await self.outdated.settle(name, other)
        self._asleep.pop(name, None)
        raise told

    async def _read(self, name: str) -> Table | None:
        events = await self._log.read(name)
        return Table.from_events(name, events) if events else None

    async def table(self, name: str) -> Table | None:
        """Return a table to look at, as it is now, whoever has it; None if there is none."""
        try:
            room = await self.room(name)
        except Elsewhere:
            try:
                table = await self._read(name)
            except OtherRules:
                return await self._before_match(name)
            except LogError as error:
                report_error(f"table {name}", error)
                raise ServerProblem("storage") from None
            return None if table is None or table.closed else table
        return None if room is None else room.table

    async def _before_match(self, name: str) -> Table | None:
        """Return a table as it was made: another process plays it, by rules unknown here."""
        [first, *_] = await self._log.read(name)
        return Table(name, first) if isinstance(first, Created) else None

    def _open_room(self, table: Table) -> Room:
        room = Room(
            table,
            self.services,
            make_rematch=self.maker.make_rematch,
            on_empty=self._put_away,
        )
        asleep = self._asleep.pop(table.id, None)
        if asleep is None:
            room.opened_after(self._quiet.pop(table.id, 0.0))
        else:
            asleep.stop()
            slept = not asleep.connections
            room.opened_after(room.idle_since - asleep.idle_since, slept=slept)
        self._rooms[table.id] = room
        if table.state != "over":
            self._codes[table.created.code] = table.id
        return room

    # --- sleep --------------------------------------------------------------------------------
    def _let_sleep(self, room: Room, before: float) -> None:
        """Keep of a table only when it is to wake, if nobody has been there since a time."""
        name = room.table.id
        if self._rooms.get(name) is room and room.may_sleep(before):
            listing, due = room.listing(), room.clock.next_due()
            if listing.state == "waiting":
                due = room.idle_since + self.services.settings.pace.abandoned
            timer = None
            if self.shared is not None:
                wakes_in = (
                    None if due is None else max(0.001, due - asyncio.get_running_loop().time())
                )
                self.shared.let_go(note_of(room, wakes_in))
            elif due is not None:
                timer = self._wake_at(due, name)
            self._asleep[name] = SleepingTable(listing, room.idle_since, timer)
            del self._rooms[name]
            room.retire()
            self._begin(room.stop())

    def _wake_at(self, due: float, name: str) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        return loop.call_at(max(due, loop.time()), lambda: self._begin(self._wake(name)))

    async def _wake(self, name: str) -> None:
        """Open a table for which something is due; if that fails, the next sweep tries again."""
        try:
            room = await self.room(name)
        except ServerProblem:
            if asleep := self._asleep.get(name):
                retry = asyncio.get_running_loop().time() + _SWEEP_SECONDS
                timer = self._wake_at(retry, name)
                self._asleep[name] = SleepingTable(asleep.listing(), asleep.idle_since, timer)
            return
        if room is not None:
            now = asyncio.get_running_loop().time()
            await room.close_if_abandoned(now - self.services.settings.pace.abandoned)

    def _put_away(self, room: Room) -> None:
        """Forget a table that is over, or was closed, and where nobody is."""
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
            code = room.table.created.code
            if self._codes.get(code) == room.table.id:  # not of a newer table that has it now
                del self._codes[code]
            if self.shared is not None:
                self.shared.let_go(note_of(room, None))
            room.retire()
            self._begin(room.stop())

    async def join(self, name: str, connection: Connection, screen: str = "") -> Room | None:
        """Lead a connection to its table, with what makes it a screen; None if there is none."""
        for _ in range(_TRIES):
            try:
                room = await self.room(name)
            except Elsewhere:
                break  # another process took it a moment ago: whoever comes again is led there
            if room is None or await room.join(connection, screen):
                return room
        raise ServerProblem("storage")

    async def table_with_code(self, typed: str) -> Table:
        """Return the live table of a code."""
        code = read_code(typed)
        if code not in self._codes and self.shared is not None:
            with contextlib.suppress(LogError):
                await self.shared.hear()  # perhaps it was made a moment ago, by another process
        name = self._codes.get(code)
        table = await self.table(name) if name else None
        if table is None or table.state == "over":
            raise ServerProblem("unknown-code", "code", code=typed.strip())
        return table
