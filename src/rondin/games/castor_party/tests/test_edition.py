"""Edition files: grams and centimetres become whole numbers, and a raft that is none is refused."""

import itertools
import math

import pytest

from rondin import Match
from rondin.games.castor_party.rules.moves import COLOURS
from rondin.games.castor_party.tests.positions import edition_of

GAME = "castor-party"
FIRST_BUOY = "[5.054, 2.743]"
FIRST_WAITS = "[1.777, 2.899, 8], # red"
LAST_BUOY = "[15.0, 0.0]"


# --- the box ----------------------------------------------------------------------------------
@pytest.mark.rule("CP-02", "CP-07", "CP-26")
def test_the_classic_box_has_its_printed_counts():
    e = edition_of(Match(GAME))
    assert (e.logs, e.games, e.hand) == (60, 3, 3)


@pytest.mark.rule("CP-03")
def test_the_buoys_go_round_in_six_colours_from_red_to_green():
    assert edition_of(Match(GAME)).colour == [*range(6)] * 5


@pytest.mark.rule("CP-05")
def test_two_to_six_can_play():
    assert [Match(GAME, seats=seats).seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]


@pytest.mark.rule("CP-01", "CP-34")
def test_grams_and_centimetres_become_milligrams_and_micrometres(file):
    e = edition_of(Match(GAME, edition=file("base = 8.45", "base = 8.1234")))
    assert (e.raft_mass, e.beaver_mass, e.dam_mass) == (36_000, 40_000, 20_000)
    assert (e.base, e.radius, e.buoy_radius, e.spread) == (81_234, 150_000, 14_000, 6_000)
    assert (e.buoy_x[0], e.buoy_y[0]) == (50_540, 27_430)
    assert (e.buoy_x[29], e.buoy_y[29]) == (150_000, 0)


@pytest.mark.rule("CP-01")
def test_the_spiral_leads_outwards_with_even_steps_and_ends_on_the_edge():
    e = edition_of(Match(GAME))
    places = list(zip(e.buoy_x, e.buoy_y, strict=True))
    radii = [math.hypot(x, y) for x, y in places]
    assert radii == sorted(radii)
    assert radii[-1] == e.radius
    steps = [math.dist(a, b) for a, b in itertools.pairwise(places)]
    assert max(steps) - min(steps) < 100


@pytest.mark.rule("CP-33")
@pytest.mark.parametrize(
    ("hands", "spread"), [("none", 0), ("steady", 3_000), ("normal", 6_000), ("child", 13_000)]
)
def test_the_table_chooses_the_hands(hands, spread):
    e = edition_of(Match(GAME, hands=hands))
    assert e.spread == spread
    assert e.hands_option == ["none", "steady", "normal", "child"].index(hands)


@pytest.mark.rule("CP-08")
def test_the_first_player_is_named_or_nobody():
    assert edition_of(Match(GAME)).first == -1
    assert edition_of(Match(GAME, first=2)).first == 2


def test_an_owner_may_weigh_their_own_box(file):
    assert (
        edition_of(Match(GAME, edition=file("mass = 40\nfoot", "mass = 17.5\nfoot"))).beaver_mass
        == 17_500
    )


