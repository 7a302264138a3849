"""Typed moves: in words, such as `take place=2`, or as the exact named move in JSON.

People count from 1 and may type only the beginning of a move: the table then asks for the rest.
Words are compared without accents, capitals and punctuation, and may be shortened.
"""

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rondin.engine.match.match import Match
from rondin.engine.rules.codec import Index, MoveField, Name, Seat
from rondin.terminal.words import say

LONGEST = 200
STEM = 4  # letters

Move = dict[str, Any]


class BadTypedMove(ValueError):
    """A typed text that is no move here; the message says what would be one."""


@dataclass(frozen=True)
class _Reading:
    """One way to read a text: a verb, how exactly it was named, and the words that are left."""

    do: str
    named: int  # how many words named it
    strength: int  # 2: its whole name; 1: the beginning of its name; 0: some word of its name
    rest: list[str]


class TypedMoveReader:
    """Reads what a person types, in the language of the screen."""

    def __init__(self, match: Match, lang: str) -> None:
        self._match = match
        self._lang = lang
        self._texts = match.setting.texts(lang)
        self._codec = match.game.codec
        self._possible = list(dict.fromkeys(move["do"] for move in match.moves()))

    def read(self, typed: str) -> Move:
        """Return the move, or the beginning of one, that was typed; raise BadWish or BadMove."""
        typed = typed.strip()[:LONGEST]
        if typed.startswith("{"):
            return self._exact_move(typed)
        words = _words(typed)
        if not words:
            raise self._problem("typed.empty", examples=self._examples())
        reading = self._verb(words, typed)
        return self._with_fields(reading)

    def _exact_move(self, typed: str) -> Move:
        try:
            move = json.loads(typed)
        except (ValueError, RecursionError):
            raise self._problem("typed.json") from None
        self._codec.number(move)
        partial: Move = move
        return partial

    # --- the verb -----------------------------------------------------------------------------
    def _verb(self, words: list[str], typed: str) -> _Reading:
        readings = [self._reading(do, words, own) for do, own in self._names_of_verbs()]
        found = [reading for reading in readings if reading.named]
        if not found:
            raise self._problem("typed.unknown", typed=typed, examples=self._examples())
        best = max((r.strength, r.named) for r in found)
        found = [r for r in found if (r.strength, r.named) == best]
        found = list({r.do: r for r in found}.values())
        likely = [r for r in found if r.do in self._possible] or found
        if len(likely) > 1:
            known = self._listed([self._label(r.do) for r in likely])
            raise self._problem("typed.several", typed=typed, known=known)
        return likely[0]

    def _label(self, do: str) -> str:
        """Return a verb as the table shows it: a mode may have its own word for it."""
        return self._match.label({"do": do}, "do", {}, self._lang)

    def _names_of_verbs(self) -> Iterator[tuple[str, str]]:
        """Yield every verb with its label here, and with the one that it has elsewhere."""
        for do in self._codec.moves:
            for label in {self._label(do), self._texts.say(f"move.{do}")}:
                yield do, label

    def _reading(self, do: str, words: list[str], shown: str) -> _Reading:
        """Take the first words that belong to the verb: its name, or words of its label."""
        name, label = _words(do), _words(shown)
        called = words[: len(name)] == name
        named = len(name) if called else 0
        while named < len(words) and any(_alike(words[named], own) for own in label):
            named += 1
        whole = called or words[:named] == label
        return _Reading(do, named, 2 if whole else int(_alike(words[0], label[0])), words[named:])

    # --- the fields ---------------------------------------------------------------------------
    def _with_fields(self, reading: _Reading) -> Move:
        partial: Move = {"do": reading.do}
        fields = list(self._codec.moves[reading.do].fields)
        words = list(reading.rest)
        while words:
            field = self._named_field(fields, words)
            if field is None:
                left = " ".join(words)
                raise self._problem("typed.extra", word=left, example=self._example(partial))
            fields.remove(field)
            partial[field.name] = self._value(field, words, partial)
        return partial

    def _named_field(self, fields: list[MoveField], words: list[str]) -> MoveField | None:
        """Return the field that is named next, else the next one in order."""
        named = {field.name: field for field in fields}
        while len(words) > 1 and words[0] in self._filling() and words[0] not in named:
            words.pop(0)
        if len(words) > 1 and words[0] in named:
            return named[words.pop(0)]
        return fields[0] if fields else None

    def _filling(self) -> list[str]:
        """Return the words that people put before a value and that mean nothing, such as `the`."""
        return say(self._lang, "typed.filling").split()

    def _value(self, field: MoveField, words: list[str], partial: Move) -> int | str:
        if isinstance(field, Seat):
            return self._seat(field, words)
        if isinstance(field, Name):
            return self._one_of(field, words, partial)
        return self._place(field, words.pop(0), partial)

    def _place(self, field: Index, word: str, partial: Move) -> int:
        place = self._counted(field, word, partial)
        if place is None:
            raise self._problem("typed.range", field=field.name, word=word, most=field.size)
        return place

    def _counted(self, field: Index, word: str, partial: Move) -> int | None:
        """Read a number: the one by which a value is shown, as the hour of a clock, or a count."""
        shown = [k for k, label in self._labels(field, partial) if label[:1] == [word]]
        if len(shown) == 1 and word.isdecimal():
            return int(shown[0])
        return int(word) - 1 if word.isdecimal() and 1 <= int(word) <= field.size else None

    def _one_of(self, field: Name, words: list[str], partial: Move) -> str:
        """Read a name, or the words by which it is shown; both may have several words."""
        labels = self._labels(field, partial)
        for length in range(len(words), 0, -1):
            said = words[:length]
            for suits in (_names, _begins, _holds):
                found = [str(name) for name, label in labels if suits(str(name), label, said)]
                if len(found) == 1:
                    del words[:length]
                    return found[0]
        known = self._legal_values(field, partial) or field.names
        listed = ", ".join(" ".join(label) for name, label in labels if name in known)
        raise self._problem("typed.name", field=field.name, word=" ".join(words), known=listed)

    def _labels(self, field: MoveField, partial: Move) -> list[tuple[int | str, list[str]]]:
        """Return every value of a field with the words by which the table shows it."""
        seat = self._match.to_act
        if seat is None:
            return []
        view, reader = self._match.view(seat), self._match.reader(seat, self._lang)
        blank = {f.name: f.value(0) for f in self._codec.moves[partial["do"]].fields}
        labels = []
        for digit in range(field.size):
            value = field.value(digit)
            move = {**blank, **partial, field.name: value}
            labels.append(
                (value, _words(self._match.game.view.word(move, field.name, view, reader)))
            )
        return labels

    def _legal_values(self, field: MoveField, partial: Move) -> list[int | str]:
        legal = [move for move in self._match.moves() if partial.items() <= move.items()]
        return [move[field.name] for move in legal]

    def _seat(self, field: Seat, words: list[str]) -> int:
        """Read a seat: somebody's name, which may have several words, or a number."""
        names = [_words(player.name) for player in self._match.players]
        for length in range(len(words), 0, -1):
            said = words[:length]
            found = [seat for seat, name in enumerate(names) if name == said]
            if not found and length == 1:
                found = [seat for seat, name in enumerate(names) if _starts(name, said[0])]
            if len(found) == 1:
                del words[:length]
                return found[0]
        word = words.pop(0)
        if word.isdecimal() and 1 <= int(word) <= self._match.seats:
            return int(word) - 1
        known = ", ".join(player.name for player in self._match.players)
        raise self._problem("typed.name", field=field.name, word=word, known=known)

    def _problem(self, key: str, **values: Any) -> BadTypedMove:
        return BadTypedMove(say(self._lang, key, **values))

    # --- what would be right ------------------------------------------------------------------
    def _examples(self) -> str:
        shown = [self._example({"do": do}) for do in self._possible[:3]]
        return self._listed([say(self._lang, "typed.quoted", text=example) for example in shown])

    def _example(self, partial: Move) -> str:
        """Return a text that could be typed now for a move like this one."""
        legal = [move for move in self._match.moves() if move["do"] == partial["do"]]
        if not legal:
            return self._label(partial["do"])
        move = legal[0]
        said = [self._label(move["do"])]
        for field in self._codec.moves[move["do"]].fields:
            value = self._said(field, move)
            if not value:  # it is shown without a number to type: the table asks for it
                break
            said.append(value)
        return " ".join(said)

    def _said(self, field: MoveField, move: Move) -> str:
        """Return what to type for the field of a move; nothing where no number is shown."""
        value = move[field.name]
        if isinstance(field, Seat):
            return self._match.players[value].name
        if isinstance(field, Name):
            return str(value)
        shown = next(label for k, label in self._labels(field, move) if k == value)
        numbers = [word for word in shown if word.isdecimal()]
        return next((n for n in numbers if self._counted(field, n, move) == value), "")

    def _listed(self, parts: list[str]) -> str:
        return self._match.reader(None, self._lang).listed(parts)


def _words(text: str) -> list[str]:
    """Return the words of a text, without accents, capitals and punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.findall(r"-?\d+|[^\W_]+", plain)


def _alike(said: str, meant: str) -> bool:
    """Tell whether a typed word is a known one, shortened or with another ending."""
    shorter = min(len(said), len(meant))
    shared = next((k for k in range(shorter) if said[k] != meant[k]), shorter)
    return shared == len(said) or shared >= max(STEM, shorter - 2)


def _names(name: str, _label: list[str], said: list[str]) -> bool:
    """Tell whether these words are a name: `red-3`, `red 3`, `red3`."""
    return "".join(_words(name)).replace("-", "") == "".join(said).replace("-", "")


def _begins(name: str, label: list[str], said: list[str]) -> bool:
    called = "".join(_words(name)).startswith("".join(said))
    return called or label[: len(said)] == said


def _holds(_name: str, label: list[str], said: list[str]) -> bool:
    return any(label[k : k + len(said)] == said for k in range(len(label)))


def _starts(words: list[str], beginning: str) -> bool:
    return bool(words) and words[0].startswith(beginning)
