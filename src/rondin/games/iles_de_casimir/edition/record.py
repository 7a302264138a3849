"""The record that an edition file becomes for one table: board, cards and options as numbers."""

import math
from typing import Any

from rondin.engine.rules.contract import NOBODY
from rondin.engine.setting.editions import Table
from rondin.games.iles_de_casimir.edition import board as b
from rondin.games.iles_de_casimir.edition.file import PrintedEdition
from rondin.games.iles_de_casimir.rules import state as st

TENTH = 10  # coordinates are kept in tenths


def record(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    """Return the fields of the `Edition` record for one table."""
    first = table.options["first"]
    return {
        "seats": table.seats,
        "first": NOBODY if first is None else first,
        "second_stock": table.options["second_stock"],
        **_board_fields(b.read(edition.board)),
        "deck": edition.cards.deck(),
        "bank": edition.tokens.total,
        "purse": edition.tokens.purse,
        "bridge_value": sorted(edition.bridges.values),
        "turn_limit": edition.match.turn_limit,
    }


def _board_fields(board: b.Board) -> dict[str, Any]:
    number, beside = board.number_of(), board.neighbours()
    places, starts = board.space_of_island(), board.starts()
    link_number = {frozenset(link): n for n, link in enumerate(board.links)}
    exits = [_clockwise(board, space, beside[space.id]) for space in board.spaces]
    links = [
        [link_number[frozenset((space.id, other))] for other in row]
        for space, row in zip(board.spaces, exits, strict=True)
    ]
    straits = [space.id for space in board.spaces if space.kind == "strait"]
    none = [st.NO_SPACE] * b.EXITS
    return {
        "n_spaces": len(board.spaces),
        "kind": _padded([b.KINDS.index(space.kind) for space in board.spaces], st.PATH),
        "degree": _padded([len(row) for row in exits], 0),
        "exit": _padded([_row([number[name] for name in row]) for row in exits], none),
        "link": _padded([_row(row) for row in links], none),
        "island_of": _padded([_place(b.ISLANDS, space.island) for space in board.spaces], -1),
        "strait_of": _padded([_place(straits, space.id) for space in board.spaces], -1),
        "space_of_island": [number[places[name]] for name in b.ISLANDS],
        "start": [number[starts[seat]] for seat in range(b.SEATS)],
        "distance": _distances(board),
        "width": round(TENTH * board.size[0]),
        "height": round(TENTH * board.size[1]),
        "x": _padded([round(TENTH * space.x) for space in board.spaces], 0),
        "y": _padded([round(TENTH * space.y) for space in board.spaces], 0),
    }


def _clockwise(board: b.Board, space: b.Space, beside: list[str]) -> list[str]:
    """Return the exits of a space in the order in which one sees them with the centre behind.

    A quarter turn keeps this order, so that whoever takes the first of equals does it at all seats.
    """
    by_id = {other.id: other for other in board.spaces}
    out = _direction(space.x - board.size[0] / 2, space.y - board.size[1] / 2)

    def turn(name: str) -> float:
        other = by_id[name]
        return round((_direction(other.x - space.x, other.y - space.y) - out) % 360, 3)

    return sorted(beside, key=turn)


def _direction(x: float, y: float) -> float:
    return math.degrees(math.atan2(y, x))


def _row(exits: list[int]) -> list[int]:
    return _padded(exits, st.NO_SPACE, b.EXITS)


def _padded(row: list[Any], blank: Any, size: int = b.SPACES) -> list[Any]:
    return row + [blank] * (size - len(row))


def _place(names: Any, name: str | None) -> int:
    return list(names).index(name) if name in names else -1


def _distances(board: b.Board) -> list[list[int]]:
    """Return the steps to each island from each space."""
    beside, places = board.neighbours(), board.space_of_island()
    rows = []
    for name in b.ISLANDS:
        steps = b.steps_from(beside, places[name])
        rows.append(_padded([steps[space.id] for space in board.spaces], 0))
    return rows
