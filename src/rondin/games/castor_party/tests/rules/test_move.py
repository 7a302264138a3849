"""A card moves a beaver: CP-09 to CP-13, and CP-16 to CP-18."""

import pytest

from rondin.games.castor_party.rules.moves import COLOURS
from rondin.games.castor_party.rules.state import CENTRE, JUMPED
from rondin.games.castor_party.tests.positions import (
    edition_of,
    gone,
    hand,
    move,
    phase,
    play,
    playable,
    position,
    refused,
    state_of,
    tail_towards,
    verbs,
    where,
)


# --- the card ---------------------------------------------------------------------------------
@pytest.mark.rule("CP-09")
def test_one_card_from_the_hand_is_laid_open_on_its_players_stack():
    match = position(hands=[["red-3", "blue-2", "green-8"], ["red-4", "red-5", "red-6"]])
    move(match, "blue-2")
    move(match, "red-4")
    s = state_of(match)
    assert hand(match, 0) >= {"red-3", "green-8"}
    assert "blue-2" not in hand(match, 0)
    assert match.view()["played"][:2] == [["blue-2"], ["red-4"]]
    assert s.stack[: s.n_stack] == [2 * 8 + 1, 3]
    assert s.stack_seat[: s.n_stack] == [0, 1]


@pytest.mark.rule("CP-09")
def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    match = position(hands=[["red-3"], ["blue-2"]])
    assert refused(match, "play", card="blue-2", beaver="blue", tail=0) == "CP-09"
    assert refused(match, "jump", card="green-2", beaver="green") == "CP-09"


# --- steps ------------------------------------------------------------------------------------
@pytest.mark.rule("CP-10")
@pytest.mark.parametrize("value", range(1, 9))
@pytest.mark.parametrize("start", [CENTRE, 1, 13, 22])
def test_a_beaver_moves_by_exactly_the_number_on_the_card(start, value):
    match = position(hands=[[f"white-{value}"]], at={"white": start})
    move(match, f"white-{value}")
    assert where(match, "white") == start + value


@pytest.mark.rule("CP-10")
def test_a_one_from_the_centre_leads_to_the_first_buoy():
    match = position(hands=[["yellow-1"]])
    move(match, "yellow-1")
    e, s = edition_of(match), state_of(match)
    assert s.at == [0, 1, 0, 0, 0, 0]
    assert (s.x[1], s.y[1]) == (e.buoy_x[0], e.buoy_y[0])


@pytest.mark.rule("CP-10")
def test_buoys_with_beavers_on_them_count_as_steps():
    match = position(hands=[["red-5"]], at={"red": 4, "blue": 5, "white": 6, "green": 8})
    move(match, "red-5")
    assert where(match, "red") == 9
    assert [where(match, colour) for colour in ("blue", "white", "green")] == [5, 6, 8]


@pytest.mark.rule("CP-10")
def test_a_card_moves_the_beaver_of_its_own_colour_only():
    match = position(hands=[["red-5"]])
    assert playable(match) == {("red-5", "red")}
    for other in COLOURS[1:]:
        assert refused(match, "play", card="red-5", beaver=other, tail=0) == "CP-10"


# --- occupied buoys ---------------------------------------------------------------------------
@pytest.mark.rule("CP-11")
@pytest.mark.parametrize("buoy", [5, 9, 30])
def test_a_card_that_ends_on_an_occupied_buoy_cannot_be_played(buoy):
    at = {"orange": buoy - 3, "green": buoy}
    match = position(hands=[["orange-3", "orange-2"]], at=at)
    assert playable(match) == {("orange-2", "orange")}
    for tail in range(12):
        assert refused(match, "play", card="orange-3", beaver="orange", tail=tail) == "CP-11"
    assert refused(match, "jump", card="orange-3", beaver="orange") == "CP-16"


