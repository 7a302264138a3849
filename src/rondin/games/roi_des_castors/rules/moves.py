"""The moves by name, and the rule that refuses each of them."""

from rondin.engine.rules.codec import Index, Move, Name
from rondin.games.roi_des_castors.rules import dams, sides
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards import effects as cards
from rondin.games.roi_des_castors.rules.cards import piles, powers
from rondin.games.roi_des_castors.rules.names import CARDS, LOGS, SOURCES
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.rules.turn import choices

_SOURCE = Name("source", SOURCES)
_SIDE = Index("side", st.SIDES)
_DAM = Index("dam", st.DAMS)

MOVES = (
    Move("draw"),
    Move("draw-card"),
    Move("draw-discard"),
    Move("draw-river", Index("place", st.RIVER)),
    Move("stop"),
    Move("remember"),
    Move("watch"),
    Move("power"),
    Move("power-at", _SIDE),
    Move("power-take", Name("card", LOGS)),
    Move("power-move", _DAM),
    Move("take", Name("card", CARDS)),
    Move("store", Name("card", CARDS)),
    Move("lay", _SOURCE, Name("card", LOGS), Index("dam", st.SPOTS)),
    Move("play", _SOURCE, Name("card", CARDS[st.LOGS :])),
    Move("play-at", _SOURCE, Name("card", ("theft", "spy")), _SIDE),
    Move("discard", _SOURCE, Name("card", CARDS)),
    Move("optimise", _DAM, Name("logs", ("one", "two"))),
    Move("move-to", _DAM),
    Move("next-game"),
)

_ENDED = ("RC-25", "RC-63", "RC-63", "RC-53", "RC-60", "RC-68")  # in the order of ENDINGS
_NOW = {  # what a phase is about: it refuses whatever else is tried
    st.START: "RC-12", st.LOOKING: "RC-30", st.DIVING: "RC-38", st.MOVING: "RC-39",
    st.MAIN: "RC-13", st.LAYING: "RC-13", st.DISCARDING: "RC-13", st.TRADING: "RC-27",
    st.DRAWING: "RC-27", st.RECYCLING: "RC-33", st.STEALING: "RC-58", st.STORING: "RC-36",
    st.TRIMMING: "RC-15", st.REFILLING: "RC-15", st.THEIR_TURN: "RC-59",
    st.BETWEEN: "RC-68",
}  # fmt: skip
_IN_TEAM = {
    st.START: "RC-49", st.MAIN: "RC-49", st.LAYING: "RC-49", st.DISCARDING: "RC-49",
    st.DRAWING: "RC-52", st.TRIMMING: "RC-49", st.REFILLING: "RC-49",
}  # fmt: skip
_IN_SOLO = {
    st.MAIN: "RC-56", st.LAYING: "RC-56", st.DISCARDING: "RC-56", st.LOOKING: "RC-55",
    st.TRIMMING: "RC-58", st.REFILLING: "RC-55",
}  # fmt: skip
_STOPPABLE = (st.LAYING, st.DISCARDING, st.TRADING, st.DIVING, st.STORING)
_TAKING = {st.DIVING: "RC-38", st.RECYCLING: "RC-33", st.STEALING: "RC-58"}


def why_not(e: Edition, v: State, action: int) -> str | None:
    """Return the rule that forbids the action to the seat to act, None if nothing does."""
    if v.phase == st.OVER:
        return _over(e, v)
    if v.phase == st.BETWEEN or action == st.NEXT_GAME:
        return None if v.phase == st.BETWEEN and action == st.NEXT_GAME else _now(e, v)
    if action < st.STOP:
        return _drawing(e, v, action)
    if action == st.STOP:
        return _stopping(e, v)
    if action < st.POWER:
        fits = v.phase == (st.LOOKING if action == st.REMEMBER else st.THEIR_TURN)
        return None if fits else _now(e, v)
    if action < st.TAKE:
        return _power(e, v, action)
    if action < st.STORE:
        return _taking(e, v, action - st.TAKE)
    if action < st.LAY:
        return _storing(e, v, action - st.STORE)
    if action < st.OPTIMISE:
        return _with_a_card(e, v, action)
    return _moving(e, v, action)


def _over(e: Edition, v: State) -> str:
    if e.games > 1:
        return "RC-68"
    if v.ended == st.BY_GOAL and not e.by_value:
        return "RC-47"
    return "RC-45" if v.ended == st.BY_GOAL and e.goal_points else _ENDED[v.ended]


