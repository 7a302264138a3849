"""A server under load: its process, what that uses of the machine, how people sit down there."""

import http.client
import json
import math
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks._load.seats import HOST, Table

_START_SECONDS = 20.0
_MOST_SAID = 2_000  # signs of what a server says, shown when something goes wrong


class Server:
    """One kind of server; `seats` are the seats of each table."""

    name: str
    lasts = math.inf  # moves that a match goes on for, nearly always

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.port = 0
        self._process = 0  # its number

    def command(self, folder: str) -> list[str]:
        """Return how it is started, at its port, with a folder for its data."""
        raise NotImplementedError

    def sit_down(self, index: int) -> Table:
        """Return a new table with all its seats connected."""
        raise NotImplementedError

    def everybody_sits(self, table: Table) -> bool:
        """Tell whether the match of a table can begin."""
        return True

    def start_match(self, table: Table) -> None:
        """Begin, once everybody sits, where that does not happen by itself."""

    @contextmanager
    def running(self) -> Iterator[None]:
        self.port = free_port()
        most_files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
        environment = {**os.environ, "NODE_ENV": "production"}
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as said:
            process = subprocess.Popen(
                self.command(folder), stdout=subprocess.DEVNULL, stderr=said, env=environment
            )
            self._process = process.pid
            try:
                wait_for(self.port, process)
                yield
            except SystemExit:
                said.seek(0)
                sys.stderr.write(said.read().decode()[-_MOST_SAID:])
                raise
            finally:
                process.terminate()
                process.wait(20)

    @property
    def processor_seconds(self) -> float:
        """What it has used of the processors so far, with its children; only Linux tells."""
        return processor_seconds_of(self._process)

    @property
    def memory_kb(self) -> float:
        """What it holds in memory, with its children; only Linux tells."""
        return memory_of(self._process)

    def ask(
        self, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> tuple[Any, str]:
        """Return what the server answers over HTTP, and the cookie that it gives."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=30)
        try:
            if body is None:
                connection.request("GET", path, headers=dict(headers or {}))
            else:
                given = {"Content-Type": "application/json", **(headers or {})}
                connection.request("POST", path, json.dumps(body).encode(), given)
            answer = connection.getresponse()
            content = answer.read()
        finally:
            connection.close()
        if answer.status >= 300:
            raise SystemExit(f"{self.name}, {path}: {answer.status} {content.decode()}")
        cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        return json.loads(content) if content else None, cookie


def processor_seconds_of(process: int) -> float:
    """Return what a process and its children have used of the processors so far."""
    seconds = 0.0
    for one in _with_children(process):
        stat = _read(one, "stat")
        if not stat:
            return math.nan
        user, system = stat.rpartition(")")[2].split()[11:13]
        seconds += (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    return seconds


def memory_of(process: int) -> float:
    """Return the KB that a process and its children hold in memory."""
    pages = 0
    for one in _with_children(process):
        words = _read(one, "statm").split()
        if not words:
            return math.nan
        pages += int(words[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def _with_children(process: int) -> list[int]:
    found = [process]
    for one in found:
        for path in Path(f"/proc/{one}/task").glob("*/children"):
            found += [int(word) for word in path.read_text("utf-8").split()]
    return found


def _read(process: int, name: str) -> str:
    try:
        return Path(f"/proc/{process}/{name}").read_text("utf-8")
    except OSError:
        return ""


def free_port() -> int:
    with socket.socket() as s:
        s.bind((HOST, 0))
        return int(s.getsockname()[1])


def wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    """Return when the server answers at its port; SystemExit if it never does."""
    end = time.monotonic() + _START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        with socket.socket() as s:
            if s.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit("the server did not start")
