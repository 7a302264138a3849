"""`rondin check`: whether a game holds what every game must hold."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from rondin.cli import arguments
from rondin.cli.exit_codes import FOUND_FAULTS, WRONG_INPUT
from rondin.cli.words import Words
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game, game_named, games

if TYPE_CHECKING:
    from rondin.testing import Fault


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "check",
        words=words,
        help=words.say("help.check.short"),
        description=words.say("help.check.about"),
    )
    arguments.add_game(command)
    arguments.add_game_folders(command)
    command.add_argument("--only", default="", metavar="A,B,…", help=words.say("help.check.only"))
    command.add_argument("--prove", action="store_true", help=words.say("help.check.prove"))
    command.add_argument("--json", action="store_true", help=words.say("help.json"))
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    from rondin.testing import check_game

    words = arguments.words_of(args)
    if not __debug__:
        sys.stderr.write(f"rondin: {words.say('check.optimised')}\n")
        return WRONG_INPUT
    game = _game(args.game)
    names = _names(args.only)
    shown = sys.stderr.isatty()
    faults = []
    for fault in check_game(game, lambda check: _say(check.name, shown, words), names):
        faults.append(fault)
        if not args.json:
            _clear(shown)
            print(_told(fault, words))
    _clear(shown)
    if args.prove and not faults:
        return _prove(game, words, as_json=args.json)
    if args.json:
        print(json.dumps([fault._asdict() for fault in faults], ensure_ascii=False))
    elif not faults:
        print(words.say("check.good", game=game.name))
    else:
        print(words.count("faults", len(faults)))
    return FOUND_FAULTS if faults else 0


def _prove(game: Game, words: Words, *, as_json: bool) -> int:
    """Plant faults, and tell which of them the checks do not find."""
    from rondin.testing import PLANTED_FAULTS, undetected

    missed = list(undetected(game))
    if as_json:
        print(json.dumps([{"planted": fault.name, "check": fault.check} for fault in missed]))
        return FOUND_FAULTS if missed else 0
    for fault in missed:
        told = words.say(f"planted.{fault.name}")
        print(f"✗ {told}\n    {words.say('prove.missed', check=words.say(f'check.{fault.check}'))}")
    if not missed:
        print(words.say("prove.good", game=game.name, n=len(PLANTED_FAULTS)))
    return FOUND_FAULTS if missed else 0


def _game(name: str) -> Game:
    """Return a game, also one that is broken; raise what says why if it cannot even be read."""
    return games()[name] if name in games() else game_named(name)


def _names(given: str) -> frozenset[str]:
    from rondin.testing import CHECKS

    known = [check.name for check in CHECKS]
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise Unknown("value", name="only", value=name, known=", ".join(known))
    return frozenset(names)


def _told(fault: "Fault", words: Words) -> str:
    title = words.say(f"check.{fault.check}")
    place = f" [{fault.setting}]" if fault.setting else ""
    told = fault.words.strip().replace("\n", "\n    ")
    return f"✗ {title}{place}\n    {told}"


def _say(name: str, shown: bool, words: Words) -> None:
    if shown:
        _clear(shown)
        sys.stderr.write(f"… {words.say(f'check.{name}')}")
        sys.stderr.flush()


def _clear(shown: bool) -> None:
    if shown:
        sys.stderr.write("\r\x1b[2K")
        sys.stderr.flush()
