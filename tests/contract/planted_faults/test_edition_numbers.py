"""Texts that do not follow their edition are found."""

import pytest

from rondin.engine.registry import Game, game_named
from rondin.engine.words.texts import Texts
from rondin.testing.checks.words.edition_numbers import (
    check_no_number_is_written_down,
    check_texts_follow,
)

SOUND = game_named("roi-des-castors")


def with_text(lang, key, text):
    """Return the game with one text written otherwise."""
    game = Game(SOUND.folder, SOUND.package)

    def texts(wanted):
        sound = SOUND.written_texts(wanted)
        changed = {name: sound.template(name) for name in sound}
        return Texts(wanted, changed | ({key: text} if wanted == lang else {}))

    game.written_texts = texts
    return game


def test_a_number_that_is_written_down():
    game = with_text("fr", "board.tell.harvest", "Pioche trois cartes.")
    with pytest.raises(AssertionError, match=r"board.tell.harvest: \[3\] are written down"):
        check_no_number_is_written_down(game)


def test_a_text_that_follows_in_one_language_only():
    game = with_text("fr", "board.tell.harvest", "Pioche beaucoup de cartes.")
    with pytest.raises(AssertionError, match=r"draws.harvest: told in one language only"):
        check_texts_follow(game, "classic")


def test_a_number_that_no_text_tells():
    game = Game(SOUND.folder, SOUND.package)
    gaps = ("{##turn.idle_rounds|un tour de table entier|tours de table entiers}",
            "{##turn.idle_rounds|one full round|full rounds}")  # fmt: skip

    def rulebook(lang):
        source = SOUND.written_rulebook(lang)
        for gap in gaps:
            source = source.replace(gap, "some rounds")
        return source

    game.written_rulebook = rulebook
    with pytest.raises(AssertionError, match=r"no text tells turn.idle_rounds"):
        check_texts_follow(game, "classic")
