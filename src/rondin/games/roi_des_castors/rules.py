"""The rules of Le Roi des Castors in the order of play: setting up, and a turn up to its step 4.

Plain functions over a state `s` and an edition record `e`; compiled as they stand. A mode is
nothing but another record. What a rule is about has a module of its own: piles, dams, cards,
powers, solo mode, choices, step four, ends, knowledge.
"""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors.box import ENDINGS, Edition, State
from rondin.games.roi_des_castors.cards import (
    aim,
    begin_effect,
    draw_for_effect,
    lay_down,
    may_draw_on,
    may_steal,
    resolving,
    steal_log,
)
from rondin.games.roi_des_castors.choices import can_lay, has_choice, has_draw, legal
from rondin.games.roi_des_castors.dams import as_laid, logs_in, move_logs, put_log, settle_grown
from rondin.games.roi_des_castors.ends import check_goal, ending, scores
from rondin.games.roi_des_castors.knowledge import imagine, veil
from rondin.games.roi_des_castors.piles import (
    can_draw_log,
    cards_of,
    discard,
    draw_any,
    draw_card,
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
from rondin.games.roi_des_castors.powers import can_use_power, use_power
from rondin.games.roi_des_castors.sides import end_match, mine
from rondin.games.roi_des_castors.solo import is_their_turn_over, watch
from rondin.games.roi_des_castors.step_four import (
    draw_up,
    end_main,
    end_their_turn,
    end_turn,
    fill_hand,
    store,
)

__all__ = (
    "ENDINGS", "Edition", "State",
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
    s.player = s.first
    go_on(e, s, begin_turn(e, s))


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
    if action < b.LAY:
        then = carry_out(e, s, action)
    elif action < b.PLAY:
        code = action - b.LAY
        then = lay(e, s, code // (b.LOGS * b.SPOTS), code // b.SPOTS % b.LOGS, code % b.SPOTS)
    elif action < b.PLAY_AT:
        code = action - b.PLAY
        then = play(e, s, code // (b.KINDS - b.LOGS), code % (b.KINDS - b.LOGS) + b.LOGS)
    elif action < b.DISCARD:
        code = action - b.PLAY_AT
        kind = b.SPY if code // b.SIDES % b.TARGETED else b.THEFT
        then = play_at(e, s, code // (b.SIDES * b.TARGETED), kind, code % b.SIDES)
    elif action < b.OPTIMISE:
        code = action - b.DISCARD
        then = discard_one(e, s, code // b.KINDS, code % b.KINDS)
    elif action < b.MOVE_TO:
        code = action - b.OPTIMISE
        then = begin_optimising(e, s, code // 2, code % 2 + 1)
    else:
        then = move(e, s, action - b.MOVE_TO)
    go_on(e, s, then)


def carry_out(e: Edition, s: State, action: int) -> int:
    if action < b.STOP:
        return draw_as_chosen(e, s, action)
    if action == b.STOP:
        return stop(e, s)
    if action == b.REMEMBER:
        s.target = NOBODY
        return after_card(e, s, b.SPY) if s.main > 0 else after_power(e)
    if action == b.WATCH:
        watch(e, s)
        return b.TO_END_THEIRS if s.phase != b.OVER and is_their_turn_over(s) else b.DECISION
    if action < b.TAKE:
        phase = s.phase
        use_power(e, s, action)
        return after_power(e) if s.phase == phase else b.DECISION
    if action < b.STORE:
        return take(e, s, action - b.TAKE)
    return store(e, s, action - b.STORE)


def go_on(e: Edition, s: State, then: int) -> None:
    """Do what follows by itself, until somebody decides or the match is over."""
    while then != b.DECISION:
        if then == b.TO_MAIN:
            then = begin_main(e, s)
        elif then == b.TO_END_MAIN:
            then = end_main(e, s)
        elif then == b.TO_FILL:
            then = fill_hand(e, s)
        elif then == b.TO_END_TURN:
            then = end_turn(e, s)
        elif then == b.TO_TURN:
            then = begin_turn(e, s)
        elif then == b.TO_STEPS:
            then = begin_steps(e, s)
        else:
            then = end_their_turn(e, s)


def forget_last_action(s: State) -> None:
    s.marks = 0
    s.closing = min(s.closing, b.CLOSING)
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


def stop(e: Edition, s: State) -> int:
    phase = s.phase
    if phase == b.START:
        return b.TO_MAIN
    if phase == b.DIVING:
        s.owed = 0
        return after_power(e)
    if phase == b.TRADING:
        return begin_trade_draws(e, s)
    if phase == b.DRAWING:
        return end_drawing(e, s)
    if phase == b.STORING:
        return b.TO_FILL
    return b.TO_END_MAIN  # MAIN, LAYING, DISCARDING


# --- steps 1 and 2 ----------------------------------------------------------------------------
def begin_turn(e: Edition, s: State) -> int:
    s.main = 0
    if e.solo:
        return b.TO_MAIN  # RC-56
    if s.character[mine(e, s)] == b.MERCHANT:
        s.monopoly = 0  # RC-40: until the start of his next turn
    return b.TO_STEPS


def begin_steps(e: Edition, s: State) -> int:
    s.phase = b.START
    return b.DECISION if has_draw(e, s) or can_use_power(e, s) else b.TO_MAIN  # RC-17


def after_power(e: Edition) -> int:
    return b.TO_MAIN if e.solo else b.TO_STEPS


def draw_as_chosen(e: Edition, s: State, action: int) -> int:
    if s.phase == b.DRAWING:
        draw_for_effect(e, s, action)
        return b.DECISION if s.phase == b.OVER else go_on_drawing(e, s)
    if s.phase == b.REFILLING:
        return draw_up(e, s, action)
    draw_at_start(e, s, action)
    return b.DECISION if s.phase == b.OVER else b.TO_MAIN


def draw_at_start(e: Edition, s: State, action: int) -> None:
    side = mine(e, s)
    if action == b.DRAW_DISCARD:
        for _ in range(min(e.swim, s.n_discard)):  # RC-38: instead of drawing
            take_place_of_discard(e, s, s.n_discard - 1)
        return
    if action >= b.DRAW_RIVER:
        place = action - b.DRAW_RIVER
        take_openly(e, s, side, int(s.river[place]))  # RC-42
        s.river[place] = b.NO_CARD
        fill_river(e, s)
    elif e.draw_step == b.DRAW_LOG:
        put_in_hand(e, s, side, draw_log(s))  # RC-49
    else:
        put_in_hand(e, s, side, draw_any(s))  # RC-12
    merchant_draws(e, s, side)


# --- step 3: the main action ------------------------------------------------------------------
def begin_main(e: Edition, s: State) -> int:
    s.phase = b.MAIN
    s.step = 0
    s.owed = 0
    s.last_worth = 0
    return b.DECISION if has_choice(e, s) else b.TO_END_MAIN  # RC-13: nothing possible


def lay(e: Edition, s: State, source: int, kind: int, spot: int) -> int:
    """Main action A."""
    side = mine(e, s)
    s.main += s.phase == b.MAIN
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
        return b.DECISION
    if s.marks & b.COMPLETED and e.ends_turn:
        return b.TO_END_MAIN  # RC-16
    if s.step < most_of(e, s, e.most_logs) and can_lay(e, s):
        s.phase = b.LAYING
        return b.DECISION
    return b.TO_END_MAIN


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
    if s.phase == b.TRADING:
        return go_on_trading(e, s)
    if s.phase == b.DRAWING:
        return go_on_drawing(e, s)
    return after_card(e, s, kind) if s.phase == b.MAIN else b.DECISION


def play_at(e: Edition, s: State, source: int, kind: int, target: int) -> int:
    """Main action B, with a card that is aimed at somebody."""
    s.main += 1
    lay_down(e, s, source, kind)
    aim(e, s, kind, target)
    return after_card(e, s, kind) if s.phase == b.MAIN else b.DECISION


def after_card(e: Edition, s: State, kind: int) -> int:
    if e.again[kind] and has_choice(e, s):
        s.marks |= b.AGAIN
        return b.TO_MAIN  # RC-14
    return b.TO_END_MAIN


def discard_one(e: Edition, s: State, source: int, kind: int) -> int:
    """Main action C; also what a Troc gives away, and cards above the hand size."""
    side = mine(e, s)
    s.main += s.phase == b.MAIN
    take_out(e, s, side, source, kind)
    discard(e, s, kind)
    if s.phase == b.TRIMMING:
        return b.TO_FILL  # RC-15
    s.step += 1
    if s.phase == b.TRADING:
        return go_on_trading(e, s)
    if s.step < most_of(e, s, e.most_discards) and cards_of(e, s, side) > 0:
        s.phase = b.DISCARDING
        return b.DECISION
    return b.TO_END_MAIN


def begin_optimising(e: Edition, s: State, dam: int, count: int) -> int:
    """RC-41: the fourth main action."""
    s.main += 1
    s.optimised[mine(e, s)] += 1
    s.target = dam
    s.moved = count
    s.phase = b.MOVING
    return b.DECISION


def move(e: Edition, s: State, to: int) -> int:
    """RC-39, RC-41: Plans révisés are a power, Construction Optimisée is a main action."""
    move_logs(e, s, s.target, s.moved, to)
    if s.main > 0:
        s.marks |= b.OPTIMISED
    check_goal(e, s)  # RC-16, RC-45
    if s.phase == b.OVER:
        return b.DECISION
    return b.TO_END_MAIN if s.main > 0 else after_power(e)


# --- effects that take several decisions ------------------------------------------------------
def go_on_trading(e: Edition, s: State) -> int:
    if s.step < s.owed and cards_of(e, s, mine(e, s)) > 0:
        return b.DECISION
    return begin_trade_draws(e, s)


def begin_trade_draws(e: Edition, s: State) -> int:
    s.owed = s.step  # RC-27: at most as many as discarded
    s.step = 0
    s.phase = b.DRAWING
    return go_on_drawing(e, s)


def go_on_drawing(e: Edition, s: State) -> int:
    return b.DECISION if may_draw_on(e, s) else end_drawing(e, s)


def end_drawing(e: Edition, s: State) -> int:
    if s.step > 0:
        merchant_draws(e, s, mine(e, s))  # RC-40: one occasion
    return after_card(e, s, resolving(s))


def take(e: Edition, s: State, kind: int) -> int:
    """One card of Plongeon, Recyclage, or in solo mode Chapardage."""
    if s.phase == b.STEALING:
        steal_log(e, s, kind)
        return b.DECISION if s.owed > 0 and may_steal(s) else after_card(e, s, b.THEFT)
    take_from_discard(e, s, kind)
    if s.phase == b.RECYCLING:
        return after_card(e, s, b.RECYCLE)
    s.owed -= 1
    if s.owed > 0 and has_discarded_log(s):
        return b.DECISION
    s.owed = 0
    return after_power(e)
