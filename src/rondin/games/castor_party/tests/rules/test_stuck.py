"""Without a playable card: CP-14."""

import pytest

from rondin.games.castor_party.rules.state import JUMPED
from rondin.games.castor_party.tests.positions import (
    endings,
    force_next,
    gone,
    hand,
    known,
    move,
    phase,
    piles,
    play,
    playable,
    position,
    refused,
    state_of,
    veiled,
    verbs,
    where,
)

# Red stands three before white, blue two before it: red-3 and blue-2 cannot be played.
BLOCKED = {"red": 4, "white": 7, "blue": 5}
STUCK = ["red-3", "blue-2"]
FREE = ["red-1", "green-2", "green-4"]


@pytest.mark.rule("CP-14")
def test_who_cannot_play_shows_the_hand_to_everybody():
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED)
    assert (phase(match), match.to_act) == ("stuck", 0)
    assert playable(match) == set()
    for seat in (0, 1, None):
        view = match.view(seat)["hands"][0]
        assert {card["card"] for card in view["cards"]} == set(STUCK)
    assert known(match, 0) == set(STUCK)
    assert refused(match, "play", card="red-3", beaver="red", tail=0) == "CP-14"


@pytest.mark.rule("CP-14")
def test_it_is_found_out_when_the_turn_reaches_the_player():
    match = position(seats=2, hands=[["white-3", "green-8"], ["yellow-2"]], at={"yellow": 5})
    move(match, "white-3")
    assert (phase(match), match.to_act) == ("turn", 1)
    match = position(
        seats=2, hands=[["white-7", "green-8"], ["yellow-2"]], at={"yellow": 5}, piles=4
    )
    move(match, "white-7")
    assert where(match, "white") == 7
    assert (phase(match), match.to_act) == ("stuck", 1)


@pytest.mark.rule("CP-14")
def test_one_playable_card_is_enough_not_to_show_the_hand():
    match = position(hands=[[*STUCK, "red-2"]], at=BLOCKED)
    assert phase(match) == "turn"
    assert refused(match, "show") == "CP-14"
    assert refused(match, "discard", card="red-3") == "CP-14"
    assert refused(match, "done") == "CP-14"
    assert known(match, 0) == set()


@pytest.mark.rule("CP-14")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_as_many_cards_as_one_likes_are_put_out_and_as_many_drawn(count):
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED)
    before = sum(piles(match))
    for card in STUCK[:count]:
        play(match, "discard", card=card)
    assert len(hand(match, 0)) == 2 - count
    assert sum(piles(match)) == before  # drawn together, at the end
    play(match, "done")
    assert len(hand(match, 0)) == 2
    assert hand(match, 0) >= set(STUCK[count:])
    assert sum(piles(match)) == before - count
    assert (phase(match), match.to_act) == ("turn", 1)  # CP-14: that ends the turn
    assert set(match.view()["out"]) == set(STUCK[:count])
    assert state_of(match).exchanged == count


@pytest.mark.rule("CP-14")
def test_nothing_more_is_drawn_as_no_beaver_was_moved():
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED)
    play(match, "discard", card="red-3")
    force_next(match, "orange-8")
    play(match, "done")
    assert hand(match, 0) == {"blue-2", "orange-8"}


@pytest.mark.rule("CP-14")
def test_a_drawn_card_cannot_be_played_in_the_same_turn():
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED, by_hand=True, piles=0)
    play(match, "done")
    assert match.to_act == 1
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED)
    play(match, "discard", card="red-3")
    play(match, "done")
    assert match.to_act == 1


@pytest.mark.rule("CP-14")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_at_most_as_many_cards_as_the_piles_hold_are_exchanged(left):
    hands = [[*STUCK, "blue-1", "red-2"], FREE]
    at = {**BLOCKED, "yellow": 6}  # blue-1 and red-2 end there
    match = position(seats=2, hands=hands, at=at, piles=left)
    cards = ["red-3", "blue-2", "blue-1", "red-2"]
    for k in range(left):
        assert match.view()["may_discard"] == left - k
        play(match, "discard", card=cards[k])
    assert refused(match, "discard", card=cards[left]) == "CP-14"
    assert "discard" not in verbs(match)
    play(match, "done")
    assert len(hand(match, 0)) == 4
    assert piles(match) == [0, 0]


@pytest.mark.rule("CP-14")
def test_only_cards_of_the_hand_are_put_out():
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED)
    assert refused(match, "discard", card="red-1") == "CP-09"
    play(match, "discard", card="red-3")
    assert refused(match, "discard", card="red-3") == "CP-09"


@pytest.mark.rule("CP-14", "CP-20")
def test_the_cards_of_an_exchange_come_from_the_picked_pile():
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED, piles=(9, 9))
    play(match, "pick", pile=1)
    play(match, "discard", card="red-3")
    play(match, "discard", card="blue-2")
    play(match, "done")
    assert piles(match) == [9, 7]


@pytest.mark.rule("CP-14")
def test_what_was_put_out_stays_out_of_this_game_and_comes_back_in_the_next():
    match = position(seats=2, hands=[STUCK, ["white-1"]], at=BLOCKED, piles=1)
    play(match, "discard", card="red-3")
    play(match, "done")
    move(match, "white-1")
    assert endings(match) == ["last-card"]
    assert "red-3" in match.view()["out"]
    play(match, "deal")
    assert match.view()["out"] == []
    assert sum(piles(match)) == 42


