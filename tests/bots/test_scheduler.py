"""The scheduler: every search gets its share, answers in time, and ends when nobody waits."""

import asyncio
import gc
import threading
import time
import weakref
from concurrent.futures import CancelledError, wait

import pytest

from rondin.bots.live.scheduler import SLICE_SECONDS, SearchScheduler


class Search:
    """Grows by sleeping, as a compiled search does: without the interpreter lock."""

    def __init__(self, seconds: float = 0.0001) -> None:
        self.seconds = seconds
        self.playouts = 0
        self.slices: list[float] = []  # when each began
        self.threads: set[int] = set()
        self._stopped = threading.Event()

    def grow(self, playouts: int) -> int:
        self.slices.append(time.monotonic())
        self.threads.add(threading.get_native_id())
        for grown in range(playouts):
            if self._stopped.wait(self.seconds):
                return grown
            self.playouts += 1
        return playouts

    def stop(self) -> None:
        self._stopped.set()

    @property
    def stopped(self) -> bool:
        return self._stopped.is_set()


class Broken(Search):
    def grow(self, playouts: int) -> int:
        raise ZeroDivisionError


@pytest.fixture
def scheduler():
    one = SearchScheduler(threads=1)
    yield one
    one.close()


def test_a_search_grows_by_exactly_so_many_playouts(scheduler):
    search = Search()
    assert scheduler.schedule(search, 333, 20.0).result(20) is search
    assert search.playouts == 333
    assert not search.stopped  # it can grow again
    assert scheduler.schedule(search, 7, 20.0).result(20).playouts == 340


def test_slices_are_short(scheduler):
    search = Search(0.0005)
    scheduler.schedule(search, 200, 20.0).result(20)
    assert len(search.slices) >= 200 * 0.0005 / SLICE_SECONDS / 2


def test_an_answer_comes_at_its_deadline_with_what_there_is(scheduler):
    search, begun = Search(), time.monotonic()
    scheduler.schedule(search, 10**9, 0.2).result(20)
    assert 0.2 <= time.monotonic() - begun < 1.0
    assert search.playouts > 10


def test_many_searches_take_turns_and_all_answer_in_time(scheduler):
    searches, begun = [Search() for _ in range(20)], time.monotonic()
    scheduled_searches = [scheduler.schedule(search, 10**9, 0.5) for search in searches]
    for scheduled in scheduled_searches:
        scheduled.result(20)
    assert time.monotonic() - begun < 1.5
    grown = [search.playouts for search in searches]
    assert min(grown) > 0
    assert max(len(search.slices) for search in searches) <= 3 * min(
        len(search.slices) for search in searches
    )
    assert len({thread for search in searches for thread in search.threads}) == 1


def test_more_searches_than_there_is_time_for_are_all_answered(scheduler):
    searches, begun = [Search(0.02) for _ in range(60)], time.monotonic()
    patient = scheduler.schedule(Search(0.001), 300, 20.0)
    for scheduled in [scheduler.schedule(search, 1000, 0.1) for search in searches]:
        scheduled.result(20)
    assert time.monotonic() - begun < 0.1 + 61 * 0.02 + 1
    assert patient.result(20).playouts == 300


def test_a_cancelled_search_ends_at_once(scheduler):
    slow, other = Search(0.5), Search()
    scheduled = scheduler.schedule(slow, 1000, 60.0)
    while not slow.slices:
        time.sleep(0.001)
    begun = time.monotonic()
    scheduled.cancel()
    scheduler.schedule(other, 5, 20.0).result(20)
    assert time.monotonic() - begun < 0.4
    assert slow.stopped
    assert slow.playouts == 0
    assert not wait([scheduled], timeout=20).not_done
    assert scheduler.running_searches == 0
    with pytest.raises(CancelledError):
        scheduled.result(1)


async def test_a_search_can_be_awaited_and_ends_when_the_awaiting_task_is_cancelled(scheduler):
    search = Search()
    assert await scheduler.schedule(search, 20, 20.0) is search
    endless = Search()

    async def think() -> None:
        await scheduler.schedule(endless, 10**9, 60.0)

    waiting = asyncio.create_task(think())
    await asyncio.sleep(0.1)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert endless.stopped
    await scheduler.schedule(Search(), 1, 20.0)
    assert scheduler.running_searches == 0


async def test_what_was_awaited_is_let_go_without_the_garbage_collector(scheduler):
    gc.disable()
    try:
        search = Search()
        await scheduler.schedule(search, 5, 20.0)
        seen = weakref.ref(search)
        del search
        async with asyncio.timeout(5):
            while seen() is not None:  # noqa: ASYNC110  # its thread lets go of it, too
                await asyncio.sleep(0.01)
    finally:
        gc.enable()


async def test_closing_ends_whoever_awaits(scheduler):
    waiting = asyncio.ensure_future(scheduler.schedule(Search(), 10**9, 60.0)._awaited())
    await asyncio.sleep(0.05)
    scheduler.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting


def test_a_search_that_fails_tells_whoever_asked_and_nobody_else(scheduler):
    search = Search()
    broken, whole = scheduler.schedule(Broken(), 5, 20.0), scheduler.schedule(search, 5, 20.0)
    with pytest.raises(ZeroDivisionError):
        broken.result(20)
    assert whole.result(20).playouts == 5


def test_closing_ends_everything():
    scheduler = SearchScheduler(threads=2)
    searches = [Search(0.05) for _ in range(5)]
    scheduled_searches = [scheduler.schedule(search, 10**9, 60.0) for search in searches]
    while not searches[0].slices:
        time.sleep(0.001)
    before = threading.active_count()
    scheduler.close()
    assert all(scheduled.cancelled() for scheduled in scheduled_searches)
    assert all(search.stopped for search in searches)
    assert threading.active_count() == before - 2
    assert scheduler.schedule(Search(), 1, 1.0).cancelled()


@pytest.mark.skipif("sys.platform != 'linux'", reason="only there threads have priorities")
def test_search_threads_have_a_lower_priority(scheduler):
    import os

    search = Search()
    scheduler.schedule(search, 1, 20.0).result(20)
    (thread,) = search.threads
    assert os.getpriority(os.PRIO_PROCESS, thread) > os.getpriority(os.PRIO_PROCESS, 0)
