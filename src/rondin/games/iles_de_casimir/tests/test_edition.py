"""Edition files: an owner corrects one, and what is wrong is said with file and field."""

import pytest

from rondin import Match
from rondin.games.iles_de_casimir.edition import board as b
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.names import ISLAND_NAMES
from rondin.games.iles_de_casimir.tests.positions import edition_of

GAME = "iles-de-casimir"
EDITIONS = ("classic", "pocket")


# --- the record -------------------------------------------------------------------------------
@pytest.mark.rule("IC-02", "IC-03", "IC-04", "IC-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_box_has_its_bridges_cards_and_tokens(edition):
    e = edition_of(Match(GAME, edition=edition))
    assert e.bridge_value[: e.bridges] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert e.deck == [2] * 12 + [4, 2, 2]
    assert e.bank == 12 * 5 + 34 * 1 == 94
    assert sum(e.deck) == 24 + 8


@pytest.mark.rule("IC-08", "IC-27")
@pytest.mark.parametrize("edition", EDITIONS)
def test_purses_and_the_limit_of_turns(edition):
    for seats in (2, 3, 4):
        e = edition_of(Match(GAME, edition=edition, seats=seats))
        assert (e.purse, e.turn_limit) == (15, 60 * seats)


@pytest.mark.rule("IC-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_record_is_the_board_of_the_file(edition):
    match = Match(GAME, edition=edition)
    e, board = edition_of(match), b.read(match.setting.data["board"])
    number = board.number_of()
    assert e.n_spaces == len(board.spaces)
    links = {(n, e.exit[n][k]): e.link[n][k] for n in range(e.n_spaces) for k in range(e.degree[n])}
    wanted = {}
    for n, (a, c) in enumerate(board.links):
        wanted[number[a], number[c]] = wanted[number[c], number[a]] = n
    assert links == wanted
    for n, space in enumerate(board.spaces):
        assert e.kind[n] == ("path", "start", "island", "strait").index(space.kind)
        assert (e.x[n], e.y[n]) == (round(10 * space.x), round(10 * space.y))
        assert (e.strait_of[n] >= 0) == (space.kind == "strait")
        if space.island is not None:
            assert e.island_of[n] == ISLAND_NAMES.index(space.island)
            assert e.space_of_island[e.island_of[n]] == n
        else:
            assert e.island_of[n] == st.NO_ISLAND
    straits = [strait for strait in e.strait_of if strait >= 0]
    assert straits == list(range(len(straits)))
    assert [board.spaces[e.start[seat]].seat for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("edition", EDITIONS)
def test_distances_are_those_of_the_measures(edition):
    match = Match(GAME, edition=edition)
    e, found = edition_of(match), b.measures(b.read(match.setting.data["board"]))
    for i in range(12):
        assert [e.distance[i][space] for space in e.space_of_island] == found.between[i]
        assert [e.distance[i][e.start[s]] for s in range(4)] == [row[i] for row in found.from_start]


@pytest.mark.rule("IC-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_quarter_turn_keeps_the_order_of_exits(edition):
    match = Match(GAME, edition=edition)
    e, board = edition_of(match), b.read(match.setting.data["board"])
    number, image = board.number_of(), b.turned(board)
    turned = [number[image[space.id]] for space in board.spaces]
    for n in range(e.n_spaces):
        exits = [turned[to] for to in e.exit[n][: e.degree[n]]]
        assert exits == e.exit[turned[n]][: e.degree[n]]


@pytest.mark.rule("IC-10", "IC-24")
def test_options_are_in_the_record():
    assert edition_of(Match(GAME)).first == -1
    assert edition_of(Match(GAME)).second_stock == 0
    e = edition_of(Match(GAME, seats=3, first=2, second_stock="always"))
    assert (e.seats, e.first, e.second_stock) == (3, 2, 1)
    assert edition_of(Match(GAME, second_stock="asked")).second_stock == 2
    assert edition_of(Match(GAME, second_stock=True)).second_stock == 1  # as files before said it
    assert edition_of(Match(GAME, straight_on=True)).straight_on == 1


# --- what an owner may change -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "field", "value"),
    [
        ("purse = 15", "purse = 12", "purse", 12),
        ("total = 94", "total = 100", "bank", 100),
        ("turn_limit = 60", "turn_limit = 20", "turn_limit", 80),
        ("destinations = 2", "destinations = 3", "deck", [3] * 12 + [4, 2, 2]),
        (  # IC-13: the lowest is laid first
            "[1, 1, 2, 2, 3, 3, 4, 4, 5, 5]",
            "[9, 1, 1, 1, 1, 1, 1, 1, 1, 2]",
            "bridge_value",
            [1, 1, 1, 1, 1, 1, 1, 1, 2, 9] * 2,
        ),
    ],
)
def test_an_owner_may_correct_a_box(file, old, new, field, value):
    assert getattr(edition_of(Match(GAME, edition=file(old, new))), field) == value


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("destinations = 2", "destinations = 0", "cards.destinations"),
        ("gloubi = { 5 = 4, 10 = 2, 15 = 2 }", "gloubi = { 5 = 4, 7 = 2 }", "cards.gloubi"),
        ("gloubi = { 5 = 4, 10 = 2, 15 = 2 }", "gloubi = 8", "cards.gloubi"),
        ("[1, 1, 2, 2, 3, 3, 4, 4, 5, 5]", "[1, 2, 3]", "bridges.values"),
        ("[1, 1, 2, 2, 3, 3, 4, 4, 5, 5]", "[0, 1, 2, 2, 3, 3, 4, 4, 5, 5]", "bridges.values"),
        ("total = 94", "total = 60", "tokens.total"),
        ("total = 94", "total = 4000", "tokens.total"),
        ("purse = 15", 'purse = "full"', "tokens.purse"),
        ("turn_limit = 60", "turn_limit = 0", "match.turn_limit"),
        ("max = 4", "max = 5", "modes"),
        ("min = 2", "min = 5", "modes.normal.players"),
        ("[match]\n", "[wind]\nforce = 3\n\n[match]\n", "wind"),
        ('symmetry = "quarter-turn"', 'symmetry = "mirror"', "board.symmetry"),
        ('["c0", "c1"]', '["c0", "nowhere"]', "board.links[0]"),
    ],
)
def test_what_makes_no_game_is_refused_with_its_field(file, complaint, old, new, field):
    assert f": {field}" in complaint(file(old, new))


def test_too_few_cards_are_refused(file, complaint):
    path = file(
        "destinations = 2\ngloubi = { 5 = 4, 10 = 2, 15 = 2 }",
        "destinations = 1\ngloubi = { 5 = 1 }",
    )
    assert "cards: 4 players need at least 17 cards, not 13" in complaint(path)


@pytest.mark.rule("IC-06")
def test_a_board_that_is_disconnected_asymmetric_or_short_of_an_island_is_refused(file, complaint):
    assert "board.spaces" in complaint(file("x = 874, y = 122", "x = 870, y = 122"))
    gone = complaint(file(', kind = "island", island = "volcan"', ', kind = "path"'))
    assert "11 spaces are islands; 12 are needed" in gone
    assert "board.links[0]" in complaint(file('["c0", "c1"]', '["c0", "c2"]'))
