import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks._load.limit import CLOSE_ENOUGH, highest_rate
from benchmarks._load.run import Run

FIRST, MOST = 500.0, 64_000.0


@given(st.floats(60, 60_000))
def test_the_rate_found_is_close_under_the_limit(limit):
    tried = []

    def holds(rate):
        tried.append(rate)
        return rate <= limit

    found = highest_rate(holds, FIRST, MOST)
    assert found <= limit
    assert found * CLOSE_ENOUGH + 1 >= limit  # rates are whole numbers
    assert len(tried) < 30


def test_a_rate_that_failed_once_is_tried_again():
    failed = set()

    def holds(rate):
        if rate not in failed:
            failed.add(rate)
            return False
        return rate <= 4_000

    assert 4_000 / CLOSE_ENOUGH <= highest_rate(holds, FIRST, MOST) <= 4_000


def test_a_server_that_holds_nothing():
    assert highest_rate(lambda rate: False, FIRST, MOST) == 0


def test_the_search_ends_at_the_highest_rate_of_all():
    assert highest_rate(lambda rate: True, FIRST, MOST) == MOST


def run_with(waits, missed=0):
    return Run(500, waits=[(0.0, wait) for wait in waits], missed=missed)


def test_shares_of_waits():
    run = run_with(k / 1000 for k in range(100))
    assert (run.wait(0), run.wait(0.5), run.wait(0.99), run.wait(1)) == (0, 50, 99, 99)


@pytest.mark.parametrize(
    ("slow", "missed", "held"), [(0, 0, True), (9, 0, True), (11, 0, False), (0, 11, False)]
)
def test_a_rate_is_held_if_99_of_100_messages_come_in_time(slow, missed, held):
    run = run_with([0.010] * (1000 - slow - missed) + [0.200] * slow, missed)
    assert run.held is held


def test_what_never_came_is_late():
    assert run_with([0.001], missed=1).wait(1) == math.inf
    assert not run_with([]).held
