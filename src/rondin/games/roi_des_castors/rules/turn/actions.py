"""A turn in the order of play, up to the end of its main action: what each action does.

A mode is nothing but another edition record.
"""

from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards.effects import (
    aim,
    begin_effect,
    draw_for_effect,
    lay_down,
    may_draw_on,
    may_steal,
    resolving,
    steal_log,
    trade_limit,
)
from rondin.games.roi_des_castors.rules.cards.piles import (
    can_draw_log,
    cards_of,
    discard,
    draw_any,
    draw_log,
    fill_river,
    has_discarded_log,
    merchant_draws,
    put_in_hand,
    take_from_discard,
    take_openly,
    take_out,
    take_place_of_discard,
)
from rondin.games.roi_des_castors.rules.cards.powers import can_use_power, use_power
from rondin.games.roi_des_castors.rules.dams import (
    as_laid,
    logs_in,
    move_logs,
    put_log,
    settle_grown,
)
from rondin.games.roi_des_castors.rules.dealing import lay_out, put_away
from rondin.games.roi_des_castors.rules.game_end import check_goal
from rondin.games.roi_des_castors.rules.results import count_game
from rondin.games.roi_des_castors.rules.sides import end_game, mine
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.rules.turn.choices import has_choice, has_draw
from rondin.games.roi_des_castors.rules.turn.lumberjack_turn import is_their_turn_over, watch
from rondin.games.roi_des_castors.rules.turn.turn_end import (
    break_off_turn,
    draw_up,
    end_main,
    end_their_turn,
    end_turn,
    fill_hand,
    plays_once_more,
    store,
)


# --- whose decision ---------------------------------------------------------------------------
def to_act(e: Edition, s: State) -> int:
    return NOBODY if s.phase == st.OVER else s.player


