"""The load generator plays gang-de-castors at our own server, for a moment."""

import sys

import pytest

from benchmarks._load import rondin
from benchmarks._load.crowd import Crowd
from benchmarks._load.rondin import Rondin

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc, and epoll")
TABLES, SEATS, RATE = 4, 4, 100


@pytest.fixture(scope="module")
def server():
    server = Rondin(SEATS, "gang-de-castors", deaf=8)
    with server.running():
        yield server


@pytest.mark.parametrize("wish", ["lang=fr&parts=log", "lang=fr&form=whole"])
def test_moves_are_made_and_counted(server, wish, monkeypatch):
    monkeypatch.setattr(rondin, "_WISH", wish)
    crowd = Crowd(server)
    crowd.sit_down(TABLES)
    assert sum(len(table.deaf) for table in crowd.tables) == TABLES * SEATS // 8
    crowd.check_rules()
    before = [table.number for table in crowd.tables]
    run = crowd.play(RATE, seconds=0.5, warm_up=0.1)
    after = [table.number for table in crowd.tables]
    played = [table.played for table in crowd.tables]
    crowd.close()
    assert abs(run.moves - RATE * 0.5) <= 1
    assert run.missed == 0
    assert len(run.waits) == run.messages == run.moves * SEATS
    assert [b - a for a, b in zip(before, after, strict=True)] == played
    assert max(played) - min(played) <= 1
    assert run.server_used > 0
    assert run.message_bytes > 100


def test_tables_are_replaced_before_their_matches_end(server, monkeypatch):
    monkeypatch.setattr(server, "lasts", 20)
    crowd = Crowd(server)
    crowd.sit_down(2)
    first = list(crowd.tables)
    crowd.play(20, seconds=0.5, warm_up=0.1)
    assert crowd.tables == first
    crowd.play(60, seconds=0.5, warm_up=0.1)
    assert not set(crowd.tables) & set(first)
    assert all(table.played for table in crowd.tables)
    crowd.close()


def test_a_server_without_rules_is_found_out(server, monkeypatch):
    crowd = Crowd(server)
    crowd.sit_down(1)
    [table] = crowd.tables
    monkeypatch.setattr(table, "wrong_moves", lambda: [table.next_move()])
    with pytest.raises(SystemExit, match="has no rules"):
        crowd.check_rules()
    crowd.close()
