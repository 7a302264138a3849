"""The log: durable, in order, and the first writer of a number wins."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from rondin.server.log.database import FILE, VERSION, checksum
from rondin.server.log.sqlite import SqliteLog
from rondin.server.problems import Busy, Conflict, LogError, Unreadable
from rondin.server.table.events import Ended, Event, Said, to_json
from tests.server.log_reader import all_events
from tests.server.new_tables import first_event

FIRST = first_event("you", "random")


def said(text: object) -> Event:
    return Said(0, str(text))


async def test_what_was_appended_is_read_again_in_order(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await log.append("a", 1, [FIRST])
    await log.append("a", 2, [said(2), said(3)])
    assert await log.read("a") == [FIRST, said(2), said(3)]
    assert await log.read("a", 3) == [said(3)]
    assert await log.read("b") == []
    await log.close()
    again = SqliteLog(tmp_path)
    assert await again.read("a") == [FIRST, said(2), said(3)]
    await again.close()


async def test_the_first_writer_of_a_number_wins_and_a_conflict_concerns_nobody_else(
    tmp_path: Path,
):
    log = SqliteLog(tmp_path)
    for table in ("a", "b"):
        await log.append(table, 1, [FIRST])
    racing = [log.append("a", 2, [said(f"{k}"), said("more")]) for k in range(20)]
    other = [log.append("b", 2 + k, [said(k)]) for k in range(20)]
    results = await asyncio.gather(*racing, *other, return_exceptions=True)
    assert results[0] is None
    assert all(isinstance(result, Conflict) for result in results[1:20])
    assert results[20:] == [None] * 20
    with pytest.raises(Conflict):
        await log.append("a", 1, [FIRST])
    assert await log.read("a") == [FIRST, said("0"), said("more")]
    assert await log.read("b") == [FIRST, *(said(k) for k in range(20))]
    await log.close()


async def test_tables_to_resume_are_those_that_are_not_over(tmp_path: Path):
    log = SqliteLog(tmp_path)
    for table in ("a", "b", "c"):
        await log.append(table, 1, [FIRST])
    await log.append("b", 2, [said("last"), Ended([1, 2], [0])])
    live = await log.live()
    assert [one.table for one in live] == ["a", "c"]
    assert live[0].created == FIRST
    await log.close()


async def test_a_table_to_resume_says_how_long_nothing_has_happened_there(tmp_path: Path):
    log = SqliteLog(tmp_path)
    for table in ("a", "b"):
        await log.append(table, 1, [FIRST])
    with closing(sqlite3.connect(tmp_path / FILE)) as other, other:
        other.execute("UPDATE events SET at = at - 3600")
    await log.append("b", 2, [said("later")])
    old, new = await log.live()
    assert 3600 <= old.quiet < 3660
    assert 0 <= new.quiet < 60
    with closing(sqlite3.connect(tmp_path / FILE)) as other, other:
        other.execute("UPDATE events SET at = at + 9e9")  # somebody set the machine's clock
    assert [one.quiet for one in await log.live()] == [0.0, 0.0]
    await log.close()


async def test_many_appends_share_a_commit(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await asyncio.gather(*(log.append(f"t{k}", 1, [FIRST]) for k in range(50)))
    start = time.perf_counter()
    for number in range(2, 22):
        await asyncio.gather(*(log.append(f"t{k}", number, [said(number)]) for k in range(50)))
    seconds = time.perf_counter() - start
    await log.close()
    assert seconds < 10  # a thousand separate commits would take longer on most disks


async def test_two_servers_cannot_have_one_folder(tmp_path: Path):
    log = SqliteLog(tmp_path)
    with pytest.raises(Busy):
        SqliteLog(tmp_path)
    await log.close()
    await SqliteLog(tmp_path).close()


async def test_only_its_owner_may_read_the_file(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await log.append("a", 1, [FIRST])
    assert modes(tmp_path) == {0o600}
    await log.close()


def modes(folder: Path) -> set[int]:
    return {path.stat().st_mode & 0o777 for path in folder.glob(f"{FILE}*")}


async def test_a_closed_log_takes_nothing(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await log.close()
    with pytest.raises(LogError):
        await log.append("a", 1, [FIRST])


async def test_a_damaged_table_is_found_and_stops_no_other(tmp_path: Path):
    log = SqliteLog(tmp_path)
    for table in ("danced", "gap", "bit", "good"):
        await log.append(table, 1, [FIRST, said(2), said(3)])
    await log.close()
    danced = '{"type": "danced"}'
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute(
            "UPDATE events SET event = ?, checksum = ? WHERE table_id = 'danced' AND number = 1",
            (danced, checksum("danced", 1, danced)),
        )
        file.execute("DELETE FROM events WHERE table_id = 'gap' AND number = 2")
        file.execute(
            "UPDATE events SET event = replace(event, '3', '8')"
            " WHERE table_id = 'bit' AND number = 3"
        )
        file.commit()
    log = SqliteLog(tmp_path)
    for table in ("danced", "gap"):
        with pytest.raises(Unreadable):
            await log.read(table)
    with pytest.raises(Unreadable, match="event 3 is damaged"):
        await log.read("bit")
    assert await log.read("good") == [FIRST, said(2), said(3)]
    assert {one.table for one in await log.live()} == {"gap", "bit", "good"}
    await log.close()


async def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.executescript(FIRST_VERSION)
        rows = [("a", 1, 0.0, to_json(FIRST).decode()), ("a", 2, 0.0, to_json(said(2)).decode())]
        file.execute("INSERT INTO tables (id) VALUES ('a')")
        file.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
        file.commit()
    for _ in range(2):
        log = SqliteLog(tmp_path)
        assert await log.read("a") == [FIRST, said(2)]
        await log.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION,)


FIRST_VERSION = """
CREATE TABLE tables (id TEXT PRIMARY KEY, over INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, event TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE INDEX live ON tables (over) WHERE over = 0;
PRAGMA user_version = 1;
"""


WRITER = """
import asyncio, sys
from pathlib import Path
from rondin.server.table.events import Said
from rondin.server.log.sqlite import SqliteLog
from tests.server.new_tables import first_event

async def table(log, name):
    await log.append(name, 1, [first_event("you", "random")])
    number = 2
    while True:
        await log.append(name, number, [Said(0, str(number))])
        sys.stdout.write(f"{name} {number}\\n")
        sys.stdout.flush()
        number += 1

async def main():
    log = SqliteLog(Path(sys.argv[1]))
    await asyncio.gather(*(table(log, f"t{k}") for k in range(8)))

asyncio.run(main())
"""


def test_kill_9_leaves_every_event_that_was_answered_for(tmp_path: Path):
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        answered = [writer.stdout.readline() for _ in range(400)]
        os.kill(writer.pid, signal.SIGKILL)
        answered += writer.stdout.readlines()
    events = all_events(tmp_path)  # numbered without a gap
    for line in answered:
        if line.endswith("\n"):
            table, number = line.split()
            assert events[table][int(number) - 1] == said(number)