def _now(e: Edition, v: State) -> str:
    if v.phase == st.MOVING and v.main > 0:
        return "RC-41"
    if v.phase == st.LOOKING and v.main == 0 and not e.solo:
        return "RC-36"
    by_mode = _IN_TEAM if e.team else _IN_SOLO if e.solo else {}
    return by_mode.get(v.phase, _NOW[v.phase])


# --- drawing and stopping ---------------------------------------------------------------------
def _drawing(e: Edition, v: State, action: int) -> str | None:
    if action >= st.DRAW_RIVER:
        return _from_the_river(e, v, action - st.DRAW_RIVER)
    if action == st.DRAW_DISCARD:
        return _from_the_discard(e, v)
    if action == st.DRAW_CARD:
        return _from_the_cards(e, v)
    if v.phase == st.START:
        return None if choices.can_draw_at_start(e, v) else "RC-17"
    if v.phase not in (st.DRAWING, st.REFILLING):
        return _now(e, v)
    return "RC-53" if e.team and v.n_logs == 0 else None  # the last log is taken: a last turn


def _from_the_river(e: Edition, v: State, place: int) -> str | None:
    if v.phase != st.START:
        return _now(e, v)
    return None if place < e.river and v.river[place] != st.NO_CARD else "RC-42"


def _from_the_discard(e: Edition, v: State) -> str | None:
    if v.phase == st.REFILLING:
        return None if e.solo else "RC-49"
    if v.phase != st.START:
        return _now(e, v)
    return None if choices.may_draw_discard(e, v) else "RC-38"


def _from_the_cards(e: Edition, v: State) -> str | None:
    if v.phase not in (st.DRAWING, st.REFILLING):
        return _now(e, v)
    if not e.team:
        return "RC-48"
    return None if piles.can_draw_card(v) else "RC-54"


def _stopping(e: Edition, v: State) -> str | None:
    if v.phase == st.START:
        may = not choices.has_draw(e, v)
    elif v.phase == st.MAIN:
        may = v.main > 0
    elif v.phase == st.DRAWING:
        may = choices.may_stop_drawing(v)
    else:
        may = v.phase in _STOPPABLE
    return None if may else _now(e, v)


# --- powers -----------------------------------------------------------------------------------
def _power(e: Edition, v: State, action: int) -> str | None:
    side = sides.mine(e, v)
    if v.phase != st.START and not (v.phase == st.MAIN and choices.may_power_in_main(e, v)):
        return "RC-11" if v.phase == st.MAIN else _now(e, v)
    if not powers.has_power(e, v, side):
        return "RC-37" if v.drowsy[side] else "RC-67"
    if action == st.POWER:
        return None if powers.may_power(e, v, side) else "RC-55" if e.solo else "RC-67"
    if action < st.POWER_TAKE:
        return _power_at(e, v, side, action - st.POWER_AT)
    if action < st.POWER_MOVE:
        return None if powers.may_power_take(e, v, side, action - st.POWER_TAKE) else "RC-38"
    return None if powers.may_power_move(e, v, side, action - st.POWER_MOVE) else "RC-39"


def _power_at(e: Edition, v: State, side: int, target: int) -> str | None:
    if powers.may_power_at(e, v, side, target):
        return None
    if e.solo or v.character[side] not in (st.SENTRY, st.SAGE):
        return "RC-67"
    if target == side or target >= e.sides:
        return "RC-36" if v.character[side] == st.SENTRY else "RC-37"
    return "RC-28"


# --- taking and storing -----------------------------------------------------------------------
def _taking(e: Edition, v: State, kind: int) -> str | None:
    if v.phase not in _TAKING:
        return _now(e, v)
    return None if choices.may_take(v, kind) else _TAKING[v.phase]


def _storing(e: Edition, v: State, kind: int) -> str | None:
    if v.phase != st.STORING:
        return _now(e, v)
    return None if v.hand[sides.mine(e, v)][kind] else "RC-36"


