"""What happened at a table of Castor Party!, as data."""

from collections.abc import Iterator

from rondin.engine.rules.contract import NOBODY
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.state import Edition, State
from rondin.games.castor_party.view.names import CAPSIZED_ON, CARDS, ENDINGS, names_of
from rondin.games.castor_party.view.raft_seen import lean_of, lifted_lean, play_of
from rondin.games.castor_party.view.seen import is_finished, winners_of
from rondin.games.castor_party.view.shape import Event, Point


def events(e: Edition, v: State) -> list[Event]:
    """Return what the last action brought, in the order in which it happened."""
    found: list[Event] = []
    if v.forgot != NOBODY:
        found.append({"what": "forgot", "seat": v.forgot})
    found += _deed(e, v)
    if v.exchanged == 0:
        found += _drawn(v)
    if v.got_stuck:
        found.append({"what": "stuck", "seat": v.player, "cards": names_of(v.known[v.player])})
    if is_finished(v):
        found += _end(e, v)
    return found


def _deed(e: Edition, v: State) -> Iterator[Event]:
    """Yield what was decided; drawing and showing the hand are told by what they bring."""
    a, seat = v.did, v.by
    if a < st.PICK:
        yield from _moved(e, v)
    elif a < st.TAKE_LOG:
        yield {"what": "picked", "seat": seat, "pile": a - st.PICK}
    elif a in (st.TAKE_LOG, st.TAKE_CARD):
        yield {"what": "took-log" if a == st.TAKE_LOG else "took-card", "seat": seat}
    elif st.DISCARD <= a < st.DONE:
        yield {"what": "put-out", "seat": seat, "card": CARDS[a - st.DISCARD]}
    elif a == st.DONE and v.exchanged > 0:
        yield {"what": "exchanged", "seat": seat, "count": v.exchanged, "piles": list(v.drew)}
    elif a == st.DONE:
        yield {"what": "passed", "seat": seat}
    elif a == st.INSIST:
        yield {"what": "insisted", "seat": seat}
    elif a == st.DEAL:
        yield {"what": "dealt", "seat": v.first, "game": v.game_no + 1}


def _moved(e: Edition, v: State) -> Iterator[Event]:
    play, lean = play_of(v), lean_of(e, v)
    to = play["to"]
    if to is None and v.capsized == st.UP:
        yield {**play, "what": "jumped", "lean": lean}
        return
    yield {
        **play,
        "what": "played",
        "own": to is not None and e.colour[to - 1] == v.last_beaver,
        "lifted": v.capsized != st.ON_LIFT,
        "lifted_lean": lifted_lean(e, v),
        "rests": _rest(v),
        "lean": lean,
    }
    if v.capsized != st.UP:
        yield {
            "what": "capsized",
            "seat": v.by,
            "on": CAPSIZED_ON[v.capsized],
            "beaver": play["beaver"],
            "returned": v.returned,
            "lean": lean,
        }


def _rest(v: State) -> Point | None:
    """Return where the beaver of the last play stands, unless it was not set down."""
    if v.capsized == st.ON_LIFT:
        return None
    return {"x": v.x[v.last_beaver], "y": v.y[v.last_beaver]}


def _drawn(v: State) -> Iterator[Event]:
    after = 0
    for pile in range(st.PILES):
        count = v.drew[pile]
        if count > 0:
            yield {"what": "drew", "seat": v.by, "pile": pile, "count": count, "after": after}
            after += count


def _end(e: Edition, v: State) -> Iterator[Event]:
    logs = list(v.sheet[v.game_no - 1][: e.seats])
    yield {"what": "ended", "reason": ENDINGS[v.ended[v.game_no - 1]], "logs": logs}
    if v.phase == st.OVER:
        yield {"what": "won", "seats": winners_of(e, v), "logs": logs}
