"""How many processor cores there are to work with."""

import os
import sys


def usable_cores() -> int:
    """Return how many cores this process may use: a container may allow fewer than there are."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
