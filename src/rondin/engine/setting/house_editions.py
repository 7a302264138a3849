"""House editions: somebody's own, by file; what they are called, build upon, and change.

A file may say `based_on = "classic"` and give only what is otherwise; a board alone is played with
the rest of the usual edition. A house edition is called after a hash of all that it says, so that
a match file names exactly the edition that was played.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from rondin.engine.problems import BadEdition
from rondin.engine.setting.edition_faults import fault

BASED_ON = "based_on"
LIMIT_KB = 64  # of a file that strangers send
_PREFIX = "house-"
_SIGNS = 16  # of the hash
_LONGEST_VALUE = 60  # characters; longer ones are told by how many entries they have


class Difference(Struct, frozen=True):
    """A field that is otherwise than in the printed edition; None: it is not there."""

    field: str
    value: Any
    printed: Any


def house_name(data: dict[str, Any]) -> str:
    """Return the name of a house edition, which no other one has."""
    said = json.dumps(data, sort_keys=True, ensure_ascii=False, default=str)
    return _PREFIX + hashlib.sha256(said.encode()).hexdigest()[:_SIGNS]


def is_house(name: str) -> bool:
    """Tell whether an edition of this name is somebody's own."""
    return name.startswith(_PREFIX) or name.endswith(".toml")


def check_house_name(name: str, data: dict[str, Any]) -> None:
    """Raise BadEdition if the data are not those that the name of a house edition was made of."""
    if name.startswith(_PREFIX) and name != house_name(data):
        raise BadEdition("foreign-house", file=name)


def whole(
    data: dict[str, Any], printed: dict[str, dict[str, Any]], usual: str, board: Any, source: str
) -> dict[str, Any]:
    """Return all that an edition file says, with what it leaves to the one that it is based on.

    `board` gives the board of some data, and is None where a game has no boards.
    """
    name = data.get(BASED_ON)
    if name is not None:
        if name not in printed:
            wrong = fault(BASED_ON, "choice", known=", ".join(printed))
            raise BadEdition("faults", file=source, faults=[wrong])
        own = {key: value for key, value in data.items() if key != BASED_ON}
        merged: dict[str, Any] = _merged(printed[name], own)
        return merged
    found = None if board is None or "modes" in data else board(data)
    if found is None:
        return data
    title = found.get("name") if isinstance(found, dict) else None
    named = {"title": title} if isinstance(title, dict) else {}
    rest = data if "board" in data else {}
    return {**printed[usual], **named, **rest, "board": found}


def nearest(data: dict[str, Any], printed: dict[str, dict[str, Any]]) -> str:
    """Return the printed edition from which this one differs least."""
    return min(printed, key=lambda name: len(differences(data, printed[name])))


def differences(data: dict[str, Any], printed: dict[str, Any]) -> list[Difference]:
    """Return what is otherwise than in a printed edition, but for the title."""
    return [one for one in _differences(data, printed, "") if not one.field.startswith("title.")]


def value_in_words(value: Any, say: Callable[..., str]) -> str:
    """Return a value as it can be shown: a long list or a table by how many entries it has."""
    if value is None:
        return say("edition-differs.none")
    if isinstance(value, bool):
        return say("edition-differs.yes" if value else "edition-differs.no")
    if isinstance(value, dict):
        return say("edition-differs.entries", n=len(value))
    told = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    if len(told) > _LONGEST_VALUE or "{" in told:
        many = len(value) if isinstance(value, list) else 1
        return say("edition-differs.entries", n=many)
    return told


def _merged(base: Any, own: Any) -> Any:
    if not (isinstance(base, dict) and isinstance(own, dict)):
        return own
    return base | {key: _merged(base.get(key), value) for key, value in own.items()}


def _differences(own: Any, printed: Any, path: str) -> Iterator[Difference]:
    if own == printed:
        return
    if not (isinstance(own, dict) and isinstance(printed, dict)):
        yield Difference(path, own, printed)
        return
    for name in [*printed, *(name for name in own if name not in printed)]:
        below = f"{path}.{name}" if path else str(name)
        yield from _differences(own.get(name), printed.get(name), below)
