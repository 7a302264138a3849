"""`rondin play`: at a table in the terminal."""

import argparse
import sys
from pathlib import Path
from typing import Any

from rondin.bots import bot_named
from rondin.bots.names import BOT_NAMES
from rondin.bots.offers import USUAL_BOT
from rondin.cli import arguments
from rondin.engine.match import PERSON, Match
from rondin.engine.matchfile import Player, check_name
from rondin.engine.problems import Unknown
from rondin.engine.setting import Setting

LONGEST = 60  # seconds
_OF_A_TABLE = ("people", "bots", "seats", "edition", "mode", "set")  # what a new one is made of


def add_to(commands: Any) -> None:
    command = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play in the terminal, against bots or with others at the same screen."
        " With only GAME, a page asks who plays.",
    )
    arguments.add_game(command, optional=True)
    arguments.add_table(command)
    command.add_argument(
        "--people", metavar="A,B,…", help="names of the people, in the first seats; 0 to watch bots"
    )
    command.add_argument(
        "--bots",
        metavar="A,B,…",
        help="one bot for all other seats or one for each:"
        f" {arguments.BOTS} (default: {USUAL_BOT})",
    )
    command.add_argument("--key", metavar="S", help="a word or number that settles all chance")
    command.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    command.add_argument("--save", type=Path, metavar="FILE", help="where to save the match")
    command.add_argument(
        "--moment", type=float, default=6.0, metavar="S", help="seconds a card stays turned up"
    )
    command.add_argument(
        "--pace", type=float, default=0.9, metavar="S", help="seconds a bot takes to move"
    )
    command.add_argument(
        "--hints", action="store_true", help="several people: all agree that each may ask for hints"
    )
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(wishes: argparse.Namespace) -> int:
    lang = arguments.language(wishes.lang)
    _check_together(wishes)
    setting, players = _table(wishes)
    match = _resumed(wishes)
    for name in ("moment", "pace"):
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
    if asked and wishes.resume is not None:
        wishes.parser.error(f"--resume goes on with a match as it is: leave out --{asked[0]}")
    if asked and wishes.game is None:
        wishes.parser.error(f"--{asked[0]} needs a game: rondin play GAME --{asked[0]} …")


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
        raise Unknown("value", name="GAME", value=wishes.game, known=match.game.name)
    return match
