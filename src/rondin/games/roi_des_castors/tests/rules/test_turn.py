"""A turn: a power, a card, a main action, and a hand of five."""

import pytest

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import (
    condition,
    discards,
    drop,
    finish_turn,
    hand,
    lay,
    luck,
    no_lay,
    no_use,
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
    verbs,
)


# --- steps 1 and 2 ----------------------------------------------------------------------------
@pytest.mark.rule("RC-11")
def test_a_power_is_used_before_drawing_and_never_after():
    match = position(hands={0: "small"}, characters={0: "lumberjack"})
    assert verbs(match) == {"draw", "power"}
    play(match, "draw")
    assert refused(match, "power") == "RC-11"
    match = position(hands={0: "small"}, characters={0: "lumberjack"})
    play(match, "power")
    assert verbs(match) == {"draw"}


@pytest.mark.rule("RC-12")
def test_one_card_must_be_drawn():
    match = position(hands={0: "small"})
    assert verbs(match) == {"draw"}
    assert refused(match, "stop") == "RC-12"
    assert no_lay(match, "small") == "RC-12"
    with luck("trade"):
        play(match, "draw")
    assert hand(match, 0) == "small trade"
    assert refused(match, "draw") == "RC-13"


# --- step 3 -----------------------------------------------------------------------------------
@pytest.mark.rule("RC-13")
def test_up_to_three_logs_are_laid_and_at_least_one():
    match = position("discovery", seats=2, hands={0: "small small small small"}, main=True)
    assert refused(match, "stop") == "RC-13"
    lay(match, "small")
    lay(match, "small")
    assert verbs(match) == {"stop", "lay"}
    lay(match, "small")
    assert match.to_act == 1
    assert owners(match) == [0, 0, 0]
    match = position("discovery", seats=2, hands={0: "small small"}, main=True)
    lay(match, "small")
    stop(match)
    assert match.to_act == 1


@pytest.mark.rule("RC-13", "RC-62")
@pytest.mark.parametrize("rest", ["", "small", "trade spy", "large"])
def test_laying_goes_on_whatever_the_hand_still_holds(rest):
    match = position(hands={0: f"medium {rest}"}, main=True)
    lay(match, "medium")
    assert (match.to_act, phase(match)) == (0, st.LAYING)
    assert verbs(match) == ({"lay", "stop"} if rest == "large" else {"stop"})
    stop(match)
    assert match.to_act == 1


@pytest.mark.rule("RC-13")
def test_one_main_action_is_one_kind_of_thing():
    match = position(hands={0: "small small harvest trade"}, main=True)
    lay(match, "small")
    assert no_use(match, "harvest") == "RC-13"
    assert refused(match, "discard", source="hand", card="trade") == "RC-13"
    match = position(hands={0: "small small harvest"}, main=True)
    drop(match, "small")
    assert no_lay(match, "small") == "RC-13"
    assert no_use(match, "harvest") == "RC-13"


@pytest.mark.rule("RC-13")
def test_one_to_three_cards_are_discarded():
    match = position(hands={0: "small medium large trade harvest"}, main=True)
    drop(match, "small", "trade")
    assert verbs(match) == {"stop", "discard"}
    drop(match, "large")
    assert match.to_act == 1
    assert discards(match) == "small trade large"
    match = position(hands={0: "small medium"}, main=True)
    drop(match, "small")
    stop(match)
    assert match.to_act == 1


@pytest.mark.rule("RC-13")
def test_what_one_does_not_hold_cannot_be_played():
    match = position(hands={0: "small", 1: "large harvest"}, main=True)
    assert no_lay(match, "large") == "RC-13"
    assert no_use(match, "harvest") == "RC-13"
    assert refused(match, "discard", source="hand", card="harvest") == "RC-13"
    assert refused(match, "lay", by=1, source="hand", card="large", dam=st.NEW_DAM) == "RC-10"


@pytest.mark.rule("RC-13")
def test_a_card_without_a_target_can_only_be_discarded():
    match = position(seats=4, hands={0: "theft spy recycle"}, permanent=[1, 2, 3], main=True)
    assert verbs(match) == {"discard"}
    assert no_use(match, "theft", 1) == "RC-28"
    assert no_use(match, "spy", 2) == "RC-28"
    assert no_use(match, "recycle") == "RC-33"
    assert no_use(match, "theft") == "RC-29"
    assert no_use(match, "spy") == "RC-30"


