"""The bots' turns at one table: a bot begins to decide when its turn begins.

When it moves must not tell what it holds. How long it is given is fixed when its turn begins, from
what everybody may know; it decides in that time, and waits if it has decided before. It begins when
all have been told of the position: what it thinks about delays no message.
"""

import asyncio
from math import ceil

from rondin.bots import bot_named
from rondin.bots.bot import Bot
from rondin.bots.levels import USUAL_BOT
from rondin.bots.live.table_bots import Decision, TableBots
from rondin.bots.search.parameters import SEARCH
from rondin.engine.match.match import Match
from rondin.engine.match.waiting import Kind, Wait
from rondin.engine.registry import Game
from rondin.server.table.events import OPEN
from rondin.server.table.table import Table


class BotTurns:
    """Begins the decision of the bot to act, and has its action when it is due.

    A decision is for one position and one bot: when either changes, it is given up.
    """

    __slots__ = ("_beginning", "_bots", "_decision", "_looked_at", "_searched", "_turn", "_until")

    def __init__(self, bots: TableBots) -> None:
        self._bots = bots
        self._looked_at: tuple[Table, int] | None = None  # the table, and its last non-move
        self._searched: Game | None = None  # the game, if one of them searches
        self._turn: tuple[Bot, Match, int] | None = None  # who decides, and in which position
        self._until = 0.0  # when their time ends
        self._beginning: asyncio.Handle | None = None
        self._decision: Decision | None = None

    def update(self, table: Table, wait: Wait, now: float) -> float:
        """Return until when the bot to act has time; 0 if no bot decides."""
        self._prepare(table)
        match = table.match
        if match is None or wait.kind not in (Kind.BOT, Kind.PAUSE) or wait.action >= 0:
            self.give_up()
            return 0.0
        bot = bot_named(table.bot_at(wait.seat) or USUAL_BOT, match.game)
        if not self._is_turn_of(bot, match):
            self.give_up()
            self._turn = (bot, match, len(match.history))
            self._until = now + self._bots.seconds_for(bot, match.game)
            self._beginning = asyncio.get_running_loop().call_soon(self._begin)
        return self._until

    def _prepare(self, table: Table) -> None:
        """Have a game's search compiled when a bot that needs it sits down, not at its turn."""
        about = (table, table.last_non_move)  # moves seat nobody
        if self._looked_at == about:
            return
        self._looked_at = about
        chairs, game = enumerate(table.chairs), table.setting.game
        seated = {table.bot_at(seat) for seat, chair in chairs if chair.by != OPEN}
        bots = [bot_named(name, game) for name in seated if name is not None]
        for bot in bots:
            self._bots.prepare(bot, game)
        self._searched = game if any(bot.algorithm == SEARCH for bot in bots) else None

    def warming(self) -> int | None:
        """Return in about how many seconds the bots here play at full strength; None: they do."""
        if self._searched is None:
            return None
        left = self._bots.seconds_to_full_strength(self._searched)
        return None if left is None else ceil(left)

    def _is_turn_of(self, bot: Bot, match: Match) -> bool:
        if self._turn is None:
            return False
        same = self._turn[1] is match and self._turn[2] == len(match.history)
        return same and self._turn[0] == bot

    def _begin(self) -> Decision | None:
        self._stop_beginning()
        if self._decision is None and self._turn is not None:
            self._decision = self._bots.begin(*self._turn[:2])
            self._decision.decide_ahead()
        return self._decision

    def action(self, table: Table, wait: Wait, now: float) -> int:
        """Return the action of the bot to act, by what it has found until now."""
        self.update(table, wait, now)
        decision = self._begin()
        if decision is None:
            raise ValueError("no bot is to act")
        return decision.action()

    def give_up(self) -> None:
        self._stop_beginning()
        self._turn = None
        if self._decision is not None:
            self._decision.give_up()
            self._decision = None

    def _stop_beginning(self) -> None:
        if self._beginning is not None:
            self._beginning.cancel()
            self._beginning = None
