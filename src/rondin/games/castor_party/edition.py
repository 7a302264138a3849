"""An edition file of Castor Party!: its fields, what must hold, and the record it becomes.

Files give grams and centimetres; the record has whole milligrams and micrometres.
"""

from collections import Counter
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.exact_lengths import compared
from rondin.engine.setting.edition_faults import Fault, fault
from rondin.engine.setting.editions import EditionFile, Table
from rondin.games.castor_party.rules import raft
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.moves import COLOURS
from rondin.games.castor_party.rules.raft import MILLION
from rondin.games.castor_party.rules.state import CARDS, MOST_GAMES, MOST_LOGS, SEATS, VALUES

HANDS = ("none", "steady", "normal", "child")

MG = 1_000  # in a gram
UM = 10_000  # in a centimetre
# The twelve directions of a tail, clockwise from east in steps of 30 degrees, in millionths.
DIRECTIONS = (
    (1_000_000, 0), (866_025, 500_000), (500_000, 866_025),
    (0, 1_000_000), (-500_000, 866_025), (-866_025, 500_000),
    (-1_000_000, 0), (-866_025, -500_000), (-500_000, -866_025),
    (0, -1_000_000), (500_000, -866_025), (866_025, -500_000),
)  # fmt: skip
ROUNDING = 1e-6  # of a decimal number in binary, times a unit
LEVEL = 1_000  # a new raft is level to this part of what makes it capsize

Grams = Annotated[float, Meta(gt=0, le=10_000)]
Length = Annotated[float, Meta(gt=0, le=100)]
Tremble = Annotated[float, Meta(ge=0, le=2)]
Place = Annotated[float, Meta(ge=-100, le=100)]
Colour = Literal["red", "yellow", "blue", "white", "orange", "green"]
Tail = Annotated[int, Meta(ge=0, lt=st.TAILS)]
Point = tuple[int, int]


class Cards(Struct, forbid_unknown_fields=True):
    values: list[int]


class Logs(Struct, forbid_unknown_fields=True):
    count: Annotated[int, Meta(ge=1, le=MOST_LOGS)]


class Games(Struct, forbid_unknown_fields=True):
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)]


class Hand(Struct, forbid_unknown_fields=True):
    cards: Annotated[int, Meta(ge=1, le=VALUES)]


class Raft(Struct, forbid_unknown_fields=True):
    mass: Grams
    radius: Length
    base: Length


class Beaver(Struct, forbid_unknown_fields=True):
    mass: Grams
    footprint: Length
    tail_offset: Annotated[float, Meta(ge=0, le=100)]
    tail_reach: Length
    tail_width: Length


class Dam(Struct, forbid_unknown_fields=True):
    share: Annotated[float, Meta(ge=0, le=1)]


class Hands(Struct, forbid_unknown_fields=True):
    none: Tremble
    steady: Tremble
    normal: Tremble
    child: Tremble

    def spreads(self) -> list[float]:
        return [self.none, self.steady, self.normal, self.child]


class Spiral(Struct, forbid_unknown_fields=True):
    buoy_radius: Length
    colours: list[Colour]
    buoys: list[tuple[Place, Place]]
    waiting: list[tuple[Place, Place, Tail]]


class PrintedEdition(EditionFile, kw_only=True, forbid_unknown_fields=True):
    cards: Cards
    logs: Logs
    match: Games
    hand: Hand
    raft: Raft
    beaver: Beaver
    dam: Dam
    hands: Hands
    spiral: Spiral

    def faults(self) -> list[Fault]:
        """Return what would make no game."""
        found = _box_faults(self) or _counts(self.spiral) or _decimals(self)
        return found or _colour_faults(self.spiral) or _place_faults(self) or _level_faults(self)


