"""Connections to the database, and what is said of those that fail."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import asyncpg
import asyncpg.pool

from rondin.server.problems import LogError

if TYPE_CHECKING:  # the classes take no parameter when they run
    Connection = asyncpg.pool.PoolConnectionProxy[asyncpg.Record]
    Pool = asyncpg.Pool[asyncpg.Record]
else:
    Connection, Pool = asyncpg.pool.PoolConnectionProxy, asyncpg.Pool

_MOST = 6  # for all that one process asks
CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)


def told(error: BaseException) -> LogError:
    """Return what is said of a failure: its kind, and what the database said; no password."""
    return LogError(f"PostgreSQL: {type(error).__name__}: {error}".rstrip(": "))


class Connections:
    """A pool that is made with the first question, and mends itself after a restart."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Pool | None = None
        self._making = asyncio.Lock()
        self.is_closed = False

    @asynccontextmanager
    async def one(self) -> AsyncIterator[Connection]:
        """Yield a connection; raise LogError if the database cannot be asked."""
        if self.is_closed:
            raise LogError("the log is closed")
        try:
            pool = await self._made()
            async with pool.acquire(timeout=CONNECT_SECONDS) as connection:
                yield connection
        except FAILURES as error:
            raise told(error) from error

    async def _made(self) -> Pool:
        async with self._making:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self._url,
                    min_size=1,
                    max_size=_MOST,
                    timeout=CONNECT_SECONDS,
                    command_timeout=ANSWER_SECONDS,
                )
            return self._pool

    async def close(self) -> None:
        self.is_closed = True
        if self._pool is not None:
            try:
                await asyncio.wait_for(self._pool.close(), CONNECT_SECONDS)
            except FAILURES:
                self._pool.terminate()
