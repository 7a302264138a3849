"""The rules of Gang de Castors and Biberbande, in the order of play.

Plain functions over a state `s` and an edition record `e`; compiled as they stand.
"""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY, Edition, Fields, Numbers, Shares, State

# --- cards: 0 to 9 are value cards ------------------------------------------------------------
NINE = 9
SWAP = 10
PEEK = 11
DRAW_TWO = 12
KINDS = 13
NO_CARD = -1
HIDDEN = -2

SEATS = 10
PLACES = 4
NO_PLACE = -1
MOST_CARDS = 120  # what a count of cards can hold
ROUNDS = 10

# --- actions ----------------------------------------------------------------------------------
REMEMBER = 0
DRAW = 1
TAKE = 2  # + place
KEEP = 6  # + place
DISCARD = 10
PLAY_DRAW = 11
PLAY_PEEK = 12  # + place
PLAY_SWAP = 16  # + (mine * SEATS + seat) * PLACES + theirs
KNOCK = 176
GO_ON = 177
PASS = 178
DEAL = 179
ACTIONS = 180

# --- phases -----------------------------------------------------------------------------------
LOOKING, TURN, DRAWN, PEEKING, FINISHED, ROUND_OVER, OVER = 0, 1, 2, 3, 4, 5, 6

ENDINGS = ("knock", "turn-limit")
BY_KNOCK, BY_LIMIT = 0, 1

# A card's memo says who knows it (a bit a seat), whether everybody knows that it is a value card
# (it was in a hand and could not have been kept otherwise), and since which lap it has lain unseen.
SURE_VALUE = 1 << 10
EVERYBODY = (1 << SEATS) - 1
SINCE = 11  # the bit where the age begins

# A place is marked when its card was replaced at the end (GC-21), and when its card did not come
# out of the pile as it is now: everybody saw what the pile was renewed from.
REPLACED = 0
EARLIER = PLACES

EDITION: Fields = (
    ("seats", "i1"),
    ("rounds", "i1"),
    ("dealer", "i1"),  # the first dealer, NOBODY to draw lots
    ("memory_aid", "i1"),
    ("turn_limit", "i1"),  # GC-26: turns each
    ("turn_up_anew", "i1"),  # GC-20: the pile is renewed from all discards, and a card turned up
    ("deck", "i1", (KINDS,)),
    ("cards", "i1"),
)

FIELDS: Fields = (
    ("memo", "u2", (SEATS, PLACES)),
    ("did", "i2"),  # the last action ...
    ("rows", "i1", (SEATS, PLACES)),
    ("pile", "i1", (KINDS,)),  # counts: a pile has no order to leak
    ("discard", "i1", (KINDS,)),
    ("aside", "i1", (KINDS,)),  # GC-21: out of the round
    ("n_pile", "i1"),
    ("n_discard", "i1"),
    ("top", "i1"),  # of the discard pile
    ("sheet", "i1", (ROUNDS, SEATS)),
    ("marks", "u1", (SEATS,)),  # REPLACED and EARLIER, a bit a place
    ("phase", "i1"),
    ("player", "i1"),
    ("laps", "i1"),  # how many turns everybody has had: the dealer's is the last of a lap
    ("drawn", "i1"),
    ("first_of_two", "i1"),  # GC-14: the card in hand may be exchanged for a second one
    ("peeked", "i1"),  # the place last peeked at in this round
    ("knocker", "i1"),
    ("round_no", "i1"),
    ("dealer", "i1"),
    ("looked", "i1"),  # GC-05: how many have put their outer cards back
    ("by", "i1"),  # ... and whose it was,
    ("shown", "i1"),  # the card it laid open,
    ("renewed", "i1"),  # whether the pile was renewed on the way
    ("ended", "i1"),  # how the last round ended
)


# --- setting up -------------------------------------------------------------------------------
def setup(e: Edition, s: State) -> None:
    s.round_no = 0
    s.dealer = rand(s, e.seats) if e.dealer == NOBODY else e.dealer  # GC-06
    s.did = DEAL
    s.by = s.dealer
    s.shown = NO_CARD
    deal(e, s)


