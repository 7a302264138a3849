"""Bots play fair: GC-33."""

from random import Random

import pytest

from rondin import Match
from rondin.engine.rules import chance
from rondin.engine.rules.contract import Scratch
from rondin.games.gang_de_castors import bot
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.rules.knowledge import knows
from rondin.games.gang_de_castors.tests.positions import (
    EDITIONS,
    GAME,
    edition_of,
    knowers,
    phase,
    play,
    position,
    result,
    state_of,
    veiled,
)
from rondin.games.gang_de_castors.tests.witness import Card, Witness

ROWS = [[1, 2, 3, 4], [5, 6, 7, 8], [0, 0, 9, 9]]


def remembered(match, memory, capacity=99, confusing=0, key=None):
    """Return what the seat to act still knows: its veiled state, after forgetting."""
    v = veiled(match, match.to_act)
    chance.seed(v, match.bot_key if key is None else [key, *[0] * 7], 0)
    bot.forget(edition_of(match), v, memory, capacity, confusing)
    return v


def decide(match, memory=100):
    v = remembered(match, memory)
    return bot.choose(edition_of(match), v, [0] * match.game.codec.size, Scratch())


# --- only what its seat could know ------------------------------------------------------------
@pytest.mark.rule("GC-33")
@pytest.mark.parametrize("memory", [0, 60, 100])
@pytest.mark.parametrize(("edition", "seats"), [("gigamic", 2), ("amigo", 4), ("gigamic", 7)])
def test_a_bot_decides_the_same_whatever_the_cards_are_that_its_seat_has_not_seen(
    edition, seats, memory
):
    random, changed = Random(33), 0
    for key in range(3):
        match = Match(GAME, edition=edition, seats=seats, rounds=2, key=key)
        witness = Witness(match)
        while not match.over:
            action = decide(match, memory)
            other = witness.other_truth(match.to_act, random)
            changed += state_of(other).rows != state_of(match).rows
            assert decide(other, memory) == action
            assert action in match.actions()
            witness.play(match.game.codec.name(action))
    assert changed > 40


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bot_lowers_its_row(edition):
    points: list[int] = []
    for key in range(12):
        match = Match(GAME, edition=edition, seats=3, rounds=1, key=key)
        while not match.over:
            match.play_action(decide(match))
        points += result(match).points
    assert sum(points) / len(points) < 18  # four cards as dealt are worth about 20


# --- its memory -------------------------------------------------------------------------------
@pytest.mark.rule("GC-33")
@pytest.mark.parametrize("laps", [0, 1, 5, 30])
def test_a_perfect_memory_keeps_everything(laps):
    match = position(rows=ROWS, laps=laps)
    assert remembered(match, 100).rows[0] == [1, st.HIDDEN, st.HIDDEN, 4]


@pytest.mark.rule("GC-33")
def test_without_memory_what_is_a_lap_old_is_forgotten():
    assert remembered(position(rows=ROWS, laps=0), 0).rows[0] == [1, st.HIDDEN, st.HIDDEN, 4]
    for laps in (1, 2, 30):
        v = remembered(position(rows=ROWS, laps=laps), 0)
        assert v.rows[0] == [st.HIDDEN] * 4
        assert not any(knows(v, 0, 0, i) for i in range(4))


@pytest.mark.rule("GC-33")
def test_a_card_seen_again_is_remembered_again():
    match = position(rows=ROWS, laps=3, hand=st.PEEK)
    play(match, "peek", place=3)
    assert remembered(match, 0).rows[0] == [st.HIDDEN, st.HIDDEN, st.HIDDEN, 4]


@pytest.mark.rule("GC-33")
@pytest.mark.parametrize(("move", "hand"), [("take", None), ("keep", 5)])
def test_a_new_card_is_remembered_from_the_lap_in_which_it_came(move, hand):
    match = position(rows=ROWS, laps=3, top=5, hand=hand)
    play(match, move, place=1)
    assert phase(match) == "finished"
    assert remembered(match, 0).rows[0] == [st.HIDDEN, 5, st.HIDDEN, st.HIDDEN]
    s = state_of(match)
    s.laps = 4
    match._state = s
    assert remembered(match, 0).rows[0] == [st.HIDDEN] * 4


