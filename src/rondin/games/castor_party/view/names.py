"""The names that the numbers of the rules go by in views and events."""

from typing import get_args

from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.view.shape import (
    CapsizedOn,
    CardName,
    Colour,
    Ending,
    Hands,
    Phase,
)

COLOURS: tuple[Colour, ...] = get_args(Colour)
CARDS: tuple[CardName, ...] = get_args(CardName)
PHASES: tuple[Phase, ...] = get_args(Phase)
ENDINGS: tuple[Ending, ...] = get_args(Ending)
HANDS: tuple[Hands, ...] = get_args(Hands)
CAPSIZED_ON: dict[int, CapsizedOn] = {st.ON_LIFT: "lift", st.ON_SET: "set"}


def numbers_of(cards: int) -> list[int]:
    """Return the cards of a set, by their numbers."""
    found = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return found


def names_of(cards: int) -> list[CardName]:
    """Return the cards of a set, by their names."""
    return [CARDS[card] for card in numbers_of(cards)]
