"""For background processes: the lowest priority, and an end when the parent process ends."""

import os
import sys
import threading

_LOWEST = 19


def take_lowest_priority() -> None:
    """Take the lowest priority, on systems that have priorities."""
    if hasattr(os, "nice"):
        os.nice(_LOWEST)


def exit_when_input_closes() -> None:
    """Exit when standard input is closed: the system closes it however the parent ends."""
    threading.Thread(target=_wait_for_end_of_input, daemon=True).start()


def _wait_for_end_of_input() -> None:
    while os.read(sys.stdin.fileno(), 1):  # Python's own buffer has a lock that blocks the exit
        pass
    os._exit(1)
