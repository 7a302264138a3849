"""What a seat is shown: nothing that is secret, and everything that it needs."""

import json

import pytest

from rondin.games.iles_de_casimir.rules.names import ISLAND_NAMES
from rondin.games.iles_de_casimir.tests.positions import edition_of, state_of
from rondin.games.iles_de_casimir.tests.view.shown import (
    LANGUAGES,
    SARDINES,
    go,
    of,
    position,
    table,
    text,
)
from rondin.games.iles_de_casimir.view.board import board_view

KEYS = {
    "phase", "die", "left", "turn_no", "first", "board", "pawns", "path", "purses", "bank",
    "bridges_left", "bridges", "destination", "stock", "second_stock", "renewed", "island_cards",
    "straight_on", "used", "gloubi", "steps", "colours", "destinations", "quiet", "ways",
    "ends", "refused", "totals", "winners", "ending", "sheet",
}  # fmt: skip
PLATFORM = {"game", "edition", "mode", "seats", "you", "to_act"}


# --- the shape --------------------------------------------------------------------------------
def test_a_view_has_the_agreed_shape():
    views = of("view")
    assert {view["phase"] for _, _, view in views} == {"moving", "over"}
    for seat, to_act, view in views:
        assert view.keys() == KEYS | PLATFORM
        json.dumps(view)
        assert bool(view["ways"]) == (seat is not None and seat == to_act)
        assert bool(view["ways"]) == bool(view["ends"])
        assert view["phase"] == "over" or view["ending"] is None
        assert 1 <= view["die"] <= 6


def test_the_board_of_the_view_is_the_board_of_the_edition():
    board = table().view()["board"]
    assert board["size"] == [1000, 1000]
    assert len(board["spaces"]) == 92
    assert len(board["links"]) == 108
    assert len({space["id"] for space in board["spaces"]}) == 92
    assert board["spaces"][0] == {
        "id": "start-0", "x": 500.0, "y": 330.0, "kind": "start", "seat": 0,
        "colour": "red",
    }  # fmt: skip
    assert board["spaces"][SARDINES]["island"] == "sardines"
    assert [n["island"] for n in board["spaces"] if n["kind"] == "island"] == list(ISLAND_NAMES)
    assert [0, 1] in board["links"]


def test_tables_that_play_on_the_same_board_share_it():
    first, second = table(key=1), table(4, key=2)
    assert board_view(edition_of(first)) is board_view(edition_of(second))
    assert board_view(edition_of(first)) is not board_view(edition_of(table(edition="pocket")))


# --- secrets ----------------------------------------------------------------------------------
@pytest.mark.rule("IC-07", "IC-28")
def test_only_one_s_own_destination_is_in_a_view():
    match = table(4, key=3)
    for seat in range(4):
        assert match.view(seat)["destination"] == ISLAND_NAMES[state_of(match).destination[seat]]
    assert match.view(None)["destination"] is None


@pytest.mark.rule("IC-28")
def test_nothing_changes_for_others_when_a_destination_does():
    """With another destination, all that others and spectators see and hear stays the same."""
    for goal in ("tortues", "cerises", "marmite"):
        match = position([0, 8, 16], 4, "palmiers")
        other = position([0, 8, 16], 4, goal)
        for seat in (1, 2, None):
            assert match.view(seat) == other.view(seat)
            for lang in LANGUAGES:
                assert match.describe(seat, lang) == other.describe(seat, lang)
        go(match, 1)
        go(other, 1)
        for seat in (1, 2, None):
            assert match.view(seat) == other.view(seat)
            assert match.last_events(seat) == other.last_events(seat)


@pytest.mark.rule("IC-28")
def test_no_sentence_of_others_names_a_destination():
    for seat, to_act, view in of("view"):
        if seat is None:
            assert view["destination"] is None
        if seat != to_act:
            assert view["ways"] == view["ends"] == view["refused"] == []
    for seat, described in of("table"):
        if seat is None:
            assert all("destination" not in line.text for line in described.lines if line.seat)


@pytest.mark.rule("IC-09", "IC-28")
def test_of_the_islands_cards_a_view_tells_only_that_they_are_there():
    match = table(4)
    view = match.view(0)
    assert view["island_cards"] == [True] * 12
    assert view["stock"] == 16
    assert view["used"] == []


@pytest.mark.rule("IC-28")
def test_purses_and_bridges_left_are_public():
    match = position([0, 8], 4, laid=3, purse=7)
    view = match.view(None)
    assert view["purses"] == [7, 15]
    assert view["bridges_left"][0] == [2, 3, 3, 4, 4, 5, 5]
    assert "In the purse: 7 points. Bridges: 7 left, the next worth 2." in text(
        match.describe(1, "en")
    )
