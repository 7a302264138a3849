"""A game is one folder, complete, which imports the engine and nothing else."""

from rondin.bots.bot import verbs_of
from rondin.engine.rules import contract
from rondin.testing.sources.imports import check_imports, missing_files
from tests.contract.cases import every_game, every_whole_game


@every_game
def test_a_game_imports_the_engine_and_itself(game):
    check_imports(game)


@every_whole_game
def test_a_game_has_all_its_files(game):
    assert not missing_files(game)


@every_game
def test_a_game_has_its_usual_edition(game):
    assert game.info.default_edition in game.editions


@every_game
def test_a_game_gives_every_verb(game):
    given = verbs_of(game)
    assert not [verb for verb in contract.VERBS if not callable(given.get(verb))]
    assert game.rules.ENDINGS


@every_game
def test_what_game_toml_names_exists(game):
    info = game.info
    assert {*info.moments, *info.pauses, *info.steps, *info.pace} <= set(game.codec.moves)
    assert game.info.turn_rule in game.rule_names
