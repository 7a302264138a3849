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

    def put_passing(self, text: str) -> None:
        """Keep what is of use only now: whoever is slow does without."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append((True, text))
            self._filled.set()

    async def write(self, send: Callable[[str], Awaitable[None]], seconds: float) -> NoReturn:
        """Write whatever comes, for ever; raise TooSlow if one message takes too long."""
        with _Watch(seconds) as watch:
            while True:
                while self._waiting:
                    _, text = self._waiting.popleft()
                    watch.begin()
                    await send(text)
                    watch.end()
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


class _Watch:
    """Raises TooSlow in its task when one write takes too long.

    A timer for every message would cost more than most writes do: one is set now and then, and
    looks how long the write that is going on has taken.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        self._timer: asyncio.TimerHandle | None = None
        self._began: float | None = None
        self._expired = False

    def begin(self) -> None:
        self._began = self._loop.time()
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._look)

    def end(self) -> None:
        self._began = None

    def _look(self) -> None:
        self._timer = None
        if self._began is None or self._task is None:
            return
        left = self._began + self._seconds - self._loop.time()
        if left > 0:
            self._timer = self._loop.call_later(left, self._look)
        else:
            self._expired = True
            self._task.cancel()

    def __enter__(self) -> "_Watch":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._expired and self._task is not None and kind is asyncio.CancelledError:
            self._task.uncancel()
            raise TooSlow from None
