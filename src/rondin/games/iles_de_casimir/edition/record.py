"""The record that an edition file becomes for one table: board, cards and options as numbers."""

import json
import math
from functools import lru_cache
from itertools import chain
from typing import Any

from rondin.engine.rules.contract import NOBODY
from rondin.engine.setting.editions import Table
from rondin.games.iles_de_casimir.edition import board as b
from rondin.games.iles_de_casimir.edition.file import PrintedEdition
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.names import (
    COLOUR_NAMES,
    ISLAND_NAMES,
    SECOND_STOCKS,
    SPACE_KINDS,
)

TENTH = 10  # coordinates are kept in tenths
_BOARDS = 32  # kept in memory, with the colours of a table
TWO = 2  # players: opposite each other, and with spare bridges if they wish


def record(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    """Return the fields of the `Edition` record for one table."""
    options = table.options
    colours = _colours(options["colours"] or [], table.seats)
    spare = options["spare_bridges"] and table.seats == TWO
    return {
        "seats": table.seats,
        "first": NOBODY if options["first"] is None else options["first"],
        "second_stock": SECOND_STOCKS.index(options["second_stock"]),
        "straight_on": options["straight_on"],
        "colour": colours,
        **_fields_of(json.dumps(edition.board), tuple(colours)),
        "deck": edition.cards.deck(),
        "bank": edition.tokens.total,
        "purse": edition.tokens.purse,
        "bridges": st.MOST_BRIDGES if spare else st.BRIDGES,
        "bridge_value": sorted(edition.bridges.values) * 2,
        "turn_limit": edition.match.turn_limit * table.seats,  # IC-27
    }


def numbers(edition: PrintedEdition, _table: Table) -> dict[str, Any]:
    """Return what the words of the game tell besides the numbers of the file."""
    bridges, gloubi = sorted(edition.bridges.values), edition.cards.gloubi
    cards = len(ISLAND_NAMES) * (edition.cards.destinations - 1) + sum(gloubi.values())
    return {
        **{f"bridges.values.{place}": value for place, value in enumerate(bridges)},
        "bridges.count": st.BRIDGES,
        "bridges.spared": st.MOST_BRIDGES,
        "bridges.cheapest": bridges[0],
        "bridges.dearest": bridges[-1],
        **{f"cards.gloubi.{worth}": gloubi.get(str(worth), 0) for worth in st.WORTH},
        "gloubi.count": sum(gloubi.values()),
        **{f"stock.{seats}": cards - seats for seats in range(2, st.SEATS + 1)},  # IC-09
        "match.turns_of_two": 2 * edition.match.turn_limit,
    }


def _colours(wanted: list[str | None], seats: int) -> list[int]:
    """Return the colour of every seat, as wished or one that is left; then those of nobody (IC-08).

    Two players sit opposite each other, unless they wish otherwise.
    """
    found: list[int | None] = [
        None if name is None else COLOUR_NAMES.index(name) for name in wanted
    ]
    found += [None] * (seats - len(found))
    for seat in range(seats):
        if found[seat] is None:
            left = [colour for colour in range(st.SEATS) if colour not in found]
            other = found[1 - seat] if seats == TWO else None
            liked = seat if other is None else (other + st.SEATS // 2) % st.SEATS
            found[seat] = liked if liked in left else left[0]
    colours = [colour for colour in found if colour is not None]
    return colours + [colour for colour in range(st.SEATS) if colour not in colours]


@lru_cache(_BOARDS)
def _fields_of(board: str, colours: tuple[int, ...]) -> dict[str, Any]:
    """Return the fields of a board in JSON: to compute them takes longer than all the rest."""
    return _board_fields(b.read(json.loads(board)), list(colours))


def _board_fields(board: b.Board, colours: list[int]) -> dict[str, Any]:
    number, beside = board.number_of(), board.neighbours()
    places, starts = board.space_of_island(), board.starts()
    link_number = {frozenset(link): n for n, link in enumerate(board.links)}
    exits = [_clockwise(board, space, beside[space.id]) for space in board.spaces]
    links = [
        [link_number[frozenset((space.id, other))] for other in row]
        for space, row in zip(board.spaces, exits, strict=True)
    ]
    straits = [space.id for space in board.spaces if space.kind == "strait"]
    none = [st.NO_SPACE] * st.EXITS
    return {
        "n_spaces": len(board.spaces),
        "kind": _padded([SPACE_KINDS.index(space.kind) for space in board.spaces], st.PATH),
        "degree": _padded([len(row) for row in exits], 0),
        "exit": _padded([_row([number[name] for name in row]) for row in exits], none),
        "link": _padded([_row(row) for row in links], none),
        "island_of": _padded([_place(ISLAND_NAMES, space.island) for space in board.spaces], -1),
        "strait_of": _padded([_place(straits, space.id) for space in board.spaces], -1),
        "n_straits": len(straits),
        **_land_fields(board, straits),
        "space_of_island": [number[places[name]] for name in ISLAND_NAMES],
        "start": [number[starts[colour]] for colour in colours],
        **_distances(board),
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
    return _padded(exits, st.NO_SPACE, st.EXITS)


def _padded(row: list[Any], blank: Any, size: int = st.SPACES) -> list[Any]:
    return row + [blank] * (size - len(row))


def _place(names: Any, name: str | None) -> int:
    return list(names).index(name) if name in names else -1


def _land_fields(board: b.Board, straits: list[str]) -> dict[str, Any]:
    """Return the lands of a board, what each strait joins, and how far apart lands can be."""
    beside, land = board.neighbours(), board.lands()
    shores = [{_shore(strait, other, land) for other in beside[strait]} for strait in straits]
    all_lands = list(dict.fromkeys(chain(land.values(), *shores)))
    joins = [sum(1 << all_lands.index(shore) for shore in ends) for ends in shores]
    places = [land[space] for space in board.space_of_island().values()]
    return {
        "land_of": _padded([land.get(space.id, st.NO_LAND) for space in board.spaces], st.NO_LAND),
        "joins": _padded(joins, 0, st.STRAITS),
        "straits_across": max(_straits_from(place, joins) for place in places),
    }


def _shore(strait: str, other: str, land: dict[str, int]) -> int | frozenset[str]:
    """Return the land beside a strait; between two straits there is one without a space."""
    return land.get(other, frozenset((strait, other)))


def _straits_from(land: int, joins: list[int]) -> int:
    """Return how many straits there are at the most on the ways from a land with the fewest."""
    reached, straits = 1 << land, 0
    while True:
        more = reached
        for ends in joins:
            more |= ends if ends & reached else 0
        if more == reached:
            return straits
        reached, straits = more, straits + 1


def _distances(board: b.Board) -> dict[str, Any]:
    """Return the steps to each island from each space, and the straits on such a way."""
    beside, places = board.neighbours(), board.space_of_island()
    straits = {space.id for space in board.spaces if space.kind == "strait"}
    distance, straits_to = [], []
    for name in ISLAND_NAMES:
        steps = b.steps_from(beside, places[name])
        fewest = {places[name]: 0}
        for here in sorted(steps, key=steps.__getitem__):
            for on in (to for to in beside[here] if steps[to] < steps[here]):
                count = fewest[on] + (on in straits)
                fewest[here] = min(fewest.get(here, count), count)
        distance.append(_padded([steps[space.id] for space in board.spaces], 0))
        straits_to.append(_padded([fewest[space.id] for space in board.spaces], 0))
    return {"distance": distance, "straits_to": straits_to}
