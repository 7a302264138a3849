"""A rule-of-thumb player: it keeps what is low, guesses what it does not see, and knocks in time.

It sees only its veiled state. Worths are in hundredths of a point, low is good.
"""

from rondin.engine.rules.contract import Numbers, Scratch
from rondin.engine.rules.seats import seat_after
from rondin.games.gang_de_castors.bot.forgetting import forget
from rondin.games.gang_de_castors.rules.state import (
    DISCARD,
    DRAW,
    DRAW_TWO,
    EVERYBODY,
    FINISHED,
    GO_ON,
    HIDDEN,
    KEEP,
    KINDS,
    KNOCK,
    NINE,
    PEEK,
    PLACES,
    PLAY_DRAW,
    PLAY_PEEK,
    PLAY_SWAP,
    SEATS,
    SURE_VALUE,
    SWAP,
    TAKE,
    TURN,
    Edition,
    State,
)
from rondin.games.gang_de_castors.rules.turn import legal, to_act

__all__ = ("choose", "forget")

POINT = 100
KEPT_SHARE = 45  # percent: somebody kept this card, so it is likely to be low
SWAPPED_SHARE = 65  # somebody kept it, and gave it away later
LEFT_SHARE = 50  # its owner has seen this card and left it there so long that it must be low,
LEFT_LAP = 10  # ... with so much less for each lap
GIVEN_SHARE = 125  # somebody has seen it and gave it away
PEEK_GAIN = POINT // 2

# --- knocking: who waits until the row is known and low is the lowest more often, and wins as much.
GOOD_ROW = 5 * POINT  # low enough to knock whatever the others hold
UNSEEN_RISK = 5 * POINT  # what a card of one's own row that one never saw adds to it
IMPATIENCE = 2 * POINT // 5  # by which every lap makes a row look lower
HASTY_GAIN = 6 * POINT  # what somebody in haste leaves to the others
HASTY_LAPS = 2  # before which nobody knocks in haste

