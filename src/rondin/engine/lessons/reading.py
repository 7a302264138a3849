"""Reading lessons from the folder of a game: what is wrong with one is told with its field."""

import re
import string
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from rondin.engine.lessons.lesson import ANY, LEARNER, Lesson
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game
from rondin.engine.words.edition_numbers import without_gaps


@cache
def lessons(game: Game) -> dict[str, Lesson]:
    """Return the lessons of a game by name, the one for its first match first."""
    paths = sorted((game.folder / "lessons").glob("*.toml"))
    found = {path.stem: _read(game, path) for path in paths}
    first = game.info.first_mode
    return dict(sorted(found.items(), key=lambda one: one[1].mode != first))


def lesson_named(game: Game, name: str) -> Lesson:
    """Return a lesson; raise Unknown, saying which there are."""
    known = lessons(game)
    if name not in known:
        raise Unknown("lesson", game=game.name, name=name, known=", ".join(known) or "-")
    return known[name]


def lesson_of_data(game: Game, data: Any) -> Lesson:
    """Return a lesson from data; raise ValueError, naming the field that is wrong."""
    try:
        lesson = msgspec.convert(data, Lesson)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    for fault in _faults(game, lesson):
        raise ValueError(fault)
    return lesson


def _read(game: Game, path: Path) -> Lesson:
    try:
        return lesson_of_data(game, tomllib.loads(path.read_text("utf-8")))
    except ValueError as error:
        raise ValueError(f"{game.folder.name}/lessons/{path.name}: {error}") from None


# --- faults -----------------------------------------------------------------------------------
def _faults(game: Game, lesson: Lesson) -> Iterator[str]:
    if lesson.names.count("") != 1:
        yield "names: one of them is empty, that of the learner"
        return
    for edition in lesson.editions:
        if edition not in game.editions:
            yield f"editions: there is no {edition}; there are {', '.join(game.editions)}"
    yield from _faults_of_moves(game, lesson)
    yield from _faults_of_words(lesson)
    for k, step in enumerate(lesson.steps):
        for i, refusal in enumerate(step.refusals):
            if refusal.rule not in game.rule_names:
                yield f"steps[{k}].refusals[{i}].rule: there is no rule {refusal.rule}"
        if step.then and not step.decides:
            yield f"steps[{k}].then: there is nothing that it follows"
        if step.free and (step.asks or step.refusals):
            yield f"steps[{k}]: what is free asks for nothing, and refuses nothing"


def _faults_of_words(lesson: Lesson) -> Iterator[str]:
    known = {LEARNER, *lesson.names} - {""}
    for place, words in lesson.words():
        for lang, text in (("fr", words.fr), ("en", words.en)):
            gaps = {name for _, name, *_ in string.Formatter().parse(without_gaps(text)) if name}
            if unknown := sorted(gaps - known):
                yield f"{place}.{lang}: nobody is called {unknown[0]}"


def _faults_of_moves(game: Game, lesson: Lesson) -> Iterator[str]:
    for place, patterns in _moves_of(lesson):
        for pattern in patterns:
            if fault := _fault_of_pattern(game, pattern):
                yield f"{place}: {pattern!r}: {fault}"


def _moves_of(lesson: Lesson) -> Iterator[tuple[str, list[str]]]:
    yield "moves", lesson.moves
    for k, step in enumerate(lesson.steps):
        yield f"steps[{k}].plays", step.plays
        yield f"steps[{k}].asks", step.asks
        yield f"steps[{k}].then", step.then
        yield f"steps[{k}].points", step.points
        yield from ((f"steps[{k}].answers[{i}].moves", a.moves) for i, a in enumerate(step.answers))
        yield from (
            (f"steps[{k}].refusals[{i}].moves", r.moves) for i, r in enumerate(step.refusals)
        )


def _fault_of_pattern(game: Game, pattern: str) -> str:
    if not re.fullmatch(r"\S+( \S+)*", pattern):
        return "a move is a verb and its fields, with a space between"
    verb, *values = pattern.split()
    known = game.codec.moves.get(verb)
    if verb == ANY and not values:
        return ""
    if known is None:
        return f"there is no move {verb}; there are {', '.join(game.codec.moves)}"
    if len(values) > len(known.fields):
        return f"{verb} has {len(known.fields)} fields"
    for one, value in zip(known.fields, values, strict=False):
        own = int(value) if value.isdecimal() else value
        if value != ANY and one.digit(own) is None:
            return f"{one.name} is one of {one.range()}"
    return ""
