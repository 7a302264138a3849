"""Expert mode: the river, Construction Optimisée, victory points."""

import pytest

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import (
    condition,
    dam,
    discards,
    drop,
    hand,
    lay,
    luck,
    no_lay,
    offers,
    owners,
    phase,
    play,
    position,
    refused,
    result,
    state_of,
    stop,
    use,
    veiled,
    verbs,
)


def points(match, side=0):
    return match.view(None)["sides"][side]["points"]


# --- Construction Optimisée -------------------------------------------------------------------
@pytest.mark.rule("RC-41", "RC-21", "RC-22")
def test_up_to_two_logs_move_as_a_block_onto_another_dam():
    dams = [(0, "small medium large"), (0, "medium"), (0, "small"), (0, "large"), (1, "medium")]
    match = position("expert", hands={0: "trade"}, dams=dams, main=True)
    assert {(m["dam"], m["logs"]) for m in offers(match, "optimise")} == {
        (0, "one"), (0, "two"), (1, "one"), (3, "one")}  # fmt: skip
    play(match, "optimise", dam=0, logs="two")
    assert phase(match) == st.MOVING
    assert refused(match, "stop") == "RC-41"
    assert [move["dam"] for move in match.moves()] == [1, 2]
    assert refused(match, "move-to", dam=3) == "RC-21"
    assert refused(match, "move-to", dam=4) == "RC-19"
    assert refused(match, "move-to", dam=0) == "RC-41"
    play(match, "move-to", dam=2)
    assert [dam(match, k) for k in (0, 2)] == ["small", "small medium large"]
    assert state_of(match).marks & st.OPTIMISED
    assert match.to_act == 1


@pytest.mark.rule("RC-41", "RC-35", "RC-23")
@pytest.mark.parametrize(
    ("laid", "left", "grown"),
    [
        ("small medium strong", "small medium", "medium strong"),
        ("small strong medium", "small strong", "medium medium"),
    ],
)
def test_the_log_that_lies_on_top_is_the_one_that_moves(laid, left, grown):
    match = position("expert", hands={0: "trade"}, dams=[(0, laid), (0, "medium")], main=True)
    play(match, "optimise", dam=0, logs="one")
    play(match, "move-to", dam=1)
    assert [dam(match, k) for k in (0, 1)] == [left, grown]
    match = position("expert", hands={0: "trade"}, dams=[(0, laid), (0, "medium")], main=True)
    play(match, "optimise", dam=0, logs="two")
    play(match, "move-to", dam=1)
    assert [dam(match, k) for k in (0, 1)] == ["small", laid.replace("small", "medium", 1)]


@pytest.mark.rule("RC-41")
def test_one_log_moves_by_its_own_value():
    dams = [(0, "small large"), (0, "medium"), (0, "small")]
    match = position("expert", hands={0: "trade"}, dams=dams, main=True, free_growth=False)
    play(match, "optimise", dam=0, logs="one")
    assert refused(match, "move-to", dam=2) == "RC-22"
    play(match, "move-to", dam=1)
    assert [dam(match, k) for k in (0, 1)] == ["small", "medium large"]


@pytest.mark.rule("RC-41")
def test_it_is_done_once_a_match_and_takes_the_main_action():
    match = position("expert", hands={0: "trade small"}, dams=[(0, "small"), (0, "small")],
                     main=True)  # fmt: skip
    play(match, "optimise", dam=0, logs="one")
    play(match, "move-to", dam=1)
    assert match.to_act == 1
    assert state_of(match).optimised[0] == 1
    match = position("expert", hands={0: "trade small"}, dams=[(0, "small"), (0, "small")],
                     main=True)  # fmt: skip
    state_of(match).optimised[0] = 1
    match._state = state_of(match)
    assert "optimise" not in verbs(match)
    assert refused(match, "optimise", dam=0, logs="one") == "RC-41"


@pytest.mark.rule("RC-41")
def test_an_emptied_dam_vanishes_and_a_dam_needs_as_many_logs():
    match = position("expert", hands={0: "trade"}, dams=[(0, "small small"), (0, "small")],
                     main=True)  # fmt: skip
    assert refused(match, "optimise", dam=1, logs="two") == "RC-41"
    play(match, "optimise", dam=0, logs="two")
    play(match, "move-to", dam=1)
    assert owners(match) == [-1, 0]
    assert dam(match, 1) == "small small small"


