"""Prepared positions are played from their key, and hold what is said of them."""

import pytest

from rondin.engine.match.prepared import PreparedPosition, example, faults, reached
from rondin.engine.problems import IllegalMove, Unknown
from rondin.engine.registry import game_named

GAME = game_named("gang-de-castors")
FIRST = PreparedPosition(key="castor 45028", names=["Lina", "Malo", "Zoé"], options={"dealer": 2})


def test_a_position_after_another():
    positions = {"first": FIRST, "then": PreparedPosition(after="first", moves=["remember"] * 3)}
    at = reached(GAME, positions, "then")
    assert at.match.to_act == 0
    assert at.match.view(0)["phase"] == "turn"
    assert [player.name for player in at.match.players] == ["Lina", "Malo", "Zoé"]


def test_an_illegal_move_is_refused():
    positions = {"first": FIRST, "then": PreparedPosition(after="first", moves=["knock"])}
    with pytest.raises(IllegalMove):
        reached(GAME, positions, "then")


def test_what_is_not_shown_is_found():
    position = PreparedPosition(after="first", shows={"discard.top": "9", "phase": "looking"})
    at = reached(GAME, {"first": FIRST, "then": position}, "then")
    assert faults(position, at) == ["discard.top is '2', not '9'"]


def test_no_such_example():
    with pytest.raises(Unknown, match="first-look"):
        example(GAME, "nope")
