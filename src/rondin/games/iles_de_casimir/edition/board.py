"""A board: read from a file's data, checked, and measured.

A fault names the field and the reason, in French and English; all are found at once.
"""

from collections import Counter, deque
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rondin.games.iles_de_casimir.edition.board_shape import (
    QUARTER_TURN,
    Fault,
    shape_faults,
    texts,
)
from rondin.games.iles_de_casimir.rules.names import ISLAND_NAMES
from rondin.games.iles_de_casimir.rules.state import EXITS, SEATS, SPACES, STRAITS

__all__ = ["Board", "Fault", "as_text", "faults", "measures", "read", "table_in"]

SIDES = (100, 10_000)
ENDS_OF_A_STRAIT = 2
NEAR = 0.5  # a space that was turned lies this near to another one: files give rounded numbers
NAMED = 6  # so many spaces that cannot be reached are named


class Space(Struct, frozen=True):
    """A space of the board; an island has its `island`, a start space its `seat`."""

    id: str
    x: float
    y: float
    kind: str
    island: str | None = None
    seat: int | None = None


class Board(Struct, frozen=True):
    """A board without a fault in its shape."""

    name: dict[str, str]
    size: tuple[float, float]
    symmetry: str
    islands: list[str]
    island_names: dict[str, dict[str, str]]
    spaces: list[Space]
    links: list[tuple[str, str]]

    def number_of(self) -> dict[str, int]:
        return {space.id: n for n, space in enumerate(self.spaces)}

    def neighbours(self) -> dict[str, list[str]]:
        """Return the spaces beside each space, as far as links are right."""
        found: dict[str, list[str]] = {space.id: [] for space in self.spaces}
        for a, b in self.links:
            if a in found and b in found:
                found[a].append(b)
                found[b].append(a)
        return found

    def lands(self) -> dict[str, int]:
        """Return a number for each space that is no strait: that of all it hangs together with."""
        straits = {space.id for space in self.spaces if space.kind == "strait"}
        dry = {
            name: [other for other in beside if other not in straits]
            for name, beside in self.neighbours().items()
            if name not in straits
        }
        found: dict[str, int] = {}
        for name in dry:
            if name not in found:
                found |= dict.fromkeys(steps_from(dry, name), len(set(found.values())))
        return found

    def space_of_island(self) -> dict[str, str]:
        return {space.island: space.id for space in self.spaces if space.island is not None}

    def starts(self) -> dict[int, str]:
        return {space.seat: space.id for space in self.spaces if space.seat is not None}


def table_in(data: dict[str, Any]) -> Any:
    """Return the board in the data of a file, an edition's or its own; None if there is none."""
    if "board" in data:
        return data["board"]
    return data if "spaces" in data and "links" in data else None


def faults(table: Any) -> list[Fault]:
    """Return all that is wrong with a board; what it is made of comes before what it makes."""
    found = list(shape_faults(table))
    if found:
        return found
    board = read(table)
    parts = (_size, _islands, _spaces, _starts, _links, _exits, _reach, _symmetry)
    return [fault for part in parts for fault in part(board)]


def read(table: dict[str, Any]) -> Board:
    """Return the board of a table whose shape is right."""
    return Board(
        name=table["name"],
        size=(table["size"][0], table["size"][1]),
        symmetry=table["symmetry"],
        islands=[island["id"] for island in table["islands"]],
        island_names={island["id"]: island["name"] for island in table["islands"]},
        spaces=[Space(**space) for space in table["spaces"]],
        links=[(a, b) for a, b in table["links"]],
    )


# --- what must hold ---------------------------------------------------------------------------
def _size(board: Board) -> Iterator[Fault]:
    low, high = SIDES
    if not all(low <= side <= high for side in board.size):
        yield Fault("board.size", "size", {"low": low, "high": high})


def _islands(board: Board) -> Iterator[Fault]:
    """IC-03, IC-06: the twelve islands, each once, each on one space."""
    spaces = [space.id for space in board.spaces if space.kind == "island"]
    if len(board.islands) != len(ISLAND_NAMES):
        yield Fault(
            "board.islands", "islands", {"n": len(board.islands), "need": len(ISLAND_NAMES)}
        )
    if len(spaces) != len(ISLAND_NAMES):
        yield Fault("board.spaces", "island-spaces", {"n": len(spaces), "need": len(ISLAND_NAMES)})
    listed = Counter(board.islands)
    places = Counter(space.island for space in board.spaces if space.island is not None)
    for name in listed:
        if name not in ISLAND_NAMES:
            known = ", ".join(ISLAND_NAMES)
            yield Fault("board.islands", "no-such-island", {"name": name, "known": known})
        if listed[name] > 1:
            yield Fault("board.islands", "island-listed-twice", {"name": name})
        if places[name] != 1:
            yield Fault("board.islands", "island-places", {"name": name, "n": places[name]})


