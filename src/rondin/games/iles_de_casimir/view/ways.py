"""The ways that a roll offers: where the seat to act can end, by which way, and for how much.

A way is a chain of steps. It uses no link twice (IC-12), lays the cheapest bridge left on every
strait that has none (IC-13), pays on entering the bridges of others (IC-15, IC-16), ends where
nobody stands (IC-17), and at the free destination at once (IC-18).
"""

from typing import NamedTuple

from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.movement.open_ways import draw_open_ways
from rondin.games.iles_de_casimir.rules.movement.steps import bridges_left
from rondin.games.iles_de_casimir.rules.movement.straight_on import leads_nearer
from rondin.games.iles_de_casimir.rules.state import Edition, State
from rondin.games.iles_de_casimir.view.open_steps import OpenSteps
from rondin.games.iles_de_casimir.view.shape import Way

MOST = 4  # ways to the same end
POINT = 5  # steps nearer to the destination that a point of toll is worth
SHORT = 2  # ... and being there
CUT_OFF = 1000  # ... and having a way there at all

Toll = tuple[int, int, int, int]  # space, owner, value, what is really paid


class FoundWay(NamedTuple):
    """One way to an end."""

    path: tuple[int, ...]
    cost: int
    tolls: tuple[Toll, ...]
    straits: tuple[int, ...]  # spaces that get a bridge
    arrives: bool
    left: int | None = None  # steps from its end to the destination, None if no way is open


class Found(NamedTuple):
    """What a roll offers."""

    ways: list[FoundWay]  # the best first
    refused: dict[int, str]  # ends that a rule forbids


class _Search:
    """Walks all the ways from where the seat to act stands."""

    def __init__(self, e: Edition, v: State) -> None:
        p = v.player
        self.e, self.seat = e, p
        self.owner, self.value = v.bridge_owner, v.bridge_value_at
        self.bridges = bridges_left(e, v, p)
        self.taken = {v.pos[q] for q in range(e.seats) if q != p}
        goal = e.space_of_island[v.destination[p]] if v.destination[p] >= 0 else st.NO_SPACE
        self.chart = _straight_ways(e, v, goal)
        passes = goal in self.taken and self.chart is None
        self.goal = st.NO_SPACE if passes else goal
        self.found: dict[int, list[FoundWay]] = {}
        self.lacking: set[int] = set()  # ends that only more bridges would reach
        self.occupied: set[int] = set()
        used = 0
        for k in range(v.n_steps):
            used |= 1 << v.used_links[k]
        self._go(v.pos[p], v.steps_left, used, FoundWay((), 0, (), (), False), v.purse[p])

    def _go(self, here: int, left: int, used: int, way: FoundWay, purse: int) -> None:
        e = self.e
        exits, links = e.exit[here], e.link[here]
        for k in range(e.degree[here]):
            if used >> links[k] & 1:
                continue
            to = exits[k]
            tried = self._enter(to, way, purse) if e.strait_of[to] >= 0 else None
            if tried is None:
                tried = way._replace(path=(*way.path, to))
            if not self._leads_on(here, way, to, tried):
                continue
            if to == self.goal or left == 1:
                self._end(to, tried)
            else:
                rest = purse - tried.cost + way.cost
                self._go(to, left - 1, used | 1 << links[k], tried, rest)

    def _leads_on(self, here: int, way: FoundWay, to: int, tried: FoundWay) -> bool:
        """Tell whether a step leads nearer, where it has to."""
        before, after = len(way.straits), len(tried.straits)
        return self.chart is None or leads_nearer(self.chart, here, before, to, after)

    def _enter(self, to: int, way: FoundWay, purse: int) -> FoundWay | None:
        """Lay a bridge over a strait, or pay for the one that is there."""
        strait = self.e.strait_of[to]
        owner = self.owner[strait]
        path = (*way.path, to)
        if owner == NOBODY and to not in way.straits:
            return way._replace(path=path, straits=(*way.straits, to))
        if owner in (NOBODY, self.seat):
            return None
        value = self.value[strait]
        paid = min(value, purse)
        tolls = (*way.tolls, (to, owner, value, paid))
        return way._replace(path=path, cost=way.cost + paid, tolls=tolls)

    def _end(self, to: int, way: FoundWay) -> None:
        if to in self.taken:
            self.occupied.add(to)
        elif len(way.straits) > self.bridges:
            self.lacking.add(to)
        else:
            self.found.setdefault(to, []).append(way._replace(arrives=to == self.goal))


def _straight_ways(e: Edition, v: State, goal: int) -> list[int] | None:
    """Return the chart of the ways that are open, where the table goes straight on (IC-12)."""
    if not e.straight_on or goal == st.NO_SPACE:
        return None
    chart = [0] * e.n_spaces
    draw_open_ways(e, v, v.player, goal, chart)
    return chart


def _rank(way: FoundWay) -> tuple[int, int, bool, int, tuple[int, ...]]:
    return way.cost, len(way.straits), not way.arrives, len(way.path), way.path


def search(e: Edition, v: State) -> Found:
    """Return the ways of the seat to act, from its own veiled state."""
    walked, steps = _Search(e, v), OpenSteps(e, v, v.player)
    ways = [
        way._replace(left=steps.after(way.path[-1], way.straits))
        for found in walked.found.values()
        for way in sorted(found, key=_rank)[:MOST]
    ]
    refused = dict.fromkeys(walked.lacking - walked.found.keys(), "IC-16")
    refused |= dict.fromkeys(walked.occupied, "IC-17")
    best_first = sorted(ways, key=lambda way: (_burden(way), _rank(way)))
    return Found(best_first, {end: refused[end] for end in sorted(refused)})


def _burden(way: FoundWay) -> int:
    """Return what a way leaves to do and takes from the purse, in steps."""
    left = CUT_OFF if way.left is None else way.left
    return left + POINT * way.cost + (0 if way.arrives else SHORT)


def way_view(e: Edition, v: State, way: FoundWay) -> Way:
    """Return a way as the view shows it."""
    laid = v.laid[v.player]
    return {
        "path": list(way.path),
        "cost": way.cost,
        "tolls": [
            {"space": space, "seat": seat, "value": value, "paid": paid}
            for space, seat, value, paid in way.tolls
        ],
        "bridges": [
            {"space": space, "value": e.bridge_value[laid + k]}
            for k, space in enumerate(way.straits)
        ],
        "arrives": way.arrives,
        "left": way.left,
    }
