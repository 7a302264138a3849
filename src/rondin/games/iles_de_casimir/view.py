"""What a seat sees of Les îles de Casimir: as data; in words in `describing.py` and `words.py`.

Everything comes from a veiled state: of the destinations only one's own is in it.
"""

from collections.abc import Iterator
from typing import Any

from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir import box
from rondin.games.iles_de_casimir.board import ISLANDS, KINDS
from rondin.games.iles_de_casimir.box import Edition, State
from rondin.games.iles_de_casimir.describing import describe
from rondin.games.iles_de_casimir.ends import points_of, scores
from rondin.games.iles_de_casimir.places import Place, places_of
from rondin.games.iles_de_casimir.ways import search, way_view
from rondin.games.iles_de_casimir.words import plans, tell, word

__all__ = ["describe", "events", "plans", "tell", "view", "word"]

PHASES = ("moving", "over")
TENTH = 10  # coordinates are kept in tenths
KEPT = 16  # boards that are remembered


# --- as data ----------------------------------------------------------------------------------
def view(e: Edition, v: State, seat: int | None) -> dict[str, Any]:
    over = v.phase == box.OVER
    seats = range(e.seats)
    return {
        "phase": PHASES[v.phase],
        "die": v.die,
        "left": 0 if over else v.steps_left,
        "turn_no": v.turn_no,
        "first": v.first,
        "board": board_view(e),
        "pawns": [v.pos[p] for p in seats],
        "path": list(v.path[: v.n_steps + 1]),
        "purses": [v.purse[p] for p in seats],
        "bank": v.bank,
        "bridges_left": [list(e.bridge_value[v.laid[p] :]) for p in seats],
        "bridges": list(_bridges(e, v)),
        "destination": _destination(v, seat),
        "stock": v.stock,
        "second_stock": bool(e.second_stock),
        "renewed": bool(v.renewed),
        "island_cards": [pool != box.NO_POOL for pool in v.island_from],
        "used": [ISLANDS[k] for k in range(box.ISLANDS) for _ in range(v.used[k])],
        "gloubi": [_gloubi(v, p) for p in seats],
        **_ways(e, v, seat),
        "last": _last(e, v),
        "totals": [points_of(e, v, p) for p in seats],
        "winners": _winners(e, v) if over else [],
        "ending": box.ENDINGS[v.ended] if over else None,
        "sheet": _sheet(e, v) if over else [],
    }


def _bridges(e: Edition, v: State) -> Iterator[dict[str, int]]:
    for space in range(e.n_spaces):
        strait = e.strait_of[space]
        if strait != box.NO_STRAIT and v.bridge_owner[strait] != NOBODY:
            owner, value = v.bridge_owner[strait], v.bridge_value_at[strait]
            yield {"space": space, "seat": owner, "value": value}


def _destination(v: State, seat: int | None) -> str | None:
    if seat is None or v.destination[seat] < 0:
        return None
    return ISLANDS[v.destination[seat]]


def _gloubi(v: State, p: int) -> list[int]:
    return [box.WORTH[k] for k in range(box.WORTHS) for _ in range(v.gloubi[p][k])]


def _ways(e: Edition, v: State, seat: int | None) -> dict[str, Any]:
    if v.phase == box.OVER or seat != v.player:
        return {"ways": [], "ends": [], "refused": []}
    found = search(e, v)
    return {
        "ways": [way_view(e, v, way) for way in found.ways],
        "ends": sorted({way.path[-1] for way in found.ways}),
        "refused": [{"space": space, "rule": rule} for space, rule in found.refused.items()],
    }


def _winners(e: Edition, v: State) -> list[int]:
    points, payoffs = [0] * e.seats, [0.0] * e.seats
    scores(e, v, points, payoffs)
    return [p for p in range(e.seats) if payoffs[p] > 0]


def _sheet(e: Edition, v: State) -> list[list[int]]:
    seats = range(e.seats)
    return [[v.purse[p] for p in seats], [sum(_gloubi(v, p)) for p in seats]]


# --- the board --------------------------------------------------------------------------------
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


# --- the last action --------------------------------------------------------------------------
def _last(e: Edition, v: State) -> dict[str, Any] | None:
    if v.did < 0:
        return None
    what = "arrival" if v.arrived != box.NO_ISLAND else "stop" if v.stopped else "step"
    return {
        "what": what,
        "seat": v.by,
        "from": v.went[v.n_went - 1],
        "to": v.did,
        "bridge": _laid(v),
        "toll": _toll(v),
        "shown": [_card(card) for card in v.shown[: v.n_shown]],
        "points": v.points_got,
        "lost": [{"seat": p, "die": v.lost_die[p]} for p in _losers(e, v)],
    }


