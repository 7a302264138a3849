"""What is wrong with the data of an edition: all of it at once, field by field, in both languages.

The fields are those that the game declares (`PrintedEdition`); what fits no declaration is found by
the game's own `faults`. A fault of a game's own is told by `edition-fault.…` of its texts.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Struct, inspect

from rondin.engine.words.texts import Texts, engine_texts

TOP = "(top)"


class Fault(Struct, frozen=True):
    """What is wrong with one field: a key of the texts, or a sentence of a game from outside."""

    field: str
    reason: str
    values: dict[str, Any] = {}
    texts: Callable[[str], Texts] = engine_texts

    def tell(self, lang: str) -> str:
        texts, key = self.texts(lang), f"edition-fault.{self.reason}"
        return texts.say(key, **self.values) if key in texts else self.reason


def fault(field: str, reason: str, **values: Any) -> Fault:
    """Return a fault of a game's own; its game adds the texts."""
    return Fault(field, reason, values)


def shape_faults(data: Any, schema: type[Struct]) -> list[Fault]:
    """Return all fields that are missing, unknown, or not what they must be."""
    found = list(_faults(data, _shape(schema), ""))
    if found:
        return found
    try:
        msgspec.convert(data, schema)
    except msgspec.ValidationError as error:  # something that is not told apart here
        reason, _, field = str(error).partition(" - at `$")
        return [Fault(field.strip("`.") or TOP, reason)]
    return []


@cache
def _shape(schema: type[Struct]) -> inspect.Type:
    return inspect.type_info(schema)


def _faults(value: Any, kind: Any, path: str) -> Iterator[Fault]:
    look = _LOOKS.get(type(kind))
    if look is not None:
        yield from look(value, kind, path)


def _wrong(path: str, reason: str, **values: Any) -> Fault:
    return Fault(path or TOP, reason, values)


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


# --- what holds others ------------------------------------------------------------------------
def _table(value: Any, kind: inspect.StructType, path: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield _wrong(path, "table")
        return
    known = {field.encode_name: field for field in kind.fields}
    for name, field in known.items():
        if name in value:
            yield from _faults(value[name], field.type, _below(path, name))
        elif field.required:
            yield _wrong(_below(path, name), "missing")
    for name in value:
        if name not in known:
            yield _wrong(_below(path, str(name)), "unknown", known=", ".join(known))


def _rows(value: Any, kind: inspect.DictType, path: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield _wrong(path, "table")
        return
    if kind.min_length is not None and len(value) < kind.min_length:
        yield _wrong(path, "fewest", n=kind.min_length)
    for name, one in value.items():
        below = _below(path, str(name))
        yield from _faults(name, kind.key_type, below)
        yield from _faults(one, kind.value_type, below)


def _list(value: Any, kind: inspect.ListType, path: str) -> Iterator[Fault]:
    if not isinstance(value, list):
        yield _wrong(path, "list")
        return
    fewest, most = kind.min_length, kind.max_length
    if fewest is not None and fewest == most and len(value) != fewest:
        yield _wrong(path, "exactly", n=fewest, has=len(value))
    elif fewest is not None and len(value) < fewest:
        yield _wrong(path, "fewest", n=fewest)
    elif most is not None and len(value) > most:
        yield _wrong(path, "most", n=most)
    for n, one in enumerate(value):
        yield from _faults(one, kind.item_type, f"{path}[{n}]")


def _row(value: Any, kind: inspect.TupleType, path: str) -> Iterator[Fault]:
    if not isinstance(value, list):
        yield _wrong(path, "list")
    elif len(value) != len(kind.item_types):
        yield _wrong(path, "exactly", n=len(kind.item_types), has=len(value))
    else:
        for n, (one, item) in enumerate(zip(value, kind.item_types, strict=True)):
            yield from _faults(one, item, f"{path}[{n}]")


def _any_of(value: Any, kind: inspect.UnionType, path: str) -> Iterator[Fault]:
    found = [list(_faults(value, one, path)) for one in kind.types]
    if all(found):
        told = zip(found, kind.types, strict=True)
        yield from next(faults for faults, one in told if not isinstance(one, inspect.NoneType))


# --- single values ----------------------------------------------------------------------------
def _whole(value: Any, kind: inspect.IntType, path: str) -> Iterator[Fault]:
    if type(value) is not int:
        yield _wrong(path, "whole")
    else:
        yield from _between(value, kind, path)


def _number(value: Any, kind: inspect.FloatType, path: str) -> Iterator[Fault]:
    if type(value) not in (int, float):
        yield _wrong(path, "number")
    else:
        yield from _between(value, kind, path)


def _between(value: Any, kind: Any, path: str) -> Iterator[Fault]:
    if kind.ge is not None and not value >= kind.ge:
        yield _wrong(path, "at-least", least=kind.ge, value=value)
    if kind.le is not None and not value <= kind.le:
        yield _wrong(path, "at-most", most=kind.le, value=value)
    if kind.gt is not None and not value > kind.gt:
        yield _wrong(path, "above", least=kind.gt, value=value)
    if kind.lt is not None and not value < kind.lt:
        yield _wrong(path, "below", most=kind.lt, value=value)


def _text(value: Any, kind: inspect.StrType, path: str) -> Iterator[Fault]:
    if not isinstance(value, str):
        yield _wrong(path, "text")
    elif kind.max_length is not None and len(value) > kind.max_length:
        yield _wrong(path, "longest", n=kind.max_length)
    elif kind.min_length is not None and len(value) < kind.min_length:
        yield _wrong(path, "empty")
    else:
        try:
            msgspec.convert(value, str if kind.pattern is None else _like(kind.pattern))
        except msgspec.ValidationError:
            yield _wrong(path, "pattern", pattern=kind.pattern)


@cache
def _like(pattern: str) -> Any:
    return Annotated[str, msgspec.Meta(pattern=pattern)]


def _one_of(value: Any, kind: inspect.LiteralType, path: str) -> Iterator[Fault]:
    if not any(type(value) is type(one) and value == one for one in kind.values):
        yield _wrong(path, "choice", known=", ".join(map(str, kind.values)))


def _yes_or_no(value: Any, _: inspect.BoolType, path: str) -> Iterator[Fault]:
    if type(value) is not bool:
        yield _wrong(path, "yes-no")


def _nothing(value: Any, _: inspect.NoneType, path: str) -> Iterator[Fault]:
    if value is not None:
        yield _wrong(path, "nothing")


_LOOKS: dict[type[inspect.Type], Callable[[Any, Any, str], Iterator[Fault]]] = {
    inspect.StructType: _table,
    inspect.DictType: _rows,
    inspect.ListType: _list,
    inspect.TupleType: _row,
    inspect.UnionType: _any_of,
    inspect.IntType: _whole,
    inspect.FloatType: _number,
    inspect.StrType: _text,
    inspect.LiteralType: _one_of,
    inspect.BoolType: _yes_or_no,
    inspect.NoneType: _nothing,
}
