"""Warming up: a process compiles, a thread loads, and nothing of it stays behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rondin.bots.live import precompiling as warming
from rondin.bots.live.precompiling import Warmer
from rondin.bots.search import driver as searching
from rondin.engine.registry import games

FIRST, SECOND, *_ = games()

PARENT = """
import time
from rondin.bots.live import precompiling as warming
warming._FIRST_SECONDS = 0.0
warmer = warming.Warmer()
warmer.start()
while warmer._process is None:
    time.sleep(0.01)
print(warmer._process.pid, flush=True)
time.sleep(60)
"""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(warming, "_FIRST_SECONDS", 0.0)


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RONDIN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


class Shelf:
    """Stands for the cache on disk: what has been compiled, and what has been loaded."""

    def __init__(self) -> None:
        self.compiled: list[str] = []
        self.loaded: list[str] = []
        self.begun: list[str] = []

    def compile(self, name: str) -> bool:
        self.begun.append(name)
        time.sleep(0.05)
        self.compiled.append(name)
        return True


def test_all_games_are_compiled_and_loaded_and_those_played_first(monkeypatch):
    shelf = Shelf()
    monkeypatch.setattr(searching, "is_warm", lambda game: game.name in shelf.compiled)
    monkeypatch.setattr(searching, "load", lambda game: shelf.loaded.append(game.name))
    monkeypatch.setattr(Warmer, "_compile", lambda _, name: shelf.compile(name))
    *_, last = games().values()
    warmer = Warmer()
    assert not warmer.is_ready(last)
    warmer.start()
    until(lambda: shelf.begun)
    warmer.want(last)
    until(lambda: len(shelf.loaded) == len(games()))
    assert shelf.loaded[:2] == [FIRST, last.name]
    assert set(shelf.loaded) == set(games())
    assert all(warmer.is_ready(game) for game in games().values())
    warmer.stop()


def test_what_is_warm_is_only_loaded(monkeypatch):
    loaded = []
    monkeypatch.setattr(searching, "is_warm", lambda _: True)
    monkeypatch.setattr(searching, "load", lambda game: loaded.append(game.name))
    monkeypatch.setattr(subprocess, "Popen", None)
    warmer = Warmer()
    warmer.start([SECOND])
    until(lambda: loaded)
    warmer.stop()
    assert loaded == [SECOND]


def test_stopping_ends_the_process_at_once(empty_cache):
    warmer = Warmer()
    warmer.start([FIRST])
    until(lambda: warmer._process)
    process, begun = warmer._process, time.monotonic()
    assert os.getpgid(process.pid) != os.getpgid(0)  # Ctrl-C does not reach it
    warmer.stop()
    assert time.monotonic() - begun < 5
    assert process.returncode is not None
    assert not warmer.is_ready(games()[FIRST])


def test_a_game_nobody_plays_gives_way(empty_cache):
    warmer = Warmer()
    warmer.start([FIRST, SECOND])
    until(lambda: warmer._process)
    process = warmer._process
    warmer.want(games()[SECOND])
    until(lambda: process.returncode is not None)
    until(lambda: warmer._compiling == SECOND)
    assert warmer._left == [FIRST]
    warmer.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_nothing_is_left_behind_when_the_program_is_killed(empty_cache):
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE) as parent:
        child = int(parent.stdout.readline())
        os.kill(child, 0)
        parent.send_signal(signal.SIGKILL)
    until(lambda: not lives(child))


def test_without_a_cache_that_can_be_written_another_place_is_found(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("not a folder")
    nowhere = str(tmp_path / "file" / "cache")
    monkeypatch.setenv("RONDIN_CACHE", nowhere)
    seen = []
    monkeypatch.setattr(searching, "is_warm", lambda _: seen.append(os.environ["RONDIN_CACHE"]))
    monkeypatch.setattr(Warmer, "_compile", lambda *_: False)
    warmer = Warmer()
    warmer.start([FIRST])
    warmer._thread.join(20)
    assert seen
    assert seen[0] != nowhere
    assert not Path(seen[0]).exists()
    assert os.environ["RONDIN_CACHE"] == nowhere


def until(holds, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def lives(process: int) -> bool:
    """Tell whether a process runs; one that only waits to be buried does not."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"
