"""The match, the score sheet and the table's choices: GC-02, GC-23 to GC-25."""

from collections import Counter
from random import Random

import pytest

from rondin import BadMove, Match, Unknown
from rondin.games.gang_de_castors.tests.positions import (
    EDITIONS,
    GAME,
    SWAP,
    all_remember,
    cards_of,
    edition_of,
    knowers,
    phase,
    play,
    play_round,
    position,
    random_move,
    refused,
    result,
    row,
    state_of,
)
from rondin.games.gang_de_castors.tests.twins import conserved


def play_match(match):
    play_round(match)
    while not match.over:
        play(match, "deal")
        play_round(match)


def last_turn(rows, **wishes):
    """Return the last turn of a match: with `take` at place 0 the rows are these."""
    rows = [list(row) for row in rows]
    top, rows[0][0] = rows[0][0], 9
    return position(seats=len(rows), rows=rows, top=top, knocker=1, laps=2, **wishes)


# --- the score sheet --------------------------------------------------------------------------
@pytest.mark.rule("GC-02")
def test_the_points_of_every_player_in_every_round_are_visible_to_all():
    match = Match(GAME, seats=3, key=2)
    points: list[list[int]] = []
    for number in range(3):
        assert match.view()["sheet"] == points
        play_round(match)
        points.append([sum(row(match, p)) for p in range(3)])
        for seat in (0, 1, 2, None):
            view = match.view(seat)
            assert view["sheet"] == points
            assert view["totals"] == [sum(column) for column in zip(*points, strict=True)]
            for lang in ("fr", "en"):
                sheet = match.describe(seat, lang).sheet
                assert sheet[number + 1][1:] == tuple(map(str, points[number]))
        if not match.over:
            play(match, "deal")
    assert result(match).points == tuple(match.view()["totals"])


# --- rounds -----------------------------------------------------------------------------------
@pytest.mark.rule("GC-23")
@pytest.mark.parametrize("seats", range(2, 11))
def test_there_are_as_many_rounds_as_players_and_four_with_two(seats):
    match = Match(GAME, seats=seats, key=8)
    play_match(match)
    assert len(match.view()["sheet"]) == (4 if seats == 2 else seats)


