"""On a cluster: bit by bit what one process plays, also when a worker is killed in the middle."""

import os
import signal
from dataclasses import replace

import numpy as np
import pytest

from rondin.arena.cluster.cluster import Cluster, Task
from rondin.arena.playing import on_cluster as simulating
from rondin.arena.playing.simulation import Simulation
from rondin.arena.problems import ArenaProblem
from rondin.arena.report.on_cluster import ClusterWatchers
from rondin.arena.report.watched import Threads, WatchedMatches
from rondin.arena.tournament import on_cluster
from rondin.arena.tournament.chunks import first_deals, missing_deals
from rondin.arena.tournament.journal import Journal
from rondin.arena.tournament.outside_bots import entrant_named
from rondin.arena.tournament.running import run, tournament_data
from rondin.arena.tournament.tournament import Tournament
from rondin.bots import Bot
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting

GANG = "gang-de-castors"
DEALS = 5_000  # in two seatings each

pytestmark = pytest.mark.filterwarnings("ignore")  # Dask's own, about sockets of what was killed


@pytest.fixture(scope="module")
def cluster():
    with Cluster("local:3") as cluster:
        yield cluster


def setting(**table) -> Setting:
    return Setting.choose(game_named(GANG), seats=2, **table)


def tournament(key: str = "k") -> Tournament:
    table = setting()
    return Tournament(table, [entrant_named(bot, table.game) for bot in ("elder", "random")], key)


def same(one, other) -> bool:
    fields = ("payoffs", "points", "endings", "lengths")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in fields)


def test_ten_thousand_matches_with_a_worker_killed_in_the_middle(cluster):
    here = tournament()
    here.contests()[0].load()
    expected = first_deals(list(run(here, [range(DEALS)], 1)), DEALS, 2, 2)
    chunks, [victim, *others] = [], cluster.processes()
    for chunk in on_cluster.run_on(cluster, tournament(), [range(DEALS)]):
        chunks.append(chunk)
        if victim and sum(one.deals for one in chunks) > DEALS // 10:
            os.kill(victim, signal.SIGKILL)
            victim = 0
    assert victim == 0
    found = first_deals(chunks, DEALS, 2, 2)
    assert found.matches == 2 * DEALS
    assert same(found, expected)
    assert set(others) <= set(cluster.processes())


def test_the_journal_goes_on_where_a_cluster_was_lost(tmp_path):
    path, header = tmp_path / "played.jsonl", tournament().header()
    journal = Journal(path, header, 2)
    with Cluster("local:1") as lost:
        chunks = on_cluster.run_on(lost, tournament(), [range(4_000)])
        for _ in range(3):
            journal.add(next(chunks))
        lost._own.close(timeout=5)  # the scheduler goes, with all its workers
        with pytest.raises(ArenaProblem, match="cluster is lost"):
            journal.chunks.extend(chunks)
    journal.close()
    again = Journal(path, header, 2)
    kept = sum(chunk.deals for chunk in again.chunks)
    assert 0 < kept < 4_000
    for chunk in run(tournament(), missing_deals(again.chunks, 4_000), 1):
        again.add(chunk)
    again.close()
    whole = first_deals(list(run(tournament(), [range(4_000)], 1)), 4_000, 2, 2)
    assert same(first_deals(again.chunks, 4_000, 2, 2), whole)


def test_a_simulation_adds_up_to_the_same(cluster):
    def simulation() -> Simulation:
        return Simulation(setting(), [Bot("elder"), Bot("random")], "s")

    here, there = simulation().run(2_000), simulating.run_on(cluster, simulation(), 2_000)
    assert replace(there, seconds=0.0, lengths=dict(sorted(there.lengths.items()))) == replace(
        here, seconds=0.0, lengths=dict(sorted(here.lengths.items()))
    )


def test_matches_are_watched_the_same(cluster):
    def matches(watchers) -> WatchedMatches:
        found = WatchedMatches(setting(), ["elder"] * 2, "w", 300)
        found.play(watchers, lambda _: None)
        return found

    threads = Threads(1)
    here, there = matches(threads), matches(ClusterWatchers(cluster))
    threads.close()
    for name in ("rows", "wins", "foreseen", "facts"):
        assert np.array_equal(getattr(here, name), getattr(there, name))
        assert getattr(here, name).any()


def test_a_chunk_is_named_after_all_that_decides_it():
    header = tournament().header()
    names = {
        on_cluster.name_of(header, 0, 10),
        on_cluster.name_of(header, 0, 11),
        on_cluster.name_of(header, 10, 10),
        on_cluster.name_of(tournament("other").header(), 0, 10),
    }
    assert len(names) == 4
    assert on_cluster.name_of(tournament().header(), 0, 10) in names


def test_a_worker_with_other_rules_plays_nothing():
    made = tournament()
    header = {**made.header(), "sources": "others"}
    with pytest.raises(ArenaProblem, match="other rules or bots"):
        on_cluster.play(tournament_data(made), header, 0, 1)
    plan = simulating.plan_of(setting(), ["random"], 1)
    with pytest.raises(ArenaProblem, match="other rules or bots"):
        simulating.play({**plan, "sources": "others"}, 0, 1)


def test_what_a_chunk_raises_is_told_to_who_asked(cluster):
    task = Task("a task that cannot be", int, ("twelve",))
    with pytest.raises(ValueError, match="twelve"):
        list(cluster.results(iter([task])))


@pytest.mark.parametrize("wish", ["local:", "local:0", "local:many", "local:1000"])
def test_a_number_of_processes_that_cannot_be(wish):
    with pytest.raises(ArenaProblem, match="from 1 to"):
        Cluster(wish)


def test_an_address_where_nobody_listens(monkeypatch):
    monkeypatch.setattr("rondin.arena.cluster.cluster._CONNECT_SECONDS", 0.3)
    with pytest.raises(ArenaProblem, match="no cluster answers there"):
        Cluster("tcp://127.0.0.1:1")
