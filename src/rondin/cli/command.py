"""The command line: subcommands, one-line errors, exit codes.

Exit codes: 0 done, 1 a check found something, 2 the input was wrong, 130 interrupted.
"""

import contextlib
import io
import os
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import rondin
from rondin.cli import arguments
from rondin.cli.commands import (
    arena,
    boards,
    check,
    data,
    export,
    games,
    lesson,
    matches,
    new_game,
    play,
    report,
    rules,
    serve,
    simulate,
    sweep,
)
from rondin.cli.compiling import end_interrupted_line
from rondin.cli.exit_codes import FOUND_FAULTS, INTERRUPTED, WRONG_INPUT
from rondin.cli.parsing import Parser
from rondin.cli.words import Words
from rondin.engine.problems import Problem

_COMMANDS = (
    play, serve, data, games, rules, simulate, arena, sweep, report, export, matches, boards, check
)  # fmt: skip


def parser(words: Words | None = None) -> Parser:
    words = words or Words("en")
    top = Parser(
        words, prog="rondin", description=words.say("help.about"), epilog=words.say("help.epilog")
    )
    version = f"rondin {rondin.__version__}"
    top.add_argument("--version", action="version", version=version, help=words.say("help.version"))
    arguments.add_language(top)
    top.add_argument(
        "--games",
        dest="game_folders",
        type=Path,
        action="append",
        default=[],
        metavar=words.say("metavar.folder"),
        help=words.say("help.games-folder"),
    )
    commands = top.add_subparsers(
        metavar=words.say("metavar.command"), title=words.say("help.commands"), parser_class=Parser
    )
    for module in (
        play,
        serve,
        data,
        games,
        lesson,
        rules,
        simulate,
        arena,
        sweep,
        report,
        export,
        matches,
        boards,
        check,
        new_game,
    ):
        module.add_to(commands, words)
    top.set_defaults(run=serve.run_in_browser, parser=top, lang=None)
    return top


def entry() -> NoReturn:
    """The program: run the command and exit."""
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
    _replace_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character that cannot be shown becomes `?`
    words = Words(arguments.language_on(line))
    args, unknown = parser(words).parse_known_args(line)
    if unknown:
        args.parser.refuse_word(unknown[0])
    try:
        arguments.find_games_of(args)
        code: int = args.run(args)
        sys.stdout.flush()
    except Problem as problem:
        sys.stderr.write(f"rondin: {problem.tell(words.lang)}\n")
        return FOUND_FAULTS if getattr(problem, "is_damage", False) else WRONG_INPUT
    except KeyboardInterrupt:
        end_interrupted_line()
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return 0
    except OSError as error:  # the disk is full, or a file went away
        sys.stderr.write(f"rondin: {error}\n")
        _discard_output()
        return WRONG_INPUT
    return code


def _replace_closed_streams() -> None:
    """Open /dev/null for each standard stream that was closed: Python sets those to None."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def _discard_output() -> None:
    """Discard what is not written yet: Python would try again at exit, and print an error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
