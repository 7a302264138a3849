"""The shape of what a game sends: declared once, as types, in Python.

The module `view` of a game has two names for it: `View`, all that a seat sees, which extends
TableView, and `Event`, a union of the things that can happen, each with `what: Literal[...]`. mypy
holds the game to them, the browser's types are made from them, and a contract test compares them
with matches. A view and an event are plain data: what JSON can carry, without tuples.
"""

from typing import Any, TypedDict, get_args

from msgspec import Struct


class TableView(TypedDict):
    """What the engine adds to every view."""

    game: str
    edition: str
    mode: str
    seats: int
    you: int | None  # None: a spectator
    to_act: int | None  # None: the match is over


class Shapes(Struct, frozen=True):
    """What a game declares: the TypedDict of its views, and those of its events."""

    view: Any
    event: Any  # their union, or the only one

    @property
    def events(self) -> tuple[Any, ...]:
        return get_args(self.event) or (self.event,)


def shapes_in(module: Any) -> Shapes | None:
    """Return what the module `view` of a game declares, None where it declares nothing."""
    view, event = getattr(module, "View", None), getattr(module, "Event", None)
    return None if view is None or event is None else Shapes(view, event)