# What one more turn of the others is worth to them: to the rule of thumb, and, as measured against
# it, to somebody who thinks ahead.
PLAIN, AHEAD = 0, 1
LAST_TURN_GAIN = (7 * POINT, 5 * POINT)
# Of several others one is likely to be lower than they seem, the more so the better they play.
PER_RIVAL = (2 * POINT // 5, 3 * POINT // 2)


# --- what cards are worth ---------------------------------------------------------------------
def mean_value(e: Edition, v: State) -> int:
    """Return the mean of the value cards that are in the pile or hidden in rows and hands."""
    total = 0
    count = 0
    for kind in range(NINE + 1):
        unseen = e.deck[kind] - v.discard[kind] - v.aside[kind] - (v.drawn == kind)
        total += POINT * kind * unseen
        count += unseen
    for p in range(e.seats):
        for i in range(PLACES):
            if 0 <= v.rows[p][i] <= NINE:
                total -= POINT * v.rows[p][i]
                count -= 1
    return total // count if count > 0 else 5 * POINT


def worth(e: Edition, v: State, p: int, i: int, mean: int) -> int:
    """Return what the card at place `i` of the row of `p` is likely to cost its owner."""
    card = v.rows[p][i]
    if card > NINE:
        return mean  # GC-21: it will be replaced
    if card != HIDDEN:
        return POINT * card
    return unseen_worth(v, p, i, mean)


def unseen_worth(v: State, p: int, i: int, mean: int) -> int:
    """Return what an unseen card in the row of `p` is likely to cost, by who has seen it."""
    memo = v.memo[p][i]
    owner_knows = memo >> p & 1
    if memo & SURE_VALUE:
        return mean * (KEPT_SHARE if owner_knows else SWAPPED_SHARE) // 100
    if owner_knows:
        return mean * max(LEFT_SHARE, 100 - LEFT_LAP * v.laps) // 100
    return mean * GIVEN_SHARE // 100 if memo & EVERYBODY else mean


def row_worth(e: Edition, v: State, p: int, mean: int) -> int:
    total = 0
    for i in range(PLACES):
        total += worth(e, v, p, i, mean)
    return total


def worst_place(e: Edition, v: State, me: int, mean: int) -> int:
    """Return the place to give away: the dearest card, an unknown one before a known one."""
    place = 0
    most = -1
    for i in range(PLACES):
        cost = 2 * worth(e, v, me, i, mean)
        if v.rows[me][i] == HIDDEN:
            cost += 1
        if cost > most:
            place, most = i, cost
    return place


def drawing_gain(e: Edition, v: State, worst: int, mean: int) -> int:
    """Return what an unseen card is worth to somebody whose dearest card costs `worst`."""
    gain = 0
    count = 0
    for kind in range(KINDS):
        count += v.pile[kind]
        if kind <= NINE:
            gain += v.pile[kind] * max(0, worst - POINT * kind)
        elif kind == SWAP:
            gain += v.pile[kind] * max(0, worst - mean * KEPT_SHARE // 100)
        elif kind == PEEK:
            gain += v.pile[kind] * PEEK_GAIN
        else:
            gain += v.pile[kind] * max(0, worst - mean // 2)
    return gain // count if count > 0 else 0


# --- decisions --------------------------------------------------------------------------------
def choose(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    return decide(e, v, out, PLAIN)


def decide(e: Edition, v: State, out: Numbers, manner: int) -> int:
    count = legal(e, v, out)
    if count == 1:
        return out[0]
    me = to_act(e, v)
    mean = mean_value(e, v)
    worst = worst_place(e, v, me, mean)
    if v.phase == TURN:
        return choose_source(e, v, me, worst, mean, out[0] == DRAW)
    if v.phase == FINISHED:
        return choose_knock(e, v, me, mean, manner)
    if v.drawn <= NINE:
        return choose_place(e, v, me, worst, mean)
    return choose_effect(e, v, me, worst, mean)


def choose_source(e: Edition, v: State, me: int, worst: int, mean: int, can_draw: bool) -> int:
    cost = worth(e, v, me, worst, mean)
    if v.top <= NINE:
        gain = cost - POINT * v.top
        if not can_draw or gain > drawing_gain(e, v, cost, mean):
            return TAKE + worst
    return DRAW


def choose_place(e: Edition, v: State, me: int, worst: int, mean: int) -> int:
    cost = worth(e, v, me, worst, mean)
    gain = cost - POINT * v.drawn
    least = drawing_gain(e, v, cost, mean) if v.first_of_two else 0
    return KEEP + worst if gain > least else DISCARD


def choose_effect(e: Edition, v: State, me: int, worst: int, mean: int) -> int:
    if v.drawn == DRAW_TWO:
        return PLAY_DRAW
    if v.drawn == PEEK:
        return choose_peek(e, v, me)
    return choose_swap(e, v, me, worst, mean)


def choose_peek(e: Edition, v: State, me: int) -> int:
    for i in range(PLACES):
        if v.rows[me][i] == HIDDEN:
            return PLAY_PEEK + i
    return DISCARD


def choose_swap(e: Edition, v: State, me: int, worst: int, mean: int) -> int:
    """Give the dearest card for the cheapest one, from the leading row among equals."""
    action = DISCARD
    best = 0
    p = seat_after(me, e.seats)
    while p != me:
        lead = max(0, 36 * POINT - row_worth(e, v, p, mean)) // 100
        for i in range(PLACES):
            gain = worth(e, v, me, worst, mean) - worth(e, v, p, i, mean)
            if gain > 0 and gain + lead > best:
                best = gain + lead
                action = PLAY_SWAP + (worst * SEATS + p) * PLACES + i
        p = seat_after(p, e.seats)
    return action


def choose_knock(e: Edition, v: State, me: int, mean: int, manner: int) -> int:
    mine = row_worth(e, v, me, mean)
    for i in range(PLACES):
        mine += unseen_risk(v, me, i, v.rows[me][i] != HIDDEN)
    lowest = lowest_other(e, v, me, mean)
    return KNOCK if is_knocking(e, v.laps, mine, lowest, manner) else GO_ON


def unseen_risk(v: State, p: int, i: int, known: bool) -> int:
    """Return how much `p` fears of a card in its row: nothing if it is known or was kept."""
    return 0 if known or v.memo[p][i] & SURE_VALUE else UNSEEN_RISK


def lowest_other(e: Edition, v: State, me: int, mean: int) -> int:
    lowest = 36 * POINT
    for p in range(e.seats):
        if p != me:
            lowest = min(lowest, row_worth(e, v, p, mean))
    return lowest


def is_knocking(e: Edition, laps: int, mine: int, lowest: int, manner: int) -> bool:
    """Tell whether a row is low enough: by itself, or far below what the others seem to have."""
    mine += (e.seats - 2) * PER_RIVAL[manner] - laps * IMPATIENCE
    return mine <= GOOD_ROW or mine + LAST_TURN_GAIN[manner] <= lowest


def is_hasty_knock(e: Edition, v: State, me: int) -> bool:
    """Tell whether somebody in haste knocks: unseen cards are forgotten, and so is the last lap."""
    mean = mean_value(e, v)
    mine = row_worth(e, v, me, mean)
    return v.laps >= HASTY_LAPS and mine + HASTY_GAIN <= lowest_other(e, v, me, mean)
