"""What is read from the log is still there after the power is cut, whoever wrote it."""

import asyncio
import multiprocessing
import os
import signal
from pathlib import Path
from random import Random

import pytest

from proofs.chaos.faulty_disk import FaultyDisk, can_fail, lose_power, shared_control
from rondin.server.log.sqlite import SqliteLog
from rondin.server.table.events import Said
from tests.server.log_reader import all_events

pytestmark = pytest.mark.skipif(not can_fail(), reason="this SQLite takes no other disk")


def disk_of(folder: Path) -> FaultyDisk:
    disk = FaultyDisk(shared_control(folder / "control"), folder / "platter", seed=1)
    disk.install()
    return disk


def write_until_killed(folder: Path) -> None:
    """Write two events; be killed when the third is written and about to be synced."""
    disk = disk_of(folder)

    async def write() -> None:
        log = SqliteLog(folder / "data")
        for number in (1, 2):
            await log.append("t", number, [Said(0, "hello")])
        disk._sync = lambda _: os.kill(os.getpid(), signal.SIGKILL)  # type: ignore[assignment,return-value,method-assign]
        await log.append("t", 3, [Said(0, "hello")])

    asyncio.run(write())


def read_and_be_killed(folder: Path) -> None:
    """Read as a server does that starts again."""
    disk_of(folder)

    async def read() -> None:
        log = SqliteLog(folder / "data")
        (folder / "read").write_text(str(len(await log.read("t"))))
        os.kill(os.getpid(), signal.SIGKILL)

    asyncio.run(read())


def test_what_was_read_after_a_kill_outlasts_a_power_cut(tmp_path: Path):
    for name in ("data", "platter"):
        (tmp_path / name).mkdir()
    for work in (write_until_killed, read_and_be_killed):
        process = multiprocessing.get_context("spawn").Process(target=work, args=(tmp_path,))
        process.start()
        process.join(60)
        assert process.exitcode == -signal.SIGKILL
    lose_power(tmp_path / "data", tmp_path / "platter", Random(1), survives=0.0)
    assert len(all_events(tmp_path / "data")["t"]) == int((tmp_path / "read").read_text())
