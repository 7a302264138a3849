"""The end: IC-23 to IC-27."""

import pytest

from rondin import Match
from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.match_end import end_match
from rondin.games.iles_de_casimir.rules.turn import begin_turn
from rondin.games.iles_de_casimir.tests.positions import (
    FIVE,
    GAME,
    ISLANDS,
    TEN,
    arrive,
    edition_of,
    go,
    goal,
    luck,
    position,
    purses,
    result,
    shown,
    space,
    state_of,
)
from rondin.games.iles_de_casimir.tests.test_arrival import before_arriving
from rondin.games.iles_de_casimir.tests.twins import conserved

A0, B0, C1 = (ISLANDS[name] for name in ("A0", "B0", "C1"))


# --- IC-23 ------------------------------------------------------------------------------------
@pytest.mark.rule("IC-23")
def test_a_match_goes_on_while_the_stock_has_a_card():
    match = before_arriving(stock=2)
    arrive(match, "A0", cards=[C1])
    assert (state_of(match).stock, match.to_act) == (1, 1)


@pytest.mark.rule("IC-23")
def test_a_match_ends_when_the_stock_is_empty_after_an_arrival():
    match = before_arriving(stock=1)
    arrive(match, "A0", cards=[C1])
    s = state_of(match)
    assert (match.over, result(match).ending) == (True, "stock")
    assert (s.stock, s.refilled, s.island_from[A0]) == (0, 1, 0)
    assert (goal(match, 0), purses(match)[0]) == (C1, 16)


@pytest.mark.rule("IC-23")
@pytest.mark.parametrize("first", [A0, FIVE])
def test_the_last_card_of_the_stock_is_the_players_own_before_the_islands(first):
    match = before_arriving(stock=1, keep=[A0, FIVE, C1])
    arrive(match, "A0", cards=[first, C1])
    s = state_of(match)
    assert (result(match).ending, goal(match, 0)) == ("stock", C1)
    assert (s.stock, s.refilled, s.island_from[A0]) == (0, 0, st.NO_POOL)


@pytest.mark.rule("IC-23")
def test_a_match_ends_when_a_card_for_oneself_is_needed_and_none_is_left():
    match = before_arriving(stock=1, keep=[A0, FIVE, TEN])
    arrive(match, "A0", cards=[TEN, A0])
    s = state_of(match)
    assert result(match).ending == "stock"
    assert (goal(match, 0), s.refilled) == (st.NO_CARD, 0)
    assert shown(match) == [A0, TEN, A0]
    assert (purses(match)[0], s.gloubi[0]) == (17, [0, 1, 0])  # the arrival's points are kept
    match = before_arriving(stock=1, keep=[FIVE, TEN])
    arrive(match, "A0", cards=[TEN, FIVE])
    assert (result(match).ending, state_of(match).gloubi[0]) == ("stock", [1, 1, 0])


@pytest.mark.rule("IC-23")
def test_stopping_anywhere_else_never_touches_the_stock():
    match = position(at={0: "s0b0"}, bridges={"s0b0": (0, 1)}, stock=1)
    go(match, "A0")
    assert (state_of(match).stock, match.over) == (1, False)


# --- IC-24 ------------------------------------------------------------------------------------
def used(match):
    return {island: n for island, n in enumerate(state_of(match).used) if n}


@pytest.mark.rule("IC-24")
def test_the_second_stock_is_off_by_default():
    match = Match(GAME, key=24)
    assert (match.setting.options["second_stock"], edition_of(match).second_stock) == (False, 0)


@pytest.mark.rule("IC-24")
def test_after_an_arrival_that_empties_the_stock_the_used_cards_are_a_new_one():
    match = before_arriving(stock=1, second_stock=True)
    before, held = used(match), [list(row) for row in state_of(match).gloubi]
    arrive(match, "A0", cards=[C1])
    s = state_of(match)
    before[A0] = before.get(A0, 0) + 1  # with the card shown in this arrival
    assert match.to_act == 1
    assert {k: n for k, n in enumerate(s.pool[1]) if n} == before
    assert (s.stock, s.stock_from) == (sum(before.values()), 1)
    assert (s.renewed, s.new_stock, used(match)) == (1, 1, {})
    assert (s.refilled, s.island_from) == (1, [0] * 12)  # the island's card is of the old one
    assert [list(row) for row in s.gloubi] == held


