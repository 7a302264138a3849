"""Warming up: searches are compiled before anybody needs them, in a process that stands back.

Compiling takes a core for a good while and would hold the interpreter lock. So a process of its own
writes the compiled search of one game after the other into the cache on disk, and a thread here
loads it from there, which is short. Until then a game's bots think interpreted.
"""

import logging
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rondin.bots.live.background_process import end_with_input, stand_aside
from rondin.bots.search import driver as searching
from rondin.engine.registry import Game, game_named, games
from rondin.engine.rules import compilation as binding

_FIRST_SECONDS = 1.0  # the table opens first
_CACHE = "RONDIN_CACHE"
_LOG = logging.getLogger(__name__)


class Warmer:
    """Warms the searches of games up, one after the other; those that are played first."""

    def __init__(self) -> None:
        self._left: list[str] = []  # the next one first
        self._wanted: set[str] = set()  # games that are played
        self._compiling = ""
        self._process: subprocess.Popen[bytes] | None = None
        self._ready: set[str] = set()
        self._stopped = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def start(self, names: Iterable[str] | None = None) -> None:
        """Begin, with these games or with all."""
        self._left = list(games() if names is None else names)
        self._thread = threading.Thread(target=self._run, name="warming", daemon=True)
        self._thread.start()

    def want(self, game: Game) -> None:
        """Let this game be the next, even before one that nobody plays."""
        with self._lock:
            if game.name in self._wanted:
                return
            self._wanted.add(game.name)
            if game.name not in self._left:
                return
            self._left.remove(game.name)
            self._left.insert(0, game.name)
            if self._process is not None and self._compiling not in self._wanted:
                self._left.append(self._compiling)
                self._process.terminate()  # what it has finished stays on disk

    def is_ready(self, game: Game) -> bool:
        """Tell whether the compiled search of a game is loaded: nobody would wait for it."""
        return game.name in self._ready

    def stop(self) -> None:
        """End, and leave no process behind."""
        with self._lock:
            self._stopped.set()
            if self._process is not None:
                self._process.terminate()
        if self._thread is not None:
            self._thread.join()

    # --- in the thread ------------------------------------------------------------------------
    def _run(self) -> None:
        self._stopped.wait(_FIRST_SECONDS)
        try:
            with _somewhere_to_write():
                while (name := self._next()) is not None:
                    self._warm_up(game_named(name))
        except Exception as error:  # noqa: BLE001  # bots go on thinking interpreted
            _LOG.warning("searches are not compiled: %s: %s", type(error).__name__, error)

    def _next(self) -> str | None:
        with self._lock:
            return None if self._stopped.is_set() or not self._left else self._left.pop(0)

    def _warm_up(self, game: Game) -> None:
        if not searching.is_warm(game) and not self._compile(game.name):
            return
        if searching.is_warm(game) and not self._stopped.is_set():
            searching.load(game)
            self._ready.add(game.name)

    def _compile(self, name: str) -> bool:
        """Let a process compile a game into the cache; tell whether it has done so."""
        with self._lock:
            if self._stopped.is_set():
                return False
            self._compiling = name
            self._process = subprocess.Popen(  # noqa: S603  # our own module
                [sys.executable, "-m", "rondin.bots.live.precompiling", name],
                stdin=subprocess.PIPE,  # it ends when this end is closed, however we end
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for the table
            )
        with self._process as process:
            code = process.wait()
        with self._lock:
            self._process = None
        return code == 0


@contextmanager
def _somewhere_to_write() -> Iterator[None]:
    """Compile into the cache, or into a passing folder where there can be none."""
    root = binding.cache_root()
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            pass
    except OSError:
        before = os.environ.get(_CACHE)
        with tempfile.TemporaryDirectory(prefix="rondin-") as folder:
            os.environ[_CACHE] = folder
            try:
                yield
            finally:
                if before is None:
                    del os.environ[_CACHE]
                else:
                    os.environ[_CACHE] = before
    else:
        yield


def main(name: str) -> None:
    """Compile one game's search, beside everything else, unless the parent ends before."""
    stand_aside()
    end_with_input()
    searching.load(game_named(name))


if __name__ == "__main__":
    main(sys.argv[1])