@pytest.mark.rule("RC-13")
def test_whether_a_card_has_a_target_does_not_depend_on_what_is_hidden():
    for theirs in ("small medium large", "harvest trade", ""):
        match = position(hands={0: "theft", 1: theirs}, main=True)
        assert {move["side"] for move in offers(match, "play-at")} == {1, 2}


@pytest.mark.rule("RC-13", "RC-17")
def test_with_nothing_to_do_a_turn_passes_by():
    hands = {0: "small small", 2: "medium"}
    match = position("discovery", hands=hands, pile="", main=True)
    lay(match, "small")
    stop(match)
    assert (match.to_act, phase(match)) == (2, st.MAIN)  # seat 1 has no card, and none to draw


@pytest.mark.rule("RC-14")
def test_rejouez_gives_another_choice_which_may_be_declined():
    match = position(hands={0: "permanent small small"}, main=True)
    use(match, "permanent")
    assert phase(match) == st.MAIN
    assert state_of(match).marks & st.AGAIN
    assert "stop" in verbs(match)
    lay(match, "small")
    assert "play" not in verbs(match)
    stop(match)
    assert match.to_act == 1
    match = position(hands={0: "permanent small"}, main=True)
    use(match, "permanent")
    stop(match)
    assert (match.to_act, hand(match, 0).count("small") >= 1) == (1, True)


@pytest.mark.rule("RC-14")
def test_laying_and_discarding_give_no_new_choice():
    match = position(hands={0: "small permanent"}, main=True)
    lay(match, "small")
    stop(match)
    assert match.to_act == 1
    match = position(hands={0: "trade"}, main=True)
    drop(match, "trade")
    assert match.to_act == 1


@pytest.mark.rule("RC-14", "RC-32")
def test_a_cancelled_or_empty_effect_keeps_the_new_choice():
    match = position(seats=4, hands={0: "spy small"}, shields={1: 1}, main=True)
    use(match, "spy", 1)
    assert state_of(match).marks & st.CANCELLED
    assert (phase(match), match.to_act) == (st.MAIN, 0)
    match = position(hands={0: "trade small"}, main=True)
    use(match, "trade")
    stop(match)
    assert (phase(match), match.to_act) == (st.MAIN, 0)


@pytest.mark.rule("RC-14")
def test_without_any_card_left_the_new_choice_is_skipped():
    match = position(hands={0: "permanent"}, main=True)
    use(match, "permanent")
    assert match.to_act == 1
    assert not state_of(match).marks & st.AGAIN


@pytest.mark.rule("RC-64", "RC-33")
def test_played_cards_come_to_the_discard_when_step_three_ends_in_their_order():
    match = position(seats=4, hands={0: "trade recycle spy small"}, discard="large", main=True)
    use(match, "trade")
    stop(match)
    use(match, "spy", 1)
    play(match, "remember")
    use(match, "recycle")
    assert [move["card"] for move in offers(match, "take")] == ["large"]
    play(match, "take", card="large")
    assert discards(match) == ""
    lay(match, "small")
    stop(match)
    assert discards(match) == "trade spy recycle"


# --- step 4 -----------------------------------------------------------------------------------
@pytest.mark.rule("RC-15")
def test_a_turn_ends_with_five_cards():
    match = position(hands={0: "small"}, main=True)
    lay(match, "small")
    stop(match)
    assert state_of(match).n_hand[0] == 5
    assert state_of(match).filled[0] == 5
    match = position(hands={0: "small small medium medium large large harvest"}, main=True)
    lay(match, "small")
    stop(match)
    assert phase(match) == st.TRIMMING
    assert verbs(match) == {"discard"}
    assert refused(match, "stop") == "RC-15"
    drop(match, "harvest")
    assert (match.to_act, hand(match, 0)) == (1, "small medium medium large large")


@pytest.mark.rule("RC-15")
def test_the_hand_size_of_others_is_not_checked():
    match = position(seats=4, hands={0: "small", 1: "medium " * 7, 2: "trade"}, main=True)
    lay(match, "small")
    stop(match)
    assert state_of(match).n_hand[:4] == [5, 7, 1, 0]


# --- completing a dam -------------------------------------------------------------------------
@pytest.mark.rule("RC-16")
def test_completing_a_dam_ends_the_turn_and_the_rest_stays_in_hand():
    match = position(hands={0: "large large large"}, dams=[(0, "medium medium")], main=True)
    lay(match, "large", 0)
    assert condition(match, 0) == st.COMPLETE
    assert state_of(match).marks & st.COMPLETED
    assert match.to_act == 1
    assert hand(match, 0).count("large") >= 2
    assert state_of(match).n_hand[0] == 5


