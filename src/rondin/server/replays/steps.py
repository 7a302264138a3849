"""Long work, a step at a time: whoever plays comes first.

All work that shares one `Steps` makes one step together in a turn of the event loop, however many
ask for a replay: a move at a live table waits for one step, never for one of each.
"""

import asyncio
from collections.abc import Iterator
from typing import TypeVar

Step = TypeVar("Step")


class Steps:
    """Makes steps, one after the other, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def next(self, steps: Iterator[Step]) -> Step | None:
        """Return the next step, None after the last one."""
        async with self._turn:
            await asyncio.sleep(0)
            return next(steps, None)

    async def last(self, steps: Iterator[Step]) -> Step:
        """Return the last step of all; there must be one."""
        last = None
        while (step := await self.next(steps)) is not None:
            last = step
        if last is None:
            raise ValueError("no step")
        return last
