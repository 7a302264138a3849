"""What a table does by itself: bots move, moments and pauses end, bots stand in for absent people.

A timer wakes the room when something is due; the room then asks here what that is.
"""

import asyncio
from collections.abc import Callable, Mapping
from math import inf

from rondin.bots.levels import USUAL_BOT
from rondin.bots.live.table_bots import TableBots
from rondin.engine.match.waiting import Kind
from rondin.server.problems import ServerProblem
from rondin.server.room.bot_turns import BotTurns
from rondin.server.room.clock import NOBODY, Clock
from rondin.server.room.publishing.snapshot import Presence
from rondin.server.settings import Pace
from rondin.server.table.commands import Outcome, automatic_move, begun
from rondin.server.table.events import Closed, LookBegan, Resumed, WentAway
from rondin.server.table.table import Table

_EARLY_SECONDS = 0.002  # by which a timer of the event loop may ring too soon
_LOOK_SECONDS = 1.0  # until it is looked again whether the bots are at full strength
_RETRY_SECONDS = 1.0  # until the clock tries again after something failed


def _now() -> float:
    return asyncio.get_running_loop().time()


class AutomaticPlay:
    """The clock and the bots of one table; `wake` is called when something is due."""

    __slots__ = (
        "__weakref__",
        "_bot_turns",
        "_rings_at",
        "_stopped",
        "_timer",
        "_wake",
        "_warming",
        "clock",
    )

    def __init__(self, pace: Pace, bots: TableBots, wake: Callable[[], None]) -> None:
        self.clock = Clock(pace)
        self._bot_turns = BotTurns(bots)
        self._wake = wake
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0.0
        self._stopped = False
        self._warming: int | None = None  # what was told last of it

    def stop(self) -> None:
        self._stopped = True
        self._bot_turns.give_up()
        self._cancel_timer()

    def update(
        self, table: Table, online: frozenset[int], shared: Mapping[int, bool] = NOBODY
    ) -> None:
        """Take note of how the table stands, after anything happened."""
        now = _now()
        self.clock.update(table, online, now, shared)
        self.clock.wait_for_bot(self._bot_turns.update(table, self.clock.wait, now))
        self._warming = self._bot_turns.warming()
        self.set_timer()

    def presence(self, table: Table, online: frozenset[int], screened: bool) -> Presence:
        """Return what is so at this moment and stands in no event."""
        clock = self.clock
        return Presence(
            online,
            clock.may_be_ready,
            clock.seconds(_now()),
            clock.slow,
            clock.awaited,
            clock.may_begin,
            clock.looking(table),
            clock.wait.kind is Kind.PAUSE,
            screened,
            self._warming,
        )

    def set_ready(self, seat: int, *, without_others: bool) -> None:
        """Take note that somebody is ready, or has looked long enough."""
        self.clock.set_ready(seat, _now(), without_others=without_others)
        self.set_timer()

    # --- the timer ----------------------------------------------------------------------------
    def set_timer(self) -> None:
        """Wake the room when the clock says that something is due."""
        due = self.clock.next_due()
        if self._warming is not None:
            due = min(_now() + _LOOK_SECONDS, inf if due is None else due)
        self._set_timer(due)

    def try_again_soon(self) -> None:
        """Wake the room in a while: something failed."""
        self._set_timer(_now() + _RETRY_SECONDS)

    def _set_timer(self, due: float | None) -> None:
        """Let the timer ring at a time, or before: the room then finds nothing to do, and waits on.

        A person's turn sets a timer far away with every move: one that is set already will do.
        """
        if due is None or self._stopped:
            self._cancel_timer()
        elif self._timer is None or self._rings_at > due:
            self._cancel_timer()
            self._rings_at = due
            self._timer = asyncio.get_running_loop().call_at(due, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._wake()

    def _cancel_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    # --- what is due --------------------------------------------------------------------------
    def due_outcome(self, table: Table) -> Outcome | None:
        """Return what happens now by itself, None if nothing does yet."""
        now = _now() + _EARLY_SECONDS
        if absent := self.clock.absent_too_long(now):
            if table.course is not None:
                return Outcome([Closed()])  # nobody waits for who learns
            goes_on = [] if table.paused_by is None else [Resumed(None)]
            return Outcome([*goes_on, *(WentAway(seat, USUAL_BOT) for seat in absent)])
        begins_at = self.clock.begin_due()
        if begins_at is not None and begins_at <= now:
            return Outcome(begun(table))
        due = self.clock.move_due()
        if due is None or due > now:
            return None
        if self.clock.wait.kind is Kind.GATHERING:
            return Outcome([LookBegan()])
        return self._move(table)

    def notices_slow_player(self) -> bool:
        """Tell whether somebody has just begun to take long."""
        return self.clock.notice_slow_player(_now() + _EARLY_SECONDS)

    def notices_full_strength(self) -> bool:
        """Tell whether the bots have just come to their full strength."""
        return self._warming is not None and self._bot_turns.warming() is None

    def _move(self, table: Table) -> Outcome:
        """Return the move of the bot to act, or what the table does for somebody who looked."""
        if table.match is None:
            raise ServerProblem("not-started")
        wait = self.clock.wait
        settled = wait.settled
        action = self._bot_turns.action(table, wait, _now()) if settled is None else settled
        return automatic_move(table, wait.seat, action)
