"""What happened at a table of Gang de Castors, as data."""

from collections.abc import Iterator
from typing import Literal

from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.rules.knowledge import rows_are_open
from rondin.games.gang_de_castors.rules.piles import is_marked
from rondin.games.gang_de_castors.rules.state import Edition, State
from rondin.games.gang_de_castors.view.seen import CARD_NAMES, winners
from rondin.games.gang_de_castors.view.shape import (
    Deed,
    Event,
    Revealed,
)

_BareDeed = Literal["drew", "played-draw", "knocked", "passed"]


_BARE_DEEDS: dict[int, _BareDeed] = {
    st.DRAW: "drew",
    st.PLAY_DRAW: "played-draw",
    st.KNOCK: "knocked",
    st.PASS: "passed",
}


def events(e: Edition, v: State) -> list[Event]:
    """Return what the last action brought; nothing that people must remember is written down."""
    found: list[Event] = []
    if v.renewed and v.phase == st.DRAWN and v.did == st.DRAW:
        found.append({"what": "renewed", "card": CARD_NAMES[v.top]})
    deed = _deed(v)
    if deed is not None:
        found.append(deed)
    if v.renewed and v.did != st.DRAW:
        found.append({"what": "renewed", "card": CARD_NAMES[v.top]})
    if v.did == st.DISCARD and v.phase == st.DRAWN:
        found.append({"what": "drew-second", "seat": v.by})
    if rows_are_open(v):
        found += _reveal(e, v)
    return found


def _deed(v: State) -> Event | None:
    """Return what was decided; None for what shows no trace."""
    a, seat = v.did, v.by
    if a == st.DEAL:
        return {"what": "dealt", "seat": seat, "round": v.round_no + 1, "card": CARD_NAMES[v.top]}
    if a == st.DISCARD:
        return {"what": "discarded", "seat": seat, "card": CARD_NAMES[v.shown]}
    if st.TAKE <= a < st.KEEP:
        return {"what": "took", "seat": seat, "place": a - st.TAKE, "card": CARD_NAMES[v.shown]}
    if st.KEEP <= a < st.DISCARD:
        return {"what": "kept", "seat": seat, "place": a - st.KEEP, "card": CARD_NAMES[v.shown]}
    if st.PLAY_PEEK <= a < st.PLAY_SWAP:
        return {"what": "peeked", "seat": seat, "place": a - st.PLAY_PEEK}
    if st.PLAY_SWAP <= a < st.KNOCK:
        code = a - st.PLAY_SWAP
        mine, theirs = code // (st.SEATS * st.PLACES), code % st.PLACES
        other = code // st.PLACES % st.SEATS
        return {"what": "swapped", "seat": seat, "mine": mine, "theirs": theirs, "with": other}
    return _bare_deed(v)


def _reveal(e: Edition, v: State) -> Iterator[Event]:
    for k in range(e.seats):
        yield _row_turned_up(v, (v.knocker + k) % e.seats)
    if v.phase == st.OVER:
        yield {"what": "won", "seats": winners(e, v)}


def _bare_deed(v: State) -> Deed | None:
    if v.did == st.REMEMBER:
        return {"what": "looked", "seat": v.by} if v.peeked == st.NO_PLACE else None
    if v.did == st.GO_ON:
        return {"what": "limit", "seat": v.by} if rows_are_open(v) else None
    return {"what": _BARE_DEEDS[v.did], "seat": v.by}


def _row_turned_up(v: State, p: int) -> Revealed:
    return {
        "what": "revealed",
        "seat": p,
        "cards": [CARD_NAMES[card] for card in v.rows[p]],
        "replaced": [i for i in range(st.PLACES) if is_marked(v, p, i, st.REPLACED)],
        "points": v.sheet[v.round_no - 1][p],
    }
