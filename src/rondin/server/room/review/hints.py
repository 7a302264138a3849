"""Hints at one table: good moves for the seat that asks, while the match is played.

A hint is found from what the seat that asks may know, and from nothing else. The search runs
outside the queue of the room; its hint is given only if it is still allowed and of use then.
"""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

from rondin.bots.live.table_bots import TableBots
from rondin.bots.review import hint_words, hints
from rondin.engine.match.match import Match
from rondin.engine.problems import Problem
from rondin.server.error_reports import report_error
from rondin.server.problems import ServerProblem
from rondin.server.room.publishing.connection import Connection
from rondin.server.table.commands import seat_for_hint
from rondin.server.table.table import Table
from rondin.server.wire import http_messages as h
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()

InTurn = Callable[[Callable[[], Awaitable[None]]], Awaitable[None]]


class _Found(Struct, frozen=True):
    """What was found out about one position."""

    position: int
    endings: int
    moves: list[hints.Advice]


class Hints:
    """Answers those who ask, each alone."""

    __slots__ = ("_bots", "_found", "_searches", "_table")

    def __init__(self, table: Callable[[], Table], bots: TableBots) -> None:
        self._table = table
        self._bots = bots
        self._found: dict[int, _Found] = {}  # by seat
        self._searches: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat: position, task

    @property
    def is_searching(self) -> bool:
        return bool(self._searches)

    def stop(self) -> None:
        """Give up all that was asked for."""
        for _, task in self._searches.values():
            task.cancel()

    def update(self) -> None:
        """Give up searches of positions that are no longer on the table."""
        position = self._table().position
        for searched, task in self._searches.values():
            if searched != position:
                task.cancel()

    def ask(self, connection: Connection, number: int, in_turn: InTurn) -> None:
        """Begin to search for a hint; raise ServerProblem, saying why there is none.

        What is found is told in the turn of the room, by `in_turn`.
        """
        table = self._table()
        seat = seat_for_hint(table, connection.player(table), number)
        found = self._found.get(seat)
        if found is not None and found.position == table.position:
            self._tell(connection, seat, found)
            return
        position, running = self._searches.get(seat, (0, None))
        if running is not None and position != table.position:
            running.cancel()
            running = None
        search = self._search_and_tell(connection, seat, running, in_turn)
        task = asyncio.get_running_loop().create_task(search)
        self._searches[seat] = (table.position, task)
        task.add_done_callback(lambda done: self._forget(seat, done))

    def _forget(self, seat: int, done: "asyncio.Task[None]") -> None:
        if self._searches.get(seat, (0, None))[1] is done:
            del self._searches[seat]

    async def _search_and_tell(
        self,
        connection: Connection,
        seat: int,
        before: "asyncio.Task[None] | None",
        in_turn: InTurn,
    ) -> None:
        """Search, then tell; if the seat asked already, wait for what that brings."""
        table, problem = self._table(), None
        position, match = table.position, table.match
        if match is None:
            return
        view = match.view(seat)
        if before is not None:
            await asyncio.wait([before])
        found = self._found.get(seat)
        if found is None or found.position != position:
            try:
                search = await hints.search_for_hint(self._bots, match)
                moves = hints.best_moves(search, match.game, view)
                endings = search.playouts if moves[0].outlook is not None else 0
                found = self._found[seat] = _Found(position, endings, moves)
            except Problem as error:
                problem = error
            except Exception as error:  # noqa: BLE001  # the match goes on without a hint
                report_error(f"hint at table {table.id}", error)
                problem = ServerProblem("internal")

        async def tell() -> None:
            try:
                table = self._table()
                if table.position != position:
                    return  # a newer table was published instead
                seat_for_hint(table, connection.player(table), table.number)
                if problem is not None or found is None:
                    raise problem or ServerProblem("internal")
                self._tell(connection, seat, found)
            except Problem as error:
                connection.tell_problem(error)

        await in_turn(tell)

    def _tell(self, connection: Connection, seat: int, found: _Found) -> None:
        table, lang = self._table(), connection.lang
        if table.match is None:
            return
        moves = [advice_in_words(table.match, one, seat, lang) for one in found.moves]
        hint = m.Hint(table.number, found.endings, moves, alike=hints.are_alike(found.moves))
        connection.outbox.put(_encoder.encode(hint))


def advice_in_words(match: Match, one: hints.Advice, seat: int, lang: str) -> h.Advice:
    """Return a move that is advised, and why, in the words of its game."""
    outlook = one.outlook if match.game.info.utility == "wins" else None  # chances to win
    return h.Advice(
        move=match.game.codec.name(one.action),
        text=hint_words.move_in_words(match, one.action, seat, lang),
        why=hint_words.reasons(match, one, lang),
        details=hint_words.details(match, one, lang),
        share=None if outlook is None else round(outlook.share, 3),
        margin=None if outlook is None else round(outlook.margin, 3),
    )