@pytest.mark.rule("RC-41")
def test_a_closed_dam_may_give_and_not_receive():
    dams = [(0, "medium medium large"), (0, "medium")]
    match = position("expert", hands={0: "trade"}, dams=dams, main=True)
    assert {m["dam"] for m in offers(match, "optimise")} == {0}
    play(match, "optimise", dam=0, logs="one")
    play(match, "move-to", dam=1)
    assert [condition(match, k) for k in (0, 1)] == [st.OPEN, st.OPEN]
    assert points(match) == 1 + 2


@pytest.mark.rule("RC-41", "RC-14")
def test_it_may_follow_rejouez_and_be_all_that_is_left():
    match = position("expert", hands={0: "permanent"}, dams=[(0, "small"), (0, "small")],
                     main=True)  # fmt: skip
    use(match, "permanent")
    assert verbs(match) == {"stop", "optimise"}
    match = position("expert", dams=[(0, "small"), (0, "small")], main=True)
    assert verbs(match) == {"optimise"}


@pytest.mark.rule("RC-41", "RC-45")
def test_moving_logs_may_reach_the_goal():
    seven = "medium medium large"
    dams = [(0, seven), (0, seven), (0, "medium medium medium"), (0, "small")]
    match = position("expert", seats=5, hands={0: "trade"}, dams=dams, main=True)
    assert points(match) == 11  # reached behind its back: checked when points change
    dams = [(0, seven), (0, seven), (0, "small medium medium"), (0, "small")]
    match = position("expert", seats=5, hands={0: "trade"}, dams=dams, main=True)
    play(match, "optimise", dam=2, logs="one")
    play(match, "move-to", dam=3)
    assert not match.over
    dams = [(0, seven), (0, seven), (0, "small medium medium"), (0, "medium")]
    match = position("expert", seats=5, hands={0: "trade"}, dams=dams, main=True)
    play(match, "optimise", dam=3, logs="one")
    play(match, "move-to", dam=2)
    assert result(match).ending == "goal"


# --- the river --------------------------------------------------------------------------------
@pytest.mark.rule("RC-42")
def test_the_draw_of_step_two_is_from_the_pile_or_the_river():
    match = position("expert", hands={0: "small"}, river="large spy trade harvest")
    assert [move["place"] for move in offers(match, "draw-river")] == [0, 1, 2, 3]
    with luck("medium"):
        play(match, "draw-river", place=1)
    assert hand(match, 0) == "small spy"
    assert state_of(match).river == [st.LARGE, st.MEDIUM, st.TRADE, st.HARVEST]
    for seat in (1, None):
        assert veiled(match, seat).got[0] == st.SPY
    assert veiled(match, 1).hand[0][st.SPY] == 1
    assert refused(match, "draw-river", place=0) == "RC-13"


@pytest.mark.rule("RC-42")
def test_only_that_draw_is_from_the_river():
    match = position("expert", hands={0: "trade small"}, river="large large large large", main=True)
    use(match, "trade")
    drop(match, "small")
    assert phase(match) == st.DRAWING
    assert verbs(match) == {"draw", "stop"}
    assert refused(match, "draw-river", place=0) == "RC-27"


@pytest.mark.rule("RC-42")
def test_other_modes_have_no_river():
    match = position(hands={0: "small"})
    assert refused(match, "draw-river", place=0) == "RC-42"


@pytest.mark.rule("RC-42", "RC-17")
def test_gaps_stay_while_there_is_no_card_and_the_last_cards_must_be_taken():
    match = position("expert", seats=2, hands={0: "small", 1: "small"}, river="large spy", pile="")
    assert verbs(match) == {"draw-river"}
    assert refused(match, "draw") == "RC-17"
    assert refused(match, "draw-river", place=2) == "RC-42"
    play(match, "draw-river", place=0)
    assert state_of(match).river == [st.NO_CARD, st.SPY, st.NO_CARD, st.NO_CARD]
    drop(match, "large", "spy" if "spy" in hand(match, 0) else "small")
    assert match.to_act == 1


def dry(cards, **parts):
    """Return a position at step 3 with one card in the river, and nothing to fill its gaps."""
    return position("expert", seats=2, hands={0: cards, 1: "small"}, river="large", pile="",
                    main=True, **parts)  # fmt: skip


@pytest.mark.rule("RC-42")
def test_a_gap_is_filled_the_moment_a_card_is_discarded():
    match = dry("small spy trade")
    drop(match, "spy")
    assert phase(match) == st.DISCARDING
    assert state_of(match).river == [st.LARGE, st.SPY, st.NO_CARD, st.NO_CARD]
    drop(match, "small", "trade")
    assert state_of(match).river == [st.LARGE, st.SPY, st.SMALL, st.TRADE]
    assert (hand(match, 0), discards(match), match.to_act) == ("", "", 1)


