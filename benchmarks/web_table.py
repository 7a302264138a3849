"""The web table under load: 1,000 sockets at 250 tables, 500 moves a second, one process, durable.

The clients run in this process, the server in another. A move's time runs from sending it until a
seat of its table has the new view. The second run has one client in twenty that never reads.

The columns `server` and `clients` are the processor's time for a move, of the server and of all
clients together. On a machine that does other things too they change by a third, the waits a
hundredfold. So the first line tells what the machine does to waits when nothing runs on it, and
`stolen` which share of the processors its host gave to others meanwhile. `quiet p99` is of the
moves at times when that was next to nothing, `quiet` how much of the time that was.
"""

import asyncio
import gc
import json
import math
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, cast

import msgspec
import uvloop
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from benchmarks._machine import Stolen, at_rest, quantile

TABLES = 250
SEATS = 4
MOVES_PER_S = 500
SECONDS = 20
WARM_UP = 4
DEAF = 20  # one client in so many never reads


class Head(msgspec.Struct):
    """What the clients read of a message; the rest is decoded by browsers only."""

    type: str
    number: int = 0
    state: str = ""
    moves: list[msgspec.Raw] = []


_head = msgspec.json.Decoder(Head)


class Seat(asyncio.Protocol):
    """One client at a table; it does as little as it can, to leave the processors to the server."""

    def __init__(self, table: "Table", address: str, cookie: str, deaf: bool) -> None:
        self.table = table
        self.deaf = deaf
        self.number = 0  # of the newest table that it has
        self.opened = asyncio.get_running_loop().create_future()
        self._web = ClientProtocol(parse_uri(address), max_size=None)
        self._cookie = cookie

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        request = self._web.connect()
        request.headers["Cookie"] = self._cookie
        request.headers["Origin"] = f"http://{request.headers['Host']}"
        self._web.send_request(request)
        self._write()

    def data_received(self, data: bytes) -> None:
        self._web.receive_data(data)
        for event in self._web.events_received():
            if not self.opened.done():
                self._open()
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                head = _head.decode(event.data)
                if head.type == "table":
                    self.table.heard(self, head)

    def _open(self) -> None:
        if self._web.handshake_exc is not None:
            raise SystemExit(f"a client was not let in: {self._web.handshake_exc}")
        self.opened.set_result(None)
        if self.deaf:
            self._transport.pause_reading()

    def say(self, **message: Any) -> None:
        self._web.send_text(json.dumps(message).encode())
        self._write()

    def _write(self) -> None:
        self._transport.writelines(self._web.data_to_send())


class Table:
    """One table and what its seats have heard."""

    def __init__(self, load: "Load", name: str) -> None:
        self.load = load
        self.name = name
        self.seats: list[Seat] = []
        self.turn: tuple[Seat, Head] | None = None
        self.sent: tuple[int, float] | None = None

    def heard(self, seat: Seat, head: Head) -> None:
        # Once a seat: the same table comes again when somebody is let go, long after the move.
        if self.sent is not None and head.number > self.sent[0] >= seat.number:
            self.load.times.append((self.sent[1], time.perf_counter() - self.sent[1]))
        seat.number = head.number
        if head.moves and head.state == "playing":
            self.turn = (seat, head)

    def move(self) -> bool:
        """Let the seat whose turn it is make a move; False if nobody can yet."""
        if self.turn is None:
            return False
        seat, head = self.turn
        self.turn = None
        choice = msgspec.json.decode(random.choice(head.moves))
        self.sent = (head.number, time.perf_counter())
        seat.say(type="move", number=head.number, move=choice["move"])
        return True


