"""The bots' turns at one table: a bot begins to decide when its turn begins."""

import asyncio
import contextlib
from collections.abc import Callable

from rondin.bots import bot_named
from rondin.bots.levels import USUAL_BOT
from rondin.bots.live.table_bots import Decision, TableBots
from rondin.engine.match.waiting import Kind, Wait
from rondin.server.table.table import Table


class BotTurns:
    """Begins the decision of the bot to act; `on_decided` is called when it is there.

    A decision is for one position and one bot: when either changes, it is given up.
    """

    def __init__(self, bots: TableBots, on_decided: Callable[[], None]) -> None:
        self._bots = bots
        self._on_decided = on_decided
        self._loop = asyncio.get_running_loop()
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
        def decided() -> None:
            if self._decision is decision:
                self._on_decided()

        def from_any_thread() -> None:
            with contextlib.suppress(RuntimeError):  # the server has just ended
                self._loop.call_soon_threadsafe(decided)

        return from_any_thread

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
