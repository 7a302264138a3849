"""An outbox: what waits to be written to one connection. The table never waits for it.

A client that reads slowly gets the newest table and skips the ones between. One that does not read
at all is let go.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NoReturn

MOST_WAITING = 8  # messages, before only the newest table is kept
MOST_TOLD = 16  # refusals and troubles


class TooSlow(Exception):
    """The client did not read for too long."""


class Outbox:
    def __init__(self) -> None:
        self._waiting: deque[tuple[bool, str]] = deque()  # whether it is a table, and its text
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def put_table(self, text: str) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self._waiting = deque(entry for entry in self._waiting if not entry[0])
        self._waiting.append((True, text))
        self._filled.set()

    def put(self, text: str) -> None:
        """Keep a refusal or a trouble; of very many, the newest ones."""
        told = [entry for entry in self._waiting if not entry[0]]
        if len(told) >= MOST_TOLD:
            self._waiting.remove(told[0])
        self._waiting.append((False, text))
        self._filled.set()

    async def write(self, send: Callable[[str], Awaitable[None]], seconds: float) -> NoReturn:
        """Write whatever comes, for ever; raise TooSlow if one message takes too long."""
        while True:
            while self._waiting:
                _, text = self._waiting.popleft()
                try:
                    async with asyncio.timeout(seconds):
                        await send(text)
                except TimeoutError:
                    raise TooSlow from None
            self._filled.clear()
            await self._filled.wait()

    async def flush(self, send: Callable[[str], Awaitable[None]], seconds: float) -> None:
        """Write what waits and no more: before a connection is closed."""
        try:
            async with asyncio.timeout(seconds):
                while self._waiting:
                    await send(self._waiting.popleft()[1])
        except TimeoutError:
            raise TooSlow from None
