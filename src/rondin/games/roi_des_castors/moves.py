"""The moves by name, and the rule that refuses each of them."""

from rondin.engine.rules.codec import Index, Move, Name
from rondin.games.roi_des_castors import box as b
from rondin.games.roi_des_castors import cards, choices, dams, piles, powers, sides
from rondin.games.roi_des_castors.box import Edition, State

CARDS = (
    "small", "medium", "large", "harvest", "trade", "permanent", "theft",
    "spy", "pickaxe", "shield", "recycle", "thanks",
)  # fmt: skip
LOGS = CARDS[: b.LOGS]
CHARACTERS = ("lumberjack", "sentry", "sage", "swimmer", "architect", "merchant")
SOURCES = ("hand", "reserve", "ally")

_SOURCE = Name("source", SOURCES)
_SIDE = Index("side", b.SIDES)
_DAM = Index("dam", b.DAMS)

MOVES = (
    Move("draw"),
    Move("draw-card"),
    Move("draw-discard"),
    Move("draw-river", Index("place", b.RIVER)),
    Move("stop"),
    Move("remember"),
    Move("watch"),
    Move("power"),
    Move("power-at", _SIDE),
    Move("power-take", Name("card", LOGS)),
    Move("power-move", _DAM),
    Move("take", Name("card", CARDS)),
    Move("store", Name("card", CARDS)),
    Move("lay", _SOURCE, Name("card", LOGS), Index("dam", b.SPOTS)),
    Move("play", _SOURCE, Name("card", CARDS[b.LOGS :])),
    Move("play-at", _SOURCE, Name("card", ("theft", "spy")), _SIDE),
    Move("discard", _SOURCE, Name("card", CARDS)),
    Move("optimise", _DAM, Name("logs", ("one", "two"))),
    Move("move-to", _DAM),
)

_ENDED = ("RC-25", "RC-63", "RC-63", "RC-53", "RC-60")  # in the order of ENDINGS
_NOW = {  # what a phase is about: it refuses whatever else is tried
    b.START: "RC-12", b.LOOKING: "RC-30", b.DIVING: "RC-38", b.MOVING: "RC-39", b.MAIN: "RC-13",
    b.LAYING: "RC-13", b.DISCARDING: "RC-13", b.TRADING: "RC-27", b.DRAWING: "RC-27",
    b.RECYCLING: "RC-33", b.STEALING: "RC-58", b.STORING: "RC-36", b.TRIMMING: "RC-15",
    b.REFILLING: "RC-15", b.THEIR_TURN: "RC-59",
}  # fmt: skip
_IN_TEAM = {
    b.START: "RC-49", b.MAIN: "RC-49", b.LAYING: "RC-49", b.DISCARDING: "RC-49",
    b.DRAWING: "RC-52", b.TRIMMING: "RC-49", b.REFILLING: "RC-49",
}  # fmt: skip
_IN_SOLO = {
    b.MAIN: "RC-56", b.LAYING: "RC-56", b.DISCARDING: "RC-56", b.LOOKING: "RC-55",
    b.TRIMMING: "RC-58", b.REFILLING: "RC-55",
}  # fmt: skip
_STOPPABLE = (b.LAYING, b.DISCARDING, b.TRADING, b.DIVING, b.STORING)
_TAKING = {b.DIVING: "RC-38", b.RECYCLING: "RC-33", b.STEALING: "RC-58"}


def why_not(e: Edition, v: State, action: int) -> str | None:
    """Return the rule that forbids the action to the seat to act, None if nothing does."""
    if v.phase == b.OVER:
        return _over(e, v)
    if action < b.STOP:
        return _drawing(e, v, action)
    if action == b.STOP:
        return _stopping(e, v)
    if action < b.POWER:
        fits = v.phase == (b.LOOKING if action == b.REMEMBER else b.THEIR_TURN)
        return None if fits else _now(e, v)
    if action < b.TAKE:
        return _power(e, v, action)
    if action < b.STORE:
        return _taking(e, v, action - b.TAKE)
    if action < b.LAY:
        return _storing(e, v, action - b.STORE)
    if action < b.OPTIMISE:
        return _with_a_card(e, v, action)
    return _moving(e, v, action)


