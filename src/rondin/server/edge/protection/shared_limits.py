"""Limits that hold for all processes of a database together: on new tables, and on guessing codes.

Each process counts by itself first (`limits`): who asks far too often does not reach the database.
Names and addresses are not written there, only what is made of them with the key.
"""

from rondin.server.edge.protection.raw_connections import place_of_host
from rondin.server.error_reports import report_error
from rondin.server.log.ownership import Ownership
from rondin.server.problems import LogError, ServerProblem
from rondin.server.settings import Limits, Rate
from rondin.server.signing import SHORTEST, Signer

_ALL = "all"


class SharedLimits:
    """Counts in the database; nothing, where one process is alone."""

    def __init__(self, limits: Limits, ownership: Ownership | None, signer: Signer) -> None:
        self._limits = limits
        self._ownership = ownership
        self._signer = signer

    async def new_table(self, guest: str, address: str) -> None:
        """Count a new table; raise ServerProblem if it is one too many."""
        await self._take("table of address", place_of_host(address), self._limits.new_tables)
        await self._take("table of guest", guest, self._limits.new_tables_of_guest)

    async def code(self, address: str) -> None:
        """Count a guess; raise ServerProblem if this address, or all together, guess too often."""
        await self._take("code", place_of_host(address), self._limits.codes)
        await self._take("wrong code", _ALL, self._limits.wrong_codes, cost=0)

    async def wrong_code(self) -> None:
        """Count a guess that was wrong."""
        await self._take("wrong code", _ALL, self._limits.wrong_codes)

    async def _take(self, kind: str, who: str, rate: Rate, cost: int = 1) -> None:
        if self._ownership is None:
            return
        bucket = self._signer.sign("bucket", kind, who)[:SHORTEST]
        try:
            granted = await self._ownership.take(bucket, rate, cost)
        except LogError as error:
            report_error("limits", error)
            raise ServerProblem("storage") from None
        if not granted:
            raise ServerProblem("too-often")
