"""What a seat sees of Les îles de Casimir, as data.

Everything comes from a veiled state: of the destinations only one's own is in it.
"""

from collections.abc import Iterator

from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.match_end import points_of, scores
from rondin.games.iles_de_casimir.rules.names import (
    COLOUR_NAMES,
    ENDINGS,
    ISLAND_NAMES,
    PHASES,
    SECOND_STOCKS,
    IslandName,
)
from rondin.games.iles_de_casimir.rules.state import Edition, State
from rondin.games.iles_de_casimir.view.board import board_view
from rondin.games.iles_de_casimir.view.open_steps import OpenSteps
from rondin.games.iles_de_casimir.view.shape import (
    Bridge,
    Choices,
    GameView,
    OpenView,
    OwnView,
    QuietTurns,
)
from rondin.games.iles_de_casimir.view.ways import search, way_view

QUIET = 20  # IC-27: turns without an arrival are counted openly from this one on


def view(e: Edition, v: State, seat: int | None) -> GameView:
    over = v.phase == st.OVER
    seats = range(e.seats)
    return {
        "phase": PHASES[v.phase],
        "die": v.die,
        "left": v.steps_left if v.phase == st.MOVING else 0,
        "turn_no": v.turn_no,
        "first": v.first,
        "board": board_view(e),
        "colours": [COLOUR_NAMES[e.colour[p]] for p in seats],
        "pawns": [v.pos[p] for p in seats],
        "path": list(v.path[: v.n_steps + 1]),
        "purses": [v.purse[p] for p in seats],
        "bank": v.bank,
        "bridges_left": [list(e.bridge_value[v.laid[p] : e.bridges]) for p in seats],
        "bridges": list(_bridges(e, v)),
        "destination": _destination(v, seat),
        "steps": _steps(e, v, seat),
        "destinations": destinations(e, v) if over else [],
        "quiet": _quiet(e, v),
        "stock": v.stock,
        "second_stock": SECOND_STOCKS[e.second_stock],
        "straight_on": bool(e.straight_on),
        "renewed": bool(v.renewed),
        "island_cards": [pool != st.NO_POOL for pool in v.island_from],
        "used": [ISLAND_NAMES[k] for k in range(st.ISLANDS) for _ in range(v.used[k])],
        "gloubi": [_gloubi(v, p) for p in seats],
        **_ways(e, v, seat),
        "totals": [points_of(e, v, p) for p in seats],
        "winners": winners(e, v) if over else [],
        "ending": ENDINGS[v.ended] if over else None,
        "sheet": _sheet(e, v) if over else [],
    }


def own_view(e: Edition, v: State, _public: GameView, seat: int) -> OwnView:
    goal, steps = _destination(v, seat), _steps(e, v, seat)
    return {"destination": goal, "steps": steps, **_ways(e, v, seat)}


def open_view(e: Edition, s: State, _public: GameView) -> OpenView:
    """Return where everybody is bound for: what a match that is over may be seen with."""
    return {"destinations": destinations(e, s)}


def _bridges(e: Edition, v: State) -> Iterator[Bridge]:
    for space in range(e.n_spaces):
        strait = e.strait_of[space]
        if strait != st.NO_STRAIT and v.bridge_owner[strait] != NOBODY:
            owner, value = v.bridge_owner[strait], v.bridge_value_at[strait]
            yield {"space": space, "seat": owner, "value": value}


def _destination(v: State, seat: int | None) -> IslandName | None:
    if seat is None or v.destination[seat] < 0:
        return None
    return ISLAND_NAMES[v.destination[seat]]


def _steps(e: Edition, v: State, seat: int | None) -> int | None:
    return None if seat is None else OpenSteps(e, v, seat).after(v.pos[seat])


def destinations(e: Edition, v: State) -> list[IslandName | None]:
    """Return where everybody is bound for."""
    return [_destination(v, p) for p in range(e.seats)]


def _quiet(e: Edition, v: State) -> QuietTurns | None:
    if v.phase == st.OVER or v.turns < QUIET:
        return None
    return {"turns": v.turns, "limit": e.turn_limit}


def _gloubi(v: State, p: int) -> list[int]:
    return [st.WORTH[k] for k in range(st.WORTHS) for _ in range(v.gloubi[p][k])]


def _ways(e: Edition, v: State, seat: int | None) -> Choices:
    if v.phase != st.MOVING or seat != v.player:
        return {"ways": [], "ends": [], "refused": []}
    found = search(e, v)
    return {
        "ways": [way_view(e, v, way) for way in found.ways],
        "ends": sorted({way.path[-1] for way in found.ways}),
        "refused": [{"space": space, "rule": rule} for space, rule in found.refused.items()],
    }


def winners(e: Edition, v: State) -> list[int]:
    points, payoffs = [0] * e.seats, [0.0] * e.seats
    scores(e, v, points, payoffs)
    return [p for p in range(e.seats) if payoffs[p] > 0]


def _sheet(e: Edition, v: State) -> list[list[int]]:
    seats = range(e.seats)
    return [[v.purse[p] for p in seats], [sum(_gloubi(v, p)) for p in seats]]
