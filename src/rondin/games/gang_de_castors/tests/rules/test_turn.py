"""A turn: A or B, exactly one. GC-07 to GC-11, and GC-17."""

from random import Random

import pytest

from rondin import Match
from rondin.games.gang_de_castors.tests.positions import (
    ACTION_CARDS,
    DRAW,
    EDITIONS,
    GAME,
    PEEK,
    SWAP,
    edition_of,
    force_next,
    phase,
    play,
    position,
    random_move,
    refused,
    row,
    state_of,
)
from rondin.games.gang_de_castors.tests.twins import conserved

PLACES = range(4)
PLAYS = {SWAP: ("swap", {"mine": 0, "seat": 1, "theirs": 0}), PEEK: ("peek", {"place": 0})}
PLAYS[DRAW] = ("play-draw", {})


# --- A: the discard pile ----------------------------------------------------------------------
@pytest.mark.rule("GC-07")
@pytest.mark.parametrize("place", PLACES)
def test_the_top_discard_replaces_one_of_your_cards_which_goes_on_the_discard_pile(place):
    match = position(rows=[[1, 2, 3, 4], [5, 6, 7, 8]], top=0)
    play(match, "take", place=place)
    expected = [1, 2, 3, 4]
    replaced, expected[place] = expected[place], 0
    assert row(match, 0) == expected
    assert row(match, 1) == [5, 6, 7, 8]
    assert match.view()["discard"] == {"top": str(replaced), "count": 1}
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("GC-07")
def test_the_next_player_may_take_what_was_replaced():
    match = position(rows=[[6, 1, 1, 1], [8, 8, 8, 8]], top=2)
    play(match, "take", place=0)
    play(match, "take", place=3, by=1)
    assert row(match, 1) == [8, 8, 8, 6]


@pytest.mark.rule("GC-07")
def test_the_place_is_chosen_without_looking_at_the_card_there():
    unlike = [position(rows=[[1, card, 3, 4]], top=0) for card in (9, SWAP)]
    assert unlike[0].view(0) == unlike[1].view(0)
    assert unlike[0].moves() == unlike[1].moves()


@pytest.mark.rule("GC-08")
@pytest.mark.parametrize("card", ACTION_CARDS)
def test_an_action_card_is_never_taken_from_the_discard_pile(card):
    match = position(top=card)
    for place in PLACES:
        assert refused(match, "take", place=place) == "GC-08"
    assert match.moves() == [{"do": "draw"}]


@pytest.mark.rule("GC-08")
@pytest.mark.parametrize("card", range(10))
def test_every_value_card_may_be_taken_from_the_discard_pile(card):
    match = position(top=card)
    assert {"do": "take", "place": 2} in match.moves()


# --- B: the draw pile -------------------------------------------------------------------------
@pytest.mark.rule("GC-09")
@pytest.mark.parametrize("card", [0, 7, SWAP])
def test_only_who_draws_a_card_sees_it(card):
    match = position()
    pile = match.view()["pile"]
    force_next(match, card)
    play(match, "draw")
    shown = {0: "swap" if card == SWAP else str(card), 1: None, 2: None, None: None}
    for seat, face in shown.items():
        assert match.view(seat)["hand"] == {"seat": 0, "card": face, "first_of_two": False}
    assert match.view()["pile"] == pile - 1
    assert match.to_act == 0


@pytest.mark.rule("GC-07", "GC-09")
def test_who_has_drawn_cannot_take_the_discard_nor_draw_again():
    match = position(top=0)
    force_next(match, 5)
    play(match, "draw")
    assert refused(match, "draw") == "GC-07"
    for place in PLACES:
        assert refused(match, "take", place=place) == "GC-07"


@pytest.mark.rule("GC-07", "GC-09")
def test_who_has_taken_the_discard_cannot_draw_nor_take_again():
    match = position(top=0, laps=1)
    play(match, "take", place=0)
    assert refused(match, "draw") == "GC-18"  # the action is finished: knock, or go on
    assert refused(match, "take", place=1) == "GC-18"
    assert match.moves() == [{"do": "knock"}, {"do": "go-on"}]


@pytest.mark.rule("GC-09")
def test_without_a_drawn_card_there_is_nothing_to_keep_discard_or_play():
    match = position()
    assert refused(match, "keep", place=0) == "GC-09"
    assert refused(match, "discard") == "GC-09"
    for do, fields in PLAYS.values():
        assert refused(match, do, **fields) == "GC-09"


