"""Everybody is told of the same winners."""

from tests.contract.cases import every_setting
from tests.contract.checks.winners import check_winners


@every_setting
def test_everybody_is_told_of_the_same_winners(setting):
    check_winners(setting)
