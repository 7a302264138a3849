"""`rondin lesson`: a lesson in plain lines, to learn by or to write one with."""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from rondin.cli import arguments
from rondin.cli.words import Words
from rondin.engine.lessons.course import Course, NotNow, not_so, opened, setting_of, title_of
from rondin.engine.lessons.lesson import as_written
from rondin.engine.lessons.reading import lesson_named, lessons
from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.problems import Problem, Unknown

_LEARNER = {"fr": "Toi", "en": "You"}


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "lesson",
        words=words,
        help=words.say("help.lesson.short"),
        description=words.say("help.lesson.about"),
    )
    arguments.add_game(command)
    command.add_argument(
        "lesson", nargs="?", metavar=words.say("metavar.lesson"), help=words.say("help.lesson.name")
    )
    command.add_argument("--edition", metavar="E", help=words.say("help.edition"))
    command.add_argument("--moves", action="store_true", help=words.say("help.lesson.moves"))
    arguments.add_game_folders(command)
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    game, words = arguments.game_of(args), arguments.words_of(args)
    known = list(lessons(game))
    if not known:
        raise Unknown("lesson", game=game.name, name=args.lesson or "", known="-")
    lesson = lesson_named(game, args.lesson or known[0])
    setting = setting_of(game, lesson, args.edition)
    players = [Player(name or _LEARNER[words.lang]) for name in lesson.names]
    taught = _Lines(Course(lesson), opened(setting, lesson, players), words, args.moves)
    print(title_of(setting, lesson, words.lang))
    return taught.play()


class _Lines:
    """A lesson in lines: what is said, what lies on the table, what can be done."""

    def __init__(self, course: Course, match: Match, words: Words, shows_moves: bool) -> None:
        self._course = course
        self._match = match
        self._words = words
        self._shows_moves = shows_moves

    def play(self) -> int:
        course, match = self._course, self._match
        while True:
            while (move := course.next_play(match)) is not None:
                match.play(move)
                course.played()
                print(*self._happened(), sep="\n")
            said = course.said(match, self._words.lang)
            if said.answer:
                print("", said.answer, sep="\n")
            print("", *self._where(), said.text, sep="\n")
            if course.over:
                return 0
            if self._shows_moves:
                print(*not_so(course, match), sep="\n")
            if not self._answer(course.asks == "go-on"):
                return 0

    def _where(self) -> Iterator[str]:
        if not self._course.over:
            step, steps = self._course.step + 1, len(self._course.lesson.steps)
            yield f"--- {step}/{steps} ---"

    def _happened(self) -> list[str]:
        seat, lang = self._course.seat, self._words.lang
        return self._match.tell(self._match.last_events(seat), seat, lang)

    def _answer(self, reads: bool) -> bool:
        """Take an answer; return False at the end of what is typed."""
        match, say = self._match, self._words.say
        choices = [] if reads else match.moves()
        if not reads or self._shows_moves:
            self._show(choices)
        while True:
            print(say("lesson.go-on") if reads else say("lesson.choose"), end=" ", flush=True)
            typed = sys.stdin.readline()
            if not typed:
                print()
                return False
            if reads:
                self._course.went_on(self._course.step + 1, None)
                return True
            number = int(typed) - 1 if typed.strip().isdecimal() else -1
            if number not in range(len(choices)):
                print(say("lesson.number", n=len(choices)))
            elif self._try(choices[number]):
                return True

    def _show(self, choices: list[dict[str, Any]]) -> None:
        match, seat, lang = self._match, self._course.seat, self._words.lang
        described = match.describe(seat, lang)
        print(*(line.text for line in described.lines), described.prompt, sep="\n")
        view = match.view(seat)
        for number, move in enumerate(choices, 1):
            named = ", ".join(match.label(move, name, view, lang) for name in move)
            written = f"  [{as_written(move)}]" if self._shows_moves else ""
            print(f"{number:>4}. {named}{written}")

    def _try(self, move: dict[str, Any]) -> bool:
        """Make a move if the lesson asks for it; else say why not."""
        course, match = self._course, self._match
        try:
            accepted = course.accept(match, move)
            match.play(move)
            course.played()
        except NotNow as problem:
            rule = f" ({problem.rule})" if problem.rule else ""
            print(problem.tell(self._words.lang) + rule)
            return False
        except Problem as problem:
            print(problem.tell(self._words.lang))
            return False
        if accepted.ends_step:
            course.went_on(course.step + 1, accepted.answer)
        print(*self._happened(), sep="\n")
        return True
