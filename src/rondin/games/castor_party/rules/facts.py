"""What is worth noting of a match of Castor Party!: how its games end, and what turns bring."""

from rondin.engine.rules.contract import Shares
from rondin.engine.words.report_findings import Finding
from rondin.games.castor_party.rules.state import (
    CAPSIZED,
    DONE,
    ENDINGS,
    GAME_OVER,
    JUMP,
    ON_LIFT,
    ON_SET,
    OVER,
    PICK,
    TAKE_CARD,
    TAKE_LOG,
    UP,
    Edition,
    State,
)

GAMES = 0
ENDED = 1  # + a place in ENDINGS
LIFTED, SET_DOWN = 5, 6  # games that went over when a beaver was lifted, or set down
LOGS, CARDS, JUMPS, JOKERS, EXCHANGES = 7, 8, 9, 10, 11
PLAYS = 12
SIZE = 13

FACTS = (
    Finding("games", ENDINGS, ENDED, GAMES, unit="percent", labels="ending"),
    Finding("capsizing", ("lifted", "set-down"), LIFTED, ENDED + CAPSIZED, unit="percent"),
    Finding("doing", ("log", "card", "jump", "joker", "exchange", "play"), LOGS, GAMES),
)


def note(e: Edition, s: State, payoffs: Shares, facts: Shares) -> None:
    if s.did < PICK:
        facts[PLAYS] += 1
        facts[JOKERS] += s.last_joker
        facts[JUMPS] += s.did >= JUMP and s.capsized == UP
    elif s.did == TAKE_LOG:
        facts[LOGS] += 1
    elif s.did == TAKE_CARD:
        facts[CARDS] += 1
    elif s.did == DONE and s.exchanged > 0:
        facts[EXCHANGES] += 1
    if s.phase in (GAME_OVER, OVER):
        note_game(s, facts)


def note_game(s: State, facts: Shares) -> None:
    facts[GAMES] += 1
    facts[ENDED + s.ended[s.game_no - 1]] += 1
    facts[LIFTED] += s.capsized == ON_LIFT
    facts[SET_DOWN] += s.capsized == ON_SET
