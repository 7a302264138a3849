"""Lessons: each is played through, and what it says holds where it is said."""

import random
import re
from typing import Any

from rondin.engine.lessons.course import Course, NotNow, not_so, opened, setting_of
from rondin.engine.lessons.lesson import Lesson, Step, editions_of
from rondin.engine.lessons.reading import lessons
from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.problems import Problem
from rondin.engine.registry import Game
from rondin.engine.words.texts import LANGUAGES
from rondin.testing.checks.words.edition_numbers import literal_numbers

STEPS = range(10, 31)
LEARNER = "Ôlivia"  # `de {you}` is cut short before it
_NUMERAL = re.compile(r"\d+")
WAYS = 4  # through each lesson, by different moves where several are accepted


def has_lessons(game: Game) -> bool:
    return any((game.folder / "lessons").glob("*.toml"))


def check_lessons(game: Game) -> None:
    """Check every lesson of a game, in each of its editions."""
    try:
        known = lessons(game)
    except ValueError as fault:  # it says the file and the field
        raise AssertionError(str(fault)) from None
    for name, lesson in known.items():
        check_named(game, name, lesson)


def check_named(game: Game, name: str, lesson: Lesson) -> None:
    """Check one lesson; what is wrong is told with its file and edition."""
    where = f"lessons/{name}.toml"
    try:
        check_numbers(lesson)
        for edition in editions_of(game, lesson):
            where = f"lessons/{name}.toml, edition {edition}"
            for seed in range(WAYS):
                check_lesson(game, lesson, edition, seed)
    except (AssertionError, Problem) as fault:
        raise AssertionError(f"{where}: {fault}") from fault


def check_lesson(game: Game, lesson: Lesson, edition: str, seed: int) -> None:
    """Play a lesson to its end, by moves that it accepts, drawn by lot."""
    lot = random.Random(seed)
    course, match = Course(lesson), opened(*_table(game, lesson, edition))
    while not course.over:
        _play_what_is_written(course, match)
        where = f"steps[{course.step}]"
        assert not not_so(course, match), not_so(course, match)
        step = lesson.steps[course.step]
        _check_words(course, match, where)
        if not step.decides:
            assert course.asks == "go-on", where
            course.went_on(course.step + 1, None)
            continue
        ends = False
        while not ends:
            assert match.to_act == course.seat, f"{where}: it is the turn of seat {match.to_act}"
            move = lot.choice(_check_answers(course, match, step, where))
            accepted = course.accept(match, move)
            match.play(move)
            course.played()
            ends = accepted.ends_step
            if ends:
                course.went_on(course.step + 1, accepted.answer)
    _check_words(course, match, "ending")


def _table(game: Game, lesson: Lesson, edition: str) -> tuple[Any, Lesson, list[Player]]:
    players = [Player(name or LEARNER) for name in lesson.names]
    return setting_of(game, lesson, edition), lesson, players


def _play_what_is_written(course: Course, match: Match) -> None:
    while (move := course.next_play(match)) is not None:
        match.play(move)  # raises, with the rule, where it may not be made
        course.played()


def _check_answers(course: Course, match: Match, step: Step, where: str) -> list[dict[str, Any]]:
    """Return the moves that are accepted; every other one is refused in words, with its rule."""
    accepted = []
    for move in match.moves():
        try:
            course.accept(match, move)
            accepted.append(move)
        except NotNow as refusal:
            _check_refusal(refusal, match, f"{where}: {move}")
    assert accepted, f"{where}: nothing that it asks for is legal"
    for pattern in step.points:
        assert pattern.split()[0] in match.game.codec.moves, f"{where}: {pattern}"
    return accepted


def _check_refusal(refusal: NotNow, match: Match, where: str) -> None:
    assert refusal.rule, f"{where}: no words"
    assert refusal.rule in match.game.rules_of_mode(match.setting.mode), f"{where}: {refusal.rule}"
    for lang in LANGUAGES:
        assert "{" not in refusal.tell(lang), f"{where}: {refusal.tell(lang)}"


def _check_words(course: Course, match: Match, where: str) -> None:
    for lang in LANGUAGES:
        said = course.said(match, lang)
        for text in (said.text, said.answer):
            assert "{" not in text, f"{where}.{lang}: {text}"
            assert not re.search(r"None|\bde [AÔôEÉé]", text), f"{where}.{lang}: {text}"
        assert said.text, where


def check_numbers(lesson: Lesson) -> None:
    """A number that is written down was shown in this step or before it, or is listed as fixed."""
    known = set(lesson.fixed_numbers)
    wrong = []
    for k, step in enumerate(lesson.steps):
        shown = {int(n) for value in _values(step.shows) for n in _NUMERAL.findall(str(value))}
        known |= shown
        for words in (step, *step.answers, *step.refusals):
            for lang in LANGUAGES:
                strange = literal_numbers(getattr(words, lang)) - known - {*step.fixed_numbers}
                wrong += [f"steps[{k}].{lang}: {sorted(strange)}"] if strange else []
    assert not wrong, "\n".join(wrong)
    for lang in LANGUAGES:
        assert literal_numbers(getattr(lesson.ending, lang)) <= known | {3}, (
            lang
        )  # three things to keep


def _values(shows: dict[str, Any]) -> list[Any]:
    return [
        one for value in shows.values() for one in (value if isinstance(value, list) else [value])
    ]
