"""Texts follow their edition: no number of a box is written down as a word or in digits.

`tests/fixed_numbers.toml` of a game lists what no edition changes: under `literal` the numbers that
stand in a rule or a text (a row has four places), and as `untold` the numbers that no text tells.
"""

import copy
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from typing import Any

import msgspec

from rondin.engine.registry import Game
from rondin.engine.setting.editions import Table
from rondin.engine.setting.options import chosen
from rondin.engine.words.edition_numbers import (
    filled,
    number_word,
    paths_in,
    value_at,
    without_gaps,
)
from rondin.engine.words.rulebook import read_rulebook
from rondin.engine.words.texts import LANGUAGES

_NOT_COUNTED = re.compile(r"\b[A-Z]{2}-\d\d\b|!\[.*\]\([\w-]+\)|\{[^{}]*\}")
_TENS = {"trente": 30, "quarante": 40, "soixante": 60, "thirty": 30, "forty": 40, "sixty": 60}
_NUMBER_OF = {number_word(n, lang): n for lang in LANGUAGES for n in range(2, 21)} | _TENS
_WORDS = "|".join(sorted(_NUMBER_OF, key=len, reverse=True))
_NUMBER = re.compile(rf"(?<![\w-])(\d+|{_WORDS})(?![\w-])", re.IGNORECASE)


# --- no number is written down ----------------------------------------------------------------
def check_no_number_is_written_down(game: Game) -> None:
    allowed = _fixed(game).get("literal", {})
    found: dict[str, set[int]] = {}
    for lang in LANGUAGES:
        for key, text in _written(game, lang):
            found.setdefault(key, set()).update(literal_numbers(text))
    wrong = [
        f"{key}: {sorted(numbers)} are written down, not {sorted(allowed.get(key, ()))}"
        for key, numbers in found.items()
        if numbers != set(allowed.get(key, ()))
    ]
    assert not wrong, "\n".join(wrong)
    assert not set(allowed) - set(found), f"no such texts: {set(allowed) - set(found)}"


def literal_numbers(text: str) -> set[int]:
    """Return the numbers that a text has in itself; one is not counted, nor numbers of rules."""
    words = _NUMBER.findall(_NOT_COUNTED.sub(" ", without_gaps(text)))
    numbers = {int(word) if word.isdecimal() else _NUMBER_OF[word.lower()] for word in words}
    return numbers - {0, 1}


def _written(game: Game, lang: str) -> Iterator[tuple[str, str]]:
    """Yield rules and texts as they are written; worked turns tell of one match, not of a box."""
    texts = game.written_texts(lang)
    yield from ((key, texts.template(key)) for key in texts)
    book = read_rulebook(game.written_rulebook(lang))
    yield "intro", book.intro
    yield from ((rule.name, f"{rule.title}\n{rule.text}") for rule in book.rules.values())


# --- every number is told ---------------------------------------------------------------------
def check_texts_follow(game: Game, edition: str) -> None:
    """Change each number of an edition: some text must change, the same ones in both languages."""
    untold = _fixed(game).get("untold", [])
    data = game.edition(edition)[1]
    said = {lang: _with_gaps(game, lang) for lang in LANGUAGES}
    before = {lang: _told(game, data, said[lang], lang) for lang in LANGUAGES}
    for path, number in _numbers(data):
        if any(fnmatch(path, pattern) for pattern in untold):
            continue
        changed = _changed(game, data, path, number)
        where = []
        for lang in LANGUAGES:
            now = _told(game, changed, said[lang], lang)
            where.append({key for key, text in now.items() if text != before[lang][key]})
        assert where[0], f"{edition}: no text tells {path}"
        assert where[0] == where[1], f"{path}: told in one language only: {where[0] ^ where[1]}"


def _with_gaps(game: Game, lang: str) -> dict[str, str]:
    return {key: text for key, text in _written(game, lang) if any(paths_in(text))}


def _told(game: Game, data: dict[str, Any], said: dict[str, str], lang: str) -> dict[str, str]:
    """Return all that is said in each mode of an edition, by text and by rule."""
    file = msgspec.convert(data, game.edition_file)
    found: dict[str, str] = {}
    for name, mode in file.modes.items():
        seats = mode.players.max
        table = Table(seats, name, chosen(game.info.options, {}, seats))
        numbers = game.numbers_of(file, data, table)
        lookup = dict(zip(game.told_numbers, numbers, strict=True)).__getitem__
        for key, text in said.items():
            found[f"{name} {key}"] = filled(text, lookup, lang)
    return found


def _numbers(data: Any, path: str = "") -> Iterator[tuple[str, int]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for name, value in inside:
        here = f"{path}{name}"
        if isinstance(value, dict | list):
            yield from _numbers(value, f"{here}.")
        elif type(value) is int:
            yield here, value


def _changed(game: Game, data: dict[str, Any], path: str, number: int) -> dict[str, Any]:
    """Return the edition with one number more, or less where more is too much for its type."""
    more = _with(data, path, number + 1)
    try:
        msgspec.convert(more, game.edition_file)
    except msgspec.ValidationError:
        return _with(data, path, number - 1)
    return more


def _with(data: dict[str, Any], path: str, number: int) -> dict[str, Any]:
    changed = copy.deepcopy(data)
    place: Any
    *way, last = path.split(".")
    place = value_at(changed, ".".join(way)) if way else changed
    place[int(last) if isinstance(place, list) else last] = number
    return changed


def _fixed(game: Game) -> dict[str, Any]:
    path = game.folder / "tests" / "fixed_numbers.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
