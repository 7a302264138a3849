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
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(wishes: argparse.Namespace) -> int:
    lang = arguments.language(wishes.lang)
    _check_together(wishes)
    setting, players = _table(wishes)
    match = _resumed(wishes)
    if wishes.key == "":
        raise Unknown("key")
    for name in _SECONDS:
        if not 0 <= getattr(wishes, name) <= LONGEST:
            raise Unknown("value", name=name, value=getattr(wishes, name), known=f"0-{LONGEST}")
    if wishes.save is not None:
        arguments.check_output("save", wishes.save)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Unknown("terminal")
    from rondin.terminal import Plan, play

    plan = Plan(
        setting=setting,
        players=players,
        key=wishes.key,
        lang=lang,
        match=match,
        save=wishes.save or wishes.resume,
        moment=wishes.moment,
        pace=wishes.pace,
        game=wishes.game,
        hints=wishes.hints,
    )
    return play(plan)


def _check_together(wishes: argparse.Namespace) -> None:
    """Refuse what would be passed over: a table asked for where none is made."""
    asked = _asked(wishes)
    changing = [*asked, *(["key"] if wishes.key is not None else [])]
    if changing and wishes.resume is not None:
        wishes.parser.refuse("resume", name=changing[0])
    if asked and wishes.game is None:
        wishes.parser.refuse("game", name=asked[0])


def _asked(wishes: argparse.Namespace) -> list[str]:
    """Return what was said of a table: nothing said is not the same as an empty word."""
    return [name for name in _OF_A_TABLE if getattr(wishes, name) not in (None, [])]


def _table(wishes: argparse.Namespace) -> tuple[Setting | None, list[Player] | None]:
    """Return the table that was asked for, or nothing where the start page shall ask."""
    if wishes.game is None:
        return None, None
    setting = arguments.setting_of(wishes)
    if not _asked(wishes):
        return None, None
    return setting, _players(wishes, setting)


def _players(wishes: argparse.Namespace, setting: Setting) -> list[Player]:
    people = [name.strip() for name in (wishes.people or "").split(",") if name.strip()]
    if wishes.people is None:
        people = ["Toi" if arguments.language(wishes.lang) == "fr" else "You"]
    elif wishes.people == "0":
        people = []
    elif not people:
        raise Unknown("value", name="people", value=wishes.people, known="0, Lina, Lina,Malo, …")
    words = (USUAL_BOT if wishes.bots is None else wishes.bots).split(",")
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


def _resumed(wishes: argparse.Namespace) -> Match | None:
    if wishes.resume is None:
        return None
    match = Match.load(wishes.resume)
    if wishes.game not in (None, match.game.name):
        name = arguments.words_of(wishes).say("metavar.game")
        raise Unknown("value", name=name, value=wishes.game, known=match.game.name)
    return match
