"""Committing in groups: what many tables ask for at once shares one wait for the disk.

While commits are quick, they are made in the event loop's own thread: to hand a move to another
thread and take it back costs more than to write it. When commits become slow, a thread makes them,
so that only those wait who have something to write. Where appends come often, two commits lie a
while apart that nobody notices; where they come now and then, nobody waits.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from rondin.server.problems import LogError

_QUICK_SECONDS = 0.003  # what a commit may take for the next one to be made on the spot
_APART_SECONDS = 0.002  # between the beginnings of two commits: what comes meanwhile shares one
_OFTEN_SECONDS = 0.001  # between two appends, from which on they share commits
_NEWEST = 0.02  # the weight of the newest gap between two appends
_GROUP = 512  # appends that the thread commits together


@dataclass(eq=False, slots=True)
class Write:
    """Events of one table that are to be written."""

    table: str
    number: int  # of the first
    contents: list[str]
    last: bool  # whether the table is over with it
    code: str = ""  # of a new table


@dataclass(eq=False, slots=True)
class Append:
    """What is to be written, all or none; `done` when it is on disk."""

    writes: list[Write]  # of different tables
    done: asyncio.Future[None]

    def answer(self, error: LogError | None) -> None:
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


Results = list[LogError | None]  # what went wrong with each append


class Committer:
    """Takes appends in the event loop's thread, and commits them in their order."""

    def __init__(
        self,
        commit: Callable[[list[Append]], Results],
        commit_at_once: Callable[[list[Append]], Results | None],
    ) -> None:
        """Take two ways to commit: the second does nothing if it would have to wait."""
        self._commit = commit
        self._commit_at_once = commit_at_once
        self._gathered: list[Append] = []  # since the loop came round
        self._handed: queue.SimpleQueue[list[Append] | None] = queue.SimpleQueue()
        self._with_thread = 0  # appends; as long as there are any, others go the same way
        self._took = 0.0  # the newest commit, in seconds
        self._began = 0.0  # when the newest commit of the event loop's thread did
        self._came = 0.0  # when the newest append did
        self._gap = 1.0  # seconds between two appends, of late
        self._thread = threading.Thread(target=self._work, name="event log: commit", daemon=True)
        self._thread.start()

    def add(self, append: Append) -> None:
        now = time.monotonic()
        self._gap += (now - self._came - self._gap) * _NEWEST
        self._came = now
        if not self._gathered:
            loop = append.done.get_loop()
            early = self._began + _APART_SECONDS - now
            if early > 0 and self._gap < _OFTEN_SECONDS:
                loop.call_later(early, self._commit_gathered)
            else:
                loop.call_soon(self._commit_gathered)
        self._gathered.append(append)

    def _commit_gathered(self) -> None:
        group, self._gathered = self._gathered, []
        if not group:
            return  # the log was closed meanwhile, and handed them on
        if not self._with_thread and self._took < _QUICK_SECONDS:
            self._began = time.monotonic()
            results = self._committed_at_once(group)
            self._took = time.monotonic() - self._began
            if results is not None:
                _answer(group, results)
                return
        self._hand(group)

    def _committed_at_once(self, group: list[Append]) -> Results | None:
        try:
            return self._commit_at_once(group)
        except Exception:  # noqa: BLE001  # the thread tries it, and tells what is wrong
            return None

    def _hand(self, group: list[Append]) -> None:
        """Give appends to the thread: all at once, for it may take the interpreter each time."""
        if group:
            self._with_thread += len(group)
            self._handed.put(group)

    # --- the thread ---------------------------------------------------------------------------
    def _work(self) -> None:
        going_on, last = True, 0.0
        while going_on:
            handed = self._handed.get()
            if (early := last + _APART_SECONDS - time.monotonic()) > 0:
                time.sleep(early)
            last, appends = time.monotonic(), []
            while handed is not None:
                appends += handed
                if len(appends) >= _GROUP or self._handed.empty():
                    break
                handed = self._handed.get()
            going_on = handed is not None
            if appends:
                results = self._committed(appends)
                self._give_back(appends, results, time.monotonic() - last)

    def _committed(self, appends: list[Append]) -> Results:
        try:
            return self._commit(appends)
        except Exception as error:  # noqa: BLE001  # without its thread the log takes nothing more
            return [LogError(type(error).__name__) for _ in appends]

    def _give_back(self, appends: list[Append], results: Results, took: float) -> None:
        def take_back() -> None:
            self._took = took
            self._with_thread -= len(appends)
            _answer(appends, results)

        loop = appends[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(take_back)

    async def close(self) -> None:
        """Commit what was asked for, and stop."""
        group, self._gathered = self._gathered, []
        self._hand(group)
        self._handed.put(None)
        await asyncio.to_thread(self._thread.join)


def _answer(appends: list[Append], results: Results) -> None:
    for append, result in zip(appends, results, strict=True):
        append.answer(result)
