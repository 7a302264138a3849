"""20,000 live tables: how long a server takes to start, how much memory, how soon one wakes.

    make bench ARGS=many_tables
    make bench ARGS="many_tables --tables 2000 --logs SQLite"

Matches of Gang de Castors that stand in their midst, with four seats, where nobody is: in a folder
with SQLite, and in a PostgreSQL database of this machine. Told are: seconds from the start of the
process until it says that it is open, and until it answers that it is ready, and what it used of
the processors until then (which says more where others use the machine); what memory grew by
for a table, beside a server without tables, at once and when every table has been looked at once
and sleeps; and how long somebody who comes to a table waits for their first frame, from before the
connection is opened: right after the start, and when the server is at rest. After a start every
table is looked at once, for what may be due there; whoever comes does not wait for that.
"""

import argparse
import asyncio
import http.client
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from benchmarks._load.seats import Table as Crowded
from benchmarks._load.seats import open_seat
from benchmarks._load.server import free_port
from benchmarks._machine import quantile
from rondin.engine.registry import game_named
from rondin.server.data_folder import open_data
from rondin.server.log.event_log import Entry
from rondin.server.maintenance.in_database import move
from rondin.server.table import creation
from rondin.server.table.events import Branch, Chair, Created, Event, Moved
from rondin.server.table.table import Table
from rondin.server.wire.http_messages import NewTable
from tests.server.postgresql_server import PostgresServer

GAME = "gang-de-castors"
TABLES = 20_000
_KINDS = 50  # matches that differ
_MOVES = 40
_VISITS = 90  # twice: one address may come only so often
_REST = 0.05  # of a processor, below which a server is at rest
_AT_ONCE = 200  # tables that are written together
_MOST_SECONDS = 900.0


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="make bench ARGS='many_tables …'")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--logs", nargs="+", default=["SQLite", "PostgreSQL"])
    args = parser.parse_args(words or [])
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        names = asyncio.run(_filled(folder, args.tables))
        print(f"{args.tables:,} tables of {_MOVES} moves, {_bytes(folder) / 1e6:,.0f} MB in SQLite")
        print(
            "log                        open s  ready s  processor s   KB a table (at once; asleep)"
            "   first frame p50, p99, max ms (after the start; at rest)"
        )
        if "SQLite" in args.logs:
            _measure("SQLite", ["--data", str(folder)], ["--data", f"{place}/none"], names)
        if "PostgreSQL" in args.logs:
            server = PostgresServer.make(durable=True)
            try:
                url, empty = server.new_database(), server.new_database()
                move(folder, url, lambda _: lambda _: None)
                server.ask("VACUUM ANALYZE", url)
                first = ["--database", url, "--data", f"{place}/none"]
                _measure("PostgreSQL, moved there", first, ["--database", empty], names)
                _measure("PostgreSQL, once more", first, ["--database", empty], names)
            finally:
                server.remove()


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.iterdir())


# --- the tables -------------------------------------------------------------------------------
async def _filled(folder: Path, tables: int) -> list[str]:
    """Write so many tables into a folder; return their names."""
    kinds = [_played(f"kind-{k}", random.Random(k)) for k in range(_KINDS)]
    log, _ = open_data(folder)
    names = [f"table-{k:06}" for k in range(tables)]
    for first in range(0, tables, _AT_ONCE):
        some = enumerate(names[first : first + _AT_ONCE], first)
        await log.append_together(
            *(Entry(name, 1, _copy(kinds[k % _KINDS], k)) for k, name in some)
        )
    await log.close()
    return names


def _played(name: str, luck: random.Random) -> list[Event]:
    wish = NewTable(game=GAME, seats=["you", "open", "open", "open"], name="Lou")
    first = creation.created(wish, "guest-of-the-benchmark", "CODE")
    first = msgspec.structs.replace(first, branch=Branch(name, 0, name))
    table = Table(name, first)
    events: list[Event] = [first, table.started(_people())]
    table.apply(events[1])
    while len(events) < _MOVES + 2 and table.match is not None:
        match = table.match
        seat = match.to_act
        assert seat is not None
        done = match.game.codec.name(luck.choice([*match.actions()][:6]))
        event = Moved(seat, done, "person", table.position_digest)
        table.apply(event)
        if table.state == "over":
            break
        events.append(event)
    return events


