"""How a turn ends: the knock, the end of a round, and what the match is worth."""

from rondin.engine.rules.contract import NOBODY, Numbers, Shares
from rondin.engine.rules.scoring import share_among_fewest
from rondin.engine.rules.seats import seat_after
from rondin.games.gang_de_castors.rules.piles import can_draw, draw_card, mark, renew_pile
from rondin.games.gang_de_castors.rules.state import (
    BY_KNOCK,
    BY_LIMIT,
    FINISHED,
    NINE,
    NO_CARD,
    OVER,
    PLACES,
    REPLACED,
    ROUND_OVER,
    TURN,
    Edition,
    State,
)


def finish_turn(e: Edition, s: State) -> None:
    s.drawn = NO_CARD
    s.first_of_two = 0
    everybody_had_a_turn = s.laps > 0 or s.player == s.dealer
    if s.knocker == NOBODY and everybody_had_a_turn:
        s.phase = FINISHED  # GC-18
    else:
        next_turn(e, s)


def knock(e: Edition, s: State) -> None:
    s.knocker = s.player
    s.ended = BY_KNOCK
    next_turn(e, s)


def go_on(e: Edition, s: State) -> None:
    if s.player == s.dealer and s.laps + 1 >= e.turn_limit:  # GC-26
        s.knocker = s.player
        s.ended = BY_LIMIT
        end_round(e, s)
    else:
        next_turn(e, s)


def next_turn(e: Edition, s: State) -> None:
    if s.player == s.dealer:
        s.laps += 1
    s.player = seat_after(s.player, e.seats)
    s.phase = TURN
    if s.player == s.knocker:  # GC-19: everybody else has had one more turn
        end_round(e, s)
    elif e.renew_at_once and s.n_pile == 0 and can_draw(s):
        renew_pile(e, s)  # GC-20: the table option


def end_round(e: Edition, s: State) -> None:
    p = s.knocker
    for _ in range(e.seats):  # GC-21: the knocker first, then clockwise
        points = 0
        for i in range(PLACES):
            while s.rows[p][i] > NINE:
                s.aside[s.rows[p][i]] += 1
                mark(s, p, i, REPLACED, 1)
                s.rows[p][i] = draw_card(e, s)
            points += s.rows[p][i]
        s.sheet[s.round_no][p] = points  # GC-22
        p = seat_after(p, e.seats)
    s.round_no += 1
    s.phase = OVER if s.round_no == e.rounds else ROUND_OVER  # GC-23
    s.dealer = seat_after(s.dealer, e.seats)  # GC-06
    s.player = s.dealer


def points_of(s: State, seat: int) -> int:
    points = 0
    for k in range(s.round_no):
        points += s.sheet[k][seat]
    return points


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for p in range(e.seats):
        points[p] = points_of(s, p)
    share_among_fewest(points, payoffs, e.seats)  # GC-24


def ending(e: Edition, s: State) -> int:
    return s.ended
