"""What is wrong with a state, told by its fields: where two differ, and what does not fit."""

import json
from collections.abc import Iterator
from typing import Any

from rondin.engine.rules.chance import GameState
from rondin.engine.rules.contract import State
from rondin.engine.rules.records import Layout

_LONGEST = 120  # characters of a value


def told_fields(layout: Layout, one: State, other: State) -> str:
    """Return the fields in which two states differ, each with both of its values."""
    return told_values(
        {name: getattr(one, name) for name in layout.names},
        {name: getattr(other, name) for name in layout.names},
    )


def told_fields_but_chance(layout: Layout, one: State, other: State) -> str:
    """Return the same without the generator, which differs wherever something is imagined."""
    names = [name for name in layout.names if name not in GameState._fields]
    return told_values(
        {name: getattr(one, name) for name in names}, {name: getattr(other, name) for name in names}
    )


def told_values(one: Any, other: Any) -> str:
    """Return how two things differ: of tables the fields, each with both of its values."""
    one, other = _data(one), _data(other)
    if isinstance(one, dict) and isinstance(other, dict):
        names = [name for name in {**one, **other} if one.get(name) != other.get(name)]
        return ", ".join(
            f"field `{n}`: {_short(one.get(n))} and {_short(other.get(n))}" for n in names
        )
    return f"{_short(one)} and {_short(other)}"


def _data(value: Any) -> Any:
    """Return what a line of JSON holds, anything else as it is."""
    if isinstance(value, str) and value.startswith("{"):
        return json.loads(value)
    return value


def _short(value: Any) -> str:
    told = repr(value)
    return told if len(told) <= _LONGEST else f"{told[:_LONGEST]}…"


def misfit(layout: Layout, state: State) -> str | None:
    """Return which field holds what it cannot, None if all are whole numbers that fit."""
    for name, field in layout.fields.items():
        value = getattr(state, name)
        for number in _numbers(value):
            if type(number) is not int:
                return f"field `{name}` holds {number!r}: states hold whole numbers only"
        try:
            layout.fitted(name, value)
        except (TypeError, ValueError) as error:
            return f"field `{name}`, declared as {field.code}, holds {_short(value)}: {error}"
    return None


def _numbers(value: Any) -> Iterator[Any]:
    if isinstance(value, list):
        for part in value:
            yield from _numbers(part)
    else:
        yield value