# --- cards ------------------------------------------------------------------------------------
def _with_a_card(e: Edition, v: State, action: int) -> str | None:
    if action >= st.DISCARD:
        source, kind = divmod(action - st.DISCARD, st.KINDS)
        return _discarding(e, v, source, kind)
    if action < st.PLAY:
        code, spot = divmod(action - st.LAY, st.SPOTS)
        source, kind = divmod(code, st.LOGS)
        return _laying(e, v, source, kind, spot)
    if action < st.PLAY_AT:
        source, kind = divmod(action - st.PLAY, st.KINDS - st.LOGS)
        return _playing(e, v, source, kind + st.LOGS)
    code, target = divmod(action - st.PLAY_AT, st.SIDES)
    source, spies = divmod(code, st.TARGETED)
    return _aiming(e, v, source, st.SPY if spies else st.THEFT, target)


def _not_there(e: Edition, v: State, source: int, kind: int) -> str | None:
    """Return the rule against a card that is not where it should come from."""
    side = sides.mine(e, v)
    if source == st.FROM_ALLY and not e.solo:
        return "RC-55"
    if piles.holds(v, side, source, kind):
        return None
    return "RC-36" if source == st.FROM_RESERVE else "RC-56" if e.solo else "RC-13"


def _laying(e: Edition, v: State, source: int, kind: int, spot: int) -> str | None:
    if v.phase not in (st.MAIN, st.LAYING):
        return _now(e, v)
    missing = _not_there(e, v, source, kind)
    if missing:
        return missing
    if not choices.is_in_order(e, v, kind):
        return "RC-20"
    side, log = sides.mine(e, v), dams.as_laid(v, kind)
    if spot == st.NEW_DAM:
        return None if dams.may_start(e, v, side) else "RC-57"
    return _onto(e, v, side, log, spot)


def _onto(e: Edition, v: State, side: int, log: int, dam: int) -> str | None:
    if dams.may_receive(e, v, side, dam, log):
        return None
    if v.owner[dam] != side:
        return "RC-57" if e.solo else "RC-19"
    if v.condition[dam] != st.OPEN:
        return "RC-24" if v.condition[dam] == st.SPOILED else "RC-19"
    return "RC-21" if e.values[log] < e.values[dams.top_of(v, dam)] else "RC-22"


def _in_step_three(e: Edition, v: State, source: int, kind: int) -> str | None:
    """Return the rule against playing a card, whatever it does."""
    if v.phase != st.MAIN:
        return _now(e, v)
    return _not_there(e, v, source, kind) or ("RC-37" if v.drowsy[sides.mine(e, v)] else None)


def _playing(e: Edition, v: State, source: int, kind: int) -> str | None:
    forbidden = _in_step_three(e, v, source, kind)
    if forbidden:
        return forbidden
    if cards.is_aimed(kind):
        return _aimed_by(e, kind)  # at somebody
    if cards.may_play(e, v, sides.mine(e, v), kind):
        return None
    if kind == st.PERMANENT:
        return "RC-58" if e.solo else "RC-28"
    return "RC-33"


def _aiming(e: Edition, v: State, source: int, kind: int, target: int) -> str | None:
    forbidden = _in_step_three(e, v, source, kind)
    if forbidden:
        return forbidden
    side = sides.mine(e, v)
    if cards.may_play_at(e, v, side, kind, target):
        return None
    if e.solo or target == side or target >= e.sides:
        return _aimed_by(e, kind)
    return "RC-28"


def _aimed_by(e: Edition, kind: int) -> str:
    """Return the rule that says at whom a card is aimed."""
    if kind == st.THEFT:
        return "RC-58" if e.solo else "RC-29"
    return "RC-30"


def _discarding(e: Edition, v: State, source: int, kind: int) -> str | None:
    if v.phase not in (st.MAIN, st.DISCARDING, st.TRADING, st.TRIMMING):
        return _now(e, v)
    if v.phase == st.TRIMMING and source == st.FROM_RESERVE:
        return "RC-36"
    return _not_there(e, v, source, kind)


# --- moving logs ------------------------------------------------------------------------------
def _moving(e: Edition, v: State, action: int) -> str | None:
    side = sides.mine(e, v)
    if action >= st.MOVE_TO:
        if v.phase != st.MOVING:
            return _now(e, v)
        dam = action - st.MOVE_TO
        if dam == v.target:
            return _now(e, v)
        return _onto(e, v, side, dams.block_bottom(v, v.target, v.moved), dam)
    if v.phase != st.MAIN:
        return _now(e, v)
    dam, more = divmod(action - st.OPTIMISE, 2)
    if choices.may_optimise(e, v, dam, more + 1):
        return None
    return "RC-37" if v.drowsy[side] and e.optimise else "RC-41"
