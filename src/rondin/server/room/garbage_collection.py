"""Python's garbage collection, done while nobody waits.

Tables live long and hold many objects in hardly any cycles, and the compiled games are hundreds of
thousands more: looking through all of them takes a tenth of a second and more, finds next to
nothing, and would delay whoever moves just then.
"""

import asyncio
import gc
import sys
import time
from typing import NoReturn

_SWITCH_SECONDS = 0.0005  # the log's thread gets its turn after so long, instead of ten times that
_LOOK_SECONDS = 10.0
_QUIET = 0.1  # the part of a core that a quiet server uses
_LONG_SECONDS = 0.005


async def collect_when_quiet() -> NoReturn:
    """Collect garbage only in quiet moments; for as long as the server runs."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(_SWITCH_SECONDS)
    gc.freeze()  # without a collection before it: that takes long, and little garbage is there
    gc.disable()
    loaded = len(sys.modules)
    try:
        while True:
            used = time.process_time()
            await asyncio.sleep(_LOOK_SECONDS)
            if len(sys.modules) > loaded:
                loaded = len(sys.modules)
                gc.freeze()  # what was loaded since stays loaded
            elif time.process_time() - used < _QUIET * _LOOK_SECONDS:
                collect()
    finally:
        gc.enable()
        gc.unfreeze()
        sys.setswitchinterval(usual)


def collect() -> None:
    """Collect garbage; if that took long, what is left is never looked through again."""
    start = time.perf_counter()
    gc.collect()
    if time.perf_counter() - start > _LONG_SECONDS:
        gc.freeze()
