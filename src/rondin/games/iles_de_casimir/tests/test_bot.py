"""The thoughtful bot: it knows what its seat may know, keeps to its way, and counts tolls."""

from random import Random
from typing import Any

import pytest

from rondin import Match
from rondin.engine.rules import chance
from rondin.engine.rules.contract import Scratch
from rondin.games.iles_de_casimir.bot import rule_of_thumb
from rondin.games.iles_de_casimir.bot.forgetting import forget
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.movement.steps import needs_bridge
from rondin.games.iles_de_casimir.tests.positions import (
    GAME,
    edition_of,
    name_of,
    position,
    space,
    state_of,
    veiled,
)
from rondin.games.iles_de_casimir.tests.twins import twin

EDITIONS = ("classic", "pocket")


def remembered(match, memory=100):
    v = veiled(match, match.to_act)
    chance.seed(v, match.bot_key, 0)
    forget(edition_of(match), v, memory, 99, 0)
    return v


def decide(match, memory=100):
    return rule_of_thumb.choose(
        edition_of(match), remembered(match, memory), [0] * match.game.codec.size, Scratch()
    )


def way(match):
    """Let the bot finish the move of the seat to act; return the names of its spaces."""
    seat, found = match.to_act, []
    while True:
        action = decide(match)
        found.append(name_of(match, action))
        match.play_action(action)
        if state_of(match).stopped or match.over:
            assert state_of(match).by == seat
            return found


def best(match):
    """Return what the best way is worth to the bot."""
    e, v = edition_of(match), remembered(match)
    out = [0] * match.game.codec.size
    here = v.pos[v.player]
    exits = sum(1 << k for k in range(e.degree[here]) if e.exit[here][k] in match.actions())
    goal = e.space_of_island[v.destination[v.player]]
    before = match.game.layout.pack(v)
    worth, _ = rule_of_thumb.best_way(e, v, out, goal, exits, rule_of_thumb.PROUD)
    assert match.game.layout.pack(v) == before  # all that was laid and paid is undone
    return worth


def worth_of_bridge(match, v, at):
    return rule_of_thumb.bridge_worth(edition_of(match), v, at, rule_of_thumb.PROUD)


# --- fair play --------------------------------------------------------------------------------
@pytest.mark.rule("IC-28")
@pytest.mark.parametrize("memory", [0, 100])
@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("classic", 4), ("pocket", 3)])
def test_a_bot_decides_the_same_whatever_is_hidden_from_its_seat(edition, seats, memory):
    random, changed = Random(28), 0
    match = Match(GAME, edition=edition, seats=seats, key=seats)
    while not match.over and changed < 60:
        action = decide(match, memory)
        assert action in match.actions()
        truth = state_of(match)
        other = twin(edition_of(match), truth, truth.player, random)
        if other is not None:
            changed += 1
            match._state = other
            assert decide(match, memory) == action
            match._state = truth
        match.play_action(action)
    assert changed > 20


# --- its way ----------------------------------------------------------------------------------
@pytest.mark.rule("IC-12", "IC-13", "IC-15")
@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("classic", 4), ("pocket", 2)])
def test_the_rest_of_the_best_way_stays_the_best(edition, seats):
    steps = 0
    for key in range(4):
        match = Match(GAME, edition=edition, seats=seats, key=key)
        while not match.over:
            action, v = decide(match), remembered(match)
            promised = best(match) if state_of(match).steps_left > 1 else 0
            gain = 0
            if needs_bridge(edition_of(match), v, action):
                gain = worth_of_bridge(match, v, action)
            purse = state_of(match).purse[v.player]
            match.play_action(action)
            if not state_of(match).stopped and not match.over:
                paid = purse - state_of(match).purse[v.player]
                assert (
                    best(match) + gain - rule_of_thumb.toll_worth(edition_of(match)) * paid
                    == promised
                )
                steps += 1
    assert steps > 100


