"""What a seat sees of Castor Party!: as data; in words in `describing.py` and `words.py`.

Everything comes from a veiled state: the hand of another holds only what everybody has seen of it.
"""

from collections.abc import Iterator
from typing import Any

from rondin.engine.rules.contract import NOBODY
from rondin.games.castor_party.edition import HANDS
from rondin.games.castor_party.rules import raft
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.cards import cards_left, colour_of, is_joker, value_of
from rondin.games.castor_party.rules.game_end import scores
from rondin.games.castor_party.rules.legal_moves import may_draw_late, may_put_out
from rondin.games.castor_party.rules.moves import CARDS, COLOURS
from rondin.games.castor_party.rules.state import Edition, State
from rondin.games.castor_party.rules.turn_order import to_act
from rondin.games.castor_party.view.description import describe
from rondin.games.castor_party.view.words import tell, word

__all__ = ["describe", "events", "tell", "view", "word"]

PHASES = ("turn", "reward", "drawing", "stuck", "game-over", "over")
CAPSIZED_ON = {st.ON_LIFT: "lift", st.ON_SET: "set"}


# --- as data ----------------------------------------------------------------------------------
def view(e: Edition, v: State, seat: int | None) -> dict[str, Any]:
    turn = to_act(e, v)
    targets = list(_targets(e, v)) if v.phase == st.TURN and seat == v.player else []
    return {
        "phase": PHASES[v.phase],
        "game_no": v.game_no if _is_finished(v) else v.game_no + 1,
        "games": e.games,
        "first": v.first,
        "turn": None if turn == NOBODY else turn,
        "hands_option": HANDS[e.hands_option],
        "spirit_level": bool(e.spirit_level),
        "by_hand": bool(e.by_hand),
        "raft": _raft(e),
        "beavers": [_beaver(v, b) for b in range(st.BEAVERS)],
        "lean": _current_lean(e, v),
        "capsized": _capsized(v),
        "hands": [_hand(v, p, seat) for p in range(e.seats)],
        "piles": list(v.in_pile),
        "picked": None if v.picked == st.NO_PILE else v.picked,
        "reserve": v.reserve,
        "logs": list(v.logs[: e.seats]),
        "played": _played(e, v),
        "out": _names(v.out),
        "jokers": [COLOURS[b] for b in range(st.BEAVERS) if v.at[b] == st.JUMPED],
        "reward": _reward(v),
        "may_discard": _may_discard(v),
        "may_draw": _may_draw(e, v),
        "targets": targets,
        "refused": list(_refused(v)) if v.phase == st.TURN and seat == v.player else [],
        "level": _level(e, v, targets) if targets and e.spirit_level else None,
        "last": _last(e, v),
        "sheet": [list(v.sheet[k][: e.seats]) for k in range(v.game_no)],
        "endings": [st.ENDINGS[v.ended[k]] for k in range(v.game_no)],
        "totals": list(v.logs[: e.seats]),
        "winners": _winners(e, v) if v.phase == st.OVER else [],
    }


def _is_finished(v: State) -> bool:
    return v.phase in (st.GAME_OVER, st.OVER)


def _winners(e: Edition, v: State) -> list[int]:
    points, payoffs = [0] * e.seats, [0.0] * e.seats
    scores(e, v, points, payoffs)
    return [p for p in range(e.seats) if payoffs[p] > 0]


# --- cards ------------------------------------------------------------------------------------
def _numbers(cards: int) -> list[int]:
    found = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return found


def _names(cards: int) -> list[str]:
    return [CARDS[card] for card in _numbers(cards)]


def _hand(v: State, p: int, seat: int | None) -> dict[str, Any]:
    shown = v.phase == st.STUCK and p == v.player  # CP-14
    cards = None
    if p == seat or shown:
        cards = [_card(v, card) for card in _numbers(v.hands[p])]
    return {"count": v.in_hand[p], "cards": cards, "known": _names(v.known[p]), "shown": shown}


def _card(v: State, card: int) -> dict[str, Any]:
    playable = not _is_finished(v) and _is_playable(v, card)
    return {"card": CARDS[card], "joker": bool(is_joker(v, card)), "playable": playable}


def _played(e: Edition, v: State) -> list[list[str]]:
    """CP-09: what lies in front of each seat, the oldest card first."""
    stacks: list[list[str]] = [[] for _ in range(e.seats)]
    for k in range(v.n_stack):
        stacks[v.stack_seat[k]].append(CARDS[v.stack[k]])
    return stacks