@pytest.mark.rule("IC-24")
def test_it_happens_when_a_card_for_oneself_is_needed():
    match = before_arriving(stock=1, second_stock=True, keep=[A0, TEN])
    height = sum(used(match).values())
    arrive(match, "A0", cards=[A0, TEN, A0, B0])  # both cards of the island are in the new stock
    s = state_of(match)
    assert shown(match) == [A0, A0, TEN, A0]
    assert (goal(match, 0), s.destination_from[0], s.points_got) == (B0, 1, 3)
    assert s.stock == height + 2 - 3  # two were shown; A0, B0 and the island's card
    assert (s.island_from[A0], used(match)) == (1, {A0: 1})
    assert match.to_act == 1


@pytest.mark.rule("IC-24")
def test_it_happens_when_only_the_island_needs_a_card():
    match = before_arriving(stock=1, second_stock=True, keep=[FIVE, C1])
    height = sum(used(match).values())
    arrive(match, "A0", cards=[FIVE, C1])
    s = state_of(match)
    assert (goal(match, 0), s.destination_from[0]) == (C1, 0)
    assert (s.island_from[A0], s.refilled, s.stock) == (1, 1, height)
    assert match.to_act == 1


@pytest.mark.rule("IC-24")
def test_it_happens_once_and_the_match_ends_when_the_new_stock_is_used_up():
    match = before_arriving(stock=1, second_stock=True)
    state_of(match).renewed = 1
    match._state = state_of(match)
    arrive(match, "A0", cards=[C1])
    assert result(match).ending == "stock"


@pytest.mark.rule("IC-24")
def test_matches_with_a_second_stock_renew_it_once_and_last_longer():
    lengths: dict[bool, list[int]] = {}
    for second_stock in (False, True):
        for key in range(3):
            match = Match(GAME, key=key, second_stock=second_stock, edition="pocket", seats=4)
            renewals = 0
            while not match.over:
                match.play(match.moves()[len(match.history) % len(match.moves())])
                renewals += state_of(match).new_stock
                assert conserved(edition_of(match), state_of(match))
            if result(match).ending == "stock":
                assert renewals == second_stock
            lengths.setdefault(second_stock, []).append(len(match.history))
    assert sum(lengths[True]) > sum(lengths[False])


# --- IC-25 ------------------------------------------------------------------------------------
@pytest.mark.rule("IC-25")
def test_a_match_ends_at_once_when_the_bank_has_paid_its_last_point():
    match = before_arriving(bank=1)
    stock = state_of(match).stock
    arrive(match, "A0", cards=[])
    s = state_of(match)
    assert (result(match).ending, s.bank, s.points_got) == ("bank", 0, 1)
    assert (goal(match, 0), s.stock, s.refilled) == (st.NO_CARD, stock, 0)  # no card is taken
    assert (shown(match), s.used[A0], s.island_from[A0]) == ([A0], 1, 0)


@pytest.mark.rule("IC-25")
def test_the_second_point_of_an_arrival_may_be_the_last_one():
    match = before_arriving(bank=2)
    stock = state_of(match).stock
    arrive(match, "A0", cards=[A0])
    s = state_of(match)
    assert (result(match).ending, s.points_got, s.stock) == ("bank", 2, stock)
    assert goal(match, 0) == st.NO_CARD
    match = before_arriving(bank=2)
    arrive(match, "A0", cards=[C1])
    assert (match.over, state_of(match).bank) == (False, 1)


@pytest.mark.rule("IC-25")
def test_a_gloubi_boulga_takes_nothing_from_the_bank():
    match = before_arriving(bank=2)
    arrive(match, "A0", cards=[FIVE, TEN, C1])
    assert (match.over, state_of(match).bank) == (False, 1)


