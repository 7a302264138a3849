"""`rondin rules`: the rulebook, and which of its rules are proved."""

import argparse
import sys
from typing import Any

from rondin.cli import arguments
from rondin.cli.coverage import unproved
from rondin.cli.words import Words


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "rules",
        words=words,
        help=words.say("help.rules.short"),
        description=words.say("help.rules.about"),
    )
    arguments.add_game(command)
    arguments.add_language(command)
    command.add_argument("--coverage", action="store_true", help=words.say("help.rules.coverage"))
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    game, words = arguments.game_of(args), arguments.words_of(args)
    if args.coverage:
        missing = unproved(game)
        total = len(game.rule_names)
        proved = total - len(missing)
        print(words.say("coverage.proved", game=game.name, proved=proved, total=total))
        for name in missing:
            print(f"{name}  {game.rulebook(words.lang).rules[name].title}")
        return 1 if missing else 0
    source = game.rulebook(words.lang).source
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(Console().width, 88)).print(Markdown(source))
    else:
        print(source, end="")
    return 0
