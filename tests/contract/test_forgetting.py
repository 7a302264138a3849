"""A bot's memory in every game: what it loses, what it mixes up, and what it leaves alone."""

import pytest

from rondin.testing.checks.secrets import forgetting as checks
from rondin.testing.settings import cases
from tests.contract.cases import every_remembering_game, every_remembering_setting


@every_remembering_setting
def test_a_perfect_memory_changes_nothing(setting):
    checks.check_a_perfect_memory_changes_nothing(setting)


@every_remembering_setting
def test_nothing_is_invented(setting):
    checks.check_nothing_is_invented(setting)


@every_remembering_setting
def test_confusion_alone_loses_nothing(setting):
    checks.check_confusion_alone_loses_nothing(setting)


@every_remembering_setting
def test_better_memories_keep_more(setting):
    checks.check_better_memories_keep_more(setting)


@every_remembering_setting
def test_the_seat_to_act_has_the_same_moves(setting):
    checks.check_moves_stay_the_same(setting)


@every_remembering_setting
def test_it_is_settled_by_the_key(setting):
    checks.check_it_is_settled_by_the_key(setting)


@every_remembering_setting
def test_what_is_left_can_be_imagined(setting):
    checks.check_what_is_left_can_be_imagined(setting)


@every_remembering_game
@pytest.mark.parametrize(
    "dials", [(0, 99, 0), (100, 0, 0), (100, 99, 100)], ids=["memory", "capacity", "confusing"]
)
def test_each_dial_matters_somewhere(game, dials):
    settings = [setting for _, setting in cases() if setting.game is game]
    assert any(checks.matters(setting, *dials) for setting in settings)