@pytest.mark.rule("IC-25")
def test_a_point_that_the_bank_cannot_pay_is_not_paid():
    match = before_arriving(bank=0)
    arrive(match, "A0", cards=[])
    assert (result(match).ending, state_of(match).points_got, purses(match)[0]) == ("bank", 0, 15)


@pytest.mark.rule("IC-25", "IC-23")
def test_the_bank_comes_before_the_stock():
    match = before_arriving(bank=1, stock=1)
    arrive(match, "A0", cards=[])
    assert (result(match).ending, state_of(match).stock) == ("bank", 1)


@pytest.mark.rule("IC-25")
def test_tolls_do_not_pass_through_the_bank():
    match = position(at={0: "p0a0"}, die=1, bridges={"s0b0": (1, 5)}, bank=1)
    go(match, "s0b0")
    assert (state_of(match).bank, match.over) == (1, False)


# --- IC-26 ------------------------------------------------------------------------------------
@pytest.mark.rule("IC-26")
def test_points_are_tokens_and_gloubi_boulga_cards_and_the_most_win():
    match = Match(GAME, seats=3, key=26)
    s = state_of(match)
    s.purse, s.bank = [10, 29, 20, 0], 35
    s.gloubi = [[1, 0, 1], [0, 0, 0], [0, 1, 0], [0, 0, 0]]
    end_match(s, st.BY_STOCK)
    match._state = s
    assert result(match).points == (30, 29, 30)
    assert result(match).winners == (0, 2)
    s.gloubi[2] = [2, 1, 0]
    match._state = s
    assert (result(match).points, result(match).winners) == ((30, 29, 40), (2,))


@pytest.mark.rule("IC-26")
@pytest.mark.parametrize(
    ("points", "winners"),
    [((40, 12, 12, 30), (0,)), ((24, 24, 22, 24), (0, 1, 3)), ((3, 44, 3, 44), (1, 3))],
)
def test_ties_share_the_win(points, winners):
    match = Match(GAME, seats=4, key=26)
    s = state_of(match)
    s.purse, s.bank = list(points), 94 - sum(points)
    end_match(s, st.BY_STOCK)
    match._state = s
    assert result(match).points == points
    assert result(match).winners == winners
    assert result(match).payoffs == tuple(1 / len(winners) if p in winners else 0 for p in range(4))


# --- IC-27 ------------------------------------------------------------------------------------
@pytest.mark.rule("IC-27")
def test_a_table_ends_after_500_turns_without_an_arrival():
    match = position(at={0: "c0"}, die=1)
    state_of(match).turns = 498
    match._state = state_of(match)
    go(match, "c1")
    assert (match.over, state_of(match).turns) == (False, 499)
    turn = state_of(match).turn_no
    while not match.over and state_of(match).turn_no == turn:
        match.play(match.moves()[0])
    assert result(match).ending == "stuck"
    assert result(match).points == (15, 15, 15)


@pytest.mark.rule("IC-27")
def test_an_arrival_begins_the_count_anew():
    match = before_arriving()
    state_of(match).turns = 499
    match._state = state_of(match)
    arrive(match, "A0", cards=[C1])
    assert (match.over, state_of(match).turns) == (False, 0)


@pytest.mark.rule("IC-27", "IC-17")
def test_lost_turns_count_and_a_table_where_nobody_can_move_ends():
    # around C0 are only straits, and B3 has a path of one space beside it; no bridges are left
    match = position(seats=2, at={0: "C0", 1: "c0"}, laid={0: 10, 1: 10}, player=1, die=1)
    e, s = edition_of(match), state_of(match)
    s.pos[1] = s.pos[0]
    s.pos[0] = space(match, "B3")
    for strait in range(st.STRAITS):
        s.bridge_owner[strait] = NOBODY
    with luck(rolls=[2] * 500):
        begin_turn(e, s, 0)
    assert (s.phase, s.ended, s.turns) == (st.OVER, st.BY_STUCK, 500)
    assert s.lost == [250, 250, 0, 0]
    assert s.purse == [15, 15, 0, 0]