@pytest.mark.rule("IC-18")
def test_it_goes_to_its_destination_when_the_roll_is_enough():
    match = position(at={0: "c1"}, goals={0: "A0"}, die=5, bridges={"s0b0": (0, 1)})
    assert way(match) == ["p0a0", "s0b0", "A0"]


def test_it_walks_towards_a_destination_that_is_far():
    match = position(at={0: "c18"}, goals={0: "A0"}, die=2)
    island, start = 0, edition_of(match).distance[0][space(match, "c18")]
    way(match)
    assert edition_of(match).distance[island][state_of(match).pos[0]] == start - 2


@pytest.mark.rule("IC-15")
def test_it_goes_round_a_dear_toll_and_not_round_a_cheap_one():
    # From the crossing J0 to the Champignons (C0): over s3a0, or back and over s4b0 from c5.
    far: dict[str, Any] = {"at": {0: "c4"}, "goals": {0: "C0"}, "die": 4, "seats": 2}
    dear = position(**far, bridges={"s4b0": (1, 5), "s1a0": (0, 1), "s3a0": (0, 1)})
    assert way(dear) == ["c3", "s1a0", "J0", "s3a0"]
    cheap = position(**far, bridges={"s4b0": (0, 1), "s1a0": (1, 5), "s3a0": (0, 1)})
    assert way(cheap) == ["c5", "p4a0", "s4b0", "C0"]


@pytest.mark.rule("IC-15")
def test_it_prefers_its_own_bridge():
    # Two ways of the same length lead from the start of seat 0 to the Lampions or the Sardines.
    here: dict[str, Any] = {
        "at": {0: "c3"},
        "goals": {0: "C0"},
        "die": 2,
        "seats": 2,
        "laid": {0: 10, 1: 10},
    }
    mine = position(**here, bridges={"s1a0": (0, 3), "s3a0": (0, 3), "s4b0": (1, 3)})
    assert way(mine) == ["s1a0", "J0"]
    theirs = position(**here, bridges={"s1a0": (1, 3), "s3a0": (1, 3), "s4b0": (0, 3)})
    assert way(theirs)[0] == "c4"


@pytest.mark.rule("IC-16")
def test_without_bridges_it_plans_over_those_that_are_laid():
    # The next strait to the Sardines has no bridge, but the one beyond the Lampions has.
    match = position(
        at={0: "c0"},
        goals={0: "A0"},
        die=2,
        laid={0: 10},
        bridges={"s4b3": (1, 1), "s7a3": (1, 1)},
    )
    assert way(match) == ["c23", "p4a3"]


