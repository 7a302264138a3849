"""The bots' turns at one table: thinking begins with the turn, and ends with it."""

import asyncio
import contextlib
from collections.abc import Callable

from rondin.bots import bot_named
from rondin.bots.live.table_bots import Decision, TableBots
from rondin.engine.match.waiting import Kind, Wait
from rondin.server.table.commands import USUAL_BOT
from rondin.server.table.table import Table


class BotTurns:
    """Told how the table stands, it thinks for the bot to act; `thought` hears when that is done.

    A decision is for one position and one bot: when either changes it is given up.
    """

    def __init__(self, minds: TableBots, thought: Callable[[], None]) -> None:
        self._minds = minds
        self._thought = thought
        self._loop = asyncio.get_running_loop()
        self._decision: Decision | None = None

    def note(self, table: Table, wait: Wait) -> float:
        """Return when the bot to act has thought at the latest; 0 if nobody need wait for it."""
        match = table.match
        if match is None or wait.kind not in (Kind.BOT, Kind.PAUSE) or wait.action >= 0:
            self.give_up()
            return 0.0
        bot = bot_named(table.bot_at(wait.seat) or USUAL_BOT, match.game)
        if self._decision is None or not self._decision.is_for(bot, match):
            self.give_up()
            self._decision = self._minds.begin(bot, match)
            self._decision.when_searched(self._tell(self._decision))
        return self._decision.due

    def _tell(self, decision: Decision) -> Callable[[], None]:
        def told() -> None:
            if self._decision is decision:
                self._thought()

        def tell() -> None:
            with contextlib.suppress(RuntimeError):  # the server has just ended
                self._loop.call_soon_threadsafe(told)

        return tell

    def action(self, table: Table, wait: Wait) -> int:
        """Return what the bot to act does, by what it has thought of until now."""
        self.note(table, wait)
        if self._decision is None:
            raise ValueError("no bot is to act")
        return self._decision.action()

    def give_up(self) -> None:
        if self._decision is not None:
            self._decision.give_up()
            self._decision = None
