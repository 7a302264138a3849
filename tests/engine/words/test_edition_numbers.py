"""An edition fills the gaps of texts with its numbers."""

import pytest

from rondin.engine.words.edition_numbers import filled, number_word, paths_in, value_at

BOX = {"none": 0, "single": 1, "few": 3, "many": 42, "renewal": "turn-up"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{#few}", "3"),
        ("{##few}", "trois"),
        ("{##many}", "42"),
        ("{#few|un rondin|rondins}", "3 rondins"),
        ("{##single|un rondin|rondins}", "un rondin"),
        ("{##few|la prochaine|les * prochaines}", "les trois prochaines"),
        ("{#none|1 carte|* cartes|}", ""),
        ("Pioche.{?renewal=turn-up| Retourne.}", "Pioche. Retourne."),
        ("Pioche.{?renewal=keep-last| Garde.}", "Pioche."),
        ("{?renewal=keep-last} - a\n{?renewal=turn-up} - b\n- c", "- b\n- c"),
        ("{who} joue {#few}", "{who} joue 3"),
    ],
)
def test_gaps(text, told):
    assert filled(text, BOX.__getitem__, "fr") == told


def test_words_of_both_languages():
    assert [number_word(n, "fr") for n in (0, 2, 17, 21)] == ["zéro", "deux", "dix-sept", "21"]
    assert [number_word(n, "en") for n in (0, 2, 17, 21)] == ["zero", "two", "seventeen", "21"]


def test_what_a_text_asks_for():
    text = "{#a.b} {##c|x|y} {?d=yes|z} {n}\n{?e=no} last"
    assert set(paths_in(text)) == {"a.b", "c", "d", "e"}


def test_values_by_their_path():
    data = {"draws": {"2": [4, 5]}}
    assert value_at(data, "draws.2.1") == 5
    assert value_at(data, "draws.2.7") is None
    assert value_at(data, "stolen") is None
