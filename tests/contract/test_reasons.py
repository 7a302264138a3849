"""A friend says why: in every game, edition and mode, for every move, in both languages."""

import pytest

from rondin.engine.setting.setting import Setting
from rondin.testing.checks.words.reasons import check_reasons
from rondin.testing.settings import Table, tables
from tests.small_games import is_whole


@pytest.mark.parametrize("table", [one for one in tables() if is_whole(one.game)], ids=str)
def test_every_move_has_a_reason_in_both_languages(table: Table):
    check_reasons(Setting.choose(table.game, edition=table.edition, mode=table.mode))
