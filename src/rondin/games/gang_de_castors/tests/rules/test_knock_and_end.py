"""Knocking and the end of a round: GC-18, GC-19, GC-21, GC-22, GC-26."""

from collections import Counter
from typing import Any

import pytest

from rondin.games.gang_de_castors.tests.positions import (
    ANY,
    DRAW,
    PEEK,
    SWAP,
    Row,
    cards_of,
    force_next,
    idle_turn,
    own_box,
    phase,
    play,
    position,
    refused,
    result,
    row,
    state_of,
)

LAST_TURN: dict[str, Any] = {"knocker": 1, "laps": 2}  # seat 0 moves, and then the round is over


def act(match):
    """Make one's action, and stop where one may knock."""
    play(match, "draw")
    play(match, "discard")


# --- knocking ---------------------------------------------------------------------------------
@pytest.mark.rule("GC-18")
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_nobody_knocks_before_every_player_has_had_a_turn(seats):
    match = position(seats=seats)
    for seat in range(seats - 1):
        assert match.to_act == seat
        act(match)
        assert (phase(match), match.to_act) == ("turn", seat + 1)
        assert refused(match, "knock", by=seat) == "GC-06"
        assert refused(match, "knock") == "GC-18"


@pytest.mark.rule("GC-18")
def test_the_last_player_of_the_first_lap_may_knock_the_turn_just_finished_counts():
    match = position()
    idle_turn(match)
    idle_turn(match)
    assert refused(match, "knock", by=2) == "GC-18"  # not before the action
    act(match)
    assert (phase(match), match.to_act) == ("finished", 2)
    play(match, "knock", by=2)
    assert match.view()["knocker"] == 2


@pytest.mark.rule("GC-18")
def test_from_then_on_everyone_may_knock_after_their_action_and_only_then():
    match = position(laps=1)
    for seat in (0, 1, 2, 0, 1):
        assert match.to_act == seat
        assert refused(match, "knock") == "GC-18"
        assert refused(match, "go-on") == "GC-18"
        play(match, "draw")
        assert refused(match, "knock") == "GC-18"
        play(match, "discard")
        assert match.moves() == [{"do": "knock"}, {"do": "go-on"}]
        assert refused(match, "knock", by=(seat + 1) % 3) == "GC-06"
        play(match, "go-on")
    assert match.view()["knocker"] is None


@pytest.mark.rule("GC-18")
@pytest.mark.parametrize(
    ("card", "move"),
    [
        (4, [("keep", {"place": 0})]),
        (SWAP, [("swap", {"mine": 0, "seat": 1, "theirs": 0})]),
        (PEEK, [("peek", {"place": 0}), ("remember", {})]),
    ],
)
def test_one_may_knock_after_any_action(card, move):
    match = position(laps=1, hand=card)
    for do, fields in move:
        play(match, do, **fields)
    play(match, "knock", by=0)
    assert match.view()["knocker"] == 0


@pytest.mark.rule("GC-18", "GC-20")
def test_a_passed_turn_counts_as_a_turn_and_one_may_knock_after_it():
    match = position(seats=2, top=SWAP, rest="aside")
    play(match, "pass", by=0)
    assert phase(match) == "turn"
    play(match, "pass", by=1)
    assert (phase(match), match.to_act) == ("finished", 1)
    assert refused(match, "pass") == "GC-18"


# --- the last turns ---------------------------------------------------------------------------
@pytest.mark.rule("GC-19")
@pytest.mark.parametrize("knocker", range(4))
def test_after_a_knock_every_other_player_has_exactly_one_more_turn(knocker):
    match = position(seats=4, laps=1)
    while match.to_act != knocker:
        idle_turn(match)
    act(match)
    play(match, "knock")
    turns = []
    while phase(match) != "round-over":
        assert match.view()["knocker"] == knocker
        turns.append(match.to_act)
        act(match)
    assert turns == [(knocker + k) % 4 for k in (1, 2, 3)]


@pytest.mark.rule("GC-19")
def test_nobody_else_may_knock():
    match = position(knocker=0, player=1, laps=1)
    assert refused(match, "knock") == "GC-19"
    play(match, "draw")
    assert refused(match, "knock") == "GC-19"
    play(match, "discard")
    assert (phase(match), match.to_act) == ("turn", 2)  # no question is asked
    assert refused(match, "knock") == "GC-19"
    assert refused(match, "go-on") == "GC-19"


@pytest.mark.rule("GC-19")
def test_the_last_turns_may_change_rows_and_then_the_round_ends_at_once():
    match = position(seats=2, rows=[[1, 1, 1, 9], [2, 2, 2, 2]], top=0, laps=1, knocker=1, rounds=1)
    play(match, "take", place=3)
    assert match.over
    assert result(match).points == (3, 8)


# --- rows face up -----------------------------------------------------------------------------
@pytest.mark.rule("GC-22")
def test_the_printed_example_scores_11_7_and_12():
    match = position(rows=[[4, 2, 0, ANY], [1, 2, 1, 3], [0, 4, SWAP, 0]], top=5, **LAST_TURN)
    force_next(match, 8)
    play(match, "take", place=3)
    assert [row(match, p) for p in range(3)] == [[4, 2, 0, 5], [1, 2, 1, 3], [0, 4, 8, 0]]
    assert match.view()["sheet"] == [[11, 7, 12]]


