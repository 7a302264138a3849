"""What a seat does in Gang de Castors that is worth remembering: its knocks, and its rows."""

from rondin.engine.match.deeds import Distinction
from rondin.games.gang_de_castors.rules.state import BY_KNOCK, OVER, ROUND_OVER, Edition, State

DEEDS = ("knock", "regret", "light-row")
KNOCK, REGRET, LIGHT_ROW = range(len(DEEDS))
_LIGHT = 3  # points of a row

DISTINCTIONS = (
    Distinction("ten-knocks", "knock", 10, "row", spoiled_by="regret"),
    Distinction("light-row", "light-row", 1),
    Distinction("light-rows", "light-row", 10),
)


def note(e: Edition, s: State, deeds: list[list[int]]) -> None:
    if s.phase not in (ROUND_OVER, OVER):
        return
    sheet = s.sheet[s.round_no - 1]
    for seat in range(e.seats):
        deeds[seat][LIGHT_ROW] += sheet[seat] <= _LIGHT
    if s.ended == BY_KNOCK:
        regrets = any(sheet[seat] < sheet[s.knocker] for seat in range(e.seats))
        deeds[s.knocker][REGRET if regrets else KNOCK] += 1
