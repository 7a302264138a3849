"""What a seat sees of Le Roi des Castors: as data; in words in `describing.py` and `words.py`.

Everything comes from a veiled state: of the hands only one's own side's are in it, and what is
being looked at.
"""

from typing import Any

from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors import dams as d
from rondin.games.roi_des_castors.box import Edition, State
from rondin.games.roi_des_castors.describing import describe
from rondin.games.roi_des_castors.moves import CARDS, CHARACTERS
from rondin.games.roi_des_castors.sides import hand_limit, side_of
from rondin.games.roi_des_castors.story import events, result, seats_of
from rondin.games.roi_des_castors.words import tell, word

__all__ = ["describe", "events", "tell", "view", "word"]

PHASES = (
    "start", "looking", "diving", "moving", "main", "laying", "discarding", "trading", "drawing",
    "recycling", "stealing", "storing", "trimming", "refilling", "their-turn", "over",
)  # fmt: skip
CONDITIONS = ("open", "complete", "spoiled")
BOTTOM_UP = (b.SMALL, b.STRONG, b.MEDIUM, b.LARGE)
LOG = {b.SMALL: "small", b.STRONG: "small", b.MEDIUM: "medium", b.LARGE: "large"}


def view(e: Edition, v: State, seat: int | None) -> dict[str, Any]:
    dams = _dams(e, v)
    sides = [_side(e, v, side, seat, dams[side]) for side in range(e.sides)]
    counted = "complete" if e.goal_dams else "points"
    return {
        "phase": PHASES[v.phase],
        "lap": v.laps + 1,
        "first": v.first,
        "player": v.player,
        "main": v.main,
        "step": v.step,
        "owed": v.owed,
        "goal": _goal(e),
        "sides": sides,
        "ally": {"cards": _counted(v.hand[b.ALLY])} if e.solo else None,
        "pile": _pile(e, v),
        "ahead": _ahead(v),
        "discard": [CARDS[card] for card in v.discard[: v.n_discard]],
        "aside": _counted(v.aside),
        "played": [CARDS[card] for card in v.played[: v.n_played]],
        "river": [_name(card) for card in v.river[: e.river]] if e.river else None,
        "looking": _looking(e, v, seat) if v.phase == b.LOOKING else None,
        "moving": {"dam": v.target, "logs": v.moved} if v.phase == b.MOVING else None,
        "strong": bool(v.strong),
        "worth": _worth(e, v),
        "swim": e.swim,
        "idle": {"turns": max(0, v.idle), "limit": e.idle_rounds * e.sides},
        "closing": bool(v.closing),
        "last_dam": None if v.dam == b.NO_DAM else v.dam,
        "totals": [sides[side_of(e, p)][counted] for p in range(e.seats)],
        **_end(e, v),
    }


def _goal(e: Edition) -> dict[str, Any]:
    return {
        "dams": e.goal_dams or None,
        "size": e.goal_size or None,
        "exact": bool(e.exact),
        "points": e.goal_points or None,
        "logs": e.enough_logs or None,
        "steps": list(e.steps) if e.team else None,
    }


def _worth(e: Edition, v: State) -> dict[str, int]:
    """Return what a log is worth if it is laid now."""
    small = b.STRONG if v.strong else b.SMALL
    return {CARDS[log]: e.values[log or small] for log in range(b.LOGS)}


def _pile(e: Edition, v: State) -> dict[str, int | None]:
    if not e.team:
        return {"count": v.n_pile, "logs": None, "cards": None}
    return {"count": v.n_pile, "logs": v.n_logs, "cards": v.n_pile - v.n_logs}


# --- cards ------------------------------------------------------------------------------------
def _name(card: int) -> str | None:
    return CARDS[card] if card >= 0 else None


def _counted(counts: list[int]) -> list[str]:
    return [CARDS[kind] for kind, n in enumerate(counts) for _ in range(n)]


def _ahead(v: State) -> list[str]:
    """RC-55: the next cards of the pile, for whoever looked at them."""
    return [CARDS[card] for card in v.ahead[: v.n_ahead] if card >= 0]


