"""Sockets that are passed on beside sockets at their table's process: what one hop more costs.

    make bench ARGS=passing_on

Two servers of this machine share a PostgreSQL database. All tables belong to the first. Sockets are
opened there (`where the table is`: what a server would come to that answers where to go), and at
the second, which passes their bytes on (`passed on`). To connect is measured from before the
connection until the first frame; an answer of where to go would add a connection and an answer to
the first kind: that is measured, too, as a request that is answered by the second server.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks._load.measuring import STEADY, seated, tell
from benchmarks._load.rondin_postgres import RondinPostgres
from benchmarks._load.seats import Table, open_seat
from benchmarks._load.server import free_port, processor_seconds_of, wait_for

_TABLES = 125
_SECONDS = 8.0
_VISITS = 100


class Two(RondinPostgres):
    """Two servers, each at a port of its own."""

    name = "Rondin, two servers"

    def __init__(self, *, elsewhere: bool) -> None:
        super().__init__()
        self._elsewhere = elsewhere
        self._second = 0  # its process
        self.second_port = 0

    @contextmanager
    def running(self) -> Iterator[None]:
        with super().running(), tempfile.TemporaryDirectory() as folder:
            self.second_port = free_port()
            words = [str(self.second_port), folder, self._url]
            process = subprocess.Popen(
                [sys.executable, "-m", "benchmarks._load.rondin_server", *words],
                stdout=subprocess.DEVNULL,
            )
            self._second = process.pid
            try:
                wait_for(self.second_port, process)
                yield
            finally:
                process.terminate()
                process.wait(20)

    @property
    def socket_port(self) -> int:
        return self.second_port if self._elsewhere else self.port

    @property
    def processor_seconds(self) -> float:
        return super().processor_seconds + processor_seconds_of(self._second)

    def first_frame(self, name: str) -> float:
        """Return the seconds until somebody who comes to a table is shown it."""
        start = time.perf_counter()
        table = Table()
        path = f"/api/tables/{name}/socket"
        seat = open_seat(table, self.socket_port, path, {})
        seat.socket.setblocking(True)
        heard = seat.rest
        while b'"type":"table"' not in heard:
            heard += seat.socket.recv(1 << 16)
        took = time.perf_counter() - start
        seat.socket.close()
        return took

    def answer(self) -> float:
        """Return the seconds that a connection and a short answer take."""
        start = time.perf_counter()
        self.ask("/api/reach")
        return time.perf_counter() - start


def main() -> None:
    print("sockets               ms a move   p50, p99 ms   first frame ms   a short answer ms")
    for elsewhere, name in ((False, "where the table is"), (True, "passed on")):
        server = Two(elsewhere=elsewhere)
        tell(name)
        with server.running():
            crowd, _ = seated(server, _TABLES)
            run = crowd.play(STEADY, _SECONDS)
            made, _ = server.ask("/api/tables", _WISH)
            frames = [server.first_frame(made["table"]) for _ in range(_VISITS)]
            answers = [server.answer() for _ in range(_VISITS)]
            crowd.close()
        print(
            f"{name:20}  {run.server_ms:9.2f}   {run.wait(0.5):.1f}, {run.wait(0.99):.1f}"
            f"   {1000 * statistics.median(frames):14.1f}"
            f"   {1000 * statistics.median(answers):17.1f}",
            flush=True,
        )


_WISH = {"game": "gang-de-castors", "seats": ["you", "open"], "name": "Lou", "privacy": "open"}

if __name__ == "__main__":
    main()
