"""What the log does when the disk fails: nothing is half written, nobody waits for ever."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from rondin.server.log.archive import pack
from rondin.server.log.database import prepare
from rondin.server.log.group_commit import Append, Write
from rondin.server.log.sqlite import SqliteLog
from rondin.server.log.writing import write
from rondin.server.table.events import Said
from tests.server.log_reader import all_events

FULL = "database or disk is full"


class FailingConnection(sqlite3.Connection):
    """Fails before statements that begin with these words, as often as it is told to."""

    failing: tuple[str, ...] = ()
    rolls_back = False  # by itself, as SQLite does after some errors

    def execute(self, sql: str, *rest: Any) -> sqlite3.Cursor:
        self._fail(sql)
        return super().execute(sql, *rest)

    def executemany(self, sql: str, *rest: Any) -> sqlite3.Cursor:
        self._fail(sql)
        return super().executemany(sql, *rest)

    def _fail(self, sql: str) -> None:
        if self.failing and sql.startswith(self.failing[0]):
            self.failing = self.failing[1:]
            if self.rolls_back and self.in_transaction:
                super().execute("ROLLBACK")
            raise sqlite3.OperationalError(FULL)


@pytest.fixture
def connection(tmp_path: Path):
    opened = sqlite3.connect(
        tmp_path / "tables.sqlite3", isolation_level=None, factory=FailingConnection
    )
    prepare(opened)
    yield opened
    opened.close()


def append(number: int, *contents: str, last: bool = False) -> list[Append]:
    return [Append([Write("t", number, list(contents), last)], None)]  # type: ignore[arg-type]


def numbers(folder: Path) -> list[int]:
    with sqlite3.connect(folder / "tables.sqlite3") as other:
        found = [number for [number] in other.execute("SELECT number FROM events ORDER BY number")]
    other.close()
    return found


def test_what_a_failed_rollback_left_open_takes_nothing_in(connection, tmp_path):
    write(connection, append(1, "first"))
    connection.failing = ("COMMIT", "ROLLBACK")
    with pytest.raises(sqlite3.OperationalError):
        write(connection, append(2, "second", last=True))
    assert write(connection, append(2, "other")) == [None]
    assert numbers(tmp_path) == [1, 2]  # another connection sees it: it is committed


def test_the_first_error_is_told_when_sqlite_has_rolled_back_by_itself(connection):
    connection.failing, connection.rolls_back = ("INSERT INTO events",), True
    with pytest.raises(sqlite3.OperationalError, match=FULL):
        write(connection, append(1, "first"))


def test_packing_that_cannot_be_committed_leaves_no_transaction_open(connection):
    write(connection, append(1, "first", last=True))
    connection.failing = ("COMMIT",)
    with pytest.raises(sqlite3.OperationalError, match=FULL):
        pack(connection, "t", 1e12)
    assert not connection.in_transaction  # or nobody could write any more
    assert pack(connection, "t", 1e12)


async def test_a_disk_that_does_not_tell_sizes_keeps_nobody_waiting(tmp_path, monkeypatch):
    log = SqliteLog(tmp_path)
    real = Path.stat

    def stat(path: Path, **rest: Any) -> Any:
        if path.name.endswith("-wal"):
            raise OSError(5, "Input/output error")
        return real(path, **rest)

    monkeypatch.setattr(Path, "stat", stat)
    async with asyncio.timeout(20):
        await log.append("t", 1, [Said(0, "hello")])
    monkeypatch.undo()
    await log.close()
    assert [*all_events(tmp_path)] == ["t"]
