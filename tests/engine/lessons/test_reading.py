"""Reading lessons: every fault is told with its field."""

import msgspec
import pytest

from rondin.engine.lessons.lesson import Lesson, as_written, is_among
from rondin.engine.lessons.reading import lesson_named, lesson_of_data, lessons
from rondin.engine.problems import Unknown
from rondin.engine.registry import games

GAME = games()["gang-de-castors"]
WORDS = {"fr": "Bonjour {Malo}.", "en": "Hello {you}."}
GOOD = {
    "title": WORDS,
    "ending": WORDS,
    "minutes": 5,
    "names": ["", "Malo"],
    "key": "k",
    "steps": [{**WORDS, "asks": ["take 0"]}, {**WORDS, "free": True}],
}


def test_a_lesson_is_read():
    lesson = lesson_of_data(GAME, GOOD)
    assert isinstance(lesson, Lesson)
    assert lesson.seat == 0
    assert msgspec.to_builtins(lesson)["steps"][0]["asks"] == ["take 0"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"names": ["Lou", "Malo"]}, "names: one of them is empty"),
        ({"names": ["", "Zoé"]}, "title.fr: nobody is called Malo"),
        ({"editions": ["new"]}, "editions: there is no new"),
        ({"moves": ["jump 1"]}, "moves: 'jump 1': there is no move jump"),
        ({"steps": [{**WORDS, "asks": ["take 9"]}]}, "steps[0].asks: 'take 9': place is one of"),
        ({"steps": [{**WORDS, "plays": ["draw 1"]}]}, "steps[0].plays: 'draw 1': draw has 0"),
        ({"steps": [{**WORDS, "asks": [" draw"]}]}, "steps[0].asks: ' draw': a move is a verb"),
        ({"steps": [{**WORDS, "free": True, "asks": ["draw"]}]}, "steps[0]: what is free"),
        ({"steps": [{"fr": "Bonjour."}]}, "`$.steps[0]`"),
        ({"steps": [{**WORDS, "refusals": [{**WORDS, "rule": "GC-99"}]}]}, "no rule GC-99"),
        ({"steps": [{**WORDS, "says": "?"}]}, "unknown field `says`"),
    ],
)
def test_a_fault_is_told_with_its_field(wrong, told):
    with pytest.raises(ValueError, match=r".") as refused:
        lesson_of_data(GAME, {**GOOD, **wrong})
    assert told in str(refused.value)


def test_a_lesson_that_does_not_exist():
    with pytest.raises(Unknown, match="first"):
        lesson_named(GAME, "second")


def test_the_lesson_for_a_first_match_comes_first():
    known = lessons(games()["roi-des-castors"])
    assert next(iter(known)) == "discovery"


@pytest.mark.parametrize(
    ("pattern", "fits"),
    [("swap 1 2 3", True), ("swap 1", True), ("swap * 2", True), ("*", True), ("swap 1 3", False),
     ("swap 1 2 3 4", False), ("draw", False)],
)  # fmt: skip
def test_patterns_of_moves(pattern, fits):
    move = {"do": "swap", "mine": 1, "seat": 2, "theirs": 3}
    assert as_written(move) == "swap 1 2 3"
    assert is_among(move, [pattern]) is fits
