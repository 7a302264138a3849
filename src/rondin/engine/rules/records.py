"""Layouts: one list of fields, two kinds of memory.

A layout gives states as plain objects (interpreted flavour) or as records of NumPy arrays
(compiled flavour), and turns either into the same bytes.
"""

import struct
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import chain
from math import prod
from typing import Any

from rondin.engine.rules import chance
from rondin.engine.rules.contract import Fields, State

_CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q"}
_RESERVED = {name for name, *_ in (*chance.HEAD, *chance.TAIL)}


def _shape(field: tuple[Any, ...]) -> tuple[int, ...]:
    _name, _code, *shape = field
    return shape[0] if shape else ()


def copied(value: Any) -> Any:
    """Return a copy of a field's value that shares nothing with it."""
    if type(value) is not list:
        return value
    if type(value[0]) is not list:
        return value[:]
    if type(value[0][0]) is not list:
        return [part[:] for part in value]
    return [copied(part) for part in value]


def _written(body: list[str], **known: Any) -> Any:
    """Return the function `f` of one state that these lines are the body of.

    A live table makes and packs states with every move: a line a field takes a third of the time
    of a loop over their names.
    """
    exec("\n    ".join(["def f(s):", *body]), known)  # noqa: S102  # names of fields, checked by slots
    return known["f"]


def _blank(shape: tuple[int, ...]) -> str:
    """Return the expression of a field's blank value."""
    if len(shape) <= 1:
        return f"[0] * {shape[0]}" if shape else "0"
    return f"[{', '.join([_blank(shape[1:])] * shape[0])}]"


def _numbers(name: str, shape: tuple[int, ...]) -> str:
    """Return the expression of a field's numbers, as arguments."""
    if not shape:
        return f"s.{name}"
    numbers = f"s.{name}"
    for _ in shape[1:]:
        numbers = f"chain.from_iterable({numbers})"
    return f"*{numbers}"


def _next_value(numbers: Iterator[int], shape: tuple[int, ...]) -> Any:
    if not shape:
        return next(numbers)
    return [_next_value(numbers, shape[1:]) for _ in range(shape[0])]


class Layout:
    """The fields of a record, as plain objects, as NumPy records and as bytes."""

    def __init__(self, name: str, fields: Fields) -> None:
        names = [field[0] for field in fields]
        for field_name, code, *_ in fields:
            if names.count(field_name) > 1:
                raise ValueError(f"{name}: the field '{field_name}' stands twice")
            if code not in _CODES:
                raise ValueError(f"{name}.{field_name}: '{code}' is none of {', '.join(_CODES)}")
        self.name = name
        self.fields = fields
        self.names = tuple(names)
        self._class = type(name, (), {"__slots__": self.names})

    @classmethod
    def of_state(cls, name: str, fields: Fields) -> "Layout":
        """Return the layout of a game's state: its own fields within the generator's."""
        taken = _RESERVED & {field[0] for field in fields}
        if taken:
            raise ValueError(f"{name}: the engine owns the field '{taken.pop()}'")
        return cls(name, (*chance.HEAD, *fields, *chance.TAIL))

    def new(self) -> State:
        state = self._class()
        self._clear(state)
        return state

    @cached_property
    def _clear(self) -> Callable[[State], None]:
        lines = [f"s.{field[0]} = {_blank(_shape(field))}" for field in self.fields]
        clear: Callable[[State], None] = _written(lines)
        return clear

    def copy(self, source: State, to: State) -> None:
        for name in self.names:
            setattr(to, name, copied(getattr(source, name)))

    def copy_of(self, source: State) -> State:
        state = self.new()
        self.copy(source, state)
        return state

    def fill(self, state: State, values: dict[str, Any]) -> None:
        """Set every field from `values`; each must be there, have its shape and be in range."""
        for field in self.fields:
            name, shape = field[0], _shape(field)
            if name not in values:
                raise ValueError(f"{self.name}.{name} has no value")
            setattr(state, name, self._fitted(name, field[1], shape, values[name]))
        for name in values:
            if name not in self.names:
                raise ValueError(f"{self.name} has no field '{name}'")

    def _fitted(self, name: str, code: str, shape: tuple[int, ...], value: Any) -> Any:
        if shape:
            if len(value) != shape[0]:
                raise ValueError(f"{self.name}.{name} needs {shape[0]} values, not {len(value)}")
            return [self._fitted(name, code, shape[1:], part) for part in value]
        try:
            struct.pack(_CODES[code], int(value))
        except struct.error:
            raise ValueError(f"{self.name}.{name}: {value} does not fit into {code}") from None
        return int(value)

    def pack(self, state: State) -> bytes:
        """Return the plain state as bytes: equal states, and only they, give equal bytes."""
        return self._packer(state)

    @cached_property
    def _packer(self) -> Callable[[State], bytes]:
        numbers = ", ".join(_numbers(field[0], _shape(field)) for field in self.fields)
        known = {"pack": self._bytes.pack, "chain": chain}
        packer: Callable[[State], bytes] = _written([f"return pack({numbers})"], **known)
        return packer

    @cached_property
    def _bytes(self) -> struct.Struct:
        codes = (f"{prod(_shape(field))}{_CODES[field[1]]}" for field in self.fields)
        return struct.Struct("<" + "".join(codes))

    def unpack(self, packed: bytes) -> State:
        """Return the plain state that was packed."""
        state, numbers = self._class(), iter(self._bytes.unpack(packed))
        for field in self.fields:
            setattr(state, field[0], _next_value(numbers, _shape(field)))
        return state

    @cached_property
    def dtype(self) -> Any:
        import numpy as np

        return np.dtype(list(self.fields), align=True)

    def records(self, count: int) -> Any:
        """Return `count` blank records; an element of the array is a state."""
        import numpy as np

        return np.zeros(count, self.dtype).view(np.recarray)

    def to_record(self, plain: State, record: Any) -> None:
        for name in self.names:
            record[name] = getattr(plain, name)

    def to_plain(self, record: Any) -> State:
        state = self.new()
        for name in self.names:
            setattr(state, name, record[name].tolist())
        return state
