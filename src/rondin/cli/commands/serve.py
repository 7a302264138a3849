"""`rondin serve`: the table on the web."""

import argparse
import ipaddress
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from rondin.cli import arguments
from rondin.cli.words import Words

HIGHEST_PORT = 65_535
LONGEST = 3_600  # seconds
_ARCHIVE_DAYS = 30
_DAY = 24 * 3600.0  # seconds
_TABLES = 2_000
_DRAIN_SECONDS = 600
_TOKEN = "RONDIN_OPERATOR_TOKEN"  # noqa: S105  # of the environment: a command line is for all to see
_PACE = {"pace": 0.95, "moment": 6.0, "away": 60.0, "slow": 120.0}  # seconds


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "serve",
        words=words,
        help=words.say("help.serve.short"),
        description=words.say("help.serve.about"),
    )
    command.add_argument(
        "--host", default="127.0.0.1", metavar="H", help=words.say("help.serve.host")
    )
    command.add_argument(
        "--port",
        type=_port(words),
        default=8000,
        metavar="P",
        help=words.say("help.serve.port"),
    )
    command.add_argument(
        "--data",
        type=Path,
        metavar=words.say("metavar.folder"),
        help=words.say("help.serve.data"),
    )
    arguments.add_database(command, words.say("help.serve.database"))
    command.add_argument(
        "--workers",
        type=arguments.positive_number(words),
        default=1,
        metavar="N",
        help=words.say("help.serve.workers"),
    )
    command.add_argument(
        "--inner",
        type=_inner(words),
        default="127.0.0.1",
        metavar="H",
        help=words.say("help.serve.inner"),
    )
    command.add_argument(
        "--tables",
        type=arguments.positive_number(words),
        default=_TABLES,
        metavar="N",
        help=words.say("help.serve.tables", default=_TABLES),
    )
    command.add_argument(
        "--origin",
        type=_origin(words),
        action="append",
        default=[],
        metavar="URL",
        help=words.say("help.serve.origin"),
    )
    command.add_argument(
        "--proxy",
        type=_network(words),
        action="append",
        default=[],
        metavar="IP",
        help=words.say("help.serve.proxy"),
    )
    command.add_argument(
        "--archive-after",
        type=arguments.positive_number(words),
        default=_ARCHIVE_DAYS,
        metavar=words.say("metavar.days"),
        help=words.say("help.serve.archive-after", default=_ARCHIVE_DAYS),
    )
    command.add_argument(
        "--no-warming",
        dest="warming",
        action="store_false",
        help=words.say("help.serve.no-warming"),
    )
    command.add_argument(
        "--drain",
        type=_seconds(words),
        default=_DRAIN_SECONDS,
        metavar="S",
        help=words.say("help.serve.drain", default=_DRAIN_SECONDS),
    )
    command.add_argument("--log-json", action="store_true", help=words.say("help.serve.log-json"))
    for name, default in _PACE.items():
        command.add_argument(
            f"--{name}",
            type=_seconds(words),
            default=default,
            metavar="S",
            help=words.say(f"help.{name}", default=f"{default:g}"),
        )
    arguments.add_game_folders(command)
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    from rondin.server.serve import serve
    from rondin.server.settings import Limits, Pace, Settings, default_data

    words, lang = arguments.words_of(args), arguments.language(args.lang)
    database = arguments.database_of(args)
    if args.workers > 1 and not database:
        args.parser.error(words.say("wrong.workers"))
    host, _, port = args.inner.rpartition(":") if ":" in args.inner else (args.inner, "", "0")

    pace = Pace(
        bot=(0.75 * args.pace, 1.25 * args.pace),
        moment=args.moment,
        pause=args.moment,
        away=args.away,
        slow=args.slow,
    )
    settings = Settings(
        data=(args.data or default_data()).expanduser(),
        database=database or "",
        inner_host=host,
        inner_port=int(port),
        operator_token=os.environ.get(_TOKEN, ""),
        host=args.host,
        port=args.port,
        origins=tuple(args.origin),
        proxies=tuple(args.proxy),
        pace=pace,
        archive_after=args.archive_after * _DAY,
        warming=args.warming,
        drain_seconds=args.drain,
        log_form="json" if args.log_json else "text",
        limits=Limits(tables=int(args.tables)),
    )
    if args.workers > 1:
        from rondin.server.workers import serve_with_workers

        serve_with_workers(settings, int(args.workers), lang)
    else:
        serve(settings, lang=lang)
    return 0


def run_in_browser(args: argparse.Namespace) -> int:
    """Open the table in the browser: `rondin` alone."""
    from rondin.server.edge.lan_address import ALL_ADDRESSES
    from rondin.server.serve import CannotServe, serve
    from rondin.server.settings import Settings

    lang = arguments.language(args.lang)
    try:
        serve(Settings(host=ALL_ADDRESSES), open_browser=True, lang=lang)
    except CannotServe as problem:
        if problem.key != "port-taken":
            raise
        serve(Settings(host=ALL_ADDRESSES, port=0), open_browser=True, lang=lang)
    return 0


def _port(words: Words) -> Callable[[str], int]:
    def read(word: str) -> int:
        number = arguments.whole_number(word)
        if not 0 <= number <= HIGHEST_PORT:
            told = words.say("wrong.range", word=word, highest=HIGHEST_PORT)
            raise argparse.ArgumentTypeError(told)
        return number

    return read


def _inner(words: Words) -> Callable[[str], str]:
    """Read an IPv4 address, with or without a port."""

    def read(word: str) -> str:
        host, _, port = word.partition(":")
        try:
            ipaddress.IPv4Address(host)
            _port(words)(port or "0")
        except ValueError:
            raise argparse.ArgumentTypeError(words.say("wrong.address", word=word)) from None
        return word

    return read


def _origin(words: Words) -> Callable[[str], str]:
    """Read an origin as a browser names it: scheme, host, and a port if it is not the usual one."""

    def read(word: str) -> str:
        try:
            parts = urlsplit(word)
            plain = f"{parts.scheme}://{parts.netloc}"
            good = parts.scheme in ("http", "https") and parts.hostname and not parts.username
            _ = parts.port  # raises ValueError if it is none
        except ValueError:
            good = False
        if not good or word.rstrip("/") != plain:
            raise argparse.ArgumentTypeError(words.say("wrong.origin", word=word))
        return plain.lower()

    return read


def _network(words: Words) -> Callable[[str], str]:
    def read(word: str) -> str:
        try:
            return str(ipaddress.ip_network(word))
        except ValueError:
            raise argparse.ArgumentTypeError(words.say("wrong.address", word=word)) from None

    return read


def _seconds(words: Words) -> Callable[[str], float]:
    def read(word: str) -> float:
        try:
            seconds = float(word)
        except ValueError:
            seconds = -1.0
        if not 0 <= seconds <= LONGEST:
            raise argparse.ArgumentTypeError(words.say("wrong.range", word=word, highest=LONGEST))
        return seconds

    return read
