"""`rondin new-game`: writes a small game of one's own that plays, and says what to do next."""

import argparse
import shlex
from pathlib import Path
from typing import Any

from rondin.cli import arguments
from rondin.cli.game_scaffold import KINDS, NewGame, is_name, likely_name, write
from rondin.cli.words import Words
from rondin.engine.registry import games


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "new-game",
        words=words,
        help=words.say("help.new-game.short"),
        description=words.say("help.new-game.about"),
    )
    command.add_argument(
        "name", metavar=words.say("metavar.name"), help=words.say("help.new-game.name")
    )
    command.add_argument(
        "--kind",
        choices=KINDS,
        default=KINDS[0],
        metavar=words.say("metavar.kind"),
        help=words.say("help.new-game.kind"),
    )
    command.add_argument(
        "--in",
        dest="folder",
        type=Path,
        default=Path(),
        metavar=words.say("metavar.folder"),
        help=words.say("help.new-game.in"),
    )
    command.add_argument("--package", action="store_true", help=words.say("help.new-game.package"))
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    words = arguments.words_of(args)
    refuse = args.parser.refuse
    name = args.name.replace("_", "-")
    if not is_name(name):
        refuse("game-name", name=args.name, likely=likely_name(name))
    game = NewGame(name, args.kind, args.folder, args.package)
    if game.written.exists():
        refuse("folder-exists", folder=game.written)
    if name in games():
        refuse("game-exists", name=name)
    if game.is_taken:
        refuse("module-exists", name=game.module, likely=f"{name}-game")
    if game.is_ours and game.is_package:
        refuse("package-inside")
    number = write(game)
    print(words.say("new-game.written", folder=game.written, number=number))
    print(words.say("new-game.next"))
    steps = _next_steps(game)
    width = max(len(line) for _, line in steps)
    for key, line in steps:
        print(f"  {line:<{width}}  # {words.say(f'new-game.{key}')}")
    print(words.say("new-game.begin", rules=game.rules))
    return 0


def _next_steps(game: NewGame) -> list[tuple[str, str]]:
    """Return what to do now: what for, and the command."""
    folder, written = (shlex.quote(str(path)) for path in (game.folder, game.written))
    installed = game.is_package or game.is_ours
    rondin = "rondin" if installed else f"rondin --games {folder}"
    steps = [
        ("play", f"{rondin} play {game.name}"),
        ("check", f"{rondin} check {game.name}"),
        ("test", f"python -m pytest {written}"),
    ]
    if game.is_package:
        return [("install", f"pip install -e {written}"), *steps]
    if game.is_ours:
        return [*steps, ("golden", "make generated golden")]
    return [*steps, ("arena", f"{rondin} arena {game.name} --bots builder,random")]
