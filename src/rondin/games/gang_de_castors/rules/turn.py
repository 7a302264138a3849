"""The rules of Gang de Castors and Biberbande, in the order of play.

Plain functions over a state `s` and an edition record `e`; compiled as they stand.
"""

from rondin.engine.rules.contract import NOBODY, Numbers
from rondin.engine.rules.seats import seat_after
from rondin.games.gang_de_castors.rules.knowledge import now
from rondin.games.gang_de_castors.rules.piles import can_draw, draw_card, is_marked, lay_open, mark
from rondin.games.gang_de_castors.rules.round_end import finish_turn, go_on, knock
from rondin.games.gang_de_castors.rules.setup import deal
from rondin.games.gang_de_castors.rules.state import (
    DEAL,
    DISCARD,
    DRAW,
    DRAW_TWO,
    DRAWN,
    EARLIER,
    EVERYBODY,
    FINISHED,
    GO_ON,
    KEEP,
    KNOCK,
    NINE,
    NO_CARD,
    OVER,
    PASS,
    PEEK,
    PEEKING,
    PLACES,
    PLAY_DRAW,
    PLAY_PEEK,
    PLAY_SWAP,
    REMEMBER,
    ROUND_OVER,
    SEATS,
    SURE_VALUE,
    SWAP,
    TAKE,
    TURN,
    Edition,
    State,
)


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
    s.player = seat_after(s.player, e.seats)
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


# --- who knows what ---------------------------------------------------------------------------
