"""Every match ends, whoever plays it."""

import pytest

from tests.contract.cases import every_setting
from tests.contract.checks.ends import check_ends
from tests.contract.walks import FORGETFUL, THOUGHTFUL, Temper, at_random


@every_setting
@pytest.mark.parametrize("key", [1, 2])
def test_a_random_match_ends(setting, key):
    check_ends(setting, at_random(key), key)


@every_setting
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_ends_even_with_stubborn_players(setting, seed):
    check_ends(setting, Temper(seed).decide, key=seed)


@every_setting
@pytest.mark.parametrize("bot", [THOUGHTFUL, FORGETFUL], ids=str)
def test_a_match_of_bots_ends(setting, bot):
    check_ends(setting, bot.decide, key=2)
