"""What a learner is told of Castor Party!: the cards one knows, the raft, the stack, the logs."""

from rondin.engine.rules.observation import HIGHEST, Observation, bits, number, one_of, seat
from rondin.games.castor_party.rules.state import (
    CARDS,
    JUMPED,
    NO_CARD,
    ON_SET,
    OVER,
    PILES,
    SEATS,
    TAILS,
    State,
)

_COORDINATE = 4_000  # micrometres: a buoy is some centimetres from the next

OBSERVATION = Observation(
    State,
    version=1,
    parts=(
        one_of("phase", 0, OVER),
        bits("hands", CARDS, axis=0),
        bits("known", CARDS, axis=0),
        bits("piles", CARDS),  # with all that is unseen
        bits("out", CARDS),
        bits("landing", CARDS),
        bits("jokers", CARDS),
        bits("jumping", CARDS),
        number("in_hand", most=CARDS, axis=0),
        number("in_pile", most=CARDS),
        one_of("at", 0, JUMPED),
        one_of("tail", 0, TAILS - 1),
        number("x", least=-HIGHEST, most=HIGHEST, by=_COORDINATE),
        number("y", least=-HIGHEST, most=HIGHEST, by=_COORDINATE),
        number("stack", least=NO_CARD, most=CARDS - 1),
        number("n_stack", most=CARDS),
        number("logs", most=HIGHEST, axis=0),
        number("reserve", most=HIGHEST),
        number("game_no", most=HIGHEST),
        number("passes", most=SEATS),
        number("owes", most=CARDS),
        number("put_out", most=CARDS),
        number("insists", most=1),
        one_of("picked", 0, PILES - 1),
        one_of("capsized", 0, ON_SET),
        seat("player"),
        seat("first"),
        seat("late"),
    ),
    # What the last action brought, who laid which card, and what logs and ends say already.
    left_out=(
        "lifted_x", "lifted_y", "lifted_mass", "did", "by", "drew", "exchanged", "returned",
        "forgot", "got_stuck", "last_card", "last_beaver", "last_from", "last_to", "last_tail",
        "last_seat", "last_joker", "stack_seat", "sheet", "ended",
    ),
)  # fmt: skip
