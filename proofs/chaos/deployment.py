"""What is put under stress: servers that share one log, and how they are started and struck.

The proof knows no more of them than `Deployment` says. Here is the one that Rondin has: one
process over one SQLite file. Several processes over another database are one more class, with
faults of their own in `faults`.
"""

import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Protocol

from proofs.chaos.faulty_disk import can_fail, lose_power, shared_control
from proofs.chaos.trial_folder import TrialFolder
from rondin.server.data_folder import open_data
from rondin.server.log.database import FILE
from rondin.server.table.events import Event
from tests.server.log_reader import tables_in

_OPEN_SECONDS = 300.0  # only a server that hangs takes so long, even on a machine that is busy
_END_SECONDS = 300.0


class ServerDied(Exception):
    """A server ended that nobody had struck."""

    def __init__(self, status: int, said: str) -> None:
        super().__init__(status, said)
        self.status = status
        self.said = said


class Deployment(Protocol):
    """Servers that share one log."""

    @property
    def addresses(self) -> Sequence[str]:
        """Where they answer: hosts with ports, the same after every start."""

    async def open(self) -> None:
        """Start everything for the first time."""

    async def start_again(self) -> None:
        """Start what was ended."""

    async def check_alive(self) -> None:
        """Raise ServerDied if a server ended that nobody had struck."""

    async def kill(self) -> None:
        """End all servers at once."""

    async def close(self) -> None:
        """End everything, however it stands."""

    def failures(self) -> Mapping[str, int]:
        """Return how often what failed, where a fault lasts and strikes more than once."""

    async def logs(self) -> Mapping[str, Sequence[Event]]:
        """Return what the log holds, read as a server reads it, when all servers have ended."""


class OneServer:
    """One server in a process of its own, on a disk that fails when it is told to."""

    def __init__(self, folder: Path, seed: int, planted: str = "") -> None:
        self._folder = TrialFolder(folder)
        self._planted = planted
        self._seeds = Random(seed)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port: int = free.getsockname()[1]
        self.addresses = [f"127.0.0.1:{self._port}"]
        self.control = shared_control(self._folder.control)
        self.disk_fails = can_fail()
        self._process: asyncio.subprocess.Process | None = None
        self._server = 0  # its process, 0 if it has ended
        self._reported = 0  # bytes of what it reported that belong to servers before

    async def open(self) -> None:
        words = [sys.executable, "-X", "faulthandler", "-m", "proofs.chaos.server_process"]
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *words,
            str(self._folder.path),
            self._planted,
            stdin=pipe,
            stdout=pipe,
            start_new_session=True,  # Ctrl-C is for who started it, who then ends it
        )
        await self.start_again()

    async def _ask(self, command: str) -> str:
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{command}\n".encode())
        async with asyncio.timeout(_END_SECONDS):
            return (await self._process.stdout.readline()).decode().strip()

    @property
    def reports(self) -> str:
        """What the newest server has reported."""
        path = self._folder.reported
        return path.read_bytes()[self._reported :].decode() if path.exists() else ""

    # --- start and end ------------------------------------------------------------------------
    async def start_again(self) -> None:
        """Start; a server that refuses, or dies of a fault meanwhile, is started once more."""
        for is_last in (False, True):
            if is_last:
                self.control.heal()
            if await self._starts():
                return
        raise ServerDied(1, self.reports)

    async def _starts(self) -> bool:
        path = self._folder.reported
        self._reported = path.stat().st_size if path.exists() else 0
        seed = self._seeds.randrange(1 << 30)
        self._server = int(await self._ask(f"start {self._port} {seed}"))
        async with asyncio.timeout(_OPEN_SECONDS):
            while b"http://" not in self._folder.said.read_bytes():
                await asyncio.sleep(0.005)
                if await self._ask("look") != "alive":
                    self._server = 0
                    return False
        return True

    async def check_alive(self) -> None:
        if self._server and (said := await self._ask("look")) != "alive":
            self._server = 0
            raise ServerDied(int(said.split()[1]), self.reports)

    async def end(self) -> None:
        """Ask it to end: it must, and with no complaint."""
        if self._server:
            self.send(signal.SIGTERM)
            said = await self._ask("wait")
            self._server = 0
            if said not in ("ended 0", f"ended {-signal.SIGTERM}"):
                raise ServerDied(int(said.split()[1]), self.reports)

    async def close(self) -> None:
        if self._process is not None:
            if self._server:
                await self.kill()
            assert self._process.stdin is not None
            self._process.stdin.close()
            await self._process.wait()

    # --- how it is struck ---------------------------------------------------------------------
    def send(self, number: int) -> None:
        if self._server:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._server, number)

    async def kill(self) -> None:
        self.send(signal.SIGKILL)
        await self.wait()

    async def wait(self) -> None:
        """Wait for the end of a server that was struck."""
        if self._server:
            await self._ask("wait")
            self._server = 0

    async def has_ended(self) -> bool:
        if self._server and await self._ask("look") != "alive":
            self._server = 0
        return not self._server

    def lose_power(self, luck: Random) -> None:
        """Lose of a killed server's files what was not synced."""
        survives = luck.choice([0.0, 0.5, 0.95])
        lose_power(self._folder.data, self._folder.platter, luck, survives)

    def written_bytes(self) -> int:
        """Return the size of the file that is written to at the moment."""
        path = self._folder.data / f"{FILE}-wal"
        return path.stat().st_size if path.exists() else 0

    def failures(self) -> Mapping[str, int]:
        control = self.control
        return {
            "  writes that failed": control.failed_writes,
            "  writes without room": control.full_writes,
            "  syncs that failed": control.failed_syncs,
            "  syncs that were slow": control.slow_syncs,
        }

    # --- the log ------------------------------------------------------------------------------
    async def logs(self) -> Mapping[str, Sequence[Event]]:
        log, _ = open_data(self._folder.data)
        try:
            return {table: await log.read(table) for table in tables_in(self._folder.data)}
        finally:
            await log.close()
