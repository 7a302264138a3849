"""What is worth noting of a match of Les îles de Casimir: where points come from, and bridges."""

from rondin.engine.rules.contract import NOBODY, Shares
from rondin.engine.words.report_findings import Finding
from rondin.games.iles_de_casimir.rules.state import (
    NO_ISLAND,
    NO_STRAIT,
    OVER,
    SEATS,
    WORTH,
    WORTHS,
    Edition,
    State,
)

PLAYERS = 0
ARRIVING, GLOUBI, TOLLS = 1, 2, 3  # points that came in
BRIDGES, ARRIVALS, CROSSINGS, LOST = 4, 5, 6, 7  # CROSSINGS: of bridges that cost a toll
OF_WINNERS, OF_OTHERS = 8, 9  # tolls less those paid ...
WINNERS, OTHERS = 10, 11  # ... and how many players these are
BALANCE = 12  # + seat: tolls got less tolls paid, so far
SIZE = BALANCE + SEATS

FACTS = (
    Finding("income", ("arriving", "gloubi", "tolls"), ARRIVING, PLAYERS),
    Finding("balance", ("winner", "others"), OF_WINNERS, WINNERS, each=True),
    Finding("doing", ("bridge", "arrival", "crossing", "lost"), BRIDGES, PLAYERS),
)


def note(e: Edition, s: State, payoffs: Shares, facts: Shares) -> None:
    facts[ARRIVING] += s.points_got
    facts[BRIDGES] += s.laid_strait != NO_STRAIT
    facts[ARRIVALS] += s.arrived != NO_ISLAND
    for p in range(e.seats):
        facts[LOST] += s.lost[p]
    if s.toll_to != NOBODY:
        paid = s.toll - s.toll_short
        facts[CROSSINGS] += 1
        facts[TOLLS] += paid
        facts[BALANCE + s.by] -= paid
        facts[BALANCE + s.toll_to] += paid
    if s.phase == OVER:
        note_end(e, s, payoffs, facts)


def note_end(e: Edition, s: State, payoffs: Shares, facts: Shares) -> None:
    facts[PLAYERS] += e.seats
    for p in range(e.seats):
        for k in range(WORTHS):
            facts[GLOUBI] += s.gloubi[p][k] * WORTH[k]
        if payoffs[p] > 0:
            facts[OF_WINNERS] += facts[BALANCE + p]
            facts[WINNERS] += 1
        else:
            facts[OF_OTHERS] += facts[BALANCE + p]
            facts[OTHERS] += 1
