"""What a search takes for likely, and what it need not try twice."""

from statistics import mean

import pytest

from rondin.engine.rules import chance
from rondin.engine.rules.contract import NOBODY, Scratch
from rondin.games.gang_de_castors import bot
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.rules.knowledge import imagine
from rondin.games.gang_de_castors.tests.positions import (
    SWAP,
    edition_of,
    play,
    position,
    state_of,
    veiled,
)
from rondin.games.gang_de_castors.tests.twins import conserved

TRUTHS = 400


def truths(match, guess):
    """Yield many states that one way of guessing makes of what the seat to act knows."""
    for stream in range(TRUTHS):
        v = veiled(match, match.to_act)
        chance.seed(v, match.bot_key, stream)
        guess(edition_of(match), v)
        assert conserved(edition_of(match), v)
        yield v


def considered(match):
    out = [0] * match.game.codec.size
    count = bot.consider(edition_of(match), veiled(match, match.to_act), out, Scratch())
    return out[:count]


# --- guessing ---------------------------------------------------------------------------------
def test_a_card_that_somebody_kept_is_guessed_to_be_low():
    match = position(seats=2, hand=3, player=0)
    play(match, "keep", place=1)
    likely, possible = (
        mean(v.rows[0][1] for v in truths(match, guess)) for guess in (bot.suppose, imagine)
    )
    assert likely < possible - 0.5


def test_the_last_value_cards_are_guessed_where_one_must_lie():
    rows: list[list[int]] = [[1, SWAP, SWAP, 2], [SWAP, 3, SWAP, SWAP]]
    match = position(seats=2, rows=rows, top=9, rest="discard", laps=3)
    state_of(match).memo[1][1] = (
        1 << 1 | st.SURE_VALUE
    )  # seat 1 kept it, and knows its first card too
    match._state = state_of(match)
    for v in truths(match, bot.suppose):
        assert min(v.pile) >= 0
        assert v.rows[1][1] <= st.NINE


def low_rows(laps, knocker=NOBODY):
    """Return how often seat 1, who has dealt and knows its row, is guessed to have a low one.

    Seat 0 is to act; everybody knows its row, of 19 points.
    """
    match = position(seats=2, rows=[[4, 5, 5, 5]], top=8, laps=laps, knocker=knocker)
    for i in range(st.PLACES):
        state_of(match).memo[0][i] = st.EVERYBODY
        state_of(match).memo[1][i] = 1 << 1
    match._state = state_of(match)
    return sum(sum(v.rows[1]) <= 12 for v in truths(match, bot.suppose))


def test_who_did_not_knock_is_guessed_to_have_had_no_reason():
    assert low_rows(laps=1) < low_rows(laps=0) / 2  # in the first lap nobody could


def test_who_knocked_is_guessed_to_have_had_one():
    assert low_rows(laps=1, knocker=1) > low_rows(laps=0)


# --- going on ---------------------------------------------------------------------------------
def both_manners(match):
    """Return what the rule of thumb does, and what somebody who searches means to do."""
    out = [0] * match.game.codec.size
    return tuple(
        manner(edition_of(match), veiled(match, match.to_act), out, Scratch())
        for manner in (bot.choose, bot.intend)
    )


def knowing_its_row(row, seats=2, rows_of_others=(), **layout):
    """Return a position in which seat 0 knows its row, and those of others that are given."""
    match = position(seats=seats, rows=[row, *rows_of_others], **layout)
    for p in range(1 + len(rows_of_others)):
        for i in range(st.PLACES):
            state_of(match).memo[p][i] |= 1
    match._state = state_of(match)
    return match


@pytest.mark.parametrize(
    ("row", "wishes"),
    [
        ([4, 4, 4, 4], (st.GO_ON, st.GO_ON)),  # not low enough for anybody
        ([3, 3, 3, 4], (st.GO_ON, st.KNOCK)),
        ([1, 1, 1, 2], (st.KNOCK, st.KNOCK)),
    ],
)
def test_who_thinks_further_knocks_a_little_sooner(row, wishes):
    match = knowing_its_row(row, hand=9, laps=1)
    play(match, "discard")
    assert both_manners(match) == wishes


@pytest.mark.parametrize("laps", [1, 3])
def test_nobody_knocks_before_they_have_looked_at_their_cards(laps):
    match = position(seats=2, rows=[[1, 0, 0, 2]], hand=9, laps=laps)
    play(match, "discard")
    assert both_manners(match) == (st.GO_ON, st.GO_ON)
    assert considered(match) == [st.GO_ON]


# --- nothing silly ----------------------------------------------------------------------------
@pytest.mark.parametrize("hand", [3, 4, 9])
def test_no_card_goes_over_a_known_one_that_is_as_low(hand):
    match = knowing_its_row([4, 3, 3, 9], hand=hand, laps=1)
    high = [i for i, card in enumerate([4, 3, 3, 9]) if card > hand]
    assert considered(match) == [*(st.KEEP + i for i in high), st.DISCARD]


def test_no_card_that_lies_open_is_taken_for_a_lower_one():
    match = knowing_its_row([4, 3, 3, 9], top=4)
    assert considered(match) == [st.DRAW, st.TAKE + 3]


def test_without_a_card_to_draw_one_must_be_taken():
    match = knowing_its_row([4, 3, 3, 9], top=9, rest="aside")
    assert considered(match) == match.actions() == [st.TAKE + i for i in range(st.PLACES)]


def test_nothing_is_looked_at_that_is_known():
    match = position(seats=2, hand=st.PEEK)
    assert considered(match) == [st.DISCARD, st.PLAY_PEEK + 1]


def test_no_low_card_is_given_for_a_known_one_that_is_as_high():
    match = knowing_its_row([4, 0, 0, 9], rows_of_others=[[4, 5, 5, 8]], hand=SWAP)
    assert match.game.codec.number({"do": "swap", "mine": 3, "seat": 1, "theirs": 0}) in (
        given := considered(match)
    )
    for mine, theirs in ((0, 0), (0, 3)):
        swap = match.game.codec.number({"do": "swap", "mine": mine, "seat": 1, "theirs": theirs})
        assert swap not in given


# --- trying -----------------------------------------------------------------------------------
def test_of_places_about_which_the_same_is_known_one_is_tried():
    match = position(seats=2, rows=[[5, 1, 2, 7]], hand=3)
    assert considered(match) == [st.KEEP, st.KEEP + 1, st.KEEP + 3, st.DISCARD]


def test_equal_cards_are_one_choice_and_cards_known_to_others_another():
    match = position(seats=2, rows=[[5, 5, 5, 7]], hand=3)
    for i in range(st.PLACES):
        state_of(match).memo[0][i] = 1
    state_of(match).memo[0][2] |= 2
    match._state = state_of(match)
    assert considered(match) == [st.KEEP, st.KEEP + 2, st.KEEP + 3, st.DISCARD]


def test_swaps_are_tried_once_for_each_kind_of_card_on_both_sides():
    match = position(seats=3, rows=[[5, 1, 2, 7]], hand=SWAP)
    swaps = [action for action in considered(match) if action >= st.PLAY_SWAP]
    assert len(swaps) == 3 * 2 * 2  # my 5, an unknown card, my 7; seen or unseen; of two others


@pytest.mark.parametrize("hand", [3, SWAP])
def test_everything_considered_is_legal(hand):
    match = position(seats=4, hand=hand)
    assert set(considered(match)) <= set(match.actions())
