"""`rondin data check`, `backup`, `restore`, `prune`: what operators do with a data folder."""

import argparse
import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rondin.cli import arguments
from rondin.cli.exit_codes import FOUND_FAULTS
from rondin.cli.parsing import Parser
from rondin.cli.progress import progress_bar
from rondin.cli.words import Words

_DAY = 24 * 3600.0  # seconds


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "data",
        words=words,
        help=words.say("help.data.short"),
        description=words.say("help.data.about"),
        epilog=words.say("help.data.epilog"),
    )
    arguments.add_language(command)
    parts = command.add_subparsers(
        metavar=words.say("metavar.command"),
        title=words.say("help.commands"),
        parser_class=Parser,
        required=True,
    )
    _add(parts, words, "check", run_check)
    _add_file(_add(parts, words, "backup", run_backup), "help.data.backup.file")
    restore = _add(parts, words, "restore", run_restore)
    _add_file(restore, "help.data.restore.file")
    restore.add_argument(
        "--replace", action="store_true", help=words.say("help.data.restore.replace")
    )
    prune = _add(parts, words, "prune", run_prune)
    prune.add_argument(
        "--older-than",
        type=arguments.positive_number(words),
        required=True,
        metavar=words.say("metavar.days"),
        help=words.say("help.data.prune.older-than"),
    )
    prune.add_argument("--dry-run", action="store_true", help=words.say("help.data.prune.dry-run"))


def _add(parts: Any, words: Words, name: str, run: Callable[[argparse.Namespace], int]) -> Parser:
    command: Parser = parts.add_parser(
        name,
        words=words,
        help=words.say(f"help.data.{name}.short"),
        description=words.say(f"help.data.{name}.about"),
    )
    command.add_argument(
        "--data",
        type=Path,
        metavar=words.say("metavar.folder"),
        help=words.say("help.serve.data"),
    )
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)
    return command


def _add_file(command: Parser, text: str) -> None:
    words = command.words
    command.add_argument("file", metavar=words.say("metavar.file"), type=Path, help=words.say(text))


def run_check(args: argparse.Namespace) -> int:
    from rondin.server.maintenance.check import check
    from rondin.server.maintenance.opening import DataError

    words, folder = arguments.words_of(args), _folder(args)
    try:
        with contextlib.ExitStack() as stack:
            found = check(folder, lambda tables: stack.enter_context(progress_bar(tables)))
    except DataError as error:
        if error.key in ("none", "older"):
            raise
        print(error.tell(words.lang))
        return FOUND_FAULTS
    tables = words.count("tables", found.tables)
    for fault in found.faults:
        about = {"table": fault.table, "reason": fault.reason}
        print(words.say("data.fault" if fault.table else "data.fault-of-file", **about))
    if found.faults:
        faults = words.count("faults", len(found.faults))
        print(words.say("data.faulty", folder=folder, tables=tables, faults=faults))
        return FOUND_FAULTS
    packed = words.number(found.packed)
    print(words.say("data.whole", folder=folder, tables=tables, packed=packed))
    return 0


def run_backup(args: argparse.Namespace) -> int:
    from rondin.server.maintenance.backup import back_up

    words, file = arguments.words_of(args), args.file.expanduser()
    arguments.check_writable(words.say("metavar.file"), file)
    with _pages() as progress:
        tables = back_up(_folder(args), file, progress)
    print(words.say("data.backed-up", file=file, tables=words.count("tables", tables)))
    return 0


def run_restore(args: argparse.Namespace) -> int:
    from rondin.server.maintenance.backup import restore

    words, folder = arguments.words_of(args), _folder(args)
    with _pages() as progress:
        file = args.file.expanduser()
        tables = restore(file, folder, replace=args.replace, progress=progress)
    print(words.say("data.restored", folder=folder, tables=words.count("tables", tables)))
    return 0


def run_prune(args: argparse.Namespace) -> int:
    from rondin.server.maintenance.prune import old_tables, prune

    words, folder = arguments.words_of(args), _folder(args)
    before = time.time() - args.older_than * _DAY
    tables = old_tables(folder, before)
    if args.dry_run:
        print(words.say("data.would-prune", tables=words.count("tables", len(tables))))
        return 0
    with progress_bar(len(tables)) as count:
        deleted = prune(folder, before, tables, count)
    print(words.say("data.pruned", tables=words.count("tables", deleted)))
    return 0


def _folder(args: argparse.Namespace) -> Path:
    from rondin.server.settings import default_data

    folder: Path = args.data or default_data()
    return folder.expanduser()


@contextlib.contextmanager
def _pages() -> Iterator[Callable[[int, int], None]]:
    """Yield what is called with the pages that are done, and all: a bar shows them."""
    with contextlib.ExitStack() as stack:
        bars: list[Callable[[int], None]] = []
        shown = 0

        def progress(done: int, pages: int) -> None:
            nonlocal shown
            if not bars:
                bars.append(stack.enter_context(progress_bar(pages)))
            bars[0](done - shown)
            shown = done

        yield progress
