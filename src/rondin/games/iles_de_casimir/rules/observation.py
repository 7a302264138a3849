"""What a learner is told of Les îles de Casimir: pawns, bridges, purses, cards, and the move."""

from rondin.engine.rules.observation import HIGHEST, Observation, bits, number, one_of, seat
from rondin.games.iles_de_casimir.rules.state import (
    ASKING,
    BRIDGES,
    FACES,
    HIDDEN,
    ISLANDS,
    MOST_BRIDGES,
    NEXT_TURN,
    NO_ISLAND,
    NO_POOL,
    NO_SPACE,
    SPACES,
    State,
)

_LINK_BITS = 8  # a link has a number up to 255
_MOST_TOKENS = 4  # so many are told as one: of the bank and the purses

OBSERVATION = Observation(
    State,
    version=1,
    parts=(
        one_of("phase", 0, ASKING),
        one_of("pos", 0, SPACES - 1, axis=0),
        one_of("destination", HIDDEN, ISLANDS - 1, axis=0),
        bits("ruled_out", ISLANDS, axis=0),
        one_of("destination_from", 0, 1, axis=0),
        number("purse", most=HIGHEST, by=_MOST_TOKENS, axis=0),
        number("bank", most=HIGHEST, by=_MOST_TOKENS),
        number("laid", most=MOST_BRIDGES, axis=0),
        seat("bridge_owner"),
        number("bridge_value_at", most=HIGHEST),
        number("pool", most=HIGHEST),  # with all that is unseen
        number("stock", most=HIGHEST),
        number("stock_from", least=NO_POOL, most=1),
        one_of("island_from", NO_POOL, 1),
        number("used", most=BRIDGES),
        number("gloubi", most=HIGHEST, axis=0),
        number("turns", most=HIGHEST),
        number("renewed", most=1),
        number("die", most=FACES),
        number("steps_left", most=FACES),
        number("n_steps", most=FACES),
        number("path", least=NO_SPACE, most=SPACES - 1),
        bits("used_links", _LINK_BITS),
        one_of("needed_for", 0, NEXT_TURN),
        one_of("needed_at", NO_ISLAND, ISLANDS - 1),
        seat("player"),
        seat("asked"),
        seat("first"),
    ),
    # What the last action brought, how the first player was found, and how the match ended.
    left_out=(
        "turn_no", "lost", "lost_die", "first_rolls", "ended", "did", "by", "went", "n_went",
        "stopped", "laid_strait", "laid_value", "toll", "toll_to", "toll_short", "arrived", "shown",
        "n_shown", "refilled", "new_stock", "points_got",
    ),
)  # fmt: skip
