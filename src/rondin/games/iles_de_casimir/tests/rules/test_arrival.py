"""Arriving: IC-19 to IC-22, and what follows one after the other."""

import pytest

from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.match_end import points_of
from rondin.games.iles_de_casimir.tests.positions import (
    FIFTEEN,
    FIVE,
    ISLANDS,
    TEN,
    arrive,
    edition_of,
    go,
    goal,
    position,
    purses,
    shown,
    state_of,
    steps,
)

A0, B0, C0, C1 = (ISLANDS[name] for name in ("A0", "B0", "C0", "C1"))


def before_arriving(**wishes):
    """Seat 0 stands one step from its destination A0, on its own bridge."""
    wishes.setdefault("die", 3)
    wishes.setdefault("keep", [C1])
    return position(at={0: "s0b0"}, goals={0: "A0"}, bridges={"s0b0": (0, 1)}, **wishes)


# --- IC-19, IC-20 -----------------------------------------------------------------------------
@pytest.mark.rule("IC-19", "IC-20")
def test_the_card_is_shown_a_point_received_and_the_islands_card_is_the_new_destination():
    match = before_arriving()
    stock, bank = state_of(match).stock, state_of(match).bank
    arrive(match, "A0", cards=[C1])
    s = state_of(match)
    assert shown(match) == [A0]
    assert s.used == [1] + [0] * 11
    assert (purses(match), s.bank, s.points_got) == ([16, 15, 15], bank - 1, 1)
    assert goal(match, 0) == C1
    assert (s.stock, s.refilled, s.island_from) == (stock - 1, 1, [0] * 12)
    assert match.to_act == 1


@pytest.mark.rule("IC-20")
def test_the_card_that_refills_the_island_is_not_looked_at():
    match = before_arriving()
    unseen = sum(state_of(match).pool[0])
    arrive(match, "A0", cards=[C1])  # one card only
    assert sum(state_of(match).pool[0]) == unseen - 1


@pytest.mark.rule("IC-20")
def test_the_new_destination_is_as_good_as_the_first():
    match = before_arriving()
    arrive(match, "A0", cards=[B0], rolls=[1])
    go(match, min(steps(match)))
    while match.to_act != 0:
        go(match, min(steps(match)))
    s = state_of(match)
    s.die = s.steps_left = 6
    match._state = s
    arrive(match, "p5a0", "s5b0", "p5c0", "B0", cards=[C1])
    assert (goal(match, 0), shown(match)) == (C1, [B0])
    assert s.used == [1, 1] + [0] * 10


@pytest.mark.rule("IC-19")
def test_only_who_arrives_gets_anything():
    match = before_arriving()
    arrive(match, "A0", cards=[C1])
    assert purses(match)[1:] == [15, 15]
    assert [goal(match, p) for p in (1, 2)] == [ISLANDS["B2"], ISLANDS["C2"]]


# --- IC-21 ------------------------------------------------------------------------------------
@pytest.mark.rule("IC-21")
def test_a_card_that_names_the_same_island_brings_a_point_and_another_card():
    match = before_arriving()
    stock, bank = state_of(match).stock, state_of(match).bank
    arrive(match, "A0", cards=[A0, C1])
    s = state_of(match)
    assert shown(match) == [A0, A0]
    assert s.used[A0] == 2
    assert (purses(match)[0], s.bank, s.points_got) == (17, bank - 2, 2)
    assert (goal(match, 0), s.stock) == (C1, stock - 2)  # one for oneself, one for the island
    assert s.island_from == [0] * 12


@pytest.mark.rule("IC-21", "IC-22")
def test_a_card_drawn_for_oneself_is_handled_like_the_islands_card():
    match = before_arriving()
    stock = state_of(match).stock
    arrive(match, "A0", cards=[FIVE, A0, TEN, C1])
    s = state_of(match)
    assert shown(match) == [A0, FIVE, A0, TEN]
    assert (purses(match)[0], s.points_got) == (17, 2)
    assert s.gloubi[0] == [1, 1, 0]
    assert (goal(match, 0), s.stock, s.refilled) == (C1, stock - 4, 1)


@pytest.mark.rule("IC-21")
def test_the_island_is_refilled_once_after_the_last_card_for_oneself():
    match = before_arriving()
    stock, unseen = state_of(match).stock, sum(state_of(match).pool[0])
    arrive(match, "A0", cards=[A0, FIFTEEN, B0])
    s = state_of(match)
    assert s.stock == stock - 3
    assert sum(s.pool[0]) == unseen - 3
    assert s.island_from[A0] == 0


@pytest.mark.rule("IC-21")
def test_another_island_drawn_after_it_is_kept_even_if_it_is_where_somebody_else_goes():
    match = before_arriving()
    arrive(match, "A0", cards=[A0, ISLANDS["B2"]])
    assert goal(match, 0) == goal(match, 1) == ISLANDS["B2"]


# --- IC-22 ------------------------------------------------------------------------------------
@pytest.mark.rule("IC-22")
@pytest.mark.parametrize("card", [FIVE, TEN, FIFTEEN])
def test_a_gloubi_boulga_is_laid_out_and_another_card_drawn(card):
    match = before_arriving()
    stock, points = state_of(match).stock, points_of(edition_of(match), state_of(match), 0)
    arrive(match, "A0", cards=[card, C1])
    s = state_of(match)
    assert shown(match) == [A0, card]
    assert s.gloubi[0][card - st.GLOUBI] == 1
    assert sum(map(sum, s.gloubi)) == 1
    assert points_of(edition_of(match), s, 0) == points + 1 + (5, 10, 15)[card - st.GLOUBI]
    assert (goal(match, 0), s.stock) == (C1, stock - 2)
    assert s.used == [1] + [0] * 11  # it does not lie beside the stock


@pytest.mark.rule("IC-22")
def test_every_further_gloubi_boulga_is_laid_out_until_a_destination_comes():
    match = before_arriving()
    stock = state_of(match).stock
    cards = [FIVE, FIVE, FIVE, FIVE, TEN, TEN, FIFTEEN, FIFTEEN]
    arrive(match, "A0", cards=[*cards, C0])
    s = state_of(match)
    assert s.gloubi[0] == [4, 2, 2]
    assert shown(match) == [A0, *cards]
    assert (goal(match, 0), s.stock) == (C0, stock - 9)
    assert purses(match)[0] == 16
    assert points_of(edition_of(match), s, 0) == 16 + 70


@pytest.mark.rule("IC-22", "IC-21", "IC-24")
def test_the_longest_arrival_fits_into_what_is_told_of_it():
    feast = [FIVE, FIVE, FIVE, FIVE, TEN, TEN, FIFTEEN, FIFTEEN]
    match = before_arriving(second_stock="always", stock=8, keep=[A0, *feast])
    arrive(match, "A0", cards=[A0, *feast, A0, A0, B0])  # a new stock after the feast
    assert shown(match) == [A0, A0, *feast, A0, A0]
    assert state_of(match).points_got == 4
    assert goal(match, 0) == B0
