"""Boards are data: what is wrong with one is told with its field; a good one is measured."""

import copy
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from rondin.engine.words.texts import LANGUAGES, read_texts
from rondin.games.iles_de_casimir.edition import board as b
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.names import ISLAND_NAMES

FOLDER = Path(__file__).parents[2]
EDITIONS = ("classic", "pocket")
TABLES = {
    name: tomllib.loads((FOLDER / "editions" / f"{name}.toml").read_text("utf-8"))["board"]
    for name in EDITIONS
}


@pytest.fixture
def table():
    return copy.deepcopy(TABLES["classic"])


def told(table):
    """Return the faults as 'field: reason' in English; French has a text for each, too."""
    found = b.faults(table)
    assert all(fault.tell("fr") != fault.tell("en") for fault in found)
    return [f"{fault.field}: {fault.tell('en')}" for fault in found]


def space(table, name):
    return next(row for row in table["spaces"] if row["id"] == name)


def place(table, name):
    return f"board.spaces[{[row['id'] for row in table['spaces']].index(name)}]"


def cut(table, *names):
    """Take out spaces with their links."""
    table["spaces"] = [row for row in table["spaces"] if row["id"] not in names]
    table["links"] = [link for link in table["links"] if not set(link) & set(names)]


# --- the boards of the box --------------------------------------------------------------------
@pytest.mark.rule("IC-06")
@pytest.mark.parametrize("name", EDITIONS)
def test_a_board_of_the_box_is_right_and_the_same_after_a_quarter_turn(name):
    board = b.read(TABLES[name])
    assert told(TABLES[name]) == []
    assert board.symmetry == "quarter-turn"
    by_id = {space.id: space for space in board.spaces}
    image = b.turned(board)
    assert sorted(image) == sorted(image.values()) == sorted(by_id)
    for one, other in image.items():
        assert by_id[one].kind == by_id[other].kind
        assert (by_id[one].island is None) == (by_id[other].island is None)
        seat = by_id[one].seat
        if seat is not None:
            assert by_id[other].seat == (seat + 1) % 4
    links = {frozenset(link) for link in board.links}
    assert {frozenset(image[end] for end in link) for link in links} == links


@pytest.mark.rule("IC-01", "IC-06")
@pytest.mark.parametrize(
    ("name", "spaces", "links", "straits", "circuit"),
    [("classic", 92, 108, 32, 24), ("pocket", 52, 60, 20, 12)],
)
def test_a_board_of_the_box_has_its_circuit_islands_and_straits(
    name, spaces, links, straits, circuit
):
    board = b.read(TABLES[name])
    found = b.measures(board)
    assert (found.spaces, found.links, found.straits) == (spaces, links, straits)
    assert found.islands == list(ISLAND_NAMES)
    assert len(set(found.islands)) == 12
    ring = [space.id for space in board.spaces if space.id.startswith("c")]
    assert len(ring) == circuit
    beside = board.neighbours()
    assert all(len(set(beside[one]) & set(ring)) == 2 for one in ring)
    starts = board.starts()
    assert [ring.index(starts[seat]) for seat in range(4)] == [
        seat * circuit // 4 for seat in range(4)
    ]


@pytest.mark.rule("IC-06")
@pytest.mark.parametrize("name", EDITIONS)
def test_a_strait_is_on_every_way_that_leaves_the_circuit_and_between_islands(name):
    board = b.read(TABLES[name])
    dry = {space.id for space in board.spaces if space.kind != "strait"}
    beside = {one: [to for to in board.neighbours()[one] if to in dry] for one in dry}
    ring = next(iter(board.starts().values()))
    places = set(board.space_of_island().values())
    for island in places:
        reached = set(b.steps_from(beside, island))
        assert ring not in reached
        assert reached & places == {island}


