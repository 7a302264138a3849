"""How far a seat is from its destination, by the ways that are open to it."""

from rondin.games.iles_de_casimir.rules.movement.open_ways import NO_WAY, draw_open_ways, steps_on
from rondin.games.iles_de_casimir.rules.movement.steps import bridges_left
from rondin.games.iles_de_casimir.rules.state import Edition, State

Straits = tuple[int, ...]  # spaces


class OpenSteps:
    """Counts the steps to one destination, charts drawn only where bridges may be missing."""

    def __init__(self, e: Edition, v: State, seat: int) -> None:
        self._e, self._v, self._seat = e, v, seat
        self._island = v.destination[seat]
        self._charts: dict[Straits, list[int]] = {}

    def after(self, space: int, straits: Straits = ()) -> int | None:
        """Return the steps from a space once these straits have a bridge; None if no way is open.

        Nobody who has no destination, or who cannot see it, is far from it.
        """
        if self._island < 0:
            return None
        left = bridges_left(self._e, self._v, self._seat) - len(straits)
        if self._e.straits_to[self._island][space] <= left:
            return self._e.distance[self._island][space]
        steps = steps_on(self._chart(tuple(sorted(straits))), space, 0)
        return None if steps == NO_WAY else steps

    def _chart(self, straits: Straits) -> list[int]:
        if straits not in self._charts:
            e, v, seat = self._e, self._v, self._seat
            chart = [0] * e.n_spaces
            owners, laid = list(v.bridge_owner), v.laid[seat]
            for space in straits:
                v.bridge_owner[e.strait_of[space]] = seat
            v.laid[seat] += len(straits)
            draw_open_ways(e, v, seat, e.space_of_island[self._island], chart)
            v.bridge_owner[:] = owners
            v.laid[seat] = laid
            self._charts[straits] = chart
        return self._charts[straits]
