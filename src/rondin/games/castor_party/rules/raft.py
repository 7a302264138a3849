"""The raft: does it stay up? Exact statics in integers, the same on every machine (CP-30 to CP-33).

Lengths are micrometres, masses milligrams, moments their product; x points right and y down, and
the origin is the middle of the raft. The raft stays up while |moment| <= base * mass. Nothing here
rounds but `tremble`, `percent` and `centre_of`, and of these only the first decides anything.
docs/raft.md explains the model.
"""

from rondin.games.castor_party.rules.state import BEAVERS, BUOYS, JUMPED, Edition, State

TREMBLE_MEAN = 510  # of the sum of four bytes
TREMBLE_SIGMA = 148  # its standard deviation: 147.8
PART = 30
LOW = (1 << PART) - 1
MILLION = 1_000_000
MOST_PERCENT = 1023  # `percent` counts no further


# --- beavers as masses ------------------------------------------------------------------------
def borne_mass(e: Edition, at: int) -> int:
    """Return what the raft bears of a beaver: on the last buoy the dam bears the rest (CP-01)."""
    if at == JUMPED:
        return 0
    return e.dam_mass if at == BUOYS else e.beaver_mass


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
        borne = 0 if other == b else borne_mass(e, s.at[other])
        x += borne * (s.x[other] + e.tail_x[s.tail[other]])
        y += borne * (s.y[other] + e.tail_y[s.tail[other]])
        mass += borne
    return x, y, mass


# --- standing or not --------------------------------------------------------------------------
def compared(x: int, y: int, length: int) -> int:
    """Return the sign of x^2 + y^2 - length^2, exactly, for numbers below 2^60 in 64 bits.

    Each number is two parts of 30 bits, so its square has three. The difference of the squares is
    taken part by part and carried upwards.
    """
    x = abs(x)
    y = abs(y)
    xh, xl = x >> PART, x & LOW
    yh, yl = y >> PART, y & LOW
    zh, zl = length >> PART, length & LOW
    low = xl * xl + yl * yl - zl * zl
    middle = 2 * (xh * xl + yh * yl - zh * zl) + (low >> PART)
    high = xh * xh + yh * yh - zh * zh + (middle >> PART)
    if high != 0:
        return 1 if high > 0 else -1
    return 1 if (middle & LOW) != 0 or (low & LOW) != 0 else 0


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
    for other in range(BEAVERS):
        if other != b and s.at[other] != JUMPED:
            dx = e.buoy_x[buoy - 1] - s.x[other]
            dy = e.buoy_y[buoy - 1] - s.y[other]
            way_x = e.way_x[s.tail[other]]
            way_y = e.way_y[s.tail[other]]
            if touches(dx, dy, way_x, way_y, e.tail_reach, e.tail_width, e.buoy_radius):
                return True
    return False


def touches(dx: int, dy: int, way_x: int, way_y: int, reach: int, width: int, radius: int) -> bool:
    """Tell whether a tail touches a round so far from the middle of its beaver's feet.

    A tail is a strip from there on, as long as its reach. Its way is given in millionths, and so
    the strip is compared in millionths of a micrometre.
    """
    near = reach + width + radius
    if abs(dx) > near or abs(dy) > near:
        return False
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
