"""The rules of Le Roi des Castors in the order of play: setting up, a turn, its end.

Plain functions over a state `s` and an edition record `e`; compiled as they stand. A mode is
nothing but another record. What a rule is about has a module of its own: piles, dams, cards,
powers, solo mode, choices, ends, knowledge.
"""

from rondin.engine.chance import rand
from rondin.engine.contract import NOBODY, Edition, State
from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors.box import EDITION, ENDINGS, FIELDS
from rondin.games.roi_des_castors.cards import (
    aim,
    begin_effect,
    clear_played,
    draw_for_effect,
    lay_down,
    may_draw_on,
    may_steal,
    resolving,
    steal_log,
)
from rondin.games.roi_des_castors.choices import (
    can_lay,
    has_choice,
    has_draw,
    legal,
    may_store_now,
)
from rondin.games.roi_des_castors.dams import (
    as_laid,
    logs_in,
    move_logs,
    put_log,
    settle_grown,
)
from rondin.games.roi_des_castors.ends import check_goal, check_stalemate, ending, scores
from rondin.games.roi_des_castors.knowledge import imagine, veil
from rondin.games.roi_des_castors.memory import all_lose_one
from rondin.games.roi_des_castors.piles import (
    can_draw,
    can_draw_card,
    can_draw_log,
    cards_of,
    discard,
    draw,
    draw_any,
    draw_card,
    draw_log,
    drawing_hand,
    fill_river,
    has_discarded_log,
    merchant_draws,
    note,
    pick_among,
    put_in_hand,
    stored,
    take_from_discard,
    take_openly,
    take_out,
    take_place_of_discard,
)
from rondin.games.roi_des_castors.powers import can_use_power, use_power
from rondin.games.roi_des_castors.sides import end_match, hand_limit, hand_size, mine, seat_after
from rondin.games.roi_des_castors.solo import begin_their_turn, is_their_turn_over, watch

__all__ = (
    "EDITION", "ENDINGS", "FIELDS",
    "apply", "ending", "imagine", "legal", "scores", "setup", "to_act", "veil",
)  # fmt: skip


# --- setting up -------------------------------------------------------------------------------
def setup(e: Edition, s: State) -> None:
    s.did = -1
    s.by = NOBODY
    s.dam = b.NO_DAM
    s.target = NOBODY
    s.winner = NOBODY
    s.last_log = NOBODY
    for dam in range(b.DAMS):
        s.owner[dam] = NOBODY
    for kind in range(b.KINDS):
        s.pile[kind] = e.deck[kind]
        s.n_pile += e.deck[kind]
        if e.team and kind < b.LOGS:
            s.n_logs += e.deck[kind]
    deal_characters(e, s)
    deal(e, s)
    for place in range(b.RIVER):
        s.river[place] = b.NO_CARD
    fill_river(e, s)
    s.first = rand(s, e.seats) if e.first == NOBODY else e.first  # RC-10, RC-48, RC-61
    begin_turn(e, s, s.first)


def deal_characters(e: Edition, s: State) -> None:
    for side in range(b.SIDES):
        s.character[side] = b.NO_CHARACTER
        for slot in range(b.SLOTS):
            s.reserve[side][slot] = b.NO_CARD
    if e.solo:
        s.character[b.YOURS] = e.character  # RC-55
        s.character[b.THEIRS] = b.LUMBERJACK
    if e.characters:
        dealt = 0
        for side in range(e.sides):  # RC-07
            k = rand(s, b.CHARACTERS - side)
            character = 0
            while dealt >> character & 1 or k > 0:
                k -= dealt >> character & 1 == 0
                character += 1
            dealt |= 1 << character
            s.character[side] = character
            give_head_start(e, s, side, e.head_start[character])


def give_head_start(e: Edition, s: State, side: int, card: int) -> None:
    """RC-08: out of the cards in play, before they are shuffled."""
    if card != b.NO_CARD:
        s.pile[card] -= 1
        s.n_pile -= 1
        s.reserve[side][0] = card
        s.reserve_open[side] = 1


def deal(e: Edition, s: State) -> None:
    """RC-09, RC-48, RC-55."""
    for side in range(e.sides):
        cards = e.their_hand if e.solo and side == b.THEIRS else e.hand
        for k in range(cards):
            if e.team == 0:
                s.hand[side][draw_any(s)] += 1
            elif k < e.hand // 2:
                s.hand[side][draw_log(s)] += 1
            else:
                s.hand[side][draw_card(s)] += 1
        s.n_hand[side] = cards
    if e.solo:
        for _ in range(e.hand):
            s.hand[b.ALLY][draw_any(s)] += 1
        s.n_hand[b.ALLY] = e.hand


