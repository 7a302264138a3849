"""Hands and the raft at the table: CP-13 and CP-30 to CP-35."""

from collections import Counter

import pytest

from rondin import Match
from rondin.games.castor_party.rules.raft import percent, total_mass, total_moment_x, total_moment_y
from rondin.games.castor_party.tests.positions import (
    edition_of,
    endings,
    gone,
    move,
    own_box,
    play,
    position,
    random_match,
    state_of,
    tail_towards,
    where,
)

CARDS = [["red-5", "red-6"], ["green-2", "green-3"]]


def moved(luck, **wishes):
    """Return a match in which red has just been set down on buoy 5, with such luck."""
    match = position(seats=2, hands=CARDS, **wishes)
    state_of(match).stream, state_of(match).left = luck, 0
    move(match, "red-5")
    return match


def offsets(**wishes):
    """Return how far off the middle of its buoy a beaver comes to rest, with different luck."""
    found = []
    for luck in range(300):
        match = moved(luck, **wishes)
        e, s = edition_of(match), state_of(match)
        found.append((s.x[0] - e.buoy_x[4], s.y[0] - e.buoy_y[4]))
    return found


def spread(found):
    values = [value for pair in found for value in pair]
    return (sum(value * value for value in values) / len(values)) ** 0.5


# --- trembling --------------------------------------------------------------------------------
@pytest.mark.rule("CP-33")
@pytest.mark.parametrize(("hands", "um"), [("steady", 3000), ("normal", 6000), ("child", 13000)])
def test_a_beaver_comes_to_rest_off_its_buoys_centre(hands, um):
    found = offsets(tremble=hands)
    assert 0.9 * um < spread(found) < 1.1 * um
    assert len(set(found)) > 290
    assert abs(sum(x for x, _ in found)) / len(found) < um / 4


@pytest.mark.rule("CP-33")
def test_without_trembling_it_stands_on_the_centre():
    assert set(offsets(tremble="none")) == {(0, 0)}


@pytest.mark.rule("CP-13", "CP-33")
def test_the_spread_doubles_under_a_neighbours_tail_and_only_once_under_two():
    e = edition_of(position())
    for at in ({"blue": 4}, {"blue": 4, "white": 6}):
        tails = {name: tail_towards(e, buoy, 5) for name, buoy in at.items()}
        assert 10_800 < spread(offsets(tremble="normal", at=at, tails=tails)) < 13_200
        away = {name: (tail + 6) % 12 for name, tail in tails.items()}
        assert 5_400 < spread(offsets(tremble="normal", at=at, tails=away)) < 6_600


@pytest.mark.rule("CP-13", "CP-33")
def test_a_neighbour_that_rests_aside_is_in_nobodys_way():
    tails = {"blue": tail_towards(edition_of(position()), 4, 5)}
    for aside, times in ((0, 2), (40_000, 1)):
        found = []
        for luck in range(200):
            match = position(seats=2, hands=CARDS, at={"blue": 4}, tails=tails, tremble="normal")
            e, s = edition_of(match), state_of(match)
            s.x[2], s.stream, s.left = s.x[2] - aside, luck, 0
            assert match.view(0)["targets"][0]["hampered"] == (times == 2)
            move(match, "red-5")
            found.append((s.x[0] - e.buoy_x[4], s.y[0] - e.buoy_y[4]))
        assert spread(found) == pytest.approx(times * 6_000, rel=0.1)


@pytest.mark.rule("CP-33")
def test_chance_is_drawn_after_the_command_and_kept_until_the_beaver_is_lifted():
    match = moved(3, tremble="normal")
    rest = state_of(match).x[0], state_of(match).y[0]
    assert rest != (edition_of(match).buoy_x[4], edition_of(match).buoy_y[4])
    move(match, "green-2")
    assert (state_of(match).x[0], state_of(match).y[0]) == rest
    move(match, "red-6")
    assert (state_of(match).x[0], state_of(match).y[0]) != rest
    again = moved(3, tremble="normal")
    assert (state_of(again).x[0], state_of(again).y[0]) == rest  # the match's own generator


@pytest.mark.rule("CP-31", "CP-33")
def test_no_chance_is_drawn_for_lifting_nor_for_a_jump():
    at = {**gone(), "red": 28, "blue": 3}
    seen = []
    for luck in range(5):
        match = position(seats=2, hands=[["red-8"], ["blue-1"]], at=at, tremble="child")
        state_of(match).stream, state_of(match).left = luck, 16
        state_of(match).words = [luck] * 16
        move(match, "red-8")
        assert state_of(match).left == 16
        seen.append(
            (state_of(match).lifted_x, state_of(match).lifted_y, state_of(match).lifted_mass)
        )
    assert len(set(seen)) == 1


