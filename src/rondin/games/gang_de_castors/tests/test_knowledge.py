"""Who knows what: GC-30 to GC-32."""

import json
from collections import Counter
from random import Random

import pytest

from rondin import Match
from rondin.engine.rules.chance import seed
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.tests.positions import (
    EDITIONS,
    GAME,
    PEEK,
    SWAP,
    cards_of,
    edition_of,
    faces,
    force_next,
    idle_turn,
    knowers,
    phase,
    play,
    position,
    random_move,
    state_of,
    veiled,
)
from rondin.games.gang_de_castors.tests.twins import conserved
from rondin.games.gang_de_castors.tests.witness import Witness

ROWS = [[1, 2, 3, 4], [5, 6, 7, 8], [0, 0, 9, 9]]


# --- GC-30 ------------------------------------------------------------------------------------
@pytest.mark.rule("GC-30")
def test_a_player_knows_what_they_looked_at_peeked_at_or_drew():
    match = position(rows=ROWS, hand=PEEK)
    assert [knowers(match, 0, i) for i in range(4)] == [{0}, set(), set(), {0}]
    play(match, "peek", place=2)
    assert [knowers(match, 0, i) for i in range(4)] == [{0}, set(), {0}, {0}]
    play(match, "remember")
    force_next(match, 3)
    play(match, "draw")
    play(match, "keep", place=1)
    assert [knowers(match, 1, i) for i in range(4)] == [{1}, {1}, set(), {1}]


