"""Texts and rulebooks follow the numbers of an edition, and examples can be reached."""

import pytest

from rondin.engine.match.prepared import example, examples, faults
from rondin.engine.registry import games
from rondin.engine.words.texts import LANGUAGES
from rondin.testing.checks.words.edition_numbers import (
    check_no_number_is_written_down,
    check_texts_follow,
    literal_numbers,
)
from tests.contract.cases import every_game, every_whole_game
from tests.small_games import is_whole

EDITIONS = [(game, name) for game in games().values() if is_whole(game) for name in game.editions]


@every_game
def test_no_number_of_a_box_is_written_down(game):
    check_no_number_is_written_down(game)


@pytest.mark.parametrize(
    ("game", "edition"), EDITIONS, ids=lambda one: str(getattr(one, "name", one))
)
def test_every_number_of_an_edition_is_told(game, edition):
    check_texts_follow(game, edition)


@every_game
def test_the_pictures_of_a_rulebook_show_what_it_says(game):
    for name, position in examples(game).items():
        assert not faults(position, example(game, name)), name
    for lang in LANGUAGES:
        book = game.rulebook(lang)
        shown = [one.picture for part in book.chapters for one in part.passages if one.picture]
        shown += [picture for rule in book.rules.values() for picture in rule.pictures]
        assert [picture.example for picture in shown if not picture.caption] == []
        assert {picture.example for picture in shown} == set(examples(game))


@every_whole_game
def test_a_rulebook_has_a_worked_turn(game):
    for lang in LANGUAGES:
        pictures = [one.picture for one in game.rulebook(lang).chapters[0].passages]
        assert pictures.count(None) < len(pictures)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Pioche trois cartes.", {3}),
        ("Draw 3 cards, then two.", {2, 3}),
        ("Voir RC-21, une fois.", set()),
        ("{##effects.stolen|un rondin|rondins} de {n}", set()),
        ("dix-sept rondins", {17}),
    ],
)
def test_numbers_that_are_written_down_are_found(text, numbers):
    assert literal_numbers(text) == numbers
