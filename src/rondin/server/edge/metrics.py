"""The figures of a server, as Prometheus reads them."""

import gc
from collections.abc import Iterable, Iterator, Mapping

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from rondin.server.room.hub import Hub
from rondin.server.room.measurements import BOUNDS, Durations
from rondin.version import VERSION

CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """All figures of one process; an application has a registry of its own."""

    def __init__(self, hub: Hub) -> None:
        self._registry = CollectorRegistry()
        self._registry.register(_HubFigures(hub))
        ProcessCollector(registry=self._registry)  # processor time, memory, open files

    def text(self) -> bytes:
        return generate_latest(self._registry)


def together(told: Mapping[str, str], silent: int) -> bytes:
    """Return the figures of several processes, each with its address as a label.

    `silent` is how many others do not answer.
    """
    registry = CollectorRegistry()
    registry.register(_Told(told, silent))
    return generate_latest(registry)


class _Collected(Collector):
    def describe(self) -> list[Metric]:
        return []  # else it is collected once to find that out


class _Told(_Collected):
    """What processes told, in the form of Prometheus."""

    def __init__(self, told: Mapping[str, str], silent: int) -> None:
        self._told = told
        self._silent = silent

    def collect(self) -> Iterable[Metric]:
        families: dict[str, Metric] = {}
        for process, text in self._told.items():
            for one in text_string_to_metric_families(text):
                family = families.setdefault(
                    one.name, Metric(one.name, one.documentation, one.type)
                )
                for sample in one.samples:
                    labels = {**sample.labels, "process": process}
                    family.add_sample(sample.name, labels, sample.value)
        about = "Other processes of this machine that do not answer."
        return [*families.values(), _gauge("rondin_processes_silent", about, self._silent)]


class _HubFigures(_Collected):
    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def collect(self) -> Iterator[Metric]:
        yield from self._moves()
        yield from self._tables()
        yield from self._leases()
        yield from _collector(self._hub.services.measurements.collecting)
        version = GaugeMetricFamily("rondin_version", "Of this process.", labels=["version"])
        version.add_metric([VERSION], 1)
        yield version

    def _moves(self) -> Iterator[Metric]:
        counted = self._hub.services.measurements
        moves = CounterMetricFamily("rondin_moves", "Moves that were written.", labels=["by"])
        for by, number in counted.moves.items():
            moves.add_metric([by], number)
        yield moves
        yield _histogram(
            "rondin_move_committed_seconds",
            "From the moment a move came in until it was on disk.",
            counted.committed,
        )
        yield _histogram(
            "rondin_move_published_seconds",
            "From the moment a move came in until it was in all outboxes.",
            counted.published,
        )
        yield _counter("rondin_writes_failed", "Writes that the log refused.", counted.failed)
        commits = self._hub.services.log.commits
        yield _counter("rondin_commits", "Transactions of the log.", commits)

    def _tables(self) -> Iterator[Metric]:
        rooms = self._hub.awake()
        tables = GaugeMetricFamily("rondin_tables", "Live tables.", labels=["state"])
        tables.add_metric(["awake"], len(rooms))
        tables.add_metric(["asleep or elsewhere"], self._hub.asleep)
        yield tables
        sockets = sum(len(room.connections) for room in rooms)
        yield _gauge("rondin_sockets", "People and spectators at tables.", sockets)
        bots = self._hub.services.bots
        yield _gauge(
            "rondin_thinking", "Bots that search at the moment.", bots.scheduler.running_searches
        )

    def _leases(self) -> Iterator[Metric]:
        ready = self._hub.is_ready and not self._hub.is_draining
        yield _gauge("rondin_ready", "Whether it takes new people.", int(ready))
        ownership = self._hub.services.log.ownership
        if ownership is not None:
            passed_on = self._hub.services.measurements.passed_on
            yield _counter("rondin_sockets_passed_on", "To other processes.", passed_on)
            yield _counter("rondin_leases_lost", "Leases that others ended.", ownership.lost)
            yield _gauge("rondin_process_number", "For fencing: it only grows.", ownership.number)


def _collector(took: Durations) -> Iterator[Metric]:
    yield _histogram("rondin_collector_seconds", "Pauses of the garbage collector.", took)
    yield _gauge("rondin_collector_new_objects", "Not looked through yet.", gc.get_count()[0])


def _counter(name: str, about: str, value: float) -> Metric:
    return CounterMetricFamily(name, about, value=value)


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(name, about, value=value)


def _histogram(name: str, about: str, took: Durations) -> Metric:
    buckets, number = [], 0
    for bound, more in zip([*map(str, BOUNDS), "+Inf"], took.counts, strict=True):
        number += more
        buckets.append((bound, float(number)))
    return HistogramMetricFamily(name, about, buckets=buckets, sum_value=took.total)
