"""Table options: other readings of the print, each off by default."""

import pytest

from rondin import Match
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import (
    GAME,
    drop,
    finish_turn,
    hand,
    lay,
    luck,
    no_lay,
    offers,
    phase,
    play,
    position,
    refused,
    state_of,
    stop,
    use,
    verbs,
)
from rondin.games.roi_des_castors.tests.view.telling import text


# --- building ---------------------------------------------------------------------------------
@pytest.mark.rule("RC-20")
def test_the_smallest_of_the_hand_comes_first():
    match = position(hands={0: "small medium large"}, dams=[(0, "medium")], main=True)
    assert {move["card"] for move in offers(match, "lay")} == {"small", "medium", "large"}
    match = position(
        hands={0: "small medium large"}, dams=[(0, "medium")], main=True, smallest_first=True
    )
    assert {move["card"] for move in offers(match, "lay")} == {"small"}
    assert no_lay(match, "medium", 0) == "RC-20"
    lay(match, "small")
    assert no_lay(match, "large", 0) == "RC-20"
    lay(match, "medium", 0)
    lay(match, "large", 0)


@pytest.mark.rule("RC-20", "RC-35", "RC-36")
def test_the_smallest_is_looked_for_in_the_reserve_too_and_strong_logs_are_not_small():
    match = position(
        hands={0: "large"}, reserve={0: "medium"}, characters={0: "sentry"}, main=True,
        smallest_first=True,
    )  # fmt: skip
    assert no_lay(match, "large") == "RC-20"
    lay(match, "medium", source="reserve")
    lay(match, "large")
    match = position(hands={0: "small medium"}, characters={0: "lumberjack"}, smallest_first=True)
    play(match, "power")
    with luck("large"):
        play(match, "draw")
    assert {move["card"] for move in offers(match, "lay")} == {"small", "medium"}


@pytest.mark.rule("RC-41")
def test_construction_optimisee_once_a_turn():
    dams = [(0, "small"), (0, "small"), (0, "small")]
    match = position("expert", 2, hands={0: "trade"}, dams=dams, main=True, optimise_each_turn=True)
    play(match, "optimise", dam=0, logs="one")
    play(match, "move-to", dam=1)
    assert match.to_act == 1
    assert match.view(0)["sides"][0]["optimised"] is True
    finish_turn(match)
    play(match, "draw")
    assert match.view(0)["sides"][0]["optimised"] is False
    play(match, "optimise", dam=1, logs="two")
    play(match, "move-to", dam=2)
    assert refused(match, "optimise", dam=2, logs="one") == "RC-15"


# --- powers -----------------------------------------------------------------------------------
def powers_used(rhythm: str, turns: int) -> list[bool]:
    """Return in which of so many own turns the Bûcheron may use his power, using it when he may."""
    match = position(
        seats=2, characters={0: "lumberjack"}, hands={0: "trade " * 5, 1: "trade"}, powers=rhythm
    )
    found = []
    for _ in range(turns):
        found.append("power" in verbs(match))
        if found[-1]:
            assert match.view(0)["sides"][0]["power"] == "ready"
            play(match, "power")
            assert refused(match, "power") == "RC-67"
        state_of(match).idle = -1
        finish_turn(match)
        finish_turn(match)
    return found


@pytest.mark.rule("RC-67")
@pytest.mark.parametrize(
    ("rhythm", "expected"),
    [
        ("game", [True, False, False, False, False]),
        ("round", [True, False, True, False, True]),
        ("turn", [True, True, True, True, True]),
    ],
)
def test_powers_come_back_as_the_table_says(rhythm, expected):
    assert powers_used(rhythm, 5) == expected


@pytest.mark.rule("RC-67")
def test_a_power_that_will_be_back_is_told_to_rest():
    for rhythm, told in (("game", "used"), ("round", "resting"), ("turn", "resting")):
        match = position(characters={0: "lumberjack"}, hands={0: "small"}, powers=rhythm)
        play(match, "power")
        assert match.view(1)["sides"][0]["power"] == told
        assert f"Power: {told}." in text(match, 1)


# --- cards ------------------------------------------------------------------------------------
@pytest.mark.rule("RC-27")
def test_a_free_trade_draws_whatever_was_discarded():
    match = position(hands={0: "trade small medium"}, main=True, free_trade=True)
    use(match, "trade")
    stop(match)
    assert phase(match) == st.DRAWING
    with luck("large large"):
        play(match, "draw")
        play(match, "draw")
    assert (hand(match, 0), phase(match)) == ("small medium large large", st.MAIN)
    match = position(hands={0: "trade small medium large"}, main=True, free_trade=True)
    use(match, "trade")
    drop(match, "small", "medium")
    stop(match)  # and draws none
    assert (hand(match, 0), phase(match)) == ("large", st.MAIN)


@pytest.mark.rule("RC-27", "RC-40")
def test_a_free_trade_of_the_marchand_reaches_three():
    match = position(
        hands={0: "trade small"}, characters={0: "merchant"}, main=True, free_trade=True
    )
    use(match, "trade")
    drop(match, "small")
    for _ in range(3):
        play(match, "draw")
    assert state_of(match).n_hand[0] == 3


@pytest.mark.rule("RC-29")
@pytest.mark.parametrize("mode", ["normal", "expert", "discovery", "team"])
def test_chapardage_takes_two_where_the_table_says_so(mode):
    for two in (False, True):
        match = Match(GAME, mode=mode, seats=4, theft_of_two=two)
        assert match.setting.e.stolen == (2 if two else 3)  # type: ignore[attr-defined]


# --- solo mode --------------------------------------------------------------------------------
@pytest.mark.rule("RC-55", "RC-67")
def test_solo_without_a_power():
    match = position("solo", hands={0: "small", 1: "large", 2: "trade"}, character="none")
    assert refused(match, "power") == "RC-67"
    seen = match.view(0)["sides"][0]
    assert (seen["character"], seen["power"], seen["reserve"]) == (None, None, None)
    lay(match, "small")
    stop(match)
    assert phase(match) == st.THEIR_TURN


@pytest.mark.rule("RC-55")
def test_the_ally_has_the_face_one_chooses_and_never_ones_own():
    for character, wished, face in (
        ("sentry", "architect", "architect"),
        ("sentry", "merchant", "merchant"),
        ("sage", "sage", "architect"),
        ("none", "sage", "sage"),
    ):
        match = Match(GAME, mode="solo", seats=1, character=character, ally=wished)
        assert match.view(0)["ally"]["character"] == face
