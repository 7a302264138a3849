"""A room: one live table, the people connected to it, and its clock.

Whatever happens here happens one thing after the other: requests, connections and the clock put
their work into one queue. An event is decided, written down, then applied, then told.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial

from rondin.bots.live.table_bots import TableBots
from rondin.engine.problems import Problem
from rondin.server.error_reports import report
from rondin.server.log.event_log import EventLog
from rondin.server.problems import Conflict, LogError, ServerProblem, Stale
from rondin.server.room.bot_turns import BotTurns
from rondin.server.room.clock import Clock
from rondin.server.room.connection import Connection
from rondin.server.room.hints import Friend
from rondin.server.room.publishing import Eyes, Presence, Publisher
from rondin.server.room.review_process import Retellers
from rondin.server.settings import Settings
from rondin.server.signing import Signer
from rondin.server.table.commands import USUAL_BOT, decide, may_rematch
from rondin.server.table.events import Closed, Ended, Event, Moved, Rematched, WentAway
from rondin.server.table.invitations import opened_seat
from rondin.server.table.table import Table
from rondin.server.table.teams import pointed
from rondin.server.wire import messages as m

_EARLY = 0.002  # seconds by which a timer of the event loop may ring too soon
_AFTER_TROUBLE = 1.0  # seconds until the clock tries again
_QUIET = (m.MakeMove, m.Speak, m.Ready, m.Point, m.Back, m.Rematch, m.AskHint, m.AskMoments)

Work = Callable[[], Awaitable[None]]
Rematcher = Callable[[Table, str, frozenset[str]], Awaitable[str]]


class Room:
    """One live table."""

    def __init__(
        self,
        table: Table,
        log: EventLog,
        signer: Signer,
        settings: Settings,
        *,
        minds: TableBots,
        rematch: Rematcher,
        emptied: Callable[["Room"], None],
        retellers: Retellers | None = None,
    ) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self.stopped = False
        self._log = log
        self._signer = signer
        self._rematch = rematch
        self._emptied = emptied
        self._clock = Clock(settings.pace)
        self._most_events = settings.limits.events_of_table
        self._publisher = Publisher(signer)
        self._friend = Friend(lambda: self.table, self._in_turn, minds, retellers or Retellers())
        self._loop = asyncio.get_running_loop()
        self._bots = BotTurns(minds, self._has_thought)
        self.idle_since = self._loop.time()
        self._doubtful = False  # whether memory and log may differ
        self._timer: asyncio.TimerHandle | None = None
        self._work: asyncio.Queue[tuple[Work, asyncio.Future[None] | None]] = asyncio.Queue()
        self._task = self._loop.create_task(self._run(), name=f"table {table.id}")
        self._put(self._open)

    def opened_after(self, quiet: float) -> None:
        """Take note that nothing had happened here for so many seconds."""
        self.idle_since -= quiet
        self._clock.quiet = quiet

    # --- one thing after the other ------------------------------------------------------------
    def _put(self, work: Work, done: asyncio.Future[None] | None = None) -> None:
        self._work.put_nowait((work, done))

    async def _in_turn(self, work: Work) -> None:
        if self.stopped:
            return
        done: asyncio.Future[None] = self._loop.create_future()
        self._put(work, done)
        await done

    async def _run(self) -> None:
        while True:
            work, done = await self._work.get()
            try:
                await self._be_sure()
                await work()
            except ServerProblem:
                self._arm(self._loop.time() + _AFTER_TROUBLE)
            except Exception as error:  # noqa: BLE001  # one request must not end the table
                self._doubtful = True
                report(f"table {self.table.id}", error)
                self._arm(self._loop.time() + _AFTER_TROUBLE)
            finally:
                if done is not None and not done.done():
                    done.set_result(None)

    async def stop(self) -> None:
        """End, at once; whatever was written down stays."""
        self.retire()
        await self._friend.stop()
        self._bots.give_up()
        if self._timer:
            self._timer.cancel()
        self._task.cancel()
        await asyncio.wait([self._task])
        while not self._work.empty():
            _, done = self._work.get_nowait()
            if done is not None and not done.done():
                done.set_result(None)

    def retire(self) -> None:
        """Let nobody in any more."""
        self.stopped = True

    # --- connections --------------------------------------------------------------------------
    async def join(self, connection: Connection) -> bool:
        """Let somebody in; False if this room has just been put away."""

        async def work() -> None:
            if self.stopped:
                return  # it was put away while this one stood at the door
            self.connections.add(connection)
            if self.table.seat_of(connection.guest) is None:
                self._tell_table(connection)
            else:
                await self._look_around()

        await self._in_turn(work)
        return connection in self.connections

    async def part(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._friend.part(connection)
        self.idle_since = self._loop.time()

        async def work() -> None:
            if self.table.seat_of(connection.guest) is not None:
                await self._look_around()
            if self.is_finished_with(self._loop.time()):
                self._emptied(self)

        await self._in_turn(work)

    async def ask(self, connection: Connection, wish: m.FromBrowser) -> None:
        """Do what somebody wishes, or tell them why not."""
        answered = False

        async def work() -> None:
            nonlocal answered
            try:
                await self._do(connection, wish)
            except Problem as problem:
                connection.tell_problem(problem, self.table.setting.game)
                if isinstance(problem, Stale):
                    self._tell_table(connection)
            answered = True

        await self._in_turn(work)
        if not answered:
            connection.tell_problem(ServerProblem("internal"))

    async def _do(self, connection: Connection, wish: m.FromBrowser) -> None:
        guest = connection.guest
        if self.table.number > self._most_events and not isinstance(wish, _QUIET):
            raise ServerProblem("too-long")
        if isinstance(wish, m.Speak):
            connection.lang = wish.lang
            self._tell_table(connection)
        elif isinstance(wish, m.Ready):
            self._be_ready(guest)
            self._arm()
            self._tell_table(connection)
        elif isinstance(wish, m.Point):
            self._point(guest, wish.at)
        elif isinstance(wish, m.AskHint):
            self._friend.ask_hint(connection, wish.number)
        elif isinstance(wish, m.AskMoments):
            self._friend.ask_moments(connection)
        elif isinstance(wish, m.Rematch):
            if may_rematch(self.table, guest):
                here = frozenset(other.guest for other in self.connections)
                await self._commit([Rematched(await self._rematch(self.table, guest, here))])
            else:
                self._tell_table(connection)
        elif events := decide(self.table, guest, wish, self._opens, self._clock.slow):
            await self._commit(events)
        else:
            self._tell_table(connection)

    def _opens(self, token: str) -> int:
        return opened_seat(self._signer, self.table, token)

    def _be_ready(self, guest: str) -> None:
        seat = self.table.seat_of(guest)
        if seat is None:
            raise ServerProblem("not-seated")
        if seat not in self._clock.may_be_ready:
            raise ServerProblem("nothing-awaits")
        self._clock.ready(seat)

    def _point(self, guest: str, at: str) -> None:
        """Show partners where somebody points; nobody else, and not later."""
        text, seats = pointed(self.table, guest, at)
        for connection in self.connections:
            if self.table.seat_of(connection.guest) in seats:
                connection.outbox.put_passing(text)

    # --- events -------------------------------------------------------------------------------
    async def _commit(self, events: list[Event]) -> None:
        """Write events down; only then let them happen, and tell everybody."""
        await self._append(events)
        await self._look_around()
        await self._settle()

    async def _settle(self) -> None:
        """Write down that the match is over, so that nobody need resume it."""
        match = self.table.match
        result = match.result if match and not self.table.ended else None
        if result is not None:
            with contextlib.suppress(ServerProblem):  # else after the next start
                await self._append([Ended(list(result.points), list(result.winners))])

    async def _open(self) -> None:
        await self._settle()
        self._note(self._online())

    async def _append(self, events: list[Event]) -> None:
        try:
            await self._log.append(self.table.id, self.table.number + 1, events)
        except Conflict:
            self._doubtful = True
            await self._be_sure()
            raise Stale from None
        except LogError as error:
            self._doubtful = True
            report(f"table {self.table.id}", error)
            self._arm(self._loop.time() + _AFTER_TROUBLE)
            raise ServerProblem("storage") from None
        for event in events:
            self.table.apply(event)

    async def _be_sure(self) -> None:
        """Read the table again if memory and log may differ; raise ServerProblem if that fails."""
        if self._doubtful:
            try:
                await self._read_again()
            except LogError as error:
                report(f"table {self.table.id}", error)
                raise ServerProblem("storage") from None
            await self._look_around()

    async def _read_again(self) -> None:
        """Take the table from the log, which is the truth."""
        self.table = Table.of(self.table.id, await self._log.read(self.table.id))
        self._doubtful = False

    # --- telling ------------------------------------------------------------------------------
    async def _look_around(self) -> None:
        """Take note of how things stand, and tell everybody."""
        online = self._online()
        self._note(online)
        self._publish(self._presence(online))

    def _note(self, online: frozenset[int]) -> None:
        self._clock.note(self.table, online, self._loop.time())
        self._friend.note()
        self._clock.expect(self._bots.note(self.table, self._clock.wait))
        self._arm()

    def _online(self) -> frozenset[int]:
        seats = [self.table.seat_of(connection.guest) for connection in self.connections]
        return frozenset([seat for seat in seats if seat is not None])

    def _publish(self, presence: Presence) -> None:
        """Tell everybody how things stand.

        All messages are made first: who waits for one then wakes up once for all of them, where
        they are many, and waking somebody takes as long as making a message.
        """
        texts: dict[Eyes, bytes] = {}
        ready: list[tuple[Connection, bytes]] = []
        for connection in self.connections:
            if connection.outbox.is_full:
                connection.outbox.owe_table(partial(self._text, connection))
                continue
            eyes = self._eyes(connection)
            text = texts.get(eyes)
            if text is None:
                text = texts[eyes] = self._publisher.json(self.table, eyes, presence)
            ready.append((connection, text))
        for connection, text in ready:
            connection.outbox.put_table(text)
        if self.table.match:
            self.table.match.drop_veils()

    def _tell_table(self, connection: Connection) -> None:
        connection.outbox.put_table(self._text(connection))

    def _text(self, connection: Connection) -> bytes:
        presence = self._presence(self._online())
        return self._publisher.json(self.table, self._eyes(connection), presence)

    def _eyes(self, connection: Connection) -> Eyes:
        table, guest = self.table, connection.guest
        return Eyes(table.seat_of(guest), guest == table.host, connection.lang)

    def _presence(self, online: frozenset[int]) -> Presence:
        clock = self._clock
        return Presence(online, clock.may_be_ready, clock.seconds(self._loop.time()), clock.slow)

    # --- going on by itself -------------------------------------------------------------------
    def _arm(self, due: float | None = None) -> None:
        due = self._clock.next_due() if due is None else due
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if due is not None and not self.stopped:
            self._timer = self._loop.call_at(due, self._put, self._go_on)

    def _has_thought(self) -> None:
        self._clock.expect(0.0)
        self._arm()

    async def _go_on(self) -> None:
        """Do what the clock says is due."""
        now = self._loop.time() + _EARLY
        try:
            if gone := self._clock.gone(now):
                await self._commit([WentAway(seat, USUAL_BOT) for seat in gone])
                return
            due = self._clock.move_due()
            if due is not None and due <= now:
                await self._commit([self._own_move()])
            elif self._clock.notice(now):
                await self._look_around()
            else:
                self._arm()
        except ServerProblem:
            return  # the clock tries again

    def _own_move(self) -> Event:
        """Return the move of the bot to act, or what the table does for somebody who looked."""
        table, wait = self.table, self._clock.wait
        if table.match is None:
            raise ServerProblem("not-started")
        action = wait.action if wait.action >= 0 else self._bots.action(table, wait)
        move = table.match.game.codec.name(action)
        is_bot = table.bot_at(wait.seat) is not None
        return Moved(wait.seat, move, "bot" if is_bot else "clock", table.check)

    def is_finished_with(self, before: float) -> bool:
        """Tell whether the match is over and nobody has been here since a time."""
        nobody = not self.connections and self.idle_since <= before
        return nobody and self.table.state == "over" and self._work.empty()

    async def close_if_abandoned(self, before: float, *, playing: bool = False) -> None:
        """Put a table away where nobody has been since a time, if it never began or `playing`."""

        async def work() -> None:
            abandoned = not self.connections and self.idle_since <= before
            if abandoned and self.table.state in ("waiting", "playing")[: 1 + playing]:
                await self._commit([Closed()])
                self._emptied(self)

        await self._in_turn(work)
