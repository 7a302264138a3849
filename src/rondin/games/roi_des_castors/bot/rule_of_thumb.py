"""A rule-of-thumb player: it plans its logs, plays what is free first, and aims at who is ahead.

It sees only its veiled state, which is its own to scribble on.
"""

from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors.bot.card_worth import (
    DRAWN,
    DRAWN_NOW,
    card_worth,
    expected_logs,
    gift,
    loss_of,
)
from rondin.games.roi_des_castors.bot.dam_worth import LOG, WIN, remaining
from rondin.games.roi_des_castors.bot.laying_plan import POOR, weigh
from rondin.games.roi_des_castors.bot.legal_actions import NOTHING, is_among
from rondin.games.roi_des_castors.bot.moving_plan import best_move, best_target
from rondin.games.roi_des_castors.bot.scratch import Scratch, survey
from rondin.games.roi_des_castors.bot.solo_mode import choose_alone
from rondin.games.roi_des_castors.bot.team_mode import choose_together
from rondin.games.roi_des_castors.bot.turn_start import NEAR, aim, choose_start
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.sides import hand_limit, side_of
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.rules.turn.actions import to_act
from rondin.games.roi_des_castors.rules.turn.choices import legal

CROWDED = 30  # what a card costs that is drawn and must be discarded again
GOT = 110  # a stolen log
LOST = 60  # what it costs its owner, shared by all others
THREAT = 60  # ... and more if they are about to win
RESHAPED = 100  # what Construction Optimisée must bring: it serves once
HALF = 50  # percent: what a log in the réserve is worth that no plan needs yet
KEPT_BACK = 15  # a card in the réserve is in nobody's way


