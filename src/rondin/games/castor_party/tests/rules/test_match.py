"""Several games make a match: CP-25 to CP-27."""

from random import Random

import pytest

from rondin import Match
from rondin.games.castor_party.rules.state import CENTRE
from rondin.games.castor_party.tests.positions import (
    GAME,
    TIPS_ON_LIFT,
    edition_of,
    endings,
    gone,
    logs,
    move,
    own_box,
    phase,
    piles,
    play,
    position,
    random_match,
    random_move,
    refused,
    result,
    state_of,
)
from rondin.games.castor_party.tests.twins import conserved

ONE = {"match": {"games": 1}}


def ended(logs, player=0, **wishes):
    """Return a match in which `player` has just played a last card."""
    seats = len(logs)
    hands = [["red-2"] if p == player else [f"green-{p + 1}"] for p in range(seats)]
    match = position(seats=seats, hands=hands, piles=0, player=player, logs=logs, **wishes)
    move(match, "red-2")
    assert endings(match) == ["last-card"]
    return match


# --- the next game ----------------------------------------------------------------------------
@pytest.mark.rule("CP-25")
def test_logs_are_kept_and_everything_else_begins_anew():
    match = ended([3, 1, 2, 4])
    assert (phase(match), match.to_act) == ("game-over", 1)
    play(match, "deal")
    s = state_of(match)
    assert logs(match) == [3, 1, 2, 4]
    assert s.reserve == 50
    assert s.at == [CENTRE] * 6
    assert (s.x, s.y, s.tail) == (
        edition_of(match).waiting_x,
        edition_of(match).waiting_y,
        edition_of(match).waiting_tail,
    )
    assert s.in_hand[:4] == [3] * 4
    assert piles(match) == [18, 18]
    assert (s.out, s.n_stack, s.known, s.passes) == (0, 0, [0] * 6, 0)
    assert set(s.stack) == {0}
    assert match.view()["jokers"] == []
    assert (phase(match), match.to_act, match.view()["game_no"]) == ("turn", 1, 2)
    assert conserved(edition_of(match), s)


@pytest.mark.rule("CP-25")
def test_a_capsized_raft_is_set_up_again():
    match = position(seats=2, hands=[["red-8"], ["green-2"]], raft=TIPS_ON_LIFT, logs=[0, 4])
    move(match, "red-8")
    assert match.view()["capsized"] is not None
    play(match, "deal")
    assert match.view()["capsized"] is None
    assert match.view()["last"] is None
    assert match.view()["lean"] == {"x": 0, "y": 0, "percent": 0}


@pytest.mark.rule("CP-25")
@pytest.mark.parametrize(
    ("logs", "player", "first"),
    [
        ([3, 1, 2, 4], 0, 1),
        ([3, 1, 2, 4], 3, 1),
        ([0, 1, 2, 4], 0, 0),  # alone with the fewest, the last mover too begins
        ([2, 1, 1, 1], 0, 1),
        ([2, 1, 1, 1], 1, 2),
        ([2, 1, 1, 1], 2, 3),
        ([2, 1, 1, 1], 3, 1),
        ([5, 5, 5, 5], 2, 3),
        ([5, 5, 5, 5], 3, 0),
        ([1, 5, 1, 5], 0, 2),  # among equals the one who made the last move comes last
        ([1, 5, 1, 5], 2, 0),
        ([4, 4], 0, 1),
        ([4, 3, 4, 3, 3, 9], 4, 1),
        ([4, 3, 4, 3, 3, 9], 1, 3),
    ],
)
def test_the_fewest_logs_begin_and_among_equals_whose_turn_would_have_come_first(
    logs, player, first
):
    match = ended(logs, player)
    assert match.to_act == first
    assert refused(match, "deal", by=(first + 1) % len(logs)) == "CP-08"
    play(match, "deal", by=first)
    assert (match.to_act, match.view()["first"]) == (first, first)


@pytest.mark.rule("CP-25", "CP-24")
def test_returned_logs_count_before_the_fewest_are_looked_for():
    match = position(seats=3, hands=[["red-8"]], raft=TIPS_ON_LIFT, logs=[3, 2, 2])
    move(match, "red-8")
    assert (logs(match), match.to_act) == ([1, 2, 2], 0)
    match = position(seats=3, hands=[["red-8"]], raft=TIPS_ON_LIFT, logs=[4, 2, 2])
    move(match, "red-8")
    assert (logs(match), match.to_act) == ([2, 2, 2], 1)


@pytest.mark.rule("CP-25", "CP-23")
def test_the_last_reward_counts_before_the_fewest_are_looked_for():
    at = {**gone(), "red": 28}
    match = position(seats=2, hands=[["red-8"], ["green-2"]], at=at, logs=[1, 1])
    move(match, "red-8")
    play(match, "take-log")
    assert match.to_act == 1