@pytest.mark.rule("GC-23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_cards_are_shuffled_anew_each_round(edition):
    match = Match(GAME, edition=edition, seats=4, key=8)
    openings = []
    for _ in range(4):
        s = state_of(match)
        rows = [row(match, p) for p in range(4)]
        dealt = Counter(card for cards in rows for card in cards)
        assert cards_of(s.pile) + cards_of(s.discard) + dealt == cards_of(edition_of(match).deck)
        assert (s.n_discard, sum(s.aside), s.knocker) == (1, 0, -1)
        assert [knowers(match, 0, i) for i in range(4)] == [{0}, set(), set(), {0}]
        assert not any(card["replaced"] for cards in match.view()["rows"] for card in cards)
        openings.append(rows)
        play_round(match)
        if not match.over:
            play(match, "deal")
    assert all(openings.count(rows) == 1 for rows in openings)


@pytest.mark.rule("GC-23")
def test_nobody_deals_during_a_round():
    assert refused(position(), "deal") == "GC-23"
    assert refused(position(hand=3), "deal") == "GC-23"
    finished = position(hand=3, laps=1)
    play(finished, "discard")
    assert refused(finished, "deal") == "GC-23"


@pytest.mark.rule("GC-23")
def test_between_two_rounds_there_is_only_the_next_deal_and_after_the_last_nothing():
    match = Match(GAME, seats=3, rounds=2, dealer=0, key=8)
    play_round(match)
    assert match.moves() == [{"do": "deal"}]
    for move in ("draw", "knock", "remember"):
        assert refused(match, move) == "GC-23"
    assert refused(match, "deal", by=0) == "GC-06"
    play(match, "deal", by=1)
    play_round(match)
    assert match.over
    assert match.moves() == []
    with pytest.raises(BadMove, match="over"):
        play(match, "deal")


@pytest.mark.rule("GC-23")
def test_in_a_new_round_everybody_must_have_had_a_turn_again():
    match = Match(GAME, seats=2, key=8)
    play_round(match)
    play(match, "deal")
    all_remember(match)
    play(match, "draw")
    play(match, "discard")
    assert phase(match) == "turn"
    assert refused(match, "knock") == "GC-18"


@pytest.mark.rule("GC-25")
@pytest.mark.parametrize("rounds", [1, 2, 7, 10])
def test_a_table_may_choose_another_number_of_rounds(rounds):
    match = Match(GAME, seats=3, rounds=rounds, key=8)
    assert match.view()["rounds"] == rounds
    play_match(match)
    assert len(match.view()["sheet"]) == rounds


@pytest.mark.rule("GC-25")
@pytest.mark.parametrize("rounds", [0, 11, -1, "3", 2.5, True])
def test_a_number_of_rounds_out_of_range_is_refused(rounds):
    with pytest.raises(Unknown, match="1-10"):
        Match(GAME, seats=3, rounds=rounds)


@pytest.mark.rule("GC-25")
def test_without_a_choice_the_printed_number_holds():
    assert Match(GAME, seats=5, rounds=None).view()["rounds"] == 5
    assert Match(GAME, seats=2).view()["rounds"] == 4


# --- winning ----------------------------------------------------------------------------------
@pytest.mark.rule("GC-24")
def test_the_lowest_total_wins():
    match = last_turn([[3, 3, 3, 3], [2, 2, 2, 1], [9, 0, 0, 9]], rounds=1)
    play(match, "take", place=0)
    assert result(match).points == (12, 7, 18)
    assert result(match).winners == (1,)
    assert result(match).payoffs == (0.0, 1.0, 0.0)
    assert match.view()["winners"] == [1]


@pytest.mark.rule("GC-24")
def test_the_total_of_all_rounds_counts_and_not_the_last_round():
    match = last_turn([[0, 0, 0, 1], [2, 2, 2, 1], [9, 8, 8, 9]], rounds=2)
    state_of(match).round_no, state_of(match).sheet[0][:3] = 1, [30, 23, 0]
    play(match, "take", place=0)
    assert match.view()["sheet"] == [[30, 23, 0], [1, 7, 34]]
    assert result(match).points == (31, 30, 34)
    assert result(match).winners == (1,)


@pytest.mark.rule("GC-24")
def test_a_tie_shares_the_win():
    match = last_turn([[3, 3, 3, 3], [4, 4, 4, 0], [5, 6, 7, 8]], rounds=1)
    play(match, "take", place=0)
    assert result(match).winners == (0, 1)
    assert result(match).payoffs == (0.5, 0.5, 0.0)
    match = last_turn([[3, 3, 3, 3], [4, 4, 4, 0], [6, 6, 0, 0]], rounds=1)
    play(match, "take", place=0)
    assert result(match).winners == (0, 1, 2)
    assert result(match).payoffs == pytest.approx((1 / 3, 1 / 3, 1 / 3))


# --- a whole match ----------------------------------------------------------------------------
@pytest.mark.rule("GC-19", "GC-22", "GC-23")
def test_ten_players_play_a_whole_match():
    match, random = Match(GAME, seats=10, key=10), Random(10)
    dealers: list[int] = []
    done: Counter[str] = Counter()
    while not match.over:
        move = random_move(match, random, knocks=0.05)
        before = phase(match)
        dealers += [match.view()["dealer"]] if before == "looking" else []
        match.play(move)
        assert conserved(edition_of(match), state_of(match))
        done[move["do"]] += 1
        if phase(match) in ("round-over", "over"):
            points = [sum(row(match, p)) for p in range(10)]
            assert match.view()["sheet"][-1] == points
            assert all(card < SWAP for p in range(10) for card in row(match, p))
    assert len(match.view()["sheet"]) == done["knock"] == 10
    assert set(Counter(dealers).values()) == {10}  # ten looks in each round, one round each
    totals = [sum(column) for column in zip(*match.view()["sheet"], strict=True)]
    assert list(result(match).points) == totals
    assert result(match).winners == tuple(p for p in range(10) if totals[p] == min(totals))
    assert sum(result(match).payoffs) == pytest.approx(1)


def test_a_match_of_the_most_players_of_biberbande():
    match = Match(GAME, edition="amigo", seats=6, key=6)
    play_match(match)
    assert len(match.view()["sheet"]) == 6
