"""Intervals: 95 of 100 hold the truth, and a few deals prove nothing."""

import numpy as np
import pytest

from rondin.arena.statistics.intervals import estimate


@pytest.mark.parametrize("deals", [10, 100, 1000])
@pytest.mark.parametrize("matches", [1, 2, 6])
@pytest.mark.parametrize("share", [0.03, 0.5, 0.9])
@pytest.mark.parametrize("likeness", [2.0, 1e6])  # of a deal's matches: small is like
def test_nineteen_of_twenty_hold_the_truth(deals, matches, share, likeness):
    luck = np.random.default_rng(1)
    chances = luck.beta(share * likeness, (1 - share) * likeness, (1000, deals))
    studies = luck.binomial(matches, chances) / matches
    held = [not estimate(study, matches).excludes(share) for study in studies]
    assert np.mean(held) > 0.93


def test_matches_of_a_deal_that_resemble_each_other_do_not_count_as_many():
    deals = np.array([0.0, 1.0] * 50)
    as_deals = estimate(deals, 10)
    as_matches = estimate(np.repeat(deals, 10), 1)
    assert as_deals.high - as_deals.low > 3 * (as_matches.high - as_matches.low)


def test_a_few_deals_of_one_mind_prove_nothing():
    assert not estimate([1.0, 1.0, 1.0], 1).excludes(0.5)
    assert estimate([1.0] * 20, 1).excludes(0.5)


def test_a_thousand_deals_are_told_as_usual():
    deals = [0.0, 0.5, 0.5, 1.0, 1.0] * 200
    found = estimate(deals, 2)
    usual = 1.96 * np.std(deals) / np.sqrt(1000)
    assert found.mean == pytest.approx(0.6)
    assert (found.high - found.low) / 2 == pytest.approx(usual, rel=0.01)


def test_bounds_are_kept():
    found = estimate([1.0] * 10, 2, worst=-1.0)
    assert found.mean == found.high == 1.0
    assert found.low > 0
