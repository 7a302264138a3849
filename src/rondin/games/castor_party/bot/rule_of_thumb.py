"""A player by rule of thumb: it wants logs and keeps the raft up.

It sees only a veiled state, its own to write on. Worths are in ten-thousandths of a log.
"""

from rondin.engine.rules.bit_sets import count_of
from rondin.engine.rules.contract import Numbers, Scratch
from rondin.games.castor_party.bot.raft_outlook import (
    SURE,
    beaver_of,
    card_of,
    going_over,
    lean_lifted,
    lean_set,
)
from rondin.games.castor_party.rules.cards import cards_left, free_buoys, is_joker, value_of
from rondin.games.castor_party.rules.raft import spread_on
from rondin.games.castor_party.rules.state import (
    BEAVERS,
    BUOYS,
    DISCARD,
    DONE,
    DRAW,
    DRAWING,
    JUMP,
    JUMPED,
    PICK,
    REWARD,
    TAILS,
    TAKE_CARD,
    TAKE_LOG,
    TURN,
    VALUES,
    Edition,
    State,
)
from rondin.games.castor_party.rules.turn.fair_play import PENALTY, wins_by_capsizing
from rondin.games.castor_party.rules.turn.legal_moves import legal

LOG = 10_000
ALL = 1 << 32
READY = 3_500  # a card in hand that will bring a log if nobody interferes
READY_TOO = 1_000  # another one: only one can be played a turn
THREAT = 30  # percent: how much a log of somebody else costs
JOKER = 3_000  # a joker goes anywhere: kept for something better
LOST_GAME = 15_000  # beside the penalty: what the rest of a game is worth
SINKING = -1_000_000  # what is sure to capsize comes after everything else
LEAN = 800  # a raft at the edge, which somebody must lift a beaver from; less by the square
MORE_CHOICE = 900  # one card more, for each that is still to be drawn; the hand shares it


# --- what moves are worth ---------------------------------------------------------------------
def scoring_values(e: Edition, v: State, free: int, b: int) -> int:
    """Return the values that bring a beaver to its own colour or off the raft, a bit each."""
    values = 0
    for k in range(VALUES):
        buoy = v.at[b] + k + 1
        if buoy > BUOYS or (free >> buoy & 1 != 0 and e.colour[buoy - 1] == b):
            values |= 1 << k
    return values


def scoring_cards(e: Edition, v: State) -> int:
    """Return the cards that would bring a reward now, whoever holds them."""
    free = free_buoys(v)
    cards = 0
    by_joker = 0
    for b in range(BEAVERS):
        if v.at[b] != JUMPED:
            values = scoring_values(e, v, free, b)
            cards |= values << (VALUES * b)
            by_joker |= values
    for b in range(BEAVERS):
        if v.at[b] == JUMPED:
            cards |= by_joker << (VALUES * b)
    return cards


def outlook(e: Edition, v: State, mine: int) -> int:
    """Return what the beavers promise: to the cards `mine`, less what they promise the others."""
    theirs = 0
    hidden = 0
    for p in range(e.seats):
        if p != v.player:
            theirs |= v.hands[p]
            hidden += v.in_hand[p] - count_of(v.hands[p])
    cards = scoring_cards(e, v)
    unseen = count_of(v.piles)
    threat = LOG * count_of(theirs & cards)
    if unseen > 0:
        threat += LOG * count_of(v.piles & cards) * hidden // unseen
    ready = count_of(mine & cards)
    promise = READY + READY_TOO * (ready - 1) if ready > 0 else 0
    return promise - threat * THREAT // 100


def move_worth(e: Edition, v: State, b: int, card: int, to: int) -> int:
    """Return what a card and its beaver are worth, whatever the raft does: reward and outlook."""
    own = to == JUMPED or e.colour[to - 1] == b
    worth = LOG if own and v.reserve + cards_left(v) > 0 else 0
    if is_joker(v, card):
        worth -= JOKER
    start = v.at[b]
    v.at[b] = to
    worth += outlook(e, v, v.hands[v.player] & ~(1 << card))
    v.at[b] = start
    return worth


