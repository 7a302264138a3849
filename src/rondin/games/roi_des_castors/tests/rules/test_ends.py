"""Goals, stalemate, and who has won."""

from typing import Any

import pytest

from rondin import Match
from rondin.games.roi_des_castors.rules import facts
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import (
    GAME,
    condition,
    drop,
    edition_of,
    finish_turn,
    hand,
    lay,
    phase,
    play,
    position,
    result,
    rule_that_ended,
    state_of,
    stop,
    use,
)

SEVEN = "medium medium large"
FIVE = "medium large"


# --- normal mode ------------------------------------------------------------------------------
@pytest.mark.rule("RC-25")
@pytest.mark.parametrize(("seats", "dams", "size"), [(2, 3, 7), (3, 3, 7), (4, 4, 5), (5, 3, 5)])
def test_who_completes_the_asked_dams_first_wins(seats, dams, size):
    whole = SEVEN if size == 7 else FIVE
    almost = [(0, whole)] * (dams - 2) + [(0, whole.removesuffix(" large"))]
    match = position(seats=seats, hands={0: "large"}, main=True, dams=almost)
    lay(match, "large", dams - 2)
    assert not match.over
    almost = [(0, whole)] * (dams - 1) + [(0, whole.removesuffix(" large"))]
    match = position(seats=seats, hands={0: "large"}, main=True, dams=almost)
    lay(match, "large", dams - 1)
    assert result(match).payoffs == (1.0, *[0.0] * (seats - 1))
    assert result(match).points == (dams, *[0] * (seats - 1))
    assert result(match).ending == "goal"
    assert match.moves() == []
    assert rule_that_ended(match) == "RC-25"


@pytest.mark.rule("RC-25")
def test_the_first_to_reach_the_goal_wins_whoever_has_more_points():
    dams = [(0, SEVEN), (0, SEVEN), (0, "medium medium"), (1, "large large large"),
            (1, "large large large")]  # fmt: skip
    match = position(seats=2, hands={0: "large"}, dams=dams, main=True, pile="small")
    lay(match, "large", 2)
    assert result(match).winners == (0,)


@pytest.mark.rule("RC-25")
def test_finishing_the_round_gives_the_others_their_turn():
    dams = [(1, SEVEN), (1, SEVEN), (1, "medium medium"), (2, SEVEN), (2, SEVEN),
            (2, "medium medium")]  # fmt: skip
    match = position(hands={0: "small", 1: "large", 2: "large"}, dams=dams, finish_round=True,
                     pile="small " * 20)  # fmt: skip
    finish_turn(match)
    play(match, "draw")
    lay(match, "large", 2)
    assert not match.over
    assert state_of(match).closing
    assert match.to_act == 2
    play(match, "draw")
    lay(match, "large", 5)
    assert result(match).payoffs == (0.0, 0.5, 0.5)  # as many dams, as many points
    assert result(match).ending == "goal"


@pytest.mark.rule("RC-25")
def test_after_the_last_round_most_dams_then_most_points_win():
    dams = [(0, SEVEN), (0, SEVEN), (0, "medium medium"), (1, SEVEN), (1, SEVEN),
            (1, "medium medium medium"), (1, "small")]  # fmt: skip
    for theirs, winner in (("large", 1), ("trade", 0)):
        match = position(seats=2, hands={0: "large", 1: theirs}, dams=dams, finish_round=True,
                         pile="small " * 20, main=True)  # fmt: skip
        lay(match, "large", 2)
        play(match, "draw")
        if theirs == "large":
            lay(match, "large", 5)
        else:
            finish_turn(match)
        assert result(match).winners == (winner,)


@pytest.mark.rule("RC-25")
def test_a_finished_round_is_the_last_one_counted():
    dams = [(0, SEVEN), (0, SEVEN), (0, "medium medium")]
    match = position(seats=2, hands={0: "large"}, dams=dams, main=True, finish_round=True)
    lay(match, "large", 2)
    finish_turn(match)
    assert match.over
    assert match.view()["lap"] == 1
    noted = [0.0] * facts.SIZE
    facts.note(edition_of(match), state_of(match), list(result(match).payoffs), noted)
    assert noted[facts.TURNS] == 1


