"""Step 4 and the end of a turn: the réserve, the hand's size, whose turn is next."""

from rondin.engine.rules.seats import seat_after
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.effects import clear_played
from rondin.games.roi_des_castors.rules.cards.piles import (
    can_draw,
    can_draw_card,
    can_draw_log,
    draw_any,
    draw_card,
    draw_log,
    drawing_hand,
    note,
    put_in_hand,
    stored,
    take_place_of_discard,
)
from rondin.games.roi_des_castors.rules.game_end import check_stalemate, closing_end
from rondin.games.roi_des_castors.rules.seen_hands import all_lose_one
from rondin.games.roi_des_castors.rules.sides import (
    begins_rounds,
    end_game,
    hand_limit,
    hand_size,
    mine,
)
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.rules.turn.choices import may_store_now
from rondin.games.roi_des_castors.rules.turn.lumberjack_turn import (
    begin_their_turn,
    is_their_turn_over,
)


def end_main(e: Edition, s: State) -> int:
    """RC-65: the réserve, hand size, stalemate, next seat; a win was checked at once."""
    clear_played(e, s)
    s.step = 0
    s.owed = 0
    s.last_worth = 0
    if may_store_now(e, s):
        s.phase = st.STORING
        return st.DECISION
    return st.TO_FILL


def store(e: Edition, s: State, kind: int) -> int:
    """RC-36, RC-37: one card from hand to réserve, face down."""
    side = mine(e, s)
    s.hand[side][kind] -= 1
    s.n_hand[side] -= 1
    s.reserve[side][stored(s, side)] = kind
    if e.solo == 0:
        all_lose_one(e, s, side)
    note(s, kind)
    return st.TO_FILL


def fill_hand(e: Edition, s: State) -> int:
    """RC-15: bring the hand to its size, by decisions where there are any."""
    side = mine(e, s)
    missing = hand_limit(e, s, side) - hand_size(e, s, side)
    if missing < 0:
        s.phase = st.TRIMMING
        return st.DECISION
    if missing > 0 and has_choice_of_piles(e, s):
        s.phase = st.REFILLING
        return st.DECISION
    for _ in range(missing):
        if e.team == 0 and can_draw(s):
            hand = drawing_hand(e, s)
            put_in_hand(e, s, hand, draw_any(s))
            count_as_filled(s, hand)
    return st.TO_END_TURN


def has_choice_of_piles(e: Edition, s: State) -> bool:
    """RC-49; RC-55: the Maître-Nageur may take the first card from the discard pile."""
    if e.team:
        return can_draw_log(s) or can_draw_card(s)
    return e.solo != 0 and s.character[st.YOURS] == st.SWIMMER and s.n_discard > 0 and s.step == 0


def count_as_filled(s: State, hand: int) -> None:
    s.drew[hand] -= 1
    s.filled[hand] += 1


def draw_up(e: Edition, s: State, action: int) -> int:
    """One card of step 4, where there is a choice."""
    hand = drawing_hand(e, s)
    if action == st.DRAW_DISCARD:
        take_place_of_discard(e, s, s.n_discard - 1)
    elif action == st.DRAW_CARD:
        put_in_hand(e, s, hand, draw_card(s))
    elif e.team:
        put_in_hand(e, s, hand, draw_log(s))
    else:
        put_in_hand(e, s, hand, draw_any(s))
    count_as_filled(s, hand)
    s.step += 1
    return st.DECISION if s.phase == st.OVER else st.TO_FILL


def end_turn(e: Edition, s: State) -> int:
    s.marks |= st.TURN_ENDED
    s.step = 0
    s.drowsy[mine(e, s)] = 0
    s.strong = 0
    check_stalemate(e, s)
    if s.phase == st.OVER:
        return st.DECISION
    if e.solo:
        begin_their_turn(e, s)
        return st.TO_END_THEIRS if is_their_turn_over(s) else st.DECISION
    s.player = seat_after(s.player, e.seats)  # RC-10: clockwise
    if s.closing and begins_rounds(e, s, s.player):
        end_game(s, closing_end(e))  # RC-25, RC-53: the round is finished
        return st.DECISION
    s.laps += s.player == s.first
    return st.TO_TURN


# --- the last log of the pile -----------------------------------------------------------------
def plays_once_more(e: Edition, s: State) -> bool:
    """RC-53: with "finish the round" the other team does, if it has had fewer turns."""
    if e.team == 0 or e.finish_round == 0 or s.ended != st.BY_LOG_PILE:
        return False
    return s.closing == 0 and begins_rounds(e, s, s.player)


def break_off_turn(e: Edition, s: State) -> int:
    """The team that took the last log does nothing more."""
    s.closing = st.JUST_CLOSING
    s.phase = st.START
    clear_played(e, s)
    s.owed = 0
    s.last_worth = 0
    return st.TO_END_TURN


# --- the Bûcheron of solo mode ----------------------------------------------------------------
def end_their_turn(e: Edition, s: State) -> int:
    s.marks |= st.TURN_ENDED
    check_stalemate(e, s)
    if s.phase == st.OVER:
        return st.DECISION
    s.laps += 1
    return st.TO_TURN