def deal(e: Edition, s: State) -> None:
    for kind in range(KINDS):  # GC-23: all cards anew each round
        s.pile[kind] = e.deck[kind]
        s.discard[kind] = 0
        s.aside[kind] = 0
    s.n_pile = e.cards
    s.n_discard = 0
    for p in range(e.seats):  # GC-03
        s.marks[p] = 0
        for i in range(PLACES):
            s.rows[p][i] = pick(s)
            s.memo[p][i] = 1 << p if is_outer(i) else 0  # GC-05
    put_on_discard(s, pick(s))  # GC-04
    s.player = seat_after(e, s.dealer)  # GC-06
    s.phase = LOOKING
    s.looked = 0
    s.drawn = NO_CARD
    s.first_of_two = 0
    s.peeked = NO_PLACE
    s.laps = 0
    s.knocker = NOBODY


def seat_after(e: Edition, seat: int) -> int:
    return seat + 1 if seat + 1 < e.seats else 0  # clockwise


def is_outer(place: int) -> bool:
    return place in (0, PLACES - 1)


# --- piles ------------------------------------------------------------------------------------
def pick(s: State) -> int:
    """Take a card of the pile, each as likely: the same as a shuffled pile."""
    card = pick_among(s, s.pile, KINDS, s.n_pile)
    s.n_pile -= 1
    return card


def pick_among(s: State, cards: Numbers, kinds: int, count: int) -> int:
    """Take one of the `count` cards of the first `kinds` kinds out of `cards`."""
    k = rand(s, count)
    card = 0
    below = 0
    for kind in range(kinds - 1):  # no early exit: a branch nobody can predict costs more
        below += cards[kind]
        card += k >= below
    cards[card] -= 1
    return card


def can_draw(s: State) -> bool:
    # GC-20: one discard always stays open, whichever edition
    return s.n_pile + s.n_discard > 1


def draw_card(e: Edition, s: State) -> int:
    if s.n_pile == 0:
        renew_pile(e, s)
    return pick(s)


