"""Solo mode: two hands of yours, and the Bûcheron."""

import pytest

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import wood_of
from rondin.games.roi_des_castors.tests.positions import (
    NEW,
    dam,
    discards,
    drop,
    edition_of,
    hand,
    lay,
    luck,
    no_lay,
    no_use,
    offers,
    phase,
    play,
    position,
    refused,
    reserve,
    result,
    rule_that_ended,
    state_of,
    stop,
    use,
    veiled,
    verbs,
)


def solo(character=None, **parts):
    """Return a position of one's own; unless a character is named, a Marchand without a power."""
    match = position("solo", character=character or "merchant", **parts)
    if character is None:
        state_of(match).used[0] = 1
        match._state = state_of(match)
    return match


def watch(match, *steps):
    for step in steps:
        assert verbs(match) == {"watch"}
        play(match, "watch")
        assert state_of(match).moved == step


# --- your turn --------------------------------------------------------------------------------
@pytest.mark.rule("RC-56", "RC-13")
def test_you_lay_play_or_discard_from_either_hand():
    match = solo(hands={0: "small trade", 2: "large harvest"})
    lay(match, "small")
    lay(match, "large", 0, source="ally")
    assert dam(match, 0) == "small large"
    stop(match)
    assert phase(match) == st.THEIR_TURN
    match = solo(hands={0: "small", 2: "harvest"})
    use(match, "harvest", source="ally")
    assert discards(match) == "harvest"
    match = solo(hands={0: "small", 2: "harvest trade"})
    drop(match, "trade", source="ally")
    drop(match, "small")
    stop(match)
    assert discards(match) == "trade small"
    assert no_use(position(hands={0: "trade"}, main=True), "trade", source="ally") == "RC-55"


@pytest.mark.rule("RC-56")
def test_there_is_no_draw_step_and_three_logs_are_the_most():
    match = solo(hands={0: "small " * 5})
    assert refused(match, "draw") == "RC-56"
    assert refused(match, "stop") == "RC-56"
    lay(match, "small")
    lay(match, "small", 0)
    lay(match, "small", 0)
    assert phase(match) == st.THEIR_TURN


@pytest.mark.rule("RC-56")
def test_you_draw_to_ten_each_card_to_the_shorter_hand():
    match = solo(hands={0: "medium medium", 2: "large " * 4})
    with luck("trade trade trade harvest harvest"):
        lay(match, "medium")
        stop(match)
    assert state_of(match).n_hand[0] + state_of(match).n_hand[2] == 10
    assert hand(match, 0) == "medium harvest trade trade trade"
    assert hand(match, 2) == "large large large large harvest"
    assert state_of(match).filled[0] + state_of(match).filled[2] == 5


@pytest.mark.rule("RC-56", "RC-14")
@pytest.mark.parametrize("card", ["trade", "harvest", "theft"])
def test_rejouez_gives_nothing(card):
    match = solo(hands={0: f"{card} small", 1: "trade"})
    if card == "theft":
        assert no_use(match, "theft", 1) == "RC-58"
        return
    use(match, card)
    while phase(match) in (st.TRADING, st.DRAWING):
        stop(match)
    assert phase(match) == st.THEIR_TURN


@pytest.mark.rule("RC-57")
def test_all_logs_form_one_line_in_any_order():
    match = solo(hands={0: "large small"}, dams=[(0, "medium"), (1, "large")])
    assert {move["dam"] for move in offers(match, "lay")} == {0}
    assert no_lay(match, "large", NEW) == "RC-57"
    assert no_lay(match, "large", 1) == "RC-57"
    lay(match, "large", 0)
    lay(match, "small", 0)
    assert dam(match, 0) == "medium large small"


