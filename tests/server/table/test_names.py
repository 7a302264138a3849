"""Names at a table: nobody passes for somebody else, and nobody's name harms the others' lines."""

import pytest

from rondin import Match
from rondin.engine.match.file import Player
from rondin.server.problems import ServerProblem
from rondin.server.table.events import PERSON, Chair
from rondin.server.table.people.look_alikes import look_alike
from rondin.server.table.people.names import clean_line, distinct_name, free_bot_name

LOU = [Chair(PERSON, "Lou", 1, "guest")]
ALIKE = [
    "lou",
    "L\u03bfu",  # a Greek omicron
    "L\u043eu",  # a Cyrillic o
    "\uff2c\uff4f\uff55",  # full width
    "L\u00f3u",
    "Lo\u034fu",  # a mark that shows nothing
    "lou\u0332",
    "Iou",  # a capital i
    "1ou",
    "L0u",
    "\U0001d40bou",  # a mathematical bold L
]


@pytest.mark.parametrize("name", ALIKE)
def test_who_looks_like_somebody_at_the_table_gets_a_number(name: str):
    assert distinct_name(name, LOU).endswith(" 2")


@pytest.mark.parametrize("name", ["Lo", "Loup", "Lu", "Max", "\u05dc\u05d5", "\U0001f9ab"])
def test_other_names_stay_as_they_are(name: str):
    assert distinct_name(name, LOU) == name


def test_looking_alike_goes_both_ways():
    for name in ALIKE:
        assert look_alike(name, "Lou")
        assert look_alike("Lou", name)
    assert look_alike("Lorna", "Loma")  # rn and m
    assert not look_alike("Lou", "Max")


def test_a_bot_does_not_pass_for_a_person():
    first = free_bot_name([])
    person = Chair(PERSON, first.upper(), 1, "guest")
    assert free_bot_name([person]) != first


def test_marks_are_not_piled_up():
    piled = "Z" + "\u0310\u0330\u0346" * 20 + "oé"
    assert len(clean_line(piled, "name")) == len("Zoé") + 2
    with pytest.raises(ServerProblem):
        clean_line("\u0310\u0330", "name")


def test_signs_that_turn_the_line_around_are_taken_out():
    assert clean_line("Lou\u202egnihton", "name") == "Lou gnihton"
    assert clean_line("\u2067Lou\u2069", "name") == "Lou"


def test_a_name_from_right_to_left_stays_within_itself():
    players = [Player("\u05dc\u05d9\u05d0\u05d4"), Player("Max")]
    match = Match("gang-de-castors", seats=2, key=7, players=players)
    names = match.reader(None, "fr").names
    assert names == ("\u2068\u05dc\u05d9\u05d0\u05d4\u2069", "Max")
    assert [player.name for player in match.players] == ["\u05dc\u05d9\u05d0\u05d4", "Max"]
