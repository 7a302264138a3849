"""The ways that a view offers: they are those of the rules, with what they cost."""

from random import Random

import pytest

from rondin import Match
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.legal_actions import legal
from rondin.games.iles_de_casimir.rules.state import State
from rondin.games.iles_de_casimir.rules.turn import apply
from rondin.games.iles_de_casimir.tests.positions import edition_of, state_of, veiled
from rondin.games.iles_de_casimir.tests.view.shown import (
    BRIDGE_SARDINES_LANTERNS,
    BRIDGE_TO_CROSSING,
    BRIDGE_TO_SARDINES,
    EDITIONS,
    PATH_TO_SARDINES,
    SARDINES,
    go,
    position,
    table,
    walk,
    ways_to,
)
from rondin.games.iles_de_casimir.view.ways import MOST


def brute_force(match: Match) -> dict[tuple[int, ...], tuple[int, int]]:
    """Return every way as the rules play it, with what it costs and how many bridges it lays."""
    e, layout = edition_of(match), match.game.layout
    seat = state_of(match).player
    found: dict[tuple[int, ...], tuple[int, int]] = {}

    def step(state: State, path: tuple[int, ...], cost: int, bridges: int) -> None:
        out = [0] * st.SPACES
        for to in out[: legal(e, state, out)]:
            after = layout.copy_of(state)
            apply(e, after, to)
            paid = cost + after.toll - after.toll_short
            laid = bridges + (after.laid_strait != st.NO_STRAIT)
            if after.stopped:
                found[(*path, to)] = (paid, laid)
            else:
                step(after, (*path, to), paid, laid)

    start = veiled(match, seat)
    start.destination[:] = state_of(match).destination
    start.pool = [row[:] for row in state_of(match).pool]
    step(start, (), 0, 0)
    return found


@pytest.mark.rule("IC-12", "IC-13", "IC-15", "IC-17", "IC-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ways_are_those_that_can_be_played(edition):
    checked = 0
    for key in range(3):
        match = table(2 + key, key + 10, edition=edition)
        for number, _ in enumerate(walk(match, Random(key))):
            if match.over or number % 7:
                continue
            view, played = match.view(match.to_act), brute_force(match)
            assert set(view["ends"]) == {path[-1] for path in played}
            for end in view["ends"]:
                ways = ways_to(view, end)
                there = sorted(cost for path, cost in played.items() if path[-1] == end)
                assert len(ways) == min(MOST, len(there))
                costs = [(way["cost"], len(way["bridges"])) for way in ways]
                assert costs == there[: len(ways)]
                for way in ways:
                    assert played[tuple(way["path"])] == (way["cost"], len(way["bridges"]))
                    assert way["cost"] == sum(toll["paid"] for toll in way["tolls"])
            steps = {way["path"][0] for way in view["ways"]}
            assert steps <= {move["to"] for move in match.moves()}
            checked += 1
    assert checked > 100


@pytest.mark.rule("IC-13")
def test_a_way_tells_which_bridges_it_lays():
    view = position([0, 12], 4, laid=1).view(0)
    (way,) = ways_to(view, SARDINES)
    assert way["path"] == [1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES]
    assert way["bridges"] == [{"space": BRIDGE_TO_SARDINES, "value": 1}]
    view = position([0, 12], 5, laid=1).view(0)
    (way,) = ways_to(view, BRIDGE_SARDINES_LANTERNS)[:1]
    assert [bridge["value"] for bridge in way["bridges"]] == [1, 2]


@pytest.mark.rule("IC-15", "IC-16")
def test_a_short_purse_pays_what_it_has_in_the_order_of_the_way():
    bridges = {BRIDGE_TO_SARDINES: (1, 4), BRIDGE_SARDINES_LANTERNS: (1, 3)}
    match = position([0, 12], 5, bridges=bridges, purse=5)
    over_both = [way for way in match.view(0)["ways"] if SARDINES in way["path"]]
    way = next(way for way in over_both if way["path"][-1] == BRIDGE_SARDINES_LANTERNS)
    assert way["tolls"] == [
        {"space": BRIDGE_TO_SARDINES, "seat": 1, "value": 4, "paid": 4},
        {"space": BRIDGE_SARDINES_LANTERNS, "seat": 1, "value": 3, "paid": 1},
    ]
    assert way["cost"] == 5
    assert way["bridges"] == []


@pytest.mark.rule("IC-15")
def test_one_s_own_bridge_is_free():
    match = position([0, 12], 4, bridges={BRIDGE_TO_SARDINES: (0, 5)})
    (way,) = ways_to(match.view(0), SARDINES)
    assert (way["cost"], way["tolls"], way["bridges"]) == (0, [], [])


@pytest.mark.rule("IC-18")
def test_a_way_ends_at_the_destination():
    view = position([0, 12], 6, "sardines").view(0)
    ways = ways_to(view, SARDINES)
    assert {len(way["path"]) for way in ways} == {4, 6}
    assert all(way["arrives"] for way in ways)
    assert not any(SARDINES in way["path"][:-1] for way in view["ways"])


@pytest.mark.rule("IC-18")
def test_an_occupied_destination_is_passed():
    view = position([0, SARDINES], 5, "sardines").view(0)
    assert SARDINES not in view["ends"]
    assert BRIDGE_SARDINES_LANTERNS in view["ends"]
    assert not any(way["arrives"] for way in view["ways"])


@pytest.mark.rule("IC-17")
def test_an_end_that_somebody_occupies_is_refused():
    view = position([0, SARDINES], 4).view(0)
    assert {"space": SARDINES, "rule": "IC-17"} in view["refused"]
    assert SARDINES not in view["ends"]


@pytest.mark.rule("IC-16")
def test_an_end_beyond_the_last_bridge_is_refused():
    view = position([0, 12], 4, laid=10).view(0)
    refused = {part["space"]: part["rule"] for part in view["refused"]}
    assert refused[SARDINES] == "IC-16"
    assert refused[BRIDGE_TO_CROSSING] == "IC-16"
    assert all(way["bridges"] == [] for way in view["ways"])
    assert not set(refused) & set(view["ends"])


@pytest.mark.rule("IC-12")
def test_ways_go_on_from_the_middle_of_a_move():
    match = position([0, 12], 4)
    go(match, 1, PATH_TO_SARDINES)
    view = match.view(0)
    assert view["path"] == [0, 1, PATH_TO_SARDINES]
    assert view["left"] == 2
    assert view["ends"] == [SARDINES]
