"""Appends in groups: what comes while one transaction is under way shares the next one.

One question and one wait for the disk serve many tables. If any of a group is refused all of it is,
and each is tried by itself: a conflict concerns only its own append.

Where a connection was lost in the midst of an append nobody knows whether it was written, or will
be. Before anything else is appended, read or let go, the process takes a new number: what is still
on its way with the old one has been written by then, or never will be.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from itertools import chain

import asyncpg

from rondin.server.log.archive import are_whole, unpacked
from rondin.server.log.database import OVER, PACKED, checksum
from rondin.server.log.group_commit import Append, Results
from rondin.server.log.postgresql.connections import Connection, Connections
from rondin.server.log.postgresql.schema import LEASE_LOST, NOT_OWNED, NOTHING_BEFORE
from rondin.server.problems import Conflict, LeaseLost, LogError, Unreadable

_GROUP = 512  # appends in one transaction
_APPEND = "SELECT append_1($1, $2, $3, $4, $5, $6, $7, $8, $9)"


class GroupAppend:
    """Takes appends, and writes them in their order."""

    def __init__(
        self,
        connections: Connections,
        number: Callable[[], Awaitable[int]],
        renumber: Callable[[], Awaitable[None]],
        lost: Callable[[list[str]], None],
    ) -> None:
        """`number` is that of this process; `lost` is told of tables that others own."""
        self._connections = connections
        self._number = number
        self._renumber = renumber
        self._lost = lost
        self._settling = asyncio.Lock()
        self._is_in_doubt = False
        self._waiting: list[Append] = []
        self._writing: asyncio.Task[None] | None = None
        self.commits = 0

    def add(self, append: Append) -> None:
        self._waiting.append(append)
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write_waiting())

    async def _write_waiting(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:_GROUP], self._waiting[_GROUP:]
                for append, result in zip(group, await self._results(group), strict=True):
                    append.answer(result)
        finally:
            self._writing = None

    async def _results(self, group: list[Append]) -> Results:
        """Write a group; a failure of ours is told to all, and ends nothing."""
        try:
            refusal = await self._write(group)
            if refusal is None:
                return [None] * len(group)
            if len(group) == 1:
                return [refusal]
            return [await self._write([append]) for append in group]
        except LogError as error:
            self._is_in_doubt = True
            with contextlib.suppress(LogError):  # it is tried again before anything else
                await self.settle_doubt()
            return [error] * len(group)
        except Exception as error:  # noqa: BLE001  # whoever waits must hear of it
            return [LogError(type(error).__name__)] * len(group)

    async def _write(self, group: list[Append]) -> LogError | None:
        """Write all or none; return why they were refused. Raises LogError if nobody knows."""
        try:
            await self._append(group)
        except LogError as error:
            refusal = _refusal(error, group)
            if refusal is None:
                raise
            if len(group) > 1:
                return refusal
            if isinstance(refusal, LeaseLost):
                if _code(error) == NOT_OWNED:
                    self._lost([one.table for one in group[0].writes])
                return refusal
            return None if await self._unpack_and_append(group) else refusal
        return None

    async def _append(self, group: list[Append]) -> None:
        await self.settle_doubt()
        async with self._connections.one() as connection:
            await self._ask(connection, group)
        self.commits += 1

    async def _ask(self, connection: Connection, group: list[Append]) -> None:
        writes = [*chain.from_iterable(append.writes for append in group)]
        rows = [
            (one.table, number, content, checksum(one.table, number, content))
            for one in writes
            for number, content in enumerate(one.contents, one.number)
        ]
        tables, numbers, contents, marks = map(list, zip(*rows, strict=True))
        new = [one for one in writes if one.number == 1]
        await connection.execute(
            _APPEND,
            await self._number(),
            tables,
            numbers,
            time.time(),
            contents,
            marks,
            [one.table for one in new],
            [one.code for one in new],
            [one.table for one in writes if one.last],
        )

    async def _unpack_and_append(self, group: list[Append]) -> bool:
        """Take the tables out of the archive and append; False if that is not what was wrong."""
        tables = [one.table for append in group for one in append.writes if one.number > 1]
        try:
            async with self._connections.one() as connection, connection.transaction():
                if not any([await _unpack(connection, table) for table in tables]):
                    return False
                await self._ask(connection, group)
        except LogError as error:
            if _refusal(error, group) is None:
                raise
            return False
        return True

    async def settle_doubt(self) -> None:
        """Return when it is known what became of each append; raise LogError if nobody knows."""
        async with self._settling:
            if self._is_in_doubt:
                await self._renumber()
                self._is_in_doubt = False

    async def settle(self) -> None:
        """Return when nothing is on its way any more; raise LogError if nobody knows."""
        await self.close()
        await self.settle_doubt()

    async def close(self) -> None:
        """Write what waits."""
        if self._writing is not None:
            await asyncio.wait([self._writing])


def _refusal(error: LogError, group: list[Append]) -> LogError | None:
    """Return what the database says of these appends, None if it failed."""
    cause, code = error.__cause__, _code(error)
    if code in (LEASE_LOST, NOT_OWNED):
        return LeaseLost(str(cause))
    if code == NOTHING_BEFORE or isinstance(cause, asyncpg.UniqueViolationError):
        tried = ", ".join(f"{one.table} {one.number}" for append in group for one in append.writes)
        return Conflict(f"taken already, or nothing before it: {tried}")
    return None


def _code(error: LogError) -> str | None:
    """Return what the database calls the error, None if it did not answer."""
    return getattr(error.__cause__, "sqlstate", None)


async def _unpack(connection: Connection, table: str) -> bool:
    content = await connection.fetchval("DELETE FROM archive WHERE id = $1 RETURNING events", table)
    if content is None:
        return False
    try:
        rows = unpacked(content)
    except Unreadable:
        return False
    if not are_whole(table, [row[:3] for row in rows]):
        return False
    await connection.executemany(
        "INSERT INTO events (table_id, number, event, checksum, at) VALUES ($1, $2, $3, $4, $5)",
        [(table, *row) for row in rows],
    )
    await connection.execute(
        "UPDATE tables SET over = $1 WHERE id = $2 AND over = $3", OVER, table, PACKED
    )
    return True
