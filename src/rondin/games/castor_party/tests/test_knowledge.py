"""Who knows what: CP-28."""

from collections import Counter
from random import Random

import pytest

from rondin import Match
from rondin.engine.rules.chance import seed
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.cards import has_playable
from rondin.games.castor_party.rules.knowledge import imagine
from rondin.games.castor_party.rules.moves import CARDS
from rondin.games.castor_party.tests.positions import (
    edition_of,
    own_box,
    phase,
    play,
    position,
    random_move,
    state_of,
    veiled,
)
from rondin.games.castor_party.tests.twins import conserved, is_possible, set_of, twin

HIDDEN = {"hands", "piles"}
GENERATOR = {"key", "words", "stream", "block", "left"}
BLOCKED = {"red": 4, "white": 7, "blue": 5}
STUCK = ["red-3", "blue-2"]


def positions(seed=1, **options):
    """Yield a match after each of its moves."""
    random = Random(seed)
    match = Match(own_box(**options), key=seed)
    while not match.over:
        match.play(random_move(match, random))
        yield match


@pytest.mark.rule("CP-28")
@pytest.mark.parametrize("options", [{}, {"seats": 2}, {"seats": 6, "by_hand": True}])
def test_hands_and_what_lies_in_the_piles_are_the_only_secrets(options):
    for match in positions(**options):
        s = state_of(match)
        for seat in (*range(match.seats), None):
            v = veiled(match, seat)
            for name in set(match.game.layout.names) - HIDDEN - GENERATOR:
                assert getattr(v, name) == getattr(s, name), name
            for p in range(match.seats):
                assert v.hands[p] == (s.hands[p] if p == seat else s.known[p])
            everywhere = [v.piles, v.out, *v.hands, *(1 << card for card in v.stack[: v.n_stack])]
            assert sum(everywhere) == st.ALL_CARDS  # all cards, each once: so nothing else is said


@pytest.mark.rule("CP-28")
def test_logs_played_cards_and_sizes_of_piles_and_hands_are_public():
    match = position(hands=[["red-2", "blue-3"], ["green-1"]], logs=[2, 3, 4, 5], piles=(7, 6))
    match.play({"do": "play", "card": "red-2", "beaver": "red", "tail": 3})
    for seat in (0, 1, 2, 3, None):
        seen = match.view(seat)
        assert seen["logs"] == [2, 3, 4, 5]
        assert seen["piles"] == [6, 6]
        assert seen["reserve"] == 46
        assert seen["played"][0] == ["red-2"]
        assert [held["count"] for held in seen["hands"]] == [2, 1, 3, 3]
        for p, held in enumerate(seen["hands"]):
            assert (held["cards"] is not None) == (p == seat)


@pytest.mark.rule("CP-28")
def test_shown_cards_are_known_until_they_leave_the_hand():
    match = position(seats=2, hands=[STUCK, ["white-4", "green-8"]], at=BLOCKED, piles=9)
    assert set_of(veiled(match, None).hands[0]) == {CARDS.index(name) for name in STUCK}
    play(match, "discard", card="red-3")
    play(match, "done")
    assert set_of(veiled(match, 1).hands[0]) == {CARDS.index("blue-2")}
    assert veiled(match, 1).in_hand[0] == 2


# --- imagining --------------------------------------------------------------------------------
def imagined(match, seat, number):
    v = veiled(match, seat)
    seed(v, match.bot_key, number)
    imagine(edition_of(match), v)
    return v


@pytest.mark.rule("CP-28")
@pytest.mark.parametrize("options", [{"seats": 3}, {"seats": 4, "by_hand": True}])
def test_what_is_imagined_is_possible(options):
    for number, match in enumerate(positions(3, **options)):
        for seat in (number % match.seats, None):
            state = imagined(match, seat, number)
            assert conserved(edition_of(match), state)
            assert is_possible(edition_of(match), state)


@pytest.mark.rule("CP-14", "CP-28")
def test_who_does_not_show_the_hand_has_a_playable_card_and_all_such_hands_are_as_likely():
    """Seat 0 holds one card of ten; the four that cannot be played are out of the question."""
    at = {"red": 4, "white": 7, "blue": 5, "green": 30, "yellow": 12, "orange": 13}
    blocked = ["red-1", "red-3", "blue-2", "yellow-1"]
    free = ["red-2", "blue-1", "green-1", "white-1", "orange-2", "yellow-2"]
    match = position(seats=2, hands=[["red-2"], ["white-8"]], at=at, piles=0)
    s = state_of(match)
    rest = [CARDS.index(name) for name in (*blocked, *free) if name != "red-2"]
    s.piles = sum(1 << card for card in rest)
    s.out = st.ALL_CARDS & ~(s.piles | s.hands[0] | s.hands[1])
    s.in_pile = [5, 4]
    match._state = s
    held = Counter[str]()
    for number in range(1200):
        (card,) = set_of(imagined(match, 1, number).hands[0])
        held[CARDS[card]] += 1
    assert set(held) == set(free)
    assert all(140 < count < 260 for count in held.values())


@pytest.mark.rule("CP-21", "CP-28")
def test_by_hand_who_may_still_draw_need_not_have_a_playable_card():
    match = position(
        seats=2, hands=[STUCK, ["white-8", "green-1"]], at=BLOCKED, by_hand=True, piles=9
    )
    assert phase(match) == "turn"
    states = [imagined(match, 1, number) for number in range(300)]
    assert {has_playable(state) for state in states} == {True, False}


@pytest.mark.rule("CP-28")
def test_every_unseen_card_is_imagined_everywhere_about_equally_often():
    match = position(seats=3, hands=[["red-2", "red-4", "red-6"]], piles=6)
    held = Counter[int]()
    for number in range(1200):
        held.update(set_of(imagined(match, 0, number).hands[2]))
    assert len(held) == 12  # two hands and the piles
    assert all(230 < count < 370 for count in held.values())


# --- twins ------------------------------------------------------------------------------------
def test_a_twin_differs_in_unseen_cards_alone():
    random, differ = Random(7), 0
    for number, match in enumerate(positions(5, seats=3)):
        seat = number % 4 - 1
        other = twin(edition_of(match), state_of(match), seat, random)
        if other is None:
            continue
        differ += 1
        assert conserved(edition_of(match), other)
        assert other.hands[seat] == state_of(match).hands[seat] or seat < 0
        for name in set(match.game.layout.names) - HIDDEN:
            assert getattr(other, name) == getattr(state_of(match), name), name
    assert differ > 20


def test_a_lost_doubled_or_miscounted_card_or_log_is_noticed():
    match = position(hands=[["red-2", "red-4"]], at={"red": 3}, logs=[1], piles=5)
    layout, e = match.game.layout, edition_of(match)

    def broken(change):
        s = layout.copy_of(state_of(match))
        change(s)
        return not conserved(e, s)

    assert not broken(lambda s: None)
    assert broken(lambda s: s.hands.__setitem__(0, 0))
    assert broken(lambda s: setattr(s, "piles", s.piles | s.hands[0]))
    assert broken(lambda s: s.in_hand.__setitem__(0, 3))
    assert broken(lambda s: s.in_pile.__setitem__(0, 9))
    assert broken(lambda s: s.known.__setitem__(0, 1 << 40))
    assert broken(lambda s: s.logs.__setitem__(0, 2))
    assert broken(lambda s: setattr(s, "reserve", 60))
    assert broken(lambda s: s.at.__setitem__(1, 3))
