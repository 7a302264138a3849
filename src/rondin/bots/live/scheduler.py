"""Thinking beside the table: searches grow in threads of their own, a little each in turn.

A search is grown without the interpreter lock, in slices of some milliseconds, so that a table goes
on meanwhile and every search gets its share. One that reaches its deadline is answered at once with
what it has found, however many others there are.
"""

import asyncio
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
_MOST_FASTER = 4  # by how much the next slice may be larger than the one before
_NICE = 10  # how much the threads stand back; more, and a busy machine would hardly let them think
_NICEST = 19
_GOODBYE_SECONDS = 2.0


class Growing(Protocol):
    """What can be thought about: a search, or anything else that grows."""

    @property
    def playouts(self) -> int: ...
    def grow(self, playouts: int, /) -> int: ...
    def stop(self) -> None: ...


Searched = TypeVar("Searched", bound=Growing)


class Thought(Future[Searched], Generic[Searched]):
    """A search that grows; its result is the search itself, once it has grown or its time is over.

    It can be awaited. Cancelled, also by cancelling who awaits it, it ends at once.
    """

    def __init__(self, search: Searched, playouts: int, deadline: float) -> None:
        super().__init__()
        self.search = search
        self.deadline = deadline  # of the monotonic clock
        self._left = playouts
        self._slice = 1  # playouts: its speed is not known yet
        self.add_done_callback(_let_go)

    def __await__(self) -> Generator[Any, None, Searched]:
        return asyncio.wrap_future(self).__await__()

    def go_on(self, now: float) -> None:
        """Grow by one slice; settle what came of it."""
        if self.done():
            return
        has_time = now < self.deadline or not self.search.playouts
        if self._left > 0 and has_time:
            try:
                self._grow(now)
            except Exception as error:  # noqa: BLE001  # whoever asked hears of it
                self._settle(error)
                return
        if self._left <= 0 or monotonic() >= self.deadline:
            self._settle(None)

    def _grow(self, now: float) -> None:
        wanted = min(self._slice, self._left)
        grown = self.search.grow(wanted)
        took = max(monotonic() - now, 1e-6)
        self._left = self._left - grown if grown == wanted else 0
        time = min(SLICE_SECONDS, max(self.deadline - now - took, 0.0))
        self._slice = max(1, min(int(grown * time / took), _MOST_FASTER * self._slice))

    def _settle(self, error: Exception | None) -> None:
        try:
            if error is None:
                self.set_result(self.search)
            else:
                self.set_exception(error)
        except InvalidStateError:
            return  # cancelled meanwhile


def _let_go(thought: Future[Any]) -> None:
    if thought.cancelled() and isinstance(thought, Thought):
        thought.search.stop()
        thought.set_running_or_notify_cancel()  # whoever waits for it goes on


class Thinker:
    """The threads that think, for all tables of a program."""

    def __init__(self, threads: int | None = None) -> None:
        self._wanted = threads or max(1, usable_cores() - 1)
        self._threads: list[threading.Thread] = []
        self._waiting: deque[Thought[Any]] = deque()
        self._growing: set[Thought[Any]] = set()
        self._news = threading.Condition()
        self._closed = False

    def think(self, search: Searched, playouts: int, seconds: float) -> Thought[Searched]:
        """Begin to grow a search by so many playouts, for at most so long."""
        thought = Thought(search, playouts, monotonic() + seconds)
        with self._news:
            if self._closed:
                thought.cancel()
                return thought
            while len(self._threads) < self._wanted:
                self._begin_thread()
            self._waiting.append(thought)
            self._news.notify()
        return thought

    def _begin_thread(self) -> None:
        name = f"thinking {len(self._threads) + 1}"
        thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._threads.append(thread)
        thread.start()

    def close(self) -> None:
        """Give up all thoughts, and end the threads."""
        with self._news:
            self._closed = True
            thoughts = [*self._waiting, *self._growing]
            self._waiting.clear()
            self._news.notify_all()
        for thought in thoughts:
            thought.cancel()
        for thread in self._threads:
            thread.join(_GOODBYE_SECONDS)

    @property
    def thoughts(self) -> int:
        """How many searches grow now."""
        with self._news:
            return sum(not thought.done() for thought in (*self._waiting, *self._growing))

    # --- in the threads -----------------------------------------------------------------------
    def _run(self) -> None:
        stand_back()
        while (thought := self._next()) is not None:
            thought.go_on(monotonic())
            with self._news:
                self._growing.discard(thought)
                if not thought.done() and not self._closed:
                    self._waiting.append(thought)

    def _next(self) -> Thought[Any] | None:
        """Wait for a thought: one whose time is over first, else the next in turn."""
        with self._news:
            while not self._waiting and not self._closed:
                self._news.wait()
            if self._closed:
                return None
            now = monotonic()
            late = next((one for one in self._waiting if one.deadline <= now), None)
            if late is None:
                thought = self._waiting.popleft()
            else:
                thought = late
                self._waiting.remove(late)
            self._growing.add(thought)
            return thought


def stand_back() -> None:
    """Let everything else go before this thread; only Linux has priorities of threads."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        usual = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, min(usual + _NICE, _NICEST))
