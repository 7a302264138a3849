"""The end: IC-23 and IC-25 to IC-27."""

import pytest

from rondin import Match
from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.match_end import end_match
from rondin.games.iles_de_casimir.rules.movement.lockout import can_reach, is_locked
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
from rondin.games.iles_de_casimir.tests.rules.test_arrival import before_arriving

EXITS = [f"{strait}{quarter}" for strait in ("s0b", "s1a", "s4b") for quarter in range(4)]
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
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_ends_after_60_turns_a_player_without_an_arrival(seats):
    match = position(seats=seats, at={0: "c0"}, die=1)
    state_of(match).turns = 60 * seats - 2
    match._state = state_of(match)
    go(match, "c1")
    assert (match.over, state_of(match).turns) == (False, 60 * seats - 1)
    turn = state_of(match).turn_no
    while not match.over and state_of(match).turn_no == turn:
        match.play(match.moves()[0])
    assert result(match).ending == "stuck"
    assert result(match).points == (15,) * seats


@pytest.mark.rule("IC-27")
def test_turns_without_an_arrival_are_shown_from_the_twentieth_on():
    match = position(at={0: "c0"}, die=1)
    for turns, shown_to_all in ((18, None), (19, {"turns": 20, "limit": 180})):
        state_of(match).turns = turns
        match._state = state_of(match)
        with luck(rolls=[1]):
            match.play(match.moves()[0])
        for seat in (0, 1, None):
            assert match.view(seat)["quiet"] == shown_to_all
            assert ("20 turns without" in match.describe(seat, "en").heading) == bool(shown_to_all)
            assert ("fin à 180" in match.describe(seat, "fr").heading) == bool(shown_to_all)


@pytest.mark.rule("IC-27")
def test_an_arrival_begins_the_count_anew():
    match = before_arriving()
    state_of(match).turns = 179
    match._state = state_of(match)
    arrive(match, "A0", cards=[C1])
    assert (match.over, state_of(match).turns) == (False, 0)


@pytest.mark.rule("IC-27", "IC-17")
def test_lost_turns_count_until_the_limit():
    # Seat 0 is far from A2 and has no bridge for the straits around C0; seat 1 could arrive.
    match = position(seats=2, at={0: "C0", 1: "c0"}, laid={0: 10}, goals={0: "A2", 1: "A0"})
    e, s = edition_of(match), state_of(match)
    for strait in range(st.STRAITS):
        s.bridge_owner[strait] = NOBODY
    s.turns = e.turn_limit - 1
    begin_turn(e, s, 0)
    assert (s.phase, s.ended, s.turns) == (st.OVER, st.BY_STUCK, 120)
    assert (s.lost, s.purse) == ([1, 0, 0, 0], [15, 15, 0, 0])


# --- IC-27: nobody arrives any more --------------------------------------------------------------
def straits(match):
    return [
        place["id"] for place in match.setting.data["board"]["spaces"] if place["kind"] == "strait"
    ]


def cut_off(*, open_ways=(), left=(0, 0), goals=("A2", "A0")):
    """Return a match of two on the circuit, no island joined to it but over `open_ways`.

    All their bridges but those that are left lie between islands.
    """
    empty = Match(GAME, seats=2)
    exits = set(EXITS) - set(open_ways)
    lying = [name for name in straits(empty) if name not in exits and name not in open_ways]
    lying = [*open_ways, *lying][: 20 - sum(left)]
    first = 10 - left[0]
    values = list(edition_of(empty).bridge_value[:10])
    bridges = {name: (0, values[k]) for k, name in enumerate(lying[:first])}
    bridges |= {name: (1, values[k]) for k, name in enumerate(lying[first:])}
    wanted = dict(enumerate(goals))
    return position(seats=2, at={0: "c0", 1: "c8"}, goals=wanted, bridges=bridges)


@pytest.mark.rule("IC-27")
def test_a_match_ends_at_once_when_nobody_can_reach_a_destination_any_more():
    match = cut_off()
    assert state_of(match).laid[:2] == [10, 10]
    go(match, "c1")
    assert (match.over, result(match).ending, state_of(match).turns) == (True, "locked", 1)
    assert result(match).points == (15, 15)
    told = " ".join(match.tell(match.last_events(1), 1, "fr"))
    assert "faute de ponts, plus personne ne peut atteindre sa destination" in told
    assert "plus personne ne peut atteindre" in match.describe(None, "fr").prompt


@pytest.mark.rule("IC-27", "IC-28")
def test_everybody_then_sees_the_destinations_for_which_it_ended():
    match = cut_off()
    go(match, "c1")
    for seat in (0, 1, None):
        assert match.view(seat)["destinations"] == ["tortues", "sardines"]
    told = " ".join(match.tell(match.last_events(None), None, "en"))
    assert "Turtle Island" in told
    assert "Sardine Island" in told


@pytest.mark.rule("IC-27")
def test_it_goes_on_while_somebody_can_walk_there():
    match = cut_off(open_ways=["s0b0"])  # which leads to A0, and over islands to A2
    go(match, "c1")
    assert not match.over


@pytest.mark.rule("IC-27", "IC-16")
def test_it_goes_on_while_somebody_can_build_the_way():
    match = cut_off(left=(0, 1))
    go(match, "c1")
    assert not match.over


@pytest.mark.rule("IC-27")
def test_it_goes_on_while_one_could_build_for_the_other():
    # Seat 0 has no bridge and wants to A0, one strait away. Seat 1 has one, and wants to B0, to
    # which two are missing.
    match = cut_off(left=(0, 1), goals=("A0", "B0"))
    e, s = edition_of(match), state_of(match)
    for name in straits(match):
        if name not in EXITS:
            s.bridge_owner[e.strait_of[space(match, name)]] = NOBODY
    assert (can_reach(e, s, 0), can_reach(e, s, 1)) == (False, False)
    assert not is_locked(e, s)
    s.pos[1] = space(match, "C2")  # alone on an island: the bridge would go for leaving it
    assert is_locked(e, s)


@pytest.mark.rule("IC-27")
def test_it_never_ends_so_where_there_is_a_bridge_for_every_strait():
    for edition, seats in (("classic", 4), ("pocket", 2), ("pocket", 4)):
        e = edition_of(Match(GAME, edition=edition, seats=seats))
        assert e.n_straits <= seats * e.bridges
    two = edition_of(Match(GAME, seats=2))
    assert two.n_straits > 2 * two.bridges  # but here it can happen
