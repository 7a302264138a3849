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

NAME = "rondin"  # of the application, for whoever looks at the database
CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
# A process that is stopped in the midst of a transaction must not hold its rows for long.
_IDLE_SECONDS = 4
_PATIENT_SECONDS = 3600.0  # an answer to an operator, who copies all there is
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # which it says of a connection that is cut at a bad moment
    OSError,
    TimeoutError,
)


def told(error: BaseException) -> LogError:
    """Return what is said of a failure: its kind, and what the database said; no password."""
    return LogError(f"PostgreSQL: {type(error).__name__}: {error}".rstrip(": "))


class Connections:
    """A pool that is made with the first question, and mends itself after a restart."""

    def __init__(
        self,
        url: str,
        *,
        most: int = 1,
        answer_seconds: float = ANSWER_SECONDS,
        is_patient: bool = False,
    ) -> None:
        """`is_patient` where a transaction may take as long as it does."""
        self._url = url
        self._most = most
        self._answer_seconds = _PATIENT_SECONDS if is_patient else answer_seconds
        self._settings = {"application_name": NAME}
        if not is_patient:
            self._settings["idle_in_transaction_session_timeout"] = f"{_IDLE_SECONDS}s"
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
                    min_size=0,
                    max_size=self._most,
                    timeout=CONNECT_SECONDS,
                    command_timeout=self._answer_seconds,
                    server_settings=self._settings,
                )
            return self._pool

    async def close(self) -> None:
        self.is_closed = True
        if self._pool is not None:
            try:
                await asyncio.wait_for(self._pool.close(), CONNECT_SECONDS)
            except FAILURES:
                self._pool.terminate()