@pytest.mark.rule("GC-21")
def test_all_rows_are_turned_face_up_for_everybody():
    match = position(rows=[[4, 2, 0, 5], [1, 2, 1, 3], [0, 4, SWAP, 0]], top=4, **LAST_TURN)
    force_next(match, 8)
    play(match, "take", place=0)
    for seat in (0, 1, 2, None):
        rows = match.view(seat)["rows"]
        assert [[card["face"] for card in row] for row in rows] == [
            ["4", "2", "0", "5"],
            ["1", "2", "1", "3"],
            ["0", "4", "8", "0"],
        ]
        assert [card["replaced"] for row in rows for card in row] == [False] * 10 + [True, False]


@pytest.mark.rule("GC-21")
def test_the_knocker_replaces_first_then_clockwise_and_places_from_left_to_right():
    rows = [[7, 7, SWAP, 0], [DRAW, 1, 1, PEEK], [2, SWAP, 2, 2]]
    match = position(rows=rows, top=7, **LAST_TURN)
    force_next(match, 3, 4, 5, 6)
    play(match, "take", place=3)
    assert [row(match, p) for p in range(3)] == [[7, 7, 6, 7], [3, 1, 1, 4], [2, 5, 2, 2]]


@pytest.mark.rule("GC-21")
@pytest.mark.parametrize("knocker", range(3))
def test_whoever_knocks_replaces_first(knocker):
    rows = [[SWAP, 1, 1, 9], [SWAP, 2, 2, 9], [SWAP, 8, 8, 9]]
    last = (knocker - 1) % 3
    match = position(rows=rows, top=0, knocker=knocker, player=last, laps=2)
    force_next(match, 3, 4, 5)
    play(match, "take", place=3)
    assert [row(match, (knocker + k) % 3)[0] for k in range(3)] == [3, 4, 5]


@pytest.mark.rule("GC-21")
def test_a_replacement_is_replaced_again_and_again_until_it_is_a_value_card():
    match = position(rows=[[1, 1, 1, 1], [SWAP, 2, 2, DRAW]], top=3, **LAST_TURN)
    force_next(match, PEEK, PEEK, DRAW, 8, SWAP, 6)
    play(match, "take", place=0)
    assert row(match, 1) == [8, 2, 2, 6]
    assert cards_of(state_of(match).aside) >= Counter([SWAP, PEEK, PEEK, DRAW, DRAW, SWAP])


@pytest.mark.rule("GC-21")
def test_cards_put_aside_are_out_of_the_round_even_when_the_pile_runs_out():
    for key in range(40):
        match = position(
            setting=own_box([1] * 9 + [2], 5, 0, 0),
            rows=[[SWAP, SWAP, SWAP, 9], [SWAP, 0, 1, 2]],
            top=8,
            pile=[],
            rest="discard",
            laps=2,
            knocker=1,
            key=key,
        )
        play(match, "take", place=3)
        s = state_of(match)
        assert s.aside[SWAP] + s.pile[SWAP] + s.discard[SWAP] == 5
        assert s.aside[SWAP] >= 4
        assert s.pile[SWAP] + s.discard[SWAP] <= 1  # the fifth, if nobody drew it


@pytest.mark.rule("GC-22")
def test_a_row_scores_the_sum_of_its_values():
    rows: list[Row] = [[9, 9, 9, ANY], [0, 0, 0, 0], [8, 1, 7, 6]]
    match = position(rows=rows, top=9, **LAST_TURN)
    play(match, "take", place=3)
    assert match.view()["sheet"] == [[36, 0, 22]]
    told = {event["seat"]: event["points"] for event in match.last_events(None)[1:]}
    assert told == {0: 36, 1: 0, 2: 22}


# --- too many turns ---------------------------------------------------------------------------
@pytest.mark.rule("GC-26")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_round_ends_after_30_turns_each_without_a_knock(seats):
    match = position(seats=seats, rounds=1)
    for _ in range(30 * seats):
        assert not match.over
        idle_turn(match)
    assert match.over
    assert result(match).ending == "turn-limit"


@pytest.mark.rule("GC-26")
def test_at_the_limit_the_last_player_counts_as_the_knocker():
    rows: list[Row] = [[SWAP, 1, 1, 1], [SWAP, 2, 2, 2], [SWAP, 3, 3, ANY]]
    match = position(rows=rows, top=3, player=2, laps=29)
    play(match, "take", place=3)
    force_next(match, 5, 6, 7)
    play(match, "go-on")
    assert [row(match, p)[0] for p in (2, 0, 1)] == [5, 6, 7]
    assert match.view()["sheet"] == [[9, 13, 14]]


@pytest.mark.rule("GC-26")
def test_at_the_limit_nobody_is_said_to_have_knocked():
    match = position(player=2, laps=29)
    idle_turn(match)
    assert phase(match) == "round-over"
    assert match.view()["knocker"] is None
    assert not any("knocked" in line.text for line in match.describe(0, "en").lines)


@pytest.mark.rule("GC-26", "GC-19")
def test_who_knocks_in_the_last_turn_before_the_limit_gives_the_others_their_last_turn():
    match = position(player=2, laps=29, rounds=1)
    act(match)
    play(match, "knock")
    assert (phase(match), match.to_act) == ("turn", 0)
    act(match)
    act(match)
    assert match.over
    assert result(match).ending == "knock"


@pytest.mark.rule("GC-26")
def test_nobody_is_stopped_before_the_thirtieth_turn_of_the_last_player():
    match = position(player=1, laps=29)
    act(match)
    play(match, "go-on")
    assert (phase(match), match.to_act) == ("turn", 2)
