"""The rules of Castor Party!, in the order of play.

Plain functions over a state `s` and an edition record `e`; compiled as they stand. A set of cards
is a number with a bit a card: card `colour * 8 + value - 1`, so that a byte is a colour. Which card
lies where in the two piles is nothing but chance, so a draw takes any card of both, and a pile is a
count.
"""

from rondin.engine.chance import next_word, rand
from rondin.engine.contract import NOBODY, Edition, Fields, Numbers, Shares, State
from rondin.games.castor_party.raft import (
    BEAVERS,
    BUOYS,
    CENTRE,
    JUMPED,
    PLACES,
    TAILS,
    borne_mass,
    capsizes,
    is_hampered,
    moment_x,
    moment_y,
    tremble,
    weight_without,
)

SEATS = 6
VALUES = 8
CARDS = 48
PILES = 2
MOST_GAMES = 5
MOST_LOGS = 100
NO_CARD = -1
NO_PILE = -1
NO_BEAVER = -1

ALL_CARDS = (1 << CARDS) - 1
ALL_VALUES = (1 << VALUES) - 1
ALL_BUOYS = (1 << BUOYS + 1) - 2  # bit n is buoy n
BEYOND = ALL_VALUES << BUOYS + 1  # where a move past the last buoy would end

# --- actions ----------------------------------------------------------------------------------
PLAY = 0  # + (card * BEAVERS + beaver) * TAILS + tail
JUMP = PLAY + CARDS * BEAVERS * TAILS  # + card * BEAVERS + beaver
PICK = JUMP + CARDS * BEAVERS  # + pile
TAKE_LOG = PICK + PILES
TAKE_CARD = TAKE_LOG + 1
DRAW = TAKE_CARD + 1  # + pile
SKIP = DRAW + PILES
SHOW = SKIP + 1
DISCARD = SHOW + 1  # + card
DONE = DISCARD + CARDS
DEAL = DONE + 1
ACTIONS = DEAL + 1

# --- phases -----------------------------------------------------------------------------------
TURN, REWARD, DRAWING, STUCK, GAME_OVER, OVER = 0, 1, 2, 3, 4, 5

ENDINGS = ("capsized", "last-beaver", "last-card", "all-passed")
CAPSIZED, LAST_BEAVER, LAST_CARD, ALL_PASSED = 0, 1, 2, 3

UP, ON_LIFT, ON_SET = 0, 1, 2  # how a raft capsized, if it did

EDITION: Fields = (
    ("covers", "i8", (PLACES, TAILS)),  # bit n: the tail of a beaver there covers buoy n
    ("raft_mass", "i8"),  # milligrams
    ("beaver_mass", "i8"),
    ("dam_mass", "i8"),  # CP-01: what the raft bears of a beaver on the last buoy
    ("base", "i8"),  # micrometres, like all lengths
    ("spread", "i8"),  # CP-33: of the chosen hands
    ("buoy_x", "i4", (BUOYS,)),  # buoy n is entry n - 1
    ("buoy_y", "i4", (BUOYS,)),
    ("waiting_x", "i4", (BEAVERS,)),
    ("waiting_y", "i4", (BEAVERS,)),
    ("tail_x", "i4", (TAILS,)),  # from the body's centre to the point of balance
    ("tail_y", "i4", (TAILS,)),
    ("radius", "i4"),
    ("buoy_radius", "i4"),
    ("colour", "i1", (BUOYS,)),
    ("waiting_tail", "i1", (BEAVERS,)),
    ("seats", "i1"),
    ("games", "i1"),
    ("logs", "i1"),
    ("hand", "i1"),
    ("first", "i1"),  # the first player, NOBODY to draw lots
    ("by_hand", "i1"),
    ("spirit_level", "i1"),
    ("hands_option", "i1"),
)

