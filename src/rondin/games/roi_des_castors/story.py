"""What the last action of Le Roi des Castors brought, as data: the log is told from it.

A veiled state holds nothing that its viewer may not know, so neither does an event.
"""

from collections.abc import Iterator
from typing import Any

from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors import dams as d
from rondin.games.roi_des_castors.box import Edition, State
from rondin.games.roi_des_castors.ends import scores
from rondin.games.roi_des_castors.moves import CARDS, CHARACTERS, SOURCES
from rondin.games.roi_des_castors.piles import merchant_side
from rondin.games.roi_des_castors.sides import side_of

Event = dict[str, Any]


def events(e: Edition, v: State) -> list[Event]:
    """Return what the last action brought, in the order in which it happened."""
    if v.did < 0:
        return [{"what": "begins", "seat": v.first}]
    if v.did == b.WATCH:
        found = [*_their_step(e, v)]
    else:
        found = [*_deed(e, v), *_dam(e, v), *_drawn(e, v), *_filled(e, v)]
        if v.marks & b.AGAIN and v.phase == b.MAIN:
            found.append({"what": "again", "seat": v.by})
    if v.marks & b.RENEWED:
        found.insert(_renewed_at(found), {"what": "renewed"})
    if v.phase == b.OVER:
        found += _end(e, v)
    return found


def _renewed_at(found: list[Event]) -> int:
    """Return where renewing the pile is told: before the first cards that come of it."""
    drawing = ("drew", "grew", "monopoly", "filled", "their-drew")
    return next((k for k, event in enumerate(found) if event["what"] in drawing), len(found))


def seats_of(e: Edition, side: int) -> list[int]:
    """Return who builds together; nobody for the Bûcheron of solo mode."""
    return [] if e.solo and side == b.THEIRS else list(range(side, e.seats, e.sides))


# --- the action -------------------------------------------------------------------------------
def _deed(e: Edition, v: State) -> Iterator[Event]:
    """Yield what was decided; stopping and remembering are told by what follows."""
    a, seat = v.did, v.by
    if b.POWER <= a < b.TAKE:
        yield from _power(e, v)
    elif b.TAKE <= a < b.STORE:
        source = "theirs" if e.solo and v.phase != b.MAIN else "discard"  # Plongeon leads there
        yield {"what": "took", "seat": seat, "card": CARDS[a - b.TAKE], "from": source}
    elif b.STORE <= a < b.LAY:
        card = _cards(v, 1)
        yield {"what": "stored", "seat": seat, "card": None if card is None else card[0]}
    elif b.LAY <= a < b.PLAY:
        yield _laid(e, v)
    elif b.PLAY <= a < b.PLAY_AT:
        source, kind = divmod(a - b.PLAY, b.KINDS - b.LOGS)
        yield _played(v, source, kind + b.LOGS)
    elif b.PLAY_AT <= a < b.DISCARD:
        yield from _aimed(e, v)
    elif b.DISCARD <= a < b.OPTIMISE:
        source, kind = divmod(a - b.DISCARD, b.KINDS)
        yield {"what": "discarded", "seat": seat, "card": CARDS[kind], "source": SOURCES[source]}
    elif a >= b.MOVE_TO:
        yield _moved(v)


def _cards(v: State, count: int, first: int = 0) -> list[str] | None:
    """Return cards that came, None where they are hidden."""
    if count == 0 or v.n_got < first + count or v.got[first] < 0:
        return None
    return [CARDS[card] for card in v.got[first : first + count]]


def _power(e: Edition, v: State) -> Iterator[Event]:
    a, side = v.did, side_of(e, v.by)
    event: Event = {
        "what": "power",
        "seat": v.by,
        "character": CHARACTERS[v.character[side]],
        "side": None,
        "at": [],
        "card": None,
        "cancelled": bool(v.marks & b.CANCELLED),
        "solo": bool(e.solo),
    }
    if b.POWER_AT <= a < b.POWER_TAKE:
        event["side"] = a - b.POWER_AT
        event["at"] = seats_of(e, a - b.POWER_AT)
    elif b.POWER_TAKE <= a < b.POWER_MOVE:
        event["card"] = CARDS[a - b.POWER_TAKE]
    yield event


def _laid(e: Edition, v: State) -> Event:
    code = (v.did - b.LAY) // b.SPOTS
    source, log = divmod(code, b.LOGS)
    strong = log == b.SMALL and v.logs[v.dam][b.STRONG] > 0  # RC-21: nothing smaller lies on one
    return {
        "what": "laid",
        "seat": v.by,
        "card": CARDS[log],
        "source": SOURCES[source],
        "worth": e.values[b.STRONG if strong else log],
        "dam": v.dam,
        "size": d.size_of(e, v, v.dam),
        "goal": e.enough_logs or (d.aim_of(e, v, v.dam) if e.goal_dams else None),
        "counts": "points" if e.by_value else "logs",
        "new": not e.solo and sum(v.logs[v.dam]) == 1,
    }


def _played(v: State, source: int, kind: int) -> Event:
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


def _aimed(e: Edition, v: State) -> Iterator[Event]:
    code, side = divmod(v.did - b.PLAY_AT, b.SIDES)
    source, which = divmod(code, b.TARGETED)
    kind = (b.THEFT, b.SPY)[which]
    cancelled = bool(v.marks & b.CANCELLED)
    event = _played(v, source, kind)
    event |= {"side": side, "at": seats_of(e, side), "cancelled": cancelled}
    if kind == b.THEFT and not cancelled:
        count = v.drew[side_of(e, v.by)]
        event |= {"count": count, "cards": _cards(v, count)}
    yield event


