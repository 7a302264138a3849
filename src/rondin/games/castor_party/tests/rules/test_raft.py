"""The raft: exact, the same in both flavours, and as CP-01, CP-06, CP-13 and CP-30 to CP-33 say."""

import math
from random import Random

import pytest

from rondin import Match
from rondin.engine.rules.compiled import compilation as binding
from rondin.games.castor_party.edition import DIRECTIONS
from rondin.games.castor_party.rules import raft
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.lift_and_set_down import set_down
from rondin.games.castor_party.tests.positions import edition_of, state_of

GAME = "castor-party"
FLAVOURS = ("plain", "compiled")


@pytest.fixture(scope="module", params=FLAVOURS)
def flavour(request):
    """Return the functions of the raft as they are, or compiled with checked indices."""
    return raft if request.param == "plain" else binding.compiled(raft, checked=True)


def table(**options):
    match = Match(GAME, key=1, **options)
    return match, edition_of(match), match.game.layout.copy_of(state_of(match))


def put(e, s, b, buoy, tail=0, dx=0, dy=0):
    """Set a beaver on a buoy, so far off its middle."""
    s.at[b], s.tail[b] = buoy, tail
    s.x[b], s.y[b] = e.buoy_x[buoy - 1] + dx, e.buoy_y[buoy - 1] + dy


def leave(s, *beavers):
    for b in beavers:
        s.at[b], s.tail[b], s.x[b], s.y[b] = st.JUMPED, 0, 0, 0


def totals(e, s):
    return raft.total_moment_x(e, s), raft.total_moment_y(e, s), raft.total_mass(e, s)


def sign(number):
    return (number > 0) - (number < 0)


