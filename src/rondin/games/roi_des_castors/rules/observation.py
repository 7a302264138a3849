"""What a learner is told of Le Roi des Castors: hands, dams, piles, and how far the turn is."""

from rondin.engine.rules import observation as o
from rondin.engine.rules.observation import HIGHEST, bits, number, one_of, seat
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import State

_ORDER_BITS = 8  # of a dam and a log
_LOWEST = -1  # of what counts and may be missing

OBSERVATION = o.Observation(
    State,
    version=1,
    parts=(
        one_of("phase", 0, st.BETWEEN),
        number("hand", most=HIGHEST, axis=0).by_sides(rest=True),
        number("n_hand", most=HIGHEST, axis=0).by_sides(rest=True),
        one_of("reserve", st.HIDDEN, st.KINDS - 1, axis=0).by_sides(),
        number("reserve_open", most=1, axis=0).by_sides(),
        number("pile", most=st.MOST_CARDS),  # with all that is unseen
        number("n_pile", most=st.MOST_CARDS),
        number("n_logs", most=st.MOST_CARDS),
        one_of("ahead", st.HIDDEN, st.KINDS - 1),
        number("n_ahead", most=st.RIVER),
        number("discard", least=st.HIDDEN, most=st.KINDS - 1),
        number("n_discard", most=st.MOST_CARDS),
        number("aside", most=st.MOST_CARDS),
        number("n_played", most=st.MOST_PLAYED),
        one_of("river", st.NO_CARD, st.KINDS - 1),
        seat("owner").by_sides(),
        number("logs", most=st.DAMS),
        one_of("condition", 0, st.SPOILED),
        number("n_dams", most=st.DAMS),
        bits("order", _ORDER_BITS),
        number("n_order", most=st.DAMS),
        number("laid", most=st.DAMS, axis=0).by_sides(),
        number("permanent", most=HIGHEST, axis=0).by_sides(),
        number("shields", most=HIGHEST, axis=0).by_sides(),
        one_of("character", 0, st.CHARACTERS - 1, axis=0).by_sides(),
        number("used", most=HIGHEST, axis=0).by_sides(),
        number("optimised", most=HIGHEST, axis=0).by_sides(),
        number("drowsy", most=1, axis=0).by_sides(),
        seat("player"),
        seat("first"),
        number("target", least=_LOWEST, most=st.DAMS),
        number("moved", least=_LOWEST, most=HIGHEST),
        number("laps", most=HIGHEST),
        number("strong", most=1),
        number("monopoly", least=_LOWEST, most=HIGHEST),
        one_of("closing", 0, st.JUST_CLOSING),
        number("main", most=HIGHEST),
        number("step", least=_LOWEST, most=HIGHEST),
        number("owed", least=_LOWEST, most=HIGHEST),
        number("last_worth", least=_LOWEST, most=HIGHEST),
        number("idle", least=_LOWEST, most=HIGHEST),
        seat("last_log").by_sides(),
        number("cup_games", most=HIGHEST),
        number("cup", most=HIGHEST, by=st.CUP_POINT, axis=0).by_sides(),
        number("cup_dams", most=HIGHEST, axis=0).by_sides(),
        number("cup_wood", most=HIGHEST, axis=0).by_sides(),
    ),
    # What the last action brought, how it ended, who veiled it, and what others know of hands:
    # one's own knowledge of a hand is what the veil leaves in it.
    left_out=(
        "by", "did", "known", "since", "played", "viewer", "winner", "ended", "marks", "dam",
        "drew", "filled", "got", "n_got",
    ),
)  # fmt: skip