def test_the_measures_are_the_steps_of_the_shortest_ways():
    found = b.measures(b.read(TABLES["classic"]))
    assert found.between[0] == [0, 4, 6, 8, 12, 14, 16, 12, 10, 8, 4, 2]
    assert found.from_start[0] == [4, 8, 7, 9, 13, 13, 14, 12, 10, 8, 6, 4]
    assert all(found.between[i][j] == found.between[j][i] for i in range(12) for j in range(12))
    for seat in range(4):  # a quarter turn moves every island three places on
        turned = found.from_start[0][-3 * seat :] + found.from_start[0][: -3 * seat]
        assert found.from_start[seat] == (turned if seat else found.from_start[0])


def test_limits_are_those_of_the_rules():
    assert (st.SEATS, st.SPACES, st.EXITS, st.STRAITS) == (
        st.SEATS,
        st.SPACES,
        st.EXITS,
        st.STRAITS,
    )
    assert len(ISLAND_NAMES) == st.ISLANDS


def test_both_languages_have_the_same_texts():
    texts = [read_texts(FOLDER / "edition" / "board_texts", lang) for lang in LANGUAGES]
    assert texts[0].keys() == texts[1].keys()
    for key, value in texts[0].items():
        if isinstance(value, dict):
            assert value.keys() == texts[1][key].keys()


# --- what makes no board ----------------------------------------------------------------------
@pytest.mark.rule("IC-06")
def test_a_board_that_is_not_connected_is_refused(table):
    cut(table, "s0b0", "s5b0", "s7a3")  # all ways to the Sardines
    found = told(table)
    assert any("board.links: 2 spaces are not linked to 'c0': A0, p5a0" in line for line in found)
    assert "board.links: no way leads from 'c0' to the island 'sardines'" in found
    assert not any("'volcan'" in line for line in found)


@pytest.mark.rule("IC-06")
def test_spaces_apart_that_are_no_island_are_not_connected_either(table):
    table["symmetry"] = "none"
    table["spaces"].append({"id": "lost", "x": 5, "y": 5, "kind": "path"})
    assert told(table) == ["board.links: 1 space is not linked to 'c0': lost"]


@pytest.mark.rule("IC-06")
def test_a_board_short_of_an_island_is_refused(table):
    table["symmetry"] = "none"
    space(table, "B0")["kind"] = "path"
    del space(table, "B0")["island"]
    found = told(table)
    assert "board.spaces: 11 spaces are islands; 12 are needed" in found
    assert "board.islands: the island 'volcan' has 0 spaces" in found
    table["islands"] = [row for row in table["islands"] if row["id"] != "volcan"]
    assert told(table) == [
        "board.islands: 12 islands, not 11",
        "board.spaces: 11 spaces are islands; 12 are needed",
    ]


@pytest.mark.rule("IC-06")
def test_a_board_with_an_island_too_many_is_refused(table):
    table["symmetry"] = "none"
    table["islands"].append({"id": "atlantide", "name": {"fr": "Atlantide", "en": "Atlantis"}})
    space(table, "J0").update(kind="island", island="atlantide")
    found = told(table)
    assert "board.islands: 12 islands, not 13" in found
    assert "board.spaces: 13 spaces are islands; 12 are needed" in found
    assert any("'atlantide' is none of the twelve islands: sardines, " in line for line in found)


@pytest.mark.rule("IC-06")
def test_a_board_that_claims_symmetry_must_have_it(table):
    space(table, "B0")["x"] += 3
    assert told(table) == [
        f"{place(table, 'B0')}: after a quarter turn 'B0' falls on no space",
        f"{place(table, 'B3')}: after a quarter turn 'B3' falls on no space",
    ]
    table["symmetry"] = "none"
    assert told(table) == []


@pytest.mark.rule("IC-06")
def test_links_must_be_symmetric_too(table):
    table["links"].append(["c2", "J0"])
    (found,) = told(table)
    assert found == (
        "board.links[108]: 'c2' and 'J0' are linked, but a quarter turn on 'c8' and 'J1' are not"
    )