# --- known cards ------------------------------------------------------------------------------
@pytest.mark.rule("CP-14", "CP-28")
def test_the_shown_cards_that_stay_in_the_hand_are_remembered():
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED)
    play(match, "discard", card="red-3")
    play(match, "done")
    assert known(match, 0) == {"blue-2"}
    assert veiled(match, 1).hands[0] == state_of(match).known[0]
    move(match, "green-2")  # blue-2 can still not be played, but what was drawn can
    assert known(match, 0) >= {"blue-2"}
    assert known(match, 1) == set()


@pytest.mark.rule("CP-14")
def test_a_known_card_that_is_played_is_forgotten():
    match = position(seats=2, hands=[STUCK, ["white-4", "green-8"]], at=BLOCKED, piles=4)
    play(match, "done")
    move(match, "white-4")
    assert known(match, 0) == set(STUCK)
    move(match, "red-3")
    assert known(match, 0) == {"blue-2"}


# --- passing ----------------------------------------------------------------------------------
@pytest.mark.rule("CP-14")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("left", [0, 6])
def test_when_all_pass_in_a_row_the_game_ends(seats, left):
    hands = [["red-3"], ["blue-2"], ["white-4"]][:seats]
    at = {**BLOCKED, "green": 11}
    match = position(seats=seats, hands=hands, at=at, piles=left, logs=[3, 2, 4][:seats])
    for seat in range(seats):
        assert (phase(match), match.to_act) == ("stuck", seat)
        play(match, "done")
    assert endings(match) == ["all-passed"]
    assert phase(match) == "game-over"
    assert match.view()["logs"] == [3, 2, 4][:seats]


@pytest.mark.rule("CP-14")
def test_an_exchange_or_a_move_in_between_is_no_pass_in_a_row():
    hands = [["red-3"], ["blue-2"]]
    match = position(seats=2, hands=hands, at={**gone(), **BLOCKED}, piles=20)
    play(match, "done")
    play(match, "discard", card="blue-2")
    play(match, "done")
    assert endings(match) == []
    assert state_of(match).passes == 0
    assert (phase(match), match.to_act) == ("stuck", 0)
    play(match, "done")
    assert state_of(match).passes == 1
    assert endings(match) == []

    match = position(seats=2, hands=[["red-3"], ["white-1", "white-2"]], at=BLOCKED, piles=0)
    play(match, "done")
    move(match, "white-1")
    assert state_of(match).passes == 0


@pytest.mark.rule("CP-14", "CP-22")
def test_with_empty_piles_who_cannot_play_can_only_pass():
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED, piles=0)
    assert match.moves() == [{"do": "done"}]
    assert refused(match, "pick", pile=0) == "CP-22"
    play(match, "done")
    assert hand(match, 0) == set(STUCK)
    assert match.to_act == 1


@pytest.mark.rule("CP-14", "CP-17")
def test_a_joker_that_moves_nobody_is_not_playable():
    at = {**gone(), "blue": 10, "green": 13, "orange": 16}
    match = position(hands=[["red-3", "orange-1"]], at={**at, "white": 17, "yellow": 19})
    assert phase(match) == "turn"  # white and yellow may go three on
    match = position(hands=[["red-3"]], at={**gone(), "blue": 10, "green": 13})
    assert playable(match) == {("red-3", "green")}
    match = position(hands=[["blue-3"]], at={"blue": 10, "green": 13, "red": JUMPED})
    assert phase(match) == "stuck"


# --- drawing by hand --------------------------------------------------------------------------
@pytest.mark.rule("CP-14", "CP-21")
def test_by_hand_who_may_still_draw_chooses_between_drawing_and_showing():
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED, by_hand=True)
    draws = [{"do": "draw", "pile": 0}, {"do": "draw", "pile": 1}]
    assert phase(match) == "turn"
    assert match.moves() == [*draws, {"do": "show"}]
    assert known(match, 0) == set()
    play(match, "show")
    assert (phase(match), known(match, 0)) == ("stuck", set(STUCK))
    assert refused(match, "draw", pile=0) == "CP-14"
    assert refused(match, "show") == "CP-14"


@pytest.mark.rule("CP-14", "CP-21")
@pytest.mark.parametrize(("card", "then"), [("blue-3", "turn"), ("white-8", "turn")])
def test_by_hand_a_card_drawn_first_may_be_playable(card, then):
    match = position(seats=2, hands=[STUCK, FREE], at=BLOCKED, by_hand=True)
    force_next(match, card)
    play(match, "draw", pile=0)
    assert phase(match) == then
    assert {name for name, _ in playable(match)} == {card}


@pytest.mark.rule("CP-14", "CP-21")
def test_by_hand_with_three_cards_and_none_playable_the_hand_is_shown():
    at = {**BLOCKED, "yellow": 6}
    match = position(seats=2, hands=[STUCK, FREE], at=at, by_hand=True)
    force_next(match, "blue-1")  # ends on yellow
    play(match, "draw", pile=0)
    assert (phase(match), match.to_act) == ("stuck", 0)
    assert known(match, 0) == {*STUCK, "blue-1"}
