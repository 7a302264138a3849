"""Saved and loaded and replayed matches are equal."""

from tests.contract.cases import every_setting
from tests.contract.checks.files import check_saved_at_the_end, check_saved_in_the_middle
from tests.contract.walks import THOUGHTFUL, at_random


@every_setting
def test_a_match_saved_in_the_middle_goes_on_when_loaded(setting, tmp_path):
    check_saved_in_the_middle(setting, at_random(1), tmp_path / "match.json")


@every_setting
def test_a_finished_match_can_be_loaded_and_replayed(setting, tmp_path):
    check_saved_at_the_end(setting, THOUGHTFUL.decide, tmp_path / "match.json")
