"""Who may know what: `veil`, and `imagine`.

A hidden hand of a veiled state holds what the viewer knows to be in it; the pile of a veiled state
holds everything unseen: the pile, the rest of the hidden hands, and hidden réserves.
"""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY, Numbers
from rondin.engine.rules.count_piles import add_counts, clear_counts, set_counts
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.piles import pick_among, stored
from rondin.games.roi_des_castors.rules.seen_hands import MOST, known_of
from rondin.games.roi_des_castors.rules.sides import hands_are_open, mine, side_of
from rondin.games.roi_des_castors.rules.state import KINDS, Edition, State


# --- the veil ---------------------------------------------------------------------------------
def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """RC-62: own hand and réserve, what was seen of others, all that lies open."""
    viewer = side_of(e, seat) if seat != NOBODY else NOBODY
    set_counts(v.pile, s.pile, KINDS)
    for hand in range(st.ALLY + 1 if e.solo else e.sides):
        if sees_hand(e, s, viewer, hand):
            set_counts(v.hand[hand], s.hand[hand], KINDS)
        else:
            veil_hand(s, viewer, hand, v)
    for side in range(st.SIDES):
        veil_reserve(e, s, viewer, side, v)
    veil_ahead(e, s, viewer, v)
    v.viewer = viewer + 1
    if viewer != NOBODY:
        for side in range(e.sides):  # what others know of one's own hand one knows as well
            v.known[viewer][side] = s.known[viewer][side]
            v.known[side][viewer] = s.known[side][viewer]
    veil_last_action(e, s, viewer, v)


def sees_hand(e: Edition, s: State, viewer: int, hand: int) -> bool:
    if hand == viewer or hands_are_open(e, s):
        return True
    return s.phase == st.LOOKING and s.target == hand and viewer == mine(e, s)  # RC-30, RC-36


def veil_hand(s: State, viewer: int, hand: int, v: State) -> None:
    held, seen, pile = s.hand[hand], v.hand[hand], v.pile
    if viewer == NOBODY or s.known[viewer][hand] == 0:
        clear_counts(seen, KINDS)
        add_counts(pile, held, KINDS)
        return
    for kind in range(st.KINDS):
        known = known_of(s, viewer, hand, kind)
        seen[kind] = known
        pile[kind] += held[kind] - known


def veil_reserve(e: Edition, s: State, viewer: int, side: int, v: State) -> None:
    held, seen = s.reserve[side], v.reserve[side]
    for slot in range(st.SLOTS):
        card = held[slot]
        seen[slot] = card
        if card == st.NO_CARD or e.solo or side == viewer:
            continue
        if slot == 0 and s.reserve_open[side]:
            continue  # RC-08: a head start is public
        seen[slot] = st.HIDDEN
        v.pile[card] += 1


def veil_ahead(e: Edition, s: State, viewer: int, v: State) -> None:
    for k in range(s.n_ahead):
        if viewer == NOBODY:
            v.ahead[k] = st.HIDDEN
            v.pile[s.ahead[k]] += 1
        else:
            v.ahead[k] = s.ahead[k]


def veil_last_action(e: Edition, s: State, viewer: int, v: State) -> None:
    v.did = s.did
    actor = NOBODY if s.by == NOBODY else side_of(e, s.by)
    storing = st.STORE <= s.did < st.LAY
    if e.solo or (viewer == actor and viewer != NOBODY):
        v.n_got = s.n_got
    elif storing:
        v.did = st.STORE  # RC-36: face down
        v.n_got = 1
        v.got[0] = st.HIDDEN
        return
    else:
        v.n_got = shown_to(s, viewer, actor)
    for k in range(v.n_got):
        v.got[k] = s.got[k]


