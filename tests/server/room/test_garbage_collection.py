"""Looking for garbage must not become long work that comes again and again."""

import asyncio
import gc
import sys
import weakref
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from rondin.server.room import garbage_collection
from rondin.server.room.measurements import Durations


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    yield
    gc.unfreeze()


async def runs_until(enough: asyncio.Event, is_deserted: Callable[[], bool]) -> None:
    """Let the collector run until something was seen often enough; fail with it if it ends."""
    house = asyncio.create_task(garbage_collection.collect_when_quiet(is_deserted))
    seen = asyncio.create_task(enough.wait())
    await asyncio.wait({house, seen}, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(0.01)
    house.cancel()
    seen.cancel()
    with suppress(asyncio.CancelledError):
        await house


def test_what_took_long_to_look_through_is_not_looked_through_again(monkeypatch):
    monkeypatch.setattr(garbage_collection, "_LONG_SECONDS", 0.0)
    ring: list[object] = []
    ring.append(ring)
    garbage_collection.collect()
    assert any(one is ring for one in gc.get_objects()) is False
    assert gc.get_freeze_count() > 0


def test_after_a_short_look_everything_is_looked_at_again(monkeypatch):
    monkeypatch.setattr(garbage_collection, "_LONG_SECONDS", 1000.0)
    gc.unfreeze()
    garbage_collection.collect()
    assert gc.get_freeze_count() == 0


def test_a_quiet_server_collects_and_one_that_has_loaded_something_does_not(monkeypatch):
    told: list[str] = []

    async def server() -> None:
        enough = asyncio.Event()

        def collect(_durations: Durations) -> None:
            told.append("collected")
            if len(told) > 3:
                enough.set()
            monkeypatch.setitem(sys.modules, "a.game.that.was.compiled", garbage_collection)

        monkeypatch.setattr(garbage_collection, "collect", collect)
        await runs_until(enough, lambda: False)

    monkeypatch.setattr(garbage_collection, "_LOOK_SECONDS", 0.001)
    monkeypatch.setattr(garbage_collection, "_QUIET", 1000.0)
    monkeypatch.setattr(gc, "freeze", lambda: told.append("frozen"))
    asyncio.run(server())
    assert told[:4] == ["frozen", "collected", "frozen", "collected"]
    assert gc.isenabled()


def test_too_much_that_is_new_is_not_looked_through_at_all(monkeypatch):
    monkeypatch.setattr(garbage_collection, "_MANY", 0)
    monkeypatch.setattr(gc, "collect", lambda: pytest.fail("that would take long"))
    gc.unfreeze()
    garbage_collection.collect()
    assert gc.get_freeze_count() > 0


def test_once_nobody_is_there_any_more_everything_is_looked_through_once(monkeypatch):
    told: list[str] = []
    people = [1, 1, 0, 0, 0, 1, 0]  # at each look

    async def server() -> None:
        enough = asyncio.Event()

        def is_deserted() -> bool:
            if len(people) == 1:
                enough.set()
            return not (people.pop(0) if len(people) > 1 else people[0])

        await runs_until(enough, is_deserted)

    monkeypatch.setattr(garbage_collection, "collect", lambda _: told.append("new"))
    monkeypatch.setattr(garbage_collection, "collect_everything", lambda: told.append("all"))
    monkeypatch.setattr(garbage_collection, "_LOOK_SECONDS", 0.001)
    monkeypatch.setattr(garbage_collection, "_QUIET", 1000.0)
    asyncio.run(server())
    assert told == ["new", "new", "all", "new", "all"]


def test_a_cycle_that_was_left_out_is_found_when_everything_is_looked_through():
    class Ring:
        pass

    ring = Ring()
    ring.self = ring  # type: ignore[attr-defined]
    seen = weakref.ref(ring)
    gc.freeze()
    del ring
    gc.collect()
    assert seen() is not None
    garbage_collection.collect_everything()
    assert seen() is None
