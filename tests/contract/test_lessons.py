"""Every lesson of every game is played through, in each of its editions and both languages."""

import pytest

from rondin.engine.lessons.course import Course
from rondin.engine.lessons.reading import lessons
from rondin.engine.registry import games
from rondin.testing.checks.lessons import STEPS, check_named

LESSONS = [(game, name) for game in games().values() for name in lessons(game)]
every_lesson = pytest.mark.parametrize(
    ("game", "name"), LESSONS, ids=lambda one: str(getattr(one, "name", one))
)


@every_lesson
def test_a_lesson_can_be_played_through_and_what_it_says_is_so(game, name):
    check_named(game, name, lessons(game)[name])


@every_lesson
def test_a_lesson_has_so_many_steps_and_one_free_decision_near_its_end(game, name):
    steps = lessons(game)[name].steps
    free = [k for k, step in enumerate(steps) if step.free]
    assert len(steps) in STEPS
    assert len(free) == 1
    assert free[0] >= len(steps) - 2
    assert not steps[-1].decides


@every_lesson
def test_a_lesson_begins_with_the_learner_at_the_table(game, name):
    lesson = lessons(game)[name]
    assert lesson.names[Course(lesson).seat] == ""


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_mode_of_a_game_has_a_lesson_where_one_has(game):
    known = lessons(game)
    if known:
        modes = {mode for name in game.editions for mode in game.edition(name)[0].modes}
        assert {lesson.mode or next(iter(modes)) for lesson in known.values()} == modes
