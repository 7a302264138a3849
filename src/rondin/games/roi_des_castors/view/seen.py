"""What a seat sees of Le Roi des Castors: as data.

Everything comes from a veiled state: of the hands only one's own side's are in it, and what is
being looked at.
"""

from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.records import Row
from rondin.games.roi_des_castors.rules import dams as d
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.powers import is_ready
from rondin.games.roi_des_castors.rules.names import (
    CARDS,
    CHARACTERS,
    DAM_STATES,
    ENDINGS,
    PHASES,
    CardName,
    LogName,
)
from rondin.games.roi_des_castors.rules.results import ending
from rondin.games.roi_des_castors.rules.sides import hand_limit, hands_are_open, side_of
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.view.result import cup_points, result, seats_of, tie_break
from rondin.games.roi_des_castors.view.shape import (
    AllyHand,
    Cup,
    Dam,
    GameView,
    Goal,
    Hand,
    Log,
    Looking,
    MatchEnd,
    OwnView,
    PileCounts,
    Power,
    Reserve,
    Side,
    Worth,
)

LAID: tuple[LogName, ...] = ("small", "medium", "large", "small")  # the last one is strong


def view(e: Edition, v: State, seat: int | None) -> GameView:
    dams = _dams(e, v)
    sides = [_side(e, v, side, seat, dams[side]) for side in range(e.sides)]
    totals = [side["complete"] if e.goal_dams else side["points"] for side in sides]
    if e.games > 1:
        totals = [number // st.CUP_POINT for number in v.cup]
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
        "ally": _ally(e, v) if e.solo else None,
        "pile": _pile(e, v),
        "ahead": _ahead(v),
        "discard": [CARDS[card] for card in v.discard[: v.n_discard]],
        "aside": _counted(v.aside),
        "played": [CARDS[card] for card in v.played[: v.n_played]],
        "river": [_name(card) for card in v.river[: e.river]] if e.river else None,
        "looking": _looking(e, v, seat) if v.phase == st.LOOKING else None,
        "moving": {"dam": v.target, "logs": v.moved} if v.phase == st.MOVING else None,
        "strong": bool(v.strong),
        "worth": _worth(e, v),
        "lays_from": v.last_worth if e.ordered and v.phase == st.LAYING else 0,
        "swim": e.swim,
        "idle": {"turns": max(0, v.idle), "limit": e.idle_rounds * e.sides},
        "closing": bool(v.closing),
        "last_dam": None if v.dam == st.NO_DAM else v.dam,
        "totals": [totals[side_of(e, p)] for p in range(e.seats)],
        "cup": _cup(e, v) if e.games > 1 else None,
        **_end(e, v),
    }


def own_view(e: Edition, v: State, public: GameView, seat: int) -> OwnView:
    sides = [*public["sides"]]
    for side, seen in enumerate(sides):
        hand, reserve = _hand(e, v, side, seat), _reserve(e, v, side)
        if hand != seen["hand"] or reserve != seen["reserve"]:
            sides[side] = {**seen, "hand": hand, "reserve": reserve}
    return {
        "sides": sides,
        "ahead": _ahead(v),
        "looking": _looking(e, v, seat) if v.phase == st.LOOKING else None,
    }


def open_view(e: Edition, s: State, public: GameView) -> OwnView:
    """Return every hand and réserve open: what a match that is over may be seen with."""
    sides = [*public["sides"]]
    for side, seen in enumerate(sides):
        hand, reserve = _open_hand(e, s, side), _reserve(e, s, side)
        sides[side] = {**seen, "hand": hand, "reserve": reserve}
    looking = public["looking"]
    if looking is not None:
        looking = _looking(e, s, looking["seat"])
    return {"sides": sides, "ahead": _ahead(s), "looking": looking}


def _goal(e: Edition) -> Goal:
    return {
        "dams": e.goal_dams or None,
        "size": e.goal_size or None,
        "exact": bool(e.exact),
        "points": e.goal_points or None,
        "logs": e.enough_logs or None,
        "steps": list(e.steps) if e.team else None,
    }


def _worth(e: Edition, v: State) -> Worth:
    small = e.values[st.STRONG if v.strong else st.SMALL]
    return {"small": small, "medium": e.values[st.MEDIUM], "large": e.values[st.LARGE]}


def _pile(e: Edition, v: State) -> PileCounts:
    if not e.team:
        return {"count": v.n_pile, "logs": None, "cards": None}
    return {"count": v.n_pile, "logs": v.n_logs, "cards": v.n_pile - v.n_logs}


# --- cards ------------------------------------------------------------------------------------
def _name(card: int) -> CardName | None:
    return CARDS[card] if card >= 0 else None


def _counted(counts: Row) -> list[CardName]:
    return [CARDS[kind] for kind, n in enumerate(counts) for _ in range(n)]


