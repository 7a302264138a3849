"""What can be done to two servers, and to the database that they share."""

import asyncio
import signal
from random import Random

from proofs.chaos.faults import Fault, Faults
from proofs.chaos_of_two.deployment import TwoServers
from proofs.chaos_of_two.pace import LEASE_SECONDS

_CUT = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name {which}
"""
NAMES = {
    "kill -9 of the owner", "kill -9 of one", "kill -9 of both", "ended under load",
    "ended and killed meanwhile", "stopped for a moment", "stopped past its lease, then woken",
    "database restarted", "database killed", "connections cut", "notices lost",
    "database away past the lease",
}  # fmt: skip


class TwoServersFaults:
    """What can be done to them."""

    def __init__(self, servers: TwoServers) -> None:
        self._servers = servers

    def all(self) -> Faults:
        kills = [
            Fault("kill -9 of the owner", self._kill_owner),
            Fault("kill -9 of one", self._kill_one),
            Fault("kill -9 of both", self._kill_both),
            Fault("ended under load", self._end),
            Fault("ended and killed meanwhile", self._end_and_kill),
        ]
        others = [
            Fault("stopped for a moment", self._stop_shortly),
            Fault("stopped past its lease, then woken", self._stop_long),
            Fault("database restarted", self._restart),
            Fault("database killed", self._kill_database),
            Fault("database away past the lease", self._away),
            Fault("connections cut", self._cut),
            Fault("notices lost", self._cut_notices),
        ]
        return Faults(kills, others)

    # --- the servers --------------------------------------------------------------------------
    async def _kill_owner(self, luck: Random) -> None:
        await self._servers.kill_one(await self._servers.owner(luck))

    async def _kill_one(self, luck: Random) -> None:
        await self._servers.kill_one(luck.randrange(2))

    async def _kill_both(self, _luck: Random) -> None:
        await self._servers.kill()

    async def _end(self, luck: Random) -> None:
        await self._servers.end(await self._servers.owner(luck))

    async def _end_and_kill(self, luck: Random) -> None:
        """Kill one that hands its tables over, in the midst of that."""
        which = await self._servers.owner(luck)
        self._servers.send(which, signal.SIGTERM)
        await asyncio.sleep(luck.uniform(0.0, 0.15))
        await self._servers.kill_one(which)

    async def _stop_shortly(self, luck: Random) -> None:
        await self._stop(luck, luck.uniform(0.02, 0.4))

    async def _stop_long(self, luck: Random) -> None:
        await self._stop(luck, LEASE_SECONDS * luck.uniform(1.2, 2.0))

    async def _stop(self, luck: Random, seconds: float) -> None:
        which = await self._servers.owner(luck)
        self._servers.send(which, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self._servers.send(which, signal.SIGCONT)

    # --- the database -------------------------------------------------------------------------
    async def _restart(self, _luck: Random) -> None:
        await asyncio.to_thread(self._servers.database.stop, "fast")
        await asyncio.to_thread(self._servers.database.start)

    async def _kill_database(self, luck: Random) -> None:
        await asyncio.to_thread(self._servers.database.stop, "immediate")
        await asyncio.sleep(luck.uniform(0.0, 0.5))
        await asyncio.to_thread(self._servers.database.start)

    async def _away(self, luck: Random) -> None:
        await asyncio.to_thread(self._servers.database.stop, "immediate")
        await asyncio.sleep(LEASE_SECONDS * luck.uniform(1.0, 1.5))
        await asyncio.to_thread(self._servers.database.start)

    async def _cut(self, _luck: Random) -> None:
        await self._servers.ask_database(_CUT.format(which="LIKE 'rondin%'"))

    async def _cut_notices(self, _luck: Random) -> None:
        await self._servers.ask_database(_CUT.format(which="= 'rondin notices'"))