def _laid(v: State) -> dict[str, int] | None:
    if v.laid_strait == box.NO_STRAIT:
        return None
    return {"space": v.did, "value": v.laid_value}


def _toll(v: State) -> dict[str, int] | None:
    if v.toll_to == NOBODY:
        return None
    return {"seat": v.toll_to, "value": v.toll, "paid": v.toll - v.toll_short}


def _card(card: int) -> str:
    return f"gloubi-{box.WORTH[card - box.GLOUBI]}" if card >= box.GLOUBI else ISLANDS[card]


def _losers(e: Edition, v: State) -> list[int]:
    """Return who lost a turn after the last action, in the order of play."""
    order = ((v.by + 1 + k) % e.seats for k in range(e.seats))
    return [p for p in order if v.lost[p] > 0]


# --- what happened ----------------------------------------------------------------------------
def events(e: Edition, v: State) -> list[dict[str, Any]]:
    """Return what the last action brought, or setting up, in the order in which it happened."""
    rolled = {"what": "rolled", "seat": v.player, "die": v.die}
    if v.did < 0:
        return [*_beginning(e, v), rolled]
    found = [*_crossing(e, v)]
    if v.arrived != box.NO_ISLAND:
        found += _arrival(v)
    elif v.stopped:
        found.append(_moved(e, v))
    for p in _losers(e, v):
        found.append({"what": "lost-turn", "seat": p, "die": v.lost_die[p], "times": v.lost[p]})
    if v.phase == box.OVER:
        found += _end(e, v)
    elif v.stopped:
        found.append(rolled)
    return found


def _beginning(e: Edition, v: State) -> Iterator[dict[str, Any]]:
    """Yield who begins, unless the table has said so (IC-10)."""
    rolls = list(v.first_rolls[: e.seats])
    if any(rolls):
        tied = rolls.count(max(rolls)) > 1
        yield {"what": "began", "seat": v.first, "rolls": rolls, "tied": tied}


def _place(e: Edition, space: int) -> dict[str, Any]:
    place: Place = places_of(board_view(e)).at[space]
    return {**place._asdict(), "ends": [list(end) for end in place.ends]}


def _crossing(e: Edition, v: State) -> Iterator[dict[str, Any]]:
    """Yield what happened on the space that was entered, if it is a strait."""
    laid, toll = _laid(v), _toll(v)
    if laid is not None:
        yield {"what": "bridged", "seat": v.by, **laid, "at": _place(e, v.did)}
    if toll is not None:
        paid = {"to": toll["seat"], "value": toll["value"], "paid": toll["paid"]}
        yield {"what": "paid", "seat": v.by, **paid, "short": v.toll_short}


def _moved(e: Edition, v: State) -> dict[str, Any]:
    way = list(v.went[: v.n_went + 1])
    by = [ISLANDS[e.island_of[n]] for n in way[1:-1] if e.island_of[n] != box.NO_ISLAND]
    places = {"from": way[0], "to": way[-1], "at": _place(e, way[-1])}
    return {"what": "moved", "seat": v.by, **places, "by": by}


def _arrival(v: State) -> Iterator[dict[str, Any]]:
    island = ISLANDS[v.arrived]
    cards = [_card(card) for card in v.shown[1 : v.n_shown]]
    again = cards.count(island)
    yield {"what": "arrived", "seat": v.by, "island": island, "points": v.points_got - again}
    for card in cards:
        if card == island:
            yield {"what": "shown", "seat": v.by, "card": card}
        else:
            worth = int(card.removeprefix("gloubi-"))
            yield {"what": "feast", "seat": v.by, "card": card, "worth": worth}
    refilled = [{"what": "refilled", "island": island}] if v.refilled else []
    renewed = [{"what": "renewed"}] if v.new_stock else []
    is_of_old_stock = v.island_from[v.arrived] != v.stock_from  # the refill took its last card
    yield from refilled + renewed if is_of_old_stock else renewed + refilled


def _end(e: Edition, v: State) -> Iterator[dict[str, Any]]:
    yield {"what": "ended", "reason": box.ENDINGS[v.ended]}
    totals = [points_of(e, v, p) for p in range(e.seats)]
    yield {"what": "won", "seats": _winners(e, v), "totals": totals}
