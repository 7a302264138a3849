"""Whole matches between bots, watched: who leads when, and what is worth noting.

Written once for every game; compiled, and as it stands. The bots are those that need no search.
"""

from collections.abc import MutableSequence, Sequence

from rondin.bots.search.decisions import choose_at_once
from rondin.bots.search.parameters import BLANK, STATES, TABLE, VEIL
from rondin.bots.search.sight import see
from rondin.engine.rules.chance import seed
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
    ending,
    legal,
    note,
    scores,
    setup,
    standing,
    to_act,
)

__all__ = ("MOST_MOVES", "STATES", "TENTHS", "watch_matches")

TENTHS = 10
MOST_MOVES = 1 << 14  # what comes later in a match does not move its lead


def leading(e: Edition, s: State, sides: int, points: Numbers, shares: Shares) -> int:
    """Return the sides that are ahead, a bit each: a seat, or a team."""
    ahead = 0
    if standing(e, s, points):
        most = points[0]
        for seat in range(e.seats):
            most = max(most, points[seat])
        for seat in range(e.seats):
            if points[seat] == most:
                ahead |= 1 << seat % sides
    else:
        scores(e, s, points, shares)
        ahead = winning(e, sides, shares)
    return ahead


def winning(e: Edition, sides: int, shares: Shares) -> int:
    """Return the sides that have a share of the win, a bit each."""
    ahead = 0
    for seat in range(e.seats):
        if shares[seat] > 0:
            ahead |= 1 << seat % sides
    return ahead


def is_one(sides: int) -> bool:
    """Tell whether exactly one side is in a set."""
    return sides != 0 and sides & (sides - 1) == 0


def watch_match(
    e: Edition,
    states: States,
    bot_key: Sequence[int],
    stream: int,
    parameters: Sequence[Numbers],
    sides: int,
    out: Numbers,
    scratch: Sequence[Scratch],
    points: Numbers,
    shares: Shares,
    payoffs: Shares,
    facts: Shares,
    leaders: Numbers,
) -> tuple[int, int]:
    """Play the match that is set up in states[TABLE]; return its moves, and how many were choices.

    `leaders` gets who was ahead before each move.
    """
    s = states[TABLE]
    for p in range(e.seats):
        payoffs[p] = 0.0
    note(e, s, payoffs, facts)
    number = 0
    choices = 0
    seat = to_act(e, s)
    while seat != NOBODY:
        leaders[min(number, MOST_MOVES - 1)] = leading(e, s, sides, points, shares)
        see(e, states, TABLE, seat)
        v = states[VEIL]
        seed(v, bot_key, stream)
        choices += legal(e, s, out) > 1
        apply(e, s, choose_at_once(e, v, number, parameters[seat], out, scratch[0]))
        number += 1
        seat = to_act(e, s)
        if seat == NOBODY:
            scores(e, s, points, payoffs)
        note(e, s, payoffs, facts)
    return number, choices


def count_changes(leaders: Numbers, moves: int, won: int) -> int:
    """Return how often the lead went from one side to another, the end of the match included."""
    changes = 0
    last = 0
    for k in range(min(moves, MOST_MOVES) + 1):
        now = won if k == min(moves, MOST_MOVES) else leaders[k]
        if is_one(now):
            changes += last != 0 and last != now
            last = now
    return changes


def taken_for_good(leaders: Numbers, moves: int, won: int) -> int:
    """Return after how many moves the winner led alone up to the end, -1 if the win is shared."""
    if not is_one(won):
        return -1
    k = min(moves, MOST_MOVES)
    while k > 0 and leaders[k - 1] == won:
        k -= 1
    return k


def foresight(e: Edition, ahead: int, sides: int, payoffs: Shares) -> float:
    """Return what those who are ahead will have won, a share of it each."""
    total = 0.0
    count = 0
    for seat in range(e.seats):
        if ahead >> seat % sides & 1:
            total += payoffs[seat]
            count += 1
    return total / count if count else 0.0


def watch_matches(
    e: Edition,
    states: States,
    key: Sequence[int],
    bot_key: Sequence[int],
    first: int,
    parameters: Sequence[Numbers],
    sides: int,
    out: Numbers,
    scratch: Sequence[Scratch],
    points: Numbers,
    shares: Shares,
    payoffs: Shares,
    noted: Shares,
    leaders: Numbers,
    figures: Sequence[Numbers],
    wins: Sequence[Shares],
    foreseen: Sequence[Shares],
    facts: Sequence[Shares],
) -> int:
    """Watch one match for every row of `figures` and fill the rows; return the moves.

    A row of figures: who began, the ending, moves, choices, changes of the lead, when it was taken
    for good.
    """
    moves = 0
    for k in range(len(figures)):
        copy_state(states, TABLE, BLANK)
        s = states[TABLE]
        seed(s, key, first + k)
        setup(e, s)
        for i in range(len(noted)):
            noted[i] = 0.0
        row = figures[k]
        row[0] = to_act(e, s)
        length, choices = watch_match(
            e, states, bot_key, first + k, parameters, sides,
            out, scratch, points, shares, payoffs, noted, leaders,
        )  # fmt: skip
        won = winning(e, sides, payoffs)
        row[1] = ending(e, s)
        row[2] = length
        row[3] = choices
        row[4] = count_changes(leaders, length, won)
        row[5] = taken_for_good(leaders, length, won)
        put(wins[k], payoffs, e.seats)
        put(facts[k], noted, len(noted))
        for t in range(TENTHS):
            ahead = leaders[min(length * t // TENTHS, MOST_MOVES - 1)]
            foreseen[k][t] = foresight(e, ahead, sides, payoffs)
        moves += length
    return moves


def put(row: MutableSequence[float], values: Sequence[float], count: int) -> None:
    for i in range(count):
        row[i] = values[i]
