"""The command line: subcommands, one-line errors, exit codes.

Exit codes: 0 done, 1 a check found something, 2 the input was wrong, 130 interrupted.
"""

import argparse
import contextlib
import difflib
import io
import os
import sys
import threading
from collections.abc import Sequence
from typing import Any, NoReturn

import rondin
from rondin.cli import (
    arena,
    arguments,
    boards,
    games,
    matches,
    play,
    report,
    rules,
    serve,
    simulate,
)
from rondin.cli.compiling import leave_line
from rondin.engine.problems import Problem
from rondin.engine.texts import LANGUAGES

WRONG_INPUT = 2
INTERRUPTED = 130

_EPILOG = "Run 'rondin COMMAND --help' for what a command can do."


class Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one line that says what would be right."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_INPUT, f"{self.prog}: {message} (see '{self.prog} --help')\n")

    def known_options(self) -> list[str]:
        return [word for action in self._actions for word in action.option_strings]


def parser() -> Parser:
    top = Parser(
        prog="rondin",
        description="Four French family games about beavers and islands: to play, and to study.",
        epilog=_EPILOG,
    )
    top.add_argument("--version", action="version", version=f"rondin {rondin.__version__}")
    commands = top.add_subparsers(metavar="COMMAND", title="commands", parser_class=Parser)
    for module in (play, serve, games, rules, simulate, arena, report, matches, boards):
        module.add_to(commands)
    serve.set_defaults_of_bare_command(top)
    return top


def entry() -> NoReturn:
    """Be the program: run the command and end."""
    code = main()
    if code == INTERRUPTED and threading.active_count() > 1:
        for stream in filter(None, (sys.stdout, sys.stderr)):
            with contextlib.suppress(OSError):
                stream.flush()
        os._exit(code)  # Python would wait for threads, and one may compile for a minute
    sys.exit(code)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # where a sign cannot be shown, all else is
    top = parser()
    wishes, strange = top.parse_known_args(words)
    if strange:
        wishes.parser.error(_strange(strange[0], wishes.parser.known_options()))
    try:
        code: int = wishes.run(wishes)
        if sys.stdout is not None:  # it may have been closed from the start
            sys.stdout.flush()
    except Problem as problem:
        lang = wishes.lang if wishes.lang in LANGUAGES else arguments.language(None)
        sys.stderr.write(f"rondin: {problem.tell(lang)}\n")
        return WRONG_INPUT
    except KeyboardInterrupt:
        leave_line()
        return INTERRUPTED
    except BrokenPipeError:
        _leave_output()
        return 0
    except OSError as error:  # the disk is full, or a file went away
        sys.stderr.write(f"rondin: {error}\n")
        _leave_output()
        return WRONG_INPUT
    return code


def _leave_output() -> None:
    """Let what is not written yet go nowhere: Python would try again at its end, and complain."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _strange(word: str, known: list[str]) -> str:
    likely = difflib.get_close_matches(word.partition("=")[0], known, n=1)
    hint = f", did you mean {likely[0]}?" if likely else ""
    return f"unknown argument '{word}'{hint}"
