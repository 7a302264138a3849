"""`rondin data`: what operators do with a data folder, or with a database."""

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
    _add(parts, words, "move", run_move)
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
    arguments.add_database(command, words.say("help.data.database"))
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)
    return command


def _add_file(command: Parser, text: str) -> None:
    words = command.words
    command.add_argument("file", metavar=words.say("metavar.file"), type=Path, help=words.say(text))


def run_check(args: argparse.Namespace) -> int:
    from rondin.server.maintenance.check import check
    from rondin.server.maintenance.opening import DataError

    words, folder, database = arguments.words_of(args), _place(args), _database(args)
    try:
        with _bar() as begin:
            if database:
                from rondin.server.maintenance.in_database import check_database

                found = check_database(database, begin)
            else:
                found = check(_folder(args), begin)
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
    if database := _database(args):
        from rondin.server.maintenance.in_database import back_up_database

        with _bar() as begin:
            tables = back_up_database(database, file, begin)
    else:
        with _pages() as progress:
            tables = back_up(_folder(args), file, progress)
    print(words.say("data.backed-up", file=file, tables=words.count("tables", tables)))
    return 0


def run_restore(args: argparse.Namespace) -> int:
    from rondin.server.maintenance.backup import restore

    words, file = arguments.words_of(args), args.file.expanduser()
    if database := _database(args):
        from rondin.server.maintenance.in_database import restore_to_database

        with _bar() as begin:
            tables = restore_to_database(file, database, begin)
    else:
        with _pages() as progress:
            tables = restore(file, _folder(args), replace=args.replace, progress=progress)
    print(words.say("data.restored", folder=_place(args), tables=words.count("tables", tables)))
    return 0


def run_move(args: argparse.Namespace) -> int:
    words, database = arguments.words_of(args), arguments.database_of(args)
    if database is None:
        parser: Parser = args.parser
        parser.error(words.say("wrong.no-database"))
    from rondin.server.log.database_address import without_password
    from rondin.server.maintenance.in_database import move

    with _bar() as begin:
        tables = move(_folder(args), database, begin)
    moved = words.count("tables", tables)
    print(words.say("data.moved", tables=moved, database=without_password(database)))
    return 0


def run_prune(args: argparse.Namespace) -> int:
    from rondin.server.maintenance.prune import old_tables, prune

    words = arguments.words_of(args)
    before, database = time.time() - args.older_than * _DAY, _database(args)
    if database:
        from rondin.server.maintenance.in_database import old_tables_in, prune_database

        tables = old_tables_in(database, before)
    else:
        tables = old_tables(_folder(args), before)
    if args.dry_run:
        print(words.say("data.would-prune", tables=words.count("tables", len(tables))))
        return 0
    with progress_bar(len(tables)) as count:
        if database:
            deleted = prune_database(database, before, tables, count)
        else:
            deleted = prune(_folder(args), before, tables, count)
    print(words.say("data.pruned", tables=words.count("tables", deleted)))
    return 0


def _folder(args: argparse.Namespace) -> Path:
    from rondin.server.settings import default_data

    folder: Path = args.data or default_data()
    return folder.expanduser()


def _place(args: argparse.Namespace) -> Path | str:
    """Return the name of what is worked on, as it may be shown."""
    from rondin.server.log.database_address import without_password

    database = _database(args)
    return without_password(database) if database else _folder(args)


def _database(args: argparse.Namespace) -> str | None:
    """Return the database that is worked on, None where it is a folder.

    A folder that is named here goes before a database that is named in the environment.
    """
    if args.data is not None and args.database is None:
        return None
    return arguments.database_of(args)


@contextlib.contextmanager
def _bar() -> Iterator[Callable[[int], Callable[[int], None]]]:
    """Yield what takes how many tables there are, and returns what counts them: a bar shows it."""
    with contextlib.ExitStack() as stack:
        yield lambda tables: stack.enter_context(progress_bar(tables))


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
