"""How a game ends: CP-23 and CP-24, and the raft that capsizes: CP-30, CP-31."""

from typing import Any

import pytest

from rondin.games.castor_party.rules.state import JUMPED
from rondin.games.castor_party.tests.positions import (
    TIPS_ON_LIFT,
    TIPS_ON_SET,
    endings,
    gone,
    hand,
    logs,
    move,
    phase,
    piles,
    play,
    position,
    refused,
    result,
    state_of,
    verbs,
    where,
)

FAR: dict[str, Any] = {"hands": [["red-8", "blue-1"], ["green-2", "green-3"]], "seats": 2}


# --- the last card ----------------------------------------------------------------------------
@pytest.mark.rule("CP-23")
def test_the_game_ends_when_a_player_has_played_the_last_card_and_cannot_draw_another():
    match = position(seats=2, hands=[["red-2"], ["green-2", "green-3"]], piles=0)
    move(match, "red-2")
    assert endings(match) == ["last-card"]
    assert phase(match) == "game-over"
    assert len(hand(match, 1)) == 2


@pytest.mark.rule("CP-23")
@pytest.mark.parametrize("left", [1, 5])
def test_it_was_not_the_last_card_if_another_can_be_drawn(left):
    match = position(seats=2, hands=[["red-2"], ["green-2", "green-3"]], piles=left)
    move(match, "red-2")
    assert endings(match) == []
    assert len(hand(match, 0)) == 1


@pytest.mark.rule("CP-23")
def test_the_reward_of_the_last_card_counts():
    match = position(seats=2, hands=[["red-1"], ["green-2"]], piles=0, logs=[4, 4])
    move(match, "red-1")
    assert (phase(match), endings(match)) == ("reward", [])
    play(match, "take-log")
    assert endings(match) == ["last-card"]
    assert logs(match) == [5, 4]
    assert match.view()["sheet"] == [[5, 4]]


@pytest.mark.rule("CP-23", "CP-19")
def test_a_last_card_whose_reward_is_a_card_was_not_the_last():
    match = position(seats=2, hands=[["red-1"], ["green-2"]], piles=1)
    move(match, "red-1")
    play(match, "take-card")
    assert endings(match) == []
    assert (len(hand(match, 0)), piles(match)) == (1, [0, 0])
    match = position(seats=2, hands=[["red-1"], ["green-2"]], piles=1)
    move(match, "red-1")
    play(match, "take-log")  # and then the draw
    assert (len(hand(match, 0)), piles(match), endings(match)) == (1, [0, 0], [])


@pytest.mark.rule("CP-23", "CP-19")
def test_a_last_card_with_nothing_to_choose_ends_the_game_at_once():
    match = position(seats=2, hands=[["red-1"], ["green-2"]], piles=0, reserve=0)
    move(match, "red-1")
    assert endings(match) == ["last-card"]


# --- the last beaver --------------------------------------------------------------------------
LAST = {**gone(), "red": 28}


@pytest.mark.rule("CP-23")
@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize(("do", "gained"), [("take-log", 1), ("take-card", 0)])
def test_the_game_ends_when_the_last_beaver_has_jumped_and_its_reward_counts(do, gained, by_hand):
    match = position(seats=2, hands=[["red-8", "blue-1"], ["green-2"]], at=LAST, by_hand=by_hand)
    move(match, "red-8")
    assert (phase(match), endings(match)) == ("reward", [])
    assert {"take-log", "take-card"} <= verbs(match)
    play(match, do)
    assert endings(match) == ["last-beaver"]
    assert logs(match) == [gained, 0]
    assert match.view()["sheet"] == [[gained, 0]]


@pytest.mark.rule("CP-23", "CP-19")
def test_the_last_beaver_with_nothing_to_choose_ends_the_game_at_once():
    hands = [["red-8", "blue-1"], ["green-2"]]
    match = position(seats=2, hands=hands, at=LAST, piles=0, reserve=0)
    move(match, "red-8")
    assert endings(match) == ["last-beaver"]
    match = position(seats=2, hands=hands, at=LAST, piles=0)
    move(match, "red-8")
    assert match.moves() == [{"do": "take-log"}]


@pytest.mark.rule("CP-23")
def test_a_beaver_that_is_not_the_last_ends_nothing():
    match = position(seats=2, hands=[["red-8", "blue-1"], ["blue-2"]], at={**LAST, "blue": 3})
    move(match, "red-8")
    play(match, "take-log")
    assert endings(match) == []


# --- ends that coincide -----------------------------------------------------------------------
@pytest.mark.rule("CP-23")
def test_the_last_beaver_comes_before_the_last_card():
    match = position(seats=2, hands=[["red-8"], ["green-2"]], at=LAST, piles=0)
    move(match, "red-8")
    play(match, "take-log")
    assert endings(match) == ["last-beaver"]


