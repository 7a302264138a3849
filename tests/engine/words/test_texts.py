"""Texts: gaps, plurals and the person spoken to."""

import pytest

from rondin.engine.problems import Unknown
from rondin.engine.words.description import Reader
from rondin.engine.words.texts import Texts, engine_texts

SOURCE = {
    "plain": "Hello {name}",
    "points": {"one": "{n} point", "other": "{n} points"},
    "draws": {"you": "You draw", "other": "{who} draws"},
    "list": {"last": "{head} and {last}"},
    "deep": {"er": {"key": "x"}},
}
EN, FR = Texts("en", SOURCE), Texts("fr", SOURCE)


def test_gaps_are_filled():
    assert EN.say("plain", name="Ana") == "Hello Ana"
    assert EN.say("deep.er.key") == "x"


@pytest.mark.parametrize(("n", "en", "fr"), [(0, "s", ""), (1, "", ""), (2, "s", "s")])
def test_french_counts_nought_as_one(n, en, fr):
    assert EN.say("points", n=n) == f"{n} point{en}"
    assert FR.say("points", n=n) == f"{n} point{fr}"


def test_a_person_is_spoken_to():
    assert EN.say("draws", you=True) == "You draw"
    assert EN.say("draws", who="Bao") == "Bao draws"


def test_a_key_with_variants_is_there():
    assert "points" in EN
    assert "plain" in EN
    assert "nothing" not in EN
    assert {"points.one", "deep.er.key"} <= set(EN)


def test_later_texts_win():
    assert Texts("en", SOURCE, {"plain": "Bye"}).say("plain") == "Bye"


def test_a_reader_speaks_for_a_seat():
    reader = Reader(EN, ("Ana", "Bao"), 1)
    assert reader.say("draws", 0) == "Ana draws"
    assert reader.say("draws", 1) == "You draw"
    assert Reader(EN, ("Ana", "Bao"), None).say("draws", 1) == "Bao draws"
    assert reader.listed(["a"]) == "a"
    assert reader.listed(["a", "b", "c"]) == "a, b and c"


def test_what_still_lies_there_is_not_put_into_words_again():
    reader, made = Reader(engine_texts("en"), ("Lou",), 0), []

    def put(cards, _reader):
        made.append(cards)
        return f"{cards}"

    for cards in ([1, 2], [1, 2], [1, 3], [1, 2]):
        assert reader.still(put, cards) == f"{cards}"
    assert made == [[1, 2], [1, 3], [1, 2]]


def test_values_with_braces_are_not_gaps():
    assert EN.say("plain", name="{who} {0}") == "Hello {who} {0}"


def test_a_problem_is_told_in_both_languages():
    problem = Unknown("game", name="{x}", known="a, b")
    assert str(problem) == "There is no game '{x}'. Try: a, b."
    assert problem.tell("fr").startswith("Le jeu «")
    assert set(engine_texts("fr")) == set(engine_texts("en"))


@pytest.mark.parametrize(
    ("key", "n", "en", "fr"),
    [
        ("names", 1, "1 seat has 1 name, not 3.", "1 place porte 1 nom, pas 3."),
        ("names", 2, "2 seats have 2 names, not 3.", "2 places portent 2 noms, pas 3."),
        ("bots", 1, "1 seat needs 1 bot, not 3.", "1 place demande 1 bot, pas 3."),
        ("bots", 2, "2 seats need 2 bots (or one", "2 places demandent 2 bots (ou un"),
    ],
)
def test_a_problem_counts_in_the_singular_and_the_plural(key, n, en, fr):
    problem = Unknown(key, n=n, count=3)
    assert problem.tell("en").startswith(en)
    assert problem.tell("fr").startswith(fr)
