"""Room for the bot's plans: what the side that decides owns, and what its best plan is worth."""

from rondin.engine.rules.records import Record, Row, i8
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import size_of
from rondin.games.roi_des_castors.rules.state import Edition, State

CLOSED = 9  # a top that takes no log
DEPTH = 10  # logs that a plan lays at most


class Scratch(Record):
    """The dams and cards of the side that plans, so that logs can be laid and taken up there.

    Dams stand in places from 0, logs by their rank: 1 small, 2 medium or strong, 3 large.
    """

    dam_ids: Row = i8(st.DAMS)  # of the dams listed, in their places,
    totals: Row = i8(st.DAMS)
    tops: Row = i8(st.DAMS)  # ... and the ranks of their top logs, 0 for none
    cards: Row = i8(st.KINDS)  # in hand and réserve
    count: int = i8()  # dams listed
    done: int = i8()  # complete dams
    goal: int = i8()  # what the next dam must reach
    now: int = i8()  # what the best plan is worth,
    more: Row = i8(st.LOGS)  # ... with one log more of a kind,
    fewer: Row = i8(st.LOGS)  # ... with one fewer
    first: int = i8()  # its first log, -1 without a plan,
    place: int = i8()  # ... and the place of the dam
    scarce: int = i8()  # 1: the wood is running out
    laid_next: Row = i8(DEPTH)  # of each log that a plan has laid: the way to try after it,
    laid_gain: Row = i8(DEPTH)  # ... what was gained before it,
    laid_rank: Row = i8(DEPTH)  # ... its rank,
    laid_on: Row = i8(DEPTH)  # ... and the rank of the log below


# --- one's own things -------------------------------------------------------------------------
def survey(e: Edition, v: State, side: int, scratch: Scratch) -> None:
    """Write down the dams and cards of a side."""
    count = 0
    done = 0
    lowered = 0
    for dam in range(v.n_dams):
        if v.owner[dam] == side and v.condition[dam] != st.SPOILED:
            total = size_of(e, v, dam)
            if v.condition[dam] == st.COMPLETE:
                done += 1
                lowered += total < e.goal_size
            if v.condition[dam] == st.OPEN or e.goal_points > 0:
                scratch.dam_ids[count] = dam
                scratch.totals[count] = total
                scratch.tops[count] = rank_at(v, dam, 0) if v.condition[dam] == st.OPEN else CLOSED
                count += 1
    scratch.count = count
    scratch.done = done
    scratch.goal = e.goal_size
    if v.character[side] == st.ARCHITECT and lowered < e.goal_dams - 1:
        scratch.goal -= e.lowered
    wood = 0
    for log in range(st.LOGS):
        wood += e.deck[log]
    for other in range(e.sides):
        wood -= v.laid[other]
    scratch.scarce = (e.goal_points > 0 and wood <= e.sides) or v.idle >= e.sides
    for kind in range(st.KINDS):
        scratch.cards[kind] = v.hand[side][kind]
    for slot in range(st.SLOTS):
        if v.reserve[side][slot] >= 0:
            scratch.cards[v.reserve[side][slot]] += 1


def rank_at(v: State, dam: int, below: int) -> int:
    """Return the rank, from 1, of the log that lies so far below the top; 0 if there is none."""
    if below < v.logs[dam][st.LARGE]:
        return 3
    below -= v.logs[dam][st.LARGE]
    if below < v.logs[dam][st.MEDIUM] + v.logs[dam][st.STRONG]:
        return 2
    below -= v.logs[dam][st.MEDIUM] + v.logs[dam][st.STRONG]
    return 1 if below < v.logs[dam][st.SMALL] else 0


def rank_of(v: State, log: int) -> int:
    return 2 if log == st.SMALL and v.strong else log + 1


def log_worth(e: Edition, v: State, log: int) -> int:
    """Return what a log adds to a dam now."""
    if not e.by_value:
        return 1
    return e.values[st.STRONG] if log == st.SMALL and v.strong else e.values[log]


def takes(e: Edition, top: int, rank: int) -> bool:
    """RC-21, RC-22: tell whether a dam with this top takes a log of this rank."""
    if top == CLOSED:
        return False
    if not e.ordered or top == 0:
        return True
    return rank >= top and (e.free_growth != 0 or rank <= top + 1)
