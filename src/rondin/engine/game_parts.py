"""What a game's folder must give before it can be offered: found out by loading all of it."""

import tomllib
from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from rondin.engine.problems import BadGame, Problem
from rondin.engine.rules import contract
from rondin.engine.setting.editions import Table
from rondin.engine.setting.options import chosen
from rondin.engine.words.edition_numbers import numbers_in
from rondin.engine.words.texts import LANGUAGES

if TYPE_CHECKING:
    from rondin.engine.registry import Game

_MODULES = ("rules", "edition", "view", "bot")
_OPTIONAL = ("rules.deeds", "view.drawing")
_NAMES = {
    "rules": ("State", "Edition", "ENDINGS"),
    "moves": ("MOVES", "why_not"),
    "edition": ("PrintedEdition", "record"),
    "view": ("view", "events", "heading", "prompt", "sheet", "lines", "tell"),
}


def faults(game: "Game") -> list[BadGame]:
    """Return what is wrong with a game, all of it; nothing if it can be played."""
    for look in (_modules, _names, _editions, _words):
        if found := list(look(game)):
            return found  # what comes after needs what comes before
    return []


def required_texts(game: "Game") -> Iterator[str]:
    """Yield the keys of the texts that the platform asks a game for."""
    yield from ("title", "tagline", "kind")
    for move in game.codec.moves.values():
        yield f"move.{move.do}"
        yield from (f"ask.{move.do}.{field.name}" for field in move.fields)
    yield from (f"option.{name}" for name in game.info.options)
    yield from (f"ending.{name}" for name in game.rules.ENDINGS)
    if game.deeds is not None:
        yield from (f"distinction.{one.name}" for one in game.deeds.DISTINCTIONS)
    yield from _texts_of_edition(game, game.info.default_edition)


def edition_faults(game: "Game") -> list[BadGame]:
    """Return what is wrong with the editions beside the default one: they are not offered."""
    found = []
    for name in game.edition_files:
        if name == game.info.default_edition:
            continue
        try:
            keys = list(_texts_of_edition(game, name))
            _make_records(game, name)
        except Exception as problem:  # noqa: BLE001  # a Problem, or whatever a module does
            found.append(BadGame("edition", name=game.name, edition=name, reason=problem))
            continue
        for lang in LANGUAGES:
            for key in keys:
                if key not in game.written_texts(lang):
                    about = {"edition": name, "lang": lang, "text": key}
                    found.append(BadGame("edition-text", name=game.name, **about))
    return found


def _texts_of_edition(game: "Game", name: str) -> Iterator[str]:
    for mode in game.edition(name)[0].modes:
        yield from (f"mode.{mode}", f"to-win.{mode}")


def _modules(game: "Game") -> Iterator[BadGame]:
    """Load what a game must have, and what of the rest it has."""
    told: set[str] = set()
    there = [name for name in _OPTIONAL if (game.folder / f"{name.replace('.', '/')}.py").is_file()]
    for name in (*_MODULES, *there):
        file = game.folder.joinpath(*name.split("."))
        if not (file.with_suffix(".py").is_file() or (file / "__init__.py").is_file()):
            yield BadGame("missing", name=game.name, file=f"{name.replace('.', '/')}.py")
            continue
        try:
            import_module(f"{game.package}.{name}")
        except Exception as error:  # noqa: BLE001  # whatever a stranger's module does
            about = {"module": name, "kind": type(error).__name__, "reason": error}
            if str(error) not in told:  # as where others import what is wrong
                yield BadGame("module", name=game.name, **about)
            told.add(str(error))


def _names(game: "Game") -> Iterator[BadGame]:
    modules = {"rules": game.rules, "moves": game.moves, "view": game.view}
    for module, names in _NAMES.items():
        found = modules.get(module) or game.edition_module
        for verb in names:
            if not hasattr(found, verb):
                yield BadGame("verb", name=game.name, module=module, verb=verb)
    if any(move.fields for move in getattr(game.moves, "MOVES", ())) and not hasattr(
        game.view, "word"
    ):
        yield BadGame("verb", name=game.name, module="view", verb="word")
    for verb in contract.VERBS:
        if not any(callable(getattr(module, verb, None)) for module in game.verbs):
            module = "bot" if verb in contract.BOT_VERBS else "rules"
            yield BadGame("verb", name=game.name, module=module, verb=verb)


def _editions(game: "Game") -> Iterator[BadGame]:
    try:
        _ = game.codec, game.layout, game.edition_layout
    except (TypeError, ValueError) as error:
        about = {"module": "rules", "kind": type(error).__name__, "reason": error}
        yield BadGame("module", name=game.name, **about)
    default = f"editions/{game.info.default_edition}.toml"
    if not (game.folder / default).is_file():
        yield BadGame("missing", name=game.name, file=default)
        return
    try:
        game.edition(game.info.default_edition)
    except Problem as problem:
        yield BadGame("edition", name=game.name, reason=problem)
        return
    try:
        _make_records(game, game.info.default_edition)
    except Exception as error:  # noqa: BLE001  # whatever a stranger's module does
        kind = type(error).__name__
        yield BadGame("module", name=game.name, module="edition", kind=kind, reason=error)


def _make_records(game: "Game", name: str) -> None:
    """Make what rules know of an edition, in each of its modes with the fewest people."""
    file, _ = game.edition(name)
    for mode, of_mode in file.modes.items():
        seats = of_mode.players.min
        table = Table(seats, mode, chosen(game.info.options, {}, seats))
        game.edition_layout.fill(game.edition_layout.new(), game.edition_module.record(file, table))


def _words(game: "Game") -> Iterator[BadGame]:
    files = [name for lang in LANGUAGES for name in (f"texts/{lang}.toml", f"rulebook/{lang}.md")]
    missing = [file for file in files if not (game.folder / file).is_file()]
    yield from (BadGame("missing", name=game.name, file=file) for file in missing)
    for lang in () if missing else LANGUAGES:
        try:
            texts, rules = game.written_texts(lang), game.written_rulebook(lang)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            yield BadGame("file", name=game.name, file=f"texts/{lang}.toml", reason=error)
            continue
        for key in required_texts(game):
            if key not in texts:
                yield BadGame("text", name=game.name, lang=lang, text=key)
        for rule in game.rule_names:
            if f"### {rule} " not in rules:
                yield BadGame("rule", name=game.name, lang=lang, rule=rule)
        templates = "\n".join(texts.template(key) for key in texts)
        for file, text in ((f"texts/{lang}.toml", templates), (f"rulebook/{lang}.md", rules)):
            for path in sorted({*numbers_in(text)}):
                if game.usual_number(path) is None:
                    yield BadGame("number", name=game.name, file=file, path=path)
