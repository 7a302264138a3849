"""A course: how far a learner is in a lesson, and what may happen next.

It is told what happened (`played`, `went_on`) and decides nothing by itself: whoever runs it asks
`next_play`, makes that move, and asks `accepted` about the learner's.
"""

from typing import Literal

from msgspec import Struct

from rondin.engine.lessons.lesson import (
    LEARNER,
    Answer,
    Lesson,
    Refusal,
    Step,
    Words,
    editions_of,
    is_among,
)
from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.match.prepared import Move, not_shown, written_move
from rondin.engine.match.waiting import Kind, Wait, pace_after_own_move
from rondin.engine.problems import Problem, Unknown
from rondin.engine.registry import Game
from rondin.engine.setting.setting import Setting
from rondin.engine.words.direction import isolated
from rondin.engine.words.edition_numbers import filled
from rondin.engine.words.elision import elided_gaps
from rondin.engine.words.texts import LANGUAGES, engine_texts

Asks = Literal["watch", "go-on", "move", "choice", "over"]
_SLOWER = 150  # percent of the usual time of a bot: every move is new to who learns
_MOST_SHOWN = 6  # moves that a board marks at a time


class NotNow(Problem):
    """A legal move that the lesson does not ask for; `rule` says where to read why."""

    where = "lesson"

    def __init__(self, rule: str, words: dict[str, str]) -> None:
        self.rule = rule
        self.words = words
        super().__init__("not-now")

    def tell(self, lang: str) -> str:
        return self.words[lang]


class Accepted(Struct, frozen=True):
    """A move that was asked for: whether the step ends with it, and which answer it is given."""

    ends_step: bool
    answer: int | None = None


class Said(Struct, frozen=True):
    """What the beaver says at a moment."""

    text: str
    answer: str = ""  # to the learner's last move
    asks: Asks = "go-on"


def setting_of(game: Game, lesson: Lesson, edition: str | None = None) -> Setting:
    """Return the setting of a lesson, in an edition in which it is given."""
    known = editions_of(game, lesson)
    if edition is not None and edition not in known:
        raise Unknown("edition", game=game.name, name=edition, known=", ".join(known))
    return Setting.choose(
        game,
        seats=len(lesson.names),
        edition=edition or known[0],
        mode=lesson.mode,
        options=lesson.options,
    )


def title_of(setting: Setting, lesson: Lesson, lang: str) -> str:
    title = lesson.title.fr if lang == "fr" else lesson.title.en
    return filled(title, setting.number_at, lang)


def opened(setting: Setting, lesson: Lesson, players: list[Player]) -> Match:
    """Return the match of a lesson, in its first position."""
    match = Match(setting, key=lesson.key, players=players)
    for move in lesson.moves:
        match.play(written_move(setting.game, move))
    return match


