"""A turn: IC-12 to IC-18."""

import pytest

from rondin import Match
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.turn import begin_turn
from rondin.games.iles_de_casimir.tests.positions import (
    ISLANDS,
    arrive,
    bridge,
    edition_of,
    go,
    goal,
    luck,
    own_board,
    position,
    purses,
    refused,
    rule_against,
    rule_against_move,
    space,
    state_of,
    steps,
    where,
)

TRIANGLE = [("c2", "p0a0")]  # c1, c2 and p0a0 are then three neighbours


# --- IC-12 ------------------------------------------------------------------------------------
@pytest.mark.rule("IC-12")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_pawn_moves_as_many_spaces_as_the_die_shows(die):
    match = position(at={1: "c12", 2: "c18"}, die=die)
    for n in range(die):
        assert (match.to_act, state_of(match).steps_left) == (0, die - n)
        go(match, f"c{n + 1}")
    assert where(match, 0) == f"c{die}"
    assert match.to_act == 1


@pytest.mark.rule("IC-12")
def test_any_direction_and_only_along_links():
    match = position(at={0: "c1"}, die=2)
    assert steps(match) == {"c0", "c2", "p0a0"}
    for name in ("c1", "c3", "A0", "c23", "c12"):
        assert refused(match, name) == "IC-12"
    assert rule_against(match, 127) == "IC-12"


@pytest.mark.rule("IC-12")
def test_no_going_back_along_the_link_just_used():
    match = position(at={0: "c1"}, die=3)
    go(match, "c2")
    assert refused(match, "c1") == "IC-12"
    assert steps(match) == {"c3"}


@pytest.mark.rule("IC-12")
def test_no_link_twice_in_one_move_but_a_space_may_be_crossed_again():
    match = position(setting=own_board(TRIANGLE), at={0: "c1"}, die=6)
    go(match, "c2", "p0a0", "c1")
    assert refused(match, "c2") == "IC-12"
    assert refused(match, "p0a0") == "IC-12"
    go(match, "c0", "c23", "c22")
    assert where(match, 0) == "c22"


@pytest.mark.rule("IC-12")
def test_the_next_move_may_use_the_same_links_again():
    match = position(at={0: "c1"}, die=1)
    with luck(rolls=[1, 1, 1]):
        go(match, "c2", "c7", "c13")
        assert "c1" in steps(match)


@pytest.mark.rule("IC-12")
def test_a_move_may_end_on_its_own_starting_space():
    match = position(setting=own_board(TRIANGLE), at={0: "c1"}, die=3)
    go(match, "c2", "p0a0", "c1")
    assert (where(match, 0), match.to_act) == ("c1", 1)


@pytest.mark.rule("IC-12")
def test_a_step_after_which_no_link_would_be_left_is_refused():
    # the only way on from c2 would be back along a link of this move
    board = own_board(TRIANGLE)
    match = position(setting=board, at={0: "c2", 1: "c0", 2: "c18"}, die=4, laid={0: 10})
    go(match, "c1", "p0a0")
    assert steps(match) == {"c2"}  # s0b0 has no bridge, and there is none left
    go(match, "c2", "c3")
    assert where(match, 0) == "c3"


@pytest.mark.rule("IC-12")
def test_moving_is_compulsory_there_is_no_other_move():
    match = position(die=4)
    assert {move["do"] for move in match.moves()} == {"go"}
    assert rule_against_move(match, {"do": "stay"}) == "IC-12"


# --- IC-13, IC-14 -----------------------------------------------------------------------------
@pytest.mark.rule("IC-13")
@pytest.mark.parametrize(("laid", "value"), [(0, 1), (1, 1), (2, 2), (5, 3), (6, 4), (9, 5)])
def test_over_an_unbridged_strait_the_lowest_own_bridge_is_laid(laid, value):
    match = position(at={0: "c1"}, die=3, laid={0: laid})
    go(match, "p0a0", "s0b0")
    assert bridge(match, "s0b0") == (0, value)
    assert (state_of(match).laid_value, state_of(match).laid[0]) == (value, laid + 1)
    assert purses(match) == [15, 15, 15]
    go(match, "A0")
    assert where(match, 0) == "A0"


