"""What happened at a table of Les îles de Casimir, as data."""

from collections.abc import Iterator

from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.seats import seat_after
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.match_end import points_of
from rondin.games.iles_de_casimir.rules.names import ENDINGS, GLOUBI_NAMES, ISLAND_NAMES
from rondin.games.iles_de_casimir.rules.state import Edition, State
from rondin.games.iles_de_casimir.view.board import board_view
from rondin.games.iles_de_casimir.view.places import places_of
from rondin.games.iles_de_casimir.view.seen import destinations, winners
from rondin.games.iles_de_casimir.view.shape import (
    CardName,
    Event,
    Moved,
    PlaceOnBoard,
    Rolled,
    Stepped,
)


def events(e: Edition, v: State) -> list[Event]:
    """Return what the last action brought, or setting up, in the order in which it happened."""
    rolled: Rolled = {"what": "rolled", "seat": v.player, "die": v.die}
    if v.did < 0:
        return [*_beginning(e, v), rolled]
    steps = v.did < st.SPACES
    found: list[Event] = [*_step(e, v)] if steps else [*_answer(e, v)]
    if v.arrived != st.NO_ISLAND:
        found += _arrival(v)
    elif v.stopped:
        found.append(_moved(e, v))
    for p in _losers(e, v):
        found.append({"what": "lost-turn", "seat": p, "die": v.lost_die[p], "times": v.lost[p]})
    if v.phase == st.OVER:
        found += _end(e, v)
    elif v.phase == st.ASKING:
        found += [{"what": "asked"}] if steps else []
    elif v.stopped or not steps:
        found.append(rolled)
    return found


def _beginning(e: Edition, v: State) -> Iterator[Event]:
    """Yield who begins, unless the table has said so (IC-10)."""
    rolls = list(v.first_rolls[: e.seats])
    if any(rolls):
        tied = rolls.count(max(rolls)) > 1
        yield {"what": "began", "seat": v.first, "rolls": rolls, "tied": tied}


def _step(e: Edition, v: State) -> Iterator[Event]:
    """Yield the step, and what happened on the space that was entered, if it is a strait."""
    if v.laid_strait != st.NO_STRAIT:
        at = _place(e, v.did)
        yield {"what": "bridged", "seat": v.by, "space": v.did, "value": v.laid_value, "at": at}
    stepped: Stepped = {
        "what": "stepped", "seat": v.by, "from": v.went[v.n_went - 1], "to": v.did
    }  # fmt: skip
    yield stepped
    if v.toll_to != NOBODY:
        yield {
            "what": "paid",
            "seat": v.by,
            "to": v.toll_to,
            "value": v.toll,
            "paid": v.toll - v.toll_short,
            "short": v.toll_short,
        }


def _place(e: Edition, space: int) -> PlaceOnBoard:
    kind, seat, colour, steps, ends = places_of(board_view(e)).at[space]
    told = [list(end) for end in ends]
    return {"kind": kind, "seat": seat, "colour": colour, "steps": steps, "ends": told}


def _moved(e: Edition, v: State) -> Moved:
    way = list(v.went[: v.n_went + 1])
    return {
        "what": "moved",
        "seat": v.by,
        "from": way[0],
        "to": way[-1],
        "at": _place(e, way[-1]),
        "by": [ISLAND_NAMES[e.island_of[n]] for n in way[1:-1] if e.island_of[n] != st.NO_ISLAND],
    }


def _arrival(v: State) -> Iterator[Event]:
    cards = list(v.shown[: v.n_shown])
    again = cards[1:].count(v.arrived)
    island = ISLAND_NAMES[v.arrived]
    yield {
        "what": "arrived",
        "seat": v.by,
        "island": island,
        "points": v.points_got - again,
        "cards": [_card_name(card) for card in cards],
        "gained": v.points_got,
    }
    yield from _further_cards(v.by, cards[1:])
    refilled: list[Event] = [{"what": "refilled", "island": island}] if v.refilled else []
    renewed: list[Event] = [{"what": "renewed"}] if v.new_stock else []
    is_of_old_stock = v.island_from[v.arrived] != v.stock_from  # the refill took its last card
    yield from refilled + renewed if is_of_old_stock else renewed + refilled


def _further_cards(seat: int, cards: list[int]) -> Iterator[Event]:
    """Yield the cards that whoever arrived took after the first, but for the new destination."""
    for card in cards:
        if card < st.GLOUBI:
            yield {"what": "shown", "seat": seat, "card": ISLAND_NAMES[card]}
        else:
            k = card - st.GLOUBI
            yield {"what": "feast", "seat": seat, "card": GLOUBI_NAMES[k], "worth": st.WORTH[k]}


def _answer(e: Edition, v: State) -> Iterator[Event]:
    """Yield what somebody said to a second stock, and the rest of the arrival once all agreed.

    Whoever arrived was asked first.
    """
    if v.did == st.STAY:
        return
    yield {"what": "answered", "seat": v.by, "agrees": v.did == st.RENEW}
    if v.new_stock:
        yield {"what": "renewed"}
        yield from _further_cards(seat_after(v.by, e.seats), list(v.shown[: v.n_shown]))
        if v.refilled:
            yield {"what": "refilled", "island": ISLAND_NAMES[v.needed_at]}


def _card_name(card: int) -> CardName:
    return GLOUBI_NAMES[card - st.GLOUBI] if card >= st.GLOUBI else ISLAND_NAMES[card]


def _losers(e: Edition, v: State) -> list[int]:
    """Return who lost a turn after the last action, in the order of play."""
    order = ((v.by + 1 + k) % e.seats for k in range(e.seats))
    return [p for p in order if v.lost[p] > 0]


def _end(e: Edition, v: State) -> Iterator[Event]:
    yield {"what": "ended", "reason": ENDINGS[v.ended]}
    islands = destinations(e, v)
    if any(islands):
        yield {"what": "revealed", "islands": islands}
    totals = [points_of(e, v, p) for p in range(e.seats)]
    yield {"what": "won", "seats": winners(e, v), "totals": totals}
