"""Leases: one row for each process that lives, renewed every second or so, by the database's clock.

A process is declared dead by deleting its row, which waits for appends that hold it. From then on
its number is good for nothing, and what it owned can be claimed. One whose lease has ended but that
nobody has declared dead renews it: so nobody loses a table when the database was away for a while.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence

from rondin.server.error_reports import report_error
from rondin.server.log.ownership import Fellow, Known, Note
from rondin.server.log.postgresql.connections import Connection, Connections
from rondin.server.log.postgresql.notices import Notices
from rondin.server.problems import LeaseLost, LogError
from rondin.server.settings import Rate
from rondin.version import VERSION

LEASE_SECONDS = 5.0
RENEW_SECONDS = 1.0
RENEW_ANSWER_SECONDS = 2.0  # then another connection is tried: there is time for that
_OVERLAP_SECONDS = 15  # news are read again for so long: a transaction may end later than it began

_RENEW = """
    WITH before AS (SELECT until > clock_timestamp() AS held FROM processes WHERE number = $1)
    UPDATE processes SET until = clock_timestamp() + make_interval(secs => $2)
    FROM before WHERE number = $1 RETURNING held
"""
_DUE = """
    UPDATE tables SET owner = $1, due = 0 WHERE id IN (
        SELECT id FROM tables t
        WHERE over = 0 AND due <= extract(epoch FROM clock_timestamp())
        AND (owner IS NULL OR NOT EXISTS (SELECT FROM processes WHERE number = t.owner))
        AND (rules IS NULL OR rules = ANY ($3))
        ORDER BY due LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED
    ) RETURNING id
"""
_NOTE = """
    UPDATE tables SET listing = new.listing, people = new.people, changed = clock_timestamp(),
        idle_at = extract(epoch FROM clock_timestamp()) - new.idle,
        due = CASE WHEN new.due = 0 THEN 0
              ELSE extract(epoch FROM clock_timestamp()) + new.due END,
        rules = new.rules, owner = CASE WHEN $8 THEN NULL ELSE owner END
    FROM unnest($2::text[], $3::text[], $4::int[], $5::float8[], $6::float8[], $7::text[])
        AS new(id, listing, people, idle, due, rules)
    WHERE tables.id = new.id AND tables.owner = $1
"""
# Whoever was stopped in the midst of a transaction holds their row until the database ends that.
_BURY = """
    DELETE FROM processes WHERE number IN (
        SELECT number FROM processes WHERE until < clock_timestamp() FOR UPDATE SKIP LOCKED
    )
"""
_NEWS = """
    SELECT id, code, over > 0, listing, people,
        greatest(0, extract(epoch FROM clock_timestamp()) - idle_at)::float8,
        owner IS NOT DISTINCT FROM $1, changed FROM tables
"""
_OTHERS = """
    SELECT address, draining FROM processes WHERE number <> $1 AND until > clock_timestamp()
        AND ($2::text IS NULL OR $2 = ANY (rules)) ORDER BY draining, random()
"""
_TAKE = """
    INSERT INTO buckets AS old (who, tokens, granted, seen)
        VALUES ($1, $3::float8 - $4, true, extract(epoch FROM clock_timestamp()))
    ON CONFLICT (who) DO UPDATE SET (tokens, granted, seen) = (
        SELECT CASE WHEN now.tokens >= 1 THEN now.tokens - $4 ELSE now.tokens END,
            now.tokens >= 1, excluded.seen
        FROM (SELECT least($3, old.tokens + $2 * greatest(0, excluded.seen - old.seen)))
            AS now(tokens)
    )
    RETURNING granted
"""
_FELLOWS = """
    SELECT number, address, version, number = $1, draining,
        (SELECT count(*) FROM tables WHERE owner = number), rules
    FROM processes ORDER BY number