@pytest.mark.rule("IC-13")
def test_several_bridges_in_one_move_use_up_several_the_lowest_first():
    match = position(at={0: "c3"}, die=5, laid={0: 1})
    go(match, "s1a0", "J0", "s3a0", "C0", "s7a0")
    laid = [bridge(match, name) for name in ("s1a0", "s3a0", "s7a0")]
    assert laid == [(0, 1), (0, 2), (0, 2)]
    assert state_of(match).laid[0] == 4


@pytest.mark.rule("IC-13")
def test_a_laid_bridge_stays_whoever_crosses_it():
    match = position(at={0: "p0a0", 1: "A0"}, bridges={"s0b0": (0, 1)}, die=2, purses={1: 3})
    with luck(rolls=[2]):
        go(match, "c1", "c2")
    go(match, "s0b0", "p0a0")
    assert bridge(match, "s0b0") == (0, 1)


@pytest.mark.rule("IC-14")
def test_a_move_may_end_on_a_bridge_and_on_one_laid_in_this_very_move():
    match = position(at={0: "p0a0"}, die=1)
    go(match, "s0b0")
    assert (where(match, 0), bridge(match, "s0b0"), match.to_act) == ("s0b0", (0, 1), 1)
    match = position(at={0: "p0a0"}, die=1, bridges={"s0b0": (1, 1)})
    go(match, "s0b0")
    assert where(match, 0) == "s0b0"


@pytest.mark.rule("IC-14")
def test_a_bridge_counts_as_one_space_laid_now_or_before():
    for bridges in ({}, {"s0b0": (0, 1)}, {"s0b0": (2, 1)}):
        match = position(at={0: "c1"}, die=3, bridges=bridges)
        go(match, "p0a0", "s0b0", "A0")
        assert match.to_act == 1


# --- IC-15, IC-16 -----------------------------------------------------------------------------
@pytest.mark.rule("IC-15")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_entering_anothers_bridge_costs_its_value_paid_to_its_owner(value):
    match = position(at={0: "c1"}, die=3, bridges={"s0b0": (2, value)})
    go(match, "p0a0")
    assert purses(match) == [15, 15, 15]
    go(match, "s0b0")
    assert purses(match) == [15 - value, 15, 15 + value]
    s = state_of(match)
    assert (s.toll, s.toll_to, s.toll_short) == (value, 2, 0)
    go(match, "A0")
    assert purses(match) == [15 - value, 15, 15 + value]


@pytest.mark.rule("IC-15")
def test_ending_on_anothers_bridge_costs_too_and_leaving_it_costs_nothing_more():
    match = position(seats=2, at={0: "p0a0"}, die=1, bridges={"s0b0": (1, 4)})
    with luck(rolls=[1, 1]):
        go(match, "s0b0")
        assert purses(match) == [11, 19]
        go(match, "c13")
        go(match, "A0")
    assert purses(match) == [11, 19]


@pytest.mark.rule("IC-15")
def test_ones_own_bridge_is_free():
    match = position(at={0: "c1"}, die=3, bridges={"s0b0": (0, 5)})
    go(match, "p0a0", "s0b0")
    assert purses(match) == [15, 15, 15]
    assert (state_of(match).toll, state_of(match).laid_strait) == (0, st.NO_STRAIT)
    assert state_of(match).laid[0] == 9


@pytest.mark.rule("IC-15")
def test_each_bridge_on_the_way_is_paid():
    bridges = {"s1a0": (1, 3), "s3a0": (2, 2), "s7a0": (1, 1)}
    match = position(at={0: "c3"}, die=5, bridges=bridges)
    go(match, "s1a0", "J0", "s3a0", "C0", "s7a0")
    assert purses(match) == [9, 19, 17]


