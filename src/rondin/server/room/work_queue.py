"""The queue of work of a room: one thing after the other, in the order in which it was put there.

This is why nothing in a room needs a lock.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Work = Callable[[], Awaitable[None]]


class WorkQueue:
    """Does pieces of work with `do`, which must not raise."""

    def __init__(self, do: Callable[[Work], Awaitable[None]], name: str) -> None:
        self._do = do
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[tuple[Work, asyncio.Future[None] | None]] = deque()
        self._idle: asyncio.Future[None] | None = None  # done when there is work again
        self._task = self._loop.create_task(self._run(), name=name)

    @property
    def is_empty(self) -> bool:
        return not self._waiting

    def put(self, work: Work) -> None:
        """Let work be done when its turn comes, without waiting for it."""
        self._add(work, None)

    async def do(self, work: Work) -> None:
        """Let work be done when its turn comes; return after it, or when the queue was stopped."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._add(work, done)
        await done

    def _add(self, work: Work, done: asyncio.Future[None] | None) -> None:
        self._waiting.append((work, done))
        if self._idle is not None:
            _set_done(self._idle)
            self._idle = None

    async def _run(self) -> None:
        while True:
            while self._waiting:
                work, done = self._waiting.popleft()
                try:
                    await self._do(work)
                finally:
                    _set_done(done)
            self._idle = self._loop.create_future()
            await self._idle

    async def stop(self) -> None:
        """End at once; whoever waits for work that was not done waits no longer."""
        self._task.cancel()
        await asyncio.wait([self._task])
        while self._waiting:
            _, done = self._waiting.popleft()
            _set_done(done)


def _set_done(done: asyncio.Future[None] | None) -> None:
    if done is not None and not done.done():
        done.set_result(None)