def _spaces(board: Board) -> Iterator[Fault]:
    width, height = board.size
    if len(board.spaces) > SPACES:
        yield Fault("board.spaces", "spaces", {"n": len(board.spaces), "most": SPACES})
    straits = sum(space.kind == "strait" for space in board.spaces)
    if straits > STRAITS:
        yield Fault("board.spaces", "straits", {"n": straits, "most": STRAITS})
    seen: set[str] = set()
    for n, space in enumerate(board.spaces):
        field, about = f"board.spaces[{n}]", {"name": space.id}
        if space.id in seen:
            yield Fault(f"{field}.id", "space-twice", about)
        seen.add(space.id)
        if not (0 <= space.x <= width and 0 <= space.y <= height):
            yield Fault(field, "outside", {**about, "x": space.x, "y": space.y})
        if (space.kind == "island") != (space.island is not None):
            yield Fault(f"{field}.island", "island-field", about)
        elif space.island is not None and space.island not in board.islands:
            yield Fault(f"{field}.island", "island-unknown", {**about, "island": space.island})
        if (space.kind == "start") != (space.seat is not None):
            yield Fault(f"{field}.seat", "seat-field", about)


def _starts(board: Board) -> Iterator[Fault]:
    places = Counter(space.seat for space in board.spaces if space.seat is not None)
    for seat in range(SEATS):
        if places[seat] == 0:
            yield Fault("board.spaces", "start-missing", {"seat": seat})
        elif places[seat] > 1:
            yield Fault("board.spaces", "start-twice", {"seat": seat, "n": places[seat]})
    for seat in sorted(set(places) - set(range(SEATS))):
        yield Fault("board.spaces", "start-nobody", {"seat": seat, "last": SEATS - 1})


def _links(board: Board) -> Iterator[Fault]:
    known = {space.id for space in board.spaces}
    seen: set[frozenset[str]] = set()
    for n, (a, b) in enumerate(board.links):
        field = f"board.links[{n}]"
        for end in dict.fromkeys((a, b)):
            if end not in known:
                yield Fault(field, "link-unknown", {"name": end})
        if a == b:
            yield Fault(field, "link-loop", {"name": a})
        elif frozenset((a, b)) in seen:
            yield Fault(field, "link-twice", {"a": a, "b": b})
        seen.add(frozenset((a, b)))


def _exits(board: Board) -> Iterator[Fault]:
    beside = board.neighbours()
    for n, space in enumerate(board.spaces):
        count, about = len(beside[space.id]), {"name": space.id}
        if space.kind == "strait" and count != ENDS_OF_A_STRAIT:
            yield Fault(f"board.spaces[{n}]", "strait-links", {**about, "n": count})
        elif count > EXITS:
            yield Fault(f"board.spaces[{n}]", "exits", {**about, "n": count, "most": EXITS})


def _reach(board: Board) -> Iterator[Fault]:
    """IC-06: everything hangs together, and every island can be reached."""
    if not board.spaces:
        return
    starts = board.starts()
    origin = starts[min(starts)] if starts else board.spaces[0].id
    reached = steps_from(board.neighbours(), origin)
    apart = [space for space in board.spaces if space.id not in reached]
    if apart:
        names = ", ".join(space.id for space in apart[:NAMED])
        more = ", …" if len(apart) > NAMED else ""
        about = {"n": len(apart), "start": origin, "names": names + more}
        yield Fault("board.links", "not-connected", about)
    for space in apart:
        if space.island is not None:
            about = {"name": space.island, "start": origin}
            yield Fault("board.links", "island-unreached", about)


