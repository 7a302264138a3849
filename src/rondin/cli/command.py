"""The command line: subcommands, one-line errors, exit codes.

Exit codes: 0 done, 1 a check found something, 2 the input was wrong, 130 interrupted.
"""

import contextlib
import io
import os
import sys
import threading
from collections.abc import Sequence
from typing import NoReturn

import rondin
from rondin.cli import arguments
from rondin.cli.commands import arena, boards, games, matches, play, report, rules, serve, simulate
from rondin.cli.compiling import leave_line
from rondin.cli.parsing import WRONG_INPUT, Parser
from rondin.cli.words import Words
from rondin.engine.problems import Problem

INTERRUPTED = 130


def parser(words: Words | None = None) -> Parser:
    words = words or Words("en")
    top = Parser(
        words, prog="rondin", description=words.say("help.about"), epilog=words.say("help.epilog")
    )
    version = f"rondin {rondin.__version__}"
    top.add_argument("--version", action="version", version=version, help=words.say("help.version"))
    arguments.add_language(top)
    commands = top.add_subparsers(
        metavar=words.say("metavar.command"), title=words.say("help.commands"), parser_class=Parser
    )
    for module in (play, serve, games, rules, simulate, arena, report, matches, boards):
        module.add_to(commands, words)
    top.set_defaults(run=serve.run_bare, parser=top, lang=None)
    return top


def entry() -> NoReturn:
    """Be the program: run the command and end."""
    code = main()
    if code == INTERRUPTED and threading.active_count() > 1:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError):
                stream.flush()
        os._exit(code)  # Python would wait for threads, and one may compile for a minute
    sys.exit(code)


def main(line: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    line = sys.argv[1:] if line is None else line
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # where a sign cannot be shown, all else is
    words = Words(arguments.language_on(line))
    wishes, strange = parser(words).parse_known_args(line)
    if strange:
        wishes.parser.refuse_word(strange[0])
    try:
        code: int = wishes.run(wishes)
        sys.stdout.flush()
    except Problem as problem:
        sys.stderr.write(f"rondin: {problem.tell(words.lang)}\n")
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


def _open_what_is_closed() -> None:
    """Let a stream that was closed from the start lead nowhere: Python leaves none in its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def _leave_output() -> None:
    """Let what is not written yet go nowhere: Python would try again at its end, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