def _ally(e: Edition, v: State) -> AllyHand:
    return {"cards": _counted(v.hand[st.ALLY]), "character": CHARACTERS[e.ally]}


def _ahead(v: State) -> list[CardName]:
    """RC-55: the next cards of the pile, for whoever looked at them."""
    return [CARDS[card] for card in v.ahead[: v.n_ahead] if card >= 0]


def _looking(e: Edition, v: State, seat: int | None) -> Looking:
    """RC-30, RC-36, RC-55: that one looks is public, at what is not."""
    sees = seat is not None and side_of(e, seat) == side_of(e, v.player)
    if e.solo:
        return {"seat": v.player, "side": None, "cards": _ahead(v) if sees else None}
    cards = _counted(v.hand[v.target]) if sees else None
    return {"seat": v.player, "side": v.target, "cards": cards}


# --- sides ------------------------------------------------------------------------------------
def _side(e: Edition, v: State, side: int, seat: int | None, dams: list[Dam]) -> Side:
    character = v.character[side]
    merchant = character == st.MERCHANT and v.monopoly > 0
    return {
        "seats": seats_of(e, side),
        "character": CHARACTERS[character] if character >= 0 else None,
        "power": _power(e, v, side),
        "hand": _hand(e, v, side, seat),
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


def _hand(e: Edition, v: State, side: int, seat: int | None) -> Hand:
    own = seat is not None and side_of(e, seat) == side
    cards = _counted(v.hand[side]) if own or hands_are_open(e, v) else None
    return {"count": v.n_hand[side], "limit": hand_limit(e, v, side), "cards": cards}


def _open_hand(e: Edition, s: State, side: int) -> Hand:
    limit, cards = hand_limit(e, s, side), _counted(s.hand[side])
    return {"count": s.n_hand[side], "limit": limit, "cards": cards}


def _power(e: Edition, v: State, side: int) -> Power | None:
    if v.character[side] < 0 or (e.solo and side == st.THEIRS):
        return None
    if is_ready(e, v, side):
        return "ready"
    return "resting" if e.power_rest else "used"  # RC-67


def _reserve(e: Edition, v: State, side: int) -> Reserve | None:
    character = v.character[side]
    room = e.reserve_of[character] if character >= 0 else 0
    if room == 0:
        return None
    cards = [_name(card) for card in v.reserve[side][:room] if card != st.NO_CARD]
    return {"room": room, "cards": cards}


# --- dams -------------------------------------------------------------------------------------
def _dams(e: Edition, v: State) -> list[list[Dam]]:
    """Return the dams of each side."""
    found: list[list[Dam]] = [[] for _ in range(e.sides)]
    for dam, owner in enumerate(v.owner[: v.n_dams]):
        if owner != NOBODY:
            found[owner].append(_dam(e, v, dam))
    return found


def _dam(e: Edition, v: State, dam: int) -> Dam:
    order = [divmod(code, st.LAID) for code in v.order[: v.n_order]]
    logs: list[Log] = [
        {"log": LAID[log], "worth": e.values[log]} for number, log in order if number == dam
    ]
    size = sum(log["worth"] for log in logs) if e.by_value else len(logs)
    return {
        "id": dam,
        "logs": logs,
        "size": size,
        "goal": _towards(e, v, dam, size),
        "state": DAM_STATES[v.condition[dam]],
        "points": d.victory_of(e, v, dam) if e.goal_points else None,
    }


def _towards(e: Edition, v: State, dam: int, size: int) -> int | None:
    """Return what a dam grows towards: its total, the next step of a team, or nothing."""
    if e.team:
        return next((step for step in e.steps if step > size), None)
    return e.enough_logs or (d.aim_of(e, v, dam) if e.goal_size else None)


# --- the end ----------------------------------------------------------------------------------
def _end(e: Edition, v: State) -> MatchEnd:
    if v.phase != st.OVER:
        return {"winners": [], "winning_side": None, "ending": None, "tie_break": None}
    winners, side = result(e, v, of_cup=e.games > 1)
    return {
        "winners": winners,
        "winning_side": side,
        "ending": ENDINGS[ending(e, v)],
        "tie_break": tie_break(e, v),
    }


def _cup(e: Edition, v: State) -> Cup:
    """RC-68: how the cup stands, and how its last game ended."""
    over = v.phase >= st.OVER
    winners, side = result(e, v, of_cup=False) if over else ([], None)
    game = v.cup_games + (not over)
    return {
        "game": game,
        "games": e.games,
        "begins": [(v.first - game + 1 + k) % e.seats for k in range(e.games)],
        "points": cup_points(e, v),
        "dams": list(v.cup_dams[: e.sides]),
        "wood": list(v.cup_wood[: e.sides]),
        "winners": winners,
        "winning_side": side,
        "ending": ENDINGS[v.ended] if over else None,
        "tie_break": tie_break(e, v) if over else None,
    }
