"""The friend's advice at a decision of a finished match, which may tell where it was lost.

The friend knows what the seat knew at that moment, as during the match, and nothing else.
"""

from collections import OrderedDict
from collections.abc import Iterator

from rondin.bots.live.table_bots import TableBots
from rondin.bots.review import hints
from rondin.server.problems import ServerProblem
from rondin.server.replays.replay import Replay
from rondin.server.replays.steps import Steps
from rondin.server.room.review.hints import advice_in_words
from rondin.server.table.table import Table
from rondin.server.wire import http_messages as h

_KEPT = 8  # matches in which somebody is going through their decisions


class _Place:
    """How far a match was played again."""

    def __init__(self, replay: Replay) -> None:
        self._tables: Iterator[Table] = replay.tables()
        self.step = 0
        self.table = next(self._tables)

    async def go_to(self, step: int, steps: Steps) -> None:
        """Go on to a later step."""
        while self.step < step and (table := await steps.next(self._tables)) is not None:
            self.table = table
            self.step += 1


class PastAdvice:
    """Gives advice on decisions of finished matches; whoever goes through a match goes quickly."""

    def __init__(self, bots: TableBots, steps: Steps) -> None:
        self._bots = bots
        self._steps = steps
        self._places: OrderedDict[str, _Place] = OrderedDict()

    async def at(self, replay: Replay, step: int, seat: int | None, lang: str) -> h.PastAdvice:
        """Return what a friend says of the decision at a step; raise ServerProblem if it is none.

        It must be one of this seat's.
        """
        if step >= len(replay.movers):
            raise ServerProblem("nothing-left", "at")
        if seat is None or replay.movers[step] != seat:
            raise ServerProblem("not-your-decision", "at")
        place = await self._place(replay, step)
        try:
            return await self._advice(place.table, seat, replay.action_at(step), step, lang)
        finally:
            self._places[replay.name] = place
            self._places.move_to_end(replay.name)
            if len(self._places) > _KEPT:
                self._places.popitem(last=False)

    async def _place(self, replay: Replay, step: int) -> _Place:
        """Return the match at a step."""
        place = self._places.pop(replay.name, None)
        if place is None or place.step > step:
            place = _Place(replay)
        await place.go_to(step, self._steps)
        return place

    async def _advice(
        self, table: Table, seat: int, played: dict[str, object], step: int, lang: str
    ) -> h.PastAdvice:
        match = table.match
        if match is None or match.to_act != seat or len(match.actions()) == 1:
            raise ServerProblem("no-decision", "at")
        action = match.legal_action(played)
        search = await hints.search_for_hint(self._bots, match)
        moves = hints.best_moves(search, match.game, match.view(seat))
        done = hints.advice_on(search, action)
        same = moves[0].action == action
        return h.PastAdvice(
            at=step,
            seat=seat,
            endings=search.playouts if moves[0].outlook is not None else 0,
            moves=[advice_in_words(match, one, seat, lang) for one in moves],
            played=advice_in_words(match, done, seat, lang),
            same=same,
            alike=not same and hints.are_alike([moves[0], done]),
        )
