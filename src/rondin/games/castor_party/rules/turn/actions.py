"""A turn in the order of play: a card and its beaver, the reward, drawing, and having no card."""

from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.seats import seat_after
from rondin.games.castor_party.rules.cards import (
    cards_left,
    draw_by_itself,
    draw_from,
    is_joker,
    value_of,
)
from rondin.games.castor_party.rules.game_end import (
    capsize,
    end_game,
    is_beaver_left,
    is_hand_empty,
)
from rondin.games.castor_party.rules.lift_and_set_down import lift, raft_tips, set_down
from rondin.games.castor_party.rules.setup import deal
from rondin.games.castor_party.rules.state import (
    ALL_PASSED,
    BEAVERS,
    CATCH_UP,
    DEAL,
    DISCARD,
    DONE,
    DRAW,
    DRAWING,
    INSIST,
    JUMP,
    JUMPED,
    LAST_BEAVER,
    LAST_CARD,
    ON_LIFT,
    ON_SET,
    PICK,
    PILES,
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
from rondin.games.castor_party.rules.turn.order import (
    begin_turn,
    seat_before,
    show_hand,
    show_if_stuck,
)


# --- a turn -----------------------------------------------------------------------------------
def apply(e: Edition, s: State, action: int) -> None:
    s.did = action
    s.by = s.player
    s.forgot = NOBODY
    s.drew[0] = 0
    s.drew[1] = 0
    s.exchanged = 0
    s.returned = 0
    s.got_stuck = 0
    if action < CATCH_UP:
        s.forgot = s.late  # CP-21: the next player goes on
        s.late = NOBODY
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
        leave_draw(e, s)
    elif action == SHOW:
        show_hand(s)
    elif action < DONE:
        put_out(s, action - DISCARD)
    elif action == DONE:
        exchange(e, s)
    elif action == DEAL:
        deal(e, s)
    elif action == INSIST:
        s.insists = 1  # CP-37
    else:
        catch_up(e, s, (action - CATCH_UP) // PILES, (action - CATCH_UP) % PILES)


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
    draw_from(s, s.player, pile)
    if s.phase == TURN:
        go_on_late(e, s)  # CP-21: drawn before the card, up to three
        return
    s.owes -= 1
    if s.owes == 0 or cards_left(s) == 0:
        end_turn(e, s)


def leave_draw(e: Edition, s: State) -> None:
    """CP-21: the turn passes on, and the draw stays open until the next player acts."""
    p = s.player
    end_turn(e, s)
    s.late = p


def catch_up(e: Edition, s: State, p: int, pile: int) -> None:
    """CP-21: draw out of turn; the turn of another goes on."""
    s.by = p
    draw_from(s, p, pile)
    if s.late == p:
        s.late = NOBODY
    if s.phase in (TURN, STUCK):
        go_on_late(e, s)
    elif cards_left(s) == 0 and (s.phase == DRAWING or s.reserve == 0):
        finish_move(e, s, 1)  # CP-19, CP-22: nothing is left to choose, nor to draw


def go_on_late(e: Edition, s: State) -> None:
    if cards_left(s) == 0 and is_hand_empty(e, s):
        s.player = seat_before(e, s.player)  # CP-25: whose turn it is has not moved: comes first
        end_game(e, s, LAST_CARD)  # CP-23: somebody else's, who cannot draw another now
    elif s.phase == TURN:
        show_if_stuck(e, s)


def end_turn(e: Edition, s: State) -> None:
    if cards_left(s) == 0 and is_hand_empty(e, s):
        end_game(e, s, LAST_CARD)  # CP-23
    else:
        begin_turn(e, s, seat_after(s.player, e.seats))


# --- without a playable card ------------------------------------------------------------------
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
