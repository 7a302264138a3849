"""What is handed out beside an observation tells nothing that it hides, and what does is found."""

import pytest

from proofs import learning_leaks
from rondin.engine.registry import games

MATCHES = 20


@pytest.mark.parametrize("door", [learning_leaks.by_gymnasium, learning_leaks.by_pettingzoo])
def test_our_doors_hand_out_nothing_else(door):
    for game in games():
        assert learning_leaks.judged(door(game, MATCHES)) == (MATCHES, None)


def test_cards_in_an_info_are_found():
    game = next(iter(games()))
    rows = list(learning_leaks.by_pettingzoo(game, MATCHES))
    leaking = [(seen, {**handed, "deal": k}) for k, (seen, handed) in enumerate(rows)]
    assert learning_leaks.judged(leaking)[1] == "deal tells them apart"