class Load:
    """All tables, and the times of their moves."""

    def __init__(self, port: int, server: int, deaf: bool) -> None:
        self.port = port
        self.server = server  # the number of its process
        self.deaf = deaf
        self.tables: list[Table] = []
        self.times: list[tuple[float, float]] = []  # when a move was sent, and its time
        self.missed = 0

    async def sit_down(self) -> None:
        loop = asyncio.get_running_loop()
        for n in range(TABLES):
            host = self._cookie()
            made = self._post("/api/tables", host, _new_table())
            table = Table(self, made["table"])
            self.tables.append(table)
            url = f"ws://127.0.0.1:{self.port}/api/tables/{table.name}/socket?lang=fr"
            for k in range(SEATS):
                deaf = self.deaf and (n * SEATS + k) % DEAF == DEAF - 1
                seat = Seat(table, url, self._cookie() if k else host, deaf)
                await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", self.port)
                await seat.opened
                if k > 0:
                    seat.say(type="sit", name=f"{k}", seat=k)
                table.seats.append(seat)
        await asyncio.sleep(1)
        for table in self.tables:
            table.seats[0].say(type="start")

    async def play(self) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()  # its pauses in the clients would count as the server's
        start, made, next_table = time.perf_counter(), 0, 0
        stolen = Stolen()
        server_used, clients_used = _processor_seconds(self.server), time.process_time()
        while (now := time.perf_counter() - start) < WARM_UP + SECONDS:
            if made == 0 or now < WARM_UP:
                self.times.clear()
            due = int(now * MOVES_PER_S)
            while made + self.missed < due:
                for _ in range(TABLES):
                    next_table = (next_table + 1) % TABLES
                    if self.tables[next_table].move():
                        made += 1
                        break
                else:
                    self.missed += 1
            stolen.note()
            await asyncio.sleep(0.001)
        self.made = made
        self.stolen = stolen
        self.server_used = _processor_seconds(self.server) - server_used
        self.clients_used = time.process_time() - clients_used
        gc.enable()
        gc.unfreeze()

    def _cookie(self) -> str:
        url = f"http://127.0.0.1:{self.port}/api/games?lang=fr"
        with urllib.request.urlopen(url) as answer:
            jar = SimpleCookie(answer.headers["Set-Cookie"])
        return "; ".join(f"{name}={morsel.value}" for name, morsel in jar.items())

    def _post(self, path: str, cookie: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        headers["Origin"] = f"http://127.0.0.1:{self.port}"
        url = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)


def _new_table() -> dict[str, Any]:
    seats = ["you"] + ["open"] * (SEATS - 1)
    return {
        "game": "gang-de-castors",
        "seats": seats,
        "name": "0",
        "privacy": "open",
        "options": {"rounds": 10},
    }


def main() -> None:
    print(at_rest())
    for name, deaf in (("1,000, all reading", False), ("1,000, one in twenty never reads", True)):
        told = _told(_run(deaf))
        if not deaf:
            print(f"{'clients':34}" + "".join(f"{column:>11}" for column in told))
        print(f"{name:34}" + "".join(f"{cell:>11}" for cell in told.values()))


def _told(load: Load) -> dict[str, str]:
    """Return what was measured, by column."""
    seconds = WARM_UP + SECONDS
    quiet = load.stolen.quiet()
    waits = sorted(wait for _, wait in load.times)
    quiet_waits = sorted(wait for sent, wait in load.times if sent in quiet)
    return {
        "moves/s": f"{load.made / seconds:.0f}",
        "p50": f"{quantile(waits, 0.5):.1f} ms",
        "p99": f"{quantile(waits, 0.99):.1f} ms",
        "worst": f"{quantile(waits, 1):.1f} ms",
        "quiet p99": f"{quantile(quiet_waits, 0.99):.1f} ms" if quiet_waits else "-",
        "quiet": f"{quiet.seconds / seconds:.0%}",
        "stolen": f"{load.stolen.share:.1%}",
        "server": f"{1000 * load.server_used / load.made:.2f} ms",
        "clients": f"{1000 * load.clients_used / load.made:.2f} ms",
    }


def _run(deaf: bool) -> Load:
    port = _free_port()
    with tempfile.TemporaryDirectory() as data:
        words = ["-m", "benchmarks._load_server", str(port), data]
        server = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL)
        try:
            _wait_for(port)
            load = Load(port, server.pid, deaf)
            uvloop.run(_all(load))
        finally:
            server.terminate()
            server.wait(10)
    return load


async def _all(load: Load) -> None:
    await load.sit_down()
    await load.play()


def _processor_seconds(process: int) -> float:
    """Return what a process has used of the processor so far; only Linux tells."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text("utf-8")
    except FileNotFoundError:
        return math.nan
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def _wait_for(port: int) -> None:
    for _ in range(100):
        with socket.socket() as s:
            if s.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