def _over(e: Edition, v: State) -> str:
    if v.ended == b.BY_GOAL and not e.by_value:
        return "RC-47"
    return "RC-45" if v.ended == b.BY_GOAL and e.goal_points else _ENDED[v.ended]


def _now(e: Edition, v: State) -> str:
    if v.phase == b.MOVING and v.main > 0:
        return "RC-41"
    if v.phase == b.LOOKING and v.main == 0 and not e.solo:
        return "RC-36"
    by_mode = _IN_TEAM if e.team else _IN_SOLO if e.solo else {}
    return by_mode.get(v.phase, _NOW[v.phase])


# --- drawing and stopping ---------------------------------------------------------------------
def _drawing(e: Edition, v: State, action: int) -> str | None:
    if action >= b.DRAW_RIVER:
        return _from_the_river(e, v, action - b.DRAW_RIVER)
    if action == b.DRAW_DISCARD:
        return _from_the_discard(e, v)
    if action == b.DRAW_CARD:
        return _from_the_cards(e, v)
    if v.phase == b.START:
        return None if choices.can_draw_at_start(e, v) else "RC-17"
    return None if v.phase in (b.DRAWING, b.REFILLING) else _now(e, v)


def _from_the_river(e: Edition, v: State, place: int) -> str | None:
    if v.phase != b.START:
        return _now(e, v)
    return None if place < e.river and v.river[place] != b.NO_CARD else "RC-42"


def _from_the_discard(e: Edition, v: State) -> str | None:
    if v.phase == b.REFILLING:
        return None if e.solo else "RC-49"
    if v.phase != b.START:
        return _now(e, v)
    return None if choices.may_draw_discard(e, v) else "RC-38"


def _from_the_cards(e: Edition, v: State) -> str | None:
    if v.phase not in (b.DRAWING, b.REFILLING):
        return _now(e, v)
    if not e.team:
        return "RC-48"
    return None if piles.can_draw_card(v) else "RC-54"


def _stopping(e: Edition, v: State) -> str | None:
    if v.phase == b.START:
        may = not choices.has_draw(e, v)
    elif v.phase == b.MAIN:
        may = v.main > 0
    elif v.phase == b.DRAWING:
        may = choices.may_stop_drawing(v)
    else:
        may = v.phase in _STOPPABLE
    return None if may else _now(e, v)


# --- powers -----------------------------------------------------------------------------------
def _power(e: Edition, v: State, action: int) -> str | None:
    side = sides.mine(e, v)
    if v.phase != b.START and not (v.phase == b.MAIN and choices.may_power_in_main(e, v)):
        return "RC-11" if v.phase == b.MAIN else _now(e, v)
    if not powers.has_power(e, v, side):
        return "RC-37" if v.drowsy[side] else "RC-67"
    if action == b.POWER:
        return None if powers.may_power(e, v, side) else "RC-55" if e.solo else "RC-67"
    if action < b.POWER_TAKE:
        return _power_at(e, v, side, action - b.POWER_AT)
    if action < b.POWER_MOVE:
        return None if powers.may_power_take(e, v, side, action - b.POWER_TAKE) else "RC-38"
    return None if powers.may_power_move(e, v, side, action - b.POWER_MOVE) else "RC-39"


def _power_at(e: Edition, v: State, side: int, target: int) -> str | None:
    if powers.may_power_at(e, v, side, target):
        return None
    if e.solo or v.character[side] not in (b.SENTRY, b.SAGE):
        return "RC-67"
    if target == side or target >= e.sides:
        return "RC-36" if v.character[side] == b.SENTRY else "RC-37"
    return "RC-28"


# --- taking and storing -----------------------------------------------------------------------
def _taking(e: Edition, v: State, kind: int) -> str | None:
    if v.phase not in _TAKING:
        return _now(e, v)
    return None if choices.may_take(v, kind) else _TAKING[v.phase]


def _storing(e: Edition, v: State, kind: int) -> str | None:
    if v.phase != b.STORING:
        return _now(e, v)
    return None if v.hand[sides.mine(e, v)][kind] else "RC-36"