# --- stalemate --------------------------------------------------------------------------------
@pytest.mark.rule("RC-63")
def test_the_wood_runs_out_at_the_end_of_the_turn_that_lays_the_last_log():
    match = position(seats=2, hands={0: "small trade"}, pile="trade " * 8, main=True,
                     dams=[(0, "small"), (1, "medium")])  # fmt: skip
    lay(match, "small", 0)
    stop(match)
    assert result(match).ending == "wood"
    assert state_of(match).n_hand[0] == 5  # the hand size comes first
    assert result(match).payoffs == (0.5, 0.5)


@pytest.mark.rule("RC-63")
@pytest.mark.parametrize("where", ["pile", "discard", "hand", "reserve", "river"])
def test_a_log_anywhere_outside_the_dams_keeps_the_match_going(where):
    parts: dict[str, Any] = {"pile": "trade " * 12, "hands": {0: "small trade"}}
    if where == "pile":
        parts["pile"] += "large"
    elif where == "discard":
        parts["discard"] = "large"
    elif where == "hand":
        parts["hands"] = {0: "small trade", 1: "large"}
    elif where == "reserve":
        parts |= {"reserve": {1: "large"}, "characters": {1: "sage"}}
    else:
        parts["river"] = "large"
    match = position("expert", seats=2, main=True, **parts)
    lay(match, "small")
    assert not match.over


@pytest.mark.rule("RC-63")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_three_rounds_without_a_log_end_the_match(seats):
    match = position(seats=seats, hands={0: "small trade"}, main=True)
    lay(match, "small")
    stop(match)
    for turn in range(3 * seats):
        assert not match.over, turn
        finish_turn(match)
    assert result(match).ending == "idle"
    assert result(match).winners == (0,)
    assert rule_that_ended(match) == "RC-63"


@pytest.mark.rule("RC-63")
def test_a_stalemate_in_normal_mode_goes_by_dams_then_points():
    first, second = [(0, SEVEN)], [(1, SEVEN), (1, "small")]
    match = position(seats=2, hands={0: "trade"}, dams=[*first, *second], main=True)
    state_of(match).idle = 5
    drop(match, "trade")
    assert result(match).winners == (1,)
    match = position(seats=2, hands={0: "trade"}, dams=[*first, (1, "large large"), (1, "large")],
                     main=True)  # fmt: skip
    state_of(match).idle = 5
    drop(match, "trade")
    assert result(match).winners == (0,)


@pytest.mark.rule("RC-63", "RC-46")
def test_a_stalemate_in_discovery_mode_goes_by_dams_then_logs():
    dams = [(0, "small small small small"), (0, "small"), (1, "large large large large")]
    match = position("discovery", seats=2, hands={0: "trade"}, dams=dams, main=True)
    state_of(match).idle = 5
    drop(match, "trade")
    assert result(match).winners == (0,)


@pytest.mark.rule("RC-63", "RC-46")
def test_who_is_ahead_in_discovery_mode_goes_by_logs_and_in_others_by_wood():
    dams = [(0, "small small small"), (1, "large large")]
    for mode, ahead in (("discovery", 0), ("normal", 1), ("expert", 1), ("team", 1)):
        match = position(mode, dams=dams)
        places = [0] * 5
        facts.standing(edition_of(match), state_of(match), places)
        assert places.index(max(places)) == ahead, mode


@pytest.mark.rule("RC-24", "RC-63")
@pytest.mark.parametrize("mode", ["normal", "expert"])
def test_a_dam_past_its_exact_total_breaks_no_tie(mode):
    dams = [(0, "large large large"), (1, "large")]
    match = position(mode, 2, hands={0: "trade"}, dams=dams, main=True, exact_dams=True)
    state_of(match).idle = 5
    drop(match, "trade")
    assert result(match).winners == (1,)


