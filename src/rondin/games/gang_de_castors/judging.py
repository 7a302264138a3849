"""How a search looks ahead in this game: to the end of a round, and what the sheet says then."""

from rondin.engine.contract import Edition, Numbers, Shares, State
from rondin.engine.standings import share_win
from rondin.games.gang_de_castors.rules import (
    EARLIER,
    HIDDEN,
    KINDS,
    NINE,
    PLACES,
    ROUND_OVER,
    SURE_VALUE,
    imagine,
    is_marked,
    knows,
    pick_among,
    points_of,
    total_of,
)

HIGH = 6
LATE = 2  # laps
LEAD = 2.5  # points a round that make a lead


def pauses(e: Edition, s: State) -> bool:
    return s.phase == ROUND_OVER


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    """Low is good; the more rounds are left, the less a lead says."""
    for p in range(e.seats):
        points[p] = points_of(s, p)
        payoffs[p] = -1.0 * points[p]
    share_win(payoffs, e.seats, LEAD * (1.0 + e.rounds - s.round_no))


# --- what others are likely to hold -----------------------------------------------------------
def suppose(e: Edition, v: State) -> bool:
    """A card that somebody kept is low; one that its owner knows and leaves is seldom high.

    After some laps it is likely to have an effect: with low cards they would have knocked.
    """
    for p in range(e.seats):
        for i in range(PLACES):
            if v.rows[p][i] == HIDDEN and is_marked(v, p, i, EARLIER) == 0:
                if v.memo[p][i] & SURE_VALUE:
                    v.rows[p][i] = lower_of_two(v, NINE + 1)
                elif knows(v, p, p, i):
                    v.rows[p][i] = mostly_effect(v) if v.laps >= LATE else seldom_high(v)
    imagine(e, v)
    return True


def lower_of_two(v: State, kinds: int) -> int:
    card = pick_among(v, v.pile, kinds, total_of(v.pile, kinds))
    if total_of(v.pile, kinds) == 0:
        return card
    other = pick_among(v, v.pile, kinds, total_of(v.pile, kinds))
    v.pile[max(card, other)] += 1
    return min(card, other)


def seldom_high(v: State) -> int:
    card = pick_among(v, v.pile, KINDS, total_of(v.pile, KINDS))
    if not HIGH <= card <= NINE or total_of(v.pile, KINDS) == 0:
        return card
    other = pick_among(v, v.pile, KINDS, total_of(v.pile, KINDS))
    v.pile[card] += 1
    return other


def mostly_effect(v: State) -> int:
    card = pick_among(v, v.pile, KINDS, total_of(v.pile, KINDS))
    if card > NINE or total_of(v.pile, KINDS) == 0:
        return card
    other = pick_among(v, v.pile, KINDS, total_of(v.pile, KINDS))
    kept = other if other > NINE else min(card, other)
    v.pile[card + other - kept] += 1
    return kept
