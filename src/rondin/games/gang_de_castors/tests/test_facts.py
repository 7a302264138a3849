"""What is noted of a round for the report."""

import pytest

from rondin.games.gang_de_castors.rules import facts
from rondin.games.gang_de_castors.tests.positions import (
    edition_of,
    idle_turn,
    play,
    position,
    state_of,
)


def noted(match):
    """Return what the last action brings to the report."""
    found = [0.0] * facts.SIZE
    facts.note(edition_of(match), state_of(match), [0.0] * match.seats, found)
    return found


@pytest.mark.rule("GC-26")
def test_a_round_that_the_limit_ends_has_had_all_its_turns():
    match = position(player=2, laps=29)
    idle_turn(match)
    found = noted(match)
    assert (found[facts.ROUNDS], found[facts.TURNS], found[facts.KNOCKED]) == (1, 30, 0)


@pytest.mark.rule("GC-19")
def test_a_round_that_a_knock_ends_has_had_the_turns_of_the_knocker():
    match = position(player=2, laps=4)
    play(match, "draw")
    play(match, "discard")
    play(match, "knock")
    idle_turn(match)
    idle_turn(match)
    found = noted(match)
    assert (found[facts.ROUNDS], found[facts.TURNS], found[facts.KNOCKED]) == (1, 5, 1)