@pytest.mark.rule("GC-30")
def test_everybody_knows_a_card_taken_from_the_discard_pile():
    match = position(rows=ROWS, top=5)
    play(match, "take", place=1)
    assert knowers(match, 0, 1) == {0, 1, 2}
    assert [veiled(match, seat).rows[0][1] for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("GC-30")
def test_a_new_card_at_a_known_place_is_not_known():
    match = position(rows=ROWS, top=5, hand=4)
    play(match, "keep", place=0)
    assert knowers(match, 0, 0) == {0}
    match = position(rows=ROWS, hand=SWAP)
    play(match, "swap", mine=0, seat=1, theirs=1)
    assert knowers(match, 0, 0) == set()


@pytest.mark.rule("GC-30")
def test_knowledge_follows_a_swapped_card_both_ways():
    match = position(rows=ROWS, hand=SWAP)
    play(match, "swap", mine=0, seat=1, theirs=3)
    assert (knowers(match, 0, 0), knowers(match, 1, 3)) == ({1}, {0})
    assert veiled(match, 0).rows[1][3] == 1  # seat 0 knows what it gave
    assert veiled(match, 1).rows[0][0] == 8


@pytest.mark.rule("GC-30")
def test_knowledge_of_a_third_player_follows_too():
    match = position(rows=ROWS, hand=SWAP)
    play(match, "swap", mine=0, seat=2, theirs=1)  # seat 0 knows the card at place 1 of seat 2
    force_next(match, SWAP)
    play(match, "draw")
    play(match, "swap", mine=2, seat=2, theirs=1)  # seat 1 takes it, and has never seen it
    assert knowers(match, 1, 2) == {0}
    assert veiled(match, 0).rows[1][2] == 1
    force_next(match, PEEK)
    play(match, "draw")
    play(match, "peek", place=1)  # what came from seat 1
    assert knowers(match, 2, 1) == {2}


@pytest.mark.rule("GC-30")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_engine_tracks_for_every_card_who_knows_it(edition, seats):
    random = Random(30)
    for key in range(4):
        witness = Witness(Match(GAME, edition=edition, seats=seats, rounds=2, key=key))
        match = witness.match
        while not match.over:
            witness.play(random_move(match, random))
            assert witness.agrees()
            for seat in witness.everybody[:-1]:
                known = [[card != st.HIDDEN for card in row] for row in veiled(match, seat).rows]
                seen = [[seat in card.seen_by for card in row] for row in witness.rows]
                assert known[:seats] == seen


# --- GC-31 ------------------------------------------------------------------------------------
@pytest.mark.rule("GC-31")
def test_a_looked_at_card_is_visible_only_for_a_moment():
    match = Match(GAME, seats=3, dealer=2, key=31)
    for seat in range(3):
        assert [face is not None for face in faces(match, seat, seat)] == [True, False, False, True]
        play(match, "remember", by=seat)
        assert faces(match, seat, seat) == [None] * 4
    match = position(rows=ROWS, hand=PEEK)
    play(match, "peek", place=1)
    assert faces(match, 0, 0) == [None, "2", None, None]
    play(match, "remember")
    assert faces(match, 0, 0) == [None] * 4


@pytest.mark.rule("GC-31")
def test_what_people_must_remember_is_not_written_down():
    match = position(rows=ROWS, hand=PEEK)
    play(match, "peek", place=1)
    for seat in (0, 1, 2, None):
        assert match.last_events(seat) == [{"what": "peeked", "seat": 0, "place": 1}]
    match = Match(GAME, seats=3, dealer=2, key=31)
    play(match, "remember")
    assert match.last_events(0) == [{"what": "looked", "seat": 0}]


@pytest.mark.rule("GC-31")
def test_the_memory_aid_is_off_by_default():
    assert Match(GAME).view()["memory_aid"] == []
    match = position(rows=ROWS, top=5)
    play(match, "take", place=1)
    for _ in range(4):
        assert all(faces(match, seat, p) == [None] * 4 for seat in range(3) for p in range(3))
        idle_turn(match)


@pytest.mark.rule("GC-31")
def test_single_seats_can_have_a_memory_aid_and_everybody_sees_who_has_it():
    match = position(rows=ROWS, memory_aid_for=[None, "aid"])
    assert [match.view(seat)["memory_aid"] for seat in (None, 0, 1, 2)] == [[1]] * 4
    shown = [[place["face"] for place in match.view(seat)["rows"][seat]] for seat in range(3)]
    assert shown[0] == shown[2] == [None] * 4
    assert shown[1] == [str(ROWS[1][0]), None, None, str(ROWS[1][3])]
    assert "aide-mémoire" in str(match.describe(0, "fr"))


@pytest.mark.rule("GC-31")
def test_with_the_memory_aid_what_you_know_stays_visible_to_you_alone():
    match = position(rows=ROWS, hand=PEEK, memory_aid=True)
    play(match, "peek", place=1)
    play(match, "remember")
    for _ in range(4):
        assert faces(match, 0, 0) == ["1", "2", None, "4"]
        assert faces(match, 1, 1) == ["5", None, None, "8"]
        assert faces(match, 1, 0) == faces(match, 2, 0) == faces(match, None, 0) == [None] * 4
        assert [card["private"] for card in match.view(0)["rows"][0]] == [True, True, False, True]
        idle_turn(match)


@pytest.mark.rule("GC-31", "GC-30")
def test_the_memory_aid_follows_a_swapped_card_into_another_row():
    match = position(rows=ROWS, hand=SWAP, memory_aid=True)
    play(match, "swap", mine=0, seat=1, theirs=1)
    assert faces(match, 0, 1) == [None, "1", None, None]
    assert faces(match, 1, 1) == ["5", None, None, "8"]
    assert faces(match, 2, 1) == faces(match, None, 1) == [None] * 4
    assert faces(match, 0, 0) == [None, None, None, "4"]


# --- GC-32 ------------------------------------------------------------------------------------
def all_that_reaches(match, seat):
    """Return everything a seat is sent: its view, what happened, and both in two languages."""
    events = match.last_events(seat)
    moves = match.moves() if seat == match.to_act else []
    texts = [(match.describe(seat, lang), match.tell(events, seat, lang)) for lang in ("fr", "en")]
    return json.dumps([match.view(seat), events, moves]) + repr(texts)


@pytest.mark.rule("GC-32")
@pytest.mark.parametrize("memory_aid", [False, True])
@pytest.mark.parametrize(("edition", "seats"), [("gigamic", 2), ("amigo", 3), ("gigamic", 5)])
def test_nothing_that_reaches_a_seat_depends_on_a_card_it_has_not_seen(edition, seats, memory_aid):
    random, changed = Random(32), 0
    for key in range(4):
        match = Match(GAME, edition=edition, seats=seats, rounds=2, memory_aid=memory_aid, key=key)
        witness = Witness(match)
        while not match.over:
            witness.play(random_move(match, random))
            seat = random.choice(witness.everybody)
            other = witness.other_truth(seat, random)
            changed += state_of(other).rows != state_of(match).rows
            assert all_that_reaches(other, seat) == all_that_reaches(match, seat)
    assert changed > 100


@pytest.mark.rule("GC-32")
@pytest.mark.parametrize("memory_aid", [False, True])
def test_a_shown_face_is_the_true_one_of_a_card_that_the_seat_has_seen(memory_aid):
    random, shown = Random(23), 0
    for key in range(6):
        match = Match(GAME, seats=3, rounds=2, memory_aid=memory_aid, key=key)
        witness = Witness(match)
        while not match.over:
            witness.play(random_move(match, random))
            for seat in witness.everybody:
                for p, cards in enumerate(witness.rows):
                    for face, card in zip(faces(match, seat, p), cards, strict=True):
                        if face is not None:
                            assert seat in card.seen_by
                            assert face == _name(card.face)
                            shown += phase(match) != "round-over"
    assert shown > 50


def _name(card):
    return {SWAP: "swap", PEEK: "peek", 12: "draw"}.get(card, str(card))


@pytest.mark.rule("GC-32")
def test_of_the_pile_only_its_height_is_told_and_its_chance_is_secret_until_the_end():
    match, random = Match(GAME, seats=3, rounds=1, key=32), Random(5)
    while not match.over:
        assert match.secret is None
        for seat in (0, 1, 2, None):
            assert match.view(seat)["pile"] == state_of(match).n_pile
            v = veiled(match, seat)
            assert (sum(v.key), sum(v.words), v.stream, v.block, v.left) == (0, 0, 0, 0, 0)
            if phase(match) not in ("round-over", "over"):
                assert cards_of(v.pile) == _unseen(match, seat)
        match.play(random_move(match, random))
    assert match.secret is not None


def _unseen(match, seat):
    """Return what somebody who has watched a first pile from the start has not seen."""
    s, v = state_of(match), veiled(match, seat)
    unseen = cards_of(edition_of(match).deck) - cards_of(s.discard)
    lying = [*(card for row in v.rows[: match.seats] for card in row), v.drawn]
    taken = [
        s.rows[p][i]
        for p in range(match.seats)
        for i in range(4)
        if v.rows[p][i] < 0 and s.memo[p][i] & st.EVERYBODY == st.EVERYBODY
    ]
    return unseen - Counter(card for card in lying if card >= 0) - Counter(taken)


@pytest.mark.rule("GC-32")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_pile_was_renewed_from_is_known_and_what_lies_in_rows_is_not_mixed_with_it(
    edition,
):
    rows = [[1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3]]
    match = position(edition=edition, rows=rows, top=7, rest="discard")
    play(match, "draw")
    game, v = match.game, veiled(match, 1)
    assert cards_of(v.pile) == cards_of(state_of(match).pile) + Counter([state_of(match).drawn])
    for key in range(20):
        imagined = veiled(match, 1)
        seed(imagined, [key] * 8, 0)
        game.rules.imagine(edition_of(match), imagined)
        dealt = Counter(card for row in imagined.rows[:3] for card in row)
        assert dealt == {1: 4, 2: 4, 3: 4}
        assert conserved(edition_of(match), imagined)


@pytest.mark.rule("GC-32", "GC-09")
def test_a_drawn_card_is_told_to_nobody_else_not_even_when_it_is_kept():
    match = position(rows=ROWS, top=0)
    force_next(match, 5)
    play(match, "draw")
    assert [match.last_events(seat) for seat in (0, 1, None)] == [[{"what": "drew", "seat": 0}]] * 3
    play(match, "keep", place=1)
    for seat in (1, 2, None):
        event = {"what": "kept", "seat": 0, "place": 1, "card": "2"}  # the card that went away
        assert match.last_events(seat) == [event]
        assert veiled(match, seat).rows[0][1] < 0
