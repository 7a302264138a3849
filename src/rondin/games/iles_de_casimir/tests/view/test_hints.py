"""A hint in words: not the next step alone, but where it leads."""

from random import Random

import pytest

from rondin.games.iles_de_casimir.tests.view.shown import (
    BRIDGE_TO_CROSSING,
    BRIDGE_TO_SARDINES,
    EDITIONS,
    PATH_TO_SARDINES,
    SARDINES,
    plain,
    position,
    seen_by,
    table,
    walk,
)
from rondin.games.iles_de_casimir.view.hints import sentence


def said(match, to: int, lang: str = "en") -> str:
    return plain(sentence({"do": "go", "to": to}, match.view(0), match.reader(0, lang)))


@pytest.mark.parametrize(
    ("pawn", "die", "to", "english", "french"),
    [
        (
            0,
            4,
            1,
            "Reach Sardine Island, your destination, lay 1",
            "Arriver sur l’île aux Sardines, ta destination, pose 1",
        ),
        (
            BRIDGE_TO_SARDINES,
            1,
            SARDINES,
            "Reach Sardine Island, your destination",
            "Arriver sur l’île aux Sardines, ta destination",
        ),
        (
            5,
            3,
            4,
            "Towards Sardines, up to 2 spaces after your start",
            "Vers Sardines, jusqu’à 2 cases après ton départ",
        ),
        (
            7,
            5,
            6,
            "Towards Sardines, up to 2 spaces after your start",
            "Vers Sardines, jusqu’à 2 cases après ton départ",
        ),
        (
            PATH_TO_SARDINES,
            1,
            1,
            "Go up to 1 space after your start: Sardines, 3 spaces away",
            "Aller jusqu’à 1 case après ton départ : Sardines, à 3 cases",
        ),
    ],
)
def test_a_hint_says_where_a_step_leads(pawn, die, to, english, french):
    match = position([pawn, 12], die, "sardines")
    assert said(match, to) == english
    assert said(match, to, "fr") == french


def test_where_two_steps_lead_to_the_same_end_a_hint_tells_the_ways_apart():
    match = position([12, 0], 6, "sardines", edition="pocket")
    ways = match.view(0)["ways"]
    ends = {way["path"][0]: way["path"][-1] for way in reversed(ways)}
    for to, end in ends.items():
        several = len({way["path"][0] for way in ways if way["path"][-1] == end}) > 1
        assert (", by " in said(match, to)) == several


def test_a_hint_rather_ends_farther_away_than_pays_a_lot():
    dear = {BRIDGE_TO_SARDINES: (1, 5)}
    match = position([1, 12], 2, "sardines", bridges=dear)
    assert (
        said(match, PATH_TO_SARDINES) == "Towards Sardines, as far as the bridge to Sardines, pay 5"
    )
    match = position([1, 12], 2, "volcan", bridges={**dear, BRIDGE_TO_CROSSING: (1, 5)})
    assert "pay" not in said(match, 2)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_two_steps_are_advised_in_the_same_words(edition, lang):
    for key in range(3):
        for match in walk(table(2 + key, key, edition=edition), Random(key)):
            seat = match.to_act
            view, reader = seen_by(match, seat), match.reader(seat, lang)
            words = [sentence(move, view, reader) for move in match.moves()]
            assert len(set(words)) == len(words), words
            assert max(map(len, words), default=0) <= 120


def test_ways_come_with_the_best_first():
    match = position([0, 12], 4, "sardines")
    ways = match.view(0)["ways"]
    assert ways[0]["path"] == [1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES]
    taxed = position([0, 12], 4, "sardines", bridges={BRIDGE_TO_SARDINES: (1, 5)}).view(0)["ways"]
    assert taxed[0]["cost"] == 0
    assert not taxed[0]["arrives"]
