"""Our server with PostgreSQL under load, in one process or in several.

The database's processes count as the server's own: without them nothing would be durable.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks._load.rondin import GAME, SEATS, Rondin
from benchmarks._load.server import memory_of, processor_seconds_of
from tests.server.postgresql_server import PostgresServer


class RondinPostgres(Rondin):
    """One port, and so many processes behind it."""

    name = "Rondin, PostgreSQL"
    processes = 1

    def __init__(self, seats: int = SEATS, game: str = GAME) -> None:
        super().__init__(seats, game)
        self._database: PostgresServer | None = None
        self._url = ""

    def command(self, folder: str) -> list[str]:
        words = [str(self.port), folder, self._url, str(self.processes)]
        return [sys.executable, "-m", "benchmarks._load.rondin_server", *words]

    @contextmanager
    def running(self) -> Iterator[None]:
        self._database = PostgresServer.make(durable=True)
        self._url = self._database.new_database()
        try:
            with super().running():
                yield
        finally:
            self._database.remove()

    @property
    def processor_seconds(self) -> float:
        return super().processor_seconds + processor_seconds_of(self._postmaster)

    @property
    def memory_kb(self) -> float:
        """What our processes hold: those of PostgreSQL share what they have in memory."""
        return memory_of(self._process)

    @property
    def _postmaster(self) -> int:
        assert self._database is not None
        file = Path(self._database.folder) / "data" / "postmaster.pid"
        return int(file.read_text("utf-8").split()[0])


class RondinPostgresTwo(RondinPostgres):
    """Two processes: half of the sockets are passed on from one to the other."""

    name = "Rondin, PostgreSQL, two processes"
    processes = 2
