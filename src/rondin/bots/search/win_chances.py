"""How a match would go on from its true positions, played by rule of thumb; for every game.

Only for a match that is over: these functions see everything. Chance from a position on is drawn
anew for every ending, so what was going to come counts for nothing.
"""

from collections.abc import Sequence

from rondin.bots.search.parameters import BLANK, TABLE, VEIL
from rondin.bots.search.sight import see
from rondin.engine.rules.chance import seed
from rondin.engine.rules.compiled.record_copying import copy_state
from rondin.engine.rules.contract import (
    NOBODY,
    Edition,
    Numbers,
    Scratch,
    Shares,
    States,
    apply,
    choose,
    scores,
    to_act,
)

FIRST = BLANK + 1  # from here on: every position of the match


def add_endings(
    e: Edition,
    states: States,
    place: int,
    action: int,
    key: Sequence[int],
    first: int,
    count: int,
    out: Numbers,
    scratch: Sequence[Scratch],
    points: Numbers,
    payoffs: Shares,
    sums: Shares,
) -> None:
    """Play a position to its end so many times, and add up each seat's payoffs.

    With an action (not NOBODY) it is made first, and what it brings is drawn anew as well.
    """
    for k in range(first, first + count):
        copy_state(states, TABLE, FIRST + place)
        s = states[TABLE]
        seed(s, key, k)
        if action >= 0:
            apply(e, s, action)
        _finish(e, states, key, k, out, scratch[0])
        scores(e, s, points, payoffs)
        for seat in range(e.seats):
            sums[seat] += payoffs[seat]


def _finish(
    e: Edition, states: States, key: Sequence[int], stream: int, out: Numbers, scratch: Scratch
) -> None:
    s = states[TABLE]
    number = 0
    seat = to_act(e, s)
    while seat != NOBODY:
        see(e, states, TABLE, seat)
        v = states[VEIL]
        seed(v, key, stream)
        v.block = (1 << 31) + number  # far from what the table draws from the same stream
        number += 1
        apply(e, s, choose(e, v, out, scratch))
        seat = to_act(e, s)
