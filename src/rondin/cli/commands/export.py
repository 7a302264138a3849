"""`rondin export`: what bots saw and did, as a data set to learn from."""

import argparse
import secrets
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rondin.arena.playing.contests import seated
from rondin.bots import bot_named
from rondin.bots.search.parameters import SEARCH
from rondin.cli import arguments
from rondin.cli.exit_codes import INTERRUPTED, WRONG_INPUT
from rondin.cli.progress import progress_bar
from rondin.cli.words import Words
from rondin.engine.problems import Unknown

GAMES = 1_000
BOT = "elder"
ROWS = 200_000
FORMS = ("features", "compact")


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "export",
        words=words,
        help=words.say("help.export.short"),
        description=words.say("help.export.about"),
    )
    arguments.add_game(command)
    arguments.add_table(command)
    count = arguments.positive_number(words)
    command.add_argument(
        "--bots",
        default=BOT,
        metavar="A,B,…",
        help=words.say("help.simulate.bots", bots=words.say("help.bots"), default=BOT),
    )
    command.add_argument(
        "--games",
        type=count,
        default=GAMES,
        metavar="K",
        help=words.say("help.simulate.games", default=words.number(GAMES)),
    )
    command.add_argument("--key", metavar="S", help=words.say("help.key"))
    command.add_argument(
        "--privileged", action="store_true", help=words.say("help.export.privileged")
    )
    command.add_argument(
        "--form",
        choices=FORMS,
        default="features",
        metavar=words.say("metavar.form"),
        help=words.say("help.export.form"),
    )
    command.add_argument(
        "--shard",
        type=count,
        default=ROWS,
        metavar="K",
        help=words.say("help.export.shard", default=words.number(ROWS)),
    )
    command.add_argument(
        "--out",
        type=Path,
        metavar=words.say("metavar.folder"),
        help=words.say("help.export.out"),
    )
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    setting, words = arguments.setting_of(args), arguments.words_of(args)
    if args.key == "":
        raise Unknown("key")
    named = [bot_named(word.strip(), setting.game) for word in args.bots.split(",")]
    for bot in named:
        bot.must_suit(setting.game)
        if bot.algorithm == SEARCH:
            args.parser.refuse("export-search", bot=bot)
    bots = seated(named, setting.seats)
    if find_spec("pyarrow") is None:
        sys.stderr.write(f"rondin: {words.say('export.missing')}\n")
        return WRONG_INPUT
    out: Path = args.out or Path(f"{setting.game.name}-data")
    arguments.check_writable("out", out / "README.md") if out.exists() else None
    if out.exists() and any(out.iterdir()):
        args.parser.refuse("export-folder", folder=out)
    out.mkdir(exist_ok=True)

    from rondin.envs.dataset import Wish, is_compiled, write

    wish = Wish(
        setting, bots, args.games, args.key or secrets.token_hex(8),
        args.privileged, args.form, args.shard,
    )  # fmt: skip
    if not is_compiled(setting.game):
        sys.stderr.write(words.say("compiling.rules") + "\n")
    try:
        with progress_bar(args.games) as advance:
            written = write(wish, out, advance)
    except KeyboardInterrupt:
        return INTERRUPTED
    matches = words.count("matches", written.matches)
    files = words.number(len(written.files))
    rows = words.number(written.rows)
    print(words.say("export.written", folder=out, matches=matches, rows=rows, files=files))
    return 0