@pytest.mark.rule("CP-23")
def test_capsizing_comes_before_the_last_card_and_brings_no_reward():
    match = position(seats=2, hands=[["red-1"], ["green-2"]], piles=0, raft=TIPS_ON_LIFT)
    move(match, "red-1")
    assert endings(match) == ["capsized"]
    assert logs(match) == [0, 0]


@pytest.mark.rule("CP-23", "CP-31")
def test_capsizing_comes_before_a_jump():
    at = {**gone("blue"), "red": 28}  # the waiting blue beaver alone is off the middle
    match = position(seats=2, hands=[["red-8"], ["green-2"]], at=at, piles=0, raft=TIPS_ON_LIFT)
    move(match, "red-8")
    assert endings(match) == ["capsized"]
    assert match.view()["capsized"] == {"on": "lift", "beaver": "red", "seat": 0}
    assert (where(match, "red"), logs(match)) == (28, [0, 0])


# --- capsizing --------------------------------------------------------------------------------
@pytest.mark.rule("CP-24", "CP-31")
def test_lifting_a_beaver_can_capsize_the_raft():
    match = position(**FAR, raft=TIPS_ON_LIFT)
    move(match, "red-8", tail=5)
    assert endings(match) == ["capsized"]
    assert match.view()["capsized"] == {"on": "lift", "beaver": "red", "seat": 0}
    assert where(match, "red") == 0  # it was never set down


@pytest.mark.rule("CP-24", "CP-31")
def test_setting_a_beaver_down_can_capsize_the_raft():
    match = position(**FAR, raft=TIPS_ON_SET)
    move(match, "red-8", tail=9)
    assert endings(match) == ["capsized"]
    assert match.view()["capsized"] == {"on": "set", "beaver": "red", "seat": 0}
    assert where(match, "red") == 8


@pytest.mark.rule("CP-31")
def test_what_would_capsize_nothing_when_set_down_is_still_lifted_first():
    for base, how in ((0.05, "lift"), (2.0, None)):
        match = position(**FAR, raft={"mass": 40, "radius": 15, "base": base})
        move(match, "blue-1")
        capsized = match.view()["capsized"]
        assert (capsized and capsized["on"]) == how


@pytest.mark.rule("CP-24")
@pytest.mark.parametrize(("has", "returns"), [(0, 0), (1, 1), (2, 2), (3, 2), (9, 2)])
@pytest.mark.parametrize("raft", [TIPS_ON_LIFT, TIPS_ON_SET])
def test_who_moved_the_beaver_returns_two_logs_or_what_they_have(has, returns, raft):
    match = position(**FAR, raft=raft, logs=[has, 5])
    reserve = state_of(match).reserve
    move(match, "red-8", tail=9)
    assert logs(match) == [has - returns, 5]
    assert state_of(match).reserve == reserve + returns
    assert state_of(match).returned == returns
    assert match.view()["sheet"] == [[has - returns, 5]]


@pytest.mark.rule("CP-24")
def test_nobody_receives_anything_for_the_beavers_that_fall():
    match = position(seats=2, hands=[["red-1"], ["green-2"]], raft=TIPS_ON_LIFT, logs=[0, 3])
    before = sum(piles(match))
    move(match, "red-1")  # its own colour
    assert phase(match) == "game-over"
    assert (logs(match), sum(piles(match)), hand(match, 0)) == ([0, 3], before, set())
    assert refused(match, "take-log") == "CP-23"


@pytest.mark.rule("CP-23")
def test_when_a_game_is_over_nobody_plays_on():
    match = position(seats=2, hands=[["red-2"], ["green-2", "green-3"]], piles=0)
    assert refused(match, "deal") == "CP-25"
    move(match, "red-2")
    assert match.moves() == [{"do": "deal"}]
    assert refused(match, "play", card="green-2", beaver="green", tail=0) == "CP-23"


@pytest.mark.rule("CP-23")
def test_the_ending_of_the_last_game_is_that_of_the_match():
    more = {"match": {"games": 1}}
    match = position(seats=2, hands=[["red-8"], ["green-2"]], at=LAST, more=more)
    move(match, "red-8")
    play(match, "take-log")
    assert match.over
    assert result(match).ending == "last-beaver"
    match = position(**FAR, raft=TIPS_ON_LIFT, more=more)
    move(match, "red-8")
    assert result(match).ending == "capsized"


@pytest.mark.rule("CP-30")
def test_the_raft_stays_up_while_the_common_centre_of_mass_is_over_its_base():
    """One beaver, set down on buoy 8 with its tail outwards: the same load on two bases."""
    at = {**gone(), "red": 7, "blue": JUMPED}
    ends = {}
    for base in (4.0, 6.0):
        raft = {"mass": 40, "radius": 15, "base": base}
        match = position(seats=2, hands=[["red-1"], ["green-2"]], at=at, raft=raft)
        move(match, "red-1", tail=9)
        ends[base] = endings(match)
    assert ends == {4.0: ["capsized"], 6.0: []}  # (8.3 + 0.8) cm, halved by the raft's own 40 g
