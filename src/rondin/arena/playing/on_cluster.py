"""Simulations on a cluster: chunks of matches, added up in whole numbers."""

import hashlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

from rondin.arena.cluster.cluster import Cluster, Task
from rondin.arena.playing.contests import Contest
from rondin.arena.playing.deal_queue import DealQueue
from rondin.arena.playing.simulation import Part, Simulation, Tally, played
from rondin.arena.playing.sources import sources_digest
from rondin.arena.problems import ArenaProblem
from rondin.bots import bot_named
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting


def run_on(
    cluster: Cluster,
    simulation: Simulation,
    games: int,
    progress: Callable[[int], None] = lambda _: None,
) -> Tally:
    """Play so many matches on a cluster; the tally is that of one process."""
    plan = plan_of(simulation.setting, [str(bot) for bot in simulation.bots], simulation.key)
    first = simulation.tally.games
    deal_queue = DealQueue([range(first, first + games)], cluster.workers)

    def tasks() -> Iterator[Task]:
        while (deals := deal_queue.next_deals()) is not None:
            name = f"rondin-simulate-{name_of(plan)}-{deals.start}-{len(deals)}"
            yield Task(name, play, (plan, deals.start, len(deals)))

    results = cluster.results(tasks())
    try:
        for _, part in results:
            deal_queue.record_time(part.games, part.seconds)
            simulation.add(part)
            progress(part.games)
    finally:
        results.close()
    return simulation.tally


def plan_of(setting: Setting, bots: list[str], key: int | str) -> dict[str, Any]:
    """Return all that decides matches, as data that can be sent."""
    return {
        "game": setting.game.name,
        "edition": setting.edition,
        "data": setting.data,
        "table": {"mode": setting.mode, "seats": setting.seats, "options": setting.options},
        "bots": bots,
        "key": key,
        "sources": sources_digest(setting),
    }


def setting_of(plan: dict[str, Any]) -> Setting:
    """Return the setting of a plan, on a worker; raise ArenaProblem where the rules are others."""
    game = game_named(plan["game"])
    setting = Setting.of_data(game, plan["edition"], plan["data"], **plan["table"])
    if sources_digest(setting) != plan["sources"]:
        raise ArenaProblem("cluster-sources")
    return setting


def name_of(plan: dict[str, Any]) -> str:
    """Return a short name for all that decides matches."""
    return hashlib.sha256(repr(sorted(plan.items())).encode()).hexdigest()[:16]


_mine = threading.local()  # a contest is not shared between threads


def play(plan: dict[str, Any], first: int, count: int) -> Part:
    """Play some matches, on a worker."""
    if getattr(_mine, "plan", None) != plan:
        setting = setting_of(plan)
        bots = [bot_named(bot, setting.game) for bot in plan["bots"]]
        _mine.contest, _mine.plan = Contest(setting, bots, plan["key"]), plan
    return played(_mine.contest, first, count)
