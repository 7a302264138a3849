"""Interpreted and compiled rules and bots play the same match from the same key."""

import pytest

from rondin.bots.search import decisions as playing
from rondin.testing.checks.flavours import (
    check_same_bots,
    check_same_rules,
    check_same_tournament,
    compiled,
)
from rondin.testing.walks import FORGETFUL, RANDOM, THOUGHTFUL
from tests.contract.cases import every_game, every_setting


@every_setting
@pytest.mark.parametrize("seed", [1, 2, 5])
def test_both_flavours_of_the_rules_agree_move_by_move(setting, seed):
    check_same_rules(setting, compiled(setting.game.rules), seed)


@every_setting
@pytest.mark.parametrize(
    "bots",
    [(THOUGHTFUL,), (FORGETFUL, RANDOM, THOUGHTFUL)],
    ids=["thoughtful", "mixed"],
)
def test_both_flavours_of_the_bots_play_the_same_match(setting, bots):
    fast = compiled(playing, *setting.game.verbs)
    check_same_bots(setting, fast, bots)


@every_setting
def test_both_flavours_of_a_tournament_add_up_to_the_same(setting):
    fast = compiled(playing, *setting.game.verbs)
    check_same_tournament(setting, fast, (THOUGHTFUL, RANDOM, FORGETFUL), matches=3)


@every_game
def test_a_record_stays_within_the_bytes_of_game_toml(game):
    assert game.layout.dtype.itemsize <= game.info.state_bytes
