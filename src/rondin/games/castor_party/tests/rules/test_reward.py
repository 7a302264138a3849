"""A log or a card: CP-15, CP-16 and CP-19."""

from typing import Any

import pytest

from rondin.games.castor_party.rules.moves import COLOURS
from rondin.games.castor_party.rules.state import JUMPED
from rondin.games.castor_party.tests.positions import (
    force_next,
    gone,
    hand,
    logs,
    move,
    phase,
    piles,
    play,
    position,
    refused,
    state_of,
    verbs,
)

OWN: dict[str, Any] = {"hands": [["red-1", "blue-8"]]}  # buoy 1 is red


@pytest.mark.rule("CP-15")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("buoy", range(1, 31))
def test_only_a_buoy_of_the_beavers_own_colour_is_rewarded(buoy, colour):
    start = max(0, buoy - 8)
    card = f"{colour}-{buoy - start}"
    match = position(hands=[[card, "red-8" if card != "red-8" else "red-7"]], at={colour: start})
    move(match, card)
    own = COLOURS[(buoy - 1) % 6] == colour
    assert phase(match) == ("reward" if own else "turn")
    assert match.to_act == (0 if own else 1)
    assert logs(match) == [0, 0, 0, 0]


@pytest.mark.rule("CP-15", "CP-20")
def test_the_log_comes_from_the_reserve_and_one_card_is_drawn():
    match = position(**OWN)
    move(match, "red-1")
    assert {"take-log", "take-card"} <= verbs(match)
    play(match, "take-log")
    assert logs(match) == [1, 0, 0, 0]
    assert state_of(match).reserve == 59
    assert len(hand(match, 0)) == 2
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("CP-15", "CP-20")
def test_the_extra_card_is_one_more_than_the_one_that_is_drawn():
    match = position(**OWN)
    before = sum(piles(match))
    move(match, "red-1")
    assert sum(piles(match)) == before  # nothing is drawn before the reward
    force_next(match, "green-2", "green-7")
    play(match, "take-card")
    assert hand(match, 0) == {"blue-8", "green-2", "green-7"}
    assert sum(piles(match)) == before - 2
    assert (logs(match), state_of(match).reserve) == ([0] * 4, 60)
    assert match.to_act == 1


@pytest.mark.rule("CP-15")
def test_without_a_reward_there_is_nothing_to_take():
    match = position(hands=[["red-2", "red-1"]])
    assert refused(match, "take-log") == "CP-15"
    assert refused(match, "take-card") == "CP-15"


@pytest.mark.rule("CP-16")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_jump_is_rewarded_whatever_the_colour(colour):
    for do, gained in (("take-log", 1), ("take-card", 0)):
        match = position(hands=[[f"{colour}-8", "red-1"]], at={colour: 28})
        move(match, f"{colour}-8")
        assert phase(match) == "reward"
        play(match, do)
        assert logs(match)[0] == gained
        assert len(hand(match, 0)) == (2 if gained else 3)


@pytest.mark.rule("CP-16")
def test_the_beaver_that_stands_on_its_own_last_buoy_is_rewarded_there_and_again_for_the_jump():
    match = position(hands=[["green-2", "green-1"], ["red-2"]], at={"green": 28}, seats=2)
    move(match, "green-2")
    play(match, "take-log")
    move(match, "red-2")
    move(match, "green-1")
    play(match, "take-log")
    assert logs(match) == [2, 0]


@pytest.mark.rule("CP-19")
@pytest.mark.parametrize(
    ("beaver", "rewarded"), [("yellow", True), ("white", False), ("green", False)]
)
def test_a_jokers_reward_depends_on_the_beavers_colour(beaver, rewarded):
    match = position(hands=[["red-2", "red-8"]], at={"red": JUMPED})  # buoy 2 is yellow
    move(match, "red-2", beaver)
    assert phase(match) == ("reward" if rewarded else "turn")


@pytest.mark.rule("CP-19")
def test_a_joker_on_a_buoy_of_the_cards_colour_brings_nothing():
    match = position(hands=[["red-1", "red-8"]], at={"red": JUMPED})  # buoy 1 is red
    move(match, "red-1", "white")
    assert (phase(match), match.to_act) == ("turn", 1)


# --- what is left to choose -------------------------------------------------------------------
@pytest.mark.rule("CP-19")
def test_with_an_empty_reserve_only_the_card_can_be_chosen():
    match = position(**OWN, reserve=0)
    move(match, "red-1")
    assert match.view()["reward"] == {"log": False, "card": True}
    assert refused(match, "take-log") == "CP-19"
    play(match, "take-card")
    assert len(hand(match, 0)) == 3
    assert state_of(match).reserve == 0


@pytest.mark.rule("CP-19", "CP-22")
def test_with_empty_piles_only_the_log_can_be_chosen():
    match = position(**OWN, piles=0)
    move(match, "red-1")
    assert match.moves() == [{"do": "take-log"}]
    assert refused(match, "take-card") == "CP-19"
    play(match, "take-log")
    assert hand(match, 0) == {"blue-8"}
    assert logs(match)[0] == 1


@pytest.mark.rule("CP-19")
def test_with_both_empty_there_is_no_reward():
    match = position(**OWN, piles=0, reserve=0)
    move(match, "red-1")
    assert (phase(match), match.to_act) == ("turn", 1)
    match = position(hands=[["red-8", "blue-8"]], at={"red": 25}, piles=0, reserve=0)
    move(match, "red-8")
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("CP-19", "CP-22")
def test_an_extra_card_may_be_the_last_of_the_piles():
    match = position(**OWN, piles=1)
    move(match, "red-1")
    play(match, "take-card")
    assert piles(match) == [0, 0]
    assert len(hand(match, 0)) == 2  # one for the reward, none to draw
    assert match.to_act == 1


@pytest.mark.rule("CP-19")
def test_the_order_is_move_reward_draw():
    match = position(**OWN, by_hand=True)
    assert refused(match, "skip") == "CP-21"
    move(match, "red-1")
    assert refused(match, "draw", pile=0) == "CP-19"
    assert refused(match, "skip") == "CP-21"
    play(match, "take-log")
    assert phase(match) == "drawing"
    assert refused(match, "take-log") == "CP-15"
    assert refused(match, "play", card="blue-8", beaver="blue", tail=0) == "CP-19"


@pytest.mark.rule("CP-15", "CP-19")
def test_nobody_is_rewarded_twice_for_one_move():
    match = position(hands=[["red-8", "blue-8"]], at={**gone("blue"), "red": 30})
    move(match, "red-8")
    play(match, "take-log")
    assert (phase(match), match.to_act, logs(match)[0]) == ("turn", 1, 1)
