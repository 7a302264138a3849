"""What is noted of a game for the report."""

import pytest

from rondin.games.castor_party.rules import facts
from rondin.games.castor_party.tests.positions import (
    TIPS_ON_LIFT,
    edition_of,
    move,
    play,
    position,
    state_of,
)


def noted(match):
    """Return what the last action brings to the report."""
    found = [0.0] * facts.SIZE
    facts.note(edition_of(match), state_of(match), [0.0] * match.seats, found)
    return found


@pytest.mark.rule("CP-14")
def test_a_pass_changes_no_hand():
    at = {"red": 4, "white": 7, "blue": 5, "green": 11}
    match = position(seats=2, hands=[["red-3"], ["blue-2"]], at=at, piles=0)
    play(match, "done")
    assert match.last_events(None)[0]["what"] == "passed"
    assert noted(match)[facts.EXCHANGES] == 0


@pytest.mark.rule("CP-16")
@pytest.mark.parametrize(("raft", "jumps"), [(None, 1), (TIPS_ON_LIFT, 0)])
def test_a_beaver_that_tips_the_raft_when_it_is_lifted_has_not_jumped(raft, jumps):
    match = position(seats=2, hands=[["red-8"], ["green-2"]], at={"red": 29}, raft=raft)
    move(match, "red-8")
    assert noted(match)[facts.PLAYS] == 1
    assert noted(match)[facts.JUMPS] == jumps
