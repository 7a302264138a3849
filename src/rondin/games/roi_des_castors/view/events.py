"""What the last action of Le Roi des Castors brought, as data: the log is told from it.

A veiled state holds nothing that its viewer may not know, so neither does an event.
"""

from collections.abc import Iterator
from typing import Literal

from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.records import Row
from rondin.games.roi_des_castors.rules import dams as d
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.piles import merchant_side
from rondin.games.roi_des_castors.rules.names import CARDS, CHARACTERS, LOGS, SOURCES, CardName
from rondin.games.roi_des_castors.rules.sides import side_of
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.view.result import cup_points, result, seats_of, tie_break
from rondin.games.roi_des_castors.view.shape import (
    Event,
    GameWon,
    Laid,
    Moved,
    Origin,
    OwnHand,
    Pile,
    Played,
    Reason,
    Took,
    UsedPower,
    Won,
)

REASONS: dict[int, Reason] = {
    st.BY_WOOD: "wood",
    st.BY_IDLING: "idle",
    st.BY_LOG_PILE: "log-pile",
    st.BY_ENOUGH_LOGS: "enough-logs",
}


def events(e: Edition, v: State) -> list[Event]:
    """Return what the last action brought, in the order in which it happened."""
    if v.did < 0:
        return [{"what": "begins", "seat": v.first}]
    if v.did == st.NEXT_GAME:
        dealt: Event = {"what": "next-game", "game": v.cup_games + 1, "games": e.games}
        return [dealt, {"what": "begins", "seat": v.first}]
    if v.did == st.WATCH:
        found: list[Event] = [*_their_step(e, v)]
    else:
        found = [*_deed(e, v), *_dam(e, v), *_drawn(e, v), *_cleared(v), *_filled(e, v)]
        if v.marks & st.AGAIN and v.phase == st.MAIN:
            found.append({"what": "again", "seat": v.by})
    if v.marks & st.RENEWED:
        found.insert(_renewed_at(found), {"what": "renewed"})
    if v.phase >= st.OVER:
        found += _end(e, v)
    return found


def _renewed_at(found: list[Event]) -> int:
    """Return where renewing the pile is told: before the first cards that come of it."""
    drawing = ("drew", "grew", "monopoly", "filled", "their-drew")
    return next((k for k, event in enumerate(found) if event["what"] in drawing), len(found))


# --- the action -------------------------------------------------------------------------------
def _deed(e: Edition, v: State) -> Iterator[Event]:
    """Yield what was decided; stopping and remembering are told by what follows."""
    a, seat = v.did, v.by
    if st.POWER <= a < st.TAKE:
        yield _power(e, v)
    elif st.TAKE <= a < st.STORE:
        yield _took(e, v)
    elif st.STORE <= a < st.LAY:
        card = _cards(v, 1)
        yield {"what": "stored", "seat": seat, "card": None if card is None else card[0]}
    elif st.LAY <= a < st.PLAY:
        yield _laid(e, v)
    elif st.PLAY <= a < st.PLAY_AT:
        source, kind = divmod(a - st.PLAY, st.KINDS - st.LOGS)
        yield _played(v, source, kind + st.LOGS)
    elif st.PLAY_AT <= a < st.DISCARD:
        yield _aimed(e, v)
    elif st.DISCARD <= a < st.OPTIMISE:
        source, kind = divmod(a - st.DISCARD, st.KINDS)
        yield {"what": "discarded", "seat": seat, "card": CARDS[kind], "source": SOURCES[source]}
    elif a >= st.MOVE_TO:
        yield _moved(v)


def _cards(v: State, count: int, first: int = 0) -> list[CardName] | None:
    """Return cards that came, None where they are hidden."""
    if count == 0 or v.n_got < first + count or v.got[first] < 0:
        return None
    return [CARDS[card] for card in v.got[first : first + count]]


def _hands(e: Edition, v: State, count: int, first: int = 0) -> list[OwnHand]:
    """Return into which hand each card came; RC-56: in solo mode into the shorter of your two.

    RC-58: but a stolen log, which comes first, into your own.
    """
    if not e.solo:
        return ["hand"] * count
    stolen = _steals(e, v)
    yours, ally = (v.n_hand[hand] - v.drew[hand] - v.filled[hand] for hand in (st.YOURS, st.ALLY))
    found: list[OwnHand] = []
    for k in range(first + count):
        if ally < yours and k >= stolen:
            found.append("ally")
            ally += 1
        else:
            found.append("hand")
            yours += 1
    return found[first:]


