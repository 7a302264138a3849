"""The cup, and finishing the round where teams play: what makes beginning less of an advantage."""

from random import Random

import pytest

from rondin import Match
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import (
    GAME,
    edition_of,
    lay,
    phase,
    play,
    position,
    refused,
    result,
    rule_that_ended,
    state_of,
    stop,
    verbs,
)
from rondin.games.roi_des_castors.tests.twins import conserved

SEVEN = "medium medium large"


def played(match: Match, seed: int) -> None:
    """Play a match at random to its end."""
    random = Random(seed)
    while not match.over:
        match.play_action(random.choice(match.actions()))


# --- the cup ----------------------------------------------------------------------------------
@pytest.mark.rule("RC-68")
def test_a_win_gives_two_points_and_the_next_game_is_begun_by_the_next_seat():
    dams = [(0, SEVEN), (0, SEVEN), (0, "medium medium"), (1, SEVEN)]
    match = position(seats=3, hands={0: "large"}, dams=dams, main=True, cup=True)
    lay(match, "large", 2)
    assert not match.over
    assert (phase(match), match.to_act, verbs(match)) == (st.BETWEEN, 1, {"next-game"})
    assert refused(match, "draw") == "RC-68"
    for seat in (0, 1, 2, None):
        cup = match.view(seat)["cup"]
        assert (cup["game"], cup["games"], cup["points"]) == (1, 3, [2.0, 0.0, 0.0])
        assert (cup["dams"], cup["wood"], cup["winners"]) == ([3, 1, 0], [21, 7, 0], [0])
        assert cup["begins"] == [0, 1, 2]
        assert match.last_events(seat)[-1]["what"] == "game-won"
    assert match.describe(0, "en").prompt.startswith("You win game 1 of 3.")
    play(match, "next-game")
    assert (match.to_act, state_of(match).first, match.view(0)["cup"]["game"]) == (1, 1, 2)
    assert match.view(0)["cup"]["begins"] == [0, 1, 2]
    for seat in (0, None):
        told = match.describe(seat, "en").lines[0]
        one, two, three = (player.name for player in match.players)
        assert told.label == "Cup"
        assert told.text == (
            f"Game 2 of 3 of the cup, begun by {two}. To begin after that: {three}."
            f" Cup points: {one} 2; {two} 0; {three} 0."
        )
    assert state_of(match).n_dams == 0
    assert refused(match, "next-game") == "RC-12"


@pytest.mark.rule("RC-68")
@pytest.mark.parametrize(
    ("mode", "seats"), [("normal", 3), ("expert", 2), ("discovery", 5), ("team", 4)]
)
def test_everybody_begins_once_and_nothing_of_the_last_game_is_left(mode, seats):
    match, random = Match(GAME, mode=mode, seats=seats, key=4, cup=True, first=1), Random(2)
    began = [state_of(match).first]
    while not match.over:
        if match.moves() == [{"do": "next-game"}]:
            match.play({"do": "next-game"})
            s = state_of(match)
            began.append(s.first)
            assert conserved(edition_of(match), s)
            fresh = Match(GAME, mode=mode, seats=seats, key=9)
            blank = state_of(fresh)
            for name in ("known", "since", "discard", "played", "logs", "order", "aside", "used"):
                assert getattr(s, name) == getattr(blank, name), name
            assert (s.laps, s.closing, s.ended, s.n_got) == (0, 0, 0, 0)
        else:
            match.play_action(random.choice(match.actions()))
    games = 2 if mode == "team" else seats
    assert began == [(1 + k) % seats for k in range(games)]
    assert result(match).ending == "cup"
    assert rule_that_ended(match) == "RC-68"
    assert sum(state_of(match).cup) == pytest.approx(games * st.CUP_WIN)


@pytest.mark.rule("RC-68")
@pytest.mark.parametrize(
    ("cup", "dams", "wood", "winners"),
    [
        ((240, 120, 0), (1, 9, 0), (1, 99, 0), (0,)),
        ((120, 120, 120), (5, 6, 4), (90, 10, 90), (1,)),
        ((120, 120, 120), (6, 6, 4), (50, 60, 90), (1,)),
        ((120, 120, 120), (6, 6, 6), (60, 60, 60), (0, 1, 2)),
        ((40, 40, 280), (9, 9, 0), (9, 9, 0), (2,)),
    ],
)
def test_points_then_dams_then_points_in_dams_decide(cup, dams, wood, winners):
    match = Match(GAME, mode="normal", seats=3, key=1, cup=True)
    s = state_of(match)
    s.cup[:3], s.cup_dams[:3], s.cup_wood[:3] = list(cup), list(dams), list(wood)
    s.cup_games, s.phase = 3, st.OVER
    match._state = s
    assert result(match).winners == winners
    assert match.view(None)["winners"] == list(winners)


@pytest.mark.rule("RC-68")
def test_a_shared_win_is_told_as_a_fraction():
    match = Match(GAME, mode="normal", seats=3, key=1, cup=True)
    s = state_of(match)
    s.cup[:3], s.cup_games, s.phase = [160, 160, 40], 3, st.OVER
    s.cup_wood[0] = 1
    match._state = s
    assert match.describe(None, "en").sheet[-1] == ("Cup points", "2 ⅔", "2 ⅔", "⅔")
    assert "with 2 ⅔ points" in match.describe(None, "en").prompt


@pytest.mark.rule("RC-68")
def test_without_the_option_a_match_is_one_game():
    match = Match(GAME, mode="normal", seats=3, key=1)
    assert match.view(0)["cup"] is None
    played(match, 1)
    assert result(match).ending != "cup"


# --- teams finish the round -------------------------------------------------------------------
@pytest.mark.rule("RC-53")
def test_the_other_team_plays_once_more_without_drawing_a_log():
    match = position(
        "team", hands={0: "small", 1: "large large trade"}, pile="medium trade trade",
        dams=[(0, "medium")], finish_round=True,
    )  # fmt: skip
    play(match, "draw")
    assert (match.over, match.to_act, phase(match)) == (False, 1, st.MAIN)
    assert match.last_events(None)[-1]["what"] in ("closing-team", "cleared")
    assert match.view(2)["closing"]
    lay(match, "large")
    lay(match, "large", 1)
    stop(match)
    while not match.over:
        assert "draw" not in verbs(match)
        match.play_action(match.actions()[0])
    assert (result(match).ending, result(match).winners) == ("log-pile", (1, 3))


@pytest.mark.rule("RC-53")
def test_the_match_ends_at_once_if_the_other_team_has_had_its_turn():
    match = position(
        "team", hands={1: "small"}, pile="medium trade", player=1, finish_round=True, first=0
    )
    play(match, "draw")
    assert match.over


@pytest.mark.rule("RC-25", "RC-47")
@pytest.mark.parametrize(("answer", "winners"), [("large", (1,)), ("small", (0,))])
def test_in_discovery_mode_the_values_of_the_logs_break_the_tie(answer, winners):
    whole = [(p, "small " * 4) for p in (0, 0, 1, 1)]
    open_dams = [(0, "small small medium"), (1, "small small small")]
    match = position(
        "discovery", 2, hands={0: "small", 1: answer}, dams=whole + open_dams, main=True,
        pile="trade " * 12, finish_round=True,
    )  # fmt: skip
    lay(match, "small", 4)
    play(match, "draw")
    lay(match, answer, 5)
    assert result(match).winners == winners