def _people() -> list[Chair]:
    names = ("Lou", "Max", "Zoé", "Ana")
    return [
        Chair("person", name, 1 + k, f"guest-{k}-of-the-benchmark") for k, name in enumerate(names)
    ]


def _copy(events: list[Event], number: int) -> list[Event]:
    """Return the events of a table of its own, whose deal is that of another."""
    first = events[0]
    assert isinstance(first, Created)
    return [msgspec.structs.replace(first, code=f"LOUTRE-{number}"), *events[1:]]


# --- the server -------------------------------------------------------------------------------
def _measure(name: str, place: list[str], empty: list[str], names: list[str]) -> None:
    with _running(empty, 10) as bare:
        without = bare.memory()
    with _running(place, len(names) + 10) as server:
        at_once = server.memory()
        early = server.visits(names)
        server.wait_for_rest()
        asleep = server.memory()
        late = server.visits(names)
        opened, ready, used = server.opened, server.ready, server.used
    tables = len(names)
    print(
        f"{name:24} {opened:8.1f} {ready:8.1f} {used:12.1f}   {(at_once - without) / tables:6.1f};"
        f" {(asleep - without) / tables:6.1f}   {_told(early)}; {_told(late)}",
        flush=True,
    )


def _told(waits: list[float]) -> str:
    waits = sorted(waits)
    return f"{quantile(waits, 0.5):.0f}, {quantile(waits, 0.99):.0f}, {1000 * waits[-1]:.0f}"


class _Running:
    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self.port = port
        self._process = process
        began = time.perf_counter()
        assert process.stdout is not None
        if "http" not in process.stdout.readline():
            raise SystemExit("the server did not start")
        self.opened = time.perf_counter() - began
        while self._status("/readyz") != http.HTTPStatus.OK:
            time.sleep(0.02)
        self.ready = time.perf_counter() - began
        self.used = self._used()

    def _status(self, path: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", path)
        status = connection.getresponse().status
        connection.close()
        return status

    def memory(self) -> float:
        """Return what it holds in memory, in KB."""
        words = Path(f"/proc/{self._process.pid}/statm").read_text("utf-8").split()
        return int(words[1]) * os.sysconf("SC_PAGE_SIZE") / 1024

    def _used(self) -> float:
        words = (
            Path(f"/proc/{self._process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        )
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def wait_for_rest(self) -> None:
        end = time.monotonic() + _MOST_SECONDS
        while time.monotonic() < end:
            used = self._used()
            time.sleep(3.0)
            if self._used() - used < 3.0 * _REST:
                return

    def visits(self, names: list[str]) -> list[float]:
        """Return how long people who come to some tables wait for their first frame."""
        waits = []
        for name in random.sample(names, min(_VISITS, len(names))):
            start = time.perf_counter()
            table = Crowded()
            seat = open_seat(table, self.port, f"/api/tables/{name}/socket?lang=fr", {})
            seat.socket.setblocking(True)
            heard = seat.rest
            while b'"type":"table"' not in heard:
                heard += seat.socket.recv(1 << 16)
            waits.append(time.perf_counter() - start)
            seat.socket.close()
        return waits


@contextmanager
def _running(place: list[str], tables: int) -> Iterator[_Running]:
    port = free_port()
    words = ["serve", "--port", str(port), "--tables", str(tables), "--no-warming", *place]
    process = subprocess.Popen(
        [sys.executable, "-m", "rondin", *words], stdout=subprocess.PIPE, text=True
    )
    try:
        yield _Running(process, port)
    finally:
        process.terminate()
        process.wait(60)


if __name__ == "__main__":
    game_named(GAME)
    main()
