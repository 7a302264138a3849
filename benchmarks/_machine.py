"""What the machine itself does to waits: a disk that is slow to answer, processors taken away."""

import os
import tempfile
import threading
import time
from bisect import bisect
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

SECONDS = 5.0
_PAUSE = 0.001
_PAGE = bytes(4096)
_GRAIN = 0.5  # seconds between two notes
_NEXT_TO_NOTHING = 0.02
_Note = tuple[float, int, int]  # when, the stolen ticks of all processors, and all ticks


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
    """Notes what the machine's host gives to others of its processors; only Linux tells."""

    def __init__(self) -> None:
        self._notes = [(time.perf_counter(), *_ticks())]

    def note(self) -> None:
        """Take note of how things stand, a few times a second."""
        now = time.perf_counter()
        if now - self._notes[-1][0] >= _GRAIN:
            self._notes.append((now, *_ticks()))

    @property
    def share(self) -> float:
        """The share of the processors that was taken in all this time."""
        return _share(self._notes[0], (0.0, *_ticks()))

    def quiet(self) -> "Quiet":
        """Return the times in which next to nothing was taken, nor just before them."""
        spans = list(pairwise(self._notes))
        taken = [_share(*span) for span in spans]
        found = [
            (start[0], end[0])
            for (start, end), before, now in zip(spans, [0.0, *taken], taken, strict=False)
            if max(before, now) < _NEXT_TO_NOTHING
        ]
        return Quiet(found)


class Quiet:
    """Spans of time, in their order."""

    def __init__(self, spans: list[tuple[float, float]]) -> None:
        self._starts = [start for start, _ in spans]
        self._ends = [end for _, end in spans]
        self.seconds = sum(end - start for start, end in spans)

    def __contains__(self, moment: float) -> bool:
        k = bisect(self._starts, moment) - 1
        return k >= 0 and moment < self._ends[k]


def _share(start: _Note, end: _Note) -> float:
    stolen, all_of_it = end[1] - start[1], end[2] - start[2]
    return stolen / all_of_it if all_of_it else 0.0


def _ticks() -> tuple[int, int]:
    try:
        line = Path("/proc/stat").read_text("utf-8").split("\n", 1)[0]
    except FileNotFoundError:
        return 0, 0
    ticks = [int(word) for word in line.split()[1:9]]
    return ticks[7], sum(ticks)
