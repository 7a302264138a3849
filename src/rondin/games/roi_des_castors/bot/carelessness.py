"""How children build in Le Roi des Castors: the largest log at once, or too little and too soon."""

from rondin.engine.rules.contract import GREED, Numbers
from rondin.games.roi_des_castors.bot.legal_actions import NOTHING, find, is_among
from rondin.games.roi_des_castors.bot.scratch import Scratch
from rondin.games.roi_des_castors.bot.solo_mode import largest_log
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.rules.turn.choices import legal

ALL_LAYS = st.SOURCES * st.LOGS * st.SPOTS
ALL_TARGETS = st.SOURCES * st.TARGETED * st.SIDES


def careless(e: Edition, v: State, way: int, out: Numbers, scratch: Scratch) -> int:
    """Greed steals from the next best and lays the largest log; haste stops, or lays the first."""
    count = legal(e, v, out)
    if count == 1 or v.phase not in (st.MAIN, st.LAYING):
        return NOTHING
    if way == GREED:
        return take_at_once(out, count) if v.phase == st.MAIN else find_largest(out, count)
    stops = is_among(out, count, st.STOP)
    return st.STOP if stops else find(out, count, st.LAY, ALL_LAYS)


def take_at_once(out: Numbers, count: int) -> int:
    stolen = find(out, count, st.PLAY_AT, ALL_TARGETS)
    return stolen if stolen != NOTHING else find_largest(out, count)


def find_largest(out: Numbers, count: int) -> int:
    action = largest_log(out, count)
    return action if is_among(out, count, action) else NOTHING