def _reward(v: State) -> dict[str, bool] | None:
    if v.phase != st.REWARD:
        return None
    return {"log": v.reserve > 0, "card": cards_left(v) > 0}


def _may_discard(v: State) -> int:
    if v.phase != st.STUCK:
        return 0
    return min(may_put_out(v), v.in_hand[v.player])


def _may_draw(e: Edition, v: State) -> int:
    """Return how many cards may be drawn by hand now."""
    if v.phase == st.DRAWING:
        return min(v.owes, cards_left(v))
    if v.phase == st.TURN and may_draw_late(e, v):
        return min(e.hand - v.in_hand[v.player], cards_left(v))
    return 0


# --- where cards lead -------------------------------------------------------------------------
def _moved_by(v: State, card: int) -> list[int]:
    """Return the beavers that a card may move: its own, or for a joker all on the raft."""
    if not is_joker(v, card):
        return [colour_of(card)]
    return [b for b in range(st.BEAVERS) if v.at[b] != st.JUMPED]


def _is_playable(v: State, card: int) -> bool:
    """Tell whether a card leads anywhere but onto an occupied buoy (CP-11)."""
    ends = (v.at[b] + value_of(card) for b in _moved_by(v, card))
    return any(to > st.BUOYS or to not in v.at for to in ends)


def _targets(e: Edition, v: State) -> Iterator[dict[str, Any]]:
    for card in _numbers(v.hands[v.player]):
        for b in _moved_by(v, card):
            to = v.at[b] + value_of(card)
            if to > st.BUOYS:
                yield _target(card, b, None)
            elif to not in v.at:
                hampered = bool(raft.is_hampered(e, v, to, b))
                yield _target(card, b, to, hampered=hampered)


def _target(card: int, b: int, to: int | None, *, hampered: bool = False) -> dict[str, Any]:
    return {"card": CARDS[card], "beaver": COLOURS[b], "to": to, "hampered": hampered}


def _refused(v: State) -> Iterator[dict[str, Any]]:
    """Yield the cards that end on an occupied buoy (CP-11); of a joker, where its first would."""
    for card in _numbers(v.hands[v.player]):
        if not _is_playable(v, card):
            b = _moved_by(v, card)[0]
            yield {"card": CARDS[card], "buoy": v.at[b] + value_of(card)}


# --- the raft ---------------------------------------------------------------------------------
def _raft(e: Edition) -> dict[str, Any]:
    buoys = zip(e.buoy_x, e.buoy_y, [COLOURS[colour] for colour in e.colour], strict=True)
    waiting = zip(e.waiting_x, e.waiting_y, e.waiting_tail, strict=True)
    return {
        "radius": e.radius,
        "base": e.base,
        "buoy_radius": e.buoy_radius,
        "buoys": [list(buoy) for buoy in buoys],
        "waiting": [list(place) for place in waiting],
    }


def _beaver(v: State, b: int) -> dict[str, Any]:
    at = None if v.at[b] == st.JUMPED else v.at[b]
    return {"colour": COLOURS[b], "at": at, "x": v.x[b], "y": v.y[b], "tail": v.tail[b]}


def _lean(e: Edition, mx: int, my: int, mass: int) -> dict[str, int]:
    return {
        "x": raft.centre_of(mx, mass),
        "y": raft.centre_of(my, mass),
        "percent": raft.percent(mx, my, mass, e.base),
    }


def _current_lean(e: Edition, v: State) -> dict[str, int]:
    """CP-32: how the raft leans; where lifting capsized it, without the lifted beaver."""
    if v.capsized == st.ON_LIFT:
        return _lean(e, v.lifted_x, v.lifted_y, v.lifted_mass)
    mx, my = raft.total_moment_x(e, v), raft.total_moment_y(e, v)
    return _lean(e, mx, my, raft.total_mass(e, v))


