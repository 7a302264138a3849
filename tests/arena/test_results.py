"""Results: worked out by hand, from few deals."""

import numpy as np
import pytest

from rondin.arena.statistics.ratings import ratings
from rondin.arena.statistics.results import as_data, results
from rondin.arena.tournament.chunks import Chunk, Played, first_deals, missing_deals
from rondin.arena.tournament.seatings import seatings


def played(payoffs, points=None) -> Played:
    payoffs = np.array(payoffs, float)
    points = np.array(payoffs if points is None else points)
    plain = np.ones(payoffs.shape[:2], int)
    return Played(payoffs, points, plain, plain * np.arange(1, 1 + payoffs.shape[1]))


def test_two_bots_change_seats():
    found = results(played([[[1, 0], [0, 1]], [[1, 0], [1, 0]]] * 50), seatings(2, 2), 2, 2)
    first, second = found.standings
    assert (first.bot, second.bot) == (0, 1)
    assert (first.share.mean, second.share.mean) == (0.75, 0.25)
    (pair,) = found.pairs
    assert pair.difference.mean == 0.5
    assert pair.better == 0
    assert [side.share.mean for side in found.sides] == [0.75, 0.25]
    assert [side.by_bot for side in found.sides] == [(1.0, 0.5), (0.5, 0.0)]
    assert found.equal == 0.5
    assert found.endings == [0, 200]
    assert found.length == (1.5, 1, 2)


def test_who_always_gets_the_better_cards_is_not_better():
    """The same seat wins a deal whoever sits there: luck, and the interval is sure of it."""
    found = results(played([[[1, 0], [1, 0]], [[0, 1], [0, 1]]] * 50), seatings(2, 2), 2, 1 + 1)
    assert found.pairs[0].difference.mean == 0
    assert found.pairs[0].better is None
    assert found.pairs[0].difference.high < 0.05


def test_two_bots_at_four_seats_share_the_win():
    ways = seatings(2, 4)
    payoffs = [[[1.0 if bot == 1 else 0.0 for bot in way] for way in ways]] * 30
    payoffs = np.array(payoffs) / 2
    found = results(played(payoffs), ways, 2, 2)
    assert found.standings[0].bot == 1
    assert found.standings[0].share.mean == 1
    assert found.equal == 0.5
    assert found.pairs[0].difference.mean == 1


def test_pairs_are_compared_where_they_meet():
    ways = seatings(3, 2)  # bot 0 beats 1, 1 beats 2, 2 beats 0
    payoffs = [[[float((b - a) % 3 == 1), float((a - b) % 3 == 1)] for a, b in ways]] * 30
    found = results(played(payoffs), ways, 3, 2)
    assert [standing.share.mean for standing in found.standings] == [0.5] * 3
    won = {(pair.one, pair.other): pair.better for pair in found.pairs}
    assert won == {(0, 1): 0, (0, 2): 2, (1, 2): 1}
    assert found.equal == 0.5


def test_partners_have_one_share_and_points_of_all_their_seats():
    payoffs = [[[1, 0, 1, 0], [0, 1, 0, 1]]] * 20
    points = [[[5, 1, 7, 3], [2, 6, 2, 6]]] * 20
    found = results(played(payoffs, points), seatings(2, 2), 2, 2)
    assert found.standings[0].share.mean == 1
    assert [standing.points for standing in found.standings] == [6.0, 2.0]
    assert len(found.sides) == 2


def test_alone_bots_are_compared_on_the_same_deals():
    payoffs = [[[1], [0]], [[1], [1]], [[0], [0]]] * 40
    found = results(played(payoffs), seatings(2, 1), 2, 2)
    assert found.equal is None
    assert found.pairs[0].difference.mean == pytest.approx(1 / 3)
    assert found.pairs[0].better == 0
    assert found.standings[0].rating.mu > found.standings[1].rating.mu


def test_nothing_played_says_nothing():
    assert results(first_deals([], 5, 2, 2), seatings(2, 2), 2, 2) is None


def test_data_names_the_bots():
    found = results(played([[[1, 0], [0, 1]]] * 50), seatings(2, 2), 2, 2)
    data = as_data(found, ["a", "b"], ["knock", "limit"])
    assert data["endings"] == {"knock": 0, "limit": 100}
    assert data["pairs"][0]["better"] == "a"
    assert data["sides"][1]["by_bot"] == {"a": 1.0, "b": 0.0}


def test_ratings_follow_strength_and_equal_bots_tie():
    ways = seatings(3, 3)
    payoffs = np.array([[[float(bot == 2) for bot in way] for way in ways]] * 20)
    weak, even, strong = ratings(payoffs, ways, 3)
    assert strong.mu > weak.mu + 5
    assert weak.mu == pytest.approx(even.mu, abs=1)
    assert strong.sigma < 25 / 3


def chunk(first: int, deals: int) -> Chunk:
    numbers = range(first, first + deals)
    return Chunk(
        first, *([[[n, 0]] for n in numbers] for _ in range(2)), [[0]] * deals, [[1]] * deals
    )


@pytest.mark.parametrize("ways", [[(0, 1, 0, 1), (1, 0, 1, 0)], [(0, 1, 1, 1), (1, 0, 0, 0)]])
def test_a_bot_that_wins_by_one_of_its_seats_is_rated_higher(ways):
    """Its share of a win is a fraction then, of which openskill would see nothing."""
    payoffs = np.zeros((50, len(ways), 4))
    for number, seating in enumerate(ways):
        payoffs[:, number, seating.index(0)] = 1.0
    strong, weak = ratings(payoffs, ways, 2)
    assert strong.mu > weak.mu + 20


def test_seats_that_share_a_win_tie():
    thirds = np.full((50, 1, 4), 1 / 3)
    thirds[:, :, 3] = 1 / 3 + 1e-12
    one, other = ratings(thirds, [(0, 0, 0, 1)], 2)
    assert one.mu == other.mu == 25


def test_only_deals_without_a_gap_are_counted():
    chunks = [chunk(4, 2), chunk(0, 2), chunk(9, 3), chunk(2, 2)]
    got = first_deals(chunks, 100, 1, 2)
    assert got.payoffs[:, 0, 0].tolist() == [0, 1, 2, 3, 4, 5]
    assert first_deals(chunks, 3, 1, 2).deals == 3


def test_deals_that_were_played_twice_count_once():
    got = first_deals([chunk(0, 3), chunk(1, 4), chunk(1, 1)], 100, 1, 2)
    assert got.payoffs[:, 0, 0].tolist() == [0, 1, 2, 3, 4]


def test_missing_deals():
    assert missing_deals([], 3) == [range(3)]
    assert missing_deals([chunk(4, 2), chunk(0, 2)], 9) == [range(2, 4), range(6, 9)]
    assert missing_deals([chunk(0, 9)], 5) == []
    assert missing_deals([chunk(7, 2)], 5) == [range(5)]