@pytest.mark.rule("RC-58")
def test_chapardage_takes_two_logs_of_your_choice():
    match = solo(hands={0: "theft small", 1: "small small large trade"})
    assert [move["side"] for move in offers(match, "play-at")] == [1]
    use(match, "theft", 1)
    assert phase(match) == st.STEALING
    assert {move["card"] for move in match.moves()} == {"small", "large"}
    assert refused(match, "stop") == "RC-58"
    assert refused(match, "take", card="trade") == "RC-58"
    play(match, "take", card="large")
    assert (hand(match, 0), hand(match, 2)) == ("small large", "")  # not into the shorter hand
    assert match.last_events(0)[0]["into"] == "hand"
    with luck("medium " * 7):
        play(match, "take", card="small")
    assert (hand(match, 0), hand(match, 2)) == (
        "small small medium medium large",
        "medium medium medium medium medium",
    )
    took, *_, filled = match.last_events(0)
    assert (took["from"], took["into"]) == ("theirs", "hand")
    assert filled["into"] == ["ally", "ally", "ally", "hand", "ally", "hand", "ally"]
    assert hand(match, 1) == "small trade"
    assert phase(match) == st.THEIR_TURN


@pytest.mark.rule("RC-58")
def test_chapardage_takes_what_there_is_and_needs_a_log():
    match = solo(hands={0: "theft", 1: "large trade"})
    use(match, "theft", 1)
    play(match, "take", card="large")
    assert phase(match) == st.THEIR_TURN
    match = solo(hands={0: "theft", 1: "trade"})
    assert verbs(match) == {"discard"}
    assert no_use(match, "theft", 1) == "RC-58"
    assert no_use(match, "theft", 0) == "RC-58"


@pytest.mark.rule("RC-58")
def test_above_ten_cards_you_discard_at_the_end_of_the_turn():
    match = solo(hands={0: "theft small small small small", 1: "large large",
                        2: "medium " * 5})  # fmt: skip
    use(match, "theft", 1)
    play(match, "take", card="large")
    play(match, "take", card="large")
    assert phase(match) == st.TRIMMING
    assert refused(match, "stop") == "RC-58"
    drop(match, "medium", source="ally")
    assert phase(match) == st.THEIR_TURN


@pytest.mark.rule("RC-58")
def test_protection_does_nothing_and_can_only_be_discarded():
    match = solo(hands={0: "permanent"})
    assert verbs(match) == {"discard"}
    assert no_use(match, "permanent") == "RC-58"


# --- powers -----------------------------------------------------------------------------------
@pytest.mark.rule("RC-55")
def test_the_sentinelle_looks_at_the_next_three_cards():
    match = solo(character="sentry", hands={0: "small small", 2: "medium " * 5})
    assert "power" in verbs(match)
    with luck("large trade theft"):
        play(match, "power")
    assert phase(match) == st.LOOKING
    assert refused(match, "stop") == "RC-55"
    assert veiled(match, 0).ahead[:3] == [st.LARGE, st.TRADE, st.THEFT]
    assert veiled(match, None).ahead[:3] == [st.HIDDEN] * 3
    play(match, "remember")
    assert phase(match) == st.MAIN
    assert refused(match, "power") == "RC-67"
    lay(match, "small")
    stop(match)
    stop(match)  # nothing into the réserve
    assert state_of(match).n_ahead == 0
    assert state_of(match).hand[0][st.THEFT] >= 1


@pytest.mark.rule("RC-55")
def test_she_sees_what_the_pile_has_and_the_discards_are_not_shuffled_for_her():
    match = solo(character="sentry", hands={0: "small"}, pile="large trade", discard="theft small")
    play(match, "power")
    assert (state_of(match).n_ahead, discards(match)) == (2, "theft small")
    match = solo(character="sentry", hands={0: "small"}, pile="", discard="theft small")
    assert refused(match, "power") == "RC-55"


@pytest.mark.rule("RC-55", "RC-36")
def test_the_reserve_works_in_solo_mode_from_your_own_hand():
    match = solo(character="sentry", hands={0: "small large", 2: "medium"})
    lay(match, "small")
    stop(match)
    assert [move["card"] for move in offers(match, "store")] == ["large"]
    play(match, "store", card="large")
    assert reserve(match, 0) == "large"
    assert state_of(match).n_hand[0] + state_of(match).n_hand[2] == 10