@pytest.mark.rule("RC-16", "RC-46")
def test_completing_a_dam_ends_the_turn_in_discovery_mode_too():
    match = position("discovery", hands={0: "small small"}, dams=[(0, "large small small")],
                     main=True)  # fmt: skip
    lay(match, "small", 0)
    assert (condition(match, 0), match.to_act) == (st.COMPLETE, 1)


@pytest.mark.rule("RC-16", "RC-39")
def test_a_dam_completed_by_a_power_does_not_end_the_turn():
    dams = [(0, "medium medium"), (0, "small medium medium")]
    match = position(characters={0: "architect"}, hands={0: "small"}, dams=dams)
    play(match, "power-move", dam=0)
    play(match, "move-to", dam=1)
    assert condition(match, 1) == st.COMPLETE
    assert (match.to_act, phase(match)) == (0, st.START)
    assert verbs(match) == {"draw"}


@pytest.mark.rule("RC-16", "RC-39", "RC-25")
def test_a_win_by_a_power_is_checked_at_once():
    done = "small medium medium medium"
    dams = [(0, done), (0, done), (0, "medium"), (0, "small medium medium")]
    match = position(characters={0: "architect"}, dams=dams)
    play(match, "power-move", dam=2)
    play(match, "move-to", dam=3)
    assert match.over
    assert result(match).payoffs == (1.0, 0.0, 0.0)


# --- empty piles ------------------------------------------------------------------------------
@pytest.mark.rule("RC-17")
def test_an_empty_pile_is_renewed_from_the_discards():
    match = position(hands={0: "small"}, discard="large large large", pile="")
    play(match, "draw")
    assert state_of(match).marks & st.RENEWED
    assert (hand(match, 0), discards(match), state_of(match).n_pile) == ("small large", "", 2)


@pytest.mark.rule("RC-17")
def test_when_pile_and_discard_are_empty_nobody_draws_and_hands_stay_short():
    match = position(hands={0: "small", 1: "medium medium"}, pile="", key=2)
    state_of(match).phase = st.MAIN
    match._state = state_of(match)
    lay(match, "small")
    stop(match)
    assert state_of(match).n_hand[0] == 0
    assert (match.to_act, phase(match)) == (1, st.MAIN)
    assert refused(match, "draw") == "RC-13"


@pytest.mark.rule("RC-17", "RC-11")
def test_with_nothing_to_draw_a_power_can_still_be_used_or_left():
    for choice in ("power", "stop"):
        match = position(hands={0: "small medium"}, characters={0: "lumberjack"}, pile="")
        assert verbs(match) == {"power", "stop"}
        assert refused(match, "draw") == "RC-17"
        play(match, choice)
        assert phase(match) == st.MAIN
        lay(match, "small")
        assert state_of(match).logs[0][st.STRONG] == (choice == "power")


@pytest.mark.rule("RC-17", "RC-26")
def test_an_effect_draws_what_there_is():
    match = position(hands={0: "harvest", 1: "small"}, pile="large large", main=True)
    use(match, "harvest")
    assert state_of(match).drew[0] == 2
    assert hand(match, 0) == "large large harvest"  # step 4 renews the pile with the card played


# --- the order at the end ---------------------------------------------------------------------
@pytest.mark.rule("RC-65", "RC-36")
def test_the_reserve_comes_before_the_hand_size_and_stalemate_last():
    match = position(characters={0: "sentry"}, hands={0: "small small medium harvest trade theft"},
                     main=True)  # fmt: skip
    state_of(match).idle = 7
    drop(match, "small")
    stop(match)
    assert phase(match) == st.STORING
    play(match, "store", card="theft")
    assert state_of(match).n_hand[0] == 5
    assert (match.to_act, state_of(match).idle) == (1, 8)
    match = position(characters={0: "sentry"}, hands={0: "small " * 7}, main=True)
    state_of(match).idle = 8
    drop(match, "small")
    stop(match)
    stop(match)
    assert phase(match) == st.TRIMMING
    drop(match, "small")
    assert match.over
    assert result(match).ending == "idle"


@pytest.mark.rule("RC-10")
def test_laps_count_full_rounds():
    match = position("discovery", seats=2, hands={0: "small", 1: "small"})
    finish_turn(match)
    assert state_of(match).laps == 0
    finish_turn(match)
    assert state_of(match).laps == 1
