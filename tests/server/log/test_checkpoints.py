"""The write-ahead file stays below 64 MB, however much is written."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rondin.server.log import checkpoints
from rondin.server.log import sqlite as log_in_sqlite
from rondin.server.log.database import FILE
from rondin.server.log.sqlite import SqliteLog
from rondin.server.problems import LogError
from rondin.server.table.events import Said
from tests.server.new_tables import first_event

BOUND = 64 << 20
LONG = Said(0, "x" * 40_000)


async def written(log: SqliteLog, folder: Path, rounds: int, tables: int = 20) -> int:
    """Write at many tables at once, again and again; return the greatest size seen."""
    largest = 0
    for number in range(2, rounds + 2):
        await asyncio.gather(*(log.append(f"t{k}", number, [LONG]) for k in range(tables)))
        largest = max(largest, (folder / f"{FILE}-wal").stat().st_size)
    return largest


async def opened(folder: Path, tables: int = 20) -> SqliteLog:
    log = SqliteLog(folder)
    first = first_event("you", "random")
    await asyncio.gather(*(log.append(f"t{k}", 1, [first]) for k in range(tables)))
    return log


async def test_steady_writing_of_more_than_64_mb(tmp_path: Path):
    log = await opened(tmp_path)
    largest = await written(log, tmp_path, 100)
    assert (tmp_path / FILE).stat().st_size + largest > BOUND  # so much was written
    assert largest < BOUND
    await log.close()


async def test_somebody_who_reads_for_long_makes_writers_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(checkpoints, "WAKE_BYTES", 1 << 20)
    monkeypatch.setattr(checkpoints, "MOST_BYTES", 3 << 20)
    monkeypatch.setattr(log_in_sqlite, "_WAIT_SECONDS", 0.3)
    log = await opened(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM events").fetchone()
        with pytest.raises(LogError, match="reading"):
            await written(log, tmp_path, 20)
        assert (tmp_path / f"{FILE}-wal").stat().st_size < 5 << 20
        before = len(await log.read("t0"))
        reader.execute("COMMIT")
    await log.append("t0", before + 1, [LONG])  # there is room again
    assert len(await log.read("t0")) == before + 1
    await log.close()
