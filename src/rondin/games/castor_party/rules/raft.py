"""The raft: does it stay up? Exact statics in integers, the same on every machine (CP-30 to CP-33).

Lengths are micrometres, masses milligrams, moments their product; x points right and y down, and
the origin is the middle of the raft. The raft stays up while |moment| <= base * mass. Nothing here
rounds but `tremble`, `percent` and `centre_of`, and of these only the first decides anything.
docs/raft.md explains the model.
"""

from rondin.engine.rules.bit_sets import first_of
from rondin.engine.rules.exact_lengths import compared
from rondin.games.castor_party.rules.state import BEAVERS, BUOYS, JUMPED, Edition, State

TREMBLE_MEAN = 510  # of the sum of four bytes
TREMBLE_SIGMA = 148  # its standard deviation: 147.8
MILLION = 1_000_000
MOST_PERCENT = 1023  # `percent` counts no further


# --- beavers as masses ------------------------------------------------------------------------
def borne_mass(e: Edition, at: int) -> int:
    """Return what the raft bears of a beaver: on the last buoy the dam bears the rest (CP-01).

    Nothing of one that has jumped. Most of a match is spent in adding this up: it has no branch.
    """
    return e.beaver_mass * int(at < BUOYS) + e.dam_mass * int(at == BUOYS)


def moment_x(e: Edition, s: State, b: int) -> int:
    """Return the moment of a beaver as it stands: its weight acts where its body balances."""
    return borne_mass(e, s.at[b]) * (s.x[b] + e.tail_x[s.tail[b]])


def moment_y(e: Edition, s: State, b: int) -> int:
    return borne_mass(e, s.at[b]) * (s.y[b] + e.tail_y[s.tail[b]])


def placed_moment_x(e: Edition, buoy: int, tail: int) -> int:
    """Return the moment of a beaver that is set down by a hand that does not tremble."""
    return borne_mass(e, buoy) * (e.buoy_x[buoy - 1] + e.tail_x[tail])


def placed_moment_y(e: Edition, buoy: int, tail: int) -> int:
    return borne_mass(e, buoy) * (e.buoy_y[buoy - 1] + e.tail_y[tail])


def total_mass(e: Edition, s: State) -> int:
    total = e.raft_mass
    for b in range(BEAVERS):
        total += borne_mass(e, s.at[b])
    return total


def total_moment_x(e: Edition, s: State) -> int:
    total = 0
    for b in range(BEAVERS):
        total += moment_x(e, s, b)
    return total


def total_moment_y(e: Edition, s: State) -> int:
    total = 0
    for b in range(BEAVERS):
        total += moment_y(e, s, b)
    return total


def weight_without(e: Edition, s: State, b: int) -> tuple[int, int, int]:
    """Return the moment along both axes and the mass of the raft while a beaver is lifted."""
    x = 0
    y = 0
    mass = e.raft_mass
    for other in range(BEAVERS):
        borne = borne_mass(e, s.at[other]) * int(other != b)
        x += borne * (s.x[other] + e.tail_x[s.tail[other]])
        y += borne * (s.y[other] + e.tail_y[s.tail[other]])
        mass += borne
    return x, y, mass


# --- standing or not --------------------------------------------------------------------------
def capsizes(mx: int, my: int, mass: int, base: int) -> bool:
    """CP-30: the raft goes over when the common centre of mass lies outside its base."""
    return compared(mx, my, base * mass) > 0


def percent(mx: int, my: int, mass: int, base: int) -> int:
    """Return how far the centre of mass is out, 100 being the edge of the base, rounded down.

    A square root found bit by bit: the largest p with p * limit <= 100 * |moment|.
    """
    limit = base * mass
    found = 0
    bit = (MOST_PERCENT + 1) >> 1
    while bit > 0:
        if compared(100 * mx, 100 * my, (found + bit) * limit) >= 0:
            found += bit
        bit >>= 1
    return found


def centre_of(moment: int, mass: int) -> int:
    """Return how far the centre of mass is out along one axis, rounded towards the middle."""
    return moment // mass if moment >= 0 else -(-moment // mass)


# --- hands ------------------------------------------------------------------------------------
def is_hampered(e: Edition, s: State, buoy: int, b: int) -> bool:
    """CP-13: tell whether the tail of another beaver touches a buoy, from where it really lies."""
    x = e.buoy_x[buoy - 1]
    y = e.buoy_y[buoy - 1]
    near = beavers_near(e, s, x, y) & ~(1 << b)
    while near:
        other = first_of(near)
        near &= near - 1
        way_x = e.way_x[s.tail[other]]
        way_y = e.way_y[s.tail[other]]
        dx, dy = x - s.x[other], y - s.y[other]
        if touches(dx, dy, way_x, way_y, e.tail_reach, e.tail_width, e.buoy_radius):
            return True
    return False


def beavers_near(e: Edition, s: State, x: int, y: int) -> int:
    """Return the beavers whose tails may touch a buoy there, as a set."""
    reach = e.tail_reach + e.tail_width + e.buoy_radius
    near = 0
    for b in range(BEAVERS):
        across, along = abs(x - s.x[b]), abs(y - s.y[b])
        is_near = int(across <= reach) & int(along <= reach) & int(s.at[b] != JUMPED)
        near |= is_near << b
    return near


def touches(dx: int, dy: int, way_x: int, way_y: int, reach: int, width: int, radius: int) -> bool:
    """Tell whether a tail touches a round so far from the middle of its beaver's feet.

    A tail is a strip from there on, as long as its reach. Its way is given in millionths, and so
    the strip is compared in millionths of a micrometre.
    """
    along = dx * way_x + dy * way_y
    across = abs(dx * way_y - dy * way_x)
    beyond = max(0, -along, along - reach * MILLION)
    beside = max(0, across - width * (MILLION // 2))
    return compared(beyond, beside, radius * MILLION) < 0


def spread_on(e: Edition, s: State, buoy: int, b: int) -> int:
    """CP-33: return how much a hand trembles there: twice as much under tails, however many."""
    return 2 * e.spread if is_hampered(e, s, buoy, b) else e.spread


def tremble(word: int, spread: int) -> int:
    """Return a chance offset along one axis: the four bytes of a word added up make a bell."""
    total = (word & 0xFF) + ((word >> 8) & 0xFF) + ((word >> 16) & 0xFF) + ((word >> 24) & 0xFF)
    return (total - TREMBLE_MEAN) * spread // TREMBLE_SIGMA
