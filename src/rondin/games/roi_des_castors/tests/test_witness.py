"""Whole matches, followed by a second reading of the rules."""

from collections import Counter
from random import Random

import pytest

from rondin import Match
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import GAME, position
from rondin.games.roi_des_castors.tests.witness import Witness


def any_move(witness, random):
    """Return a move, verbs as likely as each other."""
    moves = witness.match.moves()
    verb = random.choice(sorted({move["do"] for move in moves}))
    return random.choice([move for move in moves if move["do"] == verb])


def build(witness, random):
    """Return the move of a beaver that lays whatever it can, on its highest dam."""

    def size(move):
        return witness.size(witness.me.dams[move["dam"]]) if move["dam"] != st.NEW_DAM else 0

    lays = [move for move in witness.match.moves() if move["do"] == "lay"]
    return max(lays, key=size) if lays else any_move(witness, random)


@pytest.mark.rule("RC-12", "RC-13", "RC-14", "RC-15", "RC-16", "RC-17", "RC-64", "RC-65")
@pytest.mark.parametrize("mode", ["normal", "expert", "discovery"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_witness_agrees_move_by_move(mode, seats):
    endings: Counter[str] = Counter()
    for key in range(5):
        random = Random(key)
        decide = build if key < 3 else any_move
        witness = Witness(Match(GAME, mode=mode, seats=seats, key=key))
        while not witness.match.over:
            witness.play(decide(witness, random))
        result = witness.match.result
        assert result is not None
        endings[result.ending] += 1
    assert endings["goal"] or mode == "expert"


@pytest.mark.rule("RC-42", "RC-17", "RC-64")
def test_a_witness_agrees_where_the_river_has_gaps():
    dry = 0
    for key in range(40):
        random = Random(key)
        cards = random.sample(
            ["trade", "spy", "shield", "harvest", "theft", "small", "medium"] * 4, 24
        )
        hands = {p: " ".join(cards[6 * p : 6 * p + 5]) for p in range(4)}
        river = " ".join(cards[5::6])
        witness = Witness(position("expert", 4, hands=hands, river=river, pile="small", key=key))
        while not witness.match.over:
            witness.play(any_move(witness, random))
            dry += None in witness.river
    assert dry > 100
