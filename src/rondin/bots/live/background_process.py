"""A process beside the table stands back for everything else, and ends when its parent does."""

import os
import sys
import threading

_LOWEST = 19


def stand_aside() -> None:
    """Take the lowest priority, where there is one."""
    if hasattr(os, "nice"):
        os.nice(_LOWEST)


def end_with_input() -> None:
    """End when the input does: the parent holds its other end, and lets go however it ends."""
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    while os.read(sys.stdin.fileno(), 1):  # not by Python's own buffer: its lock outlives `main`
        pass
    os._exit(1)
