"""Lessons at a table: a private table of one person, with company that plays what is written.

The course (`engine/lessons/course.py`) says what may happen; here that leads to events.
"""

from typing import Any

import msgspec

from rondin.bots.levels import USUAL_BOT
from rondin.engine.lessons.course import Course, setting_of
from rondin.engine.lessons.lesson import Lesson
from rondin.engine.lessons.reading import lesson_named
from rondin.engine.match import keys
from rondin.engine.match.match import Match
from rondin.engine.registry import playable_games
from rondin.server.problems import ServerProblem
from rondin.server.table.events import PERSON, Chair, Created, Ended, Event, WentOn
from rondin.server.table.people.codes import new_table_name
from rondin.server.table.people.names import AVATARS, clean_line, distinct_name
from rondin.server.table.table import Table
from rondin.server.wire import http_messages as h
from rondin.server.wire import messages as m


def lesson_opening(wish: h.NewLesson, guest: str, code: str) -> tuple[Table, list[Event]]:
    """Return the table of a lesson, and all events that it opens with."""
    game = playable_games().get(wish.game)
    if game is None:
        raise ServerProblem("unknown-game", "game", name=wish.game)
    lesson = lesson_named(game, wish.lesson)
    setting = setting_of(game, lesson, wish.edition)
    chairs = _chairs(lesson, wish, guest)
    created = Created(
        code=code,
        game=game.name,
        edition=setting.edition,
        data=setting.data,
        mode=setting.mode,
        options=setting.options,
        privacy="link",
        chat=False,
        lang=wish.lang,
        host=guest,
        secret=keys.secret_from(lesson.key).hex(),
        chairs=chairs,
        lesson=msgspec.to_builtins(lesson),
        lesson_name=wish.lesson,
    )
    table = Table(new_table_name(), created)
    return table, [created, table.started(chairs)]


def _chairs(lesson: Lesson, wish: h.NewLesson, guest: str) -> list[Chair]:
    """Return the chairs: the company has the names that the lesson speaks of."""
    company = [Chair(PERSON, name) for name in lesson.names if name]
    learner = Chair(
        PERSON, distinct_name(clean_line(wish.name, "name"), company), wish.avatar, guest
    )
    faces = iter(face for face in range(AVATARS, 0, -1) if face != wish.avatar)
    return [Chair(USUAL_BOT, name, next(faces)) if name else learner for name in lesson.names]


# --- in the lesson ----------------------------------------------------------------------------
def after_move(table: Table, move: dict[str, Any]) -> list[Event]:
    """Return what follows a legal move of a learner; raise NotNow if it is not asked for."""
    course, match = table.course, table.match
    if course is None or match is None:
        return []
    accepted = course.accept(match, move)
    return [WentOn(course.step + 1, accepted.answer)] if accepted.ends_step else []


def go_on(table: Table, guest: str, wish: m.GoOn) -> list[Event]:
    """Go on from a step that only speaks; said twice, it happens once."""
    course, _ = at_lesson(table)
    if table.seat_of(guest) != course.seat:
        raise ServerProblem("not-seated")
    if wish.step != course.step or course.asks != "go-on":
        return []
    last = course.step + 1 == len(course.lesson.steps)
    return [WentOn(course.step + 1), *([Ended([], [])] if last else [])]


def at_lesson(table: Table) -> tuple[Course, Match]:
    if table.course is None or table.match is None:
        raise ServerProblem("no-lesson")
    return table.course, table.match