@pytest.mark.rule("CP-33")
def test_trembling_can_decide_whether_the_raft_capsizes():
    raft = {"mass": 40, "radius": 15, "base": 4.13}
    at = gone("red")
    ends = Counter[tuple[str, ...]]()
    for luck in range(60):
        match = moved(luck, at=at, raft=raft, tremble="child")
        ends[tuple(endings(match))] += 1
    assert len(ends) == 2


# --- the raft ---------------------------------------------------------------------------------
@pytest.mark.rule("CP-30", "CP-32")
def test_the_lean_follows_the_centre_of_mass_and_is_shown_to_everybody():
    match = moved(1, raft=None)
    e, s = edition_of(match), state_of(match)
    load = (total_moment_x(e, s), total_moment_y(e, s), total_mass(e, s))
    lean = match.view(0)["lean"]
    assert lean["percent"] == percent(*load, e.base) > 0
    assert abs(lean["x"] - load[0] / load[2]) < 1
    assert abs(lean["y"] - load[1] / load[2]) < 1
    assert lean["x"] < 0  # buoy 5 lies in the west
    for seat in (1, None):
        assert match.view(seat)["lean"] == lean


@pytest.mark.rule("CP-30", "CP-31")
def test_the_raft_is_weighed_without_the_lifted_beaver():
    match = position(seats=2, hands=CARDS, raft=None)
    e, s = edition_of(match), state_of(match)
    x, y, mass = total_moment_x(e, s), total_moment_y(e, s), total_mass(e, s)
    red_x = e.beaver_mass * (e.waiting_x[0] + e.tail_x[e.waiting_tail[0]])
    red_y = e.beaver_mass * (e.waiting_y[0] + e.tail_y[e.waiting_tail[0]])
    move(match, "red-5")
    assert (s.lifted_x, s.lifted_y) == (x - red_x, y - red_y)
    assert s.lifted_mass == mass - e.beaver_mass


@pytest.mark.rule("CP-30", "CP-12")
def test_the_tails_direction_decides_where_the_weight_is():
    centres = set()
    for tail in range(12):
        match = position(seats=2, hands=CARDS, raft=None)
        move(match, "red-5", tail=tail)
        e, s = edition_of(match), state_of(match)
        assert s.x[0] == e.buoy_x[4]
        centres.add((total_moment_x(e, s), total_moment_y(e, s)))
    assert len(centres) == 12


@pytest.mark.rule("CP-34")
def test_at_random_many_rafts_of_the_printed_box_capsize_but_not_all():
    ends = Counter[str]()
    for key in range(40):
        match = Match(own_box(first=None), key=key)
        random_match(match, key)
        ends.update(endings(match))
    assert sum(ends.values()) == 120
    assert 0.3 < ends["capsized"] / 120 < 0.9


@pytest.mark.rule("CP-35")
def test_the_outcome_is_shown_only_with_the_spirit_level_and_to_who_has_the_turn():
    match = position(seats=2, hands=CARDS, raft=None)
    assert match.view(0)["level"] is None
    assert match.view(0)["targets"]
    match = position(seats=2, hands=CARDS, raft=None, spirit_level=True, tremble="child")
    shown = match.view(0)["level"]
    assert shown
    assert match.view(1)["level"] is None
    assert all(len(where["set"]) == 12 for where in shown if where["to"] is not None)


@pytest.mark.rule("CP-35", "CP-33")
def test_the_spirit_level_does_not_know_how_a_hand_will_tremble():
    seen = []
    for hands in ("none", "child"):
        match = position(seats=2, hands=CARDS, raft=None, spirit_level=True, tremble=hands)
        seen.append(match.view(0)["level"])
    assert seen[0] == seen[1]
    still = position(seats=2, hands=CARDS, raft=None, spirit_level=True)
    told = next(level for level in still.view(0)["level"] if level["to"] == 5)
    play(still, "play", card="red-5", beaver="red", tail=4)
    assert where(still, "red") == 5
    assert still.view(0)["lean"] == told["set"][4]
    assert still.view(0)["last"]["lifted"] == told["lifted"]
