"""What a learner is told of Gang de Castors: the rows as one knows them, the piles, the sheet."""

from rondin.engine.rules.observation import (
    HIGHEST,
    Observation,
    bits,
    number,
    one_of,
    seat,
    seats,
    total,
)
from rondin.games.gang_de_castors.rules.state import (
    DRAW_TWO,
    HIDDEN,
    MOST_CARDS,
    OVER,
    PLACES,
    ROUNDS,
    SEATS,
    State,
)

_SURE_VALUE_BIT = SEATS
_MOST_LAPS = 31

OBSERVATION = Observation(
    State,
    version=1,
    parts=(
        one_of("phase", 0, OVER),
        one_of("drawn", HIDDEN, DRAW_TWO),
        one_of("top", 0, DRAW_TWO),
        one_of("rows", HIDDEN, DRAW_TWO, axis=0),
        seats("memo", axis=0),  # who knows the card
        bits("memo", 1, first=_SURE_VALUE_BIT, axis=0),
        number("pile", most=MOST_CARDS),  # with all that is unseen
        number("discard", most=MOST_CARDS),
        number("n_pile", most=MOST_CARDS),
        number("n_discard", most=MOST_CARDS),
        total("sheet", most=HIGHEST, axis=1),
        number("round_no", most=ROUNDS),
        number("laps", most=_MOST_LAPS),
        number("looked", most=SEATS),
        number("first_of_two", most=1),
        one_of("peeked", 0, PLACES - 1),
        seat("player"),
        seat("dealer"),
        seat("knocker"),
    ),
    # What the last action brought: for boards that show it.
    left_out=("did", "by", "shown", "renewed", "ended", "marks", "aside"),
)