@pytest.mark.rule("RC-55")
def test_the_sage_makes_him_miss_a_turn():
    match = solo(character="sage", hands={0: "small", 1: "large large"})
    play(match, "power")
    lay(match, "small")
    stop(match)
    if phase(match) == st.STORING:
        stop(match)
    watch(match, st.THEY_SLEEP)
    assert hand(match, 1) == "large large"
    assert (phase(match), state_of(match).drowsy[1]) == (st.MAIN, 0)


@pytest.mark.rule("RC-55", "RC-40")
def test_the_marchand_draws_one_card_at_his_next_draw():
    match = solo(character="merchant", hands={0: "small " * 6, 1: "large trade", 2: "medium " * 5})
    play(match, "power")
    lay(match, "small", NEW)
    stop(match)
    watch(match, st.THEY_LAY, st.THEY_DISCARD, st.THEY_DRAW)
    assert state_of(match).drew[:3] == [1, 6, 0]
    assert state_of(match).marks & st.MONOPOLY
    assert state_of(match).monopoly == 0


@pytest.mark.rule("RC-55", "RC-40")
def test_the_marchands_troc_reaches_three_in_solo_mode():
    match = solo(character="merchant", hands={0: "trade small small small"})
    use(match, "trade")
    drop(match, "small", "small", "small")
    assert state_of(match).owed == 3


@pytest.mark.rule("RC-55", "RC-38")
def test_the_maitre_nageur_dives_and_may_draw_the_top_discard_first():
    match = solo(character="swimmer", hands={0: "small", 2: "medium"}, discard="large")
    play(match, "power-take", card="large")
    assert hand(match, 0) + hand(match, 2) in ("small largemedium", "smallmedium large")
    assert phase(match) == st.MAIN
    match = solo(character="swimmer", hands={0: "small", 2: "medium"}, discard="trade large")
    lay(match, "small")
    stop(match)
    assert phase(match) == st.REFILLING
    assert verbs(match) == {"draw", "draw-discard"}
    assert refused(match, "stop") == "RC-55"
    play(match, "draw-discard")
    assert hand(match, 0).split().count("large") >= 1
    assert discards(match) == "trade"
    assert state_of(match).n_hand[0] + state_of(match).n_hand[2] == 10
    assert phase(match) == st.THEIR_TURN


@pytest.mark.rule("RC-55", "RC-11")
def test_powers_come_before_the_main_action():
    match = solo(character="sage", hands={0: "small small"})
    lay(match, "small")
    assert refused(match, "power") in ("RC-56", "RC-11")


# --- the Bûcheron -----------------------------------------------------------------------------
@pytest.mark.rule("RC-59")
def test_he_lays_his_two_best_discards_cards_and_draws_to_six():
    match = solo(hands={0: "small", 1: "small medium large trade harvest"})
    lay(match, "small")
    stop(match)
    assert refused(match, "stop") == "RC-59"
    watch(match, st.THEY_LAY)
    assert state_of(match).got[0] == st.LARGE
    watch(match, st.THEY_LAY_AGAIN)
    assert state_of(match).got[0] == st.MEDIUM
    assert dam(match, 1) == "large medium"
    watch(match, st.THEY_DISCARD)
    assert discards(match).endswith("harvest trade")
    watch(match, st.THEY_DRAW)
    assert state_of(match).n_hand[1] == 6
    assert hand(match, 1).startswith("small")
    assert (phase(match), match.to_act) == (st.MAIN, 0)