@pytest.mark.rule("IC-06")
def test_kinds_and_starts_must_be_symmetric_too(table):
    space(table, "s0b1")["kind"] = "path"
    found = told(table)
    assert any("'s0b0' (strait) falls on 's0b1' (path)" in line for line in found)
    table = copy.deepcopy(TABLES["classic"])
    space(table, "c0")["seat"], space(table, "c6")["seat"] = 1, 0
    assert (
        f"{place(table, 'c6')}.seat: after a quarter turn 'c6' falls on 'c12',"
        " which should be of seat 1"
    ) in told(table)


@pytest.mark.rule("IC-06")
def test_only_a_square_can_be_turned(table):
    table["size"] = [1000, 1200]
    assert told(table) == ["board.size: only a square is the same after a quarter turn"]


def test_a_space_that_stands_twice_is_refused(table):
    table["symmetry"] = "none"
    table["spaces"].append({"id": "c1", "x": 5, "y": 5, "kind": "path"})
    assert told(table) == ["board.spaces[92].id: there is a space 'c1' already"]


def test_an_island_that_stands_twice_is_refused(table):
    table["islands"].append(table["islands"][0])
    assert "board.islands: the island 'sardines' is named twice" in told(table)
    table = copy.deepcopy(TABLES["classic"])
    space(table, "B0")["island"] = "sardines"
    found = told(table)
    assert "board.islands: the island 'sardines' has 2 spaces" in found
    assert "board.islands: the island 'volcan' has 0 spaces" in found


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        (["c0", "nowhere"], "there is no space 'nowhere'"),
        (["c1", "c0"], "'c1' and 'c0' are linked already"),
        (["c4", "c4"], "'c4' is linked to itself"),
    ],
)
def test_a_wrong_link_is_refused(table, link, reason):
    table["links"].append(link)
    assert f"board.links[108]: {reason}" in told(table)


def test_a_space_has_at_most_four_exits(table):
    table["symmetry"] = "none"
    table["links"] += [["c2", "c12"], ["c2", "c14"]]
    assert told(table) == []
    table["links"].append(["c2", "c16"])
    assert told(table) == [
        f"{place(table, 'c2')}: 'c2' has 5 links; a space has at most 4",
    ]


def test_a_strait_has_two_links(table):
    table["symmetry"] = "none"
    table["links"].append(["s0b0", "c2"])
    assert told(table) == [f"{place(table, 's0b0')}: the strait 's0b0' has 3 links; it needs two"]
    table["links"] = [link for link in table["links"] if link != ["s0b0", "c2"]]
    table["links"].remove(["s0b0", "A0"])
    assert told(table) == [f"{place(table, 's0b0')}: the strait 's0b0' has 1 link; it needs two"]


@pytest.mark.rule("IC-06")
def test_every_seat_has_one_start(table):
    table["symmetry"] = "none"
    space(table, "c6")["seat"] = 0
    assert told(table) == [
        "board.spaces: seat 0 has 2 start spaces",
        "board.spaces: seat 1 has no start space",
    ]
    space(table, "c6")["seat"] = 7
    assert told(table) == [
        "board.spaces: seat 1 has no start space",
        "board.spaces: there is no seat 7: seats go from 0 to 3",
    ]


def test_seats_are_for_starts_and_islands_for_islands(table):
    table["symmetry"] = "none"
    space(table, "c1")["seat"] = 2
    space(table, "c2")["island"] = "volcan"
    del space(table, "A0")["island"]
    found = told(table)
    assert any(line.startswith(f"{place(table, 'c1')}.seat: 'c1': a start space") for line in found)
    assert any(line.startswith(f"{place(table, 'c2')}.island: 'c2': an island") for line in found)
    assert any(line.startswith(f"{place(table, 'A0')}.island: 'A0': an island") for line in found)
    space(table, "A0")["island"] = "atlantide"
    assert (
        f"{place(table, 'A0')}.island: 'A0': the island 'atlantide' is not in 'islands'"
    ) in told(table)


@pytest.mark.parametrize(("x", "y"), [(-1, 5), (1000.5, 5), (5, -0.1), (5, 1001)])
def test_spaces_lie_on_the_sheet(table, x, y):
    table["symmetry"] = "none"
    space(table, "c1").update(x=x, y=y)
    assert told(table) == [f"board.spaces[1]: 'c1' is outside the sheet, at ({x}, {y})"]


