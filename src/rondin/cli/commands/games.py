"""`rondin games`: what there is to play."""

import argparse
import json
import sys
from typing import Any

import msgspec

from rondin.bots import bots_of, levels
from rondin.cli import arguments
from rondin.cli.words import Words
from rondin.engine.registry import Game, broken_games, playable_games
from rondin.engine.words.texts import LANGUAGES


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "games",
        words=words,
        help=words.say("help.games.short"),
        description=words.say("help.games.about"),
    )
    command.add_argument("--json", action="store_true", help=words.say("help.json"))
    arguments.add_game_folders(command)
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    words = arguments.words_of(args)
    found = [_as_data(game) for game in playable_games().values()]
    if args.json:
        print(json.dumps({"games": found}, ensure_ascii=False, indent=2))
    else:
        told = [_as_text(game, words.lang) for game in playable_games().values()]
        print("\n\n".join([*told, _bots(words)]))
    for problem in broken_games():
        sys.stderr.write(f"{problem.tell(words.lang)}\n")
    return 0


def _as_data(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": {lang: game.texts(lang).say("title") for lang in LANGUAGES},
        "tagline": {lang: game.texts(lang).say("tagline") for lang in LANGUAGES},
        "default_edition": game.info.default_edition,
        "default_seats": game.info.default_seats,
        "editions": [_edition(game, name) for name in game.editions],
        "options": [
            {"name": name, **msgspec.to_builtins(option)}
            for name, option in game.info.options.items()
        ],
        "bots": bots_of(game),
    }


def _edition(game: Game, name: str) -> dict[str, Any]:
    edition, _ = game.edition(name)
    modes = [
        {"name": mode, "players": msgspec.to_builtins(about.players), "teams": about.teams}
        for mode, about in edition.modes.items()
    ]
    return {"name": name, "title": msgspec.to_builtins(edition.title), "modes": modes}


def _as_text(game: Game, lang: str) -> str:
    texts = game.texts(lang)
    lines = [f"{game.name}  {texts.say('tagline')}"]
    for name in game.editions:
        for mode, about in game.edition(name)[0].modes.items():
            label = f"--edition {name} --mode {mode}"
            title = ", ".join((game.edition_label(name, lang), texts.say(f"mode.{mode}")))
            size = about.players.max // (about.teams or 1)
            crowd = f"{about.teams} × {size}" if about.teams else about.players
            lines.append(f"  {label:36} {title} ({crowd})")
    for name, option in game.info.options.items():
        allowed = option.allowed(game.info.default_seats)
        lines.append(f"  {f'--set {name}=…':36} {texts.say(f'option.{name}')} ({allowed})")
    return "\n".join(lines)


def _bots(words: Words) -> str:
    """Return what the levels say of themselves; every game has them."""
    lines = [
        f"  --bots {one.bot.name:10} {one.bot.label(words.lang)}. {one.description}"
        for one in levels.level_choices(words.lang)
    ]
    return "\n".join([words.say("games.bots"), *lines])