"""


async def _nothing() -> None: ...


class Leases:
    """The lease of this process, and the tables that it owns."""

    def __init__(self, connections: Connections, renewals: Connections, notices: Notices) -> None:
        """`renewals` are for the lease alone: nothing that takes long may delay it."""
        self._connections = connections
        self._renewals = renewals
        self._notices = notices
        self.number = 0  # 0: there is no lease
        self.lost = 0  # leases
        self.settled: Callable[[], Awaitable[None]] = _nothing  # nothing is on its way any more
        self._address = ""
        self._rules: list[str] = []
        self._numbering = asyncio.Lock()  # held while the number is used for the lease, or changes
        self._registering = asyncio.Lock()  # whoever finds no lease waits for the one that is made
        self._on_lost: Callable[[], None] = lambda: None
        self._renewing: asyncio.Task[None] | None = None
        self._judges_from = 0.0  # when this process may declare others dead
        self._heard_at: object = None  # the time in the database when news were last read
        self._heard: dict[str, object] = {}  # what was read then, and when it had changed
        self._is_draining = False
        self._lost_tables: set[str] = set()

    async def join(
        self, address: str, on_lost: Callable[[], None], rules: Sequence[str] = ()
    ) -> None:
        self._address, self._on_lost, self._rules = address, on_lost, [*rules]
        await self._register()
        self._renewing = asyncio.get_running_loop().create_task(self._renew_always())
        self._notices.begin()

    async def number_for_writing(self) -> int:
        """Return the number that is good for appends; one who has not joined does so now."""
        await self._register()
        return self.number

    async def _register(self) -> None:
        """Take a lease, if there is none."""
        if self.number:
            return
        async with self._registering:
            if not self.number:
                self.number = await self._new_number()
        self._judges_from = asyncio.get_running_loop().time()

    async def _new_number(self) -> int:
        async with self._renewals.one() as connection:
            number: int = await connection.fetchval(
                "INSERT INTO processes (address, version, until, draining, rules) VALUES"
                " ($1, $2, clock_timestamp() + make_interval(secs => $3), $4, $5)"
                " RETURNING number",
                self._address,
                VERSION,
                LEASE_SECONDS,
                self._is_draining,
                self._rules,
            )
            return number

    async def _renew_always(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await self._renew()
            except Exception as error:  # noqa: BLE001  # without a lease nothing is written at all
                report_error("lease", error)

    async def _renew(self) -> None:
        loop = asyncio.get_running_loop()
        async with self._numbering, self._renewals.one() as connection:
            number = self.number
            held = await connection.fetchval(_RENEW, number, LEASE_SECONDS)
            if held is False:  # others may have had no chance to renew theirs, either
                self._judges_from = loop.time() + LEASE_SECONDS
            elif held and loop.time() >= self._judges_from:
                await connection.execute(_BURY)
        if not number:
            await self._register()  # which failed when the last one was lost
        elif held is None:
            await self._lose()

    async def _lose(self) -> None:
        """Begin anew: others own what this process owned."""
        self.lost += 1
        self.number = 0
        report_error("lease", LeaseLost("it was lost: others own the tables now"))
        self._on_lost()
        await self._register()

    async def renumber(self) -> None:
        """Have another number: appends that are still on their way with the old one do nothing.

        Those that the database is at work on are waited for.
        """
        async with self._numbering, self._renewals.one() as connection, connection.transaction():
            number = await connection.fetchval(
                "UPDATE processes SET number = DEFAULT WHERE number = $1 RETURNING number",
                self.number,
            )
            if number is not None:  # else the lease is lost: the next renewal finds that out
                await connection.execute(
                    "UPDATE tables SET owner = $2 WHERE owner = $1", self.number, number
                )
                self.number = number

    def note_lost(self, tables: list[str]) -> None:
        """Take note of tables that others were found to own."""
        self._lost_tables.update(tables)

    def take_lost(self) -> list[str]:
        tables, self._lost_tables = [*self._lost_tables], set()
        return tables

    # --- tables -------------------------------------------------------------------------------
    async def claim(self, table: str) -> str | None:
        async with self._connections.one() as connection, connection.transaction():
            await self._hold(connection)
            found = await connection.fetch(
                "SELECT owner, rules FROM tables WHERE id = $1 FOR NO KEY UPDATE", table
            )
            if not found or found[0][0] == self.number:
                return None
            owner, rules = found[0]
            # In a statement of its own, which sees who joined while this one waited for the row.
            address: str | None = await connection.fetchval(
                "SELECT address FROM processes WHERE number = $1", owner
            )
            is_known = rules is None or not self._rules or rules in self._rules
            if address is None and (self._is_draining or not is_known):
                others = await connection.fetch(_OTHERS, self.number, rules)
                if others and not (is_known and others[0][1]):  # one that drains is no better
                    address = others[0][0]
            if address is None:
                await connection.execute(
                    "UPDATE tables SET owner = $2, due = 0 WHERE id = $1", table, self.number
                )
            return address

    async def _hold(self, connection: Connection) -> None:
        """Keep the lease until the transaction ends; raise LeaseLost if there is none."""
        held = await connection.fetchval(
            "SELECT 1 FROM processes WHERE number = $1 AND until > clock_timestamp() FOR KEY SHARE",
            await self.number_for_writing(),
        )
        if held is None:
            raise LeaseLost("the lease has ended")

    async def claim_due(self, most: int) -> list[str]:
        if self._is_draining:
            return []
        async with self._connections.one() as connection, connection.transaction():
            await self._hold(connection)
            found = await connection.fetch(_DUE, self.number, most, self._rules)
            return [table for [table] in found]

    async def pass_over(self, table: str, rules: str) -> str | None:
        async with self._connections.one() as connection, connection.transaction():
            await connection.execute(
                "UPDATE tables SET rules = $3 WHERE id = $1 AND owner = $2",
                table,
                self.number,
                rules,
            )
            others = await connection.fetch(_OTHERS, self.number, rules)
            if not others:
                return None
            await connection.execute(
                "UPDATE tables SET owner = NULL, due = 0 WHERE id = $1 AND owner = $2",
                table,
                self.number,
            )
            return str(others[0][0])

    async def note(self, notes: Sequence[Note]) -> None:
        await self._write(notes, release=False)

    async def release(self, notes: Sequence[Note]) -> None:
        if notes:
            await self.settled()
        await self._write(notes, release=True)
        if any(one.due_in == 0 for one in notes):
            await self._notices.tell(self._connections)

    async def wait_for_news(self, seconds: float) -> None:
        await self._notices.wait(seconds)

    async def _write(self, notes: Sequence[Note], *, release: bool) -> None:
        if not notes or not self.number:
            return
        columns = [
            [one.table for one in notes],
            [one.listing.decode() for one in notes],
            [one.people for one in notes],
            [one.idle_for for one in notes],
            [float("inf") if one.due_in is None else one.due_in for one in notes],
            [one.rules for one in notes],
        ]
        async with self._connections.one() as connection:
            await connection.execute(_NOTE, self.number, *columns, release)

    async def news(self) -> list[Known]:
        async with self._connections.one() as connection:
            now = await connection.fetchval("SELECT clock_timestamp()")
            if self._heard_at is None:
                rows = await connection.fetch(f"{_NEWS} WHERE over = 0", self.number)
            else:
                rows = await connection.fetch(
                    f"{_NEWS} WHERE changed > $2::timestamptz - make_interval(secs => $3)",
                    self.number,
                    self._heard_at,
                    _OVERLAP_SECONDS,
                )
        before, self._heard = self._heard, {row[0]: row[7] for row in rows}
        self._heard_at = now
        return [Known(*row[:7]) for row in rows if before.get(row[0]) != row[7]]

    async def drain(self) -> None:
        self._is_draining = True
        async with self._connections.one() as connection:
            await connection.execute(
                "UPDATE processes SET draining = true WHERE number = $1", self.number
            )

    async def fellows(self) -> list[Fellow]:
        async with self._connections.one() as connection:
            return [Fellow(*row) for row in await connection.fetch(_FELLOWS, self.number)]

    async def take(self, who: str, rate: Rate, cost: int = 1) -> bool:
        async with self._connections.one() as connection:
            granted = await connection.fetchval(
                _TAKE, who, float(rate.per_second), float(rate.burst), float(cost)
            )
            return bool(granted)

    async def close(self) -> None:
        """Give the lease back: others need not wait for its end."""
        await self._notices.close()
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.wait([self._renewing])
        if self.number:
            with contextlib.suppress(LogError):
                async with self._renewals.one() as connection:
                    await connection.execute("DELETE FROM processes WHERE number = $1", self.number)
                await self._notices.tell(self._renewals)
        self.number = 0
        await self._renewals.close()
