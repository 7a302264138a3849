"""Arguments that several commands share, and how they are read."""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rondin.cli.parsing import Parser
from rondin.cli.words import Words
from rondin.engine.game_folders import look_in
from rondin.engine.problems import BadGame, Unknown
from rondin.engine.registry import Game, forget_games, game_named
from rondin.engine.setting.options import read_wishes
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES

if TYPE_CHECKING:
    from rondin.arena.cluster.cluster import Cluster

DATABASE = "RONDIN_DATABASE"  # of the environment
_MOST_DIGITS = 18  # as many as 64 bits can hold


def add_game(command: Parser, *, optional: bool = False) -> None:
    words = command.words
    command.add_argument(
        "game",
        metavar=words.say("metavar.game"),
        nargs="?" if optional else None,
        help=words.say("help.game"),
    )


def add_table(command: Parser) -> None:
    words = command.words
    command.add_argument("--seats", type=int, metavar="N", help=words.say("help.seats"))
    command.add_argument("--edition", metavar="E", help=words.say("help.edition"))
    command.add_argument("--mode", metavar="M", help=words.say("help.mode"))
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar=words.say("metavar.option"),
        help=words.say("help.set"),
    )


def add_database(command: Parser, about: str) -> None:
    command.add_argument("--database", type=_database(command.words), metavar="URL", help=about)


def database_of(args: argparse.Namespace) -> str | None:
    """Return the database that was named, here or in the environment: a line is for all to see."""
    named: str | None = args.database
    if named is None and (word := os.environ.get(DATABASE)):
        try:
            return _database(words_of(args))(word)
        except argparse.ArgumentTypeError as error:
            args.parser.error(f"argument {DATABASE}: {error}")
    return named


def _database(words: Words) -> Callable[[str], str]:
    def read(word: str) -> str:
        from rondin.server.log.database_address import is_database

        if not is_database(word):
            raise argparse.ArgumentTypeError(words.say("wrong.database"))
        if find_spec("asyncpg") is None:
            raise argparse.ArgumentTypeError(words.say("wrong.database-missing"))
        return word

    return read


def add_cluster(command: Parser) -> None:
    words = command.words
    command.add_argument(
        "--cluster", metavar=words.say("metavar.cluster"), help=words.say("help.cluster")
    )


@contextmanager
def cluster_of(args: argparse.Namespace) -> Iterator["Cluster | None"]:
    """Open the cluster that was wished for, None if none was; leave it at the end."""
    if args.cluster is None:
        yield None
        return
    from rondin.arena.cluster.cluster import Cluster

    with Cluster(args.cluster) as cluster:
        yield cluster


def add_language(command: Parser) -> None:
    """Take `--lang`, before the name of a command or after it: the default is the top's."""
    words = command.words
    command.add_argument(
        "--lang",
        default=argparse.SUPPRESS,
        metavar=words.say("metavar.lang"),
        help=words.say("help.lang"),
    )


def add_game_folders(command: Parser) -> None:
    """Take `--games FOLDER` after the name of a command too, where it is no number of matches."""
    words = command.words
    command.add_argument(
        "--games",
        dest="more_folders",
        type=Path,
        action="append",
        default=[],
        metavar=words.say("metavar.folder"),
        help=words.say("help.games-folder"),
    )


def language_on(line: Sequence[str]) -> str:
    """Return the language in which to answer a command line, before it is read."""
    parts = [part for word in line for part in _parts(word)]
    args = [after for word, after in pairwise(parts) if word == "--lang" and after in LANGUAGES]
    return args[-1] if args else language(None)


def _parts(word: str) -> list[str]:
    return word.split("=", 1) if word.startswith("--lang=") else [word]


def language(wish: str | None) -> str:
    """Return the wished language, or French on a French system, or English."""
    if wish is None:
        places = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return "fr" if next(filter(None, places), "").lower().startswith("fr") else "en"
    if wish not in LANGUAGES:
        raise Unknown("language", name=wish, known=", ".join(LANGUAGES))
    return wish


def words_of(args: argparse.Namespace) -> Words:
    return Words(language(args.lang))


def find_games_of(args: argparse.Namespace) -> None:
    """Find games in the folders that are given too; raise BadGame if one is not there."""
    folders: list[Path] = [*args.game_folders, *getattr(args, "more_folders", ())]
    for folder in folders:
        if not folder.is_dir():
            raise BadGame("no-folder", name=folder)
        look_in(folder)
    if folders:
        forget_games()


def game_of(args: argparse.Namespace) -> Game:
    return game_named(args.game)


def setting_of(args: argparse.Namespace) -> Setting:
    game = game_of(args)
    options: dict[str, Any] = read_wishes(game.info.options, args.set)
    return Setting.choose(
        game, seats=args.seats, edition=args.edition, mode=args.mode, options=options
    )


def check_writable(name: str, file: Path) -> None:
    """Raise Unknown if a file cannot be written there: before the work, not after it."""
    if file.is_dir():
        raise Unknown("value", name=name, value=file, known=file / "…")
    if not file.parent.is_dir():
        raise Unknown("value", name=name, value=file, known=f"mkdir {file.parent}")
    import tempfile

    try:
        with tempfile.TemporaryFile(dir=file.parent):
            return
    except OSError as error:
        raise Unknown("output", name=name, value=file, reason=error.strerror) from None


def whole_number(word: str) -> int:
    """Return a number written in digits alone; -1 for any other word, and beyond all counting."""
    return int(word) if word.isdecimal() and len(word) <= _MOST_DIGITS else -1


def positive_number(words: Words) -> Callable[[str], int]:
    """Return what reads a whole number from 1 up."""

    def read(word: str) -> int:
        number = whole_number(word)
        if number < 1 and Path(word).is_dir():  # meant for `rondin --games`
            raise argparse.ArgumentTypeError(words.say("wrong.folder-first", word=word))
        if number < 1:
            raise argparse.ArgumentTypeError(words.say("wrong.positive", word=word))
        return number

    return read
