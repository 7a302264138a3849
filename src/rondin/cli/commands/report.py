"""`rondin report`: how balanced, long, open and lucky a game is, on one page."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rondin.cli import arguments
from rondin.cli.progress import progress_bar
from rondin.cli.words import Words
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game

if TYPE_CHECKING:
    from rondin.arena.report.figures import Report

GAMES = 2_000
FEWEST = 2  # an interval needs two
KEY = "rondin"


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "report",
        words=words,
        help=words.say("help.report.short"),
        description=words.say("help.report.about"),
    )
    arguments.add_game(command)
    count = arguments.positive_number(words)
    command.add_argument(
        "--games",
        type=count,
        default=GAMES,
        metavar="K",
        help=words.say("help.report.games", default=words.number(GAMES)),
    )
    command.add_argument("--key", default=KEY, metavar="S", help=words.say("help.report.key"))
    command.add_argument("--jobs", type=count, metavar="J", help=words.say("help.jobs"))
    arguments.add_cluster(command)
    command.add_argument(
        "--out",
        type=Path,
        metavar=words.say("metavar.file"),
        help=words.say("help.report.out"),
    )
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    game, words = arguments.game_of(args), arguments.words_of(args)
    out: Path = args.out or Path(f"{game.name}.html")
    if args.key == "":
        raise Unknown("key")
    if args.games < FEWEST:
        raise Unknown("value", name="games", value=args.games, known="2, 3, …")
    arguments.check_writable("out", out)
    report = _measured(game, args, words)
    out.write_text(_text(report, words.lang, out), "utf-8")
    print(out)
    return 0


def _measured(game: Game, args: argparse.Namespace, words: Words) -> "Report":
    """Play with a progress bar; Ctrl-C leaves no file."""
    from rondin.arena.report.study import matches_in, report_on
    from rondin.arena.report.watched import is_compiled

    if not is_compiled(game):
        sys.stderr.write(words.say("compiling.report") + "\n")
    total = matches_in(game, args.games)
    with arguments.cluster_of(args) as cluster, progress_bar(total) as advance:
        return report_on(game, args.games, args.key, advance, jobs=args.jobs, cluster=cluster)


def _text(report: "Report", lang: str, out: Path) -> str:
    import msgspec

    from rondin.arena.report.html.page import page
    from rondin.server.edge.site import FOLDER

    if out.suffix == ".json":
        return msgspec.json.format(msgspec.json.encode(report), indent=1).decode() + "\n"
    return page(report, lang, fonts=FOLDER / "assets")
