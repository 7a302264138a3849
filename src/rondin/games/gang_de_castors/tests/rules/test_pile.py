"""The pile runs out: GC-20, in both editions, wherever a card is needed."""

from collections import Counter

import pytest

from rondin.games.gang_de_castors.tests.positions import (
    ACTION_CARDS,
    DRAW,
    PEEK,
    SWAP,
    cards_of,
    edition_of,
    loose_cards,
    own_box,
    phase,
    play,
    position,
    refused,
    row,
    state_of,
)
from rondin.games.gang_de_castors.tests.twins import conserved

KEYS = range(60)
NINE_VALUES = [1, 1, 1, 1, 1, 1, 1, 1, 1, 0]


def at_the_draw_of_a_turn(edition, key):
    match = position(edition=edition, top=7, pile=[], rest="discard", key=key)
    play(match, "draw")
    return match, 7


def at_the_first_card_of_draw(edition, key):
    match = position(edition=edition, top=7, hand=DRAW, pile=[], rest="discard", key=key)
    play(match, "play-draw")
    return match, DRAW  # GC-15: it was laid down before


def at_the_second_card_of_draw(edition, key):
    match = position(
        edition=edition, top=7, hand=3, first_of_two=True, pile=[], rest="discard", key=key
    )
    play(match, "discard")
    return match, 3


MOMENTS = pytest.mark.parametrize(
    "moment", [at_the_draw_of_a_turn, at_the_first_card_of_draw, at_the_second_card_of_draw]
)


# --- gigamic: the last discard stays ----------------------------------------------------------
@pytest.mark.rule("GC-20")
@MOMENTS
def test_gigamic_shuffles_the_discards_and_the_last_one_stays_visible(moment):
    drawn = set()
    for key in KEYS:
        match, last = moment("gigamic", key)
        s = state_of(match)
        assert (s.top, s.n_discard, cards_of(s.discard)) == (last, 1, Counter([last]))
        assert s.n_pile == 66 - 12 - 1 - 1  # rows, the last discard, the hand
        assert conserved(edition_of(match), s)
        assert phase(match) == "drawn"
        drawn.add(s.drawn)
    assert len(drawn) > 8  # shuffled


# --- amigo: all discards, and a new card turned up --------------------------------------------
@pytest.mark.rule("GC-20")
@MOMENTS
def test_amigo_shuffles_all_discards_and_turns_a_new_card_up(moment):
    tops, drawn = set(), set()
    for key in KEYS:
        match, _ = moment("amigo", key)
        s = state_of(match)
        assert (s.n_discard, cards_of(s.discard)) == (1, Counter([s.top]))
        assert s.n_pile == 66 - 12 - 1 - 1
        assert conserved(edition_of(match), s)
        assert phase(match) == "drawn"
        tops.add(s.top)
        drawn.add(s.drawn)
    assert len(tops) > 8
    assert len(drawn) > 8


@pytest.mark.rule("GC-20")
@pytest.mark.parametrize(
    ("edition", "drawn"), [("gigamic", {False}), ("amigo", {False, True})], ids=["stays", "goes in"]
)
def test_whether_the_last_discard_is_shuffled_in_too(edition, drawn):
    three_loose_cards = own_box([1, 1, 1, 1, 1, 1, 1, 1, 1, 2], 0, 0, 0, edition=edition)
    found = set()
    for key in KEYS:
        match = position(setting=three_loose_cards, top=8, rest="discard", key=key)
        play(match, "draw")
        found.add(state_of(match).drawn == 8)
    assert found == drawn


@pytest.mark.rule("GC-20")
def test_amigo_the_card_turned_up_may_be_an_action_card_which_does_nothing():
    tops: Counter[bool] = Counter()
    for key in KEYS:
        match, _ = at_the_draw_of_a_turn("amigo", key)
        assert match.last_events(None) == [
            {"what": "renewed", "card": match.view()["discard"]["top"]},
            {"what": "drew", "seat": 0},
        ]
        tops[state_of(match).top in ACTION_CARDS] += 1
        rows = [row(match, p) for p in range(3)]
        play(match, "discard")
        assert [row(match, p) for p in range(3)] == rows
        assert (phase(match), match.to_act) == ("turn", 1)
    assert tops[True] > 5
    assert tops[False] > 5


