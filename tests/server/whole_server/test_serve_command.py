"""`rondin serve`: says where it is, ends cleanly, and says in one line what it cannot do."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

ENDED = ["open", "draining", "drained"]
RONDIN = [sys.executable, "-m", "rondin", "serve", "--lang", "en"]


@contextmanager
def served(folder: Path, *words: str, **env: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with subprocess.Popen(
        [*RONDIN, "--port", "0", "--data", str(folder), *words],
        env=os.environ | env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line
        try:
            yield process, line.split()[-1]
        finally:
            process.kill()


def refused(*words: str, code: int = 2) -> str:
    done = subprocess.run([*RONDIN, *words], capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize(
    ("by", "code"),
    [(signal.SIGINT, 0), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGHUP, -signal.SIGTERM)],
)
def test_it_says_where_it_is_and_ends_cleanly(tmp_path: Path, by: signal.Signals, code: int):
    with served(tmp_path / "new" / "folder", "--no-warming", "--log-json") as (process, address):
        assert httpx.get(f"{address}/api/games", trust_env=False).status_code == 200
        process.send_signal(by)
        _, errors = process.communicate(timeout=20)
    assert process.returncode == code
    assert [json.loads(line)["event"] for line in errors.splitlines()] == ENDED
    assert (tmp_path / "new" / "folder").stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(sys.platform != "linux", reason="only there /proc tells of children")
def test_interrupted_while_it_compiles_it_leaves_no_process(tmp_path: Path):
    cache = str(tmp_path / "cache")
    with served(tmp_path / "data", RONDIN_CACHE=cache) as (process, _):
        children = Path(f"/proc/{process.pid}/task")
        for _ in range(400):
            found = [
                one for path in children.glob("*/children") for one in path.read_text().split()
            ]
            if found:
                break
            time.sleep(0.05)
        (child,) = found
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert process.returncode == 0
    assert errors == ""
    assert not Path(f"/proc/{child}").exists()


def test_a_port_that_is_taken(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"Port {port} is taken" in refused("--port", port, "--data", str(tmp_path))


def test_a_folder_that_is_in_use(tmp_path: Path):
    with served(tmp_path, "--no-warming"):
        said = refused("--port", "0", "--data", str(tmp_path))
    assert "Another server is using" in said


def test_a_folder_that_cannot_be_written(tmp_path: Path):
    (tmp_path / "file").write_text("not a folder")
    said = refused("--port", "0", "--data", str(tmp_path / "file"))
    assert "Cannot write in" in said
    assert "--data" in said
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "tables.sqlite3").write_text("not a database" * 100)
    said = refused("--port", "0", "--data", str(tmp_path / "bad"), code=1)
    assert "is not a file of Rondin's" in said
    assert "--data" in said


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_of_somebody_else(tmp_path: Path):
    tmp_path.chmod(0o500)
    assert "Cannot write in" in refused("--port", "0", "--data", str(tmp_path / "own"))


@pytest.mark.parametrize(
    "words",
    [["--port", "70000"], ["--port", "eight"], ["--host", "192.0.2.1"], ["--pace", "-1"]],
)
def test_other_wishes_that_cannot_be(tmp_path: Path, words: list[str]):
    assert words[1] in refused("--port", "0", "--data", str(tmp_path), *words)


def test_the_example_plays_a_whole_match(tmp_path: Path):
    with served(tmp_path, "--no-warming", "--pace", "0", "--moment", "0.1") as (_, address):
        example = Path(__file__).parents[3] / "examples" / "client.py"
        done = subprocess.run(
            [sys.executable, str(example), address],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "win" in done.stdout.splitlines()[-1]
