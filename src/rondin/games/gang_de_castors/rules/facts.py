"""What is worth noting of a match of Gang de Castors: who knocks, and what it brings."""

from rondin.engine.rules.contract import Shares
from rondin.engine.words.report_findings import Finding
from rondin.games.gang_de_castors.rules.state import (
    BY_KNOCK,
    BY_LIMIT,
    DISCARD,
    KEEP,
    KNOCK,
    OVER,
    PLAY_DRAW,
    PLAY_PEEK,
    PLAY_SWAP,
    ROUND_OVER,
    TAKE,
    Edition,
    State,
)

ROUNDS, BEST, TURNS = 0, 1, 2  # BEST: the knocker's row was the lowest
OWN, OTHERS = 3, 4  # in rounds that a knock ended: points of the knocker, and of the others ...
KNOCKED, OTHER_ROWS = 5, 6  # ... and how many rows these are
TAKES, KEEPS, DISCARDS, DRAWS, PEEKS, SWAPS = 7, 8, 9, 10, 11, 12
SIZE = 13

FACTS = (
    Finding("knocking", ("best",), BEST, KNOCKED, unit="percent"),
    Finding("rows", ("knocker", "others"), OWN, KNOCKED, each=True),
    Finding("turns", ("turns",), TURNS, ROUNDS),
    Finding("doing", ("take", "keep", "discard", "draw", "peek", "swap"), TAKES, ROUNDS),
)


def note(e: Edition, s: State, payoffs: Shares, facts: Shares) -> None:
    note_action(s.did, facts)
    if s.phase in (ROUND_OVER, OVER):
        note_round(e, s, facts)


def note_action(did: int, facts: Shares) -> None:
    if TAKE <= did < KEEP:
        facts[TAKES] += 1
    elif KEEP <= did < DISCARD:
        facts[KEEPS] += 1
    elif did == DISCARD:
        facts[DISCARDS] += 1
    elif did == PLAY_DRAW:
        facts[DRAWS] += 1
    elif PLAY_PEEK <= did < PLAY_SWAP:
        facts[PEEKS] += 1
    elif PLAY_SWAP <= did < KNOCK:
        facts[SWAPS] += 1


def note_round(e: Edition, s: State, facts: Shares) -> None:
    facts[ROUNDS] += 1
    facts[TURNS] += s.laps + (s.ended == BY_LIMIT)  # which ends a lap before it is counted
    if s.ended != BY_KNOCK:
        return
    sheet = s.sheet[s.round_no - 1]
    lowest = sheet[s.knocker]
    facts[KNOCKED] += 1
    facts[OWN] += sheet[s.knocker]
    for p in range(e.seats):
        lowest = min(lowest, sheet[p])
        if p != s.knocker:
            facts[OTHERS] += sheet[p]
            facts[OTHER_ROWS] += 1
    facts[BEST] += lowest == sheet[s.knocker]
