"""A process of its own that works out how a match went.

`python -m rondin.bots.review.process` reads a match file in one line, writes a line of JSON when
some more is done, and last the course of the match. It has the lowest priority, and what must be
compiled is compiled here: nobody at a table waits for it. It ends when its input does. With the
name of a game it only compiles what that game will need.
"""

import signal
import sys

import msgspec

from rondin.bots.live.background_process import end_with_input, stand_aside
from rondin.bots.review.turning_points import Course, course_of, load
from rondin.engine.match import file as matchfile
from rondin.engine.match.verification import verified
from rondin.engine.registry import game_named

_STEP = 0.02  # of the whole, between two lines


class Line(msgspec.Struct):
    """Which part is done; at the end, the course."""

    done: float
    course: Course | None = None


def main(names: list[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this
    stand_aside()
    content = b"" if names else sys.stdin.buffer.readline()
    end_with_input()
    if names:
        load(game_named(names[0]))
        return
    match = verified(matchfile.parse(content, "stdin"), "stdin")
    told = 0.0

    def progress(done: float) -> None:
        nonlocal told
        if done >= told + _STEP and done < 1:
            told = done
            _write(Line(round(done, 2)))

    _write(Line(1.0, course_of(match, progress)))


def _write(line: Line) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