@pytest.mark.rule("IC-16")
@pytest.mark.parametrize(("purse", "value"), [(0, 5), (1, 2), (4, 5), (5, 5), (0, 1)])
def test_a_purse_that_is_short_pays_what_it_has_and_crosses(purse, value):
    match = position(at={0: "c1"}, die=3, bridges={"s0b0": (1, value)}, purses={0: purse})
    go(match, "p0a0", "s0b0")
    assert purses(match) == [0, 15 + purse, 15]
    assert (state_of(match).toll, state_of(match).toll_short) == (value, value - purse)
    go(match, "A0")
    assert where(match, 0) == "A0"


@pytest.mark.rule("IC-16")
def test_without_a_bridge_left_an_unbridged_strait_cannot_be_taken():
    match = position(at={0: "p0a0"}, die=2, laid={0: 10})
    assert steps(match) == {"c1"}
    assert refused(match, "s0b0") == "IC-16"


@pytest.mark.rule("IC-16")
def test_nor_a_way_that_leads_to_one_further_on():
    match = position(at={0: "c1"}, die=2, laid={0: 10})
    assert refused(match, "p0a0") == "IC-16"
    match = position(at={0: "c1"}, die=1, laid={0: 10})
    go(match, "p0a0")  # the roll ends before the strait


@pytest.mark.rule("IC-16")
def test_with_one_bridge_left_only_one_unbridged_strait_can_be_taken():
    # from the crossing J0 each way leads over a strait; behind s3a0 and C0 there are only others
    match = position(at={0: "J0"}, die=3, laid={0: 9})
    assert refused(match, "s3a0") == "IC-16"
    assert steps(match) == {"s1a0", "p2a0"}
    match = position(at={0: "J0"}, die=3, laid={0: 8})
    assert "s3a0" in steps(match)
    match = position(at={0: "J0"}, die=3, laid={0: 9}, bridges={"s6a0": (1, 1)})
    go(match, "s3a0", "C0")
    assert steps(match) == {"s6a0"}
    assert refused(match, "s7a0") == "IC-16"


@pytest.mark.rule("IC-16")
@pytest.mark.parametrize(
    ("beyond", "taken", "way"),
    [
        ({"s7a0": (1, 1)}, "B0", ("J0", "s3a0", "C0", "s7a0")),
        ({}, "C0", ("J0", "p2a0", "s2b0", "B0")),
    ],
)
def test_the_last_bridge_serves_whichever_way_has_an_end(beyond, taken, way):
    # the other way from J0 would take the bridge too, and lead nowhere
    bridges = {"s1a0": (0, 1), **beyond}
    match = position(at={0: "s1a0", 2: taken}, die=4, laid={0: 9}, bridges=bridges)
    go(match, *way)
    assert state_of(match).laid[0] == 10


@pytest.mark.rule("IC-16")
def test_a_bridge_of_any_player_can_be_taken_without_one_left():
    for owner in (0, 1):
        match = position(at={0: "p0a0"}, die=2, laid={0: 10}, bridges={"s0b0": (owner, 1)})
        go(match, "s0b0", "A0")


# --- IC-17 ------------------------------------------------------------------------------------
@pytest.mark.rule("IC-17")
def test_nobody_ends_on_an_occupied_space():
    match = position(at={0: "c1", 1: "c2"}, die=1)
    assert steps(match) == {"c0", "p0a0"}
    assert refused(match, "c2") == "IC-17"
    match = position(at={0: "c0", 1: "c3"}, die=3)
    go(match, "c1")
    assert steps(match) == {"p0a0"}
    assert refused(match, "c2") == "IC-17"


@pytest.mark.rule("IC-17")
def test_nor_on_an_occupied_island():
    match = position(at={0: "p0a0", 1: "A0"}, die=2, bridges={"s0b0": (0, 1)})
    assert refused(match, "s0b0") == "IC-17"
    assert steps(match) == {"c1"}


