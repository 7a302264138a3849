"""Drawing, by itself and by hand: CP-20 to CP-22."""

from collections import Counter
from typing import Any

import pytest

from rondin import Match
from rondin.engine.match.waiting import Kind, waiting_for
from rondin.games.castor_party.rules.cards import cards_left
from rondin.games.castor_party.rules.moves import CARDS
from rondin.games.castor_party.tests.positions import (
    endings,
    hand,
    move,
    own_box,
    phase,
    piles,
    play,
    position,
    refused,
    state_of,
    verbs,
)

TWO: dict[str, Any] = {"hands": [["red-2", "blue-8"], ["white-3", "green-8"]]}
BY_HAND: dict[str, Any] = {"seats": 2, "by_hand": True}


# --- by itself --------------------------------------------------------------------------------
@pytest.mark.rule("CP-20")
def test_after_moving_a_beaver_one_card_is_drawn():
    match = position(**TWO)
    before = sum(piles(match))
    move(match, "red-2")
    assert len(hand(match, 0)) == 2
    assert sum(piles(match)) == before - 1
    assert match.to_act == 1


@pytest.mark.rule("CP-20")
def test_there_is_no_hand_limit():
    held = [name for name in CARDS if name.startswith(("blue", "white"))]
    match = position(hands=[["red-1", *held]])
    move(match, "red-1")
    play(match, "take-card")
    assert len(hand(match, 0)) == 18


@pytest.mark.rule("CP-20")
def test_every_card_of_the_piles_is_drawn_about_equally_often():
    found = Counter[str]()
    for key in range(900):
        match = position(**TWO, piles=9, key=1)
        state_of(match).stream, state_of(match).left = key, 0
        move(match, "red-2")
        (card,) = hand(match, 0) - {"blue-8"}
        found[card] += 1
    assert len(found) == 9
    assert all(60 < count < 145 for count in found.values())


@pytest.mark.rule("CP-20", "CP-21")
@pytest.mark.parametrize(
    ("lying", "left"),
    [((9, 9), [8, 9]), ((9, 8), [8, 8]), ((8, 9), [8, 8]), ((0, 3), [0, 2]), ((1, 0), [0, 0])],
)
def test_the_card_comes_from_the_larger_pile(lying, left):
    match = position(**TWO, piles=lying)
    move(match, "red-2")
    assert piles(match) == left


@pytest.mark.rule("CP-20", "CP-21")
@pytest.mark.parametrize("pile", [0, 1])
def test_unless_the_player_picks_one_and_then_all_cards_of_the_turn_come_from_it(pile):
    match = position(hands=[["red-1", "blue-8"]], piles=(9, 9))
    play(match, "pick", pile=pile)
    assert match.view()["picked"] == pile
    assert refused(match, "pick", pile=0) == "CP-21"  # once a turn
    move(match, "red-1")
    play(match, "take-card")
    assert piles(match)[pile] == 7
    assert piles(match)[1 - pile] == 9
    assert match.view()["picked"] is None  # the next player chooses anew
    assert "pick" in verbs(match)


@pytest.mark.rule("CP-20", "CP-21")
def test_a_pile_can_still_be_picked_when_the_reward_is_chosen():
    match = position(hands=[["red-1", "blue-8"]], piles=(9, 5))
    move(match, "red-1")
    play(match, "pick", pile=1)
    play(match, "take-log")
    assert piles(match) == [9, 4]


@pytest.mark.rule("CP-21", "CP-22")
def test_there_is_nothing_to_pick_where_only_one_pile_or_none_is_left():
    match = position(**TWO, piles=(4, 0))
    assert refused(match, "pick", pile=0) == "CP-21"
    match = position(**TWO, piles=0)
    assert refused(match, "pick", pile=0) == "CP-22"
    match = position(**TWO, by_hand=True)
    assert refused(match, "pick", pile=0) == "CP-21"


@pytest.mark.rule("CP-21")
def test_a_picked_pile_that_runs_out_is_followed_by_the_other():
    match = position(hands=[["red-1", "blue-8"]], piles=(9, 1))
    play(match, "pick", pile=1)
    move(match, "red-1")
    play(match, "take-card")
    assert piles(match) == [8, 0]


