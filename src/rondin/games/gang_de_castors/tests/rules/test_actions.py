"""The action cards: GC-12 to GC-16."""

import pytest

from rondin import BadMove
from rondin.games.gang_de_castors.tests.positions import (
    ACTION_CARDS,
    DRAW,
    PEEK,
    SWAP,
    faces,
    force_next,
    knowers,
    phase,
    play,
    position,
    refused,
    row,
    state_of,
)

ROWS = [[1, 2, 3, 4], [5, 6, 7, 8], [0, 0, 9, 9]]


# --- Swap -------------------------------------------------------------------------------------
@pytest.mark.rule("GC-12")
@pytest.mark.parametrize("theirs", range(4))
@pytest.mark.parametrize("mine", range(4))
@pytest.mark.parametrize("other", [1, 2])
def test_swap_exchanges_one_of_your_cards_with_any_card_of_one_opponent(mine, other, theirs):
    match = position(rows=ROWS, hand=SWAP)
    play(match, "swap", mine=mine, seat=other, theirs=theirs)
    expected = [list(row) for row in ROWS]
    expected[0][mine], expected[other][theirs] = expected[other][theirs], expected[0][mine]
    assert [row(match, p) for p in range(3)] == expected
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("GC-12")
def test_swap_is_with_an_opponent_who_is_there():
    match = position(rows=ROWS, player=1, hand=SWAP)
    assert refused(match, "swap", mine=0, seat=1, theirs=1) == "GC-12"
    for empty in range(3, 10):
        assert refused(match, "swap", mine=0, seat=empty, theirs=0) == "GC-12"
    with pytest.raises(BadMove, match="seat"):
        play(match, "swap", mine=0, seat=10, theirs=0)
    assert {move["seat"] for move in match.moves() if move["do"] == "swap"} == {0, 2}


@pytest.mark.rule("GC-12")
def test_nobody_looks_at_the_swapped_cards_but_the_places_are_public():
    match = position(rows=ROWS, hand=SWAP)
    play(match, "swap", mine=1, seat=2, theirs=2)
    assert knowers(match, 0, 1) == knowers(match, 2, 2) == set()
    for seat in (0, 1, 2, None):
        assert all(faces(match, seat, p) == [None] * 4 for p in range(3))
        event = {"what": "swapped", "seat": 0, "with": 2, "mine": 1, "theirs": 2}
        assert match.last_events(seat) == [event]


@pytest.mark.rule("GC-12")
def test_the_knockers_cards_may_be_swapped_in_the_last_round():
    match = position(rows=ROWS, knocker=1, player=2, laps=2, hand=SWAP)
    play(match, "swap", mine=3, seat=1, theirs=0, by=2)
    assert (row(match, 1), row(match, 2)) == ([9, 6, 7, 8], [0, 0, 9, 5])


# --- Peek -------------------------------------------------------------------------------------
@pytest.mark.rule("GC-13")
@pytest.mark.parametrize("place", range(4))
def test_peek_shows_you_one_of_your_cards_in_secret_and_it_stays(place):
    match = position(rows=ROWS, hand=PEEK)
    play(match, "peek", place=place)
    seen = [str(card) if i == place else None for i, card in enumerate(ROWS[0])]
    assert faces(match, 0, 0) == seen
    for seat in (1, 2, None):
        assert all(faces(match, seat, p) == [None] * 4 for p in range(3))
    assert [row(match, p) for p in range(3)] == ROWS
    assert knowers(match, 0, place) == {0}


@pytest.mark.rule("GC-13")
def test_after_a_peek_the_card_is_put_back_and_the_turn_is_over():
    match = position(rows=ROWS, hand=PEEK)
    play(match, "peek", place=1)
    assert match.moves() == [{"do": "remember"}]
    for move in ("draw", "discard", "knock", "deal"):
        assert refused(match, move) == "GC-13"
    assert refused(match, "peek", place=2) == "GC-13"
    play(match, "remember")
    assert faces(match, 0, 0) == [None] * 4
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("GC-13")
def test_a_peek_finds_an_action_card_too_and_does_not_move_it():
    match = position(rows=[[1, SWAP, 3, 4]], hand=PEEK)
    play(match, "peek", place=1)
    assert faces(match, 0, 0) == [None, "swap", None, None]
    play(match, "remember")
    assert row(match, 0) == [1, SWAP, 3, 4]


# --- Draw -------------------------------------------------------------------------------------
@pytest.mark.rule("GC-14")
def test_the_first_card_may_be_used_and_then_there_is_no_second():
    match = position(rows=ROWS, hand=DRAW)
    force_next(match, 0)
    play(match, "play-draw")
    assert match.view(0)["hand"] == {"seat": 0, "card": "0", "first_of_two": True}
    assert match.view(1)["hand"] == {"seat": 0, "card": None, "first_of_two": True}
    pile = match.view()["pile"]
    play(match, "keep", place=2)
    assert row(match, 0) == [1, 2, 0, 4]
    assert (match.view()["hand"], match.view()["pile"]) == (None, pile)
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("GC-14")
def test_the_first_card_may_be_discarded_for_a_second_which_is_then_kept():
    match = position(rows=ROWS, hand=DRAW)
    force_next(match, 8, 1)
    play(match, "play-draw")
    play(match, "discard")
    assert match.view(0)["hand"] == {"seat": 0, "card": "1", "first_of_two": False}
    assert match.view()["discard"]["top"] == "8"
    assert match.to_act == 0
    play(match, "keep", place=3)
    assert row(match, 0) == [1, 2, 3, 1]
    assert match.to_act == 1


