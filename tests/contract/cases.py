"""The contract's tests are made for every game, edition, mode and number of players."""

import pytest

from rondin.engine.registry import Game, games
from rondin.testing.settings import cases, setting_of, tables
from tests.small_games import is_whole

every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
every_table = pytest.mark.parametrize("table", tables(), ids=str)
# Every edition and mode, with as many players as usual: for what is slow and the same elsewhere.
every_usual_setting = pytest.mark.parametrize(
    "setting", [pytest.param(setting_of(table, None), id=str(table)) for table in tables()]
)
every_setting = pytest.mark.parametrize(
    "setting", [pytest.param(setting, id=name) for name, setting in cases()]
)


def remembers(game: Game) -> bool:
    return is_whole(game) or hasattr(game.bot, "forget")


every_whole_game = pytest.mark.parametrize(
    "game", [game for game in games().values() if is_whole(game)], ids=lambda game: game.name
)
every_remembering_game = pytest.mark.parametrize(
    "game", [game for game in games().values() if remembers(game)], ids=lambda game: game.name
)
every_remembering_setting = pytest.mark.parametrize(
    "setting",
    [pytest.param(setting, id=name) for name, setting in cases() if remembers(setting.game)],
)
