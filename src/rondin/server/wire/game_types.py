"""The types of a game's board in TypeScript, from what the game declares in Python.

`View` and `Event` are its TypedDicts (engine/words/shapes.py), `Move` is made from its list of
moves. A docstring becomes a comment. A union of words keeps the name that it has in the module of
`View`.
"""

import json
import sys
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from rondin.engine.registry import Game
from rondin.engine.rules.codec import Move, MoveField, Name
from rondin.engine.words.shapes import Shapes

_PLAIN = {NoneType: "null", bool: "boolean", int: "number", float: "number", str: "string"}
_LONGEST = 100


def typescript(game: Game, shapes: Shapes) -> str:
    """Return the file of a game that declares its shapes."""
    writer = _Writer(sys.modules[shapes.view.__module__])
    lines = [*writer.written(shapes.view)]
    for event in shapes.events:
        lines += writer.written(event)
    events = [kind.__name__ for kind in shapes.events]
    moves = [_move(move, writer) for move in game.codec.moves.values()]
    head = f"// Made from {shapes.view.__module__} and the moves of the game by `make generated`."
    lines = [
        head,
        "// Do not edit.",
        "",
        *lines,
        *_union("Event", events, "One thing that happened; `what` says which."),
        *_union("Move", moves, "A move, as it is sent."),
    ]
    return "\n".join(lines)


class _Writer:
    """Writes the types that are needed, and those that they are made of, each once."""

    def __init__(self, module: Any) -> None:
        self._aliases = {
            name: kind
            for name, kind in vars(module).items()
            if not name.startswith("_") and get_origin(kind) in (Literal, Union, UnionType)
        }
        self._needed: dict[str, Any] = {}
        self._done = 0

    def written(self, kind: Any) -> Iterator[str]:
        """Yield a type and what it is made of, without what was written before."""
        self._need(kind)
        while self._done < len(self._needed):
            name, part = list(self._needed.items())[self._done]
            self._done += 1
            yield from self._interface(part) if is_typeddict(part) else self._named(name, part)

    def known(self, words: tuple[str, ...]) -> str | None:
        """Return the name of a union of words that was written."""
        name = self._alias(Literal[words])
        return name if name in self._needed else None

    def _need(self, kind: Any) -> str:
        """Return the name of a type, and remember to write it."""
        name = self._alias(kind) or kind.__name__
        known = self._needed.setdefault(name, kind)
        if known is not kind and known != kind:
            raise TypeError(f"two types are called {name}")
        return str(name)

    def _alias(self, kind: Any) -> str | None:
        if get_origin(kind) not in (Literal, Union, UnionType):
            return None
        return next((name for name, known in self._aliases.items() if known == kind), None)

    def _interface(self, kind: Any) -> Iterator[str]:
        if kind.__doc__:
            yield f"/** {' '.join(kind.__doc__.split())} */"
        yield f"export interface {kind.__name__} {{"
        for field, hint in get_type_hints(kind).items():
            optional = "?" if field in kind.__optional_keys__ else ""
            yield f"  {_key(field)}{optional}: {self._type(hint)}"
        yield from ("}", "")

    def _named(self, name: str, kind: Any) -> Iterator[str]:
        yield from _union(name, self._parts(kind))

    def _parts(self, kind: Any) -> list[str]:
        if get_origin(kind) is Literal:
            return [_word(value) for value in get_args(kind)]
        return [self._type(part) for part in get_args(kind)]

    def _type(self, kind: Any) -> str:
        if kind in _PLAIN:
            return _PLAIN[kind]
        if is_typeddict(kind) or self._alias(kind):
            return self._need(kind)
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Literal, Union, UnionType):
            return " | ".join(self._parts(kind))
        if origin is list:
            item = self._type(parts[0])
            return f"({item})[]" if " " in item else f"{item}[]"
        if origin is dict:
            return f"Record<{self._type(parts[0])}, {self._type(parts[1])}>"
        raise TypeError(f"{kind} is no shape of plain data")


def _union(name: str, parts: list[str], about: str = "") -> Iterator[str]:
    if about:
        yield f"/** {about} */"
    line = f"export type {name} = {' | '.join(parts)}"
    if len(line) <= _LONGEST:
        yield line
    else:
        yield f"export type {name} ="
        yield from (f"  | {part}" for part in parts)
    yield ""


def _move(move: Move, writer: _Writer) -> str:
    fields = [f"{_key(field.name)}: {_field(field, writer)}" for field in move.fields]
    return f"{{ {'; '.join([f'do: {_word(move.do)}', *fields])} }}"


def _field(field: MoveField, writer: _Writer) -> str:
    if not isinstance(field, Name):
        return "number"
    return writer.known(tuple(field.names)) or " | ".join(map(_word, field.names))


def _key(name: str) -> str:
    return name if name.isidentifier() else _word(name)


def _word(value: Any) -> str:
    """Return a value as TypeScript writes it, with the quotes of our sources."""
    if isinstance(value, str) and not {"'", "\\"} & set(value):
        return f"'{value}'"
    return json.dumps(value)
