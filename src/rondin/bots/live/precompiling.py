"""Precompiling: searches are compiled before anybody needs them, in a background process.

Compiling takes a core for up to a minute and would hold the interpreter lock. So a process of low
priority writes the compiled search of one game after the other into the cache on disk, and a thread
here loads it from there, which is quick. Until then a game's bots search interpreted.
"""

import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rondin.bots.live.background_process import exit_when_input_closes, take_lowest_priority
from rondin.bots.search import driver
from rondin.engine.registry import Game, game_named, playable_games
from rondin.engine.rules.compiled import compilation

_DELAY_SECONDS = 1.0  # the table opens first
_USUAL_SECONDS = 20.0  # to compile a game, until one has been compiled here
_LEAST_SECONDS = 1.0  # that are left while it is not done
_CACHE = "RONDIN_CACHE"
_LOG = logging.getLogger(__name__)


class Precompiler:
    """Compiles the searches of games, one after the other; games that are played come first."""

    def __init__(self) -> None:
        self._queue: list[str] = []  # the next one first
        self._played: set[str] = set()  # games that are played
        self._cold: set[str] = set()  # games that are not on disk yet
        self._compiling = ""
        self._began = 0.0
        self._took: list[float] = []  # seconds that games have taken here
        self._process: subprocess.Popen[bytes] | None = None
        self._ready: set[str] = set()
        self._stopped = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def start(self, names: Iterable[str] | None = None) -> None:
        """Begin to compile these games, or all."""
        self._queue = list(playable_games() if names is None else names)
        self._thread = threading.Thread(target=self._run, name="precompiling", daemon=True)
        self._thread.start()

    def compile_next(self, game: Game) -> None:
        """Compile this game next; interrupt the compiling of a game that nobody plays."""
        with self._lock:
            if game.name in self._played:
                return
            self._played.add(game.name)
            if game.name not in self._queue:
                return
            self._queue.remove(game.name)
            self._queue.insert(0, game.name)
            if self._process is not None and self._compiling not in self._played:
                self._queue.append(self._compiling)
                self._process.terminate()  # what it has finished stays on disk

    def is_ready(self, game: Game) -> bool:
        """Tell whether the compiled search of a game is loaded."""
        return game.name in self._ready

    def seconds_left(self, game: Game) -> float | None:
        """Return about how long it will be until a game is compiled; None: it is, or never is."""
        with self._lock:
            busy = self._process is not None
            coming = [*([self._compiling] if busy else []), *self._queue]
            if game.name not in coming or game.name not in self._cold:
                return None
            games = sum(name in self._cold for name in coming[: coming.index(game.name) + 1])
            usual = max(self._took, default=_USUAL_SECONDS)
            gone = time.monotonic() - self._began if busy else 0.0
            return max(games * usual - gone, _LEAST_SECONDS)

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
        self._stopped.wait(_DELAY_SECONDS)
        try:
            with _writable_cache():
                self._cold = {n for n in self._queue if not driver.is_compiled(game_named(n))}
                while (name := self._next()) is not None:
                    self._compile_and_load(game_named(name))
        except Exception as error:  # noqa: BLE001  # bots go on searching interpreted
            _LOG.warning("searches are not compiled: %s: %s", type(error).__name__, error)

    def _next(self) -> str | None:
        with self._lock:
            return None if self._stopped.is_set() or not self._queue else self._queue.pop(0)

    def _compile_and_load(self, game: Game) -> None:
        if not driver.is_compiled(game) and not self._compile(game.name):
            return
        if driver.is_compiled(game) and not self._stopped.is_set():
            driver.load(game)
            self._ready.add(game.name)
            self._cold.discard(game.name)

    def _compile(self, name: str) -> bool:
        """Compile a game into the cache, in a process; tell whether that succeeded."""
        with self._lock:
            if self._stopped.is_set():
                return False
            self._compiling, self._began = name, time.monotonic()
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
            if code == 0:
                self._took.append(time.monotonic() - self._began)
        return code == 0


@contextmanager
def _writable_cache() -> Iterator[None]:
    """Use the cache, or a temporary folder if the cache cannot be written."""
    root = compilation.cache_root()
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
    """Compile one game's search at the lowest priority; end early if the parent ends."""
    take_lowest_priority()
    exit_when_input_closes()
    driver.load(game_named(name))


if __name__ == "__main__":
    main(sys.argv[1])
