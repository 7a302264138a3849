"""Records: a game declares its state and its edition as annotated classes, and all else follows.

    class State(GameState):
        rows: Grid = i1(SEATS, PLACES)
        phase: int = i1(public=True)

From that one declaration come plain objects (interpreted flavour), NumPy records (compiled
flavour), their bytes, and what mypy knows of every field. A field that does not say that it is
public is hidden: `veil` must write it for whoever may know it.
"""

import contextlib
import struct
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from functools import cached_property
from math import prod
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

Row: TypeAlias = MutableSequence[int]
Grid: TypeAlias = Sequence[MutableSequence[int]]
Cube: TypeAlias = Sequence[Sequence[MutableSequence[int]]]

_KINDS: tuple[Any, ...] = (int, Row, Grid, Cube)  # an annotation for each number of dimensions
_CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q"}


class Field(NamedTuple):
    """How one field is stored, and whether everybody may know it."""

    code: str
    shape: tuple[int, ...] = ()
    public: bool = False
    last: bool = False  # after the fields of all subclasses


# They return Any, so that a field can be annotated with what it holds.
def i1(*shape: int, public: bool = False, last: bool = False) -> Any:
    return Field("i1", shape, public, last)


def u1(*shape: int, public: bool = False) -> Any:
    return Field("u1", shape, public)


def i2(*shape: int, public: bool = False) -> Any:
    return Field("i2", shape, public)


def u2(*shape: int, public: bool = False) -> Any:
    return Field("u2", shape, public)


def i4(*shape: int, public: bool = False) -> Any:
    return Field("i4", shape, public)


def u4(*shape: int, public: bool = False) -> Any:
    return Field("u4", shape, public)


def i8(*shape: int, public: bool = False) -> Any:
    return Field("i8", shape, public)


class _RecordType(type):
    """Turns the fields of a class into slots, and checks that annotations say what they hold."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]
    ) -> "_RecordType":
        own = {key: value for key, value in namespace.items() if isinstance(value, Field)}
        kept = {key: value for key, value in namespace.items() if key not in own}
        kept["__slots__"] = tuple(own)
        cls = super().__new__(mcs, name, bases, kept)
        known = kept.get("__annotations__", {})
        for key, field in own.items():
            expected = _KINDS[len(field.shape)]
            if known.get(key) != expected:
                raise TypeError(f"{name}.{key} must be annotated with {_name_of(expected)}")
        inherited: dict[str, Field] = getattr(cls, "_fields", {})
        if twice := inherited.keys() & own.keys():
            raise TypeError(f"{name}.{min(twice)} stands twice")
        fields = {**inherited, **own}
        first = {key: field for key, field in fields.items() if not field.last}
        cls._fields = first | fields  # type: ignore[attr-defined]  # declared by Record
        return cls


def _name_of(kind: Any) -> str:
    return {0: "int", 1: "Row", 2: "Grid", 3: "Cube"}[_KINDS.index(kind)]


class Record(metaclass=_RecordType):
    """The base of all records."""

    _fields: ClassVar[dict[str, Field]]


SomeRecord = TypeVar("SomeRecord", bound=Record)


def copied(value: Any) -> Any:
    """Return a copy of a field's value that shares nothing with it."""
    if type(value) is not list:
        return value
    if type(value[0]) is not list:
        return value[:]
    if type(value[0][0]) is not list:
        return [part[:] for part in value]
    return [copied(part) for part in value]


# --- functions written for one record ---------------------------------------------------------
def written(name: str, arguments: str, body: list[str], **known: Any) -> Any:
    """Return the function that these lines are the body of.

    A live table makes, veils and packs states with every move: a line a field takes a third of the
    time of a loop over their names. The compiled flavour needs the names in the code.
    """
    source = "\n    ".join([f"def {name}({arguments}):", *(body or ["pass"])])
    known["__name__"] = __name__  # what the functions say they belong to
    exec(source, known)  # noqa: S102  # names of fields, which slots have checked
    return known[name]


def _blank(shape: tuple[int, ...]) -> str:
    """Return the expression of a field's blank value."""
    if len(shape) <= 1:
        return f"[0] * {shape[0]}" if shape else "0"
    return f"[{', '.join([_blank(shape[1:])] * shape[0])}]"


def _copy(expression: str, shape: tuple[int, ...]) -> str:
    """Return the expression of a copy of a value."""
    if not shape:
        return expression
    if len(shape) == 1:
        return f"{expression}[:]"
    return f"[{_copy('part', shape[1:])} for part in {expression}]"


def _blank_numbers(name: str, shape: tuple[int, ...]) -> list[str]:
    """Return the lines that blank a field of `v`, number by number: records want that."""
    loops = [f"{'    ' * k}for i{k} in range({size}):" for k, size in enumerate(shape)]
    place = "".join(f"[i{k}]" for k in range(len(shape)))
    return [*loops, f"{'    ' * len(shape)}v.{name}{place} = 0"]


def _numbers(name: str, shape: tuple[int, ...]) -> str:
    """Return the expression of a field's numbers, as arguments."""
    if not shape:
        return f"s.{name}"
    rows = [f"s.{name}"]  # row by row takes two thirds of the time of a chain of them
    for size in shape[:-1]:
        rows = [f"{row}[{k}]" for row in rows for k in range(size)]
    return ", ".join(f"*{row}" for row in rows)


def _next_value(numbers: Iterator[int], shape: tuple[int, ...]) -> Any:
    if not shape:
        return next(numbers)
    return [_next_value(numbers, shape[1:]) for _ in range(shape[0])]


