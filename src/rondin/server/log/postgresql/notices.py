"""Notices: a process that lets go of tables tells the others, so that they need not wait to look.

NOTIFY takes a lock of the whole database when its transaction ends, so no move is in such a
transaction. A notice may be lost: everybody looks from time to time all the same.
"""

import asyncio
import contextlib
from typing import TYPE_CHECKING

import asyncpg

from rondin.server.log.postgresql.connections import (
    ANSWER_SECONDS,
    CONNECT_SECONDS,
    FAILURES,
    NAME,
    Connections,
)

if TYPE_CHECKING:  # the class takes no parameter when it runs
    Line = asyncpg.Connection[asyncpg.Record]
else:
    Line = asyncpg.Connection

_CHANNEL = "rondin"
_AGAIN_SECONDS = 1.0


class Notices:
    """Hears what others tell, over a connection of its own that is made again when it is lost."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._came = asyncio.Event()
        self._hearing: asyncio.Task[None] | None = None
        self.heard = 0

    def begin(self) -> None:
        if self._hearing is None:
            self._hearing = asyncio.get_running_loop().create_task(self._hear_always())

    async def wait(self, seconds: float) -> None:
        """Return when a notice came since the last time, or after so long."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._came.wait(), seconds)
        self._came.clear()

    @staticmethod
    async def tell(connections: Connections) -> None:
        async with connections.one() as connection:
            await connection.execute("SELECT pg_notify($1, '')", _CHANNEL)

    async def _hear_always(self) -> None:
        while True:
            with contextlib.suppress(*FAILURES):
                await self._hear()
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _hear(self) -> None:
        line: Line = await asyncpg.connect(
            self._url,
            timeout=CONNECT_SECONDS,
            command_timeout=ANSWER_SECONDS,
            server_settings={"application_name": f"{NAME} notices"},
        )
        lost = asyncio.Event()
        line.add_termination_listener(lambda _: lost.set())
        try:
            await line.add_listener(_CHANNEL, self._take)
            self._came.set()  # what was told before is looked for
            await lost.wait()
        finally:
            line.terminate()

    def _take(self, *_: object) -> None:
        self.heard += 1
        self._came.set()

    async def close(self) -> None:
        if self._hearing is not None:
            self._hearing.cancel()
            await asyncio.wait([self._hearing])
