"""Two servers of this machine, in processes of their own, and the database that they share."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from proofs.chaos.deployment import ServerDied
from rondin.server.log.postgresql.postgres_log import PostgresLog
from rondin.server.table.events import Event
from tests.server.postgresql_server import PostgresServer

_OPEN_SECONDS = 300.0  # only what hangs takes so long, even on a machine that is busy
_LOST = re.compile(rb"it was lost: others own", re.MULTILINE)
_REFUSED = re.compile(rb"table \S+: LeaseLost", re.MULTILINE)


class TwoServers:
    """Two servers at one database."""

    def __init__(self, folder: Path, planted: str = "") -> None:
        self._folder = folder
        self._planted = planted
        ports = _free_ports(4)
        self._ports, self._inner = ports[:2], ports[2:]
        self.addresses = [f"127.0.0.1:{port}" for port in self._ports]
        self.database = PostgresServer.make(durable=True)
        self.url = self.database.new_database()
        self._runner: asyncio.subprocess.Process | None = None
        self._asking = asyncio.Lock()
        self.processes = [0, 0]  # 0: it has ended

    async def open(self) -> None:
        words = [sys.executable, "-X", "faulthandler", "-m", "proofs.chaos_of_two.server_process"]
        pipe = asyncio.subprocess.PIPE
        self._runner = await asyncio.create_subprocess_exec(
            *words,
            str(self._folder),
            self.url,
            self._planted,
            stdin=pipe,
            stdout=pipe,
            start_new_session=True,  # Ctrl-C is for who started it, who then ends it
        )
        await self.start_again()

    async def _ask(self, command: str) -> str:
        assert self._runner is not None
        assert self._runner.stdin is not None
        assert self._runner.stdout is not None
        async with self._asking, asyncio.timeout(_OPEN_SECONDS):
            self._runner.stdin.write(f"{command}\n".encode())
            return (await self._runner.stdout.readline()).decode().strip()

    @property
    def reports(self) -> bytes:
        """What both have reported."""
        path = self._folder / "reported"
        return path.read_bytes() if path.exists() else b""

    # --- start and end ------------------------------------------------------------------------
    async def start_again(self) -> None:
        for which, process in enumerate(self.processes):
            if not process:
                await self._start(which)

    async def _start(self, which: int) -> None:
        said = self._folder / f"said-{which}"
        said.write_bytes(b"")
        command = f"start {which} {self._ports[which]} {self._inner[which]}"
        self.processes[which] = int(await self._ask(command))
        async with asyncio.timeout(_OPEN_SECONDS):
            while b"http://" not in said.read_bytes():
                await asyncio.sleep(0.01)
                await self.check_alive()

    async def check_alive(self) -> None:
        for which, process in enumerate(self.processes):
            if process and (said := await self._ask(f"look {process}")) != "alive":
                self.processes[which] = 0
                raise ServerDied(int(said.split()[1]), self.reports.decode())

    async def close(self) -> None:
        if self._runner is not None:
            await self.kill()
            assert self._runner.stdin is not None
            self._runner.stdin.close()
            await self._runner.wait()

    def remove(self) -> None:
        """End the database, and leave nothing of it."""
        self.database.remove()

    # --- how they are struck ------------------------------------------------------------------
    def send(self, which: int, number: int) -> None:
        if self.processes[which]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.processes[which], number)

    async def kill(self) -> None:
        for which in range(len(self.processes)):  # at once: one would see the other's people leave
            self.send(which, signal.SIGKILL)
        for which in range(len(self.processes)):
            await self._wait(which)

    async def kill_one(self, which: int) -> None:
        self.send(which, signal.SIGKILL)
        await self._wait(which)

    async def end(self, which: int) -> None:
        """Ask one to end: it hands its tables over, and must end with no complaint."""
        self.send(which, signal.SIGTERM)
        if (status := await self._wait(which)) not in (0, -signal.SIGTERM):
            raise ServerDied(status, self.reports.decode())

    async def _wait(self, which: int) -> int:
        process, self.processes[which] = self.processes[which], 0
        return int((await self._ask(f"wait {process}")).split()[1]) if process else 0

    async def owner(self, luck: Random) -> int:
        """Return the one that owns most tables, either if the database does not say."""
        asked = (
            "SELECT address FROM processes JOIN tables ON owner = number WHERE over = 0"
            " GROUP BY address ORDER BY count(*) DESC LIMIT 1"
        )
        told = await self.ask_database(asked)
        ports = [f"127.0.0.1:{port}" for port in self._inner]
        return ports.index(told) if told in ports else luck.randrange(2)

    async def ask_database(self, statement: str) -> str:
        return await asyncio.to_thread(self.database.ask, statement, self.url)

    def failures(self) -> Mapping[str, int]:
        return {
            "  leases that were lost": len(_LOST.findall(self.reports)),
            "  appends that were refused for it": len(_REFUSED.findall(self.reports)),
        }

    # --- the log ------------------------------------------------------------------------------
    async def logs(self) -> Mapping[str, Sequence[Event]]:
        log = PostgresLog(self.url, is_patient=True)
        await log.prepare()
        try:
            return {table: await log.read(table) for table in await log.tables()}
        finally:
            await log.close()


def _free_ports(number: int) -> list[int]:
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(number)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