class Course:
    """A learner's way through a lesson."""

    __slots__ = ("answer", "lesson", "made", "step")

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.step = 0
        self.made = 0  # moves at this step: those played before it, then the learner's
        self.answer: int | None = None  # of the step before, that the learner's move was given

    @property
    def seat(self) -> int:
        return self.lesson.seat

    @property
    def over(self) -> bool:
        return self.step >= len(self.lesson.steps)

    @property
    def _now(self) -> Step:
        return self.lesson.steps[self.step]

    # --- what happened ------------------------------------------------------------------------
    def played(self) -> None:
        """Take note of a move."""
        self.made += 1

    def went_on(self, step: int, answer: int | None) -> None:
        """Take note that the learner is at another step."""
        self.step, self.made, self.answer = step, 0, answer

    # --- what may happen ----------------------------------------------------------------------
    @property
    def asks(self) -> Asks:
        if self.over:
            return "over"
        if self.made < len(self._now.plays):
            return "watch"
        if self._now.free:
            return "choice"
        return "move" if self._now.asks else "go-on"

    def next_play(self, match: Match) -> Move | None:
        """Return the move that is made now by itself, None where the learner is waited for."""
        if self.asks != "watch":
            return None
        return written_move(match.game, self._now.plays[self.made])

    def waits_for(self, match: Match) -> Wait:
        """Return what a lesson waits for: a move that is made by itself, or the learner."""
        move, seat = self.next_play(match), match.to_act
        if seat is None:
            return Wait(Kind.NOBODY)
        if move is None:
            return Wait(Kind.PERSON, self.seat)
        pace = pace_after_own_move(match, seat) * _SLOWER // 100
        return Wait(Kind.BOT, seat, match.game.codec.number(move), pace=pace)

    @property
    def _patterns(self) -> list[str]:
        """The moves that are accepted now; none where any is."""
        step, done = self._now, self.made - len(self._now.plays)
        return step.asks if done == 0 else [step.then[done - 1]]

    def accept(self, match: Match, move: Move) -> Accepted:
        """Return what follows a legal move of the learner; raise NotNow if it is not asked for."""
        if self.asks not in ("move", "choice"):
            raise NotNow("", {lang: engine_texts(lang).say("lesson.read") for lang in LANGUAGES})
        step, patterns = self._now, self._patterns
        if patterns and not is_among(move, patterns):
            raise self._refused(match, step, move)
        if self.made < len(step.plays) + len(step.then):
            return Accepted(ends_step=False)
        first = match.history.actions[-len(step.then)] if step.then else None
        chosen = move if first is None else match.game.codec.name(first)
        found = (k for k, one in enumerate(step.answers) if is_among(chosen, one.moves))
        return Accepted(True, next(found, None))

    def _refused(self, match: Match, step: Step, move: Move) -> NotNow:
        for one in step.refusals:
            if is_among(move, one.moves):
                return NotNow(one.rule, {lang: self._told(match, one, lang) for lang in LANGUAGES})
        return NotNow("", {lang: engine_texts(lang).say("lesson.other") for lang in LANGUAGES})

    # --- what is said -------------------------------------------------------------------------
    def said(self, match: Match, lang: str) -> Said:
        """Return what the beaver says now."""
        asks = self.asks
        if asks == "over":
            return Said(self._told(match, self.lesson.ending, lang), asks=asks)
        answer = ""
        if self.answer is not None:
            answers = self.lesson.steps[self.step - 1].answers
            answer = self._told(match, answers[self.answer], lang)
        if asks == "watch":
            return Said(self._watching(match, lang), answer, asks)
        return Said(self._told(match, self._now, lang), answer, asks)

    def _watching(self, match: Match, lang: str) -> str:
        say, seat = engine_texts(lang).say, match.to_act
        if seat is None or seat == self.seat:
            return say("lesson.watch")
        return say("lesson.watch-one", who=isolated(match.players[seat].name))

    def _told(self, match: Match, words: Words | Step | Answer | Refusal, lang: str) -> str:
        return in_words(match, self.lesson, words.fr if lang == "fr" else words.en, lang)

    def marked(self, match: Match) -> list[Move]:
        """Return moves: what they lead over is what is spoken of."""
        if self.asks not in ("go-on", "move", "choice"):
            return []
        step = self._now
        if step.points and self.made == len(step.plays):
            return [written_move(match.game, one) for one in step.points]
        found = [move for move in match.moves() if is_among(move, self._patterns)]
        return found[:_MOST_SHOWN]


def in_words(match: Match, lesson: Lesson, text: str, lang: str) -> str:
    """Return words of a lesson with the names of this table and the numbers of its edition."""
    setting = match.setting
    text = filled(text, setting.number_at, lang)
    people = zip(lesson.names, match.players, strict=True)
    names: dict[str, object] = {own or LEARNER: isolated(player.name) for own, player in people}
    if lang == "fr":
        text = elided_gaps(text, names)
    return text.format_map(names)


def not_so(course: Course, match: Match) -> list[str]:
    """Return what this step says that is not so: its `shows` against the learner's view."""
    if course.over:
        return []
    shows = course.lesson.steps[course.step].shows
    wrong = not_shown(match, course.seat, shows)
    return [f"steps[{course.step}].shows: {fault}" for fault in wrong]
