"""`rondin play`: at a table in the terminal."""

import argparse
import sys
from pathlib import Path
from typing import Any

from rondin.bots import bot_named
from rondin.bots.first_names import BOT_NAMES
from rondin.bots.levels import USUAL_BOT
from rondin.cli import arguments
from rondin.cli.words import Words
from rondin.engine.match.file import Player, check_name
from rondin.engine.match.match import PERSON, Match
from rondin.engine.problems import Unknown
from rondin.engine.setting.setting import Setting

LONGEST = 60  # seconds
_SECONDS = {"moment": 6.0, "pace": 0.9}
_OF_A_TABLE = ("people", "bots", "seats", "edition", "mode", "set")  # what a new one is made of


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "play",
        words=words,
        help=words.say("help.play.short"),
        description=words.say("help.play.about"),
    )
    arguments.add_game(command, optional=True)
    arguments.add_table(command)
    command.add_argument("--people", metavar="A,B,…", help=words.say("help.play.people"))
    command.add_argument(
        "--bots",
        metavar="A,B,…",
        help=words.say("help.play.bots", bots=words.say("help.bots"), default=USUAL_BOT),
    )
    command.add_argument("--key", metavar="S", help=words.say("help.play.key"))
    file = words.say("metavar.file")
    command.add_argument("--resume", type=Path, metavar=file, help=words.say("help.play.resume"))
    command.add_argument("--save", type=Path, metavar=file, help=words.say("help.play.save"))
    for name, default in _SECONDS.items():
        command.add_argument(
            f"--{name}",
            type=float,
            default=default,
            metavar="S",
            help=words.say(f"help.{name}", default=f"{default:g}"),
        )
    command.add_argument("--hints", action="store_true", help=words.say("help.play.hints"))
    arguments.add_game_folders(command)
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    lang = arguments.language(args.lang)
    _check_together(args)
    setting, players = _table(args)
    match = _resumed(args)
    if args.key == "":
        raise Unknown("key")
    for name in _SECONDS:
        if not 0 <= getattr(args, name) <= LONGEST:
            raise Unknown("value", name=name, value=getattr(args, name), known=f"0-{LONGEST}")
    if args.save is not None:
        arguments.check_writable("save", args.save)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Unknown("terminal")
    from rondin.terminal import Plan, play

    plan = Plan(
        setting=setting,
        players=players,
        key=args.key,
        lang=lang,
        match=match,
        save=args.save or args.resume,
        moment=args.moment,
        pace=args.pace,
        game=args.game,
        hints=args.hints,
    )
    return play(plan)


def _check_together(args: argparse.Namespace) -> None:
    """Refuse options that would be ignored: those of a new table where none is made."""
    asked = _asked(args)
    changing = [*asked, *(["key"] if args.key is not None else [])]
    if changing and args.resume is not None:
        args.parser.refuse("resume", name=changing[0])
    if asked and args.game is None:
        args.parser.refuse("game", name=asked[0])


def _asked(args: argparse.Namespace) -> list[str]:
    """Return which options of a table were given; an empty value counts as given."""
    return [name for name in _OF_A_TABLE if getattr(args, name) not in (None, [])]


def _table(args: argparse.Namespace) -> tuple[Setting | None, list[Player] | None]:
    """Return the table that was asked for, or nothing where the start page shall ask."""
    if args.game is None:
        return None, None
    setting = arguments.setting_of(args)
    if not _asked(args):
        return None, None
    return setting, _players(args, setting)


def _players(args: argparse.Namespace, setting: Setting) -> list[Player]:
    people = [name.strip() for name in (args.people or "").split(",") if name.strip()]
    if args.people is None:
        people = [BOT_NAMES[0]]  # a name, and no pronoun: others read the match as well
    elif args.people == "0":
        people = []
    elif not people:
        raise Unknown("value", name="people", value=args.people, known="0, Lina, Lina,Malo, …")
    words = (USUAL_BOT if args.bots is None else args.bots).split(",")
    bots = [bot_named(word.strip(), setting.game) for word in words]
    for name in people:
        check_name(name)
    if len(people) > setting.seats:
        raise Unknown("names", n=setting.seats, count=len(people))
    others = setting.seats - len(people)
    if len(bots) not in (1, others) and others:
        raise Unknown("bots", n=others, count=len(bots))
    names = [name for name in BOT_NAMES if name not in people]
    bots = bots * others if len(bots) == 1 else bots
    return [Player(name, PERSON) for name in people] + [
        Player(names[k], str(bots[k])) for k in range(others)
    ]


def _resumed(args: argparse.Namespace) -> Match | None:
    if args.resume is None:
        return None
    match = Match.load(args.resume)
    if args.game not in (None, match.game.name):
        name = arguments.words_of(args).say("metavar.game")
        raise Unknown("value", name=name, value=args.game, known=match.game.name)
    return match