@pytest.mark.rule("CP-25", "CP-14")
def test_after_all_passed_who_passed_last_comes_last():
    at = {"red": 4, "white": 7, "blue": 5, "green": 11}
    hands = [["red-3"], ["blue-2"], ["white-4"]]
    match = position(seats=3, hands=hands, at=at, piles=0, player=1)
    for _ in range(3):
        play(match, "done")
    assert endings(match) == ["all-passed"]
    assert match.to_act == 1  # seat 0 passed last


# --- how many games ---------------------------------------------------------------------------
@pytest.mark.rule("CP-26")
def test_a_match_has_three_games():
    match = ended([1, 2])
    for number in (2, 3):
        assert phase(match) == "game-over"
        play(match, "deal")
        assert match.view()["game_no"] == number
        random, game = Random(number), state_of(match).game_no
        while state_of(match).game_no == game:
            match.play(random_move(match, random))
    assert match.over
    assert len(match.view()["sheet"]) == len(endings(match)) == 3


@pytest.mark.rule("CP-26")
def test_an_emptied_reserve_does_not_stop_the_running_game():
    match = position(seats=2, hands=[["red-1", "blue-8"], ["green-2"]], logs=[9, 50], piles=9)
    move(match, "red-1")
    play(match, "take-log")
    assert state_of(match).reserve == 0
    assert (phase(match), match.to_act) == ("turn", 1)
    move(match, "green-2")
    assert not match.over


@pytest.mark.rule("CP-26")
def test_with_an_empty_reserve_at_its_end_no_further_game_starts():
    match = ended([20, 40])
    assert state_of(match).reserve == 0
    assert (phase(match), match.over) == ("over", True)
    assert result(match).points == (20, 40)
    assert len(match.view()["sheet"]) == 1


@pytest.mark.rule("CP-26")
def test_the_very_last_log_may_be_the_reward_that_ends_the_game():
    at = {**gone(), "red": 28}
    for do, over in (("take-log", True), ("take-card", False)):
        match = position(seats=2, hands=[["red-8"], ["green-2"]], at=at, logs=[20, 39])
        move(match, "red-8")
        play(match, do)
        assert match.over is over


@pytest.mark.rule("CP-26", "CP-24")
def test_logs_returned_by_a_capsized_raft_keep_the_match_going():
    match = position(seats=2, hands=[["red-8"], ["green-2"]], raft=TIPS_ON_LIFT, logs=[20, 40])
    move(match, "red-8")
    assert (state_of(match).reserve, phase(match)) == (2, "game-over")
    match = position(seats=2, hands=[["red-8"], ["green-2"]], raft=TIPS_ON_LIFT, logs=[0, 60])
    move(match, "red-8")  # nothing to return
    assert match.over


# --- the winners ------------------------------------------------------------------------------
@pytest.mark.rule("CP-27")
@pytest.mark.parametrize(
    ("logs", "winners"),
    [([3, 1, 2, 4], (3,)), ([7, 1, 2, 4], (0,)), ([4, 1, 4, 0], (0, 2)), ([0, 0], (0, 1))],
)
def test_the_most_logs_win_and_ties_share_the_win(logs, winners):
    match = ended(logs, more=ONE)
    found = result(match)
    assert found.winners == winners
    assert found.points == tuple(logs)
    assert [share > 0 for share in found.payoffs] == [p in winners for p in range(len(logs))]
    assert all(found.payoffs[p] == 1 / len(winners) for p in winners)
    assert match.view()["winners"] == list(winners)


@pytest.mark.rule("CP-27")
def test_logs_of_all_games_count_not_only_those_of_the_last():
    match = ended([9, 1], more={"match": {"games": 2}})
    play(match, "deal")
    random = Random(1)
    while not match.over:
        match.play(random_move(match, random))
    assert list(result(match).points) == logs(match)
    assert logs(match)[0] >= 7  # two may have been returned
    assert match.view()["sheet"][0] == [9, 1]
    assert match.view()["sheet"][1] == logs(match)


@pytest.mark.rule("CP-02", "CP-26")
@pytest.mark.parametrize("options", [{}, {"by_hand": True}, {"hands": "child"}])
def test_whole_matches_lose_no_card_and_no_log(options):
    for seats in (2, 6):
        match = Match(own_box(seats=seats, **options), key=seats)
        random = Random(seats)
        while not match.over:
            match.play(random_move(match, random))
            assert conserved(edition_of(match), state_of(match))
        assert len(match.view()["sheet"]) == 3


def test_a_match_of_the_default_table():
    match = Match(GAME, key=4)
    random_match(match)
    assert sum(result(match).payoffs) == pytest.approx(1)
