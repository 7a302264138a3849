"""`rondin boards check`: whether a board file is right, and what the board is like."""

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from rondin.cli import arguments
from rondin.cli.exit_codes import FOUND_FAULTS
from rondin.cli.words import Words
from rondin.engine.problems import BadEdition, Unknown
from rondin.engine.registry import Game, playable_games
from rondin.engine.setting.editions import read_data
from rondin.engine.words.texts import LANGUAGES


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "boards",
        words=words,
        help=words.say("help.boards.short"),
        description=words.say("help.boards.about"),
        epilog=words.say("help.boards.epilog"),
    )
    command.add_argument(
        "do", choices=["check"], metavar="check", help=words.say("help.boards.check")
    )
    command.add_argument(
        "file", metavar=words.say("metavar.file"), type=Path, help=words.say("help.boards.file")
    )
    command.add_argument("--json", action="store_true", help=words.say("help.json"))
    arguments.add_game_folders(command)
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    lang = arguments.language(args.lang)
    game, data = _board_in(args.file)
    faults, good = [], None
    try:
        _, whole = game.edition_of(data, args.file.name)
        good = game.board.measures(game.board.read(game.board.table_in(whole)))
    except BadEdition as problem:
        faults = problem.faults
        if not faults:
            raise
    if args.json:
        print(_as_json(args.file, game, faults, good))
    elif faults:
        for fault in faults:
            about = {"file": args.file.name, "field": fault.field, "reason": fault.tell(lang)}
            print(BadEdition("field", **about).tell(lang))
    else:
        print(game.board.as_text(good, lang))
    return FOUND_FAULTS if faults else 0


def _board_in(path: Path) -> tuple[Game, Any]:
    """Return what a file says, and the game that has such boards."""
    data = read_data(path)
    for game in playable_games().values():
        if game.board is not None and game.board.table_in(data) is not None:
            return game, data
    raise Unknown("board", file=path.name)


def _as_json(path: Path, game: Game, faults: list[Any], good: Any) -> str:
    report = {
        "file": path.name,
        "game": game.name,
        "faults": [
            {"field": fault.field, "reason": {lang: fault.tell(lang) for lang in LANGUAGES}}
            for fault in faults
        ],
        "board": msgspec.to_builtins(good),
    }
    return json.dumps(report, ensure_ascii=False)
