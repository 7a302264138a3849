"""A room: one live table and the people connected to it.

Whatever happens here happens one thing after the other: messages, connections and the clock put
their work into one queue. An event is decided, written down, then applied, then told. What each
message leads to is in `message_handlers`; a room knows no message.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial

from rondin.engine.match.match import Result
from rondin.engine.match.waiting import Kind
from rondin.server.diary.entries import entry_of
from rondin.server.log.event_log import Entry
from rondin.server.problems import ServerProblem, Stale
from rondin.server.room.automatic_play import AutomaticPlay
from rondin.server.room.clock import NOBODY, pace_at
from rondin.server.room.logged_table import LoggedTable
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.publisher import Publisher
from rondin.server.room.publishing.snapshot import Presence
from rondin.server.room.review.hints import Hints
from rondin.server.room.review.turning_points import TurningPoints
from rondin.server.room.services import Services
from rondin.server.room.sleeping_table import NOT_SOON
from rondin.server.room.work_queue import Done, Work, WorkQueue
from rondin.server.table.events import Closed, Ended, Event, Moved, Rematched, Undone
from rondin.server.table.listing import Listing
from rondin.server.table.people.screens import may_direct
from rondin.server.table.table import Table
from rondin.server.weak_callback import weak_callback

WriteOpening = Callable[[Entry], Awaitable[None]]
Refuse = Callable[[ServerProblem], None]
MakeRematch = Callable[[Table, str, frozenset[str], bool, WriteOpening], Awaitable[None]]


def _now() -> float:
    return asyncio.get_running_loop().time()


class Room:
    """One live table; its hub owns it, and nothing that it owns refers back to it."""

    __slots__ = (
        "__weakref__",
        "_asked_at",
        "_automatic",
        "_comings",
        "_diary",
        "_is_noted",
        "_logged",
        "_make_rematch",
        "_measurements",
        "_most_events",
        "_on_empty",
        "_online_of",
        "_online_seats",
        "_publisher",
        "_queue",
        "_screened",
        "_shares",
        "clock",
        "connections",
        "hints",
        "idle_since",
        "signer",
        "slowest",
        "stopped",
        "turning_points",
    )

    def __init__(
        self,
        table: Table,
        services: Services,
        *,
        make_rematch: MakeRematch,
        on_empty: Callable[["Room"], None],
    ) -> None:
        self.connections: set[Connection] = set()
        self.stopped = False
        self._comings = 0  # connections that came or went
        self._online_of: tuple[int, int] | None = None
        self._online_seats: frozenset[int] = frozenset()
        self._shares = False  # whether several people share a device here
        self._screened = False  # whether a screen of the table is on
        self._logged = LoggedTable(table, services.log)
        self._measurements = services.measurements
        self._asked_at = 0.0  # when what is done at the moment was asked for
        self.slowest = 0.0  # seconds, of the moves that were made here
        self.signer = services.signer
        self._most_events = services.settings.limits.events_of_table
        self._make_rematch = make_rematch
        self._diary = services.diary
        self._is_noted = False  # in the diary
        self._on_empty = on_empty
        self.idle_since = _now()
        self._publisher = Publisher(services.signer, weak_callback(self._table_and_presence))
        self._queue = WorkQueue()
        wake = weak_callback(self._wake)
        pace = pace_at(table.created, services.settings.pace)
        self._automatic = AutomaticPlay(pace, services.bots, wake)
        self.clock = self._automatic.clock
        self.hints = Hints(self._logged.current, services.bots)
        self.turning_points = TurningPoints(self._logged.current, services.reviews)
        self._put(self._open)

    @property
    def table(self) -> Table:
        return self._logged.table

    def opened_after(self, quiet: float, *, slept: bool = False) -> None:
        """Take note that nothing had happened here for so many seconds."""
        self.idle_since -= quiet
        self.clock.quiet = quiet
        self.clock.slept = slept

    def listing(self) -> Listing:
        """Return what is told of this table to those who are not at it."""
        return Listing.of(self.table)

    # --- one thing after the other ------------------------------------------------------------
    async def in_turn(self, work: Work, refuse: Refuse | None = None) -> None:
        """Do work when its turn comes; nothing, if this room has been put away.

        `refuse` is called if it cannot be done.
        """
        if not self.stopped:
            await self._queue.do(partial(self._do, work, refuse))

    def put(self, work: Work, done: Done, refuse: Refuse) -> None:
        """Do the same without waiting for it; `done` is called in any case.

        `refuse` is called before if the work cannot even begin: the table cannot be read.
        """
        if self.stopped:
            done()
        else:
            self._queue.put(partial(self._do, work, refuse, _now()), done)

    def _put(self, work: Work) -> None:
        self._queue.put(partial(self._do, work))

    async def _do(
        self, work: Work, refuse: Refuse | None = None, asked_at: float | None = None
    ) -> None:
        self._asked_at = _now() if asked_at is None else asked_at
        try:
            await self._read_again_if_needed()
            await work()
        except ServerProblem as problem:
            if refuse is not None:
                refuse(problem)
            self._automatic.try_again_soon()
        except Exception as error:  # noqa: BLE001  # one request must not end the table
            self._logged.distrust(error)
            if refuse is not None:
                refuse(ServerProblem("internal"))
            self._automatic.try_again_soon()

    async def _open(self) -> None:
        await self._write_down_the_end()
        self._update()

    def retire(self) -> None:
        """Let nobody in any more."""
        self.stopped = True
        self._automatic.stop()

    async def stop(self) -> None:
        """End, at once; whatever was written down stays."""
        self.retire()
        self.hints.stop()
        await self.turning_points.stop()
        self._automatic.stop()
        await self._queue.stop()

    # --- connections --------------------------------------------------------------------------
    async def join(self, connection: Connection, screen: str = "") -> bool:
        """Let somebody in; False if this room has just been put away.

        `screen` is the token of a screen that may direct the table.
        """

        async def work() -> None:
            if self.stopped:
                return  # it was put away while this connection waited for its turn
            if connection.is_screen:
                connection.directs = may_direct(self.signer, self.table, connection.guest, screen)
            self.connections.add(connection)
            self._comings += 1
            if self._is_somebody(connection):
                self._update_and_publish()
            else:
                self.tell_table(connection)

        def refuse(problem: ServerProblem) -> None:
            told = ServerProblem("unshown-table") if problem.key == "internal" else problem
            connection.tell_problem(told)

        await self.in_turn(work, refuse)
        return connection in self.connections

    def send_away(self, code: int) -> None:
        """End all connections; their clients come again, and find the table where it is then."""
        for connection in list(self.connections):
            connection.close(code)

    def part(self, connection: Connection) -> None:
        """Let somebody go, whose connection has ended."""
        self.connections.discard(connection)
        self._comings += 1
        self.turning_points.part(connection)
        self.idle_since = _now()
        if not self.stopped:
            self._put(partial(self._parted, connection))

    async def _parted(self, connection: Connection) -> None:
        if self._is_somebody(connection):
            self._update_and_publish()
        if self.is_finished_with(_now()):
            self._on_empty(self)

    def _is_somebody(self, connection: Connection) -> bool:
        """Tell whether others notice that a connection comes or goes."""
        return connection.directs or bool(self.table.seats_at(connection.guest))

    # --- what message handlers need -----------------------------------------------------------
    @property
    def is_log_full(self) -> bool:
        """Whether so much was written down that only what a match needs is taken."""
        return self.table.number > self._most_events

    @property
    def online(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return self._online()

    def look(self, connection: Connection, seat: int | None) -> None:
        """At a shared device: draw the curtain back for a seat, or close it."""
        connection.look(self.table, seat)
        self._update_and_publish()

    def set_ready(self, connection: Connection, *, without_others: bool = False) -> None:
        """Wait no longer for somebody who is ready; raise ServerProblem if nobody waits for them.

        Who is ready already may begin `without_others`, once they have been waited for. Those who
        share a device look together at what lies open: one word is for all of them.
        """
        viewer = connection.viewer(self.table)
        if viewer.seat is None and viewer.here and self.clock.wait.kind is Kind.PAUSE:
            for one in self.clock.may_be_ready.intersection(viewer.here):
                self._automatic.set_ready(one, without_others=False)
            return
        seat = self.table.seat_of(connection.player(self.table))
        if seat is None:
            raise ServerProblem("not-seated")
        begins = without_others and self.clock.may_begin and seat in self.clock.wait.looking
        if seat not in self.clock.may_be_ready and not begins:
            raise ServerProblem("nothing-awaits")
        self._automatic.set_ready(seat, without_others=begins)
        if self.clock.awaited is not None:
            self._publisher.publish(self.connections)

    async def rematch(self, guest: str, *, pledge: bool) -> None:
        """Make the table of a rematch, and lead everybody there.

        The new table and where it is are written together: neither is ever without the other.
        """
        seated = (connection for connection in self.connections if not connection.is_screen)
        here = frozenset(connection.guest for connection in seated)

        async def write(opening: Entry) -> None:
            await self._append([Rematched(opening.table)], None, opening)

        await self._make_rematch(self.table, guest, here, pledge, write)
        self._update_and_publish()

    def tell_table(self, connection: Connection) -> None:
        """Tell one connection how the table stands."""
        self._publisher.tell(connection, self.connections)

    # --- events -------------------------------------------------------------------------------
    async def commit(self, events: list[Event], action: int | None = None) -> None:
        """Write events down; only then apply them, and tell everybody.

        `action` is the number of a move that was found legal; it is not checked again.
        """
        asked_at = self._asked_at
        await self._append(events, action)
        if any(isinstance(event, Undone) for event in events):
            self._publisher.forget()  # what was told of moves that are no more cannot be changed
        committed = _now() - asked_at
        self._update_and_publish()
        if isinstance(moved := events[0], Moved):
            self._measurements.moved(moved.by, committed, _now() - asked_at)
            self.slowest = max(self.slowest, committed)
        await self._write_down_the_end()

    async def _write_down_the_end(self) -> None:
        """Write down that the match is over, so that it is not resumed after a restart."""
        match = self.table.match
        ends = match and not self.table.ended and self.table.course is None
        result = match.result if match and ends else None
        if result is not None:
            with contextlib.suppress(ServerProblem):  # then it is written after the next start
                await self._append([self._ended(result)])
        if self._diary is not None and self.table.ended and not self._is_noted:
            self._is_noted = True
            entry = entry_of(self.table, time.time())
            if entry is not None and match is not None:
                self._diary.note(entry, match)

    def _ended(self, result: Result) -> Ended:
        return Ended(list(result.points), list(result.winners), self.table.position_digest)

    async def _append(self, events: list[Event], action: int | None = None, *others: Entry) -> None:
        try:
            await self._logged.append(events, action, *others)
        except Stale:
            await self._read_again_if_needed()
            raise
        except ServerProblem:
            self._measurements.failed += 1
            self._automatic.try_again_soon()
            raise

    async def _read_again_if_needed(self) -> None:
        """Read the table again if memory and log may differ; raise ServerProblem if that fails."""
        if self._logged.may_differ:
            await self._logged.read_again()
            self._publisher.forget()
            self._online_of = None
            self._update_and_publish()

    # --- telling ------------------------------------------------------------------------------
    def _update_and_publish(self) -> None:
        self._update()
        self._publisher.publish(self.connections)

    def _update(self) -> None:
        """Take note of how things stand: the clock, the bots, the hints."""
        online = self._online()
        shared = self._shared() if self._shares else NOBODY
        self._automatic.update(self.table, online, shared)
        self.hints.update()
        self.turning_points.update()

    def _table_and_presence(self) -> tuple[Table, Presence]:
        online = self._online()
        return self.table, self._automatic.presence(self.table, online, self._screened)

    def _online(self) -> frozenset[int]:
        """Return the seats whose people are connected; and take note of what kind they are."""
        about = (self._comings, self.table.last_non_move)
        if self._online_of != about:
            at = self.table.seats_at
            there = [at(one.guest) for one in self.connections if not one.is_screen]
            self._online_seats = frozenset([seat for seats in there for seat in seats])
            self._shares = any(len(seats) > 1 for seats in there)
            self._screened = any(one.directs for one in self.connections)
            self._online_of = about
        return self._online_seats

    def _shared(self) -> dict[int, bool]:
        """Return the seats of shared devices, and whether their person looks at their side now."""
        found: dict[int, bool] = {}
        for connection in self.connections:
            viewer = connection.viewer(self.table)
            for seat in viewer.here:
                found[seat] = found.get(seat, False) or seat == viewer.seat
        return found

    # --- going on by itself -------------------------------------------------------------------
    def _wake(self) -> None:
        self._put(self._go_on)

    async def _go_on(self) -> None:
        """Do what the clock says is due."""
        try:
            if outcome := self._automatic.due_outcome(self.table):
                await self.commit(outcome.events, outcome.action)
            elif self._automatic.notices_slow_player() or self._automatic.notices_full_strength():
                self._update_and_publish()
            else:
                self._automatic.set_timer()
        except ServerProblem:
            return  # the timer is set, and it is tried again

    # --- the end ------------------------------------------------------------------------------
    def may_sleep(self, before: float) -> bool:
        """Tell whether nobody has been here since a time, nothing goes on and nothing is due soon.

        The log can then rebuild all that is lost with the room.
        """
        due = self.clock.next_due()
        return (
            not self.connections
            and self.idle_since <= before
            and self.table.state != "over"
            and self._queue.is_idle
            and not self._logged.may_differ
            and not self.hints.is_searching
            and (due is None or due > _now() + NOT_SOON)
        )

    def is_finished_with(self, before: float) -> bool:
        """Tell whether the match is over and nobody has been here since a time."""
        nobody = not self.connections and self.idle_since <= before
        return nobody and self.table.state == "over" and self._queue.is_empty

    async def close_if_abandoned(self, before: float, *, playing: bool = False) -> None:
        """Put a table away where nobody has been since a time, if it never began or `playing`."""

        async def work() -> None:
            abandoned = not self.connections and self.idle_since <= before
            if abandoned and self.table.state in ("waiting", "playing")[: 1 + playing]:
                await self.commit([Closed()])
                self._on_empty(self)

        await self.in_turn(work)