FIELDS: Fields = (
    ("hands", "i8", (SEATS,)),  # cards, a bit each
    ("known", "i8", (SEATS,)),  # CP-14: those of a hand that everybody has seen
    ("piles", "i8"),  # both; veiled: all that is unseen
    ("out", "i8"),  # CP-14: out of this game
    ("jokers", "i8"),  # of all cards at the beginning of the turn: CP-17,
    ("landing", "i8"),  # CP-10, CP-11: those that lead onto a free buoy,
    ("jumping", "i8"),  # CP-16: and off the raft
    ("lifted_x", "i8"),  # the last play: the raft's moment and mass while the beaver was lifted ...
    ("lifted_y", "i8"),
    ("lifted_mass", "i8"),
    ("x", "i4", (BEAVERS,)),  # where a beaver rests, trembling included
    ("y", "i4", (BEAVERS,)),
    ("did", "i2"),  # the last action ...
    ("at", "i1", (BEAVERS,)),  # CENTRE, a buoy, or JUMPED
    ("tail", "i1", (BEAVERS,)),
    ("in_hand", "i1", (SEATS,)),
    ("in_pile", "i1", (PILES,)),
    ("stack", "i1", (CARDS,)),  # CP-09: the cards in the order in which they were played,
    ("stack_seat", "i1", (CARDS,)),  # and by whom
    ("n_stack", "i1"),
    ("logs", "i1", (SEATS,)),
    ("reserve", "i1"),
    ("phase", "i1"),
    ("player", "i1"),
    ("first", "i1"),  # who begins this game; after a game, the next one
    ("game_no", "i1"),  # how many games are over
    ("passes", "i1"),  # CP-14: in a row
    ("picked", "i1"),  # the pile of this turn's cards
    ("owes", "i1"),  # drawing by hand: cards that may still be drawn after the move
    ("put_out", "i1"),  # CP-14: cards of this turn
    ("capsized", "i1"),  # UP, ON_LIFT, ON_SET
    ("sheet", "i1", (MOST_GAMES, SEATS)),  # logs after each game
    ("ended", "i1", (MOST_GAMES,)),  # how each game ended
    ("by", "i1"),  # ... and whose it was,
    ("drew", "i1", (PILES,)),  # how many cards it brought from each pile,
    ("exchanged", "i1"),  # how many of them for others (DONE; none is a pass),
    ("returned", "i1"),  # CP-24: the logs it cost,
    ("got_stuck", "i1"),  # whether it left the seat to act without a playable card
    ("last_card", "i1"),  # ... the card, NO_CARD before the first play of a game,
    ("last_beaver", "i1"),
    ("last_from", "i1"),  # where the beaver stood,
    ("last_to", "i1"),  # where it was to go: a buoy, or JUMPED
    ("last_tail", "i1"),
    ("last_seat", "i1"),
    ("last_joker", "i1"),
)


# --- setting up -------------------------------------------------------------------------------
def setup(e: Edition, s: State) -> None:
    s.first = rand(s, e.seats) if e.first == NOBODY else e.first  # CP-08
    s.reserve = e.logs  # CP-07
    s.did = DEAL
    s.by = s.first
    deal(e, s)


def deal(e: Edition, s: State) -> None:
    for b in range(BEAVERS):  # CP-06, CP-25
        s.at[b] = CENTRE
        s.tail[b] = e.waiting_tail[b]
        s.x[b] = e.waiting_x[b]
        s.y[b] = e.waiting_y[b]
    for k in range(s.n_stack):
        s.stack[k] = 0
        s.stack_seat[k] = 0
    s.n_stack = 0
    s.out = 0
    s.piles = ALL_CARDS  # CP-25: all cards anew each game
    left = CARDS
    for p in range(e.seats):
        s.known[p] = 0
        s.hands[p] = 0
        s.in_hand[p] = e.hand
        for _ in range(e.hand):  # CP-07
            s.hands[p] |= take_any(s, left)
            left -= 1
    s.in_pile[0] = (left + 1) >> 1
    s.in_pile[1] = left >> 1
    s.passes = 0
    s.capsized = UP
    s.last_card = NO_CARD
    s.last_beaver = NO_BEAVER
    s.last_from = CENTRE
    s.last_to = CENTRE
    s.last_tail = 0
    s.last_seat = NOBODY
    s.last_joker = 0
    s.lifted_x = 0
    s.lifted_y = 0
    s.lifted_mass = 0
    begin_turn(e, s, s.first)


def seat_after(e: Edition, seat: int) -> int:
    return seat + 1 if seat + 1 < e.seats else 0  # CP-08: clockwise


# --- cards ------------------------------------------------------------------------------------
def colour_of(card: int) -> int:
    return card >> 3


def value_of(card: int) -> int:
    return (card & 7) + 1


