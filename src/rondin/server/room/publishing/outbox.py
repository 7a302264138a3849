"""An outbox: what waits to be written to one connection. The table never waits for it.

A client that reads slowly gets the newest table and skips the ones between; these are not even
made. One that does not read at all is disconnected.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NoReturn

MOST_WAITING = 8  # messages, before only the newest table is kept
MOST_TOLD = 16  # refusals and other problems


class TooSlow(Exception):
    """The client did not read for too long."""


Send = Callable[[bytes], Awaitable[None]]  # text, in UTF-8
WriteNow = Callable[[bytes], bool]  # False if the client has to read first
Make = Callable[[], bytes]  # a text, of the moment it is made in


class Outbox:
    """Writes at once what the connection takes; the rest waits here."""

    def __init__(self, write_now: WriteNow | None = None) -> None:
        # Whether it is a table, and its text; or how to make that when its turn comes.
        self._waiting: deque[tuple[bool, bytes | Make]] = deque()
        self._owes_table = False
        self._filled = asyncio.Event()
        self._write_now = write_now
        self._writing = False

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_full(self) -> bool:
        """Whether the next table should be owed, not put here."""
        return self._owes_table or len(self._waiting) >= MOST_WAITING

    def put_table(self, text: bytes) -> None:
        if self.is_full:
            self._forget_tables()
        self._put(True, text)

    def owe_table(self, make: Make) -> None:
        """Keep that a table is due; it is made when the client has read what went before."""
        if not self._owes_table:
            self._forget_tables()
            self._owes_table = True
            self._waiting.append((True, make))
            self._filled.set()

    def _forget_tables(self) -> None:
        self._owes_table = False
        self._waiting = deque(entry for entry in self._waiting if not entry[0])

    def put(self, text: bytes) -> None:
        """Keep a refusal or another problem; of very many, the newest ones."""
        told = [entry for entry in self._waiting if not entry[0]]
        if len(told) >= MOST_TOLD:
            self._waiting.remove(told[0])
        self._put(False, text)

    def put_if_not_behind(self, text: bytes) -> None:
        """Keep what is of use only now; a client that is behind does not get it."""
        if len(self._waiting) < MOST_WAITING:
            self._put(True, text)

    def _put(self, is_table: bool, text: bytes) -> None:
        """Write it now if nothing waits before it: to wake a task for each message takes longer."""
        if not self._waiting and not self._writing and self._write_now and self._write_now(text):
            return
        self._waiting.append((is_table, text))
        self._filled.set()

    async def write(self, send: Send, seconds: float) -> NoReturn:
        """Write whatever comes, without end; raise TooSlow if one message takes too long."""
        with _WriteTimeout(seconds) as timeout:
            while True:
                while self._waiting:
                    timeout.begin()
                    await self._send_first(send)
                    timeout.end()
                self._filled.clear()
                await self._filled.wait()

    async def flush(self, send: Send, seconds: float) -> None:
        """Write what waits and no more: before a connection is closed."""
        try:
            async with asyncio.timeout(seconds):
                while self._waiting:
                    await self._send_first(send)
        except TimeoutError:
            raise TooSlow from None

    async def _send_first(self, send: Send) -> None:
        self._writing = True  # nothing may overtake it
        try:
            _, text = self._waiting.popleft()
            if not isinstance(text, bytes):
                self._owes_table = False
                text = text()
            await send(text)
        finally:
            self._writing = False


class _WriteTimeout:
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

    def __enter__(self) -> "_WriteTimeout":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._expired and self._task is not None and kind is asyncio.CancelledError:
            self._task.uncancel()
            raise TooSlow from None
