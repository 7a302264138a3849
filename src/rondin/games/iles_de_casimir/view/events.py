"""What happened at a table of Les îles de Casimir, as data."""

from collections.abc import Iterator
from typing import Any

from rondin.games.iles_de_casimir.edition.board import ISLANDS
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.match_end import points_of
from rondin.games.iles_de_casimir.rules.state import Edition, State
from rondin.games.iles_de_casimir.view.board import board_view
from rondin.games.iles_de_casimir.view.last_action import bridge_laid, card_name, losers, toll_paid
from rondin.games.iles_de_casimir.view.places import Place, places_of
from rondin.games.iles_de_casimir.view.seen import winners


def events(e: Edition, v: State) -> list[dict[str, Any]]:
    """Return what the last action brought, or setting up, in the order in which it happened."""
    rolled = {"what": "rolled", "seat": v.player, "die": v.die}
    if v.did < 0:
        return [*_beginning(e, v), rolled]
    found = [*_crossing(e, v)]
    if v.arrived != st.NO_ISLAND:
        found += _arrival(v)
    elif v.stopped:
        found.append(_moved(e, v))
    for p in losers(e, v):
        found.append({"what": "lost-turn", "seat": p, "die": v.lost_die[p], "times": v.lost[p]})
    if v.phase == st.OVER:
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
    laid, toll = bridge_laid(v), toll_paid(v)
    if laid is not None:
        yield {"what": "bridged", "seat": v.by, **laid, "at": _place(e, v.did)}
    if toll is not None:
        paid = {"to": toll["seat"], "value": toll["value"], "paid": toll["paid"]}
        yield {"what": "paid", "seat": v.by, **paid, "short": v.toll_short}


def _moved(e: Edition, v: State) -> dict[str, Any]:
    way = list(v.went[: v.n_went + 1])
    by = [ISLANDS[e.island_of[n]] for n in way[1:-1] if e.island_of[n] != st.NO_ISLAND]
    places = {"from": way[0], "to": way[-1], "at": _place(e, way[-1])}
    return {"what": "moved", "seat": v.by, **places, "by": by}


def _arrival(v: State) -> Iterator[dict[str, Any]]:
    island = ISLANDS[v.arrived]
    cards = [card_name(card) for card in v.shown[1 : v.n_shown]]
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
    yield {"what": "ended", "reason": st.ENDINGS[v.ended]}
    totals = [points_of(e, v, p) for p in range(e.seats)]
    yield {"what": "won", "seats": winners(e, v), "totals": totals}