# --- the table option: renewed at the end of the turn that empties the pile ---------------------
@pytest.mark.rule("GC-20")
@pytest.mark.parametrize("renew_at_once", [False, True])
def test_amigo_renewed_at_once_the_next_player_may_take_the_card_turned_up(renew_at_once):
    taken: Counter[bool] = Counter()
    for key in KEYS:
        match = position(
            edition="amigo",
            top=7,
            hand=9,
            pile=[],
            rest="discard",
            key=key,
            renew_at_once=renew_at_once,
        )
        play(match, "discard")
        s = state_of(match)
        told = [event["what"] for event in match.last_events(None)]
        assert (phase(match), match.to_act, "renewed" in told) == ("turn", 1, renew_at_once)
        assert conserved(edition_of(match), s)
        if not renew_at_once:
            assert (s.top, s.n_pile) == (9, 0)
            continue
        assert (s.n_discard, cards_of(s.discard)) == (1, Counter([s.top]))
        assert s.n_pile == 66 - 12 - 1
        top = s.top
        if top not in ACTION_CARDS:
            play(match, "take", place=0)
            assert state_of(match).rows[1][0] == top
        taken[top in ACTION_CARDS] += 1
    assert not renew_at_once or min(taken[True], taken[False]) > 5


@pytest.mark.rule("GC-20")
def test_gigamic_knows_no_renewal_at_once_since_nothing_is_turned_up():
    match = position(top=7, hand=9, pile=[], rest="discard", renew_at_once=True)
    play(match, "discard")
    s = state_of(match)
    assert (s.top, s.n_discard, s.n_pile) == (9, 66 - 12, 0)


@pytest.mark.rule("GC-19", "GC-20")
def test_at_the_end_of_a_round_nothing_is_renewed_that_nobody_needs():
    match = position(
        edition="amigo",
        rows=[[1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3]],
        top=7,
        hand=9,
        pile=[],
        rest="discard",
        knocker=1,
        laps=2,
        renew_at_once=True,
    )
    play(match, "discard")
    assert phase(match) == "round-over"
    assert (state_of(match).top, state_of(match).n_pile) == (9, 0)


# --- the end of the round ---------------------------------------------------------------------
@pytest.mark.rule("GC-20", "GC-21")
@pytest.mark.parametrize("edition", ["gigamic", "amigo"])
def test_the_pile_runs_out_during_the_final_replacements(edition):
    tops = set()
    for key in KEYS:
        match = position(
            edition=edition,
            rows=[[1, 1, 1, 1], [SWAP, 2, 2, DRAW], [3, 3, 3, 3]],
            top=7,
            pile=[8],
            rest="discard",
            knocker=1,
            laps=2,
            key=key,
        )
        discards = cards_of(state_of(match).discard)
        play(match, "take", place=0)  # the discard of 7 is taken, a 1 is the last discard
        s = state_of(match)
        assert phase(match) == "round-over"
        assert s.rows[1][0] == 8  # the last card of the pile
        assert s.rows[1][3] in [*discards, 1]
        assert s.aside == [0] * SWAP + [s.aside[SWAP], s.aside[PEEK], s.aside[DRAW]]
        assert s.n_discard == 1
        assert conserved(edition_of(match), s)
        assert "renewed" in [event["what"] for event in match.last_events(None)]
        tops.add(s.top)
    assert tops == {1} if edition == "gigamic" else len(tops) > 5