def _looking(e: Edition, v: State, seat: int | None) -> dict[str, Any]:
    """RC-30, RC-36, RC-55: that one looks is public, at what is not."""
    sees = seat is not None and side_of(e, seat) == side_of(e, v.player)
    if e.solo:
        return {"seat": v.player, "side": None, "cards": _ahead(v) if sees else None}
    cards = _counted(v.hand[v.target]) if sees else None
    return {"seat": v.player, "side": v.target, "cards": cards}


# --- sides ------------------------------------------------------------------------------------
def _side(
    e: Edition, v: State, side: int, seat: int | None, dams: list[dict[str, Any]]
) -> dict[str, Any]:
    own = seat is not None and side_of(e, seat) == side
    character = v.character[side]
    merchant = character == b.MERCHANT and v.monopoly > 0
    return {
        "seats": seats_of(e, side),
        "character": CHARACTERS[character] if character >= 0 else None,
        "power": _power(e, v, side),
        "hand": {
            "count": v.n_hand[side],
            "limit": hand_limit(e, v, side),
            "cards": _counted(v.hand[side]) if own or e.solo else None,
        },
        "reserve": _reserve(e, v, side),
        "dams": dams,
        "permanent": bool(v.permanent[side]),
        "shields": v.shields[side],
        "drowsy": bool(v.drowsy[side]),
        "monopoly": v.monopoly if merchant else None,
        "optimised": v.optimised[side] >= e.optimise if e.optimise else None,
        "complete": d.complete_of(e, v, side) if e.goal_dams or e.goal_points else 0,
        "points": d.points_of(e, v, side),
        "many": bool(e.goal_points and d.is_many(e, v, side)),
        "alike": bool(e.goal_points and d.is_alike(e, v, side)),
        "laid": v.laid[side],
    }


def _power(e: Edition, v: State, side: int) -> str | None:
    if v.character[side] < 0 or (e.solo and side == b.THEIRS):
        return None
    return "used" if v.used[side] >= e.powers else "ready"


def _reserve(e: Edition, v: State, side: int) -> dict[str, Any] | None:
    character = v.character[side]
    room = e.reserve_of[character] if character >= 0 else 0
    if room == 0:
        return None
    cards = [_name(card) for card in v.reserve[side][:room] if card != b.NO_CARD]
    return {"room": room, "cards": cards}


# --- dams -------------------------------------------------------------------------------------
def _dams(e: Edition, v: State) -> list[list[dict[str, Any]]]:
    """Return the dams of each side."""
    found: list[list[dict[str, Any]]] = [[] for _ in range(e.sides)]
    for dam, owner in enumerate(v.owner[: v.n_dams]):
        if owner != NOBODY:
            found[owner].append(_dam(e, v, dam))
    return found


def _dam(e: Edition, v: State, dam: int) -> dict[str, Any]:
    counts = v.logs[dam]
    logs = [
        {"log": LOG[kind], "worth": e.values[kind]}
        for kind in BOTTOM_UP
        for _ in range(counts[kind])
    ]
    size = sum(log["worth"] for log in logs) if e.by_value else len(logs)
    return {
        "id": dam,
        "logs": logs,
        "size": size,
        "goal": _towards(e, v, dam, size),
        "state": CONDITIONS[v.condition[dam]],
        "points": d.victory_of(e, v, dam) if e.goal_points else None,
    }


def _towards(e: Edition, v: State, dam: int, size: int) -> int | None:
    """Return what a dam grows towards: its total, the next step of a team, or nothing."""
    if e.team:
        return next((step for step in e.steps if step > size), None)
    return e.enough_logs or (d.aim_of(e, v, dam) if e.goal_size else None)


# --- the end ----------------------------------------------------------------------------------
def _end(e: Edition, v: State) -> dict[str, Any]:
    if v.phase != b.OVER:
        return {"winners": [], "winning_side": None, "ending": None}
    winners, side = result(e, v)
    return {"winners": winners, "winning_side": side, "ending": b.ENDINGS[v.ended]}