def _moved(v: State) -> Event:
    what = "optimised" if v.marks & b.OPTIMISED else "moved"
    return {"what": what, "seat": v.by, "logs": v.moved, "from": v.target, "to": v.dam}


# --- what followed ----------------------------------------------------------------------------
def _dam(e: Edition, v: State) -> Iterator[Event]:
    if v.marks & b.COMPLETED:
        count = d.complete_of(e, v, side_of(e, v.by))
        yield {"what": "completed", "seat": v.by, "dam": v.dam, "count": count}
    if v.marks & b.PASSED:
        yield {"what": "passed-total", "seat": v.by, "dam": v.dam}
    if v.closing == b.JUST_CLOSING and v.phase != b.OVER:
        yield {"what": "closing", "seat": v.by}  # RC-25: the others finish the round


def _drawn(e: Edition, v: State) -> Iterator[Event]:
    """Yield the cards that came by the action itself; what was taken openly is told with it."""
    a, own = v.did, side_of(e, v.by)
    told = b.PLAY_AT <= a < b.DISCARD or b.POWER <= a < b.LAY
    merchant = merchant_side(e, v) if v.marks & b.MONOPOLY else NOBODY
    for side in (*range(own, e.sides), *range(own)):  # RC-34: clockwise
        count = _came_to(e, v.drew, side) - (side == merchant)
        if count == 0 or (told and side == own):
            continue
        yield {
            "what": "grew" if b.LAY <= a < b.PLAY else "drew",
            "seat": v.by if side == own else seats_of(e, side)[0],
            "count": count,
            "from": _source(a),
            "pile": _pile(e, a),
            "cards": _cards(v, count) if side == own else None,
        }
    if merchant != NOBODY:  # RC-40: a card an occasion, after the others
        yield {"what": "monopoly", "seat": seats_of(e, merchant)[0], "count": 1}


def _source(a: int) -> str:
    if a == b.DRAW_DISCARD:
        return "discard"
    return "river" if b.DRAW_RIVER <= a < b.STOP else "pile"


def _pile(e: Edition, a: int) -> str | None:
    """RC-48, RC-51: which of the two piles the cards came from, where it is one of them."""
    if not e.team:
        return None
    return "cards" if a == b.DRAW_CARD else "logs" if a == b.DRAW or b.LAY <= a < b.PLAY else None


def _came_to(e: Edition, counts: list[int], side: int) -> int:
    """Return how many cards came to a side; in solo mode to both hands that are yours."""
    return counts[side] + (counts[b.ALLY] if e.solo and side == b.YOURS else 0)


def _filled(e: Edition, v: State) -> Iterator[Event]:
    """Yield the cards of step 4; a card that was stored stands before them."""
    side = side_of(e, v.by)
    count = _came_to(e, v.filled, side)
    if count:
        stored = b.STORE <= v.did < b.LAY
        cards = _cards(v, count, _came_to(e, v.drew, side) + stored)
        pile = _pile(e, v.did)
        yield {"what": "filled", "seat": v.by, "count": count, "pile": pile, "cards": cards}


# --- the Bûcheron of solo mode ----------------------------------------------------------------
def _their_step(e: Edition, v: State) -> Iterator[Event]:
    """RC-59; yield one step of his turn, which is no seat's, and what the Marchand draws along."""
    step, count = v.moved, v.drew[b.THEIRS]
    if step == b.THEY_SLEEP:
        yield {"what": "drowsy-missed", "seat": None}
    elif step in (b.THEY_LAY, b.THEY_LAY_AGAIN):
        log = v.got[0]
        yield {
            "what": "their-laid",
            "seat": None,
            "card": CARDS[log],
            "worth": e.values[b.STRONG if log == b.SMALL else log],
            "dam": v.dam,
            "size": d.size_of(e, v, v.dam),
            "goal": e.enough_logs,
        }
    elif step == b.THEY_DISCARD:
        cards = [CARDS[card] for card in v.got[: v.n_got]]
        yield {"what": "their-discarded", "seat": None, "cards": cards}
    else:
        cards = _cards(v, count) or []
        yield {"what": "their-drew", "seat": None, "count": count, "cards": cards}
        along = _came_to(e, v.drew, b.YOURS)
        if along:
            yield {"what": "monopoly", "seat": v.by, "count": along}


# --- the end ----------------------------------------------------------------------------------
def _end(e: Edition, v: State) -> Iterator[Event]:
    ending = b.ENDINGS[v.ended]
    if v.ended != b.BY_GOAL:
        yield {"what": ending}
    winners, side = result(e, v)
    points = [d.points_of(e, v, k) for k in range(e.sides)]
    mode = "team" if e.team else "solo" if e.solo else "table"
    yield {"what": "won", "seats": winners, "side": side, "mode": mode, "points": points}


def result(e: Edition, v: State) -> tuple[list[int], int | None]:
    """Return the seats that won, and their side; no side where the victory is shared."""
    points, payoffs = [0] * e.seats, [0.0] * e.seats
    scores(e, v, points, payoffs)
    winners = [p for p in range(e.seats) if payoffs[p] > 0]
    if e.solo:
        share = payoffs[0]
        return winners, None if 0 < share < 1 else b.YOURS if share else b.THEIRS
    sides = {side_of(e, p) for p in winners}
    return winners, sides.pop() if len(sides) == 1 else None