# --- exactness --------------------------------------------------------------------------------
def triples(count):
    """Yield numbers of all sizes below 2^60: any, and some at or beside a right angle."""
    random = Random(30)
    for _ in range(count):
        most = 1 << random.choice([3, 15, 29, 30, 31, 36, 45, 58, 59])
        x, y = random.randrange(-most, most), random.randrange(-most, most)
        kind = random.randrange(4)
        if kind == 0:
            yield x, y, random.randrange(most)
        elif kind == 1:
            yield x, y, math.isqrt(x * x + y * y) + random.choice([-1, 0, 1])
        elif kind == 2:
            k = random.randrange(1, (1 << 57) // 5)
            yield 3 * k * random.choice([-1, 1]), 4 * k, 5 * k + random.choice([-1, 0, 0, 1])
        else:
            yield random.choice([(x, 0, abs(x)), (0, y, abs(y)), (x, 1, abs(x)), (0, 0, 0)])


EDGES = [
    (0, 0, 0),
    (0, 0, 1),
    (1, 0, 0),
    (-1, 0, 1),
    ((1 << 30) - 1, 0, (1 << 30) - 1),
    ((1 << 30) - 1, 1, (1 << 30) - 1),
    (1 << 30, 0, (1 << 30) - 1),
    ((1 << 60) - 1, (1 << 60) - 1, (1 << 60) - 1),
    ((1 << 60) - 1, 0, (1 << 60) - 1),
    (-(1 << 60) + 1, 1, (1 << 60) - 1),
    (0, (1 << 60) - 2, (1 << 60) - 1),
]


@pytest.mark.rule("CP-30")
def test_squares_are_compared_exactly_at_any_size(flavour):
    for x, y, length in [*EDGES, *triples(20_000)]:
        if length >= 0:
            assert flavour.compared(x, y, length) == sign(x * x + y * y - length * length)


@pytest.mark.rule("CP-30")
def test_the_raft_stays_up_on_the_very_edge_and_no_further(flavour):
    base, mass = 84_500, 276_000
    limit = base * mass
    assert not flavour.capsizes(limit, 0, mass, base)
    assert flavour.capsizes(limit + 1, 0, mass, base)
    assert flavour.capsizes(0, -limit - 1, mass, base)
    assert not flavour.capsizes(limit // 5 * 3, -limit // 5 * 4, mass, base)
    assert flavour.capsizes(limit // 5 * 3, -limit // 5 * 4 - 1, mass, base)


def test_the_percent_is_an_exact_root_rounded_down(flavour):
    random = Random(31)
    for _ in range(5_000):
        base, mass = random.randrange(1, 1_000_000), random.randrange(1, 70_000_000)
        most = 10 * base * mass
        mx, my = random.randrange(-most, most), random.randrange(-most, most)
        percent = math.isqrt(10_000 * (mx * mx + my * my) // (base * mass) ** 2)
        assert flavour.percent(mx, my, mass, base) == min(percent, raft.MOST_PERCENT)
    assert flavour.percent(0, 0, 7, 7) == 0
    assert [flavour.percent(m, 0, 10, 10) for m in (99, 100, 101)] == [99, 100, 101]


@pytest.mark.rule("CP-30")
def test_the_percent_passes_a_hundred_where_the_raft_goes_over(flavour):
    mass, base = 21_000, 31_000
    for x, y, _ in triples(2_000):
        mx, my = x % 10**9, y % 10**9
        if flavour.percent(mx, my, mass, base) > 100:
            assert flavour.capsizes(mx, my, mass, base)
        if flavour.capsizes(mx, my, mass, base):
            assert flavour.percent(mx, my, mass, base) >= 100


@pytest.mark.parametrize(
    ("moment", "mass", "centre"), [(7, 2, 3), (-7, 2, -3), (0, 5, 0), (-1, 9, 0)]
)
def test_a_centre_is_rounded_towards_the_middle(flavour, moment, mass, centre):
    assert flavour.centre_of(moment, mass) == centre


@pytest.mark.rule("CP-30")
def test_both_flavours_weigh_the_same_positions(flavour):
    match, e, s = table()
    random = Random(32)
    records, editions = match.game.layout.records(1), match.game.edition_layout.records(1)
    match.game.edition_layout.to_record(e, editions[0])
    for _ in range(300):
        for b, at in enumerate(random.sample(range(32), 6)):
            put(e, s, b, max(1, min(at, 30)), random.randrange(12), random.randrange(-9999, 9999))
            s.at[b] = at
        match.game.layout.to_record(s, records[0])
        known, tried = (e, s), (e, s) if flavour is raft else (editions[0], records[0])
        for b in range(6):
            assert raft.borne_mass(e, s.at[b]) == flavour.borne_mass(tried[0], s.at[b])
            for name in ("moment_x", "moment_y"):
                assert getattr(raft, name)(*known, b) == getattr(flavour, name)(*tried, b)
            buoy, tail = random.randrange(1, 31), random.randrange(12)
            for name in ("placed_moment_x", "placed_moment_y"):
                ours, theirs = getattr(raft, name), getattr(flavour, name)
                assert ours(e, buoy, tail) == theirs(tried[0], buoy, tail)
            assert raft.is_hampered(*known, buoy, b) == flavour.is_hampered(*tried, buoy, b)
        for name in ("total_mass", "total_moment_x", "total_moment_y"):
            assert getattr(raft, name)(*known) == getattr(flavour, name)(*tried)


# --- beavers as masses ------------------------------------------------------------------------
@pytest.mark.rule("CP-06")
def test_a_new_raft_is_level():
    _, e, s = table()
    mx, my, mass = totals(e, s)
    assert mass == e.raft_mass + 6 * e.beaver_mass
    assert (mx, my) == (0, 0)
    assert raft.percent(mx, my, mass, e.base) == 0


@pytest.mark.rule("CP-30")
def test_opposite_beavers_balance_and_one_alone_leans():
    _, e, s = table()
    leave(s, 2, 3, 4, 5)
    put(e, s, 0, 12, tail=0)
    s.at[1], s.tail[1], s.x[1], s.y[1] = 20, 6, -s.x[0], -s.y[0]
    assert totals(e, s) == (0, 0, e.raft_mass + 2 * e.beaver_mass)
    leave(s, 1)
    mx, my, mass = totals(e, s)
    assert mass == e.raft_mass + e.beaver_mass
    assert raft.centre_of(mx, mass) == (s.x[0] + e.tail_x[0]) * e.beaver_mass // mass
    assert my == e.beaver_mass * s.y[0]


@pytest.mark.rule("CP-30")
@pytest.mark.parametrize("tail", range(12))
def test_a_beaver_balances_towards_its_tail(tail):
    _, e, s = table()
    put(e, s, 3, 9, tail)
    offset = 28_000
    shift = [raft.moment_x(e, s, 3), raft.moment_y(e, s, 3)]
    shift[0] -= e.beaver_mass * s.x[3]
    shift[1] -= e.beaver_mass * s.y[3]
    angle = math.radians(30 * tail)
    assert shift[0] / e.beaver_mass == pytest.approx(offset * math.cos(angle), abs=1)
    assert shift[1] / e.beaver_mass == pytest.approx(offset * math.sin(angle), abs=1)


def test_the_twelve_directions_go_round_and_every_one_has_its_opposite():
    for n, (x, y) in enumerate(DIRECTIONS):
        assert DIRECTIONS[(n + 6) % 12] == (-x, -y)
        assert DIRECTIONS[(n + 3) % 12] == (-y, x)
        assert math.hypot(x, y) == pytest.approx(raft.MILLION, abs=1)


@pytest.mark.rule("CP-01")
def test_the_raft_bears_half_a_beaver_on_the_last_buoy():
    _, e, s = table()
    put(e, s, 5, 29)
    whole = raft.total_mass(e, s)
    put(e, s, 5, 30, tail=2)
    assert whole - raft.total_mass(e, s) == e.beaver_mass - e.beaver_mass // 2
    assert raft.moment_x(e, s, 5) == e.beaver_mass // 2 * (e.buoy_x[29] + e.tail_x[2])
    assert raft.moment_y(e, s, 5) == e.beaver_mass // 2 * (e.buoy_y[29] + e.tail_y[2])


@pytest.mark.rule("CP-30")
def test_a_beaver_that_jumped_weighs_nothing():
    _, e, s = table()
    leave(s, *range(6))
    s.x[2] = 12_345  # wherever it swims
    assert totals(e, s) == (0, 0, e.raft_mass)


@pytest.mark.rule("CP-30", "CP-31")
def test_a_counterweight_keeps_the_raft_up_until_it_is_lifted():
    _, e, s = table()
    leave(s, 4, 5)
    for b, buoy in enumerate((27, 28, 29)):
        put(e, s, b, buoy)
    put(e, s, 3, 20, tail=6)  # on the other side
    mx, my, mass = totals(e, s)
    assert not raft.capsizes(mx, my, mass, e.base)
    mx, my = mx - raft.moment_x(e, s, 3), my - raft.moment_y(e, s, 3)
    assert raft.capsizes(mx, my, mass - e.beaver_mass, e.base)


# --- hands ------------------------------------------------------------------------------------
@pytest.mark.rule("CP-13")
def test_a_tail_towards_a_neighbour_hampers_it_and_another_way_does_not():
    _, e, s = table()
    put(e, s, 0, 16, tail=0)  # buoy 15 lies to the east of it, 17 to the west
    assert raft.is_hampered(e, s, 15, 1)
    assert not raft.is_hampered(e, s, 17, 1)
    s.tail[0] = 6
    assert not raft.is_hampered(e, s, 15, 1)
    assert raft.is_hampered(e, s, 17, 1)
    s.tail[0] = 3
    assert not raft.is_hampered(e, s, 15, 1)
    assert not raft.is_hampered(e, s, 17, 1)


@pytest.mark.rule("CP-13")
def test_neither_ones_own_tail_nor_a_waiting_beaver_nor_one_that_jumped_hampers():
    _, e, s = table()
    assert not any(raft.is_hampered(e, s, buoy, 0) for buoy in range(1, 31))
    put(e, s, 0, 16, tail=0)
    assert not raft.is_hampered(e, s, 15, 0)
    leave(s, 0)
    assert not raft.is_hampered(e, s, 15, 1)


@pytest.mark.rule("CP-13")
def test_a_tail_hampers_from_where_its_beaver_really_rests():
    """On the middle of buoy 16 a tail to the east lies over buoy 15; a hand that trembled helps."""
    _, e, s = table()
    put(e, s, 0, 16, tail=0)
    assert raft.is_hampered(e, s, 15, 1)
    put(e, s, 0, 16, tail=0, dx=-14_000)  # pulled back
    assert not raft.is_hampered(e, s, 15, 1)
    put(e, s, 0, 16, tail=0, dy=34_000)  # beside it
    assert not raft.is_hampered(e, s, 15, 1)
    put(e, s, 0, 16, tail=2)
    assert not raft.is_hampered(e, s, 15, 1)
    put(e, s, 0, 16, tail=2, dx=20_000, dy=-20_000)  # a tail that nominally lies elsewhere
    assert raft.is_hampered(e, s, 15, 1)


@pytest.mark.rule("CP-13", "CP-33")
def test_what_hampers_is_what_touches_by_any_other_reckoning(flavour):
    """The nearest of many points along the middle of a tail is a tail's width from a buoy's rim."""
    match, e, s = table(hands="child")
    random, found = Random(13), 0
    records, editions = match.game.layout.records(1), match.game.edition_layout.records(1)
    match.game.edition_layout.to_record(e, editions[0])
    leave(s, *range(2, 6))
    for _ in range(2_000):
        tail, buoy = random.randrange(12), random.randrange(1, 31)
        put(e, s, 0, buoy, tail, round(random.gauss(0, 13_000)), round(random.gauss(0, 13_000)))
        other = random.choice([n for n in range(1, 31) if n != buoy and abs(n - buoy) < 3])
        gap = _gap(e, s, tail, other)
        if abs(gap) > 30:
            match.game.layout.to_record(s, records[0])
            tried = (e, s) if flavour is raft else (editions[0], records[0])
            assert flavour.is_hampered(*tried, other, 1) == (gap < 0)
            found += gap < 0
    assert 100 < found < 1_000


def _gap(e, s, tail, buoy):
    """Return how far the strip of a tail is from the rim of a buoy, by a grid of its points."""
    x, y = e.buoy_x[buoy - 1] - s.x[0], e.buoy_y[buoy - 1] - s.y[0]
    turn = -math.radians(30 * tail)
    along, across = (
        x * math.cos(turn) - y * math.sin(turn),
        x * math.sin(turn) + y * math.cos(turn),
    )
    near = min(max(along, 0), e.tail_reach), min(max(across, -e.tail_width / 2), e.tail_width / 2)
    return math.dist((along, across), near) - e.buoy_radius


@pytest.mark.rule("CP-33")
def test_trembling_is_a_bell_round_nothing_with_the_spread_of_the_hands(flavour):
    random, spread, count = Random(33), 3_000, 40_000
    drawn = [flavour.tremble(random.getrandbits(32), spread) for _ in range(count)]
    mean = sum(drawn) / count
    deviation = math.sqrt(sum(d * d for d in drawn) / count)
    assert abs(mean) < 4 * spread / math.sqrt(count)
    assert deviation == pytest.approx(spread, rel=0.02)
    assert sum(abs(d) < spread for d in drawn) / count == pytest.approx(0.68, abs=0.02)
    assert max(map(abs, drawn)) <= 3.5 * spread


@pytest.mark.rule("CP-33")
def test_trembling_of_every_hand(flavour):
    assert flavour.tremble(0, 148) == -510
    assert flavour.tremble(0xFFFFFFFF, 148) == 510
    assert flavour.tremble(0x01020304, 148) == 10 - 510
    assert {flavour.tremble(word, 0) for word in (0, 5, 0xFFFFFFFF)} == {0}


@pytest.mark.rule("CP-33")
@pytest.mark.parametrize(("under", "times"), [((), 1), ((1,), 2), ((1, 2), 2)])
def test_a_hand_trembles_twice_as_much_under_a_tail_and_no_more_under_two(under, times):
    match, e, s = table()
    neighbours = {1: (16, 0), 2: (14, 5)}  # both tails lie over buoy 15
    for b in under:
        put(e, s, b, *neighbours[b])
    assert raft.is_hampered(e, s, 15, 0) == bool(under)
    rests = []
    for stream in range(400):
        again = match.game.layout.copy_of(s)
        again.stream, again.block, again.left = stream, 0, 0
        set_down(e, again, 0, 15, 6)
        rests += [again.x[0] - e.buoy_x[14], again.y[0] - e.buoy_y[14]]
    deviation = math.sqrt(sum(r * r for r in rests) / len(rests))
    assert deviation == pytest.approx(times * e.spread, rel=0.12)


@pytest.mark.rule("CP-33")
def test_the_four_hands_tremble_more_and_more():
    spreads = [table(hands=hands)[1].spread for hands in ("none", "steady", "normal", "child")]
    assert spreads == sorted(set(spreads))
    assert spreads[0] == 0
