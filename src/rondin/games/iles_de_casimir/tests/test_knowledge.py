"""Who sees what: IC-28, and what everybody can infer."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from rondin import Match
from rondin.engine.rules.chance import seed
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.legal_actions import legal
from rondin.games.iles_de_casimir.tests.positions import (
    EDITIONS,
    GAME,
    ISLANDS,
    arrive,
    edition_of,
    go,
    goal,
    luck,
    position,
    state_of,
    veiled,
)
from rondin.games.iles_de_casimir.tests.rules.test_arrival import before_arriving
from rondin.games.iles_de_casimir.tests.twins import conserved

SECRET = {"destination", "pool"}
GENERATOR = {"key", "words", "stream", "block", "left"}


def imagined(match, seat, number):
    v = veiled(match, seat)
    seed(v, [7] * 8, number)
    match.game.rules.imagine(edition_of(match), v)
    return v


def ruled_out(match, seat):
    names = {n: name for name, n in ISLANDS.items()}
    return {names[k] for k in range(12) if state_of(match).ruled_out[seat] >> k & 1}


# --- what is secret ---------------------------------------------------------------------------
@pytest.mark.rule("IC-28")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_knows_its_own_destination_and_everything_that_lies_open(edition, seats):
    random = Random(28)
    match = Match(GAME, edition=edition, seats=seats, key=28, second_stock="always")
    everything = set(match.game.layout.names)
    for _ in range(400):
        s = state_of(match)
        for seat in (*range(seats), None):
            v = veiled(match, seat)
            for name in everything - SECRET - GENERATOR:
                assert getattr(v, name) == getattr(s, name), name
            for p in range(seats):
                hidden = p != seat and s.destination[p] != st.NO_CARD and not match.over
                assert v.destination[p] == (st.HIDDEN if hidden else s.destination[p])
            assert (sum(v.key), sum(v.words), v.stream, v.block, v.left) == (0, 0, 0, 0, 0)
        if match.over:
            break
        match.play(random.choice(match.moves()))


@pytest.mark.rule("IC-28")
def test_unseen_cards_are_all_that_a_seat_has_not_seen():
    match = Match(GAME, seats=3, key=3)
    for seat in range(3):
        v = veiled(match, seat)
        cards = Counter(dict(enumerate(v.pool[0])))
        assert cards + Counter([goal(match, seat)]) == Counter(
            dict(enumerate(edition_of(match).deck))
        )
    assert veiled(match, None).pool[0] == edition_of(match).deck


@pytest.mark.rule("IC-28", "IC-20")
def test_a_new_destination_is_secret_again():
    match = before_arriving()
    arrive(match, "A0", cards=[5])
    assert veiled(match, 0).destination[0] == 5
    for seat in (1, 2, None):
        assert veiled(match, seat).destination[0] == st.HIDDEN


# --- what everybody can infer -----------------------------------------------------------------
@pytest.mark.rule("IC-28", "IC-18")
def test_a_free_island_that_is_passed_or_stopped_on_is_not_the_destination():
    match = position(at={0: "s0b0"}, die=2, bridges={"s0b0": (0, 1)})
    go(match, "A0")
    assert ruled_out(match, 0) == {"A0"}
    match = position(at={0: "s0b0"}, die=1, bridges={"s0b0": (0, 1)})
    go(match, "A0")
    assert ruled_out(match, 0) == {"A0"}


@pytest.mark.rule("IC-28", "IC-18")
def test_a_taken_island_that_is_passed_may_be_the_destination():
    match = position(at={0: "s0b0", 1: "A0"}, die=2, bridges={"s0b0": (0, 1)})
    go(match, "A0", "p5a0")
    assert ruled_out(match, 0) == set()


@pytest.mark.rule("IC-28", "IC-21")
def test_after_an_arrival_only_that_island_is_ruled_out():
    match = position(at={0: "s7a0"}, die=6, goals={0: "B0"}, bridges={"s7a0": (0, 1)})
    arrive(match, "C0", "s6a0", "B0", cards=[ISLANDS["C0"]])
    assert ruled_out(match, 0) == {"B0"}
    assert ruled_out(match, 1) == set()


@pytest.mark.rule("IC-28", "IC-17")
def test_a_lost_turn_rules_out_the_free_islands_that_were_in_reach():
    at = {0: "c0", 1: "s0b0", 2: "p5a0", 3: "s7a3"}
    bridges = {"s0b0": (1, 1), "s7a3": (3, 1)}
    match = position(seats=4, at=at, bridges=bridges, die=1)
    with luck(rolls=[2, 3]):
        go(match, "c1")
    assert state_of(match).lost[1] == 1
    assert ruled_out(match, 1) == {"A0"}


# --- what a seat imagines ---------------------------------------------------------------------
@pytest.mark.rule("IC-28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_destinations_fit_what_is_known(seats):
    random = Random(4)
    match = Match(GAME, seats=seats, key=5, second_stock="always", edition="pocket")
    number = 0
    while not match.over:
        match.play(random.choice(match.moves()))
        number += 1
        if number % 7 == 0:
            seat = random.choice([*range(seats), None])
            v = imagined(match, seat, number)
            assert conserved(edition_of(match), v)
            if seat is not None:
                assert v.destination[seat] == goal(match, seat)
            if not match.over:
                assert legal(edition_of(match), v, [0] * st.SPACES) > 0


@pytest.mark.rule("IC-28")
def test_all_truths_are_imagined_as_often_as_they_are_likely():
    match = position(seats=3, goals={0: "A0", 1: "A0", 2: "B0"}, stock=4, keep=[2, 3])
    s = state_of(match)
    s.pool[0][:] = [0, 1, 1, 2, *[0] * 8, 4, 2, 2]
    s.stock = sum(s.pool[0]) - 12
    s.ruled_out[1] = st.ALL_ISLANDS & ~0b1011  # A0, B0 or A1
    s.ruled_out[2] = st.ALL_ISLANDS & ~0b0110  # B0 or C0
    match._state = s
    # for seat 0 there are unseen: A0, B0, B0, C0, A1, A1, each card by itself
    cards = [0, 1, 1, 2, 3, 3]
    likely = Counter(
        (cards[a], cards[b])
        for a, b in product(range(6), repeat=2)
        if a != b and cards[a] in (0, 1, 3) and cards[b] in (1, 2)
    )
    tries = 8000
    found = Counter(tuple(imagined(match, 0, n).destination[1:3]) for n in range(tries))
    assert set(found) == set(likely)
    for truth, count in likely.items():
        expected = tries * count / likely.total()
        assert abs(found[truth] - expected) < 5 * expected**0.5


@pytest.mark.rule("IC-28", "IC-17")
def test_the_move_that_goes_on_can_be_ended_with_every_imagined_destination():
    # seat 1 has rolled a 2, and could only end on taken spaces: so A0 must be its destination
    at = {0: "c1", 1: "s0b0", 2: "p5a0", 3: "s7a3"}
    bridges = {"s0b0": (1, 1), "s7a3": (3, 1)}
    match = position(seats=4, at=at, bridges=bridges, goals={1: "A0"}, player=1, die=2)
    for number in range(40):
        assert imagined(match, 0, number).destination[1] == ISLANDS["A0"]
    match = position(seats=4, at=at, bridges=bridges, goals={1: "A0"}, player=1, die=3)
    assert len({imagined(match, 0, number).destination[1] for number in range(40)}) > 5


@pytest.mark.rule("IC-28", "IC-24")
def test_cards_of_the_second_stock_are_not_mixed_up_with_those_before():
    match = before_arriving(stock=1, second_stock="always", keep=[0, 13])
    arrive(match, "A0", cards=[0, 13, 0, 1])  # seat 0 holds a card of the new stock
    new = {k for k, n in enumerate(veiled(match, 1).pool[1]) if n}
    old = {k for k, n in enumerate(veiled(match, 1).pool[0]) if n}
    for number in range(60):
        v = imagined(match, 1, number)
        assert v.destination[0] in new - {0}
        assert v.destination[2] in old
        assert conserved(edition_of(match), v)


def test_what_cannot_fit_is_still_dealt():
    match = position(seats=3)
    state_of(match).ruled_out[1] = st.ALL_ISLANDS
    match._state = state_of(match)
    assert 0 <= imagined(match, 0, 1).destination[1] < st.ISLANDS
