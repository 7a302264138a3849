"""Playing a tournament on a cluster: the same chunks as here, whoever plays them."""

import threading
import time
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from rondin.arena.cluster.cluster import Cluster, Task
from rondin.arena.playing.deal_queue import DealQueue
from rondin.arena.problems import ArenaProblem
from rondin.arena.tournament.chunks import Chunk
from rondin.arena.tournament.running import made_again, tournament_data
from rondin.arena.tournament.tournament import Tournament

_MOST_KEPT = 4  # tournaments that a worker remembers


def run_on(
    cluster: Cluster, tournament: Tournament, gaps: Sequence[range]
) -> Generator[Chunk, None, None]:
    """Play the deals of these ranges; closing the iterator gives up what is not played yet."""
    deal_queue, header = DealQueue(gaps, cluster.workers), tournament.header()
    data = tournament_data(tournament)

    def tasks() -> Iterator[Task]:
        while (deals := deal_queue.next_deals()) is not None:
            first, count = deals.start, len(deals)
            yield Task(name_of(header, first, count), play, (data, header, first, count))

    results = cluster.results(tasks())
    try:
        for _, (chunk, seconds) in results:
            deal_queue.record_time(chunk.deals, seconds)
            yield chunk
    finally:
        results.close()


def name_of(header: dict[str, Any], first: int, count: int) -> str:
    """Return the name of a chunk: the same for the same matches, and for no others."""
    import hashlib
    import json

    text = json.dumps(header, sort_keys=True, ensure_ascii=False)
    return f"rondin-arena-{hashlib.sha256(text.encode()).hexdigest()[:16]}-{first}-{count}"


_kept: dict[str, Tournament] = {}
_keeping = threading.Lock()


def play(
    data: tuple[Any, ...], header: dict[str, Any], first: int, count: int
) -> tuple[Chunk, float]:
    """Play a chunk, on a worker; raise ArenaProblem if it has other rules than who asks."""
    tournament = _tournament(data, header)
    start = time.perf_counter()
    chunk = tournament.play(first, count)
    return chunk, time.perf_counter() - start


def _tournament(data: tuple[Any, ...], header: dict[str, Any]) -> Tournament:
    name = name_of(header, 0, 0)
    with _keeping:
        if name not in _kept:
            made = made_again(data)
            if made.header() != header:
                raise ArenaProblem("cluster-sources")
            while len(_kept) >= _MOST_KEPT:
                _kept.pop(next(iter(_kept)))
            _kept[name] = made
        return _kept[name]
