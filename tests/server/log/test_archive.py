"""Tables that are over are packed: read as before, never lost or doubled, unpacked when needed."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from rondin.server.log.database import FILE
from rondin.server.log.event_log import Entry
from rondin.server.log.sqlite import SqliteLog
from rondin.server.problems import Conflict, Unreadable
from rondin.server.table.events import Ended, Event, Said
from tests.server.new_tables import first_event

FIRST = first_event("you", "random")
WHOLE: list[Event] = [FIRST, *(Said(0, f"bonne idée {k}") for k in range(60)), Ended([1, 2], [0])]
LATER = 9e9  # seconds since 1970: later than any event


def places(folder: Path) -> dict[str, list[str]]:
    """Return which tables are in the events, and which in the archive."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        events = file.execute("SELECT DISTINCT table_id FROM events").fetchall()
        archive = file.execute("SELECT id FROM archive").fetchall()
    return {"events": [one for [one] in events], "archive": [one for [one] in archive]}


async def test_a_table_that_is_over_is_packed_and_read_as_before(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await log.append("over", 1, WHOLE)
    await log.append("live", 1, WHOLE[:-1])
    assert await log.archive(time.time() - 60) == 0  # it has not been over for long
    assert await log.archive(LATER) == 1
    assert await log.archive(LATER) == 0
    assert places(tmp_path) == {"events": ["live"], "archive": ["over"]}
    assert await log.read("over") == WHOLE
    assert await log.read("over", 60) == WHOLE[59:]
    assert [one.table for one in await log.live()] == ["live"]
    with pytest.raises(Conflict):
        await log.append("over", 1, [FIRST])
    await log.close()


async def test_who_writes_there_again_unpacks_it(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await log.append("over", 1, WHOLE)
    await log.archive(LATER)
    more = Said(0, "encore une ?")
    with pytest.raises(Conflict):
        await log.append("over", len(WHOLE), [more])
    await log.append("over", len(WHOLE) + 1, [more])
    assert await log.read("over") == [*WHOLE, more]
    assert places(tmp_path) == {"events": ["over"], "archive": []}
    assert await log.archive(LATER) == 1
    assert await log.read("over") == [*WHOLE, more]
    await log.close()


async def test_an_event_without_one_before_it_is_refused(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await log.append("a", 1, [FIRST])
    for table, number in (("a", 3), ("nowhere", 2)):
        with pytest.raises(Conflict):
            await log.append(table, number, [Said(0, "?")])
    assert await log.read("nowhere") == []
    await log.close()


async def test_events_of_two_tables_are_written_together_or_not_at_all(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await log.append("a", 1, [FIRST])
    with pytest.raises(Conflict):
        await log.append_together(Entry("b", 1, [FIRST]), Entry("a", 3, [Said(0, "?")]))
    assert await log.read("b") == []
    await log.append_together(Entry("b", 1, [FIRST]), Entry("a", 2, [Said(0, "?")]))
    assert (await log.read("b"), len(await log.read("a"))) == ([FIRST], 2)
    await log.close()


async def test_a_damaged_table_is_not_packed_and_a_damaged_archive_is_found(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await log.append("bit", 1, WHOLE)
    await log.append("zip", 1, WHOLE)
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("UPDATE events SET event = replace(event, '7', '8') WHERE table_id = 'bit'")
    assert await log.archive(LATER) == 1
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("UPDATE archive SET events = substr(events, 1, 90)")
    for table in ("bit", "zip"):
        with pytest.raises(Unreadable):
            await log.read(table)
    await log.close()


PACKER = """
import asyncio, sys
from pathlib import Path
from rondin.server.log import sqlite
from rondin.server.table.events import Said

sqlite._PACKING_PAUSE_SECONDS = 0.0

async def main():
    log = sqlite.SqliteLog(Path(sys.argv[1]))
    print("begins", flush=True)
    while True:
        await log.archive(9e9)
        for k in range(30):
            table = f"t{k}"
            events = await log.read(table)
            await log.append(table, len(events) + 1, [Said(0, str(len(events)))])

asyncio.run(main())
"""


def pack_and_kill(folder: Path, seconds: float) -> None:
    """Let a process pack and unpack for a while, and kill it at whatever it does then."""
    with subprocess.Popen(
        [sys.executable, "-c", PACKER, str(folder)], stdout=subprocess.PIPE, text=True
    ) as packer:
        assert packer.stdout is not None
        packer.stdout.readline()
        time.sleep(seconds)
        os.kill(packer.pid, signal.SIGKILL)


async def test_kill_9_while_tables_are_packed_and_unpacked(tmp_path: Path):
    log = SqliteLog(tmp_path)
    for k in range(30):
        await log.append(f"t{k}", 1, WHOLE)
    await log.close()
    for seconds in (0.05, 0.12, 0.2):
        pack_and_kill(tmp_path, seconds)
        found = places(tmp_path)
        assert sorted(found["events"] + found["archive"]) == sorted(f"t{k}" for k in range(30))
    log = SqliteLog(tmp_path)
    for k in range(30):
        events = await log.read(f"t{k}")
        assert events[: len(WHOLE)] == WHOLE
        said = [event.text for event in events[len(WHOLE) :] if isinstance(event, Said)]
        assert said == [str(number) for number in range(len(WHOLE), len(events))]
    await log.close()
