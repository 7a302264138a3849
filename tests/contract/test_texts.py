"""Every text is there in both languages."""

from pathlib import Path

import pytest

import rondin
from rondin.testing.sources.texts import (
    check_game_texts,
    check_rulebooks,
    check_texts,
    read_all,
    text_folders,
)
from tests.contract.cases import every_game

ROOT = Path(str(rondin.__file__)).parent


@pytest.mark.parametrize("folder", text_folders(), ids=lambda path: str(path.relative_to(ROOT)))
def test_both_languages_say_the_same(folder):
    check_texts(read_all(folder))


def test_texts_of_the_whole_platform_are_among_those_checked():
    platform = ("bots", "arena", "server", "terminal", "cli")
    folders = {ROOT / name / "texts" for name in platform} | {
        ROOT / "bots" / "review" / "texts",
        ROOT / "engine" / "words" / "engine_texts",
    }
    assert folders <= set(text_folders())


@every_game
def test_a_game_has_all_texts_that_the_platform_asks_for(game):
    check_game_texts(game)


@every_game
def test_both_rulebooks_have_exactly_the_rules_of_the_game(game):
    check_rulebooks(game)
