"""Stepping many matches at once, for every game; compiled, and as it stands.

A match is a place in an array of states. A step carries out an action in each, deals anew where the
match is over, and writes what the seat to act needs: its observation from the veiled state, its
legal actions, the rewards. Nothing depends on which thread steps which places.
"""

import typing
from collections.abc import Sequence
from typing import TypeAlias

from rondin.engine.rules.chance import mix, seed
from rondin.engine.rules.compiled.record_copying import copy_state
from rondin.engine.rules.contract import (
    NOBODY,
    Edition,
    Numbers,
    Scratch,
    Shares,
    State,
    States,
    apply,
    compress,
    legal,
    observe,
    scores,
    setup,
    to_act,
)
from rondin.engine.rules.veiling import write_veiled
from rondin.envs.match_keys import draw_secret, make_key

# After the matches, the array of states has these for each thread.
VEIL, BLANK, LUCK, DESK_STATES = 0, 1, 2, 3

NO_FORM, FEATURES, COMPACT = 2, 0, 1  # what is written of what a seat knows
BY_POINTS = 0  # sides: a game that is played for points pays points
LOST = -1.0
REST = -2  # in place of an action: this match waits


Rows: TypeAlias = Sequence[Numbers]


class Buffers(typing.NamedTuple):
    """What is written in place, a row a match."""

    observations: Rows
    masks: Rows
    legal: Rows  # the legal actions, ascending
    counts: Numbers  # how many
    to_act: Numbers
    rewards: Sequence[Shares]  # a column a seat
    points: Rows  # a column a seat: those of the last match that was played to its end
    terminations: Numbers
    illegal: Numbers  # whether the match that ended did so by an illegal action
    numbers: Numbers  # of the match that is played there
    lengths: Numbers  # how many actions it has had


class Desk(typing.NamedTuple):
    """What one thread works with."""

    first: int  # place of its own states
    key: Numbers  # of the batch
    secret: Numbers
    match_key: Numbers
    room: Numbers
    payoffs: Shares
    out: Numbers  # what a bot that decides may do
    scratch: Sequence[Scratch]  # where it writes its plans


def begin(
    e: Edition, states: States, buffers: Buffers, desk: Desk, first: int, last: int, form: int
) -> None:
    """Deal the matches of these places, by their numbers."""
    seed(states[desk.first + LUCK], desk.key, 0)
    for k in range(first, last):
        clear_end(e, buffers, k)
        deal(e, states, buffers, desk, k)
        show(e, states, buffers, desk, k, form)


def step(
    e: Edition,
    states: States,
    buffers: Buffers,
    desk: Desk,
    actions: Numbers,
    first: int,
    last: int,
    stride: int,
    sides: int,
    form: int,
) -> None:
    """Carry out an action in each of these places; deal the match `stride` further on when over."""
    for k in range(first, last):
        if buffers.terminations[k]:
            clear_end(e, buffers, k)
        if actions[k] == REST:
            continue
        buffers.lengths[k] += 1
        if advance(e, states, buffers, desk, k, int(actions[k]), sides):
            buffers.terminations[k] = 1
            buffers.numbers[k] += stride
            deal(e, states, buffers, desk, k)
        show(e, states, buffers, desk, k, form)


def advance(
    e: Edition, states: States, buffers: Buffers, desk: Desk, k: int, action: int, sides: int
) -> bool:
    """Carry out one action; return whether the match is over, its rewards written."""
    mask = buffers.masks[k]
    if action < 0 or action >= len(mask) or mask[action] == 0:
        buffers.illegal[k] = 1
        buffers.rewards[k][buffers.to_act[k]] = LOST
        return True
    s = states[k]
    apply(e, s, action)
    if to_act(e, s) != NOBODY:
        return False
    scores(e, s, buffers.points[k], desk.payoffs)
    for p in range(e.seats):
        if sides == BY_POINTS:
            buffers.rewards[k][p] = buffers.points[k][p]
        else:
            buffers.rewards[k][p] = (desk.payoffs[p] * sides - 1.0) / (sides - 1)
    return True


def clear_end(e: Edition, buffers: Buffers, k: int) -> None:
    buffers.terminations[k] = 0
    buffers.illegal[k] = 0
    for p in range(e.seats):
        buffers.rewards[k][p] = 0.0


def deal(e: Edition, states: States, buffers: Buffers, desk: Desk, k: int) -> None:
    """Set up the match of this place's number."""
    draw_secret(states[desk.first + LUCK], int(buffers.numbers[k]), desk.secret)
    make_key(desk.secret, desk.match_key, desk.room)
    buffers.lengths[k] = 0
    copy_state(states, k, desk.first + BLANK)
    seed(states[k], desk.match_key, 0)
    setup(e, states[k])


def show(e: Edition, states: States, buffers: Buffers, desk: Desk, k: int, form: int) -> None:
    """Write what the seat to act needs: who it is, what it may do, what it knows."""
    s = states[k]
    seat = to_act(e, s)
    buffers.to_act[k] = seat
    mask = buffers.masks[k]
    row = buffers.legal[k]
    for i in range(buffers.counts[k]):
        mask[row[i]] = 0
    count = legal(e, s, row)
    for i in range(count):
        mask[row[i]] = 1
    buffers.counts[k] = count
    if form == FEATURES:
        observe(e, veiled(e, states, desk, k, seat), seat, buffers.observations[k])
    elif form == COMPACT:
        compress(e, veiled(e, states, desk, k, seat), seat, buffers.observations[k])


def veiled(e: Edition, states: States, desk: Desk, k: int, seat: int) -> State:
    """Return what a seat knows of a match: good until the next is veiled at this desk."""
    write_veiled(e, states, desk.first + VEIL, k, seat)
    v: State = states[desk.first + VEIL]
    return v


# --- other forms ------------------------------------------------------------------------------
def write_compact(
    e: Edition, states: States, buffers: Buffers, desk: Desk, out: Rows, first: int, last: int
) -> None:
    """Write the compact form of what each seat to act knows."""
    for k in range(first, last):
        seat = int(buffers.to_act[k])
        compress(e, veiled(e, states, desk, k, seat), seat, out[k])


def write_truths(
    e: Edition, states: States, buffers: Buffers, out: Rows, first: int, last: int
) -> None:
    """Write the true states as observations: for critics, never for who plays."""
    for k in range(first, last):
        observe(e, states[k], int(buffers.to_act[k]), out[k])


def sample(buffers: Buffers, actions: Numbers, number: int, first: int, last: int) -> None:
    """Write any legal action for each place; the same number gives the same."""
    for k in range(first, last):
        actions[k] = buffers.legal[k][(mix(number, k) * int(buffers.counts[k])) >> 32]
