"""How a game ends, and who has won the match."""

from rondin.engine.rules.contract import Numbers, Shares
from rondin.engine.rules.scoring import share_among_most
from rondin.games.castor_party.rules.state import (
    BEAVERS,
    CAPSIZED,
    GAME_OVER,
    JUMPED,
    OVER,
    Edition,
    State,
)
from rondin.games.castor_party.rules.turn.fair_play import PENALTY
from rondin.games.castor_party.rules.turn.order import next_first


# --- the end of a game ------------------------------------------------------------------------
def is_beaver_left(s: State) -> bool:
    for b in range(BEAVERS):
        if s.at[b] != JUMPED:
            return True
    return False


def is_hand_empty(e: Edition, s: State) -> bool:
    for p in range(e.seats):  # by hand it may be another's, who has left a draw too many
        if s.in_hand[p] == 0:
            return True
    return False


def capsize(e: Edition, s: State, how: int) -> None:
    p = s.player
    s.capsized = how
    s.returned = min(s.logs[p], PENALTY)  # CP-24
    s.logs[p] -= s.returned
    s.reserve += s.returned
    end_game(e, s, CAPSIZED)  # CP-23: before all other ends, and without a reward


def end_game(e: Edition, s: State, how: int) -> None:
    for p in range(e.seats):
        s.sheet[s.game_no][p] = s.logs[p]
    s.ended[s.game_no] = how
    s.game_no += 1
    s.phase = OVER if s.game_no == e.games or s.reserve == 0 else GAME_OVER  # CP-26
    s.first = next_first(e, s)
    s.player = s.first


# --- the match --------------------------------------------------------------------------------
def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for p in range(e.seats):
        points[p] = s.logs[p]
    share_among_most(points, payoffs, e.seats)  # CP-27


def ending(e: Edition, s: State) -> int:
    return s.ended[s.game_no - 1]
