"""What every log must hold, SQLite's and PostgreSQL's: durable, in order, the first writer wins."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rondin.server.log.database import FILE, checksum
from rondin.server.log.event_log import Entry
from rondin.server.log.postgresql.postgres_log import PostgresLog
from rondin.server.log.sqlite import SqliteLog
from rondin.server.problems import Conflict, LogError, Unreadable
from rondin.server.table.events import Created, Ended, Event, Said
from tests.server.new_tables import first_event
from tests.server.postgresql_server import PostgresServer

FIRST = first_event("you", "random")
WHOLE: list[Event] = [FIRST, *(Said(0, f"bonne idée {k}") for k in range(60)), Ended([1, 2], [0])]
LATER = 9e9  # seconds since 1970: later than any event


def said(text: object) -> Event:
    return Said(0, str(text))


def first(table: str) -> Created:
    """Return a first event with a code of its own: no two tables have one at the same time."""
    return msgspec.structs.replace(FIRST, code=f"LOUTRE-{table.upper()}")


class Place:
    """Where a log is kept: opened as often as needed, and written to from outside."""

    def __init__(self, open_log: Callable[[], Awaitable[Any]], change: Callable[[str], None]):
        self.open = open_log
        self.change = change


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "SQLite":

        def change(statement: str) -> None:
            with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
                file.execute(statement)

        async def open_file() -> SqliteLog:
            return SqliteLog(tmp_path)

        return Place(open_file, change)
    server: PostgresServer = request.getfixturevalue("postgresql")
    url = server.new_database()

    async def open_database() -> PostgresLog:
        log = PostgresLog(url)
        await log.prepare()
        return log

    return Place(open_database, lambda statement: str(server.ask(statement, url)) and None)


async def own(log: Any, *tables: str) -> None:
    """Own tables that another process has let go."""
    for table in tables:
        if log.ownership is not None:
            assert await log.ownership.claim(table) is None


async def test_what_was_appended_is_read_again_in_order(place: Place):
    log = await place.open()
    await log.append("a", 1, [first("a")])
    await log.append("a", 2, [said(2), said("é 🦫 \0 \u2028")])
    whole = [first("a"), said(2), said("é 🦫 \0 \u2028")]
    assert await log.read("a") == whole
    assert await log.read("a", 3) == whole[2:]
    assert await log.read("b") == []
    assert await log.tables() == ["a"]
    assert await log.is_there()
    await log.close()
    with pytest.raises(LogError):
        await log.append("a", 4, [said(4)])
    again = await place.open()
    assert await again.read("a") == whole
    await own(again, "a")
    await again.append("a", 4, [said(4)])
    assert await again.read("a") == [*whole, said(4)]
    await again.close()


async def test_the_first_writer_of_a_number_wins_and_a_conflict_concerns_nobody_else(place: Place):
    log = await place.open()
    for table in ("a", "b"):
        await log.append(table, 1, [first(table)])
    racing = [log.append("a", 2, [said(f"{k}"), said("more")]) for k in range(20)]
    other = [log.append("b", 2 + k, [said(k)]) for k in range(20)]
    results = await asyncio.gather(*racing, *other, return_exceptions=True)
    assert results[0] is None
    assert all(isinstance(result, Conflict) for result in results[1:20])
    assert results[20:] == [None] * 20
    for table, number in (("a", 1), ("a", 9), ("c", 2)):
        with pytest.raises(Conflict):
            await log.append(table, number, [first("c") if number == 1 else said(9)])
    assert await log.read("a") == [first("a"), said("0"), said("more")]
    assert await log.read("b") == [first("b"), *(said(k) for k in range(20))]
    await log.close()


async def test_events_of_two_tables_are_written_together_or_not_at_all(place: Place):
    log = await place.open()
    await log.append("a", 1, [first("a")])
    with pytest.raises(Conflict):
        await log.append_together(Entry("b", 1, [first("b")]), Entry("a", 1, [said(1)]))
    assert await log.read("b") == []
    await log.append_together(Entry("a", 2, [said(2)]), Entry("b", 1, [first("b")]))
    assert [await log.read(table) for table in ("a", "b")] == [[first("a"), said(2)], [first("b")]]
    await log.close()


async def test_tables_to_resume_are_those_that_are_not_over_with_how_long_they_were_quiet(
    place: Place,
):
    log = await place.open()
    for table in ("a", "b", "c"):
        await log.append(table, 1, [first(table)])
    await log.append("b", 2, [said("last"), Ended([1, 2], [0])])
    place.change("UPDATE events SET at = at - 3600 WHERE table_id = 'a'")
    live = await log.live()
    assert [one.table for one in live] == ["a", "c"]
    assert live[0].created == first("a")
    assert [3600 <= one.quiet < 3660 for one in live] == [True, False]
    place.change("UPDATE events SET at = at + 9e9")  # somebody set the machine's clock
    assert [one.quiet for one in await log.live()] == [0.0, 0.0]
    await log.close()


async def test_a_damaged_table_is_found_and_stops_no_other(place: Place):
    log = await place.open()
    for table in ("danced", "gap", "bit", "good"):
        await log.append(table, 1, [first(table), said(2), said(3)])
    danced = '{"type": "danced"}'  # as a newer version may write it
    mark = checksum("danced", 1, danced)
    place.change(
        f"UPDATE events SET event = '{danced}', checksum = {mark}"  # noqa: S608
        " WHERE table_id = 'danced' AND number = 1"
    )
    place.change("DELETE FROM events WHERE table_id = 'gap' AND number = 2")
    place.change(
        "UPDATE events SET event = replace(event, '3', '8') WHERE table_id = 'bit' AND number = 3"
    )
    for table, reason in (("danced", "danced"), ("gap", "missing"), ("bit", "event 3 is damaged")):
        with pytest.raises(Unreadable, match=reason):
            await log.read(table)
    assert await log.read("good") == [first("good"), said(2), said(3)]
    assert {one.table for one in await log.live()} == {"gap", "bit", "good"}
    await log.close()


async def test_a_table_that_is_over_is_packed_read_as_before_and_unpacked_by_an_append(
    place: Place,
):
    log = await place.open()
    await log.append("over", 1, WHOLE)
    await log.append("live", 1, [first("live")])
    await log.close()
    log = await place.open()
    assert await log.archive(LATER) == 1
    assert await log.archive(LATER) == 0
    assert await log.read("over") == WHOLE
    assert await log.read("over", 60) == WHOLE[59:]
    await own(log, "over")
    with pytest.raises(Conflict):
        await log.append("over", 5, [said("late")])
    await log.append("over", len(WHOLE) + 1, [said("merci")])
    assert await log.read("over") == [*WHOLE, said("merci")]
    assert [one.table for one in await log.live()] == ["live"]
    await log.close()
