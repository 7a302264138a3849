"""Faults: what is done to servers, one after the other and mixed, as a seed has it.

A fault is done in an instant, or lasts until it is ended; while it lasts others come. Which there
are belongs to a deployment: `OneServerFaults` for a process with a file.
"""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from random import Random
from typing import NamedTuple

from proofs.chaos.deployment import OneServer
from proofs.chaos.history import History, Struck

_AT_ONCE = 0.4  # seconds until a kill in the midst of an operation is given up


class Fault(NamedTuple):
    """Something bad: `strike` does it, `end` undoes it if it lasts."""

    name: str
    strike: Callable[[Random], Awaitable[None] | None]
    end: Callable[[], None] | None = None


class Faults(NamedTuple):
    """What can be done to a deployment."""

    kills: list[Fault]  # after each of these it has to be started again
    others: list[Fault]


class Storm:
    """Strikes, and notes it in the history."""

    def __init__(self, faults: Faults, history: History, luck: Random) -> None:
        self._faults = faults
        self._history = history
        self._luck = luck
        self._lasting: list[Fault] = []

    async def strike(self) -> None:
        """Do something bad, and maybe end something that lasts."""
        if self._lasting and self._luck.random() < 0.5:
            self._end(self._luck.choice(self._lasting))
        others = [fault for fault in self._faults.others if fault not in self._lasting]
        await self._do(self._luck.choice(others))

    async def kill(self) -> None:
        await self._do(self._luck.choice(self._faults.kills))

    async def _do(self, fault: Fault) -> None:
        self._history.add(Struck(fault.name))
        if fault.end is not None:
            self._lasting.append(fault)
        done = fault.strike(self._luck)
        if done is not None:
            await done

    def _end(self, fault: Fault) -> None:
        self._lasting.remove(fault)
        assert fault.end is not None
        fault.end()

    def calm(self) -> None:
        """End whatever lasts."""
        for fault in list(self._lasting):
            self._end(fault)


class OneServerFaults:
    """What can be done to one process and its file."""

    def __init__(self, server: OneServer) -> None:
        self._server = server
        self._control = server.control

    def all(self) -> Faults:
        """Return them, without those of the disk where it cannot be made to fail."""
        kills = [Fault("kill -9", self._kill)]
        others = [Fault("SIGSTOP", self._stop), Fault("clock stepped", self._step_clock)]
        if not self._server.disk_fails:
            return Faults(kills, others)
        on_disk = [
            Fault("kill -9 in an operation of the disk", self._kill_in_operation),
            Fault("kill -9 and power cut", self._cut_power),
            Fault("ended, then power cut", self._end_and_cut_power),
        ]
        of_disk = [
            Fault("writes fail", self._fail_writes, self._end_of("write_errors")),
            Fault("syncs fail", self._fail_syncs, self._end_of("sync_errors")),
            Fault("disk full", self._fill_disk, self._end_of("full_at")),
            Fault("disk slow", self._slow_disk, self._end_of("slow_seconds")),
        ]
        return Faults([*kills, *on_disk], [*others, *of_disk])

    def _end_of(self, what: str) -> Callable[[], None]:
        return lambda: setattr(self._control, what, 0)

    # --- the process --------------------------------------------------------------------------
    async def _kill(self, _luck: Random) -> None:
        await self._server.kill()

    async def _kill_in_operation(self, luck: Random) -> None:
        """Let it be killed by the disk, before, in the midst of or after it writes or syncs."""
        self._control.kill_in = luck.randint(1, 12)
        end = asyncio.get_running_loop().time() + _AT_ONCE
        while asyncio.get_running_loop().time() < end:
            if await self._server.has_ended():
                break
            await asyncio.sleep(0.01)
        self._control.kill_in = 0
        await self._server.kill()

    async def _cut_power(self, luck: Random) -> None:
        await (self._kill_in_operation(luck) if luck.random() < 0.5 else self._kill(luck))
        self._server.lose_power(luck)

    async def _end_and_cut_power(self, luck: Random) -> None:
        await self._server.end()
        self._server.lose_power(luck)

    async def _stop(self, luck: Random) -> None:
        self._server.send(signal.SIGSTOP)
        await asyncio.sleep(luck.uniform(0.02, 0.4))
        self._server.send(signal.SIGCONT)

    def _step_clock(self, luck: Random) -> None:
        self._control.clock += luck.choice([-1, 1]) * 10 ** luck.uniform(-1, 7)

    # --- the disk -----------------------------------------------------------------------------
    def _fail_writes(self, luck: Random) -> None:
        self._control.write_errors = luck.choice([0.05, 0.5, 1.0])

    def _fail_syncs(self, luck: Random) -> None:
        self._control.sync_errors = luck.choice([0.05, 0.5, 1.0])
        self._control.forgetting = luck.choice([0.0, 1.0])

    def _fill_disk(self, luck: Random) -> None:
        self._control.full_at = max(1, self._server.written_bytes() + luck.randint(-8192, 16384))

    def _slow_disk(self, luck: Random) -> None:
        self._control.slow_seconds = 10 ** luck.uniform(-3, -0.5)
