"""How well the moment of a bot's move tells what it holds, in real time: 50 % is not at all.

Positions of a bot's turn have a twin that differs only in what the bot alone may know. The bot
decides in both, over and over, at a pace that is always the same. Whoever listens learns from the
first half which of the two is slower and where the middle is, and names the world of each move of
the second half. With a pace that is drawn, as at a table, it takes far more moves to learn as much.

The search of the master is interpreted and short, so that nobody waits for a compiler: it takes as
long as a compiled one on a slow machine, and longer where there is more to think about.
"""

import asyncio
import copy
import statistics
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any
from unittest.mock import patch

from rondin.bots.bot import Bot
from rondin.bots.live import table_bots
from rondin.bots.live.table_bots import TableBots
from rondin.bots.search.driver import Search
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match
from rondin.engine.match.waiting import Kind
from rondin.engine.registry import games
from rondin.server.room.automatic_play import AutomaticPlay
from rondin.server.settings import Pace
from rondin.server.table.commands import automatic_move, started
from rondin.server.table.creation import created
from rondin.server.table.table import Table
from rondin.server.wire.http_messages import NewTable
from rondin.testing.states import twin_of, with_state

BOTS = ("elder", "master:playouts=8")
SECONDS = 0.05  # a bot's pace
PAIRS = 3  # of twins, for each game
ROUNDS = 16  # decisions in each world of a pair
EVERY = 5  # moves between two positions


def pairs(game: str, bot: str) -> list[tuple[Table, Table]]:
    """Return tables where a bot decides, each with a twin that only the bot can tell from it."""
    wish = NewTable(game=game, seats=["you", bot, bot], name="Lou")
    table = Table("table", created(wish, "guest", "LOUTRE-42"))
    for event in started(table):
        table.apply(event)
    found, luck = [], Random(5)
    while len(found) < PAIRS and table.match is not None and table.match.to_act is not None:
        wait, match = table.waits_for(), table.match
        if (
            wait.kind is Kind.BOT
            and wait.settled is None
            and len(match.history) >= EVERY * len(found)
        ):
            state = twin_of(table.setting, match._state, None, luck)
            if state is not None:
                twin = _at(table, state)
                if twin.waits_for() == wait:
                    found.append((_at(table, match.game.layout.copy_of(match._state)), twin))
        action = luck.choice(match.actions()) if wait.settled is None else wait.settled
        for event in automatic_move(table, wait.seat, action).events:
            table.apply(event)
    return found


def _at(table: Table, state: Any) -> Table:
    other = copy.copy(table)
    assert table.match is not None
    other.match = with_state(table.match, state)
    other.match.history = table.match.history.copy()
    other.match.drop_veils()
    return other


async def seconds_of(table: Table, bots: TableBots) -> float:
    """Return after how long a bot has its move."""
    woken = asyncio.Event()
    play = AutomaticPlay(Pace(bot=(SECONDS, SECONDS), late=SECONDS), bots, woken.set)
    began = perf_counter()
    play.update(table, frozenset({0}))
    while play.due_outcome(table) is None:
        play.set_timer()
        await woken.wait()
        woken.clear()
    play.stop()
    return perf_counter() - began


async def measured(table: Table, twin: Table, bots: TableBots) -> tuple[list[float], list[float]]:
    here, there = [], []
    for _ in range(ROUNDS):
        here.append(await seconds_of(table, bots))
        there.append(await seconds_of(twin, bots))
    return here, there


def guessed(here: list[float], there: list[float]) -> tuple[int, int]:
    """Return how many worlds of the second half are named rightly, by what the first half tells."""
    half = len(here) // 2
    means = statistics.median(here[:half]), statistics.median(there[:half])
    middle, here_is_slower = sum(means) / 2, means[0] > means[1]
    right = sum((one > middle) == here_is_slower for one in here[half:])
    right += sum((one > middle) != here_is_slower for one in there[half:])
    return right, 2 * half


def _interpreted(bot: Bot, match: Match, **_: bool) -> Search:
    return search_of(bot, match, compiled=False)


async def main_async() -> None:
    bots = TableBots()
    print("moves whose world is named rightly, of how many; the largest difference of two medians")
    for bot in BOTS:
        for name in games():
            right = count = 0
            most = 0.0
            for table, twin in pairs(name, bot):
                here, there = await measured(table, twin, bots)
                named = guessed(here, there)
                right, count = right + named[0], count + named[1]
                most = max(most, abs(statistics.median(here) - statistics.median(there)))
            if not count:
                print(f"  {bot:18}{name:18} nothing is hidden from the others")
                continue
            error = 1.96 * sqrt(0.25 / count)
            share = f"{right / count:6.1%} ± {error:.1%} of {count}"
            print(f"  {bot:18}{name:18}{share}{1000 * most:9.2f} ms", flush=True)
    bots.stop()


def main() -> None:
    with (
        patch.object(table_bots.Precompiler, "is_ready", lambda *_: True),
        patch.object(table_bots, "search_of", _interpreted),
    ):
        asyncio.run(main_async())


if __name__ == "__main__":
    main()