# --- what is refused --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("mass = 36", 'mass = "heavy"', "raft.mass"),
        ("mass = 36", "mass = 0", "raft.mass"),
        ("mass = 40\nfoot", "mass = -1\nfoot", "beaver.mass"),
        ("mass = 36", "mass = nan", "raft.mass"),
        ("mass = 36", "mass = inf", "raft.mass"),
        ("mass = 36", "mass = 36.0001", "raft.mass"),
        ("base = 8.45", "base = 8.45001", "raft.base"),
        ("base = 8.45", "base = 15", "raft.base"),
        ("radius = 15", "radius = 14", "spiral.buoys[25]"),
        ("share = 0.5", "share = 1.5", "dam.share"),
        ("normal = 0.6", "normal = 6", "hands.normal"),
        ("normal = 0.6", "normal = 0.1", "hands"),
        ("none = 0", "none = 0.1", "hands.none"),
        ("tail_offset = 2.8", "tail_offset = 3.6", "beaver.tail_offset"),
        ("values = [1, 2", "values = [2, 1", "cards.values"),
        ("count = 60", "count = 0", "logs.count"),
        ("count = 60", "count = 101", "logs.count"),
        ("games = 3", "games = 6", "match.games"),
        ("cards = 3", "cards = 9", "hand.cards"),
        ("max = 6", "max = 7", "modes"),
        ("min = 2", "min = 7", "modes.normal.players"),
        (f"{FIRST_BUOY}, ", "", "spiral.buoys"),
        (FIRST_BUOY, "[5.054]", "spiral.buoys"),
        (FIRST_BUOY, "[5.05401, 2.743]", "spiral.buoys[0]"),
        (f"    {FIRST_WAITS}\n", "", "spiral.waiting"),
        ("2.899, 8]", "2.899, 12]", "spiral.waiting"),
        ('"red", ', "", "spiral.colours"),
        ('"red", ', '"pink", ', "spiral.colours"),
    ],
)
def test_a_value_out_of_range_is_refused(file, complaint, old, new, field):
    assert f": {field}" in complaint(file(old, new))


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("base = 8.45 ", "", "raft.base"),
        ("buoy_radius = 1.4", "", "spiral.buoy_radius"),
        ('fr = "', 'xx = "', "title.xx"),
        ("[dam]", "[dam]\nheight = 3", "dam.height"),
    ],
)
def test_a_missing_or_unknown_field_is_refused(file, complaint, old, new, field):
    assert f": {field}: th" in complaint(file(old, new))


@pytest.mark.rule("CP-01")
def test_buoys_lie_on_the_raft_and_only_the_last_may_reach_over_its_edge(file, complaint):
    told = complaint(file("[12.864, -3.377]", "[13.864, -3.377]"))
    assert "spiral.buoys[28]: buoy 29 is not on the raft" in told
    assert "spiral.buoys[29]: buoy 30 is not on the raft" in complaint(file(LAST_BUOY, "[15.1, 0]"))
    assert edition_of(Match(GAME, edition=file(LAST_BUOY, "[14.9, 0]"))).buoy_x[29] == 149_000


def test_buoys_do_not_overlap(file, complaint):
    told = complaint(file(FIRST_BUOY, "[3.5, 4.0]"))
    assert "spiral.buoys[1]: buoys 1 and 2 overlap" in told


@pytest.mark.rule("CP-03")
def test_there_are_five_buoys_of_each_colour_from_red_to_green(file, complaint):
    cycle = ", ".join(f'"{colour}"' for colour in COLOURS)
    told = complaint(file('"orange", "green"', '"green", "green"'))
    assert "spiral.colours: 5 buoys are orange, not 4" in told
    swapped = cycle.replace('"red", "yellow"', '"yellow", "red"')
    assert "the first buoy is red" in complaint(file(cycle, swapped))
    swapped = cycle.replace('"orange", "green"', '"green", "orange"')
    assert "the last buoy is green" in complaint(file(f"{cycle},\n]", f"{swapped},\n]"))


@pytest.mark.rule("CP-06")
def test_waiting_beavers_stand_off_every_buoy_and_beside_each_other(file, complaint):
    told = complaint(file(FIRST_WAITS, "[4.0, 2.345, 8], # red"))
    assert "spiral.waiting[0]: the waiting red beaver stands on a buoy" in told
    told = complaint(file("[-1.622, 2.988, 10]", "[0.2, 2.417, 10]"))
    assert "spiral.waiting[1]: the waiting yellow beaver stands on another one" in told
    told = complaint(file(FIRST_WAITS, "[1.777, 2.899, 2], # red"))  # its tail points outwards
    assert "spiral.waiting[0]: the tail of the waiting red beaver lies on a buoy" in told


@pytest.mark.rule("CP-06")
def test_a_new_raft_must_be_level(file, complaint):
    assert "spiral.waiting: a new raft is not level" in complaint(
        file(FIRST_WAITS, "[1.777, 2.899, 6], # red")
    )
    assert (
        edition_of(Match(GAME, edition=file(FIRST_WAITS, "[1.778, 2.899, 8], # red"))).base
        == 84_500
    )