# --- what the raft may do ---------------------------------------------------------------------
def capsizing_worth(e: Edition, v: State) -> int:
    """Return what an accident is worth: a penalty, and the end of this game.

    CP-37: never a gain, whoever would win by it.
    """
    penalty = min(v.logs[v.player], PENALTY)
    if v.game_no + 1 < e.games or wins_by_capsizing(e, v):
        return -LOG * penalty - LOST_GAME
    return -LOG * penalty - 2 * LOST_GAME


def play_worth(
    e: Edition, v: State, action: int, worth: int, capsizing: int, lifted: int, spread: int
) -> int:
    """Return what a card, its beaver and its tail are worth, with what the raft may answer.

    `worth` is what they bring if it stays up, `lifted` its lean without the beaver, and `spread`
    how much the hand trembles there. Where capsizing is no gain, what does so by a calm hand is
    the last resort.
    """
    limit = e.base * e.base
    if lifted > limit:
        return capsizing if capsizing > 0 else SINKING
    if action >= JUMP:
        return worth - LEAN * lifted // limit
    b = beaver_of(action)
    buoy = v.at[b] + value_of(card_of(action))
    far = lean_set(e, v, b, buoy, action % TAILS)
    chance = going_over(e, v, b, buoy, far, spread)
    if far > limit and capsizing <= 0:
        return SINKING * chance // SURE
    return (chance * capsizing + (SURE - chance) * (worth - LEAN * far // limit)) // SURE


# --- decisions of the thoughtful one ----------------------------------------------------------
def choose(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    count = legal(e, v, out)
    if count == 1:
        return out[0]
    if v.phase == TURN:
        return choose_play(e, v, out, count)
    if v.phase == REWARD:
        return choose_reward(e, v)
    if v.phase == DRAWING:
        return out[0]  # more cards, more choice
    return choose_exchange(e, v, out, count)


def choose_play(e: Edition, v: State, out: Numbers, count: int) -> int:
    """Take the best of all cards, beavers and tails; by hand, draw before."""
    for k in range(count):
        if DRAW <= out[k] < DRAW + 2:
            return out[k]
    capsizing = capsizing_worth(e, v)
    action = out[0]
    best = -ALL
    group = -1
    lifted = 0
    worth = 0
    spread = 0
    for k in range(count):
        if out[k] >= PICK:
            break
        b = beaver_of(out[k])
        card = card_of(out[k])
        if card * BEAVERS + b != group:
            group = card * BEAVERS + b
            lifted = lean_lifted(e, v, b)
            to = JUMPED if out[k] >= JUMP else v.at[b] + value_of(card)
            worth = move_worth(e, v, b, card, to)
            spread = 0 if to == JUMPED else spread_on(e, v, to, b)
        total = play_worth(e, v, out[k], worth, capsizing, lifted, spread)
        if total > best:
            action, best = out[k], total
    return action


def choose_reward(e: Edition, v: State) -> int:
    if v.reserve == 0 or (cards_left(v) > 0 and card_worth(v) > LOG):
        return TAKE_CARD
    return TAKE_LOG


def card_worth(v: State) -> int:
    """Return what an extra card is worth: more choice in the turns to come, perhaps a joker."""
    jumped = 0
    for b in range(BEAVERS):
        jumped += v.at[b] == JUMPED
    choice = MORE_CHOICE * cards_left(v) // (v.in_hand[v.player] + 1)
    return choice + JOKER * jumped // BEAVERS


def choose_exchange(e: Edition, v: State, out: Numbers, count: int) -> int:
    """Exchange all that cannot be played."""
    for k in range(count):
        if DISCARD <= out[k] < DONE:
            return out[k]
    return DONE
