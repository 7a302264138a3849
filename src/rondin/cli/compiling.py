"""Compiling before the first match, how long that takes, and Ctrl-C meanwhile."""

import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from rondin.cli.words import Words

if TYPE_CHECKING:
    from rondin.arena.playing.contests import Contest

# Seconds of one core that were measured: 12 to 18 for three games and 36 for the largest; with a
# search 20 to 25 and 48. A machine that is busy, or slower, takes twice as long.
_POLL_SECONDS = 0.1  # how soon Ctrl-C is noticed on systems where it wakes no thread
_RULES, _SEARCH = "compiling.rules", "compiling.search"


def load_compiled(contest: "Contest", words: Words) -> None:
    """Load what a contest runs; if it must be compiled, say how long that takes."""
    if not contest.is_compiled:
        sys.stderr.write(words.say(_SEARCH if contest.searches else _RULES) + "\n")
    _run_in_thread(contest.load)


def _run_in_thread(work: Callable[[], None]) -> None:
    """Run it in a thread: compiling does not react to Ctrl-C, and this thread does.

    After Ctrl-C the thread is left running, and ends with the program (`command.entry`).
    """
    problems: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as problem:  # noqa: BLE001  # raised again where it is waited for
            problems.append(problem)

    thread = threading.Thread(target=run, name="compiling", daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(_POLL_SECONDS)
    except KeyboardInterrupt:
        end_interrupted_line()
        raise
    if problems:
        raise problems[0]


def end_interrupted_line() -> None:
    """Begin a new line where the terminal has just shown ^C."""
    if sys.stderr.isatty():
        sys.stderr.write("\n")
