"""What the direction of a tail does to the lean: CP-36."""

import pytest

from rondin import Match
from rondin.engine.rules.contract import Scratch
from rondin.games.castor_party.bot import choose
from rondin.games.castor_party.rules.state import State
from rondin.games.castor_party.tests.positions import edition_of, own_box


@pytest.mark.rule("CP-36")
def test_the_twelve_directions_of_a_tail_lean_the_raft_differently():
    """In the positions of usual play, of the plays that are made there."""
    spreads = []
    for key in range(6):
        match = Match(own_box(first=None, spirit_level=True), key=key)
        while (seat := match.to_act) is not None:
            v = match.veiled(seat)
            assert isinstance(v, State)
            out = [0] * match.game.codec.size
            action = choose(edition_of(match), v, out, Scratch())
            move = match.game.codec.name(action)
            if move["do"] == "play":
                spreads += spreads_of(match.view(seat), move)
            match.play_action(action)
    assert len(spreads) > 400
    assert sum(spreads) / len(spreads) > 10


def spreads_of(view, move):
    """Return how far the leans of the twelve directions are apart, as the spirit level says."""
    ends = [
        t["to"]
        for t in view["targets"]
        if (t["card"], t["beaver"]) == (move["card"], move["beaver"])
    ]
    ways = [w for w in view["level"] if w["beaver"] == move["beaver"] and w["to"] in ends]
    leans = [[lean["percent"] for lean in way["set"]] for way in ways]
    return [max(one) - min(one) for one in leans if one]