@pytest.mark.rule("RC-42", "RC-15", "RC-17")
def test_only_what_the_river_leaves_can_be_drawn():
    match = position("expert", seats=2, hands={0: "small spy"}, river="large large large",
                     pile="", main=True)  # fmt: skip
    drop(match, "spy", "small")
    assert state_of(match).river == [st.LARGE] * 3 + [st.SPY]
    assert (hand(match, 0), discards(match)) == ("small", "")


@pytest.mark.rule("RC-42", "RC-27")
def test_what_a_troc_discards_fills_the_gaps_first():
    match = dry("trade small medium medium")
    use(match, "trade")
    drop(match, "small", "medium")
    assert state_of(match).river == [st.LARGE, st.SMALL, st.MEDIUM, st.NO_CARD]
    assert (phase(match), hand(match, 0)) == (st.MAIN, "medium")


@pytest.mark.rule("RC-42", "RC-64")
def test_a_played_card_fills_a_gap_when_step_three_ends():
    match = dry("trade small medium")
    use(match, "trade")
    stop(match)
    assert state_of(match).river == [st.LARGE] + [st.NO_CARD] * 3
    lay(match, "small")
    stop(match)
    assert state_of(match).river == [st.LARGE, st.TRADE, st.NO_CARD, st.NO_CARD]
    assert match.to_act == 1


@pytest.mark.rule("RC-42", "RC-32")
def test_a_protection_that_cancels_fills_a_gap():
    match = dry("spy small", shields={1: 1})
    use(match, "spy", 1)
    assert state_of(match).river == [st.LARGE, st.SHIELD, st.NO_CARD, st.NO_CARD]


@pytest.mark.rule("RC-40", "RC-42")
def test_a_river_card_is_an_occasion_for_the_marchand():
    match = position("expert", hands={0: "small"}, river="large", characters={1: "merchant"})
    state_of(match).monopoly = 4
    play(match, "draw-river", place=0)
    assert (state_of(match).monopoly, state_of(match).n_hand[1]) == (3, 1)


# --- victory points ---------------------------------------------------------------------------
@pytest.mark.rule("RC-43")
@pytest.mark.parametrize(
    ("logs", "expected"),
    [
        ("large", 0), ("medium medium", 1), ("medium large", 2), ("large large", 3),
        ("medium medium large", 4), ("medium large large", 4), ("large large large", 4),
    ],
)  # fmt: skip
def test_a_dam_gives_points_by_its_total(logs, expected):
    match = position("expert", dams=[(0, logs), (0, "small")])
    assert points(match) == expected
    assert match.view(0)["sides"][0]["dams"][0]["points"] == expected


@pytest.mark.rule("RC-43")
def test_a_dam_grows_until_seven_and_is_closed_then():
    dams = [(0, "large large"), (0, "medium medium large")]
    match = position("expert", hands={0: "large"}, dams=dams, main=True)
    assert no_lay(match, "large", 1) == "RC-19"
    lay(match, "large", 0)
    assert condition(match, 0) == st.COMPLETE


@pytest.mark.rule("RC-44")
def test_five_complete_dams_give_two_points_more():
    four = [(0, "medium medium")] * 4
    assert points(position("expert", dams=[*four, (0, "large")])) == 4
    assert points(position("expert", dams=[*four, (0, "medium large")])) == 6 + 2


@pytest.mark.rule("RC-44")
def test_at_least_three_dams_of_one_total_give_one_point_more():
    two = [(0, "medium medium")] * 2
    assert points(position("expert", dams=two)) == 2
    assert points(position("expert", dams=[*two, (0, "small large"), (1, "large")])) == 3 + 1
    assert points(position("expert", dams=[*two, (0, "medium large")])) == 4
    assert points(position("expert", dams=[*two, two[0], (0, "small")])) == 3
    small = [(0, "large")] * 3
    assert points(position("expert", dams=small)) == 0
    real = [(0, "medium medium large")] * 2 + [(0, "medium large large")]
    assert points(position("expert", dams=real)) == 12


@pytest.mark.rule("RC-44")
def test_the_bonus_points_add_up():
    match = position("expert", seats=2, dams=[(0, "medium medium")] * 5)
    side = match.view(0)["sides"][0]
    assert (side["many"], side["alike"], side["points"]) == (True, True, 5 + 2 + 1)
