"""What is put into words once for all tables sounds at each as if it had been made there."""

from typing import Any

import pytest

from rondin.engine.words.description import Cell, Line, Reader
from rondin.engine.words.texts import Texts

TEXTS = {
    "turn": {"you": "À toi.", "other": "{who} joue."},
    "card": "{n} {{carte}} de {who}, monde {who}. De {who}\u00a0: {{0}}",
}
NAMES = [("Anna", "Bo"), ("{1}", "{"), ("de", "%s{who}"), ("Lou}", "")]


def turn(seat: int, reader: Reader) -> str:
    return reader.say("turn", seat)


def card(what: tuple[int, int], reader: Reader) -> str:
    return reader.say("card", what[0], n=what[1])


def line(seat: int, reader: Reader) -> tuple[Any, ...]:
    text = reader.once(turn, seat, seat)
    return (Line(text, reader.names[seat], (Cell("{7}"),), "sans nom"), [text, 3, "{}"])


def test_at_every_table_it_is_said_with_the_names_there():
    texts = Texts("fr", TEXTS)
    for names in NAMES:
        for you in (None, 0, 1):
            reader = Reader(texts, names, you)
            for seat in (0, 1, 0):
                said = "À toi." if you == seat else f"{names[seat]} joue."
                assert reader.once(turn, seat, seat) == said
                [told, rest] = reader.once(line, seat, seat)
                assert told == Line(said, names[seat], (Cell("{7}"),), "sans nom")
                assert rest == [said, 3, "{}"]


@pytest.mark.parametrize(
    ("name", "of", "opening"), [("Anna", "d\u2019", "D\u2019"), ("Bo", "de ", "De ")]
)
def test_a_name_with_a_vowel_shortens_the_word_before_it_and_no_other(name, of, opening):
    told = f"7 {{carte}} {of}{name}, monde {name}. {opening}{name}\u00a0: {{0}}"
    texts = Texts("fr", TEXTS)
    Reader(texts, ("Zoé", "Yann"), None).once(card, (0, 7))  # made for another table
    assert Reader(texts, (name, "Max"), None).once(card, (0, 7)) == told
