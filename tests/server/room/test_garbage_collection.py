"""Looking for garbage must not become long work that comes again and again."""

import asyncio
import gc
import sys
from collections.abc import Iterator
from contextlib import suppress

import pytest

from rondin.server.room import garbage_collection


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    yield
    gc.unfreeze()


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

        def collect() -> None:
            told.append("collected")
            if len(told) > 3:
                enough.set()
            monkeypatch.setitem(sys.modules, "a.game.that.was.compiled", garbage_collection)

        monkeypatch.setattr(garbage_collection, "collect", collect)
        house = asyncio.create_task(garbage_collection.collect_when_quiet())
        await enough.wait()
        house.cancel()
        with suppress(asyncio.CancelledError):
            await house

    monkeypatch.setattr(garbage_collection, "_LOOK_SECONDS", 0.001)
    monkeypatch.setattr(garbage_collection, "_QUIET", 1000.0)
    monkeypatch.setattr(gc, "freeze", lambda: told.append("frozen"))
    asyncio.run(server())
    assert told[:4] == ["frozen", "collected", "frozen", "collected"]
    assert gc.isenabled()
