"""The shape of a board's data: which fields there are, and what each must be."""

import math
import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rondin.engine.words.plain_names import is_plain
from rondin.engine.words.texts import texts_beside
from rondin.games.iles_de_casimir.rules.names import SPACE_KINDS

QUARTER_TURN = "quarter-turn"
SYMMETRIES = (QUARTER_TURN, "none")
PAIR = 2
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


class Fault(Struct, frozen=True):
    """What is wrong with one field of a board file."""

    field: str
    reason: str
    values: dict[str, Any]

    def tell(self, lang: str) -> str:
        return texts(lang).say(self.reason, **self.values)


texts = texts_beside(__file__, "board_texts")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _is_name(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(value.get(k), str) and is_plain(value[k]) for k in ("fr", "en")
    )


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and ID.fullmatch(value) is not None


def _is_size(value: Any) -> bool:
    return _is_list(value) and len(value) == PAIR and all(map(_is_number, value))


def _is_link(value: Any) -> bool:
    return _is_list(value) and len(value) == PAIR and all(isinstance(v, str) for v in value)


def _is_symmetry(value: Any) -> bool:
    return value in SYMMETRIES


def _is_kind(value: Any) -> bool:
    return value in SPACE_KINDS


def _is_seat(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# Field: what it must be (a word of the texts) and how that is told.
_BOARD = {
    "name": ("name", _is_name),
    "size": ("size", _is_size),
    "symmetry": ("symmetry", _is_symmetry),
    "islands": ("list", _is_list),
    "spaces": ("list", _is_list),
    "links": ("list", _is_list),
}
_ISLAND = {"id": ("id", _is_id), "name": ("name", _is_name)}
_SPACE = {
    "id": ("id", _is_id),
    "x": ("number", _is_number),
    "y": ("number", _is_number),
    "kind": ("kind", _is_kind),
    "island": ("id", _is_id),
    "seat": ("seat", _is_seat),
}
_OPTIONAL = {"island", "seat"}


def shape_faults(table: Any) -> Iterator[Fault]:
    yield from _fields(table, _BOARD, "board")
    if not isinstance(table, dict):
        return
    for name, fields in (("islands", _ISLAND), ("spaces", _SPACE)):
        rows = table.get(name)
        for n, row in enumerate(rows if isinstance(rows, list) else []):
            yield from _fields(row, fields, f"board.{name}[{n}]")
    links = table.get("links")
    for n, link in enumerate(links if isinstance(links, list) else []):
        if not _is_link(link):
            yield _wrong(f"board.links[{n}]", "link")


def _fields(table: Any, fields: dict[str, Any], where: str) -> Iterator[Fault]:
    if not isinstance(table, dict):
        yield _wrong(where, "table")
        return
    for name, (wanted, holds) in fields.items():
        if name not in table:
            if name not in _OPTIONAL:
                yield Fault(f"{where}.{name}", "missing", {})
        elif not holds(table[name]):
            yield _wrong(f"{where}.{name}", wanted)
    for name in table:
        if name not in fields:
            yield Fault(f"{where}.{name}", "unknown-field", {"known": ", ".join(fields)})


def _wrong(field: str, wanted: str) -> Fault:
    return Fault(field, f"wanted.{wanted}", {})