def count_of(cards: int) -> int:
    """Return how many cards a set has: pairs of bits are added up, then fours, then bytes."""
    cards = cards - (cards >> 1 & 0x555555555555)
    cards = (cards & 0x333333333333) + (cards >> 2 & 0x333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F
    cards = cards + (cards >> 8)
    cards = cards + (cards >> 16) + (cards >> 32)
    return cards & 0x3F


def first_of(cards: int) -> int:
    """Return the lowest card of a set."""
    return count_of((cards & -cards) - 1)


def take_any(s: State, count: int) -> int:
    """Take one of the `count` cards of the piles, each as likely; return it as a set."""
    cards = s.piles
    for _ in range(rand(s, count)):
        cards &= cards - 1
    card = cards & -cards
    s.piles ^= card
    return card


def cards_left(s: State) -> int:
    return s.in_pile[0] + s.in_pile[1]


def draw_from(s: State, pile: int) -> None:
    p = s.player
    s.hands[p] |= take_any(s, cards_left(s))
    s.in_hand[p] += 1
    s.in_pile[pile] -= 1
    s.drew[pile] += 1


def draw_by_itself(s: State) -> None:
    """CP-21: from the pile that was picked, else the larger one, else the first."""
    if s.picked != NO_PILE and s.in_pile[s.picked] > 0:
        draw_from(s, s.picked)
    else:
        draw_from(s, 1 if s.in_pile[1] > s.in_pile[0] else 0)


# --- where cards lead -------------------------------------------------------------------------
def free_buoys(s: State) -> int:
    occupied = 0
    for b in range(BEAVERS):
        occupied |= 1 << s.at[b]
    return ALL_BUOYS & ~occupied


def sort_cards(s: State) -> None:
    """Note which cards are jokers, lead onto a free buoy, and off the raft, whoever holds them."""
    free = free_buoys(s)
    landing = 0
    jumping = 0
    any_landing = 0
    any_jumping = 0
    jokers = 0
    for b in range(BEAVERS):
        if s.at[b] == JUMPED:
            jokers |= 1 << (VALUES * b)
        else:
            values = free >> (s.at[b] + 1) & ALL_VALUES  # CP-10, CP-11
            landing |= values << (VALUES * b)
            any_landing |= values
            values = BEYOND >> (s.at[b] + 1) & ALL_VALUES  # CP-16
            jumping |= values << (VALUES * b)
            any_jumping |= values
    s.jokers = jokers * ALL_VALUES
    s.landing = landing | jokers * any_landing  # CP-17: what moves any beaver
    s.jumping = jumping | jokers * any_jumping


def is_joker(s: State, card: int) -> bool:
    return s.at[colour_of(card)] == JUMPED  # CP-17: in every hand, whenever it was drawn


def has_playable(s: State) -> bool:
    return s.hands[s.player] & (s.landing | s.jumping) != 0


# --- whose decision, and which ----------------------------------------------------------------
def to_act(e: Edition, s: State) -> int:
    return NOBODY if s.phase == OVER else s.player


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


def legal_turn(e: Edition, s: State, out: Numbers) -> int:
    hand = s.hands[s.player]
    k = add_plays(s, out, hand & s.landing)
    k = add_jumps(s, out, k, hand & s.jumping)
    if may_pick(e, s):
        return add_range(out, k, PICK, PILES)
    if may_draw_late(e, s):
        if k == 0 and hand != 0:
            k = add_draws(s, out, k)
            return add_range(out, k, SHOW, 1)  # CP-14
        k = add_draws(s, out, k)  # CP-21
    return k


def add_plays(s: State, out: Numbers, cards: int) -> int:
    free = free_buoys(s)
    k = 0
    while cards:
        card = first_of(cards)
        cards &= cards - 1
        if not is_joker(s, card):
            k = add_tails(out, k, card, colour_of(card))  # CP-10
            continue
        for b in range(BEAVERS):  # CP-17
            if s.at[b] != JUMPED and free >> (s.at[b] + value_of(card)) & 1:
                k = add_tails(out, k, card, b)
    return k


def add_tails(out: Numbers, k: int, card: int, b: int) -> int:
    first = PLAY + (card * BEAVERS + b) * TAILS
    for tail in range(TAILS):  # CP-12
        out[k + tail] = first + tail
    return k + TAILS


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


def add_draws(s: State, out: Numbers, k: int) -> int:
    for pile in range(PILES):
        if s.in_pile[pile] > 0:
            k = add_range(out, k, DRAW + pile, 1)
    return k


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


def may_pick(e: Edition, s: State) -> bool:
    """CP-20, CP-21: once a turn, where cards are drawn by themselves and there is a choice."""
    return e.by_hand == 0 and s.picked == NO_PILE and s.in_pile[0] > 0 and s.in_pile[1] > 0


def may_draw_late(e: Edition, s: State) -> bool:
    """CP-21: with fewer than three cards one may draw up to three before the card."""
    return e.by_hand != 0 and s.in_hand[s.player] < e.hand and cards_left(s) > 0


def may_put_out(s: State) -> int:
    """CP-14: return how many more cards the piles allow to exchange."""
    return cards_left(s) - s.put_out


def add_range(out: Numbers, k: int, first: int, count: int) -> int:
    for i in range(count):
        out[k + i] = first + i
    return k + count


# --- a turn -----------------------------------------------------------------------------------
def apply(e: Edition, s: State, action: int) -> None:
    s.did = action
    s.by = s.player
    s.drew[0] = 0
    s.drew[1] = 0
    s.exchanged = 0
    s.returned = 0
    s.got_stuck = 0
    if action < JUMP:
        code = action // TAILS
        play_card(e, s, code // BEAVERS, code % BEAVERS, action % TAILS)
    elif action < PICK:
        play_jump(e, s, (action - JUMP) // BEAVERS, (action - JUMP) % BEAVERS)
    elif action < TAKE_LOG:
        s.picked = action - PICK
    elif action == TAKE_LOG:
        take_log(e, s)
    elif action == TAKE_CARD:
        take_card(e, s)
    elif action < SKIP:
        draw(e, s, action - DRAW)
    elif action == SKIP:
        end_turn(e, s)  # CP-21
    elif action == SHOW:
        show_hand(s)
    elif action < DONE:
        put_out(s, action - DISCARD)
    elif action == DONE:
        exchange(e, s)
    else:
        deal(e, s)


def begin_turn(e: Edition, s: State, seat: int) -> None:
    s.player = seat
    s.picked = NO_PILE
    s.owes = 0
    s.put_out = 0
    s.phase = TURN
    sort_cards(s)
    show_if_stuck(e, s)


def show_if_stuck(e: Edition, s: State) -> None:
    if not has_playable(s) and not may_draw_late(e, s):
        show_hand(s)


def play_card(e: Edition, s: State, card: int, b: int, tail: int) -> None:
    """CP-18: card, beaver and tail are one command; only then do hands tremble (CP-33)."""
    lay_open(s, card, b)
    buoy = s.at[b] + value_of(card)  # CP-10
    s.last_to = buoy
    s.last_tail = tail
    if lift(e, s, b):
        capsize(e, s, ON_LIFT)
    else:
        set_down(e, s, b, buoy, tail)
        if raft_tips(e, s, b):
            capsize(e, s, ON_SET)
        else:
            reward(e, s, e.colour[buoy - 1] == b)  # CP-15, CP-19: the beaver's colour


def play_jump(e: Edition, s: State, card: int, b: int) -> None:
    lay_open(s, card, b)
    s.last_to = JUMPED
    s.last_tail = 0
    if lift(e, s, b):  # CP-31
        capsize(e, s, ON_LIFT)
    else:
        s.at[b] = JUMPED  # CP-16
        s.tail[b] = 0
        s.x[b] = 0
        s.y[b] = 0
        reward(e, s, True)


def lay_open(s: State, card: int, b: int) -> None:
    p = s.player
    s.last_joker = 1 if is_joker(s, card) else 0
    s.hands[p] &= ~(1 << card)
    s.known[p] &= ~(1 << card)
    s.in_hand[p] -= 1
    s.stack[s.n_stack] = card  # CP-09
    s.stack_seat[s.n_stack] = p
    s.n_stack += 1
    s.passes = 0
    s.last_card = card
    s.last_beaver = b
    s.last_from = s.at[b]
    s.last_seat = p


def lift(e: Edition, s: State, b: int) -> bool:
    """Take a beaver off the raft; tell whether the raft capsizes without it (CP-31)."""
    s.lifted_x, s.lifted_y, s.lifted_mass = weight_without(e, s, b)
    return capsizes(s.lifted_x, s.lifted_y, s.lifted_mass, e.base)


def set_down(e: Edition, s: State, b: int, buoy: int, tail: int) -> None:
    spread = 2 * e.spread if is_hampered(e, s, buoy, b) else e.spread  # CP-13, CP-33
    s.at[b] = buoy
    s.tail[b] = tail
    s.x[b] = e.buoy_x[buoy - 1] + tremble(next_word(s), spread)
    s.y[b] = e.buoy_y[buoy - 1] + tremble(next_word(s), spread)


def raft_tips(e: Edition, s: State, b: int) -> bool:
    """Tell whether the raft capsizes under a beaver that was lifted and set down (CP-30)."""
    x = s.lifted_x + moment_x(e, s, b)
    y = s.lifted_y + moment_y(e, s, b)
    return capsizes(x, y, s.lifted_mass + borne_mass(e, s.at[b]), e.base)


# --- the reward -------------------------------------------------------------------------------
def reward(e: Edition, s: State, is_due: bool) -> None:
    if is_due and s.reserve + cards_left(s) > 0:  # CP-19: if there is nothing to choose, nothing
        s.phase = REWARD
    else:
        finish_move(e, s, 1)


def take_log(e: Edition, s: State) -> None:
    s.reserve -= 1
    s.logs[s.player] += 1
    finish_move(e, s, 1)


def take_card(e: Edition, s: State) -> None:
    if e.by_hand and is_beaver_left(s):
        finish_move(e, s, 2)  # the extra card, and the draw
    else:
        draw_by_itself(s)
        finish_move(e, s, 1)


def is_beaver_left(s: State) -> bool:
    for b in range(BEAVERS):
        if s.at[b] != JUMPED:
            return True
    return False


# --- drawing ----------------------------------------------------------------------------------
def finish_move(e: Edition, s: State, owes: int) -> None:
    """CP-20: after a move one card is drawn, after an extra card too."""
    if not is_beaver_left(s):
        end_game(e, s, LAST_BEAVER)  # CP-23: before the last card
    elif cards_left(s) == 0:
        end_turn(e, s)  # CP-22
    elif e.by_hand:
        s.owes = owes
        s.phase = DRAWING
    else:
        draw_by_itself(s)
        end_turn(e, s)


def draw(e: Edition, s: State, pile: int) -> None:
    draw_from(s, pile)
    if s.phase == TURN:
        show_if_stuck(e, s)  # CP-21: drawn before the card, up to three
        return
    s.owes -= 1
    if s.owes == 0 or cards_left(s) == 0:
        end_turn(e, s)


def end_turn(e: Edition, s: State) -> None:
    if cards_left(s) == 0 and is_hand_empty(e, s):
        end_game(e, s, LAST_CARD)  # CP-23
    else:
        begin_turn(e, s, seat_after(e, s.player))


def is_hand_empty(e: Edition, s: State) -> bool:
    for p in range(e.seats):  # by hand it may be another's, who has left a draw too many
        if s.in_hand[p] == 0:
            return True
    return False


# --- without a playable card ------------------------------------------------------------------
def show_hand(s: State) -> None:
    p = s.player
    s.known[p] = s.hands[p]  # CP-14
    s.phase = STUCK
    s.got_stuck = 1


def put_out(s: State, card: int) -> None:
    p = s.player
    s.hands[p] &= ~(1 << card)
    s.known[p] &= ~(1 << card)
    s.in_hand[p] -= 1
    s.out |= 1 << card  # CP-14: out of this game
    s.put_out += 1


def exchange(e: Edition, s: State) -> None:
    for _ in range(s.put_out):  # CP-14
        draw_by_itself(s)
    s.exchanged = s.put_out
    s.passes = s.passes + 1 if s.put_out == 0 else 0
    if s.passes == e.seats:
        end_game(e, s, ALL_PASSED)  # CP-14
    else:
        end_turn(e, s)


# --- the end of a game ------------------------------------------------------------------------
def capsize(e: Edition, s: State, how: int) -> None:
    p = s.player
    s.capsized = how
    s.returned = min(s.logs[p], 2)  # CP-24
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


def next_first(e: Edition, s: State) -> int:
    """CP-25: the fewest logs; among equals whose turn would have come, the last mover last."""
    first = seat_after(e, s.player)
    seat = first
    for _ in range(e.seats - 1):
        seat = seat_after(e, seat)
        if s.logs[seat] < s.logs[first]:
            first = seat
    return first


# --- the match --------------------------------------------------------------------------------
def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    best = 0
    for p in range(e.seats):
        points[p] = s.logs[p]
        best = max(best, points[p])
    winners = 0
    for p in range(e.seats):
        winners += points[p] == best
    for p in range(e.seats):  # CP-27
        payoffs[p] = 1.0 / winners if points[p] == best else 0.0


def ending(e: Edition, s: State) -> int:
    return s.ended[s.game_no - 1]


# --- who knows what ---------------------------------------------------------------------------
def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """CP-28: one's own hand, the shown cards of the others, and all that lies open.

    The piles of a veiled state hold what may be in them: with it the unseen cards of the others.
    """
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


def deal_unseen(v: State, p: int, unseen: int, missing: int) -> None:
    for k in range(missing):
        v.hands[p] |= take_any(v, unseen - k)


def put_back(v: State, p: int) -> None:
    """Put the cards of a hand that nobody has seen back with the unseen ones."""
    v.piles |= v.hands[p] & ~v.known[p]
    v.hands[p] = v.known[p]
