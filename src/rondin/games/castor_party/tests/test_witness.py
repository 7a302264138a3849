"""A second reading of the rules comes to the same, move by move."""

from collections import Counter
from random import Random

import pytest

from rondin import Match
from rondin.games.castor_party.tests.positions import HEAVY, own_box, random_move
from rondin.games.castor_party.tests.witness import Witness

LATE = 0.3  # how often somebody draws out of turn who may


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_witness_agrees_move_by_move(seats, by_hand):
    endings = follow(seats, by_hand, "any")
    assert endings["capsized"] > 0


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("taste", ["any", "far", "near", "greedy"])
def test_the_witness_agrees_on_a_raft_that_never_capsizes(taste, by_hand):
    """Games last to their other ends there: the last beaver, the last card, everybody passing."""
    endings = follow(3, by_hand, taste, raft=HEAVY) + follow(5, by_hand, taste, raft=HEAVY)
    assert endings["capsized"] == 0
    assert endings["last-beaver" if taste == "far" else "last-card"] > 0


def follow(seats, by_hand, taste, matches=6, **box):
    endings = Counter[str]()
    for key in range(matches):
        random = Random(key)
        more = {"logs": {"count": 6}} if key % 2 else None  # a reserve that runs out
        setting = own_box(seats=seats, by_hand=by_hand, first=None, more=more, **box)
        witness = Witness(Match(setting, key=key))
        while not witness.match.over:
            late = [move for seat in range(seats) for move in witness.late_draws(seat)]
            if late and random.random() < LATE:
                witness.play_late(random.choice(late))
            else:
                witness.play(chosen(witness.match, taste, random))
            assert witness.disagreement() == "", witness.match.history[-1].move
        endings.update(witness.endings)
        assert witness.over
    return endings


def chosen(match, taste, random):
    """Return a move: of high cards, of low ones, extra cards rather than logs, or any."""
    moves = match.moves()
    steps = [move for move in moves if move["do"] in ("play", "jump")]
    if taste == "greedy" and {"do": "take-card"} in moves:
        return {"do": "take-card"}
    if steps and taste in ("far", "near"):
        random.shuffle(steps)
        return sorted(steps, key=lambda move: move["card"][-1], reverse=taste == "far")[0]
    return random_move(match, random)
