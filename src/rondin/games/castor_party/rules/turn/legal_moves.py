"""What may be decided, phase by phase: `legal`, and the questions that it asks."""

from rondin.engine.rules.bit_sets import first_of
from rondin.engine.rules.contract import Numbers
from rondin.games.castor_party.rules.cards import (
    cards_left,
    colour_of,
    free_buoys,
    is_joker,
    value_of,
)
from rondin.games.castor_party.rules.state import (
    BEAVERS,
    BUOYS,
    CATCH_UP,
    DEAL,
    DISCARD,
    DONE,
    DRAW,
    DRAWING,
    GAME_OVER,
    INSIST,
    JUMP,
    JUMPED,
    NO_PILE,
    OVER,
    PICK,
    PILES,
    PLAY,
    REWARD,
    SHOW,
    SKIP,
    STUCK,
    TAILS,
    TAKE_CARD,
    TAKE_LOG,
    TURN,
    Edition,
    State,
)
from rondin.games.castor_party.rules.turn.fair_play import is_asked, keep_fair


def legal(e: Edition, s: State, out: Numbers) -> int:
    if s.phase == TURN:
        return legal_turn(e, s, out)
    if s.phase == REWARD:
        return legal_reward(e, s, out)
    if s.phase == DRAWING:
        return legal_drawing(s, out)
    if s.phase == STUCK:
        return legal_exchange(e, s, out)
    if s.phase == GAME_OVER:
        return add_range(out, 0, DEAL, 1)
    return 0


def legal_out_of_turn(e: Edition, s: State, seat: int, out: Numbers) -> int:
    """CP-21: a card that was forgotten, while somebody else is to act."""
    k = 0
    if may_catch_up(e, s, seat):
        for pile in range(PILES):
            if s.in_pile[pile] > 0:
                k = add_range(out, k, CATCH_UP + seat * PILES + pile, 1)
    return k


# --- a card -----------------------------------------------------------------------------------
def legal_turn(e: Edition, s: State, out: Numbers) -> int:
    hand = s.hands[s.player]
    k = add_tails(out, list_plays(s, out, hand & s.landing))
    k = add_jumps(s, out, k, hand & s.jumping)
    plays = k
    if is_asked(e, s):
        k = keep_fair(e, s, out, k)  # CP-37
    refused = k < plays
    if may_pick(e, s):
        k = add_range(out, k, PICK, PILES)
    elif may_draw_late(e, s):
        k = add_draws(s, out, k)  # CP-21
        if plays == 0 and hand != 0:
            k = add_range(out, k, SHOW, 1)  # CP-14
    return add_range(out, k, INSIST, 1) if refused else k


def list_plays(s: State, out: Numbers, cards: int) -> int:
    """Write each of these cards with each beaver that it may move, ascending; return how many."""
    free = free_buoys(s)
    k = 0
    while cards:
        card = first_of(cards)
        cards &= cards - 1
        if not is_joker(s, card):
            k = add_range(out, k, card * BEAVERS + colour_of(card), 1)  # CP-10
            continue
        for b in range(BEAVERS):  # CP-17: onto a free buoy, and no buoy follows on a jump
            out[k] = card * BEAVERS + b
            k += free >> (s.at[b] + value_of(card)) & 1
    return k


def add_tails(out: Numbers, count: int) -> int:
    """CP-12: write every play with each tail, in place of so many that have none."""
    for k in range(count - 1, -1, -1):  # the last first: nothing is written over before it is read
        first = PLAY + out[k] * TAILS
        for tail in range(TAILS):
            out[k * TAILS + tail] = first + tail
    return count * TAILS


def add_jumps(s: State, out: Numbers, k: int, cards: int) -> int:
    while cards:
        card = first_of(cards)
        cards &= cards - 1
        if not is_joker(s, card):
            k = add_range(out, k, JUMP + card * BEAVERS + colour_of(card), 1)  # CP-16
            continue
        for b in range(BEAVERS):  # CP-17
            if s.at[b] != JUMPED and s.at[b] + value_of(card) > BUOYS:
                k = add_range(out, k, JUMP + card * BEAVERS + b, 1)
    return k


# --- a reward, a draw, an exchange ------------------------------------------------------------
def legal_reward(e: Edition, s: State, out: Numbers) -> int:
    k = 0
    if may_pick(e, s):
        k = add_range(out, k, PICK, PILES)
    if s.reserve > 0:  # CP-19
        k = add_range(out, k, TAKE_LOG, 1)
    if cards_left(s) > 0:  # CP-19
        k = add_range(out, k, TAKE_CARD, 1)
    return k


def legal_drawing(s: State, out: Numbers) -> int:
    k = add_draws(s, out, 0)  # CP-20
    if s.owes == 1:  # CP-21: a chosen extra card is no draw that can be left
        k = add_range(out, k, SKIP, 1)
    return k


def legal_exchange(e: Edition, s: State, out: Numbers) -> int:
    k = 0
    if may_pick(e, s):
        k = add_range(out, k, PICK, PILES)
    if may_put_out(s) > 0:
        cards = s.hands[s.player]
        while cards:
            k = add_range(out, k, DISCARD + first_of(cards), 1)
            cards &= cards - 1
    return add_range(out, k, DONE, 1)


def add_draws(s: State, out: Numbers, k: int) -> int:
    for pile in range(PILES):
        if s.in_pile[pile] > 0:
            k = add_range(out, k, DRAW + pile, 1)
    return k


def add_range(out: Numbers, k: int, first: int, count: int) -> int:
    for i in range(count):
        out[k + i] = first + i
    return k + count


# --- what a phase allows ----------------------------------------------------------------------
def may_pick(e: Edition, s: State) -> bool:
    """CP-20, CP-21: once a turn, where cards are drawn by themselves and there is a choice."""
    return e.by_hand == 0 and s.picked == NO_PILE and s.in_pile[0] > 0 and s.in_pile[1] > 0


def may_draw_late(e: Edition, s: State) -> bool:
    """CP-21: with fewer than three cards one may draw up to three before the card."""
    return e.by_hand != 0 and s.in_hand[s.player] < e.hand and cards_left(s) > 0


def may_catch_up(e: Edition, s: State, seat: int) -> bool:
    """CP-21: until the next player acts, and with fewer than three cards at any time."""
    if e.by_hand == 0 or seat == s.player or s.phase in (GAME_OVER, OVER):
        return False
    there = may_put_out(s) if s.phase == STUCK else cards_left(s)  # CP-14: the others are promised
    return there > 0 and (s.late == seat or s.in_hand[seat] < e.hand)


def may_put_out(s: State) -> int:
    """CP-14: return how many more cards the piles allow to exchange."""
    return cards_left(s) - s.put_out
