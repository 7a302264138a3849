"""Seatings: nobody has the better seats, and everybody meets everybody."""

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from rondin.arena.tournament.seatings import MOST
from rondin.arena.tournament.seatings import seatings as found_anew

seatings = cache(found_anew)

TABLES = [(bots, sides) for bots in (2, 3, 5, 8) for sides in range(2, 11)]


@pytest.mark.parametrize(("bots", "sides"), TABLES)
def test_every_bot_has_every_side_equally_often(bots, sides):
    found = seatings(bots, sides)
    had = Counter((bot, side) for seating in found for side, bot in enumerate(seating))
    assert len({had[bot, side] for bot in range(bots) for side in range(sides)}) == 1


@pytest.mark.parametrize(("bots", "sides"), TABLES)
def test_no_seating_comes_twice_and_no_bot_has_two_sides_more(bots, sides):
    found = seatings(bots, sides)
    assert len(set(found)) == len(found)
    for seating in found:
        sizes = [seating.count(bot) for bot in range(bots)]
        assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(("bots", "sides"), TABLES)
def test_everybody_meets_everybody(bots, sides):
    met = {pair for seating in seatings(bots, sides) for pair in combinations(set(seating), 2)}
    assert {tuple(sorted(pair)) for pair in met} == set(combinations(range(bots), 2))


def test_two_bots_change_seats():
    assert seatings(2, 2) == [(0, 1), (1, 0)]


def test_at_a_small_table_every_way_is_played():
    assert len(seatings(2, 4)) == 6
    assert len(seatings(4, 4)) == 24
    assert len(seatings(3, 2)) == 6


def test_at_a_large_table_a_part_suffices():
    assert len(seatings(2, 10)) == 20  # of 252
    assert len(seatings(3, 6)) <= MOST  # of 90


def test_alone_everybody_plays_each_deal():
    assert seatings(3, 1) == [(0,), (1,), (2,)]
