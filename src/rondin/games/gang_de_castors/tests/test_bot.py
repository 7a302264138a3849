"""Bots play fair: GC-33."""

from random import Random

import pytest

from rondin import Match
from rondin.engine import chance
from rondin.games.gang_de_castors import bot
from rondin.games.gang_de_castors import rules as r
from rondin.games.gang_de_castors.tests.positions import (
    EDITIONS,
    GAME,
    knowers,
    phase,
    play,
    position,
    result,
)
from rondin.games.gang_de_castors.tests.witness import Card, Witness

ROWS = [[1, 2, 3, 4], [5, 6, 7, 8], [0, 0, 9, 9]]


def remembered(match, memory):
    """Return what the seat to act still knows: its veiled state, after forgetting."""
    v = match.veiled(match.to_act)
    chance.seed(v, match.bot_key, 0)
    bot.forget(match._e, v, memory, 99, 0)
    return v


def decide(match, memory=100):
    v = remembered(match, memory)
    return bot.choose(match._e, v, [0] * match.game.codec.size)


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
            changed += other._state.rows != match._state.rows
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
    assert remembered(match, 100).rows[0] == [1, r.HIDDEN, r.HIDDEN, 4]


@pytest.mark.rule("GC-33")
def test_without_memory_what_is_a_lap_old_is_forgotten():
    assert remembered(position(rows=ROWS, laps=0), 0).rows[0] == [1, r.HIDDEN, r.HIDDEN, 4]
    for laps in (1, 2, 30):
        v = remembered(position(rows=ROWS, laps=laps), 0)
        assert v.rows[0] == [r.HIDDEN] * 4
        assert not any(r.knows(v, 0, 0, i) for i in range(4))


@pytest.mark.rule("GC-33")
def test_a_card_seen_again_is_remembered_again():
    match = position(rows=ROWS, laps=3, hand=r.PEEK)
    play(match, "peek", place=3)
    assert remembered(match, 0).rows[0] == [r.HIDDEN, r.HIDDEN, r.HIDDEN, 4]


@pytest.mark.rule("GC-33")
@pytest.mark.parametrize(("move", "hand"), [("take", None), ("keep", 5)])
def test_a_new_card_is_remembered_from_the_lap_in_which_it_came(move, hand):
    match = position(rows=ROWS, laps=3, top=5, hand=hand)
    play(match, move, place=1)
    assert phase(match) == "finished"
    assert remembered(match, 0).rows[0] == [r.HIDDEN, 5, r.HIDDEN, r.HIDDEN]
    s = match._state
    s.laps = 4
    match._state = s
    assert remembered(match, 0).rows[0] == [r.HIDDEN] * 4


@pytest.mark.rule("GC-33")
def test_a_bot_forgets_cards_of_other_rows_too_but_nothing_that_lies_open():
    match = position(rows=ROWS, top=6, hand=r.SWAP)
    play(match, "swap", mine=0, seat=1, theirs=1)  # seat 0 knows the 1 in the row of seat 1
    s = match._state
    s.player, s.laps = 0, 2
    match._state = s
    assert remembered(match, 100).rows[1] == [r.HIDDEN, 1, r.HIDDEN, r.HIDDEN]
    v = remembered(match, 0)
    assert v.rows[1] == [r.HIDDEN] * 4
    assert (v.top, v.discard) == (r.SWAP, match._state.discard)


@pytest.mark.rule("GC-33")
def test_forgetting_changes_only_what_the_bot_itself_believes():
    match = position(rows=ROWS, laps=4)
    before = match.game.layout.pack(match._state)
    remembered(match, 0)
    assert match.game.layout.pack(match._state) == before
    assert knowers(match, 0, 0) == {0}


@pytest.mark.rule("GC-33")
@pytest.mark.parametrize(("laps", "share"), [(1, 0.6), (2, 0.36), (4, 0.13)])
def test_memory_is_the_share_that_lasts_a_lap(laps, share):
    match = position(rows=ROWS, laps=laps)
    kept = 0
    for key in range(1000):
        v = match.veiled(0)
        chance.seed(v, [key, *[0] * 7], 0)
        bot.forget(match._e, v, 60, 99, 0)
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
                    lost = seat in card.seen_by and v.rows[p][i] == r.HIDDEN
                    if forgotten.get((seat, card)) == card.looks:
                        assert lost
                    if lost:
                        forgotten[seat, card] = card.looks
                        count += 1
            goes_on = phase(match) == "finished" and match._state.laps < 6
            action = r.GO_ON if goes_on else decide(match, memory)
            witness.play(match.game.codec.name(action))
    assert count > 50