def choose(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    count = legal(e, v, out)
    if count == 1:
        return out[0]
    side = side_of(e, to_act(e, v))
    if e.solo:
        action = choose_alone(e, v, out, count)
    elif e.team:
        action = choose_together(e, v, out, count, side)
    else:
        survey(e, v, side, scratch)
        strong = think(e, v, out, scratch, count, side)
        action = choose_here(e, v, out, scratch, count, side, strong)
    return action if is_among(out, count, action) else out[count - 1]


def think(e: Edition, v: State, out: Numbers, scratch: Scratch, count: int, side: int) -> int:
    """Weigh what this decision needs; return the worth of the best plan with strong logs."""
    phase, last = v.phase, out[count - 1]
    if phase in (st.STORING, st.TRIMMING):
        v.strong = 0  # what is kept is for later turns
    if phase == st.START:
        fewer = False
        more = has_open_draw(out, count) or st.POWER_TAKE <= last < st.POWER_TAKE + st.LOGS
        ready = last == st.POWER and v.character[side] == st.LUMBERJACK
        if not (more or ready):
            return 0
    else:
        ready = False
        more = phase in (st.RECYCLING, st.DIVING)
        fewer = phase != st.LAYING and not more
    best = 0
    for strong in range(ready, -1, -1):
        if ready:
            v.strong = strong
        weigh(e, v, side, scratch, more, fewer)
        best = max(best, scratch.now)
    return best


def has_open_draw(out: Numbers, count: int) -> bool:
    for n in range(count):
        if st.DRAW_DISCARD <= out[n] < st.DRAW_RIVER + st.RIVER:
            return True
    return False


def choose_here(
    e: Edition, v: State, out: Numbers, scratch: Scratch, count: int, side: int, strong: int
) -> int:
    if v.phase == st.START:
        return choose_start(e, v, out, scratch, count, side, strong)
    if v.phase == st.MAIN:
        return choose_main(e, v, out, scratch, count, side)
    if v.phase == st.LAYING:
        return choose_next_log(v, scratch, side)
    if v.phase == st.DISCARDING:
        return choose_discard(v, out, scratch, count, side, DRAWN)
    if v.phase == st.TRADING:
        return choose_discard(v, out, scratch, count, side, DRAWN_NOW)
    if v.phase == st.RECYCLING or v.phase == st.DIVING:
        return choose_taken(v, out, scratch, count, side)
    if v.phase == st.MOVING:
        return choose_target(e, v, scratch, side)
    if v.phase == st.STORING:
        return choose_stored(e, v, out, scratch, count, side)
    if v.phase == st.TRIMMING:
        return choose_discard(v, out, scratch, count, side, WIN)
    return out[0]  # DRAWING: as many as one may


# --- step 3 -----------------------------------------------------------------------------------
def choose_main(e: Edition, v: State, out: Numbers, scratch: Scratch, count: int, side: int) -> int:
    best, action = -WIN, NOTHING
    if scratch.first >= 0:
        best, action = scratch.now, lay_action(v, scratch, side)
    reshaped, moved = choose_reshaping(e, v, scratch, side)
    if best < WIN and reshaped >= WIN:
        return moved
    if best >= WIN and e.finish_round == 0:
        return action
    free = choose_free(e, v, out, scratch, count, side)
    if free != NOTHING:
        return free
    price = 0 if e.optimise_each_turn else RESHAPED
    if reshaped - price > best:
        best, action = reshaped - price, moved
    if v.closing and best > 0:
        return action  # RC-25: nothing else counts in the last turn
    worth, other = choose_theft(e, v, out, scratch, count, side)
    if worth > best:
        best, action = worth, other
    harvest = card_action(out, count, st.HARVEST)
    if harvest != NOTHING:
        worth = harvest_worth(e, v, scratch, side)
        if worth > best:
            best, action = worth, harvest
    if best < POOR:
        worth, other = discarding(e, v, out, scratch, count, side)
        if worth > best:
            best, action = worth, other
    if v.main > 0 and best <= 0:
        return st.STOP
    return action


def lay_action(v: State, scratch: Scratch, side: int) -> int:
    """Lay the first log of the best plan, from the réserve if one is there: it makes room."""
    source = st.FROM_RESERVE if is_in_reserve(v, side, scratch.first) else st.FROM_HAND
    spot = st.NEW_DAM if scratch.place == scratch.count else scratch.dam_ids[scratch.place]
    return st.LAY + (source * st.LOGS + scratch.first) * st.SPOTS + spot


def is_in_reserve(v: State, side: int, kind: int) -> bool:
    for slot in range(st.SLOTS):
        if v.reserve[side][slot] == kind:
            return True
    return False


def choose_next_log(v: State, scratch: Scratch, side: int) -> int:
    return lay_action(v, scratch, side) if scratch.first >= 0 and scratch.now > 0 else st.STOP


def choose_free(e: Edition, v: State, out: Numbers, scratch: Scratch, count: int, side: int) -> int:
    """Return a card that costs nothing, since one plays again: those that bring cards last."""
    for kind in (st.PERMANENT, st.SHIELD, st.THANKS, st.PICKAXE):
        if e.again[kind]:
            action = card_action(out, count, kind)
            if action != NOTHING:
                return action
    if e.again[st.SPY]:
        for source in range(st.SOURCES):
            action = aim(e, v, out, count, st.PLAY_AT + (source * st.TARGETED + 1) * st.SIDES)
            if action != NOTHING:
                return action
    if e.again[st.TRADE]:
        action = card_action(out, count, st.TRADE)
        if action != NOTHING and (e.free_trade or trades(v, out, scratch, count, side)):
            return action
    return card_action(out, count, st.RECYCLE) if e.again[st.RECYCLE] else NOTHING


def card_action(out: Numbers, count: int, kind: int) -> int:
    """Return the action that plays a card, from the réserve if it can, NOTHING if none does."""
    action = NOTHING
    for n in range(count):
        source = out[n] - st.PLAY - kind + st.LOGS
        if (
            source >= 0
            and source % (st.KINDS - st.LOGS) == 0
            and source < st.SOURCES * (st.KINDS - st.LOGS)
        ):
            action = out[n]
    return action


def trades(v: State, out: Numbers, scratch: Scratch, count: int, side: int) -> bool:
    """Tell whether some card is worth less than the one that Troc Avantageux brings for it."""
    scratch.cards[st.TRADE] -= 1
    _, loss = cheapest(v, out, scratch, count, side)
    scratch.cards[st.TRADE] += 1
    return loss < DRAWN_NOW


def choose_theft(
    e: Edition, v: State, out: Numbers, scratch: Scratch, count: int, side: int
) -> tuple[int, int]:
    """Return what Chapardage is worth at best, and the action."""
    best = -WIN
    action = NOTHING
    over = max(v.n_hand[side] - 1 + e.stolen - hand_limit(e, v, side), 0)
    for n in range(count):
        aimed = out[n] - st.PLAY_AT
        if (
            not 0 <= aimed < st.SOURCES * st.TARGETED * st.SIDES
            or aimed // st.SIDES % st.TARGETED == 1
        ):
            continue
        target = aimed % st.SIDES
        logs = min(expected_logs(v, target), LOG * e.stolen)
        if v.shields[target] > 0:
            logs = 0
        each = GOT + LOST // (e.seats - 1)
        if remaining(e, v, target) <= NEAR:
            each += THREAT
        worth = logs * each // LOG - card_worth(v, side, scratch, st.THEFT) + DRAWN - CROWDED * over
        if worth > best:
            best, action = worth, out[n]
    return best, action


def harvest_worth(e: Edition, v: State, scratch: Scratch, side: int) -> int:
    cards = e.draws[st.HARVEST]
    over = max(v.n_hand[side] - 1 + cards - hand_limit(e, v, side), 0)
    return cards * DRAWN - card_worth(v, side, scratch, st.HARVEST) - CROWDED * over


def choose_reshaping(e: Edition, v: State, scratch: Scratch, side: int) -> tuple[int, int]:
    """Return what Construction Optimisée is worth, and the action."""
    best = -WIN
    action = NOTHING
    if v.optimised[side] < e.optimise and not v.drowsy[side]:
        for logs in range(1, e.most_moved + 1):
            gain, source, _ = best_move(e, v, scratch, side, logs, True)
            if source >= 0 and gain > best:
                best, action = gain, st.OPTIMISE + scratch.dam_ids[source] * 2 + logs - 1
    return best, action


def choose_target(e: Edition, v: State, scratch: Scratch, side: int) -> int:
    for a in range(scratch.count):
        if scratch.dam_ids[a] == v.target:
            _, to = best_target(e, v, scratch, side, a, v.moved)
            return st.MOVE_TO + scratch.dam_ids[to]
    return NOTHING


# --- giving cards away ------------------------------------------------------------------------
def cheapest(v: State, out: Numbers, scratch: Scratch, count: int, side: int) -> tuple[int, int]:
    """Return the discard that costs least, and what it costs."""
    best = WIN
    action = NOTHING
    for n in range(count):
        card = out[n] - st.DISCARD
        if 0 <= card < st.SOURCES * st.KINDS and scratch.cards[card % st.KINDS] > 0:
            loss = loss_of(v, side, scratch, card % st.KINDS)
            if card >= st.KINDS:
                loss += KEPT_BACK
            if loss < best:
                best, action = loss, out[n]
    return action, best


def choose_discard(
    v: State, out: Numbers, scratch: Scratch, count: int, side: int, least: int
) -> int:
    """Discard the cheapest card if it costs less than that, else stop."""
    action, loss = cheapest(v, out, scratch, count, side)
    return action if loss < least else st.STOP


def discarding(
    e: Edition, v: State, out: Numbers, scratch: Scratch, count: int, side: int
) -> tuple[int, int]:
    """Return what it is worth to discard cards, and the first of them."""
    action, loss = cheapest(v, out, scratch, count, side)
    if action == NOTHING:
        return -WIN, NOTHING
    worth = 0
    left = 1 if v.drowsy[side] else e.most_discards
    for kind in range(st.LOGS, st.KINDS):
        gain = DRAWN - card_worth(v, side, scratch, kind)
        if gain > 0:
            cards = min(scratch.cards[kind], left)
            worth += cards * gain
            left -= cards
    return max(worth, DRAWN - loss), action


def choose_stored(
    e: Edition, v: State, out: Numbers, scratch: Scratch, count: int, side: int
) -> int:
    """Put a card out of reach that will soon be played: it makes room, and so does playing it."""
    best = 0
    action = st.STOP
    for n in range(count):
        kind = out[n] - st.STORE
        if 0 <= kind < st.KINDS:
            worth = loss_of(v, side, scratch, kind)
            if kind < st.LOGS:
                worth -= HALF * card_worth(v, side, scratch, kind) // 100
            elif not e.again[kind]:
                worth = 0
            if worth > best:
                best, action = worth, out[n]
    return action


def choose_taken(v: State, out: Numbers, scratch: Scratch, count: int, side: int) -> int:
    best = -WIN
    action = out[0]
    for n in range(count):
        kind = out[n] - st.TAKE
        if 0 <= kind < st.KINDS:
            worth = gift(v, side, scratch, kind)
            if worth > best:
                best, action = worth, out[n]
    return action
