"""French cuts "de" short before a vowel."""

import pytest

from rondin.engine.words.description import Reader
from rondin.engine.words.texts import Texts

TEXTS = {"hand": "La main de {who}.", "two": "De {who} à {who}"}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Anna", "La main d’Anna."),
        ("Élise", "La main d’Élise."),
        ("Hugo", "La main d’Hugo."),
        ("Yvonne", "La main d’Yvonne."),
        ("Yann", "La main de Yann."),
        ("Malo", "La main de Malo."),
    ],
)
def test_a_name_after_de(name, said):
    assert Texts("fr", TEXTS).say("hand", who=name) == said


def test_only_french_does_so():
    assert Texts("en", TEXTS).say("hand", who="Anna") == "La main de Anna."


def test_what_is_put_into_words_once_for_all_tables():
    reader = Reader(Texts("fr", TEXTS), ("Malo", "Anna"), None)
    words = [reader.once(lambda seat, who: who.say("hand", seat), seat) for seat in (0, 1)]
    assert words == ["La main de Malo.", "La main d’Anna."]
