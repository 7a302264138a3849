"""Distances count only the ways that are open: IC-13, IC-16."""

from random import Random

import pytest

from rondin import Match
from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.movement import open_ways
from rondin.games.iles_de_casimir.tests.positions import (
    EDITIONS,
    GAME,
    edition_of,
    position,
    space,
    state_of,
)
from rondin.games.iles_de_casimir.tests.view.shown import seen_by, text
from rondin.games.iles_de_casimir.view import plans
from rondin.games.iles_de_casimir.view.open_steps import OpenSteps


def walked(e, s, here, goal, left):
    """Return the steps to a space by brute force, None if there is no way."""
    coming, seen = [(here, left, 0)], {(here, left)}
    for at, bridges, steps in coming:
        if at == goal:
            return steps
        for to in e.exit[at][: e.degree[at]]:
            strait = e.strait_of[to]
            after = bridges - (strait >= 0 and s.bridge_owner[strait] == NOBODY)
            if after >= 0 and (to, after) not in seen:
                seen.add((to, after))
                coming.append((to, after, steps + 1))
    return None


def with_some_bridges(random, edition):
    match = Match(GAME, edition=edition, seats=2, key=1)
    e, s = edition_of(match), state_of(match)
    for strait in range(e.n_straits):
        s.bridge_owner[strait] = random.choice((NOBODY, NOBODY, 0, 1))
    s.laid[0] = random.choice((3, 6, 8, 9, 10))
    return e, s


@pytest.mark.rule("IC-13", "IC-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chart_has_the_steps_of_the_shortest_way_that_is_open(edition):
    random, closed = Random(16), 0
    for _ in range(12):
        e, s = with_some_bridges(random, edition)
        goal = e.space_of_island[random.randrange(st.ISLANDS)]
        chart, left = [0] * e.n_spaces, e.bridges - s.laid[0]
        open_ways.draw_open_ways(e, s, 0, goal, chart)
        for here in range(e.n_spaces):
            for laid in range(min(left, st.FACES) + 1):
                steps = open_ways.steps_on(chart, here, laid)
                wanted = walked(e, s, here, goal, left - laid)
                assert steps == (open_ways.NO_WAY if wanted is None else wanted)
                closed += wanted is None
    assert closed > 0


@pytest.mark.rule("IC-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_distances_after_a_way_count_what_it_lays(edition):
    random, closed = Random(17), 0
    for _ in range(12):
        e, s = with_some_bridges(random, edition)
        s.destination[0] = random.randrange(st.ISLANDS)
        goal = e.space_of_island[s.destination[0]]
        bare = [n for n in range(e.n_spaces) if e.strait_of[n] >= 0]
        bare = [n for n in bare if s.bridge_owner[e.strait_of[n]] == NOBODY]
        left = e.bridges - s.laid[0]
        laid = random.sample(bare, min(left, random.randrange(3)))
        found = OpenSteps(e, s, 0)
        answers = {here: found.after(here, tuple(laid)) for here in range(e.n_spaces)}
        for strait in laid:
            s.bridge_owner[e.strait_of[strait]] = 0
        for here, steps in answers.items():
            assert steps == walked(e, s, here, goal, left - len(laid))
            closed += steps is None
    assert closed > 0


# --- what is told -----------------------------------------------------------------------------
def cut_off(**wishes):
    """Return a match in which seat 0 has no bridge left, and none leads to its island."""
    match = position(at={0: "c0"}, goals={0: "A0"}, laid={0: 10}, **wishes)
    e, s = edition_of(match), state_of(match)
    for name in ("s0b0", "s5b0", "s7a3"):
        s.bridge_owner[e.strait_of[space(match, name)]] = NOBODY
    match._state = s
    return match


@pytest.mark.rule("IC-16")
def test_a_destination_to_which_no_way_is_open_is_out_of_reach():
    match = cut_off(die=2)
    assert match.view(0)["steps"] is None
    assert "Sardine Island, out of reach." in text(match.describe(0, "en"))
    assert "hors d’atteinte" in match.describe(0, "fr").prompt
    assert all(way["left"] is None for way in match.view(0)["ways"])
    for labels, _ in plans(seen_by(match, 0), match.reader(0, "fr")):
        assert labels[0].startswith("Sans issue")


@pytest.mark.rule("IC-16")
def test_the_distance_is_that_of_the_way_round():
    # A0 is 4 steps from c0 over s0b0, which has no bridge; over A3 and C3 there are bridges.
    bridges = {"s0b3": (1, 1), "s7a3": (1, 1), "s4b3": (2, 1)}
    match = position(at={0: "c0"}, goals={0: "A0"}, laid={0: 10}, bridges=bridges, die=1)
    e, s = edition_of(match), state_of(match)
    for name in ("s0b0", "s5b0"):
        s.bridge_owner[e.strait_of[space(match, name)]] = NOBODY
    match._state = s
    goal, here = space(match, "A0"), space(match, "c0")
    assert e.distance[0][here] == 4
    assert match.view(0)["steps"] == walked(e, s, here, goal, 0) > 4
    best = match.view(0)["ways"][0]
    assert best["path"] == [space(match, "c23")]  # away from the strait, and nearer all the same
    assert best["left"] == match.view(0)["steps"] - 1


@pytest.mark.rule("IC-16")
def test_ends_from_which_a_way_is_open_come_first():
    # With one bridge left, whoever lays it towards C0 has none for A0.
    match = position(at={0: "c5"}, goals={0: "A0"}, laid={0: 9}, die=3)
    e, s = edition_of(match), state_of(match)
    for name in ("s0b0", "s5b0", "s7a3", "s4b0", "s1a0", "s3a0", "s6a0", "s7a0"):
        s.bridge_owner[e.strait_of[space(match, name)]] = NOBODY
    match._state = s
    lefts = [way["left"] for way in match.view(0)["ways"]]
    assert None in lefts
    assert None not in lefts[: len(lefts) - lefts.count(None)]
    offered = plans(seen_by(match, 0), match.reader(0, "en"))
    dead = [labels[0].startswith("Dead end") for labels, _ in offered]
    assert dead == sorted(dead)
    assert True in dead