def apply(e: Edition, s: State, action: int) -> None:
    forget_last_action(s)
    s.did = action
    s.by = s.player
    if action < st.LAY:
        then = carry_out(e, s, action)
    elif action < st.PLAY:
        code = action - st.LAY
        then = lay(e, s, code // (st.LOGS * st.SPOTS), code // st.SPOTS % st.LOGS, code % st.SPOTS)
    elif action < st.PLAY_AT:
        code = action - st.PLAY
        then = play(e, s, code // (st.KINDS - st.LOGS), code % (st.KINDS - st.LOGS) + st.LOGS)
    elif action < st.DISCARD:
        code = action - st.PLAY_AT
        kind = st.SPY if code // st.SIDES % st.TARGETED else st.THEFT
        then = play_at(e, s, code // (st.SIDES * st.TARGETED), kind, code % st.SIDES)
    elif action < st.OPTIMISE:
        code = action - st.DISCARD
        then = discard_one(e, s, code // st.KINDS, code % st.KINDS)
    elif action < st.MOVE_TO:
        code = action - st.OPTIMISE
        then = begin_optimising(e, s, code // 2, code % 2 + 1)
    elif action < st.NEXT_GAME:
        then = move(e, s, action - st.MOVE_TO)
    else:
        then = deal_next_game(e, s)
    go_on(e, s, then)
    if s.phase == st.OVER and plays_once_more(e, s):
        go_on(e, s, break_off_turn(e, s))  # RC-53
    if s.phase == st.OVER and e.games > 1:
        count_game(e, s)  # RC-68


def carry_out(e: Edition, s: State, action: int) -> int:
    if action < st.STOP:
        return draw_as_chosen(e, s, action)
    if action == st.STOP:
        return stop(e, s)
    if action == st.REMEMBER:
        s.target = NOBODY
        return after_card(e, s, st.SPY) if s.main > 0 else after_power(e)
    if action == st.WATCH:
        watch(e, s)
        return st.TO_END_THEIRS if s.phase != st.OVER and is_their_turn_over(s) else st.DECISION
    if action < st.TAKE:
        phase = s.phase
        use_power(e, s, action)
        return after_power(e) if s.phase == phase else st.DECISION
    if action < st.STORE:
        return take(e, s, action - st.TAKE)
    return store(e, s, action - st.STORE)


def go_on(e: Edition, s: State, then: int) -> None:
    """Do what follows by itself, until somebody decides or the match is over."""
    while then != st.DECISION:
        if then == st.TO_MAIN:
            then = begin_main(e, s)
        elif then == st.TO_END_MAIN:
            then = end_main(e, s)
        elif then == st.TO_FILL:
            then = fill_hand(e, s)
        elif then == st.TO_END_TURN:
            then = end_turn(e, s)
        elif then == st.TO_TURN:
            then = begin_turn(e, s)
        elif then == st.TO_STEPS:
            then = begin_steps(e, s)
        else:
            then = end_their_turn(e, s)


def forget_last_action(s: State) -> None:
    s.marks = 0
    s.closing = min(s.closing, st.CLOSING)
    s.dam = st.NO_DAM
    for k in range(s.n_got):
        s.got[k] = 0
    s.n_got = 0
    for hand in range(st.HANDS):
        s.drew[hand] = 0
        s.filled[hand] = 0
    if s.phase not in (st.LOOKING, st.MOVING):
        s.target = NOBODY
        s.moved = 0


def stop(e: Edition, s: State) -> int:
    phase = s.phase
    if phase == st.START:
        return st.TO_MAIN
    if phase == st.DIVING:
        s.owed = 0
        return after_power(e)
    if phase == st.TRADING:
        return begin_trade_draws(e, s)
    if phase == st.DRAWING:
        return end_drawing(e, s)
    if phase == st.STORING:
        return st.TO_FILL
    return st.TO_END_MAIN  # MAIN, LAYING, DISCARDING


# --- a game begins ----------------------------------------------------------------------------
def begin_game(e: Edition, s: State, first: int) -> None:
    s.first = first
    s.player = first
    go_on(e, s, begin_turn(e, s))


def deal_next_game(e: Edition, s: State) -> int:
    """RC-68: everybody begins once, in turn."""
    by, first = s.by, s.player
    put_away(s)
    lay_out(e, s)
    s.did = st.NEXT_GAME
    s.by = by
    begin_game(e, s, first)
    return st.DECISION


# --- steps 1 and 2 ----------------------------------------------------------------------------
def begin_turn(e: Edition, s: State) -> int:
    s.main = 0
    side = mine(e, s)
    if e.power_rest > 0 and s.used[side] > 0:
        s.used[side] -= 1  # RC-67
    if e.optimise_each_turn:
        s.optimised[side] = 0  # RC-41
    if e.solo:
        return st.TO_MAIN  # RC-56
    if s.character[side] == st.MERCHANT:
        s.monopoly = 0  # RC-40: until the start of his next turn
    return st.TO_STEPS


def begin_steps(e: Edition, s: State) -> int:
    s.phase = st.START
    return st.DECISION if has_draw(e, s) or can_use_power(e, s) else st.TO_MAIN  # RC-17


def after_power(e: Edition) -> int:
    return st.TO_MAIN if e.solo else st.TO_STEPS


def draw_as_chosen(e: Edition, s: State, action: int) -> int:
    if s.phase == st.DRAWING:
        draw_for_effect(e, s, action)
        return st.DECISION if s.phase == st.OVER else go_on_drawing(e, s)
    if s.phase == st.REFILLING:
        return draw_up(e, s, action)
    draw_at_start(e, s, action)
    return st.DECISION if s.phase == st.OVER else st.TO_MAIN


def draw_at_start(e: Edition, s: State, action: int) -> None:
    side = mine(e, s)
    if action == st.DRAW_DISCARD:
        for _ in range(min(e.swim, s.n_discard)):  # RC-38: instead of drawing
            take_place_of_discard(e, s, s.n_discard - 1)
        return
    if action >= st.DRAW_RIVER:
        place = action - st.DRAW_RIVER
        take_openly(e, s, side, int(s.river[place]))  # RC-42
        s.river[place] = st.NO_CARD
        fill_river(e, s)
    elif e.draw_step == st.DRAW_LOG:
        put_in_hand(e, s, side, draw_log(s))  # RC-49
    else:
        put_in_hand(e, s, side, draw_any(s))  # RC-12
    merchant_draws(e, s, side)


# --- step 3: the main action ------------------------------------------------------------------
def begin_main(e: Edition, s: State) -> int:
    s.phase = st.MAIN
    s.step = 0
    s.owed = 0
    s.last_worth = 0
    return st.DECISION if has_choice(e, s) else st.TO_END_MAIN  # RC-13: nothing possible


def lay(e: Edition, s: State, source: int, kind: int, spot: int) -> int:
    """Main action A."""
    side = mine(e, s)
    s.main += s.phase == st.MAIN
    take_out(e, s, side, source, kind)
    log = as_laid(s, kind)
    dam = put_log(e, s, side, log, spot)
    s.last_worth = e.values[log]
    s.step += 1
    if e.solo and s.laid[side] >= e.enough_logs:
        end_game(s, st.BY_ENOUGH_LOGS)  # RC-60
    if e.team:
        draw_for_step(e, s, dam)
    settle_grown(e, s, dam)
    check_goal(e, s)
    if s.phase == st.OVER:
        return st.DECISION
    if s.marks & st.COMPLETED and e.ends_turn:
        return st.TO_END_MAIN  # RC-16
    if s.step < most_of(e, s, e.most_logs):
        s.phase = st.LAYING  # RC-62: whether or not the hand holds another log that fits
        return st.DECISION
    return st.TO_END_MAIN


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


def play(e: Edition, s: State, source: int, kind: int) -> int:
    """Main action B."""
    s.main += 1
    lay_down(e, s, source, kind)
    begin_effect(e, s, kind)
    if s.phase == st.TRADING:
        return go_on_trading(e, s)
    if s.phase == st.DRAWING:
        return go_on_drawing(e, s)
    return after_card(e, s, kind) if s.phase == st.MAIN else st.DECISION


def play_at(e: Edition, s: State, source: int, kind: int, target: int) -> int:
    """Main action B, with a card that is aimed at somebody."""
    s.main += 1
    lay_down(e, s, source, kind)
    aim(e, s, kind, target)
    return after_card(e, s, kind) if s.phase == st.MAIN else st.DECISION


def after_card(e: Edition, s: State, kind: int) -> int:
    if e.again[kind] and has_choice(e, s):
        s.marks |= st.AGAIN
        return st.TO_MAIN  # RC-14
    return st.TO_END_MAIN


def discard_one(e: Edition, s: State, source: int, kind: int) -> int:
    """Main action C; also what a Troc gives away, and cards above the hand size."""
    side = mine(e, s)
    s.main += s.phase == st.MAIN
    take_out(e, s, side, source, kind)
    discard(e, s, kind)
    if s.phase == st.TRIMMING:
        return st.TO_FILL  # RC-15
    s.step += 1
    if s.phase == st.TRADING:
        return go_on_trading(e, s)
    if s.step < most_of(e, s, e.most_discards) and cards_of(e, s, side) > 0:
        s.phase = st.DISCARDING
        return st.DECISION
    return st.TO_END_MAIN


def begin_optimising(e: Edition, s: State, dam: int, count: int) -> int:
    """RC-41: the fourth main action."""
    s.main += 1
    s.optimised[mine(e, s)] += 1
    s.target = dam
    s.moved = count
    s.phase = st.MOVING
    return st.DECISION


def move(e: Edition, s: State, to: int) -> int:
    """RC-39, RC-41: Plans révisés are a power, Construction Optimisée is a main action."""
    move_logs(e, s, s.target, s.moved, to)
    if s.main > 0:
        s.marks |= st.OPTIMISED
    check_goal(e, s)  # RC-16, RC-45
    if s.phase == st.OVER:
        return st.DECISION
    return st.TO_END_MAIN if s.main > 0 else after_power(e)


# --- effects that take several decisions ------------------------------------------------------
def go_on_trading(e: Edition, s: State) -> int:
    if s.step < s.owed and cards_of(e, s, mine(e, s)) > 0:
        return st.DECISION
    return begin_trade_draws(e, s)


def begin_trade_draws(e: Edition, s: State) -> int:
    s.owed = trade_limit(e, s) if e.free_trade else s.step  # RC-27: at most as many as discarded
    s.step = 0
    s.phase = st.DRAWING
    return go_on_drawing(e, s)


def go_on_drawing(e: Edition, s: State) -> int:
    return st.DECISION if may_draw_on(e, s) else end_drawing(e, s)


def end_drawing(e: Edition, s: State) -> int:
    if s.step > 0:
        merchant_draws(e, s, mine(e, s))  # RC-40: one occasion
    return after_card(e, s, resolving(s))


def take(e: Edition, s: State, kind: int) -> int:
    """One card of Plongeon, Recyclage, or in solo mode Chapardage."""
    if s.phase == st.STEALING:
        steal_log(e, s, kind)
        return st.DECISION if s.owed > 0 and may_steal(s) else after_card(e, s, st.THEFT)
    take_from_discard(e, s, kind)
    if s.phase == st.RECYCLING:
        return after_card(e, s, st.RECYCLE)
    s.owed -= 1
    if s.owed > 0 and has_discarded_log(s):
        return st.DECISION
    s.owed = 0
    return after_power(e)