@pytest.mark.rule("GC-10")
@pytest.mark.parametrize("place", PLACES)
def test_a_drawn_value_card_may_replace_any_of_your_cards(place):
    match = position(rows=[[1, 2, 3, 4]], top=8, hand=5)
    play(match, "keep", place=place)
    expected = [1, 2, 3, 4]
    replaced, expected[place] = expected[place], 5
    assert row(match, 0) == expected
    assert match.view()["discard"] == {"top": str(replaced), "count": 2}
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("GC-10")
@pytest.mark.parametrize("card", range(10))
def test_a_drawn_value_card_may_be_discarded(card):
    match = position(rows=[[1, 2, 3, 4]], top=8, hand=card)
    play(match, "discard")
    assert row(match, 0) == [1, 2, 3, 4]
    assert match.view()["discard"] == {"top": str(card), "count": 2}
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("GC-10")
@pytest.mark.parametrize("card", [0, 9])
def test_a_drawn_value_card_has_no_other_use(card):
    match = position(hand=card)
    uses = [{"do": "keep", "place": place} for place in PLACES]
    assert match.moves() == [*uses, {"do": "discard"}]
    for do, fields in PLAYS.values():
        assert refused(match, do, **fields) == "GC-10"
    assert refused(match, "pass") == "GC-20"
    assert refused(match, "knock") == "GC-18"


@pytest.mark.rule("GC-11")
@pytest.mark.parametrize("first_of_two", [False, True])
@pytest.mark.parametrize("card", ACTION_CARDS)
def test_a_drawn_action_card_never_enters_your_row(card, first_of_two):
    match = position(hand=card, first_of_two=first_of_two)
    for place in PLACES:
        assert refused(match, "keep", place=place) == "GC-11"
    verb = PLAYS[card][0]
    assert {move["do"] for move in match.moves()} == {"discard", verb}


@pytest.mark.rule("GC-11")
@pytest.mark.parametrize("card", ACTION_CARDS)
def test_a_discarded_action_card_has_no_effect(card):
    match = position(rows=[[1, 2, 3, 4], [5, 6, 7, 8]], hand=card)
    pile = match.view()["pile"]
    play(match, "discard")
    assert (row(match, 0), row(match, 1)) == ([1, 2, 3, 4], [5, 6, 7, 8])
    assert (state_of(match).top, match.view()["discard"]["count"]) == (card, 2)
    assert match.view()["pile"] == pile
    assert match.view(0)["hand"] is None
    assert (phase(match), match.to_act) == ("turn", 1)
    assert refused(match, "take", place=0) == "GC-08"


@pytest.mark.rule("GC-11")
@pytest.mark.parametrize(
    ("card", "other", "rule"),
    [
        (SWAP, PEEK, "GC-13"),
        (SWAP, DRAW, "GC-14"),
        (PEEK, SWAP, "GC-12"),
        (PEEK, DRAW, "GC-14"),
        (DRAW, SWAP, "GC-12"),
        (DRAW, PEEK, "GC-13"),
    ],
)
def test_an_action_card_is_played_only_as_what_it_is(card, other, rule):
    do, fields = PLAYS[other]
    assert refused(position(hand=card), do, **fields) == rule


# --- the row ----------------------------------------------------------------------------------
@pytest.mark.rule("GC-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_row_always_has_four_cards_and_action_cards_may_be_among_them_at_any_time(edition):
    random = Random(17)
    actions_in_laps = set()
    for key in range(12):
        match = Match(GAME, edition=edition, seats=4, rounds=1, key=key)
        while not match.over:
            match.play(random_move(match, random))
            s = state_of(match)
            assert conserved(edition_of(match), s)
            cards = [card for p in range(4) for card in row(match, p)]
            assert len(cards) == 16
            if phase(match) != "over" and any(card in ACTION_CARDS for card in cards):
                actions_in_laps.add(s.laps)
    assert {0, 1, 2, 3, 4, 5} <= actions_in_laps


@pytest.mark.rule("GC-17")
def test_an_action_card_of_a_row_can_be_swapped_into_another_row():
    match = position(rows=[[1, 2, 3, PEEK], [SWAP, 6, 7, 8]], hand=SWAP)
    play(match, "swap", mine=2, seat=1, theirs=0)
    assert row(match, 0) == [1, 2, SWAP, PEEK]
    assert row(match, 1) == [3, 6, 7, 8]