# --- what must hold ---------------------------------------------------------------------------
def _box_faults(edition: PrintedEdition) -> list[Fault]:
    seats = max(mode.players.max for mode in edition.modes.values())
    dealt, hands = seats * edition.hand.cards, edition.hands
    found = []
    if seats > SEATS:
        found.append(fault("modes", "seats", most=SEATS, seats=seats))
    if edition.cards.values != list(range(1, VALUES + 1)):
        found.append(fault("cards.values", "values", last=VALUES))
    if dealt > CARDS:
        found.append(fault("hand.cards", "cards", seats=seats, dealt=dealt, cards=CARDS))
    if hands.none != 0:
        found.append(fault("hands.none", "no-trembling"))
    if hands.spreads() != sorted(hands.spreads()):
        found.append(fault("hands", "trembling"))
    if edition.raft.base >= edition.raft.radius:
        found.append(fault("raft.base", "base"))
    if edition.beaver.tail_offset > edition.beaver.tail_reach:
        found.append(fault("beaver.tail_offset", "balance"))
    return found


def _counts(spiral: Spiral) -> list[Fault]:
    wanted = {"colours": st.BUOYS, "buoys": st.BUOYS, "waiting": st.BEAVERS}
    counts = [(name, len(getattr(spiral, name)), n) for name, n in wanted.items()]
    return [fault(f"spiral.{name}", "exactly", n=n, has=has) for name, has, n in counts if has != n]


def _decimals(edition: PrintedEdition) -> list[Fault]:
    """Find a number finer than a milligram or a micrometre: it would be rounded in silence."""
    box, beaver, spiral = edition.raft, edition.beaver, edition.spiral
    grams = [("raft.mass", box.mass), ("beaver.mass", beaver.mass)]
    lengths = [
        ("raft.radius", box.radius),
        ("raft.base", box.base),
        ("beaver.footprint", beaver.footprint),
        ("beaver.tail_offset", beaver.tail_offset),
        ("beaver.tail_reach", beaver.tail_reach),
        ("beaver.tail_width", beaver.tail_width),
        ("spiral.buoy_radius", spiral.buoy_radius),
    ]
    lengths += zip((f"hands.{name}" for name in HANDS), edition.hands.spreads(), strict=True)
    lengths += [(f"spiral.buoys[{n}]", v) for n, place in enumerate(spiral.buoys) for v in place]
    lengths += [(f"spiral.waiting[{n}]", v) for n, w in enumerate(spiral.waiting) for v in w[:2]]
    fine = [fault(field, "decimals", n=3) for field, v in grams if not _is_whole(v, MG)]
    return fine + [fault(field, "decimals", n=4) for field, v in lengths if not _is_whole(v, UM)]


def _is_whole(value: float, unit: int) -> bool:
    return abs(value * unit - _in(value, unit)) < ROUNDING


def _in(value: float, unit: int) -> int:
    return round(value * unit)


def _colour_faults(spiral: Spiral) -> list[Fault]:
    share, counts = st.BUOYS // len(COLOURS), Counter[str](spiral.colours)
    found = [
        fault("spiral.colours", "share", share=share, colour=colour, count=counts[colour])
        for colour in COLOURS
        if counts[colour] != share
    ]
    if spiral.colours[0] != COLOURS[0]:
        found.append(fault("spiral.colours", "first", colour=COLOURS[0]))
    if spiral.colours[-1] != COLOURS[-1]:
        found.append(fault("spiral.colours", "last", colour=COLOURS[-1]))
    return found


def _place_faults(edition: PrintedEdition) -> list[Fault]:
    """Find what does not lie on the raft, or on something else (all whole numbers, so exact)."""
    radius, buoy = _in(edition.raft.radius, UM), _in(edition.spiral.buoy_radius, UM)
    foot = _in(edition.beaver.footprint, UM)
    buoys, waiting = _buoys(edition.spiral), _waiting(edition.spiral)
    found = []
    for n, (x, y) in enumerate(buoys):
        room = radius if n == st.BUOYS - 1 else radius - buoy
        if room < 0 or x * x + y * y > room * room:
            found.append(fault(f"spiral.buoys[{n}]", "buoy-off", buoy=n + 1))
        near = [m for m in range(n) if _apart(buoys[n], buoys[m]) < (2 * buoy) ** 2]
        found += [fault(f"spiral.buoys[{n}]", "overlap", a=m + 1, b=n + 1) for m in near]
    for n, place in enumerate(waiting):
        field, who = f"spiral.waiting[{n}]", COLOURS[n]
        if any(_apart(place, b) < (buoy + foot) ** 2 for b in buoys):
            found.append(fault(field, "on-buoy", colour=who))
        elif any(_waits_over(edition, n, b) for b in buoys):
            found.append(fault(field, "tail", colour=who))
        if any(_apart(place, other) < (2 * foot) ** 2 for other in waiting[:n]):
            found.append(fault(field, "on-another", colour=who))
        if place[0] ** 2 + place[1] ** 2 > radius * radius:
            found.append(fault(field, "beaver-off", colour=who))
    return found


