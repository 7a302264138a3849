"""Which deals are played next, and how many at a time."""

import math
import threading
from collections.abc import Sequence

CHUNK_SECONDS = 0.25
_MOST_GROWTH = 8  # how many times more deals than in the last chunk


class DealQueue:
    """Hands out deals, as many at a time as take about a quarter of a second."""

    def __init__(self, gaps: Sequence[range], jobs: int) -> None:
        self._gaps = [gap for gap in gaps if len(gap)]
        self._jobs = jobs
        self._size = 1
        self._lock = threading.Lock()

    def next_deals(self) -> range | None:
        """Return the next deals in a row, None when all are taken."""
        with self._lock:
            if not self._gaps:
                return None
            left = sum(map(len, self._gaps))
            size = min(self._size, math.ceil(left / self._jobs))  # all workers end together
            gap = self._gaps[0]
            self._gaps[0] = gap[size:]
            self._gaps = [rest for rest in self._gaps if len(rest)]
            return gap[:size]

    def record_time(self, deals: int, seconds: float) -> None:
        """Adapt the number of deals to how long the last ones took."""
        wished = int(CHUNK_SECONDS * deals / max(seconds, 1e-6))
        with self._lock:
            self._size = max(1, min(wished, self._size * _MOST_GROWTH))
