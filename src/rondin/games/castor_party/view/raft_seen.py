"""The raft as everybody sees it: buoys, beavers, how it leans, what the last play did."""

from functools import lru_cache

from rondin.games.castor_party.rules import raft
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.state import Edition, State
from rondin.games.castor_party.view.names import CAPSIZED_ON, CARDS, COLOURS
from rondin.games.castor_party.view.shape import (
    Beaver,
    Capsizing,
    Foreseen,
    LastPlay,
    Lean,
    Play,
    Raft,
    Target,
)


@lru_cache(64)
def raft_of(e: Edition) -> Raft:
    return {
        "radius": e.radius,
        "base": e.base,
        "buoy_radius": e.buoy_radius,
        "tail_reach": e.tail_reach,
        "buoys": [
            {"x": e.buoy_x[n], "y": e.buoy_y[n], "colour": COLOURS[e.colour[n]]}
            for n in range(st.BUOYS)
        ],
        "waiting": [
            {"x": e.waiting_x[b], "y": e.waiting_y[b], "tail": e.waiting_tail[b]}
            for b in range(st.BEAVERS)
        ],
    }


def beaver_of(v: State, b: int) -> Beaver:
    at = None if v.at[b] == st.JUMPED else v.at[b]
    return {"colour": COLOURS[b], "at": at, "x": v.x[b], "y": v.y[b], "tail": v.tail[b]}


def _lean(e: Edition, mx: int, my: int, mass: int) -> Lean:
    return {
        "x": raft.centre_of(mx, mass),
        "y": raft.centre_of(my, mass),
        "percent": raft.percent(mx, my, mass, e.base),
    }


def lean_of(e: Edition, v: State) -> Lean:
    """CP-32: how the raft leans; where lifting capsized it, without the lifted beaver."""
    if v.capsized == st.ON_LIFT:
        return lifted_lean(e, v)
    mx, my = raft.total_moment_x(e, v), raft.total_moment_y(e, v)
    return _lean(e, mx, my, raft.total_mass(e, v))


def level_of(e: Edition, v: State, targets: list[Target]) -> list[Foreseen]:
    """CP-35: the lean after lifting and after setting down, by hands that do not tremble."""
    ways = dict.fromkeys((target["beaver"], target["to"]) for target in targets)
    return [_foreseen(e, v, COLOURS.index(beaver), to) for beaver, to in ways]


def _foreseen(e: Edition, v: State, b: int, to: int | None) -> Foreseen:
    mx = raft.total_moment_x(e, v) - raft.moment_x(e, v, b)
    my = raft.total_moment_y(e, v) - raft.moment_y(e, v, b)
    mass = raft.total_mass(e, v) - raft.borne_mass(e, v.at[b])
    found: Foreseen = {
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


def capsizing_of(v: State) -> Capsizing | None:
    if v.capsized == st.UP:
        return None
    beaver = COLOURS[v.last_beaver]
    return {"on": CAPSIZED_ON[v.capsized], "beaver": beaver, "seat": v.last_seat}


def last_play(e: Edition, v: State) -> LastPlay | None:
    """Return what the last play of this game did."""
    if v.last_card == st.NO_CARD:
        return None
    jumps = v.last_to == st.JUMPED
    return {
        **play_of(v),
        "what": "capsize" if v.capsized != st.UP else "jump" if jumps else "set",
        "lifted": lifted_lean(e, v),
    }


def lifted_lean(e: Edition, v: State) -> Lean:
    """Return how the raft leant while the beaver of the last play was in the air."""
    return _lean(e, v.lifted_x, v.lifted_y, v.lifted_mass)


def play_of(v: State) -> Play:
    """Return the last play, as far as everybody could see it coming."""
    jumps = v.last_to == st.JUMPED
    return {
        "seat": v.last_seat,
        "card": CARDS[v.last_card],
        "beaver": COLOURS[v.last_beaver],
        "joker": bool(v.last_joker),
        "from": v.last_from,
        "to": None if jumps else v.last_to,
        "tail": None if jumps else v.last_tail,
    }
