"""Watching matches on a cluster: the rows are those that one process would write."""

import threading
from collections.abc import Iterator, Sequence
from typing import Any

from rondin.arena.cluster.cluster import Cluster, Task
from rondin.arena.playing.on_cluster import name_of, plan_of, setting_of
from rondin.arena.report.watched import Rows, WatchedMatches, watched


class ClusterWatchers:
    """The workers of a cluster, in the place of threads."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    def watch(
        self, matches: WatchedMatches, parts: Sequence[tuple[int, int]]
    ) -> Iterator[tuple[int, Rows]]:
        plan = plan_of(matches.setting, matches.bots, matches.key)
        name = name_of(plan)
        tasks = (
            Task(f"rondin-watch-{name}-{first}-{count}", watch_part, (plan, first, count))
            for first, count in parts
        )
        results = self._cluster.results(tasks)
        try:
            for task, found in results:
                yield task.arguments[1], found
        finally:
            results.close()

    def close(self) -> None:
        """Leave the cluster to who opened it."""


_mine = threading.local()


def watch_part(plan: dict[str, Any], first: int, count: int) -> Rows:
    """Watch some matches, on a worker."""
    if getattr(_mine, "plan", None) != plan:
        _mine.matches = WatchedMatches(setting_of(plan), plan["bots"], plan["key"], 0)
        _mine.plan = plan
    return watched(_mine.matches, first, count)
