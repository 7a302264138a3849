"""Who may know what: `veil`, and `imagine`.

The piles of a veiled state hold what may be in them: with it the unseen cards of the others.
"""

from rondin.games.castor_party.box import NO_CARD, PILES, TURN, Edition, State
from rondin.games.castor_party.cards import cards_left, count_of, first_of, has_playable, take_any
from rondin.games.castor_party.choices import may_draw_late
from rondin.games.castor_party.raft import BEAVERS


# --- the veil ---------------------------------------------------------------------------------
def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """CP-28: one's own hand, the shown cards of the others, and all that lies open."""
    v.piles = s.piles
    for p in range(e.seats):
        v.hands[p] = s.hands[p] if p == seat else s.known[p]
        v.piles |= s.hands[p] & ~v.hands[p]
        v.known[p] = s.known[p]
        v.in_hand[p] = s.in_hand[p]
        v.logs[p] = s.logs[p]
        for k in range(s.game_no):
            v.sheet[k][p] = s.sheet[k][p]
    for k in range(s.game_no):
        v.ended[k] = s.ended[k]
    for b in range(BEAVERS):
        v.at[b] = s.at[b]
        v.tail[b] = s.tail[b]
        v.x[b] = s.x[b]
        v.y[b] = s.y[b]
    for k in range(s.n_stack):
        v.stack[k] = s.stack[k]
        v.stack_seat[k] = s.stack_seat[k]
    for pile in range(PILES):
        v.in_pile[pile] = s.in_pile[pile]
        v.drew[pile] = s.drew[pile]
    v.n_stack = s.n_stack
    v.out = s.out
    v.jokers = s.jokers
    v.landing = s.landing
    v.jumping = s.jumping
    v.reserve = s.reserve
    v.phase = s.phase
    v.player = s.player
    v.first = s.first
    v.game_no = s.game_no
    v.passes = s.passes
    v.picked = s.picked
    v.owes = s.owes
    v.put_out = s.put_out
    v.capsized = s.capsized
    v.did = s.did
    v.by = s.by
    v.exchanged = s.exchanged
    v.returned = s.returned
    v.got_stuck = s.got_stuck
    v.lifted_x = s.lifted_x
    v.lifted_y = s.lifted_y
    v.lifted_mass = s.lifted_mass
    v.last_card = s.last_card
    v.last_beaver = s.last_beaver
    v.last_from = s.last_from
    v.last_to = s.last_to
    v.last_tail = s.last_tail
    v.last_seat = s.last_seat
    v.last_joker = s.last_joker


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
