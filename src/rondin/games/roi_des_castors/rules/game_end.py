"""How a game ends, and how the sides rank in it."""

from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import complete_of, points_of, wood_of
from rondin.games.roi_des_castors.rules.sides import end_game, mine
from rondin.games.roi_des_castors.rules.state import Edition, State


# --- reaching the goal ------------------------------------------------------------------------
def check_goal(e: Edition, s: State) -> None:
    """RC-25, RC-45: whenever dams change, for the side whose turn it is."""
    if s.winner != NOBODY or not has_reached_goal(e, s, mine(e, s)):
        return
    s.winner = mine(e, s)
    if e.finish_round:
        s.closing = st.JUST_CLOSING
    else:
        end_game(s, st.BY_GOAL)


def has_reached_goal(e: Edition, s: State, side: int) -> bool:
    if e.goal_points > 0:
        return points_of(e, s, side) >= e.goal_points
    if s.marks & st.COMPLETED:
        return complete_of(e, s, side) >= e.goal_dams
    return False


# --- stalemate --------------------------------------------------------------------------------
def check_stalemate(e: Edition, s: State) -> None:
    """RC-63: no log is left outside the dams, or nobody lays any."""
    s.idle += 1
    left = e.deck[st.SMALL] + e.deck[st.MEDIUM] + e.deck[st.LARGE]
    for side in range(e.sides):
        left -= s.laid[side]
    if left == 0:
        end_game(s, closing_end(e) if s.closing else st.BY_WOOD)
    elif s.idle >= e.idle_rounds * e.sides:
        end_game(s, closing_end(e) if s.closing else st.BY_IDLING)


def closing_end(e: Edition) -> int:
    """Return why a game is over whose last round was being finished."""
    return st.BY_LOG_PILE if e.team else st.BY_GOAL


# --- how the sides rank -----------------------------------------------------------------------
def rank_of(e: Edition, s: State, side: int) -> int:
    """RC-25, RC-45, RC-53, RC-60, RC-63: the higher the better; equal ranks share."""
    if s.ended == st.BY_GOAL and s.closing == 0:
        return 1 if side == s.winner else 0
    if e.team:
        return 100 * wood_of(e, s, side) + cards_with(s, side)  # RC-53
    if e.solo:
        last = s.ended == st.BY_ENOUGH_LOGS and s.last_log == side
        return 2 * wood_of(e, s, side) + last  # RC-60
    if e.goal_points > 0:
        return 1000 * points_of(e, s, side) + wood_of(e, s, side)
    by_value = e.by_value or s.closing  # RC-25: there the values of the logs count, RC-63: or not
    small = wood_of(e, s, side) if by_value else s.laid[side]
    return 1000 * complete_of(e, s, side) + small


def cards_with(s: State, side: int) -> int:
    """RC-53: return how many action and bonus cards a team has in hand and in front."""
    count = s.permanent[side] + s.shields[side]
    for kind in range(st.LOGS, st.KINDS):
        count += s.hand[side][kind]
    return count