@pytest.mark.rule("RC-63", "RC-43")
def test_a_stalemate_in_expert_mode_goes_by_victory_points_then_points():
    dams = [(0, "medium medium"), (1, "large"), (1, "large")]
    match = position("expert", seats=2, hands={0: "trade"}, dams=dams, main=True)
    state_of(match).idle = 5
    drop(match, "trade")
    assert result(match).winners == (0,)
    dams = [(0, "medium medium"), (1, "medium medium"), (1, "small")]
    match = position("expert", seats=2, hands={0: "trade"}, dams=dams, main=True)
    state_of(match).idle = 5
    drop(match, "trade")
    assert result(match).winners == (1,)
    assert result(match).points == (1, 1)


# --- discovery mode ---------------------------------------------------------------------------
@pytest.mark.rule("RC-46", "RC-47")
@pytest.mark.parametrize(("seats", "dams", "size"), [(2, 3, 4), (3, 3, 4), (4, 3, 3), (5, 2, 4)])
def test_discovery_mode_counts_logs(seats, dams, size):
    almost = [(0, "small " * size)] * (dams - 1) + [(0, "small " * (size - 1))]
    match = position("discovery", seats=seats, hands={0: "small"}, dams=almost, main=True)
    assert [condition(match, k) for k in range(dams)] == [st.COMPLETE] * (dams - 1) + [st.OPEN]
    lay(match, "small", dams - 1)
    assert result(match).winners == (0,)
    assert rule_that_ended(match) == "RC-47"


@pytest.mark.rule("RC-46")
def test_in_discovery_mode_logs_go_in_any_order_onto_any():
    match = position("discovery", hands={0: "small medium large"}, dams=[(0, "large")], main=True)
    lay(match, "large", 0)
    lay(match, "small", 0)
    assert phase(match) == st.LAYING
    match = position("discovery", hands={0: "small large"}, dams=[(0, "small")], main=True)
    lay(match, "large", 0)
    lay(match, "small", 0)
    stop(match)
    assert match.to_act == 1


# --- expert mode ------------------------------------------------------------------------------
@pytest.mark.rule("RC-45")
@pytest.mark.parametrize(("seats", "goal", "short"), [(2, 15, 15), (3, 15, 13), (4, 14, 11),
                                                      (5, 11, 9)])  # fmt: skip
def test_expert_mode_asks_for_victory_points(seats, goal, short):
    def asked(**options):
        return edition_of(Match(GAME, mode="expert", seats=seats, key=1, **options)).goal_points

    assert asked() == goal
    assert asked(short_goal=True) == short


@pytest.mark.rule("RC-45")
def test_reaching_the_points_ends_the_match_at_once():
    dams = [(0, SEVEN)] * 2 + [(0, "large large")] + [(1, "small")]  # 4 + 4 + 3
    match = position("expert", seats=5, hands={0: "small small", 1: "large"}, dams=dams, main=True)
    assert not match.over
    lay(match, "small")
    assert result(match).ending == "goal"
    assert result(match).points[0] == 11
    assert hand(match, 0) == "small"
    assert rule_that_ended(match) == "RC-45"


@pytest.mark.rule("RC-45")
def test_points_are_checked_for_the_player_whose_turn_it_is():
    dams = [(1, SEVEN)] * 3
    match = position("expert", seats=5, hands={0: "small", 1: "trade small"}, dams=dams, main=True)
    assert match.view(0)["sides"][1]["points"] == 13
    lay(match, "small")
    stop(match)
    assert not match.over
    play(match, "draw")
    lay(match, "small")
    assert result(match).winners == (1,)


@pytest.mark.rule("RC-16", "RC-43")
def test_in_expert_mode_a_complete_dam_does_not_end_the_turn():
    match = position("expert", seats=2, hands={0: "large large"}, dams=[(0, "medium medium")],
                     main=True)  # fmt: skip
    lay(match, "large", 0)
    assert condition(match, 0) == st.COMPLETE
    assert (phase(match), match.to_act) == (st.LAYING, 0)
    stop(match)


@pytest.mark.rule("RC-63", "RC-26")
def test_cards_do_not_put_off_a_stalemate():
    match = position(seats=2, hands={0: "harvest"}, main=True)
    state_of(match).idle = 5
    use(match, "harvest")
    assert result(match).ending == "idle"