@pytest.mark.rule("CP-11")
def test_a_joker_cannot_end_on_an_occupied_buoy_either():
    at = {**gone(), "red": 4, "blue": 6, "green": 8}
    match = position(hands=[["orange-2"]], at=at)
    assert playable(match) == {("orange-2", "green")}
    assert refused(match, "play", card="orange-2", beaver="red", tail=0) == "CP-11"
    assert refused(match, "play", card="orange-2", beaver="blue", tail=0) == "CP-11"


@pytest.mark.rule("CP-11")
def test_the_centre_and_the_water_hold_any_number_of_beavers():
    match = position(hands=[["green-4"]], at={**gone("red", "blue"), "green": 27})
    move(match, "green-4")
    assert where(match, "green") == where(match, "white") == JUMPED
    assert where(match, "red") == where(match, "blue") == CENTRE


# --- tails ------------------------------------------------------------------------------------
@pytest.mark.rule("CP-12")
def test_the_player_chooses_among_twelve_directions():
    match = position(hands=[["red-3"]], piles=0)
    assert [step["tail"] for step in match.moves()] == list(range(12))
    for tail in range(12):
        match = position(hands=[["red-3", "red-4"]])
        move(match, "red-3", tail=tail)
        assert state_of(match).tail[0] == tail


@pytest.mark.rule("CP-13")
def test_a_buoy_under_a_tail_is_not_occupied():
    tail = tail_towards(edition_of(position()), 10, 11)
    match = position(hands=[["red-3"]], at={"blue": 10, "red": 8}, tails={"blue": tail})
    assert match.view(0)["targets"][0]["hampered"]
    move(match, "red-3")
    assert where(match, "red") == 11


# --- jumping ----------------------------------------------------------------------------------
@pytest.mark.rule("CP-16")
@pytest.mark.parametrize(("start", "value"), [(30, 1), (30, 8), (29, 2), (23, 8), (28, 8)])
def test_a_beaver_moved_past_the_last_buoy_leaves_the_game(start, value):
    match = position(hands=[[f"red-{value}", "blue-1"]], at={"red": start})
    assert refused(match, "play", card=f"red-{value}", beaver="red", tail=0) == "CP-16"
    play(match, "jump", card=f"red-{value}", beaver="red")
    assert where(match, "red") == JUMPED
    assert match.view()["jokers"] == ["red"]
    assert phase(match) == "reward"


@pytest.mark.rule("CP-16")
@pytest.mark.parametrize("start", [22, 25, 29])
def test_landing_exactly_on_the_last_buoy_is_not_jumping(start):
    card = f"red-{30 - start}"
    match = position(hands=[[card, "blue-1"]], at={"red": start})
    assert refused(match, "jump", card=card, beaver="red") == "CP-16"
    move(match, card)
    assert where(match, "red") == 30
    assert match.view()["jokers"] == []
    assert (phase(match), match.to_act) == ("turn", 1)  # no reward: the last buoy is green


@pytest.mark.rule("CP-16")
def test_an_occupied_last_buoy_stops_nobody_who_jumps():
    match = position(hands=[["red-4"]], at={"red": 27, "green": 30})
    move(match, "red-4")
    assert where(match, "red") == JUMPED


# --- jokers -----------------------------------------------------------------------------------
@pytest.mark.rule("CP-17")
def test_after_a_jump_its_colour_moves_any_beaver_still_on_the_raft():
    match = position(hands=[["red-2"]], at={"red": JUMPED, "blue": JUMPED, "green": 7})
    assert playable(match) == {("red-2", b) for b in ("yellow", "white", "orange", "green")}
    for beaver in ("red", "blue"):
        assert refused(match, "play", card="red-2", beaver=beaver, tail=0) == "CP-17"
        assert refused(match, "jump", card="red-2", beaver=beaver) == "CP-17"
    move(match, "red-2", "green")
    assert where(match, "green") == 9
    assert match.view()["last"]["joker"] is True


