"""Who may know what: `veil`, and `imagine`.

The piles of a veiled state hold what may be in them: with it the unseen cards of the others.
"""

from rondin.engine.rules.bit_sets import count_of, first_of
from rondin.games.castor_party.rules.cards import cards_left, has_playable, take_any
from rondin.games.castor_party.rules.state import NO_CARD, TURN, Edition, State
from rondin.games.castor_party.rules.turn.legal_moves import may_draw_late


# --- the veil ---------------------------------------------------------------------------------
def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """CP-28: one's own hand, and the shown cards of the others; all else lies open."""
    v.piles = s.piles
    for p in range(e.seats):
        v.hands[p] = s.hands[p] if p == seat else s.known[p]
        v.piles |= s.hands[p] & ~v.hands[p]


# --- a world that fits ------------------------------------------------------------------------
def imagine(e: Edition, v: State) -> None:
    """Deal the unseen cards.

    Everybody knows of the seat to act that it holds a playable card, as it did not show its hand.
    So its cards are dealt first, and dealt again until that is true: all truths stay as likely.
    """
    unseen = count_of(v.piles)
    missing = v.in_hand[v.player] - count_of(v.hands[v.player])
    deal_unseen(v, v.player, unseen, missing)
    if v.phase == TURN and not may_draw_late(e, v):
        while not has_playable(v):
            put_back(v, v.player)
            deal_unseen(v, v.player, unseen, missing)
    unseen -= missing
    for p in range(e.seats):
        missing = v.in_hand[p] - count_of(v.hands[p])
        deal_unseen(v, p, unseen, missing)
        unseen -= missing
    imagine_forgotten(v, unseen)


def imagine_forgotten(v: State, unseen: int) -> None:
    """Lay the cards down that somebody has forgotten: where one was played, else out of the game.

    A veil hides none of these; a bad memory does.
    """
    for k in range(v.n_stack):
        if v.stack[k] == NO_CARD:
            v.stack[k] = first_of(take_any(v, unseen))
            unseen -= 1
    while unseen > cards_left(v):
        v.out |= take_any(v, unseen)
        unseen -= 1


def deal_unseen(v: State, p: int, unseen: int, missing: int) -> None:
    for k in range(missing):
        v.hands[p] |= take_any(v, unseen - k)


def put_back(v: State, p: int) -> None:
    """Put the cards of a hand that nobody has seen back with the unseen ones."""
    v.piles |= v.hands[p] & ~v.known[p]
    v.hands[p] = v.known[p]