@pytest.mark.rule("GC-33")
def test_a_bot_forgets_cards_of_other_rows_too_but_nothing_that_lies_open():
    match = position(rows=ROWS, top=6, hand=st.SWAP)
    play(match, "swap", mine=0, seat=1, theirs=1)  # seat 0 knows the 1 in the row of seat 1
    s = state_of(match)
    s.player, s.laps = 0, 2
    match._state = s
    assert remembered(match, 100).rows[1] == [st.HIDDEN, 1, st.HIDDEN, st.HIDDEN]
    v = remembered(match, 0)
    assert v.rows[1] == [st.HIDDEN] * 4
    assert (v.top, v.discard) == (st.SWAP, state_of(match).discard)


@pytest.mark.rule("GC-33")
def test_forgetting_changes_only_what_the_bot_itself_believes():
    match = position(rows=ROWS, laps=4)
    before = match.game.layout.pack(state_of(match))
    remembered(match, 0)
    assert match.game.layout.pack(state_of(match)) == before
    assert knowers(match, 0, 0) == {0}


@pytest.mark.rule("GC-33")
@pytest.mark.parametrize(("laps", "share"), [(1, 0.6), (2, 0.36), (4, 0.13)])
def test_memory_is_the_share_that_lasts_a_lap(laps, share):
    match = position(rows=ROWS, laps=laps)
    kept = 0
    for key in range(1000):
        v = veiled(match, 0)
        chance.seed(v, [key, *[0] * 7], 0)
        bot.forget(edition_of(match), v, 60, 99, 0)
        kept += (v.rows[0][0] == 1) + (v.rows[0][3] == 4)
    assert kept / 2000 == pytest.approx(share, abs=0.05)


@pytest.mark.rule("GC-33")
@pytest.mark.parametrize("memory", [30, 60, 90])
def test_a_forgotten_card_does_not_come_back_while_nobody_looks_at_it(memory):
    count = 0
    for key in range(4):
        match = Match(GAME, seats=4, rounds=2, key=key)
        witness = Witness(match)
        # The cards that each seat forgot, and how often they had been seen by then.
        forgotten: dict[tuple[int | None, Card], int] = {}
        while not match.over:
            seat = match.to_act
            if phase(match) == "looking":
                forgotten.clear()
            v = remembered(match, memory)
            for p, cards in enumerate(witness.rows):
                for i, card in enumerate(cards):
                    lost = seat in card.seen_by and v.rows[p][i] == st.HIDDEN
                    if forgotten.get((seat, card)) == card.looks:
                        assert lost
                    if lost:
                        forgotten[seat, card] = card.looks
                        count += 1
            goes_on = phase(match) == "finished" and state_of(match).laps < 6
            action = st.GO_ON if goes_on else decide(match, memory)
            witness.play(match.game.codec.name(action))
    assert count > 50


# --- how much it holds in mind ----------------------------------------------------------------
def with_learnt(*learnt, rows=ROWS, laps=5):
    """Return a position in which seat 0 has learnt cards: (row, place, lap)."""
    match = position(rows=rows, laps=laps)
    s = state_of(match)
    for p, i, lap in learnt:
        s.memo[p][i] = 1 | lap << st.SINCE
    match._state = s
    return match


def kept(match, **dials):
    v = remembered(match, **{"memory": 100, **dials})
    return {(p, i) for p in range(3) for i in range(4) if v.rows[p][i] != st.HIDDEN}