def shown_to(s: State, viewer: int, actor: int) -> int:
    """Return how many of the cards that came, from the first, somebody else may see."""
    if st.DRAW_DISCARD <= s.did < st.STOP or st.POWER_TAKE <= s.did < st.POWER_MOVE:
        return s.drew[actor]  # RC-38, RC-42: from where it lay open
    if st.TAKE <= s.did < st.STORE:
        return s.drew[actor]  # RC-33, RC-38
    if st.PLAY_AT <= s.did < st.DISCARD and viewer != NOBODY:
        code = s.did - st.PLAY_AT
        theft = code // st.SIDES % st.TARGETED == 0
        if theft and code % st.SIDES == viewer:
            return s.drew[actor]  # RC-29: the victim sees what is taken
    return 0


# --- imagining --------------------------------------------------------------------------------
def imagine(e: Edition, v: State) -> None:
    """Deal the unseen cards into what is hidden.

    In team mode everybody can count how many of them are logs: the two piles are counted apart.
    """
    unseen = total(v.pile, st.SMALL, st.KINDS)
    logs = total(v.pile, st.SMALL, st.LOGS) - v.n_logs if e.team else 0
    for hand in range(e.sides):
        for _ in range(v.n_hand[hand] - total(v.hand[hand], st.SMALL, st.KINDS)):
            if e.team:
                card = imagine_of_team(v, logs, unseen - v.n_pile)
                logs -= card < st.LOGS
            else:
                card = pick_among(v, v.pile, st.SMALL, st.KINDS, unseen)
            v.hand[hand][card] += 1
            unseen -= 1
    for side in range(e.sides):
        for slot in range(st.SLOTS):
            if v.reserve[side][slot] == st.HIDDEN:
                v.reserve[side][slot] = pick_among(v, v.pile, st.SMALL, st.KINDS, unseen)
                unseen -= 1
    for k in range(v.n_ahead):
        if v.ahead[k] == st.HIDDEN:
            v.ahead[k] = pick_among(v, v.pile, st.SMALL, st.KINDS, unseen)
            unseen -= 1
    imagine_knowledge(e, v)
    if e.solo == 0 and v.by != NOBODY and side_of(e, v.by) != v.viewer - 1:
        imagine_last_action(v, side_of(e, v.by))
    v.viewer = 0


def imagine_knowledge(e: Edition, v: State) -> None:
    """Imagine what two others know of each other, where everybody saw one learn something."""
    viewer = v.viewer - 1
    for side in range(e.sides):
        for hand in range(e.sides):
            if viewer not in (side, hand) and v.since[side][hand] > 0:
                known = 0
                for kind in range(st.KINDS):
                    most = min(v.hand[hand][kind], MOST)
                    if most > 0:
                        known |= rand(v, most + 1) << (2 * kind)
                v.known[side][hand] = known


def imagine_last_action(v: State, actor: int) -> None:
    """Imagine which of the cards that the last mover holds came by the last action."""
    hand = v.hand[actor]
    storing = v.got[0] == st.HIDDEN
    if storing:
        v.got[0] = v.reserve[actor][stored(v, actor) - 1]
        v.did = st.STORE + v.got[0]
    shown = v.n_got
    if not storing:
        for k in range(shown):
            hand[v.got[k]] -= 1
    left = total(hand, st.SMALL, st.KINDS)
    came = min(v.drew[actor] + v.filled[actor] + storing, st.MOST_DRAWN)  # more are not noted
    for _ in range(came - shown):
        v.got[v.n_got] = pick_among(v, hand, st.SMALL, st.KINDS, left)
        v.n_got += 1
        left -= 1
    for k in range(storing, v.n_got):
        hand[v.got[k]] += 1


def imagine_of_team(v: State, logs: int, hidden: int) -> int:
    if rand(v, hidden) < logs:
        return pick_among(v, v.pile, st.SMALL, st.LOGS, total(v.pile, st.SMALL, st.LOGS))
    return pick_among(v, v.pile, st.LOGS, st.KINDS, total(v.pile, st.LOGS, st.KINDS))


def total(cards: Numbers, first: int, last: int) -> int:
    count = 0
    for kind in range(first, last):
        count += cards[kind]
    return count
