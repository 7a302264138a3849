"""A background process that reviews a finished match.

`python -m rondin.bots.review.process` reads a match file as one line, writes lines of JSON about
its progress, and at last the review. It has the lowest priority and compiles what it needs itself,
so that no table waits for it. It ends when its input is closed. With the name of a game it only
compiles what reviews of that game need.
"""

import signal
import sys

import msgspec

from rondin.bots.live.background_process import exit_when_input_closes, take_lowest_priority
from rondin.bots.review.turning_points import MatchReview, load, review_of
from rondin.engine.match import file as matchfile
from rondin.engine.match.verification import verified
from rondin.engine.registry import game_named

_STEP = 0.02  # the progress between two lines; the whole is 1


class Line(msgspec.Struct):
    """Which part is done; at the end, the review."""

    done: float
    review: MatchReview | None = None


def main(names: list[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this
    take_lowest_priority()
    content = b"" if names else sys.stdin.buffer.readline()
    exit_when_input_closes()
    if names:
        load(game_named(names[0]))
        return
    match = verified(matchfile.parse(content, "stdin"), "stdin")
    written = 0.0

    def progress(done: float) -> None:
        nonlocal written
        if done >= written + _STEP and done < 1:
            written = done
            _write(Line(round(done, 2)))

    _write(Line(1.0, review_of(match, progress)))


def _write(line: Line) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
