"""The event log in PostgreSQL: several processes, of several machines, share it.

What an append checks stands in `schema`, who owns which table in `leases`.
"""

import asyncio
import time
from collections.abc import Sequence

from rondin.server.error_reports import report_error
from rondin.server.log.archive import Row, are_whole, packed, rows_from, unpacked
from rondin.server.log.database import OVER, PACKED
from rondin.server.log.event_log import Entry, Live
from rondin.server.log.group_commit import Append, Write
from rondin.server.log.postgresql.connections import Connection, Connections
from rondin.server.log.postgresql.group_append import GroupAppend
from rondin.server.log.postgresql.leases import RENEW_ANSWER_SECONDS, Leases
from rondin.server.log.postgresql.notices import Notices
from rondin.server.log.postgresql.schema import prepare
from rondin.server.log.row_decoding import events_of
from rondin.server.problems import LogError, Unreadable
from rondin.server.table.events import LAST, Created, Event, to_json

_QUESTIONS = 5  # connections, for all that is asked besides appending and renewing the lease
_FULL_AGAIN_SECONDS = 24 * 3600.0  # after which a bucket is as good as none


class PostgresLog:
    """An event log in a database, of which this process owns some tables."""

    def __init__(self, url: str, *, is_patient: bool = False) -> None:
        """`is_patient` where an operator asks, and no people wait."""
        self._connections = Connections(url, most=_QUESTIONS, is_patient=is_patient)
        self._for_appends = Connections(url)
        renewals = Connections(url, answer_seconds=RENEW_ANSWER_SECONDS)
        self.ownership = Leases(self._connections, renewals, Notices(url))
        self._appends = GroupAppend(
            self._for_appends,
            self.ownership.number_for_writing,
            self.ownership.renumber,
            self.ownership.note_lost,
        )
        self.ownership.settled = self._appends.settle
        self._archiving = asyncio.Lock()
        self._closing = False

    @property
    def commits(self) -> int:
        return self._appends.commits

    # --- writing ------------------------------------------------------------------------------
    async def append(self, table: str, number: int, events: Sequence[Event]) -> None:
        await self.append_together(Entry(table, number, events))

    async def append_together(self, *entries: Entry) -> None:
        if self._closing:
            raise LogError("the log is closed")
        done = asyncio.get_running_loop().create_future()
        self._appends.add(Append([_write(entry) for entry in entries], done))
        await done

    # --- packing ------------------------------------------------------------------------------
    async def archive(self, before: float) -> int:
        async with self._archiving, self._connections.one() as connection:
            found = await connection.fetch(
                "SELECT id FROM tables WHERE over = $1 AND"
                " (SELECT at FROM events WHERE table_id = id ORDER BY number DESC LIMIT 1) < $2",
                OVER,
                before,
            )
            done = 0
            for [table] in found:
                if self._closing:
                    break
                async with connection.transaction():
                    done += await _pack(connection, table, before)
            await connection.execute(
                "DELETE FROM buckets WHERE seen < extract(epoch FROM clock_timestamp()) - $1",
                _FULL_AGAIN_SECONDS,
            )
            return done

    # --- reading ------------------------------------------------------------------------------
    async def read(self, table: str, first: int = 1) -> list[Event]:
        await self._appends.settle_doubt()
        async with (
            self._connections.one() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            rows = await connection.fetch(
                "SELECT number, event, checksum FROM events WHERE table_id = $1 AND number >= $2"
                " ORDER BY number",
                table,
                first,
            )
            content = await connection.fetchval("SELECT events FROM archive WHERE id = $1", table)
        plain: list[Row] = [(number, event, mark) for number, event, mark in rows]
        return events_of(table, first, rows_from(plain, content, first))

    async def live(self) -> list[Live]:
        found: list[Live] = []
        async with self._connections.one() as connection:
            rows = await connection.fetch(
                "SELECT table_id, event, checksum,"
                " (SELECT at FROM events WHERE table_id = id ORDER BY number DESC LIMIT 1)"
                " FROM events JOIN tables ON id = table_id"
                " WHERE over = 0 AND number = 1 ORDER BY at, table_id"
            )
        now = time.time()
        for table, content, mark, last in rows:
            try:
                [created] = events_of(table, 1, [(1, content, mark)])
            except Unreadable as error:
                report_error(f"table {table}", error)
            else:
                if isinstance(created, Created):
                    found.append(Live(table, created, max(0.0, now - last)))
        return found

    async def tables(self) -> list[str]:
        """Return the names of all tables, packed or not."""
        async with self._connections.one() as connection:
            return [name for [name] in await connection.fetch("SELECT id FROM tables ORDER BY id")]

    async def packed(self) -> int:
        """Return how many tables are in the archive."""
        async with self._connections.one() as connection:
            return int(await connection.fetchval("SELECT count(*) FROM archive"))

    async def unlisted(self) -> list[str]:
        """Return the names of tables that have events, and are in no list."""
        async with self._connections.one() as connection:
            rows = await connection.fetch(
                "SELECT table_id FROM events UNION SELECT id FROM archive"
                " EXCEPT SELECT id FROM tables"
            )
            return [name for [name] in rows]

    async def size(self) -> int:
        async with self._connections.one() as connection:
            size = await connection.fetchval("SELECT pg_database_size(current_database())")
            return int(size)

    async def is_there(self) -> bool:
        """Tell whether the database answers."""
        try:
            async with self._connections.one() as connection:
                return bool(await connection.fetchval("SELECT true"))
        except LogError:
            return False

    async def prepare(self) -> bytes:
        """Make what a new database needs; return the key of all who share it."""
        async with self._connections.one() as connection:
            return await prepare(connection)

    # --- the end ------------------------------------------------------------------------------
    async def close(self) -> None:
        if not self._closing:
            self._closing = True
            await self._appends.close()
            await self.ownership.close()
            await self._for_appends.close()
            await self._connections.close()


def _write(entry: Entry) -> Write:
    table, number, events = entry
    first = events[0]
    return Write(
        table,
        number,
        [to_json(event).decode() for event in events],
        any(isinstance(event, LAST) for event in events),
        first.code if isinstance(first, Created) else "",
    )


async def _pack(connection: Connection, table: str, before: float) -> bool:
    """Put a table that is over into the archive; False if it changed since, or is damaged.

    None that somebody owns, who may be writing; while its row is locked nobody can claim it.
    """
    over = await connection.fetchval(
        "SELECT over FROM tables t WHERE id = $1 AND (owner IS NULL"
        " OR NOT EXISTS (SELECT FROM processes WHERE number = t.owner)) FOR UPDATE OF t",
        table,
    )
    found = await connection.fetch(
        "SELECT number, event, checksum, at FROM events WHERE table_id = $1 ORDER BY number", table
    )
    rows = [tuple(row) for row in found]
    whole = bool(rows) and are_whole(table, [row[:3] for row in rows])
    if over != OVER or not whole or rows[-1][3] >= before:
        return False
    content = packed(rows)
    if unpacked(content) != rows:
        return False
    await connection.execute("INSERT INTO archive VALUES ($1, $2, $3)", table, rows[-1][3], content)
    await connection.execute("DELETE FROM events WHERE table_id = $1", table)
    await connection.execute("UPDATE tables SET over = $1 WHERE id = $2", PACKED, table)
    return True