def _waits_over(edition: PrintedEdition, n: int, buoy: Point) -> bool:
    """CP-06: tell whether the tail of a waiting beaver touches a buoy."""
    (x, y), beaver = _waiting(edition.spiral)[n], edition.beaver
    way_x, way_y = DIRECTIONS[edition.spiral.waiting[n][2]]
    reach, width = _in(beaver.tail_reach, UM), _in(beaver.tail_width, UM)
    radius = _in(edition.spiral.buoy_radius, UM)
    return raft.touches(buoy[0] - x, buoy[1] - y, way_x, way_y, reach, width, radius)


def _level_faults(edition: PrintedEdition) -> list[Fault]:
    """CP-06: six waiting beavers balance."""
    mass, tails = _in(edition.beaver.mass, MG), _tails(edition.beaver)
    mx = my = 0
    for (x, y), (_, _, tail) in zip(_waiting(edition.spiral), edition.spiral.waiting, strict=True):
        mx += mass * (x + tails[tail][0])
        my += mass * (y + tails[tail][1])
    limit = _in(edition.raft.base, UM) * (_in(edition.raft.mass, MG) + st.BEAVERS * mass)
    if compared(LEVEL * mx, LEVEL * my, limit) > 0:
        return [fault("spiral.waiting", "level")]
    return []


def _apart(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


# --- the record -------------------------------------------------------------------------------
def record(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    """Return the fields of the `Edition` record for one table."""
    first, hands = table.options["first"], table.options["hands"]
    box, beaver, spiral = edition.raft, edition.beaver, edition.spiral
    buoys, waiting, tails = _buoys(spiral), _waiting(spiral), _tails(beaver)
    return {
        "seats": table.seats,
        "games": edition.match.games,
        "logs": edition.logs.count,
        "hand": edition.hand.cards,
        "first": NOBODY if first is None else first,
        "by_hand": table.options["by_hand"],
        "spirit_level": table.options["spirit_level"],
        "fair_play": table.options["fair_play"],
        "hands_option": HANDS.index(hands),
        "colour": [COLOURS.index(colour) for colour in spiral.colours],
        "buoy_x": [x for x, _ in buoys],
        "buoy_y": [y for _, y in buoys],
        "waiting_x": [x for x, _ in waiting],
        "waiting_y": [y for _, y in waiting],
        "waiting_tail": [tail for _, _, tail in spiral.waiting],
        "tail_x": [x for x, _ in tails],
        "tail_y": [y for _, y in tails],
        "way_x": [x for x, _ in DIRECTIONS],
        "way_y": [y for _, y in DIRECTIONS],
        "tail_reach": _in(beaver.tail_reach, UM),
        "tail_width": _in(beaver.tail_width, UM),
        "raft_mass": _in(box.mass, MG),
        "beaver_mass": _in(beaver.mass, MG),
        "dam_mass": _in(beaver.mass * edition.dam.share, MG),
        "base": _in(box.base, UM),
        "spread": _in(edition.hands.spreads()[HANDS.index(hands)], UM),
        "radius": _in(box.radius, UM),
        "buoy_radius": _in(spiral.buoy_radius, UM),
    }


def _buoys(spiral: Spiral) -> list[Point]:
    return [(_in(x, UM), _in(y, UM)) for x, y in spiral.buoys]


def _waiting(spiral: Spiral) -> list[Point]:
    return [(_in(x, UM), _in(y, UM)) for x, y, _ in spiral.waiting]


def _tails(beaver: Beaver) -> list[Point]:
    """Return for each direction how far from its feet a beaver balances."""
    offset = _in(beaver.tail_offset, UM)
    return [(_scaled(offset * x), _scaled(offset * y)) for x, y in DIRECTIONS]


def _scaled(value: int) -> int:
    """Divide by the unit, the same for opposite directions."""
    size = (abs(value) + MILLION // 2) // MILLION
    return size if value >= 0 else -size