def _power(e: Edition, v: State) -> UsedPower:
    a, side = v.did, side_of(e, v.by)
    event: UsedPower = {
        "what": "power",
        "seat": v.by,
        "character": CHARACTERS[v.character[side]],
        "side": None,
        "at": [],
        "card": None,
        "into": None,
        "cancelled": bool(v.marks & st.CANCELLED),
        "solo": bool(e.solo),
    }
    if st.POWER_AT <= a < st.POWER_TAKE:
        event["side"] = a - st.POWER_AT
        event["at"] = seats_of(e, a - st.POWER_AT)
    elif st.POWER_TAKE <= a < st.POWER_MOVE:
        event["card"] = LOGS[a - st.POWER_TAKE]
        event["into"] = _hands(e, v, 1)[0]
    return event


def _took(e: Edition, v: State) -> Took:
    return {
        "what": "took",
        "seat": v.by,
        "card": CARDS[v.did - st.TAKE],
        "from": "theirs" if _steals(e, v) else "discard",
        "into": _hands(e, v, 1)[0],
    }


def _steals(e: Edition, v: State) -> bool:
    """RC-58: tell whether the last action took a log of the Bûcheron; Plongeon leads elsewhere."""
    took = st.TAKE <= v.did < st.STORE
    return bool(e.solo) and took and v.phase not in (st.MAIN, st.DIVING)


def _laid(e: Edition, v: State) -> Laid:
    code = (v.did - st.LAY) // st.SPOTS
    source, log = divmod(code, st.LOGS)
    laid = v.order[v.n_order - 1] % st.LAID
    return {
        "what": "laid",
        "seat": v.by,
        "card": LOGS[log],
        "source": SOURCES[source],
        "worth": e.values[laid],
        "dam": v.dam,
        "size": d.size_of(e, v, v.dam),
        "goal": e.enough_logs or (d.aim_of(e, v, v.dam) if e.goal_dams else None),
        "counts": "points" if e.by_value else "logs",
        "new": not e.solo and sum(v.logs[v.dam]) == 1,
    }


def _played(v: State, source: int, kind: int) -> Played:
    return {
        "what": "played",
        "seat": v.by,
        "card": CARDS[kind],
        "source": SOURCES[source],
        "side": None,
        "at": [],
        "count": None,
        "cards": None,
        "cancelled": False,
    }


def _aimed(e: Edition, v: State) -> Played:
    code, side = divmod(v.did - st.PLAY_AT, st.SIDES)
    source, which = divmod(code, st.TARGETED)
    kind = (st.THEFT, st.SPY)[which]
    event = _played(v, source, kind)
    event["side"], event["at"] = side, seats_of(e, side)
    event["cancelled"] = bool(v.marks & st.CANCELLED)
    if kind == st.THEFT and not event["cancelled"] and not e.solo:  # RC-58: solo: one by one, later
        count = v.drew[side_of(e, v.by)]
        event["count"], event["cards"] = count, _cards(v, count)
    return event


def _moved(v: State) -> Moved:
    return {
        "what": "optimised" if v.marks & st.OPTIMISED else "moved",
        "seat": v.by,
        "logs": v.moved,
        "from": v.target,
        "to": v.dam,
    }


# --- what followed ----------------------------------------------------------------------------
def _dam(e: Edition, v: State) -> Iterator[Event]:
    if v.marks & st.COMPLETED:
        count = d.complete_of(e, v, side_of(e, v.by))
        yield {"what": "completed", "seat": v.by, "dam": v.dam, "count": count}
    if v.marks & st.PASSED:
        yield {"what": "passed-total", "seat": v.by, "dam": v.dam}
    if v.closing == st.JUST_CLOSING and v.phase < st.OVER:
        what: Literal["closing", "closing-team"] = "closing-team" if e.team else "closing"
        yield {"what": what, "seat": v.by}  # RC-25, RC-53: the others finish the round


def _drawn(e: Edition, v: State) -> Iterator[Event]:
    """Yield the cards that came by the action itself; what was taken openly is told with it."""
    a, own = v.did, side_of(e, v.by)
    told = st.PLAY_AT <= a < st.DISCARD or st.POWER <= a < st.LAY
    merchant = merchant_side(e, v) if v.marks & st.MONOPOLY else NOBODY
    for side in (*range(own, e.sides), *range(own)):  # RC-34: clockwise
        count = _came_to(e, v.drew, side) - (side == merchant)
        if count == 0 or (told and side == own):
            continue
        yield {
            "what": "grew" if st.LAY <= a < st.PLAY else "drew",
            "seat": v.by if side == own else seats_of(e, side)[0],
            "count": count,
            "from": _origin(a),
            "place": a - st.DRAW_RIVER if _origin(a) == "river" else None,
            "pile": _pile(e, a),
            "cards": _cards(v, count) if side == own else None,
            "into": _hands(e, v, count),
        }
    if merchant != NOBODY:  # RC-40: a card an occasion, after the others
        seat = seats_of(e, merchant)[0]
        yield {"what": "monopoly", "seat": seat, "count": 1, "into": ["hand"]}


