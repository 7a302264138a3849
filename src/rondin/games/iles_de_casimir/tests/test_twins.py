"""The oracle itself: a twin differs in what a seat cannot know, and in nothing else."""

from random import Random

import pytest

from rondin import Match
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.tests.positions import (
    EDITIONS,
    GAME,
    ISLANDS,
    edition_of,
    position,
    state_of,
)
from rondin.games.iles_de_casimir.tests.twins import conserved, twin

HIDDEN_FIELDS = {"destination", "pool"}
GENERATOR = {"key", "words", "stream", "block", "left"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_twin_differs_in_unseen_destinations_and_the_generator_alone(edition):
    random, differ = Random(7), 0
    match = Match(GAME, edition=edition, seats=4, key=1, second_stock="always")
    layout = match.game.layout
    while not match.over:
        s = state_of(match)
        before, seat = layout.pack(s), random.randrange(-1, 4)
        other = twin(edition_of(match), s, seat, random)
        assert layout.pack(s) == before
        if other is not None:
            differ += 1
            assert conserved(edition_of(match), other)
            assert other.key != s.key
            assert other.destination != s.destination
            assert seat < 0 or other.destination[seat] == s.destination[seat]
            for name in set(layout.names) - HIDDEN_FIELDS - GENERATOR:
                assert getattr(other, name) == getattr(s, name), name
        match.play(random.choice(match.moves()))
    assert differ > 100


def test_nothing_is_hidden_when_everything_else_is_ruled_out():
    match = position(seats=2)
    state_of(match).ruled_out[1] = st.ALL_ISLANDS & ~(1 << ISLANDS["B2"])
    assert twin(edition_of(match), state_of(match), 0, Random(1)) is None
    assert twin(edition_of(match), state_of(match), 1, Random(1)) is not None


def test_what_is_lost_doubled_or_miscounted_is_noticed():
    match = position(seats=3, bridges={"s0b0": (1, 2)})
    layout, e = match.game.layout, edition_of(match)
    assert conserved(e, state_of(match))

    def broken(change):
        s = layout.copy_of(state_of(match))
        change(s)
        return not conserved(e, s)

    assert broken(lambda s: s.destination.__setitem__(0, 1))
    assert broken(lambda s: s.destination.__setitem__(0, st.HIDDEN))
    assert broken(lambda s: s.ruled_out.__setitem__(0, 1 << s.destination[0]))
    assert broken(lambda s: setattr(s, "stock", s.stock - 1))
    assert broken(lambda s: s.island_from.__setitem__(3, st.NO_POOL))
    assert broken(lambda s: s.used.__setitem__(3, 1))
    assert broken(lambda s: s.gloubi[2].__setitem__(0, 1))
    assert broken(lambda s: s.purse.__setitem__(0, 14))
    assert broken(lambda s: setattr(s, "bank", s.bank + 1))
    assert broken(lambda s: s.laid.__setitem__(1, 2))
    assert broken(lambda s: s.bridge_owner.__setitem__(e.strait_of[0] + 1, 2))
    assert broken(lambda s: s.pos.__setitem__(1, s.pos[2]))
    assert broken(lambda s: s.pos.__setitem__(1, e.n_spaces))