# --- whose decision ---------------------------------------------------------------------------
def to_act(e: Edition, s: State) -> int:
    return NOBODY if s.phase == b.OVER else s.player


def apply(e: Edition, s: State, action: int) -> None:
    forget_last_action(s)
    s.did = action
    s.by = s.player
    if action < b.STOP:
        apply_draw(e, s, action)
    elif action < b.POWER:
        apply_plain(e, s, action)
    elif action < b.TAKE:
        apply_power(e, s, action)
    elif action < b.STORE:
        apply_take(e, s, action - b.TAKE)
    elif action < b.LAY:
        apply_store(e, s, action - b.STORE)
    elif action < b.PLAY:
        code = action - b.LAY
        apply_lay(e, s, code // (b.LOGS * b.SPOTS), code // b.SPOTS % b.LOGS, code % b.SPOTS)
    elif action < b.PLAY_AT:
        code = action - b.PLAY
        kinds = b.KINDS - b.LOGS
        apply_play(e, s, code // kinds, code % kinds + b.LOGS, NOBODY)
    elif action < b.DISCARD:
        code = action - b.PLAY_AT
        kind = b.SPY if code // b.SIDES % b.TARGETED else b.THEFT
        apply_play(e, s, code // (b.SIDES * b.TARGETED), kind, code % b.SIDES)
    elif action < b.OPTIMISE:
        apply_discard(e, s, (action - b.DISCARD) // b.KINDS, (action - b.DISCARD) % b.KINDS)
    elif action < b.MOVE_TO:
        begin_optimising(e, s, (action - b.OPTIMISE) // 2, (action - b.OPTIMISE) % 2 + 1)
    else:
        apply_move(e, s, action - b.MOVE_TO)


def forget_last_action(s: State) -> None:
    s.marks = 0
    s.dam = b.NO_DAM
    for k in range(s.n_got):
        s.got[k] = 0
    s.n_got = 0
    for hand in range(b.HANDS):
        s.drew[hand] = 0
        s.filled[hand] = 0
    if s.phase not in (b.LOOKING, b.MOVING):
        s.target = NOBODY
        s.moved = 0


def apply_plain(e: Edition, s: State, action: int) -> None:
    if action == b.STOP:
        stop(e, s)
    elif action == b.REMEMBER:
        s.target = NOBODY
        if s.main > 0:
            after_card(e, s, b.SPY)
        else:
            after_power(e, s)
    else:
        watch(e, s)
        if s.phase != b.OVER and is_their_turn_over(s):
            end_their_turn(e, s)


def stop(e: Edition, s: State) -> None:
    phase = s.phase
    if phase == b.START:
        begin_main(e, s)
    elif phase == b.DIVING:
        s.owed = 0
        after_power(e, s)
    elif phase == b.TRADING:
        begin_trade_draws(e, s)
    elif phase == b.DRAWING:
        end_drawing(e, s)
    elif phase == b.STORING:
        fill_hand(e, s)
    else:
        end_main(e, s)  # MAIN, LAYING, DISCARDING


# --- steps 1 and 2 ----------------------------------------------------------------------------
def begin_turn(e: Edition, s: State, seat: int) -> None:
    s.player = seat
    s.main = 0
    s.step = 0
    s.owed = 0
    if e.solo:
        begin_main(e, s)  # RC-56
        return
    fill_river(e, s)
    if s.character[mine(e, s)] == b.MERCHANT:
        s.monopoly = 0  # RC-40: until the start of his next turn
    begin_steps(e, s)


def begin_steps(e: Edition, s: State) -> None:
    s.phase = b.START
    if not has_draw(e, s) and not can_use_power(e, s):
        begin_main(e, s)  # RC-17


def apply_power(e: Edition, s: State, action: int) -> None:
    phase = s.phase
    use_power(e, s, action)
    if s.phase == phase:
        after_power(e, s)


def after_power(e: Edition, s: State) -> None:
    if e.solo:
        begin_main(e, s)
    else:
        begin_steps(e, s)


def apply_draw(e: Edition, s: State, action: int) -> None:
    if s.phase == b.DRAWING:
        draw_for_effect(e, s, action)
        if s.phase != b.OVER:
            go_on_drawing(e, s)
    elif s.phase == b.REFILLING:
        draw_up(e, s, action)
    else:
        draw_at_start(e, s, action)
        if s.phase != b.OVER:
            begin_main(e, s)


def draw_at_start(e: Edition, s: State, action: int) -> None:
    side = mine(e, s)
    if action == b.DRAW_DISCARD:
        take_place_of_discard(e, s, s.n_discard - 1)  # RC-38: instead of drawing
        return
    if action >= b.DRAW_RIVER:
        place = action - b.DRAW_RIVER
        take_openly(e, s, side, s.river[place])  # RC-42
        s.river[place] = b.NO_CARD
        fill_river(e, s)
    elif e.draw_step == b.DRAW_LOG:
        put_in_hand(e, s, side, draw_log(s))  # RC-49
    else:
        draw(e, s, 1)  # RC-12
    merchant_draws(e, s, side)


# --- step 3: the main action ------------------------------------------------------------------
def begin_main(e: Edition, s: State) -> None:
    s.phase = b.MAIN
    s.step = 0
    s.owed = 0
    s.last_worth = 0
    if not has_choice(e, s):
        end_main(e, s)  # RC-13: nothing possible


def begin_action(e: Edition, s: State) -> None:
    if s.phase == b.MAIN:
        s.main += 1


def apply_lay(e: Edition, s: State, source: int, kind: int, spot: int) -> None:
    """Main action A."""
    side = mine(e, s)
    begin_action(e, s)
    take_out(e, s, side, source, kind)
    log = as_laid(s, kind)
    dam = put_log(e, s, side, log, spot)
    s.last_worth = e.values[log]
    s.step += 1
    if e.solo and s.laid[side] >= e.enough_logs:
        end_match(s, b.BY_ENOUGH_LOGS)  # RC-60
    if e.team:
        draw_for_step(e, s, dam)
    settle_grown(e, s, dam)
    check_goal(e, s)
    if s.phase == b.OVER:
        return
    if s.marks & b.COMPLETED and e.ends_turn:
        end_main(e, s)  # RC-16
    elif s.step < most_of(e, s, e.most_logs) and can_lay(e, s):
        s.phase = b.LAYING
    else:
        end_main(e, s)


def most_of(e: Edition, s: State, most: int) -> int:
    return 1 if s.drowsy[mine(e, s)] else most  # RC-37


def draw_for_step(e: Edition, s: State, dam: int) -> None:
    """RC-51: a dam of 5, 7 or 10 logs brings logs."""
    logs = logs_in(s, dam)
    for k in range(3):
        if logs == e.steps[k]:
            for _ in range(e.step_draws[k]):
                if can_draw_log(s):
                    put_in_hand(e, s, mine(e, s), draw_log(s))


def apply_play(e: Edition, s: State, source: int, kind: int, target: int) -> None:
    """Main action B."""
    begin_action(e, s)
    lay_down(e, s, source, kind)
    if target == NOBODY:
        begin_effect(e, s, kind)
    else:
        aim(e, s, kind, target)
    if s.phase == b.TRADING:
        go_on_trading(e, s)
    elif s.phase == b.DRAWING:
        go_on_drawing(e, s)
    elif s.phase == b.MAIN:
        after_card(e, s, kind)


def after_card(e: Edition, s: State, kind: int) -> None:
    s.phase = b.MAIN
    if e.again[kind] and has_choice(e, s):
        s.marks |= b.AGAIN
        begin_main(e, s)  # RC-14
    else:
        end_main(e, s)


def apply_discard(e: Edition, s: State, source: int, kind: int) -> None:
    """Main action C; also what a Troc gives away, and cards above the hand size."""
    side = mine(e, s)
    begin_action(e, s)
    take_out(e, s, side, source, kind)
    discard(e, s, kind)
    if s.phase == b.TRIMMING:
        fill_hand(e, s)  # RC-15
        return
    s.step += 1
    if s.phase == b.TRADING:
        go_on_trading(e, s)
    elif s.step < most_of(e, s, e.most_discards) and cards_of(e, s, side) > 0:
        s.phase = b.DISCARDING
    else:
        end_main(e, s)


def begin_optimising(e: Edition, s: State, dam: int, count: int) -> None:
    """RC-41: the fourth main action."""
    begin_action(e, s)
    s.optimised[mine(e, s)] += 1
    s.target = dam
    s.moved = count
    s.phase = b.MOVING


def apply_move(e: Edition, s: State, to: int) -> None:
    move_logs(e, s, s.target, s.moved, to)
    optimising = s.main > 0
    if optimising:
        s.marks |= b.OPTIMISED
    check_goal(e, s)  # RC-16, RC-45
    if s.phase == b.OVER:
        return
    if optimising:
        end_main(e, s)
    else:
        after_power(e, s)


# --- effects that take several decisions ------------------------------------------------------
def go_on_trading(e: Edition, s: State) -> None:
    if s.step >= s.owed or cards_of(e, s, mine(e, s)) == 0:
        begin_trade_draws(e, s)


def begin_trade_draws(e: Edition, s: State) -> None:
    s.owed = s.step  # RC-27: at most as many as discarded
    s.step = 0
    s.phase = b.DRAWING
    go_on_drawing(e, s)


def go_on_drawing(e: Edition, s: State) -> None:
    if not may_draw_on(e, s):
        end_drawing(e, s)


def end_drawing(e: Edition, s: State) -> None:
    if s.step > 0:
        merchant_draws(e, s, mine(e, s))  # RC-40: one occasion
    after_card(e, s, resolving(s))


def apply_take(e: Edition, s: State, kind: int) -> None:
    if s.phase == b.STEALING:
        steal_log(e, s, kind)
        if s.owed == 0 or not may_steal(s):
            after_card(e, s, b.THEFT)
    elif s.phase == b.RECYCLING:
        take_from_discard(e, s, kind)
        after_card(e, s, b.RECYCLE)
    else:
        take_from_discard(e, s, kind)
        s.owed -= 1
        if s.owed == 0 or not has_discarded_log(s):
            s.owed = 0
            after_power(e, s)


# --- step 4 and the end of a turn -------------------------------------------------------------
def end_main(e: Edition, s: State) -> None:
    """RC-65: the réserve, hand size, stalemate, next seat; a win was checked at once."""
    clear_played(e, s)
    s.step = 0
    s.owed = 0
    s.last_worth = 0
    if may_store_now(e, s):
        s.phase = b.STORING
    else:
        fill_hand(e, s)


def apply_store(e: Edition, s: State, kind: int) -> None:
    """RC-36, RC-37: one card from hand to réserve, face down."""
    side = mine(e, s)
    s.hand[side][kind] -= 1
    s.n_hand[side] -= 1
    s.reserve[side][stored(s, side)] = kind
    if e.solo == 0:
        all_lose_one(e, s, side)
    note(s, kind)
    fill_hand(e, s)


def fill_hand(e: Edition, s: State) -> None:
    """RC-15: bring the hand to its size, by decisions where there are any."""
    side = mine(e, s)
    missing = hand_limit(e, s, side) - hand_size(e, s, side)
    if missing < 0:
        s.phase = b.TRIMMING
        return
    if missing > 0:
        if e.team and (can_draw_log(s) or can_draw_card(s)):
            s.phase = b.REFILLING  # RC-49
            return
        if e.solo and may_dive_first(e, s):
            s.phase = b.REFILLING  # RC-55
            return
        if e.team == 0:
            draw_missing(e, s, missing)
    end_turn(e, s)


def may_dive_first(e: Edition, s: State) -> bool:
    """RC-55: the Maître-Nageur may take the first card from the discard pile."""
    return s.character[b.YOURS] == b.SWIMMER and s.n_discard > 0 and s.step == 0


def draw_missing(e: Edition, s: State, missing: int) -> None:
    for _ in range(missing):
        if can_draw(s):
            hand = drawing_hand(e, s)
            put_in_hand(e, s, hand, draw_any(s))
            count_as_filled(s, hand)


def count_as_filled(s: State, hand: int) -> None:
    s.drew[hand] -= 1
    s.filled[hand] += 1


def draw_up(e: Edition, s: State, action: int) -> None:
    """One card of step 4, where there is a choice."""
    hand = drawing_hand(e, s)
    if action == b.DRAW_DISCARD:
        take_place_of_discard(e, s, s.n_discard - 1)
    elif action == b.DRAW_CARD:
        put_in_hand(e, s, hand, draw_card(s))
    elif e.team:
        put_in_hand(e, s, hand, draw_log(s))
    else:
        put_in_hand(e, s, hand, draw_any(s))
    count_as_filled(s, hand)
    s.step += 1
    if s.phase != b.OVER:
        fill_hand(e, s)


def end_turn(e: Edition, s: State) -> None:
    s.marks |= b.TURN_ENDED
    s.drowsy[mine(e, s)] = 0
    s.strong = 0
    check_stalemate(e, s)
    if s.phase == b.OVER:
        return
    if e.solo:
        begin_their_turn(e, s)
        if is_their_turn_over(s):
            end_their_turn(e, s)
        return
    seat = seat_after(e, s.player)
    if seat == s.first:
        s.laps += 1
        if s.closing:
            end_match(s, b.BY_GOAL)  # RC-25: the round is finished
            return
    begin_turn(e, s, seat)


def end_their_turn(e: Edition, s: State) -> None:
    s.marks |= b.TURN_ENDED
    check_stalemate(e, s)
    if s.phase != b.OVER:
        s.laps += 1
        begin_turn(e, s, s.player)
