"""`rondin serve`: the table on the web."""

import argparse
from pathlib import Path
from typing import Any

from rondin.cli import arguments

HIGHEST_PORT = 65_535
LONGEST = 3_600  # seconds
_PACE = {
    "pace": (0.95, "seconds a bot takes to move, more or less"),
    "moment": (6.0, "seconds a card stays turned up"),
    "away": (60.0, "seconds until a bot stands in for somebody the others wait for in vain"),
    "slow": (120.0, "seconds somebody may think before the others may let a bot decide"),
}


def add_to(commands: Any) -> None:
    command = commands.add_parser(
        "serve",
        help="open tables on the web",
        description="Open tables on the web: everybody plays in their browser. Ctrl-C closes them;"
        " whatever was played goes on after the next start.",
    )
    command.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="H",
        help="where to listen (default: 127.0.0.1, this machine only; 0.0.0.0: for others too)",
    )
    command.add_argument(
        "--port", type=_port, default=8000, metavar="P", help="default: 8000; 0: any free one"
    )
    command.add_argument(
        "--data", type=Path, metavar="DIR", help="where tables are kept (default: your data folder)"
    )
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another site whose pages may use this server; may be given several times",
    )
    command.add_argument(
        "--no-warming",
        dest="warming",
        action="store_false",
        help="do not compile the bots' searches beside the tables: the strongest play weaker then",
    )
    for name, (default, about) in _PACE.items():
        command.add_argument(
            f"--{name}", type=_seconds, default=default, metavar="S", help=f"{about} ({default:g})"
        )
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(wishes: argparse.Namespace) -> int:
    from rondin.server.serve import serve
    from rondin.server.settings import Pace, Settings, default_data

    pace = Pace(
        bot=(0.75 * wishes.pace, 1.25 * wishes.pace),
        moment=wishes.moment,
        pause=wishes.moment,
        away=wishes.away,
        slow=wishes.slow,
    )
    settings = Settings(
        data=(wishes.data or default_data()).expanduser(),
        host=wishes.host,
        port=wishes.port,
        origins=tuple(wishes.origin),
        pace=pace,
        warming=wishes.warming,
    )
    serve(settings, lang=arguments.language(wishes.lang))
    return 0


def set_defaults_of_bare_command(top: argparse.ArgumentParser) -> None:
    """Let `rondin` alone open the table in the browser."""
    top.set_defaults(run=run_bare, parser=top, lang=None)


def run_bare(wishes: argparse.Namespace) -> int:
    from rondin.server.reach import HOUSE
    from rondin.server.serve import CannotServe, serve
    from rondin.server.settings import Settings

    lang = arguments.language(wishes.lang)
    try:
        serve(Settings(host=HOUSE), open_browser=True, lang=lang)
    except CannotServe as problem:
        if problem.key != "port-taken":
            raise
        serve(Settings(host=HOUSE, port=0), open_browser=True, lang=lang)
    return 0


def _port(word: str) -> int:
    if not word.isdecimal() or int(word) > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"'{word}' should be a number from 0 to {HIGHEST_PORT}")
    return int(word)


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= LONGEST:
        raise argparse.ArgumentTypeError(f"'{word}' should be a number from 0 to {LONGEST}")
    return seconds