@pytest.mark.rule("GC-14")
def test_the_second_card_must_be_used_and_discarding_is_a_use():
    match = position(rows=ROWS, hand=DRAW)
    force_next(match, 8, 7)
    play(match, "play-draw")
    play(match, "discard")
    assert refused(match, "draw") == "GC-07"
    assert refused(match, "knock") == "GC-18"
    pile = match.view()["pile"]
    play(match, "discard")
    assert (match.view()["hand"], match.view()["pile"]) == (None, pile)
    assert match.view()["discard"]["top"] == "7"
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("GC-14", "GC-11")
@pytest.mark.parametrize("nth", [1, 2])
def test_a_swap_or_peek_card_drawn_this_way_is_played_as_ever(nth):
    unwanted = [8] * (nth - 1)
    match = position(rows=ROWS, hand=DRAW)
    force_next(match, *unwanted, SWAP)
    play(match, "play-draw")
    for _ in unwanted:
        play(match, "discard")
    play(match, "swap", mine=0, seat=1, theirs=3)
    assert (row(match, 0), row(match, 1)) == ([8, 2, 3, 4], [5, 6, 7, 1])
    assert (phase(match), match.to_act) == ("turn", 1)

    match = position(rows=ROWS, hand=DRAW)
    force_next(match, *unwanted, PEEK)
    play(match, "play-draw")
    for _ in unwanted:
        play(match, "discard")
    play(match, "peek", place=2)
    assert faces(match, 0, 0)[2] == "3"
    play(match, "remember")
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("GC-14")
def test_a_first_action_card_may_be_discarded_for_a_second_card():
    match = position(rows=ROWS, hand=DRAW)
    force_next(match, SWAP, 0)
    play(match, "play-draw")
    play(match, "discard")
    assert match.view(0)["hand"]["card"] == "0"
    assert [row(match, p) for p in range(3)] == ROWS


@pytest.mark.rule("GC-14")
@pytest.mark.parametrize("nth", [1, 2])
def test_a_draw_card_drawn_this_way_may_be_played_and_the_rule_applies_again(nth):
    unwanted = [8] * (nth - 1)
    match = position(rows=ROWS, hand=DRAW)
    force_next(match, *unwanted, DRAW, 9, 2)
    play(match, "play-draw")
    for _ in unwanted:
        play(match, "discard")
    play(match, "play-draw")
    assert match.view(0)["hand"] == {"seat": 0, "card": "9", "first_of_two": True}
    play(match, "discard")
    assert match.view(0)["hand"] == {"seat": 0, "card": "2", "first_of_two": False}
    play(match, "keep", place=0)
    assert row(match, 0) == [2, 2, 3, 4]
    assert state_of(match).discard[DRAW] == 2
    assert match.to_act == 1


# --- after the effect -------------------------------------------------------------------------
@pytest.mark.rule("GC-15")
def test_swap_and_peek_are_discarded_after_their_effect():
    match = position(rows=ROWS, top=9, hand=SWAP)
    play(match, "swap", mine=0, seat=1, theirs=0)
    assert match.view()["discard"] == {"top": "swap", "count": 2}
    match = position(rows=ROWS, top=9, hand=PEEK)
    play(match, "peek", place=0)
    play(match, "remember")
    assert match.view()["discard"] == {"top": "peek", "count": 2}


@pytest.mark.rule("GC-15")
def test_a_draw_card_is_laid_down_before_the_card_it_brings():
    match = position(rows=ROWS, top=9, hand=DRAW)
    force_next(match, 8, 1)
    play(match, "play-draw")
    assert match.view()["discard"] == {"top": "draw", "count": 2}
    play(match, "discard")
    assert match.view()["discard"] == {"top": "8", "count": 3}
    play(match, "keep", place=1)
    assert match.view()["discard"] == {"top": "2", "count": 4}


# --- action cards that leave a row ------------------------------------------------------------
@pytest.mark.rule("GC-16")
@pytest.mark.parametrize("source", ["take", "keep"])
@pytest.mark.parametrize("card", ACTION_CARDS)
def test_a_replaced_action_card_lies_face_up_and_does_nothing(card, source):
    match = position(rows=[[1, card, 3, 4], *ROWS[1:]], top=5, hand=5 if source == "keep" else None)
    pile = match.view()["pile"]
    play(match, source, place=1)
    assert [row(match, p) for p in range(3)] == [[1, 5, 3, 4], *ROWS[1:]]
    assert state_of(match).top == card
    assert match.view()["pile"] == pile
    assert match.view()["hand"] is None
    assert (phase(match), match.to_act) == ("turn", 1)
    assert refused(match, "take", place=0) == "GC-08"