@pytest.mark.rule("CP-22")
def test_with_empty_piles_nobody_draws_and_the_hands_are_played_out():
    hands = [["red-2", "red-3", "blue-8"], ["white-3", "green-7"]]
    match = position(seats=2, hands=hands, piles=0)
    move(match, "red-2")
    assert hand(match, 0) == {"red-3", "blue-8"}
    move(match, "white-3")
    assert hand(match, 1) == {"green-7"}
    move(match, "blue-8")
    move(match, "green-7")
    assert endings(match) == ["last-card"]


@pytest.mark.rule("CP-21")
def test_by_default_nothing_is_drawn_by_hand():
    match = position(**TWO)
    assert match.view()["by_hand"] is False
    for pile in (0, 1):
        assert refused(match, "draw", pile=pile) == "CP-21"
    assert refused(match, "skip") == "CP-21"
    match = position(hands=[["red-2"]])  # not even with fewer than three
    assert "draw" not in verbs(match)


# --- by hand ----------------------------------------------------------------------------------
@pytest.mark.rule("CP-20", "CP-21")
@pytest.mark.parametrize("pile", [0, 1])
def test_by_hand_the_player_draws_from_either_pile(pile):
    match = position(**TWO, **BY_HAND, piles=(9, 9))
    move(match, "red-2")
    assert (phase(match), match.to_act) == ("drawing", 0)
    assert verbs(match) == {"draw", "skip"}
    play(match, "draw", pile=pile)
    assert piles(match)[pile] == 8
    assert len(hand(match, 0)) == 2
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("CP-20")
def test_an_empty_pile_gives_no_card():
    match = position(**TWO, **BY_HAND, piles=(0, 4))
    move(match, "red-2")
    assert refused(match, "draw", pile=0) == "CP-20"
    play(match, "draw", pile=1)
    assert piles(match) == [0, 3]


@pytest.mark.rule("CP-21")
def test_by_hand_an_extra_card_is_drawn_first_and_only_the_draw_after_it_can_be_left():
    match = position(hands=[["red-1", "blue-8"], ["white-3"]], **BY_HAND)
    move(match, "red-1")
    play(match, "take-card")
    assert refused(match, "skip") == "CP-19"
    play(match, "draw", pile=1)
    assert (phase(match), len(hand(match, 0))) == ("drawing", 2)
    play(match, "skip")
    assert (len(hand(match, 0)), match.to_act) == (2, 1)


@pytest.mark.rule("CP-21", "CP-22")
def test_by_hand_the_last_card_of_the_piles_may_be_the_extra_one():
    match = position(hands=[["red-1", "blue-8"], ["white-3"]], **BY_HAND, piles=1)
    move(match, "red-1")
    play(match, "take-card")
    play(match, "draw", pile=0)
    assert (phase(match), match.to_act, piles(match)) == ("turn", 1, [0, 0])


@pytest.mark.rule("CP-21")
def test_a_draw_left_with_three_or_more_cards_is_lost():
    hands = [["red-2", "blue-8", "blue-7", "blue-6"], ["white-3", "green-8", "green-7"]]
    match = position(hands=hands, **BY_HAND)
    move(match, "red-2")
    play(match, "skip")
    move(match, "white-3")
    play(match, "draw", pile=0)
    assert match.to_act == 0
    assert len(hand(match, 0)) == 3
    for pile in (0, 1):
        assert refused(match, "draw", pile=pile) == "CP-21"


@pytest.mark.rule("CP-21")
def test_with_fewer_than_three_one_may_draw_up_to_three_before_the_next_card():
    hands = [["red-2", "blue-8"], ["white-3", "green-8", "green-7"]]
    match = position(hands=hands, **BY_HAND)
    move(match, "red-2")
    play(match, "skip")
    move(match, "white-3")
    play(match, "skip")
    assert (match.to_act, hand(match, 0)) == (0, {"blue-8"})
    assert {"play", "draw"} == verbs(match)  # one may also go on without
    play(match, "draw", pile=1)
    play(match, "draw", pile=0)
    assert len(hand(match, 0)) == 3
    assert (phase(match), match.to_act) == ("turn", 0)
    assert refused(match, "draw", pile=0) == "CP-21"
    move(match, "blue-8")
    assert phase(match) == "drawing"


@pytest.mark.rule("CP-21")
def test_after_the_card_it_is_too_late_for_more_than_one():
    match = position(hands=[["red-2", "blue-8"], ["white-3"]], **BY_HAND)
    move(match, "red-2")
    play(match, "draw", pile=0)
    assert (match.to_act, len(hand(match, 0))) == (1, 2)