@pytest.mark.parametrize("size", [[50, 1000], [1000, 20_000]])
def test_a_sheet_has_a_sensible_size(table, size):
    table["symmetry"] = "none"
    assert "board.size: a side goes from 100 to 10000" in told({**table, "size": size})


def test_a_board_has_at_most_128_spaces(table):
    table["symmetry"] = "none"
    table["spaces"] += [{"id": f"x{n}", "x": 5, "y": 5, "kind": "path"} for n in range(37)]
    table["links"] += [["c2", "x0"], *([f"x{n}", f"x{n + 1}"] for n in range(36))]
    assert told(table) == ["board.spaces: 129 spaces; a board has at most 128"]


def test_a_board_has_at_most_48_straits(table):
    table["symmetry"] = "none"
    table["spaces"] += [{"id": f"x{n}", "x": 5, "y": 5, "kind": "strait"} for n in range(17)]
    names = ["c2", *(f"x{n}" for n in range(17)), "c4"]
    table["links"] += [list(pair) for pair in pairwise(names)]
    assert told(table) == ["board.spaces: 49 straits; a board has at most 48"]


def test_all_faults_are_found_at_once(table):
    table["links"].append(["c0", "nowhere"])
    space(table, "c6")["seat"] = 0
    space(table, "B0")["x"] = 2000
    assert len(told(table)) >= 5


# --- its shape --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"size": [1000]}, "board.size: two numbers are needed"),
        ({"size": [1000, float("nan")]}, "board.size: two numbers are needed"),
        ({"symmetry": "mirror"}, "board.symmetry: 'quarter-turn' or 'none' is needed"),
        ({"symmetry": ["none"]}, "board.symmetry: 'quarter-turn' or 'none' is needed"),
        ({"name": "chart"}, "board.name: a name in French and English is needed: { fr ="),
        ({"spaces": 12}, "board.spaces: a list is needed"),
        ({"spaces": ["c0"]}, "board.spaces[0]: a table is needed"),
        ({"links": [["c0"]]}, "board.links[0]: two spaces are needed: ["),
        ({"links": [["c0", 4]]}, "board.links[0]: two spaces are needed: ["),
        ({"islands": [{"id": "volcan"}]}, "board.islands[0].name: it is missing"),
        ({"colour": "blue"}, "board.colour: there is no such field; there are: name, size"),
    ],
)
def test_a_wrong_shape_is_told_with_its_field(table, change, fault):
    assert any(line.startswith(fault) for line in told({**table, **change}))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"id": "é t é"}, "id: a word of plain letters, digits and hyphens is needed"),
        ({"x": "left"}, "x: a number is needed"),
        ({"y": float("inf")}, "y: a number is needed"),
        ({"kind": "bridge"}, "kind: 'path', 'start', 'island' or 'strait' is needed"),
        ({"seat": 1.5}, "seat: the number of a seat, from 0, is needed"),
        ({"island": 3}, "island: a word of plain letters, digits and hyphens is needed"),
        ({"angle": 3}, "angle: there is no such field; there are: id, x, y, kind, island, seat"),
    ],
)
def test_a_space_with_a_wrong_field_is_told_with_its_place(table, change, fault):
    table["spaces"][7].update(change)
    assert told(table) == [f"board.spaces[7].{fault}"]


@pytest.mark.parametrize("name", ["name", "size", "symmetry", "islands", "spaces", "links"])
def test_no_field_may_be_missing(table, name):
    del table[name]
    assert told(table) == [f"board.{name}: it is missing"]


def test_a_board_that_is_no_table_is_refused():
    assert told([1, 2]) == ["board: a table is needed"]


def test_a_board_is_found_in_an_edition_and_alone(table):
    assert b.table_in({"title": {}, "board": table}) is table
    assert b.table_in(table) is table
    assert b.table_in({"title": {}}) is None
