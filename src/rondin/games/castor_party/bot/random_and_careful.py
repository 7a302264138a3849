"""Two players for studies: one that does anything, and one that keeps the raft up."""

from rondin.engine.rules.bit_sets import count_of, first_of, only_nth
from rondin.engine.rules.chance import WORD, next_word, rand
from rondin.engine.rules.contract import Numbers, Scratch
from rondin.games.castor_party.bot.raft_outlook import beaver_of, card_of, lean_lifted, lean_set
from rondin.games.castor_party.rules.cards import colour_of, value_of
from rondin.games.castor_party.rules.state import (
    BEAVERS,
    INSIST,
    JUMP,
    PICK,
    PILES,
    PLAY,
    TAILS,
    TURN,
    Edition,
    State,
)
from rondin.games.castor_party.rules.turn.fair_play import is_asked
from rondin.games.castor_party.rules.turn.legal_moves import add_jumps, legal, list_plays, may_pick


# --- the random player ------------------------------------------------------------------------
def any_of(e: Edition, s: State, word: int, out: Numbers) -> int:
    """Return any decision: a card with its beaver is one, whether it has twelve tails or jumps.

    Were every tail a decision of its own, a player without a plan would hardly ever jump. While no
    card moves several beavers, the decisions of a turn are counted instead of listed; tails never
    are listed, but where cards are drawn by hand.
    """
    if s.phase == TURN and is_asked(e, s):
        return any_fair(word, legal(e, s, out), out)
    if s.phase == TURN and e.by_hand == 0:
        hand = s.hands[s.player]
        picks = PILES if may_pick(e, s) else 0
        if hand & s.jokers:
            return any_play(s, word, hand, picks, out)
        return any_card(s, word, hand, picks)
    return any_listed(word, legal(e, s, out), out)


def any_card(s: State, word: int, hand: int, picks: int) -> int:
    cards = hand & (s.landing | s.jumping)
    count = count_of(cards)
    product = word * (count + picks)
    chosen = product >> 32
    if chosen >= count:
        return PICK + chosen - count
    chosen_card = only_nth(cards, chosen)
    card = first_of(chosen_card)
    code = card * BEAVERS + colour_of(card)
    if chosen_card & s.jumping:
        return JUMP + code
    return PLAY + code * TAILS + ((product & WORD) * TAILS >> 32)


def any_play(s: State, word: int, hand: int, picks: int, out: Numbers) -> int:
    plays = list_plays(s, out, hand & s.landing)
    count = add_jumps(s, out, plays, hand & s.jumping)
    product = word * (count + picks)
    chosen = product >> 32
    if chosen >= count:
        return PICK + chosen - count
    if chosen >= plays:
        return out[chosen]
    return PLAY + out[chosen] * TAILS + ((product & WORD) * TAILS >> 32)


def any_listed(word: int, count: int, out: Numbers) -> int:
    k = 0
    while k < count and out[k] < JUMP:
        k += TAILS
    plays = k // TAILS
    product = word * (plays + count - k)
    chosen = product >> 32
    if chosen >= plays:
        return out[k + chosen - plays]
    return out[chosen * TAILS + ((product & WORD) * TAILS >> 32)]


def any_fair(word: int, count: int, out: Numbers) -> int:
    """CP-37: return any action that was not left out, and never insist."""
    if out[count - 1] == INSIST:
        count -= 1
    return out[word * count >> 32]


# --- the careful player -----------------------------------------------------------------------
def careful(e: Edition, v: State, percent: int, out: Numbers, scratch: Scratch) -> int:
    """CP-34: play safe `percent` of the time, anything else; decide what is no play by chance."""
    count = legal(e, v, out)
    plays = 0
    while plays < count and out[plays] < PICK:
        plays += 1
    if plays > 0 and rand(v, 100) < percent:
        return safest(e, v, out, plays)
    return any_of(e, v, next_word(v), out)


def safest(e: Edition, v: State, out: Numbers, plays: int) -> int:
    action = out[0]
    least = worst_lean(e, v, action)
    for k in range(1, plays):
        far = worst_lean(e, v, out[k])
        if far < least:
            action, least = out[k], far
    return action


def worst_lean(e: Edition, v: State, action: int) -> int:
    """Return the greater lean of lifting and setting down; a jump is only a lift (CP-31)."""
    b = beaver_of(action)
    lifted = lean_lifted(e, v, b)
    if action >= JUMP:
        return lifted
    buoy = v.at[b] + value_of(card_of(action))
    return max(lifted, lean_set(e, v, b, buoy, action % TAILS))