@pytest.mark.rule("GC-20", "GC-21")
@pytest.mark.parametrize("edition", ["gigamic", "amigo"])
@pytest.mark.parametrize("rest", ["pile", "discard"])
def test_the_smallest_box_has_enough_value_cards_to_replace_every_action_card(edition, rest):
    setting = own_box(NINE_VALUES, 4, 4, 4, edition=edition)
    for key in KEYS:
        match = position(
            setting=setting,
            rows=[[SWAP] * 4, [PEEK] * 4],
            top=7,
            hand=8,
            rest=rest,
            knocker=1,
            laps=1,
            key=key,
        )
        play(match, "discard")  # in gigamic this value card stays on the discard pile
        assert phase(match) == "round-over"
        assert all(card <= 9 for p in range(2) for card in row(match, p))
        assert conserved(edition_of(match), state_of(match))


# --- nothing to draw --------------------------------------------------------------------------
@pytest.mark.rule("GC-20")
@pytest.mark.parametrize("edition", ["gigamic", "amigo"])
def test_with_no_card_to_draw_b_is_impossible(edition):
    match = position(setting=own_box(NINE_VALUES, 0, 0, 0, edition=edition), top=8)
    assert loose_cards(match) == Counter([8])
    assert refused(match, "draw") == "GC-20"
    assert match.moves() == [{"do": "take", "place": place} for place in range(4)]
    assert refused(match, "pass") == "GC-20"  # A is possible
    play(match, "take", place=1)
    assert (phase(match), match.to_act) == ("turn", 1)


@pytest.mark.rule("GC-20")
@pytest.mark.parametrize("edition", ["gigamic", "amigo"])
def test_if_a_is_forbidden_too_the_turn_passes(edition):
    # Play does not lead here: a box needs more value cards than places, see test_edition.
    match = position(edition=edition, top=SWAP, rest="aside")
    rows = [row(match, p) for p in range(3)]
    assert refused(match, "draw") == "GC-20"
    assert refused(match, "take", place=0) == "GC-08"
    assert match.moves() == [{"do": "pass"}]
    play(match, "pass")
    assert [row(match, p) for p in range(3)] == rows
    assert (state_of(match).top, phase(match), match.to_act) == (SWAP, "turn", 1)


@pytest.mark.rule("GC-20")
@pytest.mark.parametrize("top", [0, SWAP])
def test_nobody_passes_who_can_play(top):
    assert refused(position(top=top), "pass") == "GC-20"
    assert refused(position(top=top, rest="discard"), "pass") == "GC-20"
    assert refused(position(top=top, laps=1, hand=3), "pass") == "GC-20"


@pytest.mark.rule("GC-20")
@pytest.mark.parametrize("edition", ["gigamic", "amigo"])
def test_one_card_below_the_last_discard_is_enough_to_draw(edition):
    setting = own_box([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 0, 0, 0, edition=edition)
    match = position(setting=setting, top=8, rest="discard")
    both = loose_cards(match)
    play(match, "draw")
    s = state_of(match)
    assert (s.n_pile, s.n_discard) == (0, 1)
    assert Counter([s.drawn, s.top]) == both
    if edition == "gigamic":
        assert s.top == 8


@pytest.mark.rule("GC-14", "GC-20")
@pytest.mark.parametrize("edition", ["gigamic", "amigo"])
def test_with_no_card_left_to_draw_the_effect_of_draw_ends(edition):
    # Play does not lead here: a card drawn has left a discard behind, below what is laid down.
    match = position(edition=edition, top=9, hand=DRAW, rest="aside")
    _put_the_discard_aside(match)
    play(match, "play-draw")
    assert match.view()["hand"] is None
    assert (state_of(match).top, phase(match), match.to_act) == (DRAW, "turn", 1)

    match = position(edition=edition, top=9, hand=5, first_of_two=True, rest="aside")
    _put_the_discard_aside(match)
    play(match, "discard")
    assert match.view()["hand"] is None
    assert (state_of(match).top, phase(match), match.to_act) == (5, "turn", 1)


def _put_the_discard_aside(match):
    s = state_of(match)
    s.discard[s.top] -= 1
    s.n_discard -= 1
    s.aside[s.top] += 1
