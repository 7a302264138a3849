"""What is worth noting of a match of Le Roi des Castors: characters, turns, and cards played."""

from rondin.engine.rules.contract import Numbers, Shares
from rondin.engine.words.report_findings import Finding
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import complete_of, points_of, wood_of
from rondin.games.roi_des_castors.rules.names import CARDS, CHARACTERS
from rondin.games.roi_des_castors.rules.sides import side_of
from rondin.games.roi_des_castors.rules.state import Edition, State

EFFECTS = st.KINDS - st.LOGS
WON = 0  # + character
PLAYED = st.CHARACTERS  # + character
TURNS = 2 * st.CHARACTERS
CARD = TURNS + 1  # + kind - LOGS: cards whose effect was used
POWERS = CARD + EFFECTS
SIZE = POWERS + 1

FACTS = (
    Finding(
        "characters", CHARACTERS, WON, PLAYED, each=True, unit="percent", fair=True,
        labels="character",
    ),
    Finding("turns", ("turns",), TURNS),
    Finding("cards", CARDS[st.LOGS :], CARD, labels="card"),
    Finding("powers", ("powers",), POWERS),
)  # fmt: skip


def note(e: Edition, s: State, payoffs: Shares, facts: Shares) -> None:
    did = s.did
    if st.PLAY <= did < st.PLAY_AT:
        facts[CARD + (did - st.PLAY) % EFFECTS] += 1
    elif st.PLAY_AT <= did < st.DISCARD:
        spies = (did - st.PLAY_AT) // st.SIDES % st.TARGETED
        facts[CARD + (st.SPY if spies else st.THEFT) - st.LOGS] += 1
    elif st.POWER <= did < st.TAKE:
        facts[POWERS] += 1
    if s.phase >= st.OVER:
        note_end(e, s, payoffs, facts)


def note_end(e: Edition, s: State, payoffs: Shares, facts: Shares) -> None:
    facts[TURNS] += s.laps + 1
    if e.characters == 0 or e.games > 1:  # RC-68: a cup is not won by one character
        return
    for seat in range(e.seats):
        character = s.character[side_of(e, seat)]
        facts[PLAYED + character] += 1
        facts[WON + character] += payoffs[seat]


def standing(e: Edition, s: State, out: Numbers) -> bool:
    """Wins of a cup, complete dams or victory points, wood: `scores` tells of the end alone."""
    for seat in range(e.seats):
        side = side_of(e, seat)
        out[seat] = wood_of(e, s, side)
        if e.goal_points > 0:
            out[seat] += 1000 * points_of(e, s, side)
        elif e.goal_dams > 0:
            small = out[seat] if e.by_value else s.laid[side]  # RC-63
            out[seat] = 1000 * complete_of(e, s, side) + small
        if s.phase < st.OVER:
            out[seat] += 100_000 * s.cup[side]
        elif e.games > 1:
            out[seat] = 100_000 * s.cup[side]
    return True
