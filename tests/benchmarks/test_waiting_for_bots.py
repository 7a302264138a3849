"""Nobody waits long for bots: the pauses of the server's clock between two own turns, added up."""

import statistics

import pytest

from benchmarks.waiting_for_bots import MOST_MEDIAN, waits


@pytest.mark.parametrize("bot", ["cub", "builder", "elder"])
def test_four_bots_with_long_turns_do_not_make_a_person_wait_long(bot):
    found = waits("roi-des-castors", "expert", bot, 5, matches=6)
    assert len(found) > 15
    assert 5 < statistics.median(found) < MOST_MEDIAN