@pytest.mark.rule("GC-33")
def test_own_cards_are_held_in_mind_before_others_and_newer_ones_before_older():
    match = with_learnt((0, 0, 1), (0, 3, 2), (0, 1, 4), (1, 2, 5), (2, 0, 3))
    order = [(0, 1), (0, 3), (0, 0), (1, 2), (2, 0)]
    for capacity in range(7):
        assert kept(match, capacity=capacity) == set(order[:capacity])


@pytest.mark.rule("GC-33")
def test_what_is_crowded_out_goes_back_among_the_unseen_cards():
    match = with_learnt((0, 0, 1), (0, 3, 2))
    v, before = remembered(match, 100, 1), veiled(match, 0)
    assert v.rows[0] == [st.HIDDEN, st.HIDDEN, st.HIDDEN, 4]
    assert [a - b for a, b in zip(v.pile, before.pile, strict=True)] == [
        kind == 1 for kind in range(st.KINDS)
    ]


# --- what it mixes up -------------------------------------------------------------------------
@pytest.mark.rule("GC-33")
@pytest.mark.parametrize(
    ("row", "places", "mixed"),
    [
        ([1, 0, 0, 9], (0, 3), [9, st.HIDDEN, st.HIDDEN, 1]),  # left and right
        ([1, 7, 0, 0], (0, 1), [7, 1, st.HIDDEN, st.HIDDEN]),  # side by side
        ([4, 0, 5, 0], (0, 2), [5, st.HIDDEN, 4, st.HIDDEN]),  # nearly the same
        ([1, 0, 7, 0], (0, 2), [1, st.HIDDEN, 7, st.HIDDEN]),  # not alike
        ([st.PEEK, 9, 0, 0], (0, 1), [st.PEEK, 9, st.HIDDEN, st.HIDDEN]),  # far from alike
    ],
)
def test_cards_that_are_alike_are_taken_for_each_other(row, places, mixed):
    match = with_learnt(*((0, i, 0) for i in places), rows=[row, *ROWS[1:]])
    s = state_of(match)
    for i in set(range(4)) - set(places):
        s.memo[0][i] = 0
    match._state = s
    assert remembered(match, 100, confusing=100).rows[0] == mixed
    assert remembered(match, 100, confusing=0).rows[0] == veiled(match, 0).rows[0]


@pytest.mark.rule("GC-33")
@pytest.mark.parametrize("confusing", [20, 70])
def test_confusing_is_the_share_of_pairs_that_are_mixed_up(confusing):
    match = position(rows=ROWS)
    mixed = sum(
        remembered(match, 100, confusing=confusing, key=key).rows[0][0] == 4 for key in range(1000)
    )
    assert mixed / 1000 == pytest.approx(confusing / 100, abs=0.05)


@pytest.mark.rule("GC-33")
def test_a_newer_card_does_not_undo_what_is_mixed_up():
    rows = [[3, 5, 9, 4], *ROWS[1:]]
    for key in range(200):
        before = remembered(with_learnt(rows=rows, laps=1), 100, confusing=50, key=key).rows[0]
        after = with_learnt((0, 1, 2), (1, 0, 3), rows=rows)
        if before[0] == 4:
            row = remembered(after, 100, confusing=50, key=key).rows[0]
            assert (row[0], row[3]) == (4, 3)


@pytest.mark.rule("GC-33")
def test_what_was_forgotten_before_the_other_was_learnt_is_not_mixed_up_with_it():
    match = with_learnt((0, 0, 0), (0, 1, 4), rows=[[1, 2, 3, 9], *ROWS[1:]])
    s = state_of(match)
    s.memo[0][3] = 0
    match._state = s
    for key in range(100):
        row = remembered(match, 60, confusing=100, key=key).rows[0]
        gone = remembered(match, 60, key=key).rows[0][0] == st.HIDDEN
        if row[1] == 1:  # then the first card was in mind in lap 4
            s.laps = 4
            match._state = s
            assert remembered(match, 60, key=key).rows[0][0] == 1
            s.laps = 5
            match._state = s
        assert (row[0] == st.HIDDEN) == gone
