"""The bots' turns at one table: a bot begins to decide when its turn begins."""

import asyncio
import contextlib
from collections.abc import Callable
from weakref import ref

from rondin.bots import bot_named
from rondin.bots.levels import USUAL_BOT
from rondin.bots.live.table_bots import Decision, TableBots
from rondin.engine.match.waiting import Kind, Wait
from rondin.server.table.table import Table


class BotTurns:
    """Begins the decision of the bot to act; `on_decided` is called when it is there.

    A decision is for one position and one bot: when either changes, it is given up.
    """

    __slots__ = ("__weakref__", "_bots", "_decision", "_loop", "_on_decided")

    def __init__(self, bots: TableBots, on_decided: Callable[[], None]) -> None:
        self._bots = bots
        self._on_decided = on_decided
        self._loop = asyncio.get_running_loop()  # a search calls back from its own thread
        self._decision: Decision | None = None

    def update(self, table: Table, wait: Wait) -> float:
        """Return when the bot to act has decided at the latest; 0 if nobody need wait for it."""
        match = table.match
        if match is None or wait.kind not in (Kind.BOT, Kind.PAUSE) or wait.action >= 0:
            self.give_up()
            return 0.0
        bot = bot_named(table.bot_at(wait.seat) or USUAL_BOT, match.game)
        if self._decision is None or not self._decision.is_for(bot, match):
            self.give_up()
            self._decision = self._bots.begin(bot, match)
            self._decision.when_searched(self._callback(self._decision))
        return self._decision.due

    def _callback(self, decision: Decision) -> Callable[[], None]:
        """Return what a search calls when it is done; it must not keep the table alive."""
        loop, turns, about = self._loop, ref(self), ref(decision)

        def decided() -> None:
            living, decision = turns(), about()
            if living is not None and decision is not None:
                living.note_that_searched(decision)

        def from_any_thread() -> None:
            with contextlib.suppress(RuntimeError):  # the server has just ended
                loop.call_soon_threadsafe(decided)

        return from_any_thread

    def note_that_searched(self, decision: Decision) -> None:
        """Tell of a decision that is there, if it is still the one that is waited for."""
        if self._decision is decision:
            self._on_decided()

    def action(self, table: Table, wait: Wait) -> int:
        """Return the action of the bot to act, by what it has found until now."""
        self.update(table, wait)
        if self._decision is None:
            raise ValueError("no bot is to act")
        return self._decision.action()

    def give_up(self) -> None:
        if self._decision is not None:
            self._decision.give_up()
            self._decision = None
