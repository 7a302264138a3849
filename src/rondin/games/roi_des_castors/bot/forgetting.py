"""What a bad memory loses and mixes up: cards seen in other hands (RC-62).

Who learns more of a hand has all of it in mind again.
"""

from rondin.engine.rules.bot_memory import is_perfect, lasting, share, trait
from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.knowledge import sees_hand
from rondin.games.roi_des_castors.rules.seen_hands import MOST
from rondin.games.roi_des_castors.rules.sides import mine, side_of
from rondin.games.roi_des_castors.rules.state import Edition, State

CONFUSION = st.SIDES * st.HANDS  # sets the traits of pairs apart from those of cards


def forget(e: Edition, v: State, memory: int, capacity: int, confusing: int) -> None:
    """Lose what was seen of a hand, a card at a time: `memory` percent last a lap.

    Which lap loses a card is settled when it is learnt, so that it does not come back. Hands that
    one has learnt of last come to mind first, and in them the logs.
    """
    if is_perfect(memory, capacity, confusing) or v.phase >= st.OVER or e.solo:
        return
    me = mine(e, v)
    room = capacity
    for since in range(v.laps + 1, 0, -1):
        for hand in range(e.sides):
            if v.since[me][hand] == since and is_remembered(e, v, me, hand):
                if confusing > 0:
                    confuse(e, v, me, hand, confusing)
                room = forget_hand(e, v, me, hand, memory, room)


def is_remembered(e: Edition, v: State, me: int, hand: int) -> bool:
    return hand != me and v.known[me][hand] != 0 and not sees_hand(e, v, me, hand)


def forget_hand(e: Edition, v: State, me: int, hand: int, memory: int, room: int) -> int:
    """Forget cards of a hand; return how many other cards there is room for."""
    left = lasting(memory, v.laps + 1 - v.since[me][hand])
    for kind in range(st.KINDS):
        known = v.hand[hand][kind]
        kept = min(known, max(room, 0)) if fate(v, me, hand, kind) < left else 0
        keep(v, me, hand, kind, max(kept, min(known, just_shown(e, v, hand, kind))))
        room -= known
    return room


def fate(v: State, me: int, hand: int, kind: int) -> int:
    """Return a number below 2**32 that stays with what one side learnt at one time."""
    return trait(v, me * st.HANDS + hand, kind * 256 + v.since[me][hand])


def just_shown(e: Edition, v: State, hand: int, kind: int) -> int:
    """Return how many such cards the last action brought into a hand before everybody's eyes."""
    count = 0
    if v.by != NOBODY and side_of(e, v.by) == hand:
        for k in range(v.n_got):
            count += v.got[k] == kind
    return count


def keep(v: State, me: int, hand: int, kind: int, count: int) -> None:
    """Know of so many such cards in a hand; the others are anywhere."""
    v.pile[kind] += v.hand[hand][kind] - count
    v.hand[hand][kind] = count
    v.known[me][hand] &= ~(MOST << (2 * kind))
    v.known[me][hand] |= count << (2 * kind)


# --- confusion --------------------------------------------------------------------------------
def confuse(e: Edition, v: State, me: int, hand: int, confusing: int) -> None:
    """Take cards of one kind for those of the next, logs for logs, if so many can be there.

    Each kind has one that it can be taken for.
    """
    shift = trait(v, CONFUSION + me * st.HANDS + hand, v.since[me][hand])
    for first in (st.SMALL + (shift & 1), st.LOGS + (shift >> 1 & 1)):
        last = st.LOGS if first < st.LOGS else st.KINDS
        for kind in range(first, last - 1, 2):
            number = (kind + 1) * 256 + v.since[me][hand]
            if trait(v, CONFUSION + me * st.HANDS + hand, number) < share(confusing):
                exchange(e, v, me, hand, kind)


def exchange(e: Edition, v: State, me: int, hand: int, kind: int) -> None:
    """Exchange how many cards of a kind and of the next one are known to be in a hand."""
    more = v.hand[hand][kind] - v.hand[hand][kind + 1]
    if v.pile[kind] + more < 0 or v.pile[kind + 1] - more < 0:
        return
    if just_shown(e, v, hand, kind) + just_shown(e, v, hand, kind + 1) == 0:
        count = v.hand[hand][kind]
        keep(v, me, hand, kind, v.hand[hand][kind + 1])
        keep(v, me, hand, kind + 1, count)
