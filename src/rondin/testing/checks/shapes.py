"""The shapes that a game declares are those of what it sends: every key, no other, right types."""

from collections import Counter
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from rondin.engine.registry import Game
from rondin.engine.setting.setting import Setting
from rondin.engine.words.shapes import Shapes, TableView
from rondin.testing.walks import onlookers, telling


def check_what_leaves_is_as_declared(setting: Setting, key: int = 1) -> None:
    """Views and events are what the module `view` says they are."""
    shapes = declared(setting.game)
    for match in telling(setting, key=key):
        for seat in onlookers(match):
            found = [*faults(match.view(seat), shapes.view, "view")]
            for event in match.last_events(seat):
                found += event_faults(event, shapes)
            assert not found, f"after {len(match.history)} moves to seat {seat}: {found[:5]}"


def check_declarations(game: Game) -> None:
    """A view has the fields of every view; an event is known by its `what`."""
    shapes = declared(game)
    missing = get_type_hints(TableView).keys() - get_type_hints(shapes.view).keys()
    assert not missing, f"View does not extend TableView: {missing} are missing"
    names = Counter(word for kind in shapes.events for word in words_of(kind))
    twice = [word for word, count in names.items() if count > 1]
    assert not twice, f"several events are called {twice}"


def declared(game: Game) -> Shapes:
    assert game.shapes is not None, f"{game.name} declares no View and no Event in its view module"
    return game.shapes


def words_of(event: Any) -> tuple[str, ...]:
    """Return the values of `what` by which an event is known."""
    hint = get_type_hints(event).get("what")
    assert get_origin(hint) is Literal, f"'what' of {event.__name__} is no Literal"
    return get_args(hint)


def event_faults(event: dict[str, Any], shapes: Shapes) -> Iterator[str]:
    kinds = [kind for kind in shapes.events if event.get("what") in words_of(kind)]
    if kinds:
        yield from faults(event, kinds[0], f"event {event['what']}")
    else:
        yield f"event {event!r} is not declared"


def faults(value: Any, kind: Any, where: str) -> Iterator[str]:
    """Yield what is not as declared."""
    if is_typeddict(kind):
        yield from _dict_faults(value, kind, where)
        return
    origin, parts = get_origin(kind), get_args(kind)
    if origin is list and type(value) is list:
        for k, item in enumerate(value):
            yield from faults(item, parts[0], f"{where}[{k}]")
    elif origin is dict and type(value) is dict:
        for name, item in value.items():
            yield from faults(name, parts[0], f"a key of {where}")
            yield from faults(item, parts[1], f"{where}.{name}")
    elif not _fits(value, kind, where):
        yield f"{where} is {value!r}, not {kind}"


def _fits(value: Any, kind: Any, where: str) -> bool:
    """Tell whether a value is of a type that has no parts to go into."""
    if get_origin(kind) in (Union, UnionType):
        return any(not any(faults(value, part, where)) for part in get_args(kind))
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if kind is float:
        return type(value) in (int, float)
    return kind in (NoneType, bool, int, str) and type(value) is kind


def _dict_faults(value: Any, kind: Any, where: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{where} is {value!r}, not {kind.__name__}"
        return
    hints = get_type_hints(kind)
    yield from (f"{where}.{name} is missing" for name in kind.__required_keys__ - value.keys())
    yield from (f"{where}.{name} is not declared" for name in value.keys() - hints.keys())
    for name in value.keys() & hints.keys():
        yield from faults(value[name], hints[name], f"{where}.{name}")
