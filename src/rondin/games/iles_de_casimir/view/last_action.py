"""What the last action was, as a view shows it."""

from typing import Any

from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.edition.board import ISLANDS
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.state import Edition, State


def last_action(e: Edition, v: State) -> dict[str, Any] | None:
    if v.did < 0:
        return None
    what = "arrival" if v.arrived != st.NO_ISLAND else "stop" if v.stopped else "step"
    return {
        "what": what,
        "seat": v.by,
        "from": v.went[v.n_went - 1],
        "to": v.did,
        "bridge": bridge_laid(v),
        "toll": toll_paid(v),
        "shown": [card_name(card) for card in v.shown[: v.n_shown]],
        "points": v.points_got,
        "lost": [{"seat": p, "die": v.lost_die[p]} for p in losers(e, v)],
    }


def bridge_laid(v: State) -> dict[str, int] | None:
    if v.laid_strait == st.NO_STRAIT:
        return None
    return {"space": v.did, "value": v.laid_value}


def toll_paid(v: State) -> dict[str, int] | None:
    if v.toll_to == NOBODY:
        return None
    return {"seat": v.toll_to, "value": v.toll, "paid": v.toll - v.toll_short}


def card_name(card: int) -> str:
    return f"gloubi-{st.WORTH[card - st.GLOUBI]}" if card >= st.GLOUBI else ISLANDS[card]


def losers(e: Edition, v: State) -> list[int]:
    """Return who lost a turn after the last action, in the order of play."""
    order = ((v.by + 1 + k) % e.seats for k in range(e.seats))
    return [p for p in order if v.lost[p] > 0]
