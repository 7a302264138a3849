"""What the machine itself does to waits: a disk that is slow to answer, processors taken away."""

import os
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

SECONDS = 5.0
_PAUSE = 0.001
_PAGE = bytes(4096)


def quantile(times: Sequence[float], share: float) -> float:
    """Return the time that this share of sorted times does not exceed, in milliseconds."""
    return 1000 * times[min(int(len(times) * share), len(times) - 1)]


def at_rest() -> str:
    """Return, in words, how long waking up and writing durably take while nothing else runs."""
    writes: list[float] = []
    wakes: list[float] = []
    disk = threading.Thread(target=_write_durably, args=(writes,))
    disk.start()
    end = time.perf_counter() + SECONDS
    while (start := time.perf_counter()) < end:
        time.sleep(_PAUSE)
        wakes.append(time.perf_counter() - start - _PAUSE)
    disk.join()
    told = [
        f"{name} p50 {quantile(times, 0.5):.1f} ms, p99 {quantile(times, 0.99):.1f} ms"
        for name, times in (("a durable write", sorted(writes)), ("waking up", sorted(wakes)))
    ]
    return f"the machine at rest: {'; '.join(told)}"


def _write_durably(times: list[float]) -> None:
    end = time.perf_counter() + SECONDS
    with tempfile.TemporaryFile() as file:
        while (start := time.perf_counter()) < end:
            os.pwrite(file.fileno(), _PAGE, len(times) * len(_PAGE))
            os.fsync(file.fileno())
            times.append(time.perf_counter() - start)
            time.sleep(_PAUSE)


class Stolen:
    """Measures which share of the processors others have taken since it was made (Linux only)."""

    def __init__(self) -> None:
        self._start = _ticks()

    def share(self) -> float:
        stolen, all_of_it = (now - then for now, then in zip(_ticks(), self._start, strict=True))
        return stolen / all_of_it if all_of_it else 0.0


def _ticks() -> tuple[int, int]:
    """Return the stolen ticks of all processors, and all ticks."""
    try:
        line = Path("/proc/stat").read_text("utf-8").split("\n", 1)[0]
    except FileNotFoundError:
        return 0, 0
    ticks = [int(word) for word in line.split()[1:9]]
    return ticks[7], sum(ticks)