@pytest.mark.rule("CP-21")
def test_with_an_empty_hand_one_must_draw():
    match = position(hands=[["red-2"], ["white-3", "green-8", "green-7"]], **BY_HAND)
    move(match, "red-2")
    play(match, "skip")
    assert phase(match) == "turn"  # it was no last card: another could be drawn
    move(match, "white-3")
    play(match, "skip")
    assert (match.to_act, hand(match, 0)) == (0, set())
    assert match.moves() == [{"do": "draw", "pile": 0}, {"do": "draw", "pile": 1}]
    assert refused(match, "show") == "CP-21"
    assert refused(match, "skip") == "CP-21"
    play(match, "draw", pile=0)
    assert len(hand(match, 0)) == 1


@pytest.mark.rule("CP-21", "CP-23")
def test_who_forgot_to_draw_until_the_piles_were_empty_has_played_the_last_card():
    match = position(hands=[["red-2"], ["white-3", "green-8"]], **BY_HAND, piles=1)
    move(match, "red-2")
    play(match, "skip")
    move(match, "white-3")
    play(match, "draw", pile=0)
    assert endings(match) == ["last-card"]


@pytest.mark.rule("CP-21", "CP-23", "CP-25")
@pytest.mark.parametrize(("logs", "first"), [([3, 3], 0), ([4, 3], 1)])
def test_who_forgot_to_draw_has_no_card_left_once_another_draws_the_last_one_late(logs, first):
    hands = [["white-3", "green-8"], ["red-2"]]
    match = position(hands=hands, **BY_HAND, piles=1, player=1, logs=logs)
    move(match, "red-2")
    play(match, "skip")
    play(match, "draw", pile=0)
    assert endings(match) == ["last-card"]  # at once: seat 0 has no more to say
    assert [event["what"] for event in match.last_events(None)] == ["forgot", "drew", "ended"]
    assert match.to_act == first  # among equals seat 0, whose turn it still was


# --- out of turn ------------------------------------------------------------------------------
FOUR = ["red-2", "blue-8", "blue-7", "blue-6"]
THREE = ["white-3", "green-8", "green-7"]


def late_draws(match, seat):
    return match.moves_out_of_turn(seat)


@pytest.mark.rule("CP-21")
def test_nobody_is_asked_to_draw_and_the_next_player_may_simply_play():
    match = position(hands=[FOUR, THREE], **BY_HAND)
    move(match, "red-2")
    wait = waiting_for(match, lambda seat: False)
    assert (wait.kind, match.game.codec.name(wait.action)) == (Kind.UNASKED, {"do": "skip"})
    match.play_action(wait.action)
    assert (phase(match), match.to_act) == ("turn", 1)
    move(match, "white-3")
    assert len(hand(match, 0)) == 3


@pytest.mark.rule("CP-21")
@pytest.mark.parametrize("pile", [0, 1])
def test_a_draw_is_open_until_the_next_player_acts(pile):
    match = position(hands=[FOUR, THREE], **BY_HAND, piles=(9, 9))
    move(match, "red-2")
    play(match, "skip")
    assert late_draws(match, 0) == [{"do": "catch-up", "seat": 0, "pile": k} for k in (0, 1)]
    play(match, "catch-up", by=0, seat=0, pile=pile)
    assert piles(match)[pile] == 8
    assert (len(hand(match, 0)), phase(match), match.to_act) == (4, "turn", 1)
    assert match.history[-1].seat == 0
    assert match.last_events(1) == [
        {"what": "drew", "seat": 0, "pile": pile, "count": 1, "after": 0}
    ]
    assert refused(match, "catch-up", by=0, seat=0, pile=pile) == "CP-21"  # one, not more


@pytest.mark.rule("CP-21")
def test_once_the_next_player_has_acted_a_draw_left_with_three_cards_is_lost():
    match = position(hands=[FOUR, THREE], **BY_HAND)
    move(match, "red-2")
    play(match, "skip")
    move(match, "white-3")
    assert match.last_events(None)[0] == {"what": "forgot", "seat": 0}
    assert late_draws(match, 0) == []
    assert refused(match, "catch-up", by=0, seat=0, pile=0) == "CP-21"