# --- bridges ----------------------------------------------------------------------------------
def test_a_bridge_is_worth_more_where_others_will_pass():
    match = position(at={1: "c4", 2: "c16"})
    v = remembered(match)
    worth = {name: worth_of_bridge(match, v, space(match, name)) for name in ("s4b0", "s4b3")}
    assert worth["s4b0"] > worth["s4b3"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_searches_goes_out_of_its_way_for_a_bridge_only_against_one_other(seats):
    random, differing, scratch = Random(seats), 0, Scratch()
    for key in range(8):
        match = Match(GAME, seats=seats, key=key)
        while not match.over and differing < 5:
            out = [0] * match.game.codec.size
            usual = rule_of_thumb.choose(edition_of(match), remembered(match), out, scratch)
            meant = rule_of_thumb.intend(edition_of(match), remembered(match), out, scratch)
            assert meant in match.actions()
            differing += usual != meant
            match.play_action(random.choice([usual, meant]))
    assert differing == (0 if seats == 2 else 5)


def test_a_dear_bridge_is_worth_more_than_a_cheap_one():
    early, late = position(), position(laid={0: 9})
    one, other = (
        worth_of_bridge(match, remembered(match), space(match, "s4b0")) for match in (early, late)
    )
    assert other > one


@pytest.mark.rule("IC-21")
def test_what_others_have_passed_by_counts():
    match = position(at={1: "c4", 2: "c16"})
    strait = space(match, "s4b0")
    before = rule_of_thumb.chance_to_pass(edition_of(match), remembered(match), 1, strait)
    state_of(match).ruled_out[1] = 0b0000_0000_1110  # the three islands behind that strait
    v = veiled(match, 0)
    assert rule_of_thumb.chance_to_pass(edition_of(match), v, 1, strait) < before


@pytest.mark.rule("IC-27")
def test_two_players_save_their_last_bridges_where_there_are_too_few_for_all_straits():
    two, three = position(seats=2), position(seats=3)
    scarce = rule_of_thumb.are_scarce(edition_of(two), remembered(two))
    assert scarce
    assert not rule_of_thumb.are_scarce(edition_of(three), remembered(three))
    prices = [rule_of_thumb.price(left, scarce) for left in range(1, st.BRIDGES + 1)]
    assert prices == sorted(prices, reverse=True)
    e = edition_of(two)
    assert rule_of_thumb.spent(e, 0, scarce) == sum(prices)
    assert rule_of_thumb.spent(e, e.bridges, scarce) == rule_of_thumb.spent(e, 3, scarce=False) == 0
    # Over its own bridges there is a longer way to the Champignons: it takes that.
    match = position(
        seats=2,
        at={0: "c5"},
        goals={0: "C0"},
        die=1,
        laid={0: 9},
        bridges={"s1a0": (0, 1), "s3a0": (0, 1)},
    )
    assert way(match) == ["c4"]


# --- its memory -------------------------------------------------------------------------------
@pytest.mark.rule("IC-28")
def test_memory_is_the_share_of_what_others_passed_by_that_lasts():
    match = position()
    state_of(match).ruled_out[1] = state_of(match).ruled_out[2] = 0xFFF ^ 1
    for memory, share in ((0, 0.0), (60, 0.6), (100, 1.0)):
        kept = 0
        for key in range(200):
            v = veiled(match, 0)
            chance.seed(v, [key, *[0] * 7], 0)
            forget(edition_of(match), v, memory, 99, 0)
            kept += sum(v.ruled_out[p].bit_count() for p in (1, 2))
            assert v.ruled_out[0] == state_of(match).ruled_out[0]
        assert kept / (200 * 22) == pytest.approx(share, abs=0.04)


def ruled_out(known, *, key=1, **dials):
    """Return what a bot remembers of the islands that seats 1 and 2 of three passed by."""
    match = position(seats=3)
    state_of(match).ruled_out[1], state_of(match).ruled_out[2] = known
    v = veiled(match, 0)
    chance.seed(v, [key, *[0] * 7], 0)
    forget(
        edition_of(match), v, *({"memory": 100, "capacity": 99, "confusing": 0} | dials).values()
    )
    return v.ruled_out[1], v.ruled_out[2]


@pytest.mark.rule("IC-28")
def test_room_is_shared_among_the_others_and_what_is_crowded_out_does_not_come_back():
    for key in range(20):
        lost, known = 0, 0
        for island in (3, 8, 0, 11, 5, 6):
            known |= 1 << island
            first, second = ruled_out((known, known), capacity=5, key=key)
            assert (first.bit_count(), second.bit_count()) == (
                min(known.bit_count(), 3),
                min(known.bit_count(), 2),
            )
            assert first & lost == 0
            lost = known & ~first


@pytest.mark.rule("IC-28")
def test_an_island_is_taken_for_the_next_and_always_for_the_same_one():
    mixed = 0
    for key in range(40):
        for island in range(st.ISLANDS):
            first, second = ruled_out((1 << island, 0), confusing=100, key=key)
            assert second == 0
            assert first in (1 << island, 1 << island + 1, 1 << island >> 1)
            mixed += first != 1 << island
            pair = first | 1 << island
            assert ruled_out((pair, 0), confusing=100, key=key)[0] == pair  # both were passed by
    assert mixed > 40 * st.ISLANDS * 0.8