# --- cards ------------------------------------------------------------------------------------
def _with_a_card(e: Edition, v: State, action: int) -> str | None:
    if action >= b.DISCARD:
        source, kind = divmod(action - b.DISCARD, b.KINDS)
        return _discarding(e, v, source, kind)
    if action < b.PLAY:
        code, spot = divmod(action - b.LAY, b.SPOTS)
        source, kind = divmod(code, b.LOGS)
        return _laying(e, v, source, kind, spot)
    if action < b.PLAY_AT:
        source, kind = divmod(action - b.PLAY, b.KINDS - b.LOGS)
        return _playing(e, v, source, kind + b.LOGS)
    code, target = divmod(action - b.PLAY_AT, b.SIDES)
    source, spies = divmod(code, b.TARGETED)
    return _aiming(e, v, source, b.SPY if spies else b.THEFT, target)


def _not_there(e: Edition, v: State, source: int, kind: int) -> str | None:
    """Return the rule against a card that is not where it should come from."""
    side = sides.mine(e, v)
    if source == b.FROM_ALLY and not e.solo:
        return "RC-55"
    if piles.holds(v, side, source, kind):
        return None
    return "RC-36" if source == b.FROM_RESERVE else "RC-56" if e.solo else "RC-13"


def _laying(e: Edition, v: State, source: int, kind: int, spot: int) -> str | None:
    if v.phase not in (b.MAIN, b.LAYING):
        return _now(e, v)
    missing = _not_there(e, v, source, kind)
    if missing:
        return missing
    if not choices.is_in_order(e, v, kind):
        return "RC-20"
    side, log = sides.mine(e, v), dams.as_laid(v, kind)
    if spot == b.NEW_DAM:
        return None if dams.may_start(e, v, side) else "RC-57"
    return _onto(e, v, side, log, spot)


def _onto(e: Edition, v: State, side: int, log: int, dam: int) -> str | None:
    if dams.may_receive(e, v, side, dam, log):
        return None
    if v.owner[dam] != side:
        return "RC-57" if e.solo else "RC-19"
    if v.condition[dam] != b.OPEN:
        return "RC-24" if v.condition[dam] == b.SPOILED else "RC-19"
    return "RC-21" if e.values[log] < e.values[dams.top_of(v, dam)] else "RC-22"


def _in_step_three(e: Edition, v: State, source: int, kind: int) -> str | None:
    """Return the rule against playing a card, whatever it does."""
    if v.phase != b.MAIN:
        return _now(e, v)
    return _not_there(e, v, source, kind) or ("RC-37" if v.drowsy[sides.mine(e, v)] else None)


def _playing(e: Edition, v: State, source: int, kind: int) -> str | None:
    forbidden = _in_step_three(e, v, source, kind)
    if forbidden:
        return forbidden
    if cards.is_aimed(kind):
        return "RC-29" if kind == b.THEFT else "RC-30"  # at somebody
    if cards.may_play(e, v, sides.mine(e, v), kind):
        return None
    if kind == b.PERMANENT:
        return "RC-58" if e.solo else "RC-28"
    return "RC-33"


def _aiming(e: Edition, v: State, source: int, kind: int, target: int) -> str | None:
    forbidden = _in_step_three(e, v, source, kind)
    if forbidden:
        return forbidden
    side = sides.mine(e, v)
    if cards.may_play_at(e, v, side, kind, target):
        return None
    if e.solo:
        return "RC-58"
    if target == side or target >= e.sides:
        return "RC-29" if kind == b.THEFT else "RC-30"
    return "RC-28"


def _discarding(e: Edition, v: State, source: int, kind: int) -> str | None:
    if v.phase not in (b.MAIN, b.DISCARDING, b.TRADING, b.TRIMMING):
        return _now(e, v)
    if v.phase == b.TRIMMING and source == b.FROM_RESERVE:
        return "RC-36"
    return _not_there(e, v, source, kind)


# --- moving logs ------------------------------------------------------------------------------
def _moving(e: Edition, v: State, action: int) -> str | None:
    side = sides.mine(e, v)
    if action >= b.MOVE_TO:
        if v.phase != b.MOVING:
            return _now(e, v)
        dam = action - b.MOVE_TO
        if dam == v.target:
            return _now(e, v)
        return _onto(e, v, side, dams.block_bottom(v, v.target, v.moved), dam)
    if v.phase != b.MAIN:
        return _now(e, v)
    dam, more = divmod(action - b.OPTIMISE, 2)
    if choices.may_optimise(e, v, dam, more + 1):
        return None
    return "RC-37" if v.drowsy[side] and e.optimise else "RC-41"