@pytest.mark.rule("IC-17")
def test_passing_over_occupied_spaces_and_islands_is_allowed():
    match = position(at={0: "c0", 1: "c1", 2: "c2"}, die=3)
    go(match, "c1")
    assert where(match, 0) == where(match, 1)
    go(match, "c2", "c3")
    match = position(at={0: "s0b0", 1: "A0"}, die=2, bridges={"s0b0": (0, 1)})
    go(match, "A0", "p5a0")
    assert where(match, 0) == "p5a0"


def boxed_in(die=1, **wishes):
    """Seat 0 moves to p0a0; then seat 1 stands on the bridge s0b0 between seat 0 and seat 2."""
    at = {0: "c1", 1: "s0b0", 2: "A0"}
    match = position(at=at, bridges={"s0b0": (1, 1)}, **wishes)
    with luck(rolls=[die, 3]):
        go(match, "p0a0")
    return match


@pytest.mark.rule("IC-17")
def test_who_could_only_end_on_occupied_spaces_loses_the_turn():
    match = boxed_in()
    s = state_of(match)
    assert match.to_act == 2
    assert (s.lost, s.lost_die, s.die) == ([0, 1, 0, 0], [0, 1, 0, 0], 3)
    assert where(match, 1) == "s0b0"
    assert (s.turn_no, s.turns) == (3, 2)


@pytest.mark.rule("IC-17")
def test_with_another_roll_the_same_player_moves():
    match = boxed_in(die=2)
    assert (match.to_act, state_of(match).lost) == (1, [0] * 4)
    assert steps(match) == {"p0a0", "A0"}


@pytest.mark.rule("IC-17")
def test_a_lost_turn_lays_no_bridge_and_pays_no_toll():
    # seat 1 on p4a0 would have to end on C0 over an unbridged strait, or on c5
    match = position(at={0: "c0", 1: "p4a0", 2: "C0"}, laid={1: 10}, bridges={"s4b0": (0, 5)})
    s = state_of(match)
    s.pos[0] = space(match, "c4")
    s.die = s.steps_left = 1
    s.path[0] = s.pos[0]
    match._state = s
    with luck(rolls=[1, 1, 3]):
        go(match, "c5")  # seat 1 rolls 1: c5 is taken, s4b0 is free
    assert match.to_act == 1
    match = position(seats=2, at={0: "c4", 1: "p4a0"}, laid={1: 10})
    with luck(rolls=[1, 3]):
        go(match, "c5")  # seat 1: c5 is taken, and there is no bridge left for s4b0
    s = state_of(match)
    assert (match.to_act, s.lost[1], s.laid[1]) == (0, 1, 10)
    assert bridge(match, "s4b0") == (-1, 0)
    assert purses(match) == [15, 15]


@pytest.mark.rule("IC-17")
def test_a_player_may_lose_the_turn_again_and_again():
    match = position(seats=2, at={0: "c4", 1: "p4a0"}, laid={0: 10, 1: 10}, die=1)
    with luck(rolls=[1, 6, 1]):
        go(match, "c5")
    assert (match.to_act, state_of(match).lost) == (0, [0, 1, 0, 0])
    assert state_of(match).die == 6


@pytest.mark.rule("IC-17")
def test_with_several_ways_open_the_player_chooses_among_the_possible_ends():
    match = position(at={0: "c3", 1: "c1"}, die=2)
    assert steps(match) == {"c4", "s1a0"}
    go(match, "s1a0", "J0")


@pytest.mark.rule("IC-17")
def test_ones_own_pawn_does_not_occupy_the_space_it_left():
    match = position(setting=own_board(TRIANGLE), at={0: "c1", 1: "c0", 2: "c18"}, die=3)
    go(match, "p0a0", "c2", "c1")
    assert where(match, 0) == "c1"