def _origin(a: int) -> Origin:
    if a == st.DRAW_DISCARD:
        return "discard"
    return "river" if st.DRAW_RIVER <= a < st.STOP else "pile"


def _pile(e: Edition, a: int) -> Pile | None:
    """RC-48, RC-51: which of the two piles the cards came from, where it is one of them."""
    if not e.team:
        return None
    return (
        "cards" if a == st.DRAW_CARD else "logs" if a == st.DRAW or st.LAY <= a < st.PLAY else None
    )


def _came_to(e: Edition, counts: Row, side: int) -> int:
    """Return how many cards came to a side; in solo mode to both hands that are yours."""
    return counts[side] + (counts[st.ALLY] if e.solo and side == st.YOURS else 0)


def _cleared(v: State) -> Iterator[Event]:
    """RC-64: yield that what was played is put away when step 3 is over; storing comes later."""
    over = v.marks & st.TURN_ENDED or v.phase in (st.STORING, st.TRIMMING, st.REFILLING)
    if over and not st.STORE <= v.did < st.LAY:
        yield {"what": "cleared", "seat": v.by}


def _filled(e: Edition, v: State) -> Iterator[Event]:
    """Yield the cards of step 4; a card that was stored stands before them."""
    side = side_of(e, v.by)
    count = _came_to(e, v.filled, side)
    if count:
        drawn, stored = _came_to(e, v.drew, side), st.STORE <= v.did < st.LAY
        yield {
            "what": "filled",
            "seat": v.by,
            "count": count,
            "pile": _pile(e, v.did),
            "cards": _cards(v, count, drawn + stored),
            "into": _hands(e, v, count, drawn),
            "discards": int(e.solo and v.did == st.DRAW_DISCARD),  # RC-55: Maître-Nageur
        }


# --- the Bûcheron of solo mode ----------------------------------------------------------------
def _their_step(e: Edition, v: State) -> Iterator[Event]:
    """RC-59; yield one step of his turn, which is no seat's, and what the Marchand draws along."""
    step, count = v.moved, v.drew[st.THEIRS]
    if step == st.THEY_SLEEP:
        yield {"what": "drowsy-missed", "seat": None}
    elif step in (st.THEY_LAY, st.THEY_LAY_AGAIN):
        log = v.got[0]
        yield {
            "what": "their-laid",
            "seat": None,
            "card": LOGS[log],
            "worth": e.values[st.STRONG if log == st.SMALL else log],
            "dam": v.dam,
            "size": d.size_of(e, v, v.dam),
            "goal": e.enough_logs,
        }
    elif step == st.THEY_DISCARD:
        cards = [CARDS[card] for card in v.got[: v.n_got]]
        yield {"what": "their-discarded", "seat": None, "cards": cards}
    else:
        cards = _cards(v, count) or []
        yield {"what": "their-drew", "seat": None, "count": count, "cards": cards}
        along = _came_to(e, v.drew, st.YOURS)
        if along:
            into = _hands(e, v, along)
            yield {"what": "monopoly", "seat": v.by, "count": along, "into": into}


# --- the end ----------------------------------------------------------------------------------
def _end(e: Edition, v: State) -> Iterator[Event]:
    if v.ended != st.BY_GOAL:
        yield {"what": REASONS[v.ended]}
    if e.games > 1:
        yield _game_won(e, v)
    if v.phase == st.OVER:
        yield _won(e, v)


def _game_won(e: Edition, v: State) -> GameWon:
    winners, side = result(e, v, of_cup=False)
    return {
        "what": "game-won",
        "seats": winners,
        "side": side,
        "game": v.cup_games,
        "games": e.games,
        "tie_break": tie_break(e, v),
    }


def _won(e: Edition, v: State) -> Won:
    cup = e.games > 1
    winners, side = result(e, v, of_cup=cup)
    points = cup_points(e, v) if cup else [float(d.points_of(e, v, k)) for k in range(e.sides)]
    return {
        "what": "won",
        "seats": winners,
        "side": side,
        "mode": "cup" if cup else "team" if e.team else "solo" if e.solo else "table",
        "points": points,
        "tie_break": None if cup else tie_break(e, v),
    }