class Layout:
    """What follows from the declaration of a record."""

    def __init__(self, name: str, record: type[Record]) -> None:
        self.name = name
        self.fields = record._fields
        self.names = tuple(self.fields)
        self._class = record

    def new(self) -> Any:
        return self._make_blank()

    @cached_property
    def _make_blank(self) -> Callable[[], Any]:
        lines = [f"s.{name} = {_blank(field.shape)}" for name, field in self.fields.items()]
        body = ["s = new(kind)", *lines, "return s"]
        made: Callable[[], Any] = written(
            "make_blank", "", body, new=object.__new__, kind=self._class
        )
        return made

    # --- what is public -----------------------------------------------------------------------
    @property
    def public(self) -> tuple[str, ...]:
        """The fields that everybody may know."""
        return tuple(name for name, field in self.fields.items() if field.public)

    @cached_property
    def public_copy(self) -> Callable[[Any], Any]:
        """Return what makes a plain state that has the public fields of another, and no others."""
        lines = []
        for name, field in self.fields.items():
            value = _copy(f"s.{name}", field.shape) if field.public else _blank(field.shape)
            lines.append(f"v.{name} = {value}")
        body = ["v = new(kind)", *lines, "return v"]
        made: Callable[[Any], Any] = written(
            "public_copy", "s", body, new=object.__new__, kind=self._class
        )
        return made

    @cached_property
    def public_share(self) -> Callable[[Any], Any]:
        """Return the same, but with the very lists of the other: it must not be kept or changed."""
        lines = [
            f"v.{name} = {f's.{name}' if field.public else _blank(field.shape)}"
            for name, field in self.fields.items()
        ]
        made: Callable[[Any], Any] = written(
            "public_share",
            "s",
            ["v = new(kind)", *lines, "return v"],
            new=object.__new__,
            kind=self._class,
        )
        return made

    @cached_property
    def blank_hidden(self) -> Callable[[Any], None]:
        """Return what blanks all but the public fields, number by number: to be compiled."""
        body = [
            line
            for name, field in self.fields.items()
            if not field.public
            for line in _blank_numbers(name, field.shape)
        ]
        made: Callable[[Any], None] = written("blank_hidden", "v", body)
        return made

    # --- copies -------------------------------------------------------------------------------
    def copy(self, source: Any, to: Any) -> None:
        for name in self.names:
            setattr(to, name, copied(getattr(source, name)))

    def copy_of(self, source: SomeRecord) -> SomeRecord:
        state: SomeRecord = self.new()
        self.copy(source, state)
        return state

    def fill(self, state: Any, values: dict[str, Any]) -> None:
        """Set every field from `values`; each must be there, have its shape and be in range."""
        for name in self.names:
            if name not in values:
                raise ValueError(f"{self.name}.{name} has no value")
            setattr(state, name, self.fitted(name, values[name]))
        for name in values:
            if name not in self.names:
                raise ValueError(f"{self.name} has no field '{name}'")

    def fitted(self, name: str, value: Any) -> Any:
        """Return the value of a field as it is kept; raise ValueError if it does not fit."""
        field = self.fields[name]
        return self._fitted(name, field.code, field.shape, value)

    def _fitted(self, name: str, code: str, shape: tuple[int, ...], value: Any) -> Any:
        if shape:
            if len(value) != shape[0]:
                raise ValueError(f"{self.name}.{name} needs {shape[0]} values, not {len(value)}")
            if len(shape) == 1:  # all at once; one by one only to say which does not fit
                with contextlib.suppress(struct.error):
                    row = list(map(int, value))
                    struct.pack(f"{len(row)}{_CODES[code]}", *row)
                    return row
            return [self._fitted(name, code, shape[1:], part) for part in value]
        try:
            struct.pack(_CODES[code], int(value))
        except struct.error:
            raise ValueError(f"{self.name}.{name}: {value} does not fit into {code}") from None
        return int(value)

    def pack(self, state: Any) -> bytes:
        """Return the plain state as bytes: equal states, and only they, give equal bytes."""
        return self._packer(state)

    @cached_property
    def _packer(self) -> Callable[[Any], bytes]:
        numbers = ", ".join(_numbers(name, field.shape) for name, field in self.fields.items())
        packer: Callable[[Any], bytes] = written(
            "packed", "s", [f"return pack({numbers})"], pack=self._bytes.pack
        )
        return packer

    @cached_property
    def _bytes(self) -> struct.Struct:
        codes = (f"{prod(field.shape)}{_CODES[field.code]}" for field in self.fields.values())
        return struct.Struct("<" + "".join(codes))

    def unpack(self, packed: bytes) -> Any:
        """Return the plain state that was packed."""
        state, numbers = self.new(), iter(self._bytes.unpack(packed))
        for name, field in self.fields.items():
            setattr(state, name, _next_value(numbers, field.shape))
        return state

    @cached_property
    def dtype(self) -> Any:
        import numpy as np

        fields = [(name, field.code, field.shape) for name, field in self.fields.items()]
        return np.dtype(fields, align=True)

    def records(self, count: int) -> Any:
        """Return `count` blank records; an element of the array is a state."""
        import numpy as np

        return np.zeros(count, self.dtype).view(np.recarray)

    def to_record(self, plain: Any, record: Any) -> None:
        for name in self.names:
            record[name] = getattr(plain, name)

    def to_plain(self, record: Any) -> Any:
        state = self.new()
        for name in self.names:
            setattr(state, name, record[name].tolist())
        return state
