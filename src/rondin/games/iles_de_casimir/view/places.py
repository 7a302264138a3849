"""Where a space lies, in terms that people understand.

Found out from a view's board alone: which spaces are the circuit, and what each way joins.
"""

from collections import deque
from itertools import pairwise
from typing import NamedTuple

from rondin.games.iles_de_casimir.rules.names import ColourName, IslandName
from rondin.games.iles_de_casimir.view.shape import BoardData, PlaceKind, PlaceOnBoard, Space

KEPT = 16  # boards whose places are remembered
CORNER = 2  # links of a space that only leads on
CIRCUIT: tuple[IslandName, ...] = ()

End = tuple[
    IslandName, ...
]  # what a way leads to: an island, several by a crossing, none: the circuit


class Place(NamedTuple):
    """Where a space lies.

    circuit: `steps` after the start of `seat`, clockwise, or before it where less than 0.
    strait, path: between two `ends`; `steps` is 1 or 2 where the space lies near one of several.
    """

    kind: PlaceKind  # start, circuit, island, crossing, strait, path
    seat: int | None = None
    colour: ColourName | None = None  # of the start space that tells where it is
    steps: int = 0
    ends: tuple[End, ...] = ()


class Places:
    """The places of one board."""

    def __init__(self, board: BoardData) -> None:
        self._spaces = board["spaces"]
        self.beside: list[list[int]] = [[] for _ in self._spaces]
        for a, b in board["links"]:
            self.beside[a].append(b)
            self.beside[b].append(a)
        self.islands = {space["island"]: n for n, space in self._where("island")}
        self.circuit = self._circuit()
        self.at = [self._place(n) for n in range(len(self._spaces))]

    def _where(self, kind: str) -> list[tuple[int, Space]]:
        return [(n, space) for n, space in enumerate(self._spaces) if space["kind"] == kind]

    # --- the circuit --------------------------------------------------------------------------
    def _circuit(self) -> tuple[int, ...]:
        """Return the spaces of the circuit, clockwise from the first start space."""
        land = {n for kind in ("path", "start") for n, _ in self._where(kind)}
        ends = deque(n for n in land if len(land.intersection(self.beside[n])) < CORNER)
        while ends:  # what is left in the end is round
            n = ends.popleft()
            land.discard(n)
            more = [to for to in self.beside[n] if to in land]
            ends += [to for to in more if len(land.intersection(self.beside[to])) < CORNER]
        starts = [n for n, _ in self._where("start") if n in land]
        return self._round(min(starts, key=self._seat), land) if starts else ()

    def _seat(self, n: int) -> int:
        seat: int = self._spaces[n]["seat"]
        return seat

    def _colour(self, n: int) -> ColourName:
        return self._spaces[n]["colour"]

    def _round(self, first: int, land: set[int]) -> tuple[int, ...]:
        found, here = [first], first
        while True:
            more = [to for to in self.beside[here] if to in land and to not in found]
            if not more:
                break
            here = more[0]
            found.append(here)
        return tuple(found if self._is_clockwise(found) else [first, *reversed(found[1:])])

    def _is_clockwise(self, ring: list[int]) -> bool:
        points = [(self._spaces[n]["x"], self._spaces[n]["y"]) for n in (*ring, ring[0])]
        return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise(points)) > 0

    # --- every space --------------------------------------------------------------------------
    def _place(self, n: int) -> Place:
        space = self._spaces[n]
        if space["kind"] == "island":
            return Place("island", ends=((space["island"],),))
        if space["kind"] == "start":
            return Place("start", self._seat(n), self._colour(n))
        if n in self.circuit:
            return self._on_circuit(n)
        if self._is_crossing(n):
            return Place("crossing", ends=(self._end(n),))
        return self._on_way(n)

    def _on_circuit(self, n: int) -> Place:
        size, at = len(self.circuit), self.circuit.index(n)
        found = []
        for start, _ in self._where("start"):
            if start in self.circuit:
                after = (at - self.circuit.index(start)) % size
                steps = after if after <= size - after else after - size
                place = Place("circuit", self._seat(start), self._colour(start), steps)
                found.append((abs(steps), -steps, place))
        return min(found)[-1]

    def _is_crossing(self, n: int) -> bool:
        return self._spaces[n]["kind"] == "path" and len(self.beside[n]) != CORNER

    def _stops(self, n: int) -> bool:
        """Tell whether a way ends at this space."""
        kinds = ("island", "start")
        return self._spaces[n]["kind"] in kinds or n in self.circuit or self._is_crossing(n)

    def _end(self, n: int) -> End:
        if n in self.circuit or self._spaces[n]["kind"] == "start":
            return CIRCUIT
        if self._spaces[n]["kind"] == "island":
            return (self._spaces[n]["island"],)
        leads = [self._follow(n, to)[0] for to in self.beside[n]]
        return tuple(self._spaces[to]["island"] for to in leads if "island" in self._spaces[to])

    def _follow(self, before: int, here: int) -> tuple[int, int]:
        """Return where a way ends, and after how many steps."""
        steps = 1
        while not self._stops(here):
            before, here = here, next(to for to in self.beside[here] if to != before)
            steps += 1
        return here, steps

    def _on_way(self, n: int) -> Place:
        (a, near_a), (b, near_b) = sorted(
            (self._follow(n, to) for to in self.beside[n]), key=lambda found: self._rank(found[0])
        )
        ends = (self._end(a), self._end(b))
        kind = self._spaces[n]["kind"]
        alike = self._alike_between(n, a, near_a)
        near = 0 if not alike or near_a == near_b else 1 if near_a < near_b else 2
        return Place(kind, steps=near, ends=ends)

    def _rank(self, n: int) -> tuple[int, int]:
        return len(self._end(n)), n

    def _alike_between(self, n: int, a: int, near_a: int) -> bool:
        """Tell whether the same way has another space of this kind."""
        ways = [self._walk(a, to) for to in self.beside[a]]
        way = next(way for way in ways if n in way and way.index(n) == near_a - 1)
        return sum(self._spaces[to]["kind"] == self._spaces[n]["kind"] for to in way) > 1

    def _walk(self, before: int, here: int) -> list[int]:
        way = []
        while not self._stops(here):
            way.append(here)
            before, here = here, next(to for to in self.beside[here] if to != before)
        return way


def place_of(told: PlaceOnBoard) -> Place:
    """Return the place that an event tells of."""
    ends = tuple(tuple(end) for end in told["ends"])
    return Place(told["kind"], told["seat"], told["colour"], told["steps"], ends)


_known: dict[int, tuple[BoardData, Places]] = {}


def places_of(board: BoardData) -> Places:
    """Return the places of a board, found out once; the views of a table share their board."""
    found = _known.get(id(board))
    if found is None:
        if len(_known) >= KEPT:
            _known.clear()
        found = _known[id(board)] = (board, Places(board))
    return found[1]
