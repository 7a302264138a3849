"""What a seat does in Les îles de Casimir that is worth remembering: arrivals, bridges, tolls."""

from rondin.engine.match.deeds import Distinction
from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules.state import NO_ISLAND, NO_STRAIT, Edition, State

DEEDS = ("arrival", "bridge", "toll", "paid")
ARRIVAL, BRIDGE, TOLL, PAID = range(len(DEEDS))

DISTINCTIONS = (
    Distinction("toll-keeper", "toll", 10, "match"),
    Distinction("own-ways", "arrival", 3, "match", spoiled_by="paid", won=True),
    Distinction("globetrotter", "arrival", 25),
)


def note(e: Edition, s: State, deeds: list[list[int]]) -> None:  # as in all games
    if s.by == NOBODY:
        return
    done = deeds[s.by]
    done[ARRIVAL] += s.arrived != NO_ISLAND
    done[BRIDGE] += s.laid_strait != NO_STRAIT
    if s.toll_to != NOBODY:
        paid = s.toll - s.toll_short
        done[PAID] += paid
        deeds[s.toll_to][TOLL] += paid