@pytest.mark.rule("RC-59")
def test_his_small_logs_count_two_and_he_lays_fewer_if_he_has_fewer():
    match = solo(hands={0: "small", 1: "small trade"})
    lay(match, "small")
    stop(match)
    watch(match, st.THEY_LAY)
    assert dam(match, 1) == "strong"
    assert wood_of(edition_of(match), state_of(match), 1) == 2
    watch(match, st.THEY_DISCARD, st.THEY_DRAW)
    match = solo(hands={0: "small", 1: "trade"}, character="merchant")
    lay(match, "small")
    stop(match)
    watch(match, st.THEY_DISCARD, st.THEY_DRAW)
    assert phase(match) == st.MAIN


@pytest.mark.rule("RC-59", "RC-17")
def test_his_turn_is_skipped_when_he_can_do_nothing():
    match = solo(character="merchant", hands={0: "small small", 2: "small"}, pile="")
    lay(match, "small")
    stop(match)
    assert (phase(match), match.to_act) == (st.MAIN, 0)


# --- the end ----------------------------------------------------------------------------------
YOURS = "small " * 7 + "medium " * 6 + "large " * 3  # and one medium to come
THEIRS = "strong " * 6 + "medium " * 5 + "large " * 4


@pytest.mark.rule("RC-60", "RC-59")
def test_the_printed_example_is_lost_with_30_against_34():
    match = solo(hands={0: "medium"}, dams=[(0, YOURS), (1, THEIRS)])
    assert (state_of(match).laid[0], state_of(match).laid[1]) == (16, 15)
    lay(match, "medium", 0)
    assert result(match).ending == "enough-logs"
    assert [wood_of(edition_of(match), state_of(match), side) for side in (0, 1)] == [30, 34]
    assert result(match).payoffs == (0.0,)
    assert result(match).winners == ()
    assert rule_that_ended(match) == "RC-60"


@pytest.mark.rule("RC-60")
def test_a_tie_goes_to_the_side_that_laid_the_last_log():
    match = solo(hands={0: "small"}, pile="",
                 dams=[(0, "small " * 16), (1, "strong " * 4 + "large " * 3)])  # fmt: skip
    lay(match, "small", 0)
    assert [wood_of(edition_of(match), state_of(match), side) for side in (0, 1)] == [17, 17]
    assert result(match).payoffs == (1.0,)
    match = solo(hands={0: "trade", 1: "medium"}, character="merchant",
                 dams=[(0, "large " * 10 + "medium medium"), (1, "strong " * 16)])  # fmt: skip
    drop(match, "trade")
    watch(match, st.THEY_LAY)
    assert [wood_of(edition_of(match), state_of(match), side) for side in (0, 1)] == [34, 34]
    assert result(match).payoffs == (0.0,)


@pytest.mark.rule("RC-60")
def test_the_match_stops_in_the_middle_of_an_action():
    match = solo(hands={0: "small small"}, dams=[(0, "large " * 10 + "medium " * 6)])
    lay(match, "small", 0)
    assert match.over
    assert hand(match, 0) == "small"
    assert result(match).payoffs == (1.0,)
    match = solo(hands={0: "trade", 1: "large large"}, character="merchant",
                 dams=[(1, "strong " * 16)])  # fmt: skip
    drop(match, "trade")
    watch(match, st.THEY_LAY)
    assert (match.over, hand(match, 1)) == (True, "large")


@pytest.mark.rule("RC-63", "RC-60")
def test_idle_rounds_end_a_solo_match_by_points():
    match = solo(character="merchant", hands={0: "trade"}, dams=[(0, "small"), (1, "large")])
    state_of(match).idle = 5
    drop(match, "trade")
    assert result(match).ending == "idle"
    assert result(match).payoffs == (0.0,)


@pytest.mark.rule("RC-62")
def test_in_solo_mode_everything_is_public_but_the_pile():
    match = solo(hands={0: "small", 1: "large", 2: "medium"}, reserve={0: "trade"})
    for seat in (0, None):
        v = veiled(match, seat)
        assert v.hand == state_of(match).hand
        assert v.reserve == state_of(match).reserve
