"""What a seat does in Le Roi des Castors that is worth remembering: dams, and peaceful wins."""

from rondin.engine.match.deeds import Distinction
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import complete_of, logs_in
from rondin.games.roi_des_castors.rules.sides import side_of
from rondin.games.roi_des_castors.rules.state import Edition, State

DEEDS = ("dam", "theft", "end", "tall-dam")
DAM, THEFT, END, TALL_DAM = range(len(DEEDS))
_TALL = 7  # logs

DISTINCTIONS = (
    Distinction("peaceful", "end", 1, "match", spoiled_by="theft", won=True),
    Distinction("tall-dam", "tall-dam", 1, "match"),
    Distinction("builder", "dam", 50),
)


def note(e: Edition, s: State, deeds: list[list[int]]) -> None:
    if st.PLAY_AT <= s.did < st.DISCARD:
        is_theft = (s.did - st.PLAY_AT) // st.SIDES % st.TARGETED == 0
        deeds[s.by][THEFT] += is_theft
    if s.phase >= st.OVER:
        for seat in range(e.seats):
            note_end(e, s, side_of(e, seat), deeds[seat])


def note_end(e: Edition, s: State, side: int, done: list[int]) -> None:
    done[END] += 1
    done[DAM] += complete_of(e, s, side)
    for dam in range(s.n_dams):
        done[TALL_DAM] += s.owner[dam] == side and logs_in(s, dam) >= _TALL
