"""Edition files: an owner corrects one, and what is wrong is said with file and field."""

from typing import cast

import pytest

from rondin import BadEdition, Match
from rondin.games.gang_de_castors.rules.state import Edition
from rondin.games.gang_de_castors.tests.positions import (
    EDITIONS,
    GAME,
    PEEK,
    cards_of,
    edition_of,
    own_box,
)

VALUES = "values = [4, 4, 4, 4, 4, 4, 4, 4, 4, 9]"


def test_an_owner_may_correct_the_deck(file):
    match = Match(GAME, seats=2, edition=file("peek = 7", "peek = 8"))
    assert edition_of(match).deck[PEEK] == 8
    assert cards_of(edition_of(match).deck).total() == 67
    assert match.view()["pile"] == 67 - 8 - 1


@pytest.mark.rule("GC-20")
@pytest.mark.parametrize(("edition", "anew"), [("gigamic", 0), ("amigo", 1)])
def test_the_renewal_of_the_pile_is_a_field_of_the_edition(edition, anew):
    assert edition_of(Match(GAME, edition=edition)).turn_up_anew == anew


@pytest.mark.rule("GC-26")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_editions_have_the_limit_of_30_turns(edition):
    assert edition_of(Match(GAME, edition=edition)).turn_limit == 30


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("swap = 9", 'swap = "nine"', "cards.swap"),
        ("swap = 9", "swap = 9.5", "cards.swap"),
        (VALUES, "values = 45", "cards.values"),
        (VALUES, 'values = [4, 4, 4, 4, "x", 4, 4, 4, 4, 9]', "cards.values"),
        ("players = { min = 2, max = 10 }", "players = 10", "modes.normal.players"),
        ("turn_limit = 30", 'turn_limit = "long"', "round.turn_limit"),
    ],
)
def test_a_wrong_type_is_refused(file, complaint, old, new, field):
    assert f": {field}" in complaint(file(old, new))


@pytest.mark.parametrize(
    ("old", "field"),
    [
        ('renewal = "keep-last"', "pile.renewal"),
        ("draw = 5", "cards.draw"),
        (VALUES, "cards.values"),
        ("turn_limit = 30", "round.turn_limit"),
        ('fr = "Gang de Castors"', "title.fr"),
        ('[pile]\nrenewal = "keep-last"', "pile"),
    ],
)
def test_a_missing_field_is_refused(file, complaint, old, field):
    assert f": {field}: this field is missing" in complaint(file(old, ""))


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("swap = 9", "swap = 9\nfox = 3", "cards.fox"),
        ("[pile]", "[pile]\norder = 1", "pile.order"),
        ("[round]", "[beavers]\ncount = 2\n\n[round]", "beavers"),
    ],
)
def test_an_unknown_field_is_refused(file, complaint, old, new, field):
    assert f": {field}: there is no such field" in complaint(file(old, new))


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("swap = 9", "swap = -1", "cards.swap"),
        ("swap = 9", "swap = 61", "cards.swap"),
        (VALUES, "values = [4, 4, 4]", "cards.values"),
        ('renewal = "keep-last"', 'renewal = "burn"', "pile.renewal"),
        ("turn_limit = 30", "turn_limit = 0", "round.turn_limit"),
        ("turn_limit = 30", "turn_limit = 32", "round.turn_limit"),
        ("max = 10", "max = 11", "modes"),
        ("min = 2", "min = 11", "modes.normal.players"),
        (
            f"{VALUES} # how many of 0, 1, 2 ... 9\nswap = 9",
            "values = [60, 60, 0, 0, 0, 0, 0, 0, 0, 0]\nswap = 1",
            "cards",
        ),
    ],
)
def test_a_value_out_of_range_is_refused(file, complaint, old, new, field):
    assert f": {field}: " in complaint(file(old, new))


@pytest.mark.rule("GC-21")
def test_too_few_value_cards_are_refused_so_that_enough_always_remain(file, complaint):
    told = complaint(file(VALUES, "values = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]"))
    assert ": cards.values: 10 players need at least 41 value cards, not 40" in told
    enough = Match(GAME, edition=file(VALUES, "values = [4, 4, 4, 4, 4, 4, 4, 4, 4, 5]"))
    assert edition_of(enough).cards == 62


@pytest.mark.rule("GC-21")
def test_the_least_number_of_value_cards_goes_by_the_players_of_the_box():
    assert cast(Edition, own_box([0] * 9 + [9], 5, 5, 5).e).cards == 24
    with pytest.raises(BadEdition, match=r"own: cards\.values: 2 players need at least 9"):
        own_box([0] * 9 + [8], 5, 5, 5)


def test_a_file_that_is_no_edition_at_all_is_refused(tmp_path, complaint):
    path = tmp_path / "mine.toml"
    assert "cannot be read" in complaint(path)
    path = tmp_path / "broken.toml"
    path.write_text("cards = [", "utf-8")
    assert "not a TOML file" in complaint(path)
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"\xff\xfe")
    assert "UTF-8" in complaint(path)
