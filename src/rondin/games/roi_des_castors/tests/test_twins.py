"""The oracle itself: a twin differs in what a seat cannot know, and in nothing else."""

from random import Random

import pytest

from rondin import Match
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import GAME, play, position, stop, use
from rondin.games.roi_des_castors.tests.twins import conserved, hides, twin

HIDDEN = {"hand", "reserve", "pile", "ahead", "known", "got", "did"}
GENERATOR = {"key", "words", "stream", "block", "left"}


def sure_twin(match, seat, number):
    other = twin(match._e, match._state, seat, Random(number))
    assert other is not None
    return other


@pytest.mark.parametrize(("mode", "seats"), [("normal", 3), ("expert", 4), ("team", 4)])
def test_a_twin_differs_in_unseen_cards_and_the_generator_alone(mode, seats):
    random, differ = Random(7), 0
    for key in range(3):
        match = Match(GAME, mode=mode, seats=seats, key=key)
        layout = match.game.layout
        while not match.over:
            s = match._state
            before = layout.pack(s)
            seat = random.randrange(-1, seats)
            other = twin(match._e, s, seat, random)
            assert layout.pack(s) == before
            if other is not None:
                differ += 1
                assert conserved(match._e, other)
                assert (other.n_hand, other.n_pile) == (s.n_hand, s.n_pile)
                if seat >= 0:
                    assert other.hand[seat % match._e.sides] == s.hand[seat % match._e.sides]
                for name in set(layout.names) - HIDDEN - GENERATOR:
                    assert getattr(other, name) == getattr(s, name), name
            match.play(random.choice(match.moves()))
    assert differ > 100


def test_nothing_is_hidden_from_whoever_plays_alone():
    match = Match(GAME, mode="solo", seats=1, key=1)
    assert not hides(match._e)
    assert twin(match._e, match._state, 0, Random(1)) is None
    assert hides(Match(GAME, key=1)._e)


def test_what_a_looker_sees_and_what_was_shown_stays():
    match = position(
        seats=4, hands={0: "spy", 1: "small large trade", 2: "medium medium"}, main=True
    )
    use(match, "spy", 1)
    for number in range(20):
        assert sure_twin(match, 0, number).hand[1] == match._state.hand[1]
    assert any(sure_twin(match, 3, n).hand[1] != match._state.hand[1] for n in range(20))
    play(match, "remember")
    for number in range(20):
        assert sure_twin(match, 0, number).hand[1] == match._state.hand[1]


def test_a_stored_card_is_another_to_the_others():
    hands = {0: "small medium large", 1: "trade spy", 2: "small"}
    match = position(hands=hands, characters={0: "sentry"}, main=True)
    play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    stop(match)
    play(match, "store", card="large")
    did = {sure_twin(match, 1, n).did for n in range(30)}
    assert len(did) > 3
    assert {sure_twin(match, 0, n).did for n in range(5)} == {st.STORE + st.LARGE}


def test_a_lost_doubled_or_miscounted_card_is_noticed():
    match = position(
        seats=4,
        hands={0: "small large", 1: "spy"},
        discard="trade",
        dams=[(0, "medium")],
        reserve={1: "small"},
        characters={1: "sage"},
        permanent=[2],
    )
    layout, e = match.game.layout, match._e
    assert conserved(e, match._state)

    def broken(change):
        s = layout.copy_of(match._state)
        change(s)
        return not conserved(e, s)

    assert broken(lambda s: s.hand[0].__setitem__(0, 2))
    assert broken(lambda s: s.n_hand.__setitem__(0, 3))
    assert broken(lambda s: s.pile.__setitem__(0, s.pile[0] - 1))
    assert broken(lambda s: setattr(s, "n_pile", s.n_pile + 1))
    assert broken(lambda s: setattr(s, "n_discard", 0))
    assert broken(lambda s: s.discard.__setitem__(0, st.SPY))
    assert broken(lambda s: s.discard.__setitem__(5, st.SPY))
    assert broken(lambda s: s.logs[0].__setitem__(1, 2))
    assert broken(lambda s: s.laid.__setitem__(0, 2))
    assert broken(lambda s: s.owner.__setitem__(0, -1))
    assert broken(lambda s: setattr(s, "n_dams", 2))
    assert broken(lambda s: s.reserve[1].__setitem__(0, st.NO_CARD))
    assert broken(lambda s: s.permanent.__setitem__(2, 0))
    assert broken(lambda s: s.known[1].__setitem__(0, 2))
    assert broken(lambda s: setattr(s, "viewer", 1))
