"""Checkpoints: the write-ahead file is copied into the database file, and stays small.

That takes long, and would otherwise delay somebody's move: a thread does it, from time to time and
whenever the write-ahead file has grown. Where that is not enough, because somebody reads for long
or the disk is slow, writers wait; the file never grows beyond what `MOST_BYTES` and one group of
appends take.
"""

import contextlib
import sqlite3
import threading
from pathlib import Path

from rondin.server.problems import LogError

WAKE_BYTES = 16 << 20  # written ahead, from which on the thread does not wait for its time
MOST_BYTES = 48 << 20  # from which on writers wait: 64 MB less what one group of appends may take
_SECONDS = 15.0  # between two checkpoints
_BLOCKED_SECONDS = 1.0  # until it is tried again, after somebody's reading was in the way


class Checkpoints:
    """Copies the write-ahead file of a database into it, in a thread."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Begin; the connection is for the thread alone, and should not wait long."""
        self._path = Path(f"{path}-wal")
        self._connection = connection
        self._lock = threading.Lock()  # SQLite refuses a second checkpoint meanwhile, at once
        self._wake = threading.Event()
        self._closing = threading.Event()
        self._thread = threading.Thread(
            target=self._work, name="event log: checkpoint", daemon=True
        )
        self._thread.start()

    def bytes_ahead(self) -> int:
        """Return the size of the write-ahead file."""
        try:
            return self._path.stat().st_size
        except OSError:  # there is none, or a bad disk does not say: writing tells what is wrong
            return 0

    def note_written(self) -> None:
        """Wake the thread if much was written."""
        if self.bytes_ahead() > WAKE_BYTES:
            self._wake.set()

    def is_full(self) -> bool:
        """Tell whether writers have to make room first."""
        return self.bytes_ahead() >= MOST_BYTES

    def make_room(self, connection: sqlite3.Connection) -> None:
        """Empty the write-ahead file if it is full, waiting as long as the connection does.

        Raises LogError if somebody else's reading keeps it from that.
        """
        if self.is_full():
            with self._lock:
                if self.is_full() and _checkpoint(connection, "TRUNCATE"):
                    raise LogError("somebody has been reading the file for too long")

    def _work(self) -> None:
        while not self._closing.is_set():
            self._wake.wait(_SECONDS)
            self._wake.clear()
            if self._closing.is_set():
                return
            with contextlib.suppress(sqlite3.Error):  # the disk is full, or busy: again later
                self._copy()

    def _copy(self) -> None:
        with self._lock:
            _checkpoint(self._connection, "PASSIVE")  # most of it, while others write
            if self.bytes_ahead() <= WAKE_BYTES:
                return
            blocked = _checkpoint(self._connection, "TRUNCATE")
        if blocked:
            self._closing.wait(_BLOCKED_SECONDS)

    def close(self) -> None:
        """End the thread; the connection stays open."""
        self._closing.set()
        self._wake.set()
        self._thread.join()


def _checkpoint(connection: sqlite3.Connection, how: str) -> bool:
    """Return whether somebody else kept it from copying all."""
    [blocked, *_] = connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
    return bool(blocked)
