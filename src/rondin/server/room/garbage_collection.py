"""Python's garbage collection, done while nobody waits.

What belongs to a table or a connection has no cycles: it goes when they end, without a collector.
In quiet moments what is new is looked through; what would take longer than some milliseconds is not
looked at again, until nobody is connected any more: then everything is.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from typing import NoReturn

from rondin.server.room.measurements import Durations

_SWITCH_SECONDS = 0.0005  # the log's thread gets its turn after so long, instead of ten times that
_LOOK_SECONDS = 10.0
_QUIET = 0.1  # the part of a core that a quiet server uses
_LONG_SECONDS = 0.005
_MANY = 50_000  # new objects, which would take longer than that


async def collect_when_quiet(
    is_deserted: Callable[[], bool], durations: Durations | None = None
) -> NoReturn:
    """Collect garbage only in quiet moments; for as long as the server runs."""
    measured = Durations() if durations is None else durations
    usual = sys.getswitchinterval()
    sys.setswitchinterval(_SWITCH_SECONDS)
    gc.freeze()  # without a collection before it: that takes long, and little garbage is there
    gc.disable()
    loaded, is_clean = len(sys.modules), True
    try:
        while True:
            used = time.process_time()
            await asyncio.sleep(_LOOK_SECONDS)
            if len(sys.modules) > loaded:
                loaded = len(sys.modules)
                gc.freeze()  # what was loaded since stays loaded
            elif time.process_time() - used < _QUIET * _LOOK_SECONDS:
                if not is_deserted():
                    is_clean = False
                    collect(measured)
                elif not is_clean:
                    is_clean = True
                    collect_everything()
    finally:
        gc.enable()
        gc.unfreeze()
        sys.setswitchinterval(usual)


def collect(measured: Durations | None = None) -> None:
    """Collect new garbage; what takes long to look through is not looked through again."""
    start = time.perf_counter()
    if gc.get_count()[0] < _MANY:
        gc.collect()
    took = time.perf_counter() - start
    if measured is not None:
        measured.add(took)
    if gc.get_count()[0] >= _MANY or took > _LONG_SECONDS:
        gc.freeze()


def collect_everything() -> None:
    """Look through all there is, however long it takes."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
