"""What a seat sees of Gang de Castors: as data."""

from collections.abc import Iterator
from typing import get_args

from rondin.engine.rules.contract import NOBODY
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.rules.knowledge import knows, rows_are_open
from rondin.games.gang_de_castors.rules.piles import is_marked
from rondin.games.gang_de_castors.rules.round_end import scores
from rondin.games.gang_de_castors.rules.setup import is_outer
from rondin.games.gang_de_castors.rules.state import Edition, State
from rondin.games.gang_de_castors.view.shape import (
    CardInHand,
    CardName,
    GameView,
    OwnView,
    Phase,
    Place,
)

PHASES: tuple[Phase, ...] = get_args(Phase)
ACTION_CARDS = {st.SWAP: "swap", st.PEEK: "peek", st.DRAW_TWO: "draw"}
CARD_NAMES: dict[int, CardName] = dict(enumerate(get_args(CardName)))
_BACK: Place = {
    "face": None,
    "private": False,
    "replaced": False,
}  # one for all: nobody changes a view


def face(card: int) -> CardName | None:
    """Return a card's name, None for one that is hidden or not there."""
    return CARD_NAMES.get(card)


def view(e: Edition, v: State, seat: int | None) -> GameView:
    sheet = [list(points[: e.seats]) for points in v.sheet[: v.round_no]]
    return {
        "phase": PHASES[v.phase],
        "round": min(v.round_no + 1, e.rounds) if v.phase != st.ROUND_OVER else v.round_no,
        "rounds": e.rounds,
        "lap": v.laps + 1,
        "dealer": None if v.phase == st.OVER else v.dealer,
        "knocker": _knocker(v),
        "memory_aid": [p for p in range(e.seats) if has_aid(e, p)],
        "rows": _rows(e, v, seat),
        "looking": _still_looking(e, v),
        "peeking": {"seat": v.player, "place": v.peeked} if v.phase == st.PEEKING else None,
        "hand": _hand(v),
        "pile": v.n_pile,
        "discard": {"top": face(v.top), "count": v.n_discard},
        "sheet": sheet,
        "totals": [sum(points) for points in zip(*sheet, strict=True)] or [0] * e.seats,
        "winners": winners(e, v) if v.phase == st.OVER else [],
    }


def own_view(e: Edition, v: State, _public: GameView, seat: int) -> OwnView:
    return {"rows": _rows(e, v, seat), "hand": _hand(v)}


def open_view(e: Edition, s: State, _public: GameView) -> OwnView:
    """Return the cards as they lie, all turned up: what a match that is over may be seen with."""
    rows = [[_open_card(s, p, i) for i in range(st.PLACES)] for p in range(e.seats)]
    return {"rows": rows, "hand": _hand(s)}


def sees_more(e: Edition, v: State, seat: int) -> bool:
    """GC-31: only who looks at cards just now, or has an aid, sees more than everybody."""
    if has_aid(e, seat):
        return True
    if v.phase == st.LOOKING:
        return seat in _still_looking(e, v)
    return seat == v.player and (v.phase == st.PEEKING or v.drawn != st.NO_CARD)


def has_aid(e: Edition, seat: int) -> bool:
    return e.memory_aid >> seat & 1 == 1


def _rows(e: Edition, v: State, seat: int | None) -> list[list[Place]]:
    """GC-31: a face is seen while it lies open or is being looked at; otherwise one remembers."""
    if rows_are_open(v):
        return [[_open_card(v, p, i) for i in range(st.PLACES)] for p in range(e.seats)]
    rows: list[list[Place]] = [[_BACK] * st.PLACES for _ in range(e.seats)]
    if seat is not None:
        for p, i in _looked_at(e, v, seat):
            rows[p][i] = {"face": face(v.rows[p][i]), "private": True, "replaced": False}
    return rows


def _open_card(v: State, p: int, i: int) -> Place:
    replaced = bool(is_marked(v, p, i, st.REPLACED))
    return {"face": face(v.rows[p][i]), "private": False, "replaced": replaced}


def _looked_at(e: Edition, v: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield the places whose cards a seat alone has before its eyes."""
    if has_aid(e, seat):
        places = [(p, i) for p in range(e.seats) for i in range(st.PLACES)]
    elif v.phase == st.LOOKING and seat in _still_looking(e, v):  # GC-05
        places = [(seat, i) for i in range(st.PLACES) if is_outer(i)]
    elif v.phase == st.PEEKING and seat == v.player:  # GC-13
        places = [(seat, v.peeked)]
    else:
        places = []
    return ((p, i) for p, i in places if knows(v, seat, p, i))


def _knocker(v: State) -> int | None:
    """Return who has knocked; GC-26 only takes the last player for one."""
    return None if v.knocker == NOBODY or v.ended == st.BY_LIMIT else v.knocker


def _still_looking(e: Edition, v: State) -> list[int]:
    if v.phase != st.LOOKING:
        return []
    return [(v.player + k) % e.seats for k in range(e.seats - v.looked)]


def _hand(v: State) -> CardInHand | None:
    if v.drawn == st.NO_CARD:
        return None
    return {"seat": v.player, "card": face(v.drawn), "first_of_two": bool(v.first_of_two)}


def winners(e: Edition, v: State) -> list[int]:
    points, payoffs = [0] * e.seats, [0.0] * e.seats
    scores(e, v, points, payoffs)
    return [p for p in range(e.seats) if payoffs[p] > 0]