# --- symmetry ---------------------------------------------------------------------------------
def turned(board: Board) -> dict[str, str]:
    """Return for each space the one that a quarter turn clockwise brings it onto, if any."""
    side = board.size[0]
    spots: dict[tuple[int, int], list[Space]] = {}
    for space in board.spaces:
        spots.setdefault((round(space.x), round(space.y)), []).append(space)
    found = {}
    for space in board.spaces:
        x, y = side - space.y, space.x
        for other in _near(spots, x, y):
            if abs(other.x - x) <= NEAR and abs(other.y - y) <= NEAR:
                found[space.id] = other.id
    return found


def _near(spots: dict[tuple[int, int], list[Space]], x: float, y: float) -> Iterator[Space]:
    for column in range(round(x) - 1, round(x) + 2):
        for row in range(round(y) - 1, round(y) + 2):
            yield from spots.get((column, row), ())


def _symmetry(board: Board) -> Iterator[Fault]:
    """IC-06: all four seats are equal, if the board says so."""
    if board.symmetry != QUARTER_TURN:
        return
    if board.size[0] != board.size[1]:
        yield Fault("board.size", "not-square", {})
        return
    image, by_id = turned(board), {space.id: space for space in board.spaces}
    for n, space in enumerate(board.spaces):
        field, about = f"board.spaces[{n}]", {"name": space.id}
        if space.id not in image:
            yield Fault(field, "turn-space", about)
            continue
        other = by_id[image[space.id]]
        if other.kind != space.kind:
            kinds = {"kind": space.kind, "other": other.id, "other_kind": other.kind}
            yield Fault(f"{field}.kind", "turn-kind", {**about, **kinds})
        elif space.seat is not None and other.seat != (space.seat + 1) % SEATS:
            wanted = (space.seat + 1) % SEATS
            yield Fault(f"{field}.seat", "turn-seat", {**about, "other": other.id, "seat": wanted})
    links = {frozenset(link) for link in board.links}
    for n, (a, b) in enumerate(board.links):
        if a in image and b in image and frozenset((image[a], image[b])) not in links:
            about = {"a": a, "b": b, "c": image[a], "d": image[b]}
            yield Fault(f"board.links[{n}]", "turn-link", about)


# --- measures ---------------------------------------------------------------------------------
def steps_from(beside: dict[str, list[str]], origin: str) -> dict[str, int]:
    """Return how many steps every space is from one, for those that can be reached."""
    steps, queue = {origin: 0}, deque([origin])
    while queue:
        here = queue.popleft()
        for there in beside[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


class Measures(Struct, frozen=True):
    """What a good board is like: counts, and the steps between its islands and from its starts."""

    name: dict[str, str]
    spaces: int
    links: int
    straits: int
    symmetry: str
    islands: list[str]
    island_names: list[dict[str, str]]
    between: list[list[int]]
    from_start: list[list[int]]


def measures(board: Board) -> Measures:
    beside, places, starts = board.neighbours(), board.space_of_island(), board.starts()
    names = [name for name in ISLAND_NAMES if name in places]
    steps = {name: steps_from(beside, places[name]) for name in names}
    return Measures(
        name=board.name,
        spaces=len(board.spaces),
        links=len(board.links),
        straits=sum(space.kind == "strait" for space in board.spaces),
        symmetry=board.symmetry,
        islands=list(names),
        island_names=[board.island_names[name] for name in names],
        between=[[steps[b][places[a]] for b in names] for a in names],
        from_start=[[steps[name][starts[seat]] for name in names] for seat in range(SEATS)],
    )


def as_text(found: Measures, lang: str) -> str:
    """Return what a good board is like, in words and tables."""
    say = texts(lang).say
    names = [f"{n + 1:2} {name[lang]}" for n, name in enumerate(found.island_names)]
    seats = [say("start", seat=seat) for seat in range(SEATS)]
    wide = max(map(len, names + seats))
    head = " " * wide + "".join(f"{n + 1:4}" for n in range(len(names)))
    same = say(f"symmetry.{found.symmetry}")
    return "\n".join(
        [
            say(
                "counts",
                name=found.name[lang],
                spaces=found.spaces,
                links=found.links,
                straits=found.straits,
                symmetry=same,
            ),
            "",
            say("between"),
            head,
            *_rows(names, found.between, wide),
            "",
            say("from-start"),
            head,
            *_rows(seats, found.from_start, wide),
        ]
    )


def _rows(labels: list[str], rows: list[list[int]], wide: int) -> list[str]:
    told = ["".join(f"{n or '·':>4}" for n in row) for row in rows]
    return [f"{label:{wide}}{row}" for label, row in zip(labels, told, strict=True)]
