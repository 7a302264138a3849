"""A lesson as it is written: `lessons/NAME.toml` of a game, data and words in both languages.

Every position of a lesson is reached by moves from its key. A move is written as its verb and its
fields in order (`"swap 2 1 0"`); where moves are meant that somebody may choose among, `*` stands
for any value, a verb alone for all its moves, and `*` alone for any move.
"""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct, field

from rondin.engine.match.prepared import Move
from rondin.engine.registry import Game

ANY = "*"
LEARNER = "you"  # the gap for the learner's name; the others' are their names
Text = Annotated[str, Meta(min_length=1)]


class Words(Struct, forbid_unknown_fields=True, frozen=True):
    """The same in both languages; `{Noisette}` is a player's name, `{you}` the learner's."""

    fr: Text
    en: Text


class Answer(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What is said of an accepted move, before the next step speaks."""

    moves: list[str] = field(default_factory=lambda: [ANY])
    fr: Text
    en: Text


class Refusal(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What is said of another legal try, with the rule to read; the move is not made."""

    moves: list[str] = field(default_factory=lambda: [ANY])
    rule: Text
    fr: Text
    en: Text


class Step(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """One idea: what is played before it, what the beaver says, and what it asks for.

    Without `asks` and `free` the learner reads, and goes on.
    """

    fr: Text
    en: Text
    plays: list[str] = []  # moves made before it, by whoever is to act
    asks: list[str] = []  # the moves that are accepted
    free: bool = False  # any legal move is
    then: list[str] = []  # moves that belong to it, asked for one after the other
    points: list[str] = []  # moves: a board marks what they lead over; else those asked for
    shows: dict[str, Any] = {}  # paths in the learner's view, and what stands there
    fixed_numbers: list[int] = []  # in these words, that no edition changes
    answers: list[Answer] = []
    refusals: list[Refusal] = []

    @property
    def decides(self) -> bool:
        """Whether the learner is to make a move."""
        return self.free or bool(self.asks)


class Lesson(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A table, the key of its deal, the moves that lead to the first position, and the steps."""

    title: Words
    ending: Words
    minutes: int
    names: list[str]  # by seat; empty: the learner's
    key: Text
    editions: list[str] = []  # in which it holds, as it is; none: the default one
    mode: str | None = None
    options: dict[str, Any] = {}
    moves: list[str] = []
    fixed_numbers: list[int] = []  # in any words of it, that no edition changes
    steps: list[Step]

    @property
    def seat(self) -> int:
        """The seat of the learner."""
        return self.names.index("")

    def words(self) -> Iterator[tuple[str, Words | Answer | Refusal | Step]]:
        """Yield everything that is said, with the field where it stands."""
        yield "title", self.title
        yield "ending", self.ending
        for k, step in enumerate(self.steps):
            yield f"steps[{k}]", step
            yield from ((f"steps[{k}].answers[{i}]", one) for i, one in enumerate(step.answers))
            yield from ((f"steps[{k}].refusals[{i}]", one) for i, one in enumerate(step.refusals))


def editions_of(game: Game, lesson: Lesson) -> list[str]:
    """Return the editions in which a lesson is given, the usual one first."""
    return lesson.editions or [game.info.default_edition]


# --- moves as they are written ----------------------------------------------------------------
def as_written(move: Move) -> str:
    """Return how a move is written in a lesson."""
    return " ".join(str(value) for value in move.values())


def is_among(move: Move, patterns: list[str]) -> bool:
    """Tell whether a move is meant by one of these patterns."""
    said = as_written(move).split()
    return any(_fits(said, pattern.split()) for pattern in patterns)


def _fits(said: list[str], pattern: list[str]) -> bool:
    return all(wanted in (ANY, word) for word, wanted in zip(said, pattern, strict=False)) and len(
        pattern
    ) <= len(said)
