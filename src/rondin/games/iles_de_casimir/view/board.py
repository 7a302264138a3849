"""The board as a view shows it: made once, and shared by all tables that play on it."""

from rondin.games.iles_de_casimir.rules.names import COLOUR_NAMES, ISLAND_NAMES, SPACE_KINDS
from rondin.games.iles_de_casimir.rules.state import Edition
from rondin.games.iles_de_casimir.view.shape import BoardData, Space

TENTH = 10  # coordinates are kept in tenths
KEPT = 16  # boards that are remembered

_Key = tuple[int | tuple[int, ...], ...]

_known: dict[int, tuple[Edition, BoardData]] = {}  # by table
_boards: dict[_Key, BoardData] = {}  # by what is on them


def board_view(e: Edition) -> BoardData:
    """Return the board of an edition; all views of all tables that play on it share it."""
    found = _known.get(id(e))
    if found is None:
        if len(_known) >= KEPT:
            _known.clear()
        found = _known[id(e)] = (e, _shared_board(e))
    return found[1]


def _shared_board(e: Edition) -> BoardData:
    parts = (e.x, e.y, e.kind, e.degree, e.island_of, e.start, e.colour, *e.exit)
    numbers = (e.width, e.height, e.n_spaces)
    key: _Key = (*numbers, *(tuple(part) for part in parts))
    if key not in _boards:
        if len(_boards) >= KEPT:
            _boards.clear()
        _boards[key] = _board(e)
    return _boards[key]


def _board(e: Edition) -> BoardData:
    spaces = range(e.n_spaces)
    return {
        "size": [e.width / TENTH, e.height / TENTH],
        "spaces": [_space(e, n) for n in spaces],
        "links": [[n, to] for n in spaces for to in e.exit[n][: e.degree[n]] if n < to],
    }


def _space(e: Edition, n: int) -> Space:
    kind = SPACE_KINDS[e.kind[n]]
    space: Space = {"id": f"{kind}-{n}", "x": e.x[n] / TENTH, "y": e.y[n] / TENTH, "kind": kind}
    if kind == "island":
        island = ISLAND_NAMES[e.island_of[n]]
        return {**space, "id": island, "island": island}
    if kind == "start":
        seat = list(e.start).index(n)
        colour = COLOUR_NAMES[e.colour[seat]]
        return {**space, "id": f"start-{seat}", "seat": seat, "colour": colour}
    return space