# --- IC-18 ------------------------------------------------------------------------------------
@pytest.mark.rule("IC-18")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_the_destination_ends_the_move_and_the_rest_of_the_roll_is_lost(die):
    match = position(at={0: "c1"}, die=die, goals={0: "A0"})
    arrive(match, "p0a0", "s0b0", "A0", cards=[5])
    assert (where(match, 0), match.to_act, state_of(match).arrived) == ("A0", 1, 0)
    assert state_of(match).n_went == 3


@pytest.mark.rule("IC-18")
def test_the_destination_can_be_missed_by_going_another_way_or_by_too_low_a_roll():
    match = position(at={0: "c1"}, die=2, goals={0: "A0"})
    go(match, "p0a0", "s0b0")
    assert (state_of(match).arrived, goal(match, 0)) == (st.NO_ISLAND, 0)


@pytest.mark.rule("IC-18")
def test_an_occupied_destination_is_passed_like_any_other_island():
    match = position(at={0: "s0b0", 1: "A0"}, die=2, goals={0: "A0"}, bridges={"s0b0": (0, 1)})
    go(match, "A0")
    assert (match.to_act, state_of(match).arrived) == (0, st.NO_ISLAND)
    go(match, "p5a0")
    assert goal(match, 0) == ISLANDS["A0"]
    assert purses(match) == [15, 15, 15]


@pytest.mark.rule("IC-18", "IC-17")
def test_an_occupied_destination_is_no_end():
    match = position(at={0: "s0b0", 1: "A0"}, die=1, goals={0: "A0"}, bridges={"s0b0": (0, 1)})
    assert steps(match) == {"p0a0"}
    assert refused(match, "A0") == "IC-17"


@pytest.mark.rule("IC-18")
def test_stopping_on_another_island_by_exact_count_does_nothing():
    match = position(at={0: "c1"}, die=3, goals={0: "B0"})
    stock, bank = state_of(match).stock, state_of(match).bank
    go(match, "p0a0", "s0b0", "A0")
    s = state_of(match)
    assert (s.arrived, s.stock, s.bank, goal(match, 0)) == (st.NO_ISLAND, stock, bank, 1)
    assert s.island_from == [0] * 12


@pytest.mark.rule("IC-18")
def test_a_free_destination_in_reach_saves_a_turn_that_would_be_lost():
    # with a 2 from s0b0 both ends are taken; the island on the way is the destination
    at = {0: "c0", 1: "s0b0", 2: "p5a0", 3: "s7a3"}
    bridges = {"s0b0": (1, 1), "s7a3": (3, 1)}
    for name, moves in (("A0", 1), ("B0", 2)):
        match = position(seats=4, at=at, bridges=bridges, goals={1: name}, die=1)
        with luck(rolls=[2, 3]):
            go(match, "c1")  # where the other way of seat 1 ends
        assert match.to_act == moves


@pytest.mark.rule("IC-18")
def test_a_way_over_the_destination_is_offered_whatever_lies_behind():
    match = position(at={0: "s0b0", 1: "p5a0"}, die=2, goals={0: "A0"}, laid={0: 10},
                     bridges={"s0b0": (0, 1)})  # fmt: skip
    assert "A0" in steps(match)
    match = position(at={0: "s0b0", 1: "p5a0"}, die=2, laid={0: 10}, bridges={"s0b0": (0, 1)})
    assert refused(match, "A0") == "IC-17"


@pytest.mark.rule("IC-17")
def test_the_first_player_may_lose_the_very_first_turn():
    match = Match("iles-de-casimir", seats=2, first=0, key=1)
    e, s = edition_of(match), state_of(match)
    s.pos[0], s.pos[1], s.laid[0] = space(match, "p4a0"), space(match, "c5"), 10
    with luck(rolls=[1, 4]):
        begin_turn(e, s, 0)
    assert (s.player, s.lost, s.die) == (1, [1, 0, 0, 0], 4)
