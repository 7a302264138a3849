"""`rondin serve --workers`: whoever dies is started again, and all are renewed one by one."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.postgresql_server import PostgresServer

SECONDS = 60.0


@pytest.fixture
def workers(database: str, tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    port = free_port()
    words = [
        "--workers",
        "2",
        "--port",
        "0",
        "--inner",
        f"127.0.0.1:{port}",
        "--no-warming",
        "--log-json",
    ]
    command = [sys.executable, "-m", "rondin", "serve", "--database", database, *words]
    with (
        (tmp_path / "said").open("w") as said,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            assert "http://127.0.0.1" in process.stdout.readline()
            yield process
        finally:
            process.kill()


def free_port() -> int:
    """Return a port that is free, and so are, nearly always, the few after it."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def children(process: int) -> set[int]:
    """Return the processes that serve, as Linux tells them from others that Python starts."""
    words = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return {
        int(word) for word in words if "spawn_main" in Path(f"/proc/{word}/cmdline").read_text()
    }


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_worker_that_dies_is_started_again_and_all_are_renewed_when_asked(
    workers: "subprocess.Popen[str]", database: str, postgresql: PostgresServer, tmp_path: Path
):
    def numbers() -> set[int]:
        told = postgresql.ask(
            "SELECT number FROM processes WHERE until > clock_timestamp()", database
        )
        return {int(number) for number in told.split()}

    first, began = children(workers.pid), numbers()
    assert len(first) == len(began) == 2
    os.kill(min(first), signal.SIGKILL)
    until(lambda: len(numbers() - began) == 1)
    until(lambda: len(numbers()) == 2)  # the dead one's lease has ended
    second, before = children(workers.pid), numbers()
    assert len(second) == 2
    workers.send_signal(signal.SIGHUP)
    until(lambda: len(numbers() - before) == 2 and not numbers() & before)
    until(lambda: not children(workers.pid) & second)
    workers.terminate()
    assert workers.wait(SECONDS) == 0
    assert numbers() == set()
    said = [json.loads(line) for line in (tmp_path / "said").read_text().splitlines()]
    killed = [line for line in said if line["event"] == "worker-ended"]
    assert [(one["level"], one["code"]) for one in killed] == [("warning", -signal.SIGKILL)]
    assert Counter(line["event"] for line in said)["drained"] == 4


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_version_that_does_not_start_leaves_the_old_one_as_it_is(
    workers: "subprocess.Popen[str]", database: str, postgresql: PostgresServer, tmp_path: Path
):
    def said(event: str) -> list[Any]:
        lines = [json.loads(line) for line in (tmp_path / "said").read_text().splitlines()]
        return [line for line in lines if line["event"] == event]

    before = children(workers.pid)
    # As after a step back: whoever starts now is older than the database.
    postgresql.ask("UPDATE about SET value = '99' WHERE name = 'version'", database)
    workers.send_signal(signal.SIGHUP)
    until(lambda: said("worker-not-renewed"))
    until(lambda: children(workers.pid) == before)
    assert not said("draining")
    assert "written by a newer Rondin" in said("worker-not-started")[0]["what"]
    workers.terminate()
    assert workers.wait(SECONDS) == 0
