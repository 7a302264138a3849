"""Who commits: the event loop's thread while that is quick, another one when it is not."""

import asyncio
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from rondin.server.log import group_commit
from rondin.server.log.database import FILE
from rondin.server.log.group_commit import Append, Committer, Results, Write
from rondin.server.log.sqlite import SqliteLog
from rondin.server.problems import LogError
from rondin.server.table.events import Said
from tests.server.new_tables import first_event

QUICK = 0.2  # seconds; longer than a busy machine keeps us waiting
SLOW = 0.25


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "_QUICK_SECONDS", QUICK)


class Disk:
    """Remembers what was written, in which groups, and by whom."""

    def __init__(self) -> None:
        self.slow = False
        self.busy = False
        self.groups: list[tuple[str, list[int]]] = []

    def commit(self, appends: list[Append]) -> Results:
        if self.slow:
            time.sleep(SLOW)
        by = "loop" if threading.current_thread() is threading.main_thread() else "thread"
        self.groups.append((by, [append.writes[0].number for append in appends]))
        return [None] * len(appends)

    def commit_at_once(self, appends: list[Append]) -> Results | None:
        return None if self.busy else self.commit(appends)


class Writer:
    """Asks a committer, with numbers that count up."""

    def __init__(self) -> None:
        self.disk = Disk()
        self.committer = Committer(self.disk.commit, self.disk.commit_at_once)
        self.number = 0

    def ask(self) -> asyncio.Future[None]:
        self.number += 1
        done = asyncio.get_running_loop().create_future()
        self.committer.add(Append([Write("a", self.number, ["{}"], False)], done))
        return done


async def test_a_quick_disk_is_written_to_on_the_spot_and_in_groups():
    writer = Writer()
    await asyncio.gather(*(writer.ask() for _ in range(3)))
    await writer.ask()
    assert writer.disk.groups == [("loop", [1, 2, 3]), ("loop", [4])]
    await writer.committer.close()


async def test_a_slow_disk_has_a_thread_until_it_is_quick_again():
    writer = Writer()
    writer.disk.slow = True
    await writer.ask()  # it takes one to notice
    await writer.ask()
    writer.disk.slow = False
    await writer.ask()
    await writer.ask()
    assert [by for by, _ in writer.disk.groups] == ["loop", "thread", "thread", "loop"]
    await writer.committer.close()


async def test_nobody_waits_for_a_slow_disk_who_writes_nothing():
    writer = Writer()
    writer.disk.slow = True
    await writer.ask()
    done, turns = writer.ask(), 0
    while not done.done():
        await asyncio.sleep(0.001)
        turns += 1
    assert turns > 3
    await writer.committer.close()


async def test_what_comes_later_is_written_later():
    writer = Writer()
    writer.disk.busy = True
    first = writer.ask()
    await asyncio.sleep(0)  # the loop has come round: the thread has it
    writer.disk.busy = False
    await asyncio.gather(first, *(writer.ask() for _ in range(5)))
    numbers = [number for _, group in writer.disk.groups for number in group]
    assert numbers == list(range(1, 7))
    assert writer.disk.groups[0][0] == "thread"
    await writer.committer.close()


async def test_an_error_is_told_to_whom_it_concerns_and_nobody_need_wait_for_it():
    writer = Writer()

    def commit(appends: list[Append]) -> Results:
        return [LogError("no") if append.writes[0].number == 2 else None for append in appends]

    writer.committer = Committer(commit, commit)
    asked = [writer.ask() for _ in range(4)]
    asked[3].cancel()
    results = await asyncio.gather(*asked[:3], return_exceptions=True)
    assert [type(result) for result in results] == [type(None), LogError, type(None)]
    await writer.committer.close()


async def test_closing_writes_what_was_asked_for():
    writer = Writer()
    done = writer.ask()
    await writer.committer.close()
    await done
    assert [group for _, group in writer.disk.groups] == [[1]]


async def test_whoever_else_holds_the_file_stops_only_those_who_write(tmp_path: Path):
    log = SqliteLog(tmp_path)
    await log.append("a", 1, [first_event("you", "random")])
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        append = asyncio.create_task(log.append("a", 2, [Said(0, "patience")]))
        for _ in range(20):
            await asyncio.sleep(0.005)
        assert not append.done()
        assert len(await log.read("a")) == 1
        other.execute("ROLLBACK")
        await append
    assert (await log.read("a"))[1:] == [Said(0, "patience")]
    await log.close()


async def test_an_unforeseen_error_is_told_and_the_next_append_is_written():
    writer = Writer()
    commit, commit_at_once = writer.committer._commit, writer.committer._commit_at_once

    def fail(_appends: list[Append]) -> Results:
        raise MemoryError

    writer.committer._commit = writer.committer._commit_at_once = fail
    async with asyncio.timeout(20):
        with pytest.raises(LogError, match="MemoryError"):
            await writer.ask()
        writer.committer._commit, writer.committer._commit_at_once = commit, commit_at_once
        await writer.ask()
    assert [numbers for _, numbers in writer.disk.groups] == [[2]]
    await writer.committer.close()
