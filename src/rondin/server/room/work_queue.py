"""The queue of work of a room: one thing after the other, in the order in which it was put there.

This is why nothing in a room needs a lock. A task does the work while there is any; between two
moves there is none, and nothing holds the room but its hub.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Work = Callable[[], Awaitable[None]]
Done = Callable[[], None]


class WorkQueue:
    """Does pieces of work, which must not raise."""

    __slots__ = ("_task", "_waiting")

    def __init__(self) -> None:
        self._waiting: deque[tuple[Work, Done | None]] | None = None  # None: no task is at work
        self._task: asyncio.Task[None] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits; the last piece of work may still be going on."""
        return not self._waiting

    @property
    def is_idle(self) -> bool:
        return self._task is None

    def put(self, work: Work, done: Done | None = None) -> None:
        """Let work be done when its turn comes; `done` is called after it, whatever happened."""
        if self._waiting is None:
            self._waiting = deque()
            self._task = asyncio.get_running_loop().create_task(self._run(self._waiting))
        self._waiting.append((work, done))

    async def do(self, work: Work) -> None:
        """Let work be done when its turn comes; return after it, or when the queue was stopped."""
        done = asyncio.get_running_loop().create_future()
        self.put(work, lambda: None if done.done() else done.set_result(None))
        await done

    async def _run(self, waiting: deque[tuple[Work, Done | None]]) -> None:
        while waiting:
            work, done = waiting.popleft()
            try:
                await work()
            finally:
                if done is not None:
                    done()
        self._waiting = self._task = None

    async def stop(self) -> None:
        """End at once; whoever waits for work that was not done waits no longer."""
        task, waiting = self._task, self._waiting
        if task is not None and waiting is not None:
            task.cancel()
            await asyncio.wait([task])
            for _, done in waiting:
                if done is not None:
                    done()
            self._waiting = self._task = None
