"""The board as a view shows it: made once, and shared by all tables that play on it."""

from typing import Any

from rondin.games.iles_de_casimir.edition.board import ISLANDS, KINDS
from rondin.games.iles_de_casimir.rules.state import Edition

TENTH = 10  # coordinates are kept in tenths
KEPT = 16  # boards that are remembered

_known: dict[int, tuple[Edition, dict[str, Any]]] = {}  # by table
_boards: dict[tuple[Any, ...], dict[str, Any]] = {}  # by what is on them


def board_view(e: Edition) -> dict[str, Any]:
    """Return the board of an edition; all views of all tables that play on it share it."""
    found = _known.get(id(e))
    if found is None:
        if len(_known) >= KEPT:
            _known.clear()
        found = _known[id(e)] = (e, _shared_board(e))
    return found[1]


def _shared_board(e: Edition) -> dict[str, Any]:
    parts = (e.x, e.y, e.kind, e.degree, e.island_of, e.start, *e.exit)
    key = (e.width, e.height, e.n_spaces, *map(tuple, parts))
    if key not in _boards:
        if len(_boards) >= KEPT:
            _boards.clear()
        _boards[key] = _board(e)
    return _boards[key]


def _board(e: Edition) -> dict[str, Any]:
    spaces = range(e.n_spaces)
    return {
        "size": [e.width / TENTH, e.height / TENTH],
        "spaces": [_space(e, n) for n in spaces],
        "links": [[n, to] for n in spaces for to in e.exit[n][: e.degree[n]] if n < to],
    }


def _space(e: Edition, n: int) -> dict[str, Any]:
    kind = KINDS[e.kind[n]]
    space = {"id": f"{kind}-{n}", "x": e.x[n] / TENTH, "y": e.y[n] / TENTH, "kind": kind}
    if kind == "island":
        island = ISLANDS[e.island_of[n]]
        return {**space, "id": island, "island": island}
    if kind == "start":
        seat = list(e.start).index(n)
        return {**space, "id": f"start-{seat}", "seat": seat}
    return space
