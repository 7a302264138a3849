"""Going straight on: the strict reading of IC-12 and IC-17, as a table option."""

from random import Random

import pytest

from rondin import Match
from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.tests.positions import (
    GAME,
    edition_of,
    go,
    luck,
    position,
    refused,
    result,
    rule_against_move,
    space,
    state_of,
    steps,
    where,
)

STAY = {"do": "stay"}


def straight(**wishes):
    return position(straight_on=True, **wishes)


@pytest.mark.rule("IC-12")
def test_every_step_leads_nearer_to_the_island():
    match = straight(at={0: "c0"}, goals={0: "A0"}, die=3)
    assert steps(match) == {"c1"}  # A0 is four steps away, by c1, p0a0 and s0b0
    assert refused(match, "c23") == "IC-12"
    go(match, "c1")
    assert steps(match) == {"p0a0"}
    assert refused(match, "c2") == "IC-12"
    ways = match.view(0)["ways"]
    assert [way["path"] for way in ways] == [[space(match, "p0a0"), space(match, "s0b0")]]
    assert ways[0]["left"] == 1
    loose = position(at={0: "c0"}, goals={0: "A0"}, die=3)
    assert steps(loose) == {"c1", "c23"}


@pytest.mark.rule("IC-12", "IC-18")
def test_the_move_ends_at_the_island_all_the_same():
    match = straight(at={0: "p0a0"}, goals={0: "A0"}, die=6)
    go(match, "s0b0", "A0")
    assert state_of(match).arrived == 0


@pytest.mark.rule("IC-17")
def test_a_taken_end_loses_the_turn():
    match = straight(at={0: "c0", 1: "s0b0"}, bridges={"s0b0": (1, 1)}, goals={0: "A0"}, die=3)
    assert match.moves() == [STAY]
    assert refused(match, "c1") == "IC-17"  # it leads nearer, but ends on a taken space
    assert refused(match, "c23") == "IC-12"
    assert match.view(0)["ways"] == []
    assert match.view(0)["refused"] == [{"space": space(match, "s0b0"), "rule": "IC-17"}]
    assert "ton tour est perdu" in match.describe(0, "fr").prompt
    with luck(rolls=[2]):
        match.play(STAY)
    assert (where(match, 0), match.to_act, state_of(match).turns) == ("c0", 1, 1)
    lost = {"what": "lost-turn", "seat": 0, "die": 3, "times": 1}
    assert match.last_events(2) == [lost, {"what": "rolled", "seat": 1, "die": 2}]
    loose = position(at={0: "c0", 1: "s0b0"}, bridges={"s0b0": (1, 1)}, goals={0: "A0"}, die=3)
    assert "c23" in steps(loose)  # without the option one goes elsewhere


@pytest.mark.rule("IC-17", "IC-18")
def test_a_taken_island_is_not_passed():
    match = straight(at={0: "p0a0", 1: "A0"}, goals={0: "A0"}, die=4)
    assert match.moves() == [STAY]
    match = straight(at={0: "p0a0", 1: "A0"}, goals={0: "A0"}, die=1)
    assert steps(match) == {"s0b0"}


@pytest.mark.rule("IC-17")
def test_of_several_straight_ways_one_with_a_free_end_is_chosen():
    # B0 is as far over A0 as over the crossing J0.
    match = Match(GAME, seats=3, straight_on=True, key=1)
    e = edition_of(match)
    found = 0
    for here in range(24):
        name = match.setting.data["board"]["spaces"][here]["id"]
        for goal in ("A0", "B0", "C0"):
            tried = straight(at={0: name, 1: "A2", 2: "B2"}, goals={0: goal}, die=2)
            ends = tried.view(0)["ends"]
            if len(ends) == 2:
                found += 1
                s = state_of(tried)
                s.pos[1] = ends[0]
                tried._state = s
                assert tried.view(0)["ends"] == ends[1:]
                assert tried.moves() != [STAY]
    assert found > 0
    assert e.straight_on == 1


@pytest.mark.rule("IC-12", "IC-16")
def test_nearer_is_told_by_the_ways_that_are_open():
    # Without a bridge for s0b0 the way to A0 leads round over C3, away from the island.
    bridges = {"s4b3": (1, 1), "s7a3": (1, 1)}
    match = straight(at={0: "c0"}, goals={0: "A0"}, laid={0: 10}, bridges=bridges, die=2)
    e, s = edition_of(match), state_of(match)
    for name in ("s0b0", "s5b0"):
        s.bridge_owner[e.strait_of[space(match, name)]] = NOBODY
    match._state = s
    assert steps(match) == {"c23"}


@pytest.mark.rule("IC-17", "IC-27")
def test_whoever_has_no_way_stays_and_when_nobody_has_one_it_ends():
    match = straight(seats=2, at={0: "c0", 1: "c8"}, goals={0: "A0", 1: "A2"}, laid={0: 10}, die=2)
    e, s = edition_of(match), state_of(match)
    for strait in range(st.STRAITS):
        s.bridge_owner[strait] = NOBODY
    match._state = s
    assert match.moves() == [STAY]
    with luck(rolls=[1]):
        match.play(STAY)
    assert (match.over, match.to_act) == (False, 1)  # who has bridges
    s = state_of(match)
    s.laid[1] = e.bridges
    s.player, s.die, s.steps_left = 0, 2, 2
    s.path[0] = s.pos[0]
    match._state = s
    match.play(STAY)
    assert result(match).ending == "locked"


@pytest.mark.rule("IC-12")
def test_staying_is_no_choice():
    for option in (False, True):
        match = position(straight_on=option, at={0: "c0"}, goals={0: "A0"}, die=3)
        assert rule_against_move(match, STAY) == "IC-12"


@pytest.mark.rule("IC-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_end(seats):
    random, endings = Random(seats), set()
    for key in range(3):
        match = Match(GAME, edition="pocket", seats=seats, straight_on=True, key=key)
        while not match.over:
            match.play(random.choice(match.moves()))
        endings.add(result(match).ending)
    assert "stock" in endings