@pytest.mark.rule("CP-21")
def test_with_fewer_than_three_one_may_draw_up_to_three_in_the_turn_of_another():
    hands = [["red-2", "blue-8"], THREE, ["orange-3", "orange-4", "orange-5"]]
    match = position(hands=hands, seats=3, by_hand=True, piles=(9, 9))
    move(match, "red-2")
    play(match, "skip")
    move(match, "white-3")
    play(match, "skip")
    assert match.to_act == 2
    play(match, "catch-up", by=0, seat=0, pile=0)
    play(match, "catch-up", by=0, seat=0, pile=1)
    assert (len(hand(match, 0)), match.to_act) == (3, 2)
    assert refused(match, "catch-up", by=0, seat=0, pile=0) == "CP-21"
    assert len(late_draws(match, 1)) == 2  # still open, whoever else draws


@pytest.mark.rule("CP-08", "CP-20", "CP-21", "CP-22", "CP-28")
def test_what_cannot_be_drawn_out_of_turn_is_refused_with_its_rule():
    match = position(hands=[["red-2", "blue-8"], ["white-3"]], seats=2, by_hand=True, piles=(9, 0))
    assert refused(match, "catch-up", by=1, seat=0, pile=0) == "CP-28"  # another's hand
    assert refused(match, "catch-up", by=1, seat=1, pile=1) == "CP-20"
    assert refused(match, "catch-up", by=0, seat=0, pile=0) == "CP-21"  # it is its turn
    assert refused(match, "draw", by=1, pile=0) == "CP-08"
    match = position(hands=[["red-2", "blue-8"], ["white-3"]], seats=2, by_hand=True, piles=0)
    assert refused(match, "catch-up", by=1, seat=1, pile=0) == "CP-22"
    match = position(hands=[["red-2", "blue-8"], ["white-3"]], seats=2, piles=9)
    assert late_draws(match, 1) == []
    assert refused(match, "catch-up", by=1, seat=1, pile=0) == "CP-21"  # it happens by itself


@pytest.mark.rule("CP-14", "CP-21")
def test_cards_that_are_promised_to_an_exchange_cannot_be_taken():
    hands = [["red-3", "blue-2", "red-1"], ["white-3"]]
    at = {"red": 4, "white": 7, "blue": 5}
    match = position(hands=hands, seats=2, by_hand=True, at=at, piles=2)
    assert phase(match) == "stuck"
    play(match, "discard", card="red-3")
    assert len(late_draws(match, 1)) == 2
    play(match, "discard", card="blue-2")
    assert refused(match, "catch-up", by=1, seat=1, pile=0) == "CP-21"


@pytest.mark.rule("CP-19", "CP-21", "CP-22")
def test_a_late_draw_of_the_last_card_leaves_nothing_to_draw_or_to_choose():
    match = position(hands=[["red-2", "blue-8"], ["white-3"]], **BY_HAND, piles=1)
    move(match, "red-2")
    play(match, "catch-up", by=1, seat=1, pile=0)
    assert (phase(match), match.to_act) == ("turn", 1)
    match = position(hands=[["red-1", "blue-8"], ["white-3"]], **BY_HAND, piles=1, reserve=0)
    move(match, "red-1")
    assert phase(match) == "reward"
    play(match, "catch-up", by=1, seat=1, pile=0)
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("CP-14", "CP-21")
def test_who_hoped_to_draw_shows_the_hand_once_another_has_drawn_the_last_card():
    at = {"red": 4, "white": 7, "blue": 5}
    match = position(
        hands=[["red-3", "blue-2"], ["white-3"]], seats=2, by_hand=True, at=at, piles=1
    )
    assert phase(match) == "turn"
    play(match, "catch-up", by=1, seat=1, pile=0)
    assert (phase(match), match.to_act) == ("stuck", 0)
    assert [event["what"] for event in match.last_events(None)] == ["drew", "stuck"]


@pytest.mark.rule("CP-21")
def test_a_match_with_late_draws_is_saved_and_replayed(tmp_path):
    setting = own_box(seats=2, by_hand=True)
    match = Match(setting, key=4)
    while len(match.history) < 12:
        match.play_action(match.actions()[0] if "skip" not in verbs(match) else match.actions()[-1])
        for seat in range(2):
            if match.to_act == 1 - seat and (late := late_draws(match, seat)):
                match.play(late[0], seat)
    assert any(played.move["do"] == "catch-up" for played in match.history)
    match.save(tmp_path / "late.json")
    assert Match.load(tmp_path / "late.json").position_digest == match.position_digest


@pytest.mark.rule("CP-21")
def test_the_count_of_the_last_draw_is_told():
    match = position(hands=[["red-1", "blue-8"]], piles=(9, 9))
    move(match, "red-1")
    play(match, "take-card")
    assert state_of(match).drew == [1, 1]
    assert cards_left(state_of(match)) == 16
