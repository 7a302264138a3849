"""Precompiling: a process compiles, a thread loads, and no process is left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rondin.bots.live import precompiling
from rondin.bots.live.precompiling import Precompiler
from rondin.bots.search import driver
from rondin.engine.registry import games

FIRST, SECOND, *_ = games()

PARENT = """
import time
from rondin.bots.live import precompiling
precompiling._DELAY_SECONDS = 0.0
precompiler = precompiling.Precompiler()
precompiler.start()
while precompiler._process is None:
    time.sleep(0.01)
print(precompiler._process.pid, flush=True)
time.sleep(60)
"""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(precompiling, "_DELAY_SECONDS", 0.0)


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
    monkeypatch.setattr(driver, "is_compiled", lambda game: game.name in shelf.compiled)
    monkeypatch.setattr(driver, "load", lambda game: shelf.loaded.append(game.name))
    monkeypatch.setattr(Precompiler, "_compile", lambda _, name: shelf.compile(name))
    *_, last = games().values()
    precompiler = Precompiler()
    assert not precompiler.is_ready(last)
    precompiler.start()
    until(lambda: shelf.begun)
    precompiler.compile_next(last)
    until(lambda: len(shelf.loaded) == len(games()))
    assert shelf.loaded[:2] == [FIRST, last.name]
    assert set(shelf.loaded) == set(games())
    assert all(precompiler.is_ready(game) for game in games().values())
    precompiler.stop()


def test_what_is_compiled_already_is_only_loaded(monkeypatch):
    loaded = []
    monkeypatch.setattr(driver, "is_compiled", lambda _: True)
    monkeypatch.setattr(driver, "load", lambda game: loaded.append(game.name))
    monkeypatch.setattr(subprocess, "Popen", None)
    precompiler = Precompiler()
    precompiler.start([SECOND])
    until(lambda: loaded)
    precompiler.stop()
    assert loaded == [SECOND]


def test_stopping_ends_the_process_at_once(empty_cache):
    precompiler = Precompiler()
    precompiler.start([FIRST])
    until(lambda: precompiler._process)
    process, begun = precompiler._process, time.monotonic()
    assert os.getpgid(process.pid) != os.getpgid(0)  # Ctrl-C does not reach it
    precompiler.stop()
    assert time.monotonic() - begun < 5
    assert process.returncode is not None
    assert not precompiler.is_ready(games()[FIRST])


def test_a_game_nobody_plays_gives_way(empty_cache):
    precompiler = Precompiler()
    precompiler.start([FIRST, SECOND])
    until(lambda: precompiler._process)
    process = precompiler._process
    precompiler.compile_next(games()[SECOND])
    until(lambda: process.returncode is not None)
    until(lambda: precompiler._compiling == SECOND)
    assert precompiler._queue == [FIRST]
    precompiler.stop()


def test_how_long_it_will_be_is_known(empty_cache):
    precompiler = Precompiler()
    assert precompiler.seconds_left(games()[FIRST]) is None  # nothing was asked for
    precompiler.start([FIRST, SECOND])
    until(lambda: precompiler._process)
    first, second = (precompiler.seconds_left(games()[name]) for name in (FIRST, SECOND))
    usual = precompiling._USUAL_SECONDS
    assert 0 < first <= usual
    assert second == pytest.approx(first + usual, abs=5)
    precompiler._began -= 10 * usual  # it takes longer than was thought
    assert precompiler.seconds_left(games()[FIRST]) == precompiling._LEAST_SECONDS
    precompiler.stop()


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
    monkeypatch.setattr(driver, "is_compiled", lambda _: seen.append(os.environ["RONDIN_CACHE"]))
    monkeypatch.setattr(Precompiler, "_compile", lambda *_: False)
    precompiler = Precompiler()
    precompiler.start([FIRST])
    precompiler._thread.join(20)
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
