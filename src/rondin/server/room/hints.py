"""A friend beside one table: hints while it is played, and afterwards the moments that decided it.

A hint comes from the veil of the seat that asks, and from nothing else. It is thought about beside
the table's queue, and given only if it is still allowed and still of use when it is there.
"""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

from rondin.bots.live.table_bots import TableBots
from rondin.bots.review import hints as advice
from rondin.bots.review.turning_points import MatchReview, TurningPoint
from rondin.engine.match.match import Match
from rondin.engine.problems import Problem
from rondin.server.error_reports import report
from rondin.server.problems import ServerProblem
from rondin.server.room.connection import Connection
from rondin.server.room.review_process import Retellers
from rondin.server.table.commands import hinted_seat
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()

InTurn = Callable[[Callable[[], Awaitable[None]]], Awaitable[None]]


class _Thought(Struct, frozen=True):
    """What was found out about one position."""

    position: int
    endings: int
    moves: list[advice.Advice]


class Friend:
    """Answers those who ask, each alone."""

    def __init__(
        self, table: Callable[[], Table], in_turn: InTurn, minds: TableBots, retellers: Retellers
    ) -> None:
        self._table = table
        self._in_turn = in_turn
        self._minds = minds
        self._retellers = retellers
        self._thought: dict[int, _Thought] = {}  # by seat
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat, and its position
        self._retelling: asyncio.Task[None] | None = None
        self._course: MatchReview | None = None
        self._done = 0.0
        self._listeners: set[Connection] = set()

    async def stop(self) -> None:
        """Give up all that was asked for; no process stays behind."""
        for _, task in self._thinking.values():
            task.cancel()
        self._listeners.clear()
        if self._retelling:
            self._retelling.cancel()
            await asyncio.wait([self._retelling])

    def note(self) -> None:
        """Think no more about positions that are gone."""
        table = self._table()
        if table.created.hints and table.state == "playing":
            self._retellers.get_ready(table.setting.game)
        position = table.position
        for thought_of, task in self._thinking.values():
            if thought_of != position:
                task.cancel()

    # --- hints --------------------------------------------------------------------------------
    def ask_hint(self, connection: Connection, number: int) -> None:
        """Begin to think about a hint; raise ServerProblem, saying why there is none."""
        table = self._table()
        seat = hinted_seat(table, connection.guest, number)
        thought = self._thought.get(seat)
        if thought is not None and thought.position == table.position:
            self._tell_hint(connection, seat, thought)
            return
        position, running = self._thinking.get(seat, (0, None))
        if running is not None and position != table.position:
            running.cancel()
            running = None
        task = asyncio.get_running_loop().create_task(self._hint(connection, seat, running))
        self._thinking[seat] = (table.position, task)
        task.add_done_callback(lambda done: self._thought_over(seat, done))

    def _thought_over(self, seat: int, done: "asyncio.Task[None]") -> None:
        if self._thinking.get(seat, (0, None))[1] is done:
            del self._thinking[seat]

    async def _hint(
        self, connection: Connection, seat: int, before: "asyncio.Task[None] | None"
    ) -> None:
        """Think, then tell; if the seat asked already, wait for what that brings."""
        table, problem = self._table(), None
        position, match = table.position, table.match
        if match is None:
            return
        view = match.view(seat)
        if before is not None:
            await asyncio.wait([before])
        thought = self._thought.get(seat)
        if thought is None or thought.position != position:
            try:
                search = await advice.search_for_hint(self._minds, match)
                moves = advice.best_moves(search, match.game, view)
                thought = _Thought(position, search.playouts, moves)
                self._thought[seat] = thought
            except Problem as error:
                problem = error
            except Exception as error:  # noqa: BLE001  # the match goes on without a hint
                report(f"hint at table {table.id}", error)
                problem = ServerProblem("internal")

        async def tell() -> None:
            try:
                table = self._table()
                if table.position != position:
                    return  # the newer table is the answer
                hinted_seat(table, connection.guest, table.number)
                if problem is not None or thought is None:
                    raise problem or ServerProblem("internal")
                self._tell_hint(connection, seat, thought)
            except Problem as error:
                connection.tell_problem(error)

        await self._in_turn(tell)

    def _tell_hint(self, connection: Connection, seat: int, thought: _Thought) -> None:
        table, lang = self._table(), connection.lang
        if table.match is None:
            return
        moves = [_advice(table.match, one, seat, lang) for one in thought.moves]
        hint = m.Hint(table.number, thought.endings, moves)
        connection.outbox.put(_encoder.encode(hint))

    # --- moments ------------------------------------------------------------------------------
    def ask_moments(self, connection: Connection) -> None:
        """Tell how the match went, now or as soon as it is found out."""
        table = self._table()
        if not table.created.hints:
            raise ServerProblem("no-hints")
        if table.match is None or not table.match.over:
            raise ServerProblem("not-over")
        self._tell_moments(connection)
        if self._course is None:
            self._listeners.add(connection)
            if self._retelling is None:
                self._begin_to_retell(table.match)

    def _begin_to_retell(self, match: Match) -> None:
        def let_be(done: "asyncio.Task[None]") -> None:
            if done.cancelled():
                self._retelling = None
                if self._listeners:  # somebody asked while it was being given up
                    self._begin_to_retell(match)

        self._retelling = asyncio.get_running_loop().create_task(self._retell(match))
        self._retelling.add_done_callback(let_be)

    def part(self, connection: Connection) -> None:
        """Somebody is gone; when nobody waits for the moments any more, they are let be."""
        self._listeners.discard(connection)
        if self._retelling and self._course is None and not self._listeners:
            self._retelling.cancel()

    async def _retell(self, match: Match) -> None:
        def progress(done: float) -> None:
            self._done = done
            for connection in self._listeners:
                self._tell_moments(connection)

        try:
            self._course = await self._retellers.course(match, progress)
            progress(1.0)
        except Exception as error:  # noqa: BLE001  # the table stands without it
            report(f"moments of table {self._table().id}", error)
            for connection in self._listeners:
                connection.tell_problem(ServerProblem("moments-failed"))
        self._retelling = None
        self._listeners.clear()

    def _tell_moments(self, connection: Connection) -> None:
        table, course = self._table(), self._course
        if course is None or table.match is None:
            text = _encoder.encode(m.Moments(done=min(self._done, 0.99)))
            connection.outbox.put_passing(text)
            return
        you, lang = table.seat_of(connection.guest), connection.lang
        moments = m.Moments(
            done=1.0,
            chances=course.chances,
            turns=course.turns,
            moments=[_moment(table.match, one, you, lang) for one in course.moments],
        )
        connection.outbox.put(_encoder.encode(moments))


def _advice(match: Match, one: advice.Advice, seat: int, lang: str) -> m.Advice:
    return m.Advice(
        move=match.game.codec.name(one.action),
        text=advice.move_in_words(match, one.action, seat, lang),
        why=advice.reasons(match, one, lang),
        share=round(one.share, 3),
    )


def _moment(match: Match, one: TurningPoint, you: int | None, lang: str) -> m.Moment:
    return m.Moment(
        at=one.turn + 1,
        seat=one.seat,
        before=one.before,
        after=one.after,
        choice=one.choice,
        luck=round(one.luck, 3),
        lines=advice.turning_point_events(match, one, you, lang),
        text=advice.turning_point_in_words(match, one, you, lang),
    )