@pytest.mark.rule("CP-17")
def test_cards_that_were_in_hands_before_the_jump_become_jokers_too():
    hands = [["red-8", "red-1"], ["red-2"], ["red-3", "blue-4"], ["red-4"]]
    match = position(hands=hands, at={"red": 29})
    held = state_of(match).hands[1]
    move(match, "red-8")
    play(match, "take-log")
    assert state_of(match).hands[1] == held  # in the hand since before
    assert playable(match) == {("red-2", b) for b in COLOURS[1:]}
    move(match, "red-2", "yellow")
    match.play({"do": "take-log"})
    assert playable(match) == {("red-3", b) for b in COLOURS[1:]} | {("blue-4", "blue")}


@pytest.mark.rule("CP-17")
def test_a_joker_is_playable_if_any_beaver_can_move():
    at = {**gone(), "blue": 10, "green": 13, "white": 16}
    match = position(hands=[["red-3", "yellow-3", "orange-6"], ["red-1"]], at=at)
    assert playable(match) == {
        ("red-3", "white"), ("yellow-3", "white"), ("orange-6", "green"), ("orange-6", "white")
    }  # fmt: skip


@pytest.mark.rule("CP-17", "CP-16")
def test_a_joker_can_make_another_beaver_jump():
    match = position(hands=[["red-5", "red-1"]], at={"red": JUMPED, "blue": 26, "green": 25})
    assert {"do": "jump", "card": "red-5", "beaver": "blue"} in match.moves()
    assert refused(match, "jump", card="red-5", beaver="green") == "CP-16"  # the last buoy itself
    play(match, "jump", card="red-5", beaver="blue")
    assert where(match, "blue") == JUMPED
    assert match.view()["jokers"] == ["red", "blue"]


@pytest.mark.rule("CP-17")
def test_who_moves_with_a_joker_names_a_beaver_each_with_its_tails():
    match = position(hands=[["red-2"]], at={**gone("blue", "green")}, piles=0)
    assert len(match.moves()) == 2 * 12
    match = position(hands=[["red-2"]], at={**gone(), "blue": 29, "green": 30}, piles=0)
    assert verbs(match) == {"jump"}
    assert len(match.moves()) == 2


# --- final ------------------------------------------------------------------------------------
@pytest.mark.rule("CP-18")
def test_card_beaver_and_tail_are_one_command_and_final():
    match = position(hands=[["red-1", "blue-2"], ["green-3"]])
    move(match, "red-1", tail=4)  # its own colour: a reward is to be chosen
    assert phase(match) == "reward"
    assert refused(match, "play", card="blue-2", beaver="blue", tail=0) == "CP-19"
    assert refused(match, "play", card="red-1", beaver="red", tail=5) == "CP-19"
    assert state_of(match).at[0] == 1
    play(match, "take-log")
    assert refused(match, "play", by=0, card="blue-2", beaver="blue", tail=0) == "CP-08"


@pytest.mark.rule("CP-10", "CP-12")
def test_the_legal_moves_are_counted_exactly():
    at = {"red": 28, "yellow": 30, "blue": 4, "white": 6}
    match = position(hands=[["red-1", "red-2", "red-3", "blue-2", "green-8", "yellow-1"]], at=at)
    moves = match.moves()
    assert len([m for m in moves if m["do"] == "play"]) == 2 * 12  # red-1, green-8
    assert [m["card"] for m in moves if m["do"] == "jump"] == ["red-3", "yellow-1"]
    assert len(moves) == 2 * 12 + 2 + 2  # and a pile to pick


def test_values_that_move_a_beaver_are_found_for_every_place():
    for start in range(31):
        match = position(hands=[[f"red-{value}" for value in range(1, 9)]], at={"red": start})
        s = state_of(match)
        assert s.landing & 0xFF == sum(1 << v - 1 for v in range(1, 9) if start + v <= 30)
        assert s.jumping & 0xFF == sum(1 << v - 1 for v in range(1, 9) if start + v > 30)
