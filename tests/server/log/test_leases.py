"""Leases: one process owns a table, and who has lost it writes nothing, whenever they wake up."""

import asyncio
import contextlib
import functools
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest

from rondin.server.log.ownership import Note
from rondin.server.log.postgresql import connections, leases
from rondin.server.log.postgresql.postgres_log import PostgresLog
from rondin.server.problems import Conflict, DataProblem, LeaseLost, LogError
from rondin.server.settings import Rate
from tests.server.log.test_event_log import first, said
from tests.server.postgresql_server import PostgresServer

LEASE = 1.0


@pytest.fixture(autouse=True)
def short_lease(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(leases, "LEASE_SECONDS", LEASE)
    monkeypatch.setattr(leases, "RENEW_SECONDS", 0.2)


@contextlib.asynccontextmanager
async def joined(url: str, address: str, lost: list[str] | None = None) -> AsyncIterator[Any]:
    """Yield the log of a process that has joined; `lost` is told its address with every lease."""
    log, told = PostgresLog(url), [] if lost is None else lost
    await log.prepare()
    await log.ownership.join(address, lambda: told.append(address))
    try:
        yield log
    finally:
        await log.close()


def asleep(table: str, due_in: float | None = None) -> Note:
    return Note(table, b"{}", 0, 0.0, due_in)


async def test_a_table_has_one_owner_who_alone_may_write_until_it_is_released(database: str):
    async with joined(database, "one:1") as one, joined(database, "two:2") as two:
        await one.append("a", 1, [first("a")])
        assert await two.ownership.claim("a") == "one:1"
        with pytest.raises(LeaseLost):
            await two.append("a", 2, [said("not mine")])
        await one.ownership.release([asleep("a")])
        with pytest.raises(LeaseLost):
            await one.append("a", 2, [said("no longer mine")])
        assert one.ownership.take_lost() == ["a"]
        claims = await asyncio.gather(*(log.ownership.claim("a") for log in (one, two)))
        assert claims in ([None, "one:1"], ["two:2", None])
        owner, other = (one, two) if claims[0] is None else (two, one)
        await owner.append("a", 2, [said(2)])
        with pytest.raises(LeaseLost):
            await other.append("a", 3, [said(3)])
        with pytest.raises(Conflict):
            await owner.append("a", 2, [said("again")])


async def test_whoever_ends_gives_its_tables_back_at_once_and_who_drains_takes_none(database: str):
    async with joined(database, "two:2") as two, joined(database, "three:3") as three:
        async with joined(database, "one:1") as one:
            await one.append("a", 1, [first("a")])
        assert await two.ownership.claim("a") is None
        await two.ownership.drain()
        await two.ownership.release([asleep("a", 0.0)])
        assert await two.ownership.claim("a") == "three:3"
        assert await two.ownership.claim_due(9) == []
        assert await three.ownership.claim_due(9) == ["a"]
        assert await three.ownership.claim_due(9) == []
        told = [(one.address, one.is_draining, one.tables) for one in await two.ownership.fellows()]
        assert told == [("two:2", True, 0), ("three:3", False, 1)]


async def test_what_others_do_is_news_and_what_sleeps_is_due_when_it_said(database: str):
    async with joined(database, "one:1") as one, joined(database, "two:2") as two:
        assert await two.ownership.news() == []
        for table in ("a", "b"):
            await one.append(table, 1, [first(table)])
        await one.ownership.note([Note("a", b'{"x": 1}', 3, 0.0, 0.0)])
        news = {known.table: known for known in await two.ownership.news()}
        assert (news["a"].listing, news["a"].people, news["a"].is_mine) == ('{"x": 1}', 3, False)
        assert news["a"].code == "LOUTRE-A"
        await one.ownership.release([asleep("a", 0.3), asleep("b", None)])
        assert await two.ownership.claim_due(9) == []
        await asyncio.sleep(0.4)
        assert await two.ownership.claim_due(9) == ["a"]
        # One who comes later is told of all of it, and its notes about others' tables count not.
        async with joined(database, "three:3") as three:
            assert {known.table for known in await three.ownership.news()} == {"a", "b"}
            await three.ownership.note([Note("a", b"{}", 9, 0.0, 0.0)])
            assert await three.ownership.news() == []
            await two.ownership.note([Note("a", b"{}", 2, 0.0, 0.0)])
            [news] = await three.ownership.news()
            assert (news.table, news.people) == ("a", 2)


async def test_a_lost_lease_is_followed_by_one_and_not_by_one_for_each_who_asks(
    database: str, postgresql: PostgresServer
):
    lost: list[str] = []
    async with joined(database, "one:1", lost) as log:
        for table in ("a", "b"):
            await log.append(table, 1, [first(table)])
        for _ in range(3):
            postgresql.ask("DELETE FROM processes", database)
            before = len(lost)
            async with asyncio.timeout(10):
                while len(lost) == before:
                    # Whoever comes to a table in that moment asks for a lease, too.
                    claims = [log.ownership.claim(table) for table in ("a", "b", "a", "b")]
                    await asyncio.gather(*claims, return_exceptions=True)
            assert [await log.ownership.claim(table) for table in ("a", "b")] == [None, None]
            assert len(await log.ownership.fellows()) == 1
            assert log.ownership.lost == len(lost) == before + 1


async def test_news_are_told_once_and_those_of_a_slow_transaction_all_the_same(database: str):
    async with joined(database, "one:1") as one, joined(database, "two:2") as two:
        for table in ("a", "b"):
            await one.append(table, 1, [first(table)])
        assert {known.table for known in await two.ownership.news()} == {"a", "b"}
        assert await two.ownership.news() == []
        async with one._connections.one() as slow, slow.transaction():
            noting = "UPDATE tables SET people = 7, changed = clock_timestamp() WHERE id = 'a'"
            await slow.execute(noting)
            await one.ownership.note([Note("b", b"{}", 3, 0.0, 0.0)])
            assert [known.table for known in await two.ownership.news()] == ["b"]
        assert [(known.table, known.people) for known in await two.ownership.news()] == [("a", 7)]
        assert await two.ownership.news() == []


SLEEPER = """
import asyncio, sys
from rondin.server.log.postgresql import connections, leases
from rondin.server.log.postgresql.postgres_log import PostgresLog
from rondin.server.problems import LogError
from tests.server.log.test_event_log import first, said

leases.LEASE_SECONDS, leases.RENEW_SECONDS = 1.0, 0.2

async def main():
    log = PostgresLog(sys.argv[1])
    await log.ownership.join("sleeper:1", lambda: print("lost", flush=True))
    await log.append("a", 1, [first("a")])
    number = 2
    while True:
        try:
            await log.append("a", number, [said(f"sleeper {number}")])
        except LogError as error:
            print("refused", type(error).__name__, flush=True)
            await asyncio.sleep(0.1)
        else:
            print("written", number, flush=True)
            number += 1

asyncio.run(main())
"""


async def test_a_process_that_slept_past_its_lease_writes_nothing_when_it_wakes(database: str):
    async with joined(database, "awake:2") as log:
        with subprocess.Popen(  # noqa: ASYNC220
            [sys.executable, "-c", SLEEPER, database], stdout=subprocess.PIPE, text=True
        ) as sleeper:
            try:
                assert sleeper.stdout is not None
                say = functools.partial(asyncio.to_thread, sleeper.stdout.readline)
                for _ in range(30):
                    assert (await say()).startswith("written")
                sleeper.send_signal(signal.SIGSTOP)
                async with asyncio.timeout(20):
                    while await log.ownership.claim("a") is not None:  # noqa: ASYNC110
                        await asyncio.sleep(0.05)
                events = await log.read("a")
                await log.append("a", len(events) + 1, [said("mine")])
                sleeper.send_signal(signal.SIGCONT)
                lines = [await say()]
                while not {"lost", "refused"} <= {line.split()[0] for line in lines}:
                    lines.append(await say())
            finally:
                sleeper.kill()
        # The append on its way when it was stopped may be told now: it is among those read above.
        told = [line.split()[1] for line in lines if line.startswith("written")]
        assert all(int(number) <= len(events) for number in told)
        assert await log.read("a") == [*events, said("mine")]
        assert (await log.ownership.fellows())[0].address == "awake:2"


async def test_a_lease_that_ended_while_the_database_was_away_is_renewed_and_nothing_is_lost(
    database: str, postgresql: PostgresServer
):
    lost: list[str] = []
    async with joined(database, "one:1", lost) as one, joined(database, "two:2", lost) as two:
        await one.append("a", 1, [first("a")])
        number = one.ownership.number
        for _ in range(3):  # nobody could renew anything, as if it had been down for an hour
            postgresql.ask("UPDATE processes SET until = until - interval '1 hour'", database)
            await asyncio.sleep(0.3)
        await asyncio.sleep(LEASE + 0.5)
        assert one.ownership.number == number
        assert await two.ownership.claim("a") == "one:1"
        await one.append("a", 2, [said(2)])
        assert lost == []


async def test_appends_are_refused_where_the_lease_has_ended_but_nobody_took_it(
    database: str, postgresql: PostgresServer
):
    log = PostgresLog(database)  # it has not joined, and renews nothing
    await log.prepare()
    await log.append("a", 1, [first("a")])
    postgresql.ask("UPDATE processes SET until = clock_timestamp()", database)
    with pytest.raises(LeaseLost):
        await log.append("a", 2, [said(2)])
    with pytest.raises(LeaseLost):
        await log.ownership.claim("a")
    assert await log.read("a") == [first("a")]
    await log.close()


async def test_who_is_stopped_in_the_midst_of_a_transaction_holds_no_table_for_long(
    database: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(connections, "_IDLE_SECONDS", 1)

    async def stop_in_a_transaction(log: Any) -> None:
        async with log._connections.one() as connection, connection.transaction():
            await log.ownership._hold(connection)
            async with asyncio.timeout(8):
                while await two.ownership.claim("a") is not None:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            await connection.fetchval("SELECT 1")

    async with joined(database, "one:1") as one, joined(database, "two:2") as two:
        await one.append("a", 1, [first("a")])
        one.ownership._renewing.cancel()  # it says nothing more to the database
        with pytest.raises(LogError):
            await stop_in_a_transaction(one)
        await two.append("a", 2, [said(2)])


async def test_an_append_that_was_given_up_is_read_if_it_is_written_after_all(database: str):
    async with joined(database, "one:1") as log, joined(database, "two:2") as other:
        await log.append("a", 1, [first("a")])
        number = log.ownership.number
        async with other._connections.one() as blocking, blocking.transaction():
            await blocking.execute("LOCK TABLE events IN SHARE MODE")
            appending = asyncio.create_task(log.append("a", 2, [said(2)]))
            waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
            async with asyncio.timeout(10):
                while not await blocking.fetchval(waiting):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            for holder in log._for_appends._pool._holders:  # the line is cut, and not noticed
                holder._con._transport.abort()
            await asyncio.sleep(0.1)
            reading = asyncio.create_task(log.read("a"))
            await asyncio.sleep(0.2)
            assert not reading.done()
        with pytest.raises(LogError):
            await appending
        assert await reading == [first("a"), said(2)]
        assert log.ownership.number > number
        await log.append("a", 3, [said(3)])
        assert await other.ownership.claim("a") == "one:1"


async def test_who_waits_for_news_hears_at_once_of_what_is_let_go_and_goes_on_without(
    database: str, postgresql: PostgresServer
):
    async with joined(database, "one:1") as one, joined(database, "two:2") as two:
        await one.append("a", 1, [first("a")])
        for _ in range(2):
            async with asyncio.timeout(10):
                before = two.ownership._notices.heard
                while two.ownership._notices.heard == before:
                    await one.ownership.release([asleep("a", 0.0)])
                    await two.ownership.wait_for_news(1.0)
            assert await two.ownership.claim_due(9) == ["a"]
            await two.ownership.release([asleep("a", 5.0)])
            assert await one.ownership.claim("a") is None
            # Whose connection is cut hears nothing for a while, and then again.
            postgresql.ask(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = 'rondin notices' AND datname = current_database()",
                database,
            )
        began = asyncio.get_running_loop().time()
        await two.ownership.wait_for_news(0.05)
        await two.ownership.wait_for_news(0.05)
        assert asyncio.get_running_loop().time() - began < 1


async def test_a_bucket_is_shared_by_all_processes(database: str):
    rate = Rate(0.001, 3)
    async with joined(database, "one:1") as one, joined(database, "two:2") as two:
        taken = [await log.ownership.take("x", rate) for log in (one, two, one, two, one)]
        assert taken == [True, True, True, False, False]
        assert await two.ownership.take("y", rate)


async def test_a_database_of_a_newer_version_or_of_somebody_else_is_refused(
    postgresql: PostgresServer,
):
    newer, foreign = postgresql.new_database(), postgresql.new_database()
    async with joined(newer, "one:1"):
        postgresql.ask("UPDATE about SET value = '99' WHERE name = 'version'", newer)
    postgresql.ask("CREATE TABLE recipes (name text)", foreign)
    for url, key in ((newer, "newer"), (foreign, "database-foreign")):
        log = PostgresLog(url)
        with pytest.raises(DataProblem) as refused:
            await log.prepare()
        assert refused.value.key == key
        await log.close()
