"""The move codec: an action has a number inside and a name outside, and loses nothing between.

A game lists its moves once; their numbers follow from the list, without gaps. The fields of a move
run like the digits of a number, the last one fastest.
"""

from collections.abc import Iterator
from math import prod
from typing import Any

from msgspec import Struct

from rondin.engine.problems import BadMove


class Index(Struct, frozen=True):
    """A field that counts places, from 0 inside and from 1 in words."""

    name: str
    size: int

    def value(self, digit: int) -> int | str:
        return digit

    def digit(self, value: Any) -> int | None:
        fits = type(value) is int and 0 <= value < self.size
        return value if fits else None

    def range(self) -> str:
        return f"0-{self.size - 1}"


class Seat(Index, frozen=True):
    """A field that names a seat."""


class Name(Struct, frozen=True):
    """A field that is one of a few names."""

    name: str
    names: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.names)

    def value(self, digit: int) -> int | str:
        return self.names[digit]

    def digit(self, value: Any) -> int | None:
        return self.names.index(value) if value in self.names else None

    def range(self) -> str:
        return ", ".join(self.names)


MoveField = Index | Name


class Move:
    """One verb with its fields: `Move("take", Index("place", 4))`."""

    def __init__(self, do: str, *fields: MoveField) -> None:
        self.do = do
        self.fields = fields

    @property
    def size(self) -> int:
        return prod(field.size for field in self.fields)


class Codec:
    """Translates between action numbers and named moves, both ways."""

    def __init__(self, moves: tuple[Move, ...]) -> None:
        self.moves = {move.do: move for move in moves}
        self._first: dict[str, int] = {}
        self._names: list[dict[str, Any]] = []
        for move in moves:
            self._first[move.do] = len(self._names)
            self._names.extend(_spelt(move))

    @property
    def size(self) -> int:
        return len(self._names)

    def name(self, action: int) -> dict[str, Any]:
        """Return the named move of an action number."""
        return dict(self._names[action])

    def verb(self, action: int) -> str:
        """Return the verb of an action number."""
        do: str = self._names[action]["do"]
        return do

    def number(self, move: Any) -> int:
        """Return the action number of a named move; raise BadMove, naming the field at fault."""
        if not isinstance(move, dict) or not isinstance(move.get("do"), str):
            raise BadMove("move.shape")
        known = self.moves.get(move["do"])
        if known is None:
            raise BadMove("move.unknown", do=move["do"], known=", ".join(self.moves))
        code = 0
        for field in known.fields:
            if field.name not in move:
                raise BadMove("move.missing", do=known.do, field=field.name)
            digit = field.digit(move[field.name])
            if digit is None:
                value = move[field.name]
                raise BadMove("move.range", field=field.name, value=value, range=field.range())
            code = code * field.size + digit
        if len(move) > 1 + len(known.fields):
            extra = sorted(set(map(str, move)) - {"do", *(field.name for field in known.fields)})
            raise BadMove("move.extra", do=known.do, field=extra[0])
        return self._first[known.do] + code


def _spelt(move: Move) -> Iterator[dict[str, Any]]:
    for code in range(move.size):
        digits, rest = [], code
        for field in reversed(move.fields):
            rest, digit = divmod(rest, field.size)
            digits.append(field.value(digit))
        values = zip(move.fields, reversed(digits), strict=True)
        yield {"do": move.do} | {field.name: value for field, value in values}
