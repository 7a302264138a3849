"""Arguments that several commands share, and how they are read."""

import argparse
import os
import tempfile
from pathlib import Path
from typing import Any

from rondin.cli.words import Words
from rondin.engine.options import read_wishes
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game, game_named
from rondin.engine.setting import Setting
from rondin.engine.texts import LANGUAGES

BOTS = (
    "cub, builder, elder, master, random, thoughtful:memory=60, search:playouts=100;"
    " where a raft can capsize also careful:safe=50"
)  # what --bots takes


def add_game(command: argparse.ArgumentParser, *, optional: bool = False) -> None:
    command.add_argument(
        "game", metavar="GAME", nargs="?" if optional else None, help="see 'rondin games'"
    )


def add_table(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seats", type=int, metavar="N", help="number of players")
    command.add_argument("--edition", metavar="E", help="an edition's name, or your own .toml file")
    command.add_argument("--mode", metavar="M", help="a mode's name")
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="a table option; may be given several times",
    )


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang", metavar="LANG", help="fr or en (default: the language of your system)"
    )


def language(wish: str | None) -> str:
    """Return the wished language, or French on a French system, or English."""
    if wish is None:
        places = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return "fr" if next(filter(None, places), "").lower().startswith("fr") else "en"
    if wish not in LANGUAGES:
        raise Unknown("language", name=wish, known=", ".join(LANGUAGES))
    return wish


def words_of(wishes: argparse.Namespace) -> Words:
    return Words(language(wishes.lang))


def game_of(wishes: argparse.Namespace) -> Game:
    return game_named(wishes.game)


def setting_of(wishes: argparse.Namespace) -> Setting:
    game = game_of(wishes)
    options: dict[str, Any] = read_wishes(game.info.options, wishes.set)
    return Setting.choose(
        game, seats=wishes.seats, edition=wishes.edition, mode=wishes.mode, options=options
    )


def check_output(name: str, file: Path) -> None:
    """Raise Unknown if a file cannot be written there: before the work, not after it."""
    if file.is_dir():
        raise Unknown("value", name=name, value=file, known=file / "…")
    if not file.parent.is_dir():
        raise Unknown("value", name=name, value=file, known=f"mkdir {file.parent}")
    try:
        with tempfile.TemporaryFile(dir=file.parent):
            return
    except OSError as error:
        raise Unknown("output", name=name, value=file, reason=error.strerror) from None


def positive(word: str) -> int:
    """Read a whole number from 1 up."""
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"'{word}' should be a whole number from 1 up")
    return int(word)
