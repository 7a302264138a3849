"""The oracle itself: a twin differs in what a seat cannot know, and in nothing else."""

from random import Random

import pytest

from rondin import Match
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.tests.positions import (
    EDITIONS,
    GAME,
    SWAP,
    edition_of,
    play,
    position,
    random_move,
    state_of,
)
from rondin.games.gang_de_castors.tests.twins import conserved, twin
from rondin.games.gang_de_castors.tests.witness import Witness

HIDDEN_FIELDS = {"rows", "drawn", "pile"}
GENERATOR = {"key", "words", "stream", "block", "left"}


def twin_of(match, seat, random):
    other = twin(edition_of(match), state_of(match), seat, random)
    assert other is not None
    return other


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_twin_differs_in_unseen_cards_and_the_generator_alone(edition):
    random, differ = Random(7), 0
    for key in range(4):
        witness = Witness(Match(GAME, edition=edition, seats=4, rounds=2, key=key))
        match = witness.match
        layout = match.game.layout
        while not match.over:
            s = state_of(match)
            before = layout.pack(s)
            seat = random.choice(witness.everybody)
            other = twin_of(match, -1 if seat is None else seat, random)
            assert layout.pack(s) == before
            assert conserved(edition_of(match), other)
            assert other.key != s.key
            for name in set(layout.names) - HIDDEN_FIELDS - GENERATOR:
                assert getattr(other, name) == getattr(s, name), name
            for p, cards in enumerate(witness.rows):
                for i, card in enumerate(cards):
                    if seat in card.seen_by:
                        assert other.rows[p][i] == card.face
            if seat == witness.holder:
                assert other.drawn == s.drawn
            differ += other.rows != s.rows
            witness.play(random_move(match, random))
    assert differ > 100


def test_a_twin_changes_the_card_in_anothers_hand_and_keeps_what_must_be_a_value_card():
    match = position(rows=[[1, 2, 3, 4]], hand=5)
    play(match, "keep", place=1)
    play(match, "draw")
    random = Random(3)
    twins = [twin_of(match, 2, random) for _ in range(200)]
    assert len({other.drawn for other in twins}) > 8
    assert len({other.rows[0][2] for other in twins}) > 8
    kept = {other.rows[0][1] for other in twins}
    assert len(kept) > 6
    assert max(kept) <= st.NINE
    assert twin_of(match, 1, random).drawn == state_of(match).drawn


def test_a_card_taken_from_the_discard_pile_is_no_secret_to_anybody():
    match = position(top=5)
    play(match, "take", place=1)
    for seat in (-1, 0, 1, 2):
        assert twin_of(match, seat, Random(seat)).rows[0][1] == 5


def test_when_all_rows_lie_open_only_the_generator_differs():
    match = position(top=5, knocker=1, laps=1)
    play(match, "take", place=1)
    for seat in (-1, 0, 1, 2):
        other = twin_of(match, seat, Random(1))
        assert (other.rows, other.pile) == (state_of(match).rows, state_of(match).pile)
        assert other.key != state_of(match).key


def test_a_lost_doubled_or_miscounted_card_is_noticed():
    match = position(rows=[[1, 2, 3, 4]], top=9, hand=SWAP)
    layout, e = match.game.layout, edition_of(match)
    assert conserved(e, state_of(match))

    def broken(change):
        s = layout.copy_of(state_of(match))
        change(s)
        return not conserved(e, s)

    assert broken(lambda s: s.rows[0].__setitem__(0, 2))
    assert broken(lambda s: s.rows[0].__setitem__(0, st.HIDDEN))
    assert broken(lambda s: setattr(s, "drawn", st.NO_CARD))
    assert broken(lambda s: setattr(s, "n_pile", s.n_pile - 1))
    assert broken(lambda s: setattr(s, "n_discard", 2))
    assert broken(lambda s: setattr(s, "top", 8))
    assert broken(lambda s: s.aside.__setitem__(3, 1))

    def borrow(s):
        s.aside[SWAP], s.pile[SWAP] = -1, s.pile[SWAP] + 1
        s.n_pile += 1

    assert broken(borrow)