def _level(e: Edition, v: State, targets: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """CP-35: the lean after lifting and after setting down, by hands that do not tremble."""
    ways = dict.fromkeys((target["beaver"], target["to"]) for target in targets)
    return [_foreseen(e, v, COLOURS.index(beaver), to) for beaver, to in ways]


def _foreseen(e: Edition, v: State, b: int, to: int | None) -> dict[str, Any]:
    mx = raft.total_moment_x(e, v) - raft.moment_x(e, v, b)
    my = raft.total_moment_y(e, v) - raft.moment_y(e, v, b)
    mass = raft.total_mass(e, v) - raft.borne_mass(e, v.at[b])
    found: dict[str, Any] = {
        "beaver": COLOURS[b],
        "to": to,
        "lifted": _lean(e, mx, my, mass),
        "set": [],
    }
    if to is not None:
        borne = mass + raft.borne_mass(e, to)
        found["set"] = [
            _lean(
                e,
                mx + raft.placed_moment_x(e, to, tail),
                my + raft.placed_moment_y(e, to, tail),
                borne,
            )
            for tail in range(st.TAILS)
        ]
    return found


def _capsized(v: State) -> dict[str, Any] | None:
    if v.capsized == st.UP:
        return None
    beaver = COLOURS[v.last_beaver]
    return {"on": CAPSIZED_ON[v.capsized], "beaver": beaver, "seat": v.last_seat}


def _last(e: Edition, v: State) -> dict[str, Any] | None:
    """Return what the last play of this game did."""
    if v.last_card == st.NO_CARD:
        return None
    jumps = v.last_to == st.JUMPED
    what = "capsize" if v.capsized != st.UP else "jump" if jumps else "set"
    lifted = _lean(e, v.lifted_x, v.lifted_y, v.lifted_mass)
    return {"what": what, "seat": v.last_seat, **_play(v), "lifted": lifted}


def _play(v: State) -> dict[str, Any]:
    jumps = v.last_to == st.JUMPED
    return {
        "card": CARDS[v.last_card],
        "beaver": COLOURS[v.last_beaver],
        "joker": bool(v.last_joker),
        "from": v.last_from,
        "to": None if jumps else v.last_to,
        "tail": None if jumps else v.last_tail,
    }


# --- what happened ----------------------------------------------------------------------------
def events(e: Edition, v: State) -> list[dict[str, Any]]:
    """Return what the last action brought, in the order in which it happened."""
    found = [*_deed(e, v)]
    if v.exchanged == 0:
        found += [
            {"what": "drew", "seat": v.by, "pile": pile, "count": v.drew[pile]}
            for pile in range(st.PILES)
            if v.drew[pile] > 0
        ]
    if v.got_stuck:
        found.append({"what": "stuck", "seat": v.player, "cards": _names(v.known[v.player])})
    if _is_finished(v):
        found += _end(e, v)
    return found


def _deed(e: Edition, v: State) -> Iterator[dict[str, Any]]:
    """Yield what was decided; drawing and showing the hand are told by what they bring."""
    a, seat = v.did, v.by
    if a < st.PICK:
        yield from _moved(e, v)
    elif a < st.TAKE_LOG:
        yield {"what": "picked", "seat": seat, "pile": a - st.PICK}
    elif a in (st.TAKE_LOG, st.TAKE_CARD):
        yield {"what": "took-log" if a == st.TAKE_LOG else "took-card", "seat": seat}
    elif a == st.SKIP:
        yield {"what": "skipped", "seat": seat}
    elif st.DISCARD <= a < st.DONE:
        yield {"what": "put-out", "seat": seat, "card": CARDS[a - st.DISCARD]}
    elif a == st.DONE and v.exchanged > 0:
        yield {"what": "exchanged", "seat": seat, "count": v.exchanged, "piles": list(v.drew)}
    elif a == st.DONE:
        yield {"what": "passed", "seat": seat}
    elif a == st.DEAL:
        yield {"what": "dealt", "seat": v.first, "game": v.game_no + 1}


def _moved(e: Edition, v: State) -> Iterator[dict[str, Any]]:
    play = _play(v)
    if play["to"] is None and v.capsized == st.UP:
        yield {"what": "jumped", "seat": v.by, **play}
        return
    own = play["to"] is not None and e.colour[play["to"] - 1] == v.last_beaver
    yield {"what": "played", "seat": v.by, **play, "own": own, "lifted": v.capsized != st.ON_LIFT}
    if v.capsized != st.UP:
        on, beaver = CAPSIZED_ON[v.capsized], play["beaver"]
        yield {"what": "capsized", "seat": v.by, "on": on, "beaver": beaver, "returned": v.returned}


def _end(e: Edition, v: State) -> Iterator[dict[str, Any]]:
    logs = list(v.sheet[v.game_no - 1][: e.seats])
    yield {"what": "ended", "reason": st.ENDINGS[v.ended[v.game_no - 1]], "logs": logs}
    if v.phase == st.OVER:
        yield {"what": "won", "seats": _winners(e, v), "logs": logs}
