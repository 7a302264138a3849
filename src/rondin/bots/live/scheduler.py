"""A scheduler of searches: they run in background threads, one short slice each in turn.

A slice takes some milliseconds and holds no interpreter lock, so that a table goes on meanwhile and
every search gets its share. A search that reaches its deadline answers at once with what it has
found, however many others there are.
"""

import asyncio
import contextlib
import os
import sys
import threading
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, InvalidStateError
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from rondin.engine.cores import usable_cores

SLICE_SECONDS = 0.005
_MOST_GROWTH = 4  # how many times larger than the last slice the next one may be
_NICE = 10  # added to the threads' niceness; with more, a busy machine would hardly run them
_NICEST = 19
_JOIN_SECONDS = 2.0


class Growable(Protocol):
    """What can be scheduled: a search, or anything else that grows by playouts."""

    @property
    def playouts(self) -> int: ...
    def grow(self, playouts: int, /) -> int: ...
    def stop(self) -> None: ...


Searched = TypeVar("Searched", bound=Growable)


class ScheduledSearch(Future[Searched], Generic[Searched]):
    """A search with a budget and a deadline; its result is the search, once either is reached.

    It can be awaited. It ends at once when it is cancelled, or when the task that awaits it is.
    """

    def __init__(self, search: Searched, playouts: int, deadline: float) -> None:
        super().__init__()
        self.search = search
        self.deadline = deadline  # of the monotonic clock
        self._left = playouts
        self._slice = 1  # playouts: its speed is not known yet
        self.add_done_callback(_stop_if_cancelled)

    def __await__(self) -> Generator[Any, None, Searched]:
        return self._awaited().__await__()

    async def _awaited(self) -> Searched:
        """Wait in an event loop; with `wrap_future` a circle would keep the search in memory."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[None] = loop.create_future()

        def wake(_done: object) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has just ended
                loop.call_soon_threadsafe(_set_done, waiter)

        self.add_done_callback(wake)
        try:
            await waiter
        except asyncio.CancelledError:
            self.cancel()
            raise
        if self.cancelled():
            raise asyncio.CancelledError
        return self.result()

    def run_slice(self, now: float) -> None:
        """Grow by one slice; set the result when the budget or the time is used up."""
        if self.done():
            return
        has_time = now < self.deadline or not self.search.playouts
        if self._left > 0 and has_time:
            try:
                self._grow(now)
            except Exception as error:  # noqa: BLE001  # it becomes the result
                self._finish(error)
                return
        if self._left <= 0 or monotonic() >= self.deadline:
            self._finish(None)

    def _grow(self, now: float) -> None:
        wanted = min(self._slice, self._left)
        grown = self.search.grow(wanted)
        took = max(monotonic() - now, 1e-6)
        self._left = self._left - grown if grown == wanted else 0
        time = min(SLICE_SECONDS, max(self.deadline - now - took, 0.0))
        self._slice = max(1, min(int(grown * time / took), _MOST_GROWTH * self._slice))

    def _finish(self, error: Exception | None) -> None:
        try:
            if error is None:
                self.set_result(self.search)
            else:
                self.set_exception(error)
        except InvalidStateError:
            return  # cancelled meanwhile


def _set_done(waiter: "asyncio.Future[None]") -> None:
    if not waiter.done():
        waiter.set_result(None)


def _stop_if_cancelled(scheduled: Future[Any]) -> None:
    if scheduled.cancelled() and isinstance(scheduled, ScheduledSearch):
        scheduled.search.stop()
        scheduled.set_running_or_notify_cancel()  # wakes whoever waits for it


class SearchScheduler:
    """Background threads that run the searches of all tables of a program."""

    def __init__(self, threads: int | None = None) -> None:
        self._wanted = threads or max(1, usable_cores() - 1)
        self._threads: list[threading.Thread] = []
        self._waiting: deque[ScheduledSearch[Any]] = deque()
        self._growing: set[ScheduledSearch[Any]] = set()
        self._changed = threading.Condition()
        self._closed = False

    def schedule(
        self, search: Searched, playouts: int, seconds: float
    ) -> ScheduledSearch[Searched]:
        """Begin to grow a search by a number of playouts, for at most so many seconds."""
        scheduled = ScheduledSearch(search, playouts, monotonic() + seconds)
        with self._changed:
            if self._closed:
                scheduled.cancel()
                return scheduled
            while len(self._threads) < self._wanted:
                self._begin_thread()
            self._waiting.append(scheduled)
            self._changed.notify()
        return scheduled

    def _begin_thread(self) -> None:
        name = f"search {len(self._threads) + 1}"
        thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._threads.append(thread)
        thread.start()

    def close(self) -> None:
        """Cancel all searches, and end the threads."""
        with self._changed:
            self._closed = True
            scheduled_searches = [*self._waiting, *self._growing]
            self._waiting.clear()
            self._changed.notify_all()
        for scheduled in scheduled_searches:
            scheduled.cancel()
        for thread in self._threads:
            thread.join(_JOIN_SECONDS)

    @property
    def running_searches(self) -> int:
        """How many searches are not done yet."""
        with self._changed:
            return sum(not scheduled.done() for scheduled in (*self._waiting, *self._growing))

    # --- in the threads -----------------------------------------------------------------------
    def _run(self) -> None:
        lower_thread_priority()
        while (scheduled := self._next()) is not None:
            scheduled.run_slice(monotonic())
            with self._changed:
                self._growing.discard(scheduled)
                if not scheduled.done() and not self._closed:
                    self._waiting.append(scheduled)
            del scheduled  # the next may be long in coming

    def _next(self) -> ScheduledSearch[Any] | None:
        """Wait for a search: one that has reached its deadline, or else the next in turn."""
        with self._changed:
            while not self._waiting and not self._closed:
                self._changed.wait()
            if self._closed:
                return None
            now = monotonic()
            late = next((one for one in self._waiting if one.deadline <= now), None)
            if late is None:
                scheduled = self._waiting.popleft()
            else:
                scheduled = late
                self._waiting.remove(late)
            self._growing.add(scheduled)
            return scheduled


def lower_thread_priority() -> None:
    """Give this thread a lower priority; only Linux has priorities of threads."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        usual = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, min(usual + _NICE, _NICEST))