def renew_pile(e: Edition, s: State) -> None:
    for kind in range(KINDS):  # GC-20
        s.pile[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.n_pile = s.n_discard
    s.n_discard = 0
    s.renewed = 1
    for p in range(e.seats):
        for i in range(PLACES):
            mark(s, p, i, EARLIER, 1)
    if e.turn_up_anew:
        put_on_discard(s, pick(s))
    else:
        s.pile[s.top] -= 1
        s.n_pile -= 1
        put_on_discard(s, s.top)


def mark(s: State, p: int, i: int, what: int, on: int) -> None:
    bit = 1 << (what + i)
    s.marks[p] = s.marks[p] | bit if on else s.marks[p] & ~bit


def is_marked(s: State, p: int, i: int, what: int) -> int:
    return s.marks[p] >> (what + i) & 1


def put_on_discard(s: State, card: int) -> None:
    s.discard[card] += 1
    s.n_discard += 1
    s.top = card


def lay_open(s: State, card: int) -> None:
    put_on_discard(s, card)
    s.shown = card


# --- whose decision, and which ----------------------------------------------------------------
def to_act(e: Edition, s: State) -> int:
    return NOBODY if s.phase == OVER else s.player


def legal(e: Edition, s: State, out: Numbers) -> int:
    if s.phase == TURN:
        return legal_turn(s, out)
    if s.phase == DRAWN:
        return legal_with_card(e, s, out)
    if s.phase == FINISHED:
        return add_range(out, 0, KNOCK, 2)  # GC-18: knock, or go on
    if s.phase == ROUND_OVER:
        return add_range(out, 0, DEAL, 1)
    if s.phase == OVER:
        return 0
    return add_range(out, 0, REMEMBER, 1)  # LOOKING, PEEKING


def legal_turn(s: State, out: Numbers) -> int:
    k = 0
    if can_draw(s):
        k = add_range(out, k, DRAW, 1)  # GC-09
    if s.top <= NINE:  # GC-08
        k = add_range(out, k, TAKE, PLACES)  # GC-07
    if k == 0:
        k = add_range(out, k, PASS, 1)  # GC-20
    return k


def legal_with_card(e: Edition, s: State, out: Numbers) -> int:
    k = 0
    if s.drawn <= NINE:
        k = add_range(out, k, KEEP, PLACES)  # GC-10
    k = add_range(out, k, DISCARD, 1)  # GC-10, GC-11, GC-14
    if s.drawn == DRAW_TWO:
        k = add_range(out, k, PLAY_DRAW, 1)  # GC-14
    elif s.drawn == PEEK:
        k = add_range(out, k, PLAY_PEEK, PLACES)  # GC-13
    elif s.drawn == SWAP:
        for mine in range(PLACES):  # GC-12: any card of any opponent
            for seat in range(e.seats):
                if seat != s.player:
                    k = add_range(out, k, PLAY_SWAP + (mine * SEATS + seat) * PLACES, PLACES)
    return k


def add_range(out: Numbers, k: int, first: int, count: int) -> int:
    for i in range(count):
        out[k + i] = first + i
    return k + count


# --- a turn -----------------------------------------------------------------------------------
def apply(e: Edition, s: State, action: int) -> None:
    s.did = action
    s.by = s.player
    s.shown = NO_CARD
    s.renewed = 0
    if action == DRAW:
        take_in_hand(e, s, 0)  # GC-09
    elif action == REMEMBER:
        remember(e, s)
    elif action < KEEP:
        take_discard(e, s, action - TAKE)
    elif action < DISCARD:
        keep(e, s, action - KEEP)
    elif action == DISCARD:
        discard(e, s)
    elif action == PLAY_DRAW:
        play_draw(e, s)
    elif action < PLAY_SWAP:
        play_peek(e, s, action - PLAY_PEEK)
    elif action < KNOCK:
        play_swap(e, s, action - PLAY_SWAP)
    elif action == KNOCK:
        knock(e, s)
    elif action == GO_ON:
        go_on(e, s)
    elif action == PASS:
        finish_turn(e, s)  # GC-20
    else:
        deal(e, s)


def remember(e: Edition, s: State) -> None:
    if s.phase == PEEKING:
        finish_turn(e, s)  # GC-13
        return
    s.looked += 1  # GC-05
    s.player = seat_after(e, s.player)
    if s.looked == e.seats:
        s.phase = TURN


def take_in_hand(e: Edition, s: State, first_of_two: int) -> None:
    s.drawn = draw_card(e, s)
    s.first_of_two = first_of_two
    s.phase = DRAWN


def take_discard(e: Edition, s: State, place: int) -> None:
    card = s.top
    s.discard[card] -= 1
    s.n_discard -= 1
    mark(s, s.player, place, EARLIER, 1)
    replace(e, s, place, card, EVERYBODY)  # GC-07


def keep(e: Edition, s: State, place: int) -> None:
    mark(s, s.player, place, EARLIER, 0)
    replace(e, s, place, s.drawn, 1 << s.player)  # GC-10


def replace(e: Edition, s: State, place: int, card: int, known_by: int) -> None:
    p = s.player
    lay_open(s, s.rows[p][place])  # GC-16: whatever it is, it does nothing there
    s.rows[p][place] = card
    s.memo[p][place] = known_by | SURE_VALUE | now(s)
    finish_turn(e, s)


def discard(e: Edition, s: State) -> None:
    lay_open(s, s.drawn)  # GC-10, GC-11
    if s.first_of_two and can_draw(s):
        take_in_hand(e, s, 0)  # GC-14: the second card must be used
    else:
        finish_turn(e, s)


def play_draw(e: Edition, s: State) -> None:
    lay_open(s, DRAW_TWO)  # GC-15: before the card it brings
    if can_draw(s):
        take_in_hand(e, s, 1)  # GC-14
    else:
        finish_turn(e, s)


def play_peek(e: Edition, s: State, place: int) -> None:
    p = s.player
    known_by = s.memo[p][place] & (EVERYBODY | SURE_VALUE)
    s.memo[p][place] = known_by | 1 << p | now(s)  # GC-13
    s.peeked = place
    lay_open(s, PEEK)  # GC-15
    s.drawn = NO_CARD
    s.phase = PEEKING


def play_swap(e: Edition, s: State, code: int) -> None:
    p = s.player
    mine = code // (SEATS * PLACES)
    q = code // PLACES % SEATS
    theirs = code % PLACES
    card = s.rows[p][mine]
    s.rows[p][mine] = s.rows[q][theirs]  # GC-12
    s.rows[q][theirs] = card
    memo = s.memo[p][mine]  # GC-30: knowledge follows the card
    s.memo[p][mine] = s.memo[q][theirs]
    s.memo[q][theirs] = memo
    earlier = is_marked(s, p, mine, EARLIER)
    mark(s, p, mine, EARLIER, is_marked(s, q, theirs, EARLIER))
    mark(s, q, theirs, EARLIER, earlier)
    lay_open(s, SWAP)  # GC-15
    finish_turn(e, s)


# --- knocking and the end of a round ----------------------------------------------------------
def finish_turn(e: Edition, s: State) -> None:
    s.drawn = NO_CARD
    s.first_of_two = 0
    everybody_had_a_turn = s.laps > 0 or s.player == s.dealer
    if s.knocker == NOBODY and everybody_had_a_turn:
        s.phase = FINISHED  # GC-18
    else:
        next_turn(e, s)


def knock(e: Edition, s: State) -> None:
    s.knocker = s.player
    s.ended = BY_KNOCK
    next_turn(e, s)


def go_on(e: Edition, s: State) -> None:
    if s.player == s.dealer and s.laps + 1 >= e.turn_limit:  # GC-26
        s.knocker = s.player
        s.ended = BY_LIMIT
        end_round(e, s)
    else:
        next_turn(e, s)


def next_turn(e: Edition, s: State) -> None:
    if s.player == s.dealer:
        s.laps += 1
    s.player = seat_after(e, s.player)
    s.phase = TURN
    if s.player == s.knocker:  # GC-19: everybody else has had one more turn
        end_round(e, s)


def end_round(e: Edition, s: State) -> None:
    p = s.knocker
    for _ in range(e.seats):  # GC-21: the knocker first, then clockwise
        points = 0
        for i in range(PLACES):
            while s.rows[p][i] > NINE:
                s.aside[s.rows[p][i]] += 1
                mark(s, p, i, REPLACED, 1)
                s.rows[p][i] = draw_card(e, s)
            points += s.rows[p][i]
        s.sheet[s.round_no][p] = points  # GC-22
        p = seat_after(e, p)
    s.round_no += 1
    s.phase = OVER if s.round_no == e.rounds else ROUND_OVER  # GC-23
    s.dealer = seat_after(e, s.dealer)  # GC-06
    s.player = s.dealer


# --- the match --------------------------------------------------------------------------------
def points_of(s: State, seat: int) -> int:
    points = 0
    for k in range(s.round_no):
        points += s.sheet[k][seat]
    return points


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    best = points_of(s, 0)
    for p in range(e.seats):
        points[p] = points_of(s, p)
        best = min(best, points[p])
    winners = 0
    for p in range(e.seats):
        winners += points[p] == best
    for p in range(e.seats):  # GC-24
        payoffs[p] = 1.0 / winners if points[p] == best else 0.0


def ending(e: Edition, s: State) -> int:
    return s.ended


# --- who knows what ---------------------------------------------------------------------------
def now(s: State) -> int:
    """Return the present lap, as a memo holds it."""
    return s.laps << SINCE


def knows(s: State, seat: int, p: int, i: int) -> bool:
    """Tell whether `seat` knows the card at place `i` of the row of `p`, with perfect memory."""
    return seat != NOBODY and s.memo[p][i] >> seat & 1 == 1


def rows_are_open(s: State) -> bool:
    return s.phase in (ROUND_OVER, OVER)


def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """GC-30, GC-32: a row's cards that `seat` knows, its own card in hand, all that lies open.

    The pile of a veiled state holds what may be in the pile: with it the cards that came out of it
    unseen. Who has watched from the start can tell as much.
    """
    lie_open = rows_are_open(s)
    knower = 0 if seat == NOBODY else 1 << seat
    pile = v.pile  # a live table veils its state for everybody with every move: names are quicker
    discard = v.discard
    aside = v.aside
    for kind in range(KINDS):
        pile[kind] = s.pile[kind]
        discard[kind] = s.discard[kind]
        aside[kind] = s.aside[kind]
    for p in range(e.seats):
        cards = s.rows[p]
        seen = v.rows[p]
        memos = v.memo[p]
        v.marks[p] = s.marks[p]
        for i in range(PLACES):
            memo = s.memo[p][i]
            memos[i] = memo
            if lie_open or memo & knower:
                seen[i] = cards[i]
            else:
                seen[i] = HIDDEN
                if not v.marks[p] >> (EARLIER + i) & 1:
                    pile[cards[i]] += 1
    for k in range(s.round_no):
        points = v.sheet[k]
        for p in range(e.seats):
            points[p] = s.sheet[k][p]
    v.drawn = s.drawn
    if s.drawn != NO_CARD and seat != s.player:
        v.drawn = HIDDEN
        pile[s.drawn] += 1
    v.n_pile = s.n_pile
    v.n_discard = s.n_discard
    v.top = s.top
    v.phase = s.phase
    v.player = s.player
    v.laps = s.laps
    v.first_of_two = s.first_of_two
    v.peeked = s.peeked
    v.knocker = s.knocker
    v.round_no = s.round_no
    v.dealer = s.dealer
    v.looked = s.looked
    v.did = s.did
    v.by = s.by
    v.shown = s.shown
    v.renewed = s.renewed
    v.ended = s.ended


def imagine(e: Edition, v: State) -> None:
    fill_rows(e, v, v.pile, 0)
    if v.drawn == HIDDEN:
        v.drawn = pick_among(v, v.pile, KINDS, total_of(v.pile, KINDS))
    gather_missing(e, v, v.discard)
    fill_rows(e, v, v.discard, 1)
    for kind in range(KINDS):
        v.discard[kind] = 0
    gather_missing(e, v, v.discard)


def fill_rows(e: Edition, v: State, cards: Numbers, earlier: int) -> None:
    """Deal the hidden cards that came out of the pile as it is now, or those of before."""
    for p in range(e.seats):  # what must be a value card first, so that all truths stay as likely
        for i in range(PLACES):
            if v.rows[p][i] == HIDDEN and is_marked(v, p, i, EARLIER) == earlier:
                if v.memo[p][i] & SURE_VALUE:
                    v.rows[p][i] = pick_among(v, cards, NINE + 1, total_of(cards, NINE + 1))
    for p in range(e.seats):
        for i in range(PLACES):
            if v.rows[p][i] == HIDDEN and is_marked(v, p, i, EARLIER) == earlier:
                v.rows[p][i] = pick_among(v, cards, KINDS, total_of(cards, KINDS))


def gather_missing(e: Edition, v: State, out: Numbers) -> None:
    """Write the cards that are in no row, hand, pile, nor aside; `out` may be the discards."""
    for kind in range(KINDS):
        out[kind] = e.deck[kind] - v.aside[kind] - v.discard[kind] - v.pile[kind]
    if v.drawn >= 0:
        out[v.drawn] -= 1
    for p in range(e.seats):
        for i in range(PLACES):
            if v.rows[p][i] != HIDDEN:
                out[v.rows[p][i]] -= 1


def total_of(cards: Numbers, kinds: int) -> int:
    total = 0
    for kind in range(kinds):
        total += cards[kind]
    return total
