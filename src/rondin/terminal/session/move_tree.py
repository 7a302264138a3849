"""The tree of choices: first a verb, then its fields one by one, then the move.

It offers what leads to a legal move, and answers everything else with the rule that forbids it.
A game of many small moves may offer plans instead: several moves that are chosen at once.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from rondin.engine.match.match import Match
from rondin.engine.problems import BadMove, IllegalMove
from rondin.engine.rules.codec import MoveField, Seat
from rondin.engine.words.texts import LANGUAGES

PLAN = "plan "
ASKED = 60  # how many moves are checked at most to find the rule that forbids a choice

Value = int | str
Move = dict[str, Any]


@dataclass(frozen=True)
class Option:
    """One thing to choose: a verb, or the value of a field."""

    value: Value
    label: str
    possible: bool
    meaning: str = ""  # what it does, in a sentence


@dataclass(frozen=True)
class Plan:
    """Several moves that follow one another, and the words by which they are chosen."""

    labels: tuple[str, ...]
    moves: list[Move]


class Chooser:
    """Chooses a move for the seat to act, step by step."""

    def __init__(self, match: Match) -> None:
        seat = match.to_act
        if seat is None:
            raise BadMove("move.over")
        self.match = match
        self.seat = seat
        self._legal = match.moves()
        self._codec = match.game.codec
        self._view = match.view(seat)
        self._settled: Move = self._only_verb()
        self.chosen: Move = dict(self._settled)
        self.following: list[Move] = []  # what a plan does after the move that was chosen
        self._taken: list[int] = []  # the labels of a plan that were chosen, by their number

    # --- where we are -------------------------------------------------------------------------
    @property
    def field(self) -> MoveField | None:
        """The field that is asked for; None while a verb is."""
        if not self.chosen:
            return None
        fields = self._codec.moves[self.chosen["do"]].fields
        return next((field for field in fields if field.name not in self.chosen), None)

    @property
    def started(self) -> bool:
        return self.chosen != self._settled or bool(self._taken)

    def question(self, lang: str) -> str:
        """Return what is asked now; nothing at the beginning: then the table's prompt asks."""
        field = self.field
        if field is None or self.chosen == self._settled:
            return ""
        return self.match.setting.texts(lang).say(f"ask.{self.chosen['do']}.{field.name}")

    def path(self, lang: str) -> list[str]:
        """Return what was chosen so far, in words."""
        if self._taken:
            labels = self._plans(lang)[self._taken[-1]].labels
            return list(labels[: len(self._taken)])
        if not self.chosen:
            return []
        said = [self._label("do", self.chosen, lang)]
        return said + [
            self._label(name, self._like(self.chosen), lang) for name in self.chosen if name != "do"
        ]

    def options(self, lang: str, *, everything: bool = False) -> list[Option]:
        """Return what can be chosen now; with `everything`, also what a rule forbids."""
        if not everything and (planned := self._planned(lang)):
            return planned
        possible = self._possible(self.chosen)
        values = [*possible]
        if everything:
            values += [value for value in self._values() if value not in possible]
        words = [(value, self._word(value, lang)) for value in values]
        return [
            Option(value, word, value in possible, self._meaning(value, lang))
            for value, word in words
            if word
        ]

    # --- choosing -----------------------------------------------------------------------------
    def choose(self, value: Value) -> Move | None:
        """Take one more step; return the move once it is whole.

        Raises IllegalMove, and stays where it was, if no legal move begins like this.
        """
        if isinstance(value, str) and value.startswith(PLAN):
            return self._choose_plan(int(value.removeprefix(PLAN)))
        tried = {**self.chosen, self._name(): value}
        if not any(_begins(move, tried) for move in self._legal):
            raise self.refusal(tried)
        self.chosen = tried
        self._skip_what_is_settled()
        return None if self.field is not None else self.chosen

    def set(self, partial: Move) -> Move | None:
        """Start again with a whole move or the beginning of one."""
        if not any(_begins(move, partial) for move in self._legal):
            raise self.refusal(partial)
        self.chosen = dict(partial)
        return None if self.field is not None else self.chosen

    def back(self) -> bool:
        """Take one step back; return False at the beginning."""
        if self._taken:
            self._taken.pop()
            return True
        if self.chosen == self._settled:
            return False
        self.chosen.popitem()
        while self.chosen != self._settled and len(self._possible(self.chosen)) == 1:
            self.chosen.popitem()  # what was settled by itself is taken back with it
        return True

    def refusal(self, partial: Move) -> IllegalMove:
        """Return the rule that forbids the moves that begin like this: the one most of them break.

        Fields that `partial` leaves out may have any value.
        """
        broken: Counter[str] = Counter()
        found: dict[str, IllegalMove] = {}
        for move in islice(self._whole_moves(partial), ASKED):
            refusal = self.match.why_not(move)
            if refusal is not None:
                broken[refusal.rule] += 1
                found[refusal.rule] = refusal
        if not found:
            raise BadMove("move.shape")
        return found[broken.most_common(1)[0][0]]

    # --- plans --------------------------------------------------------------------------------
    def _plans(self, lang: str) -> list[Plan]:
        """Return the plans that the game has at the first step; most games have none."""
        plans_of = getattr(self.match.game.view, "plans", None)
        if plans_of is None or self.chosen != self._settled:
            return []
        reader = self.match.reader(self.seat, lang)
        return [Plan(labels, moves) for labels, moves in plans_of(self._view, reader)]

    def _planned(self, lang: str) -> list[Option]:
        """Return what can be chosen next: each label once, by the first plan that has it."""
        plans, depth = self._plans(lang), len(self._taken)
        chosen = plans[self._taken[-1]].labels[:depth] if self._taken else ()
        found: dict[str, int] = {}
        for number, plan in enumerate(plans):
            if plan.labels[:depth] == chosen:
                found.setdefault(plan.labels[depth], number)
        return [Option(f"{PLAN}{number}", label, True) for label, number in found.items()]

    def _choose_plan(self, number: int) -> Move | None:
        plan = self._plans(LANGUAGES[0])[number]
        self._taken.append(number)
        if len(self._taken) < len(plan.labels):
            return None
        first, *self.following = plan.moves
        return first

    # --- inside -------------------------------------------------------------------------------
    def _only_verb(self) -> Move:
        """Return the verb of a game that has no other: it is not asked for."""
        verbs = list(self._codec.moves)
        return {"do": verbs[0]} if len(verbs) == 1 else {}

    def _name(self) -> str:
        field = self.field
        return "do" if field is None else field.name

    def _possible(self, chosen: Move) -> list[Value]:
        """Return the values of the next step that lead to a legal move, in their order."""
        name = self._next_name(chosen)
        found = dict.fromkeys(move[name] for move in self._legal if _begins(move, chosen))
        if name == "do":  # what ends something is never marked first
            last: dict[Value, int] = {
                verb: k for k, verb in enumerate(self.match.game.info.offered_last)
            }
            return sorted(found, key=lambda verb: last.get(verb, -1))
        return list(found)

    def _next_name(self, chosen: Move) -> str:
        if not chosen:
            return "do"
        fields = self._codec.moves[chosen["do"]].fields
        return next((field.name for field in fields if field.name not in chosen), "do")

    def _values(self) -> list[Value]:
        """Return every value of this step that means something at this table."""
        field = self.field
        if field is None:
            return list(self._codec.moves)
        return self._values_of(field)

    def _values_of(self, field: MoveField) -> list[Value]:
        size = min(field.size, self.match.seats) if isinstance(field, Seat) else field.size
        return [field.value(digit) for digit in range(size)]

    def _skip_what_is_settled(self) -> None:
        """Answer a question that has one answer, unless it is the last one before the move."""
        while (field := self.field) is not None:
            possible = self._possible(self.chosen)
            last = field is self._codec.moves[self.chosen["do"]].fields[-1]
            if last or len(possible) > 1:
                return
            self.chosen[field.name] = possible[0]

    def _whole_moves(self, partial: Move) -> Iterator[Move]:
        moves: list[Move] = [partial]
        for field in self._codec.moves[partial["do"]].fields:
            if field.name not in partial:
                values = self._values_of(field)
                moves = [{**move, field.name: value} for move in moves for value in values]
        step = max(1, len(moves) // ASKED)
        yield from moves[::step]

    def _like(self, chosen: Move) -> Move:
        """Return a whole move that begins like this, a legal one if there is one."""
        legal = next((move for move in self._legal if _begins(move, chosen)), None)
        return legal or next(self._whole_moves(chosen))

    def _word(self, value: Value, lang: str) -> str:
        name = self._name()
        return self._label(name, self._like({**self.chosen, name: value}), lang)

    def _meaning(self, value: Value, lang: str) -> str:
        name = self._name()
        move = self._like({**self.chosen, name: value})
        return self.match.meaning(move, name, self._view, lang)

    def _label(self, name: str, move: Move, lang: str) -> str:
        return self.match.label(move, name, self._view, lang)


def _begins(move: Move, partial: Move) -> bool:
    return all(move.get(name) == value for name, value in partial.items())
