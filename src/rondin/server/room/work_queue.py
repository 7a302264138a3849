"""The queue of work of a room: one thing after the other, in the order in which it was put there.

This is why nothing in a room needs a lock.
"""

import asyncio
from collections.abc import Awaitable, Callable

Work = Callable[[], Awaitable[None]]


class WorkQueue:
    """Does pieces of work with `do`, which must not raise."""

    def __init__(self, do: Callable[[Work], Awaitable[None]], name: str) -> None:
        self._do = do
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[tuple[Work, asyncio.Future[None] | None]] = asyncio.Queue()
        self._task = self._loop.create_task(self._run(), name=name)

    @property
    def is_empty(self) -> bool:
        return self._queue.empty()

    def put(self, work: Work) -> None:
        """Let work be done when its turn comes, without waiting for it."""
        self._queue.put_nowait((work, None))

    async def do(self, work: Work) -> None:
        """Let work be done when its turn comes; return after it, or when the queue was stopped."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put_nowait((work, done))
        await done

    async def _run(self) -> None:
        while True:
            work, done = await self._queue.get()
            try:
                await self._do(work)
            finally:
                _set_done(done)

    async def stop(self) -> None:
        """End at once; whoever waits for work that was not done waits no longer."""
        self._task.cancel()
        await asyncio.wait([self._task])
        while not self._queue.empty():
            _, done = self._queue.get_nowait()
            _set_done(done)


def _set_done(done: asyncio.Future[None] | None) -> None:
    if done is not None and not done.done():
        done.set_result(None)
