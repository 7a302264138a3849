"""The data folder: the log and the key, opened together, under one lock.

What is wrong with it is found before the server says that it is open.
"""

import contextlib
from pathlib import Path

from rondin.server.log.database import FILE, check_file
from rondin.server.log.sqlite import SqliteLog, locked
from rondin.server.problems import DataProblem
from rondin.server.signing import KEY_FILE, Signer, server_key


def open_data(folder: Path) -> tuple[SqliteLog, Signer]:
    """Return the log and what signs with the key; both are made on the first start.

    Raises Busy, DataProblem, LogError or OSError if the folder cannot be used.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.ExitStack() as undo:
        lock = locked(folder)
        undo.callback(lock.close)
        _check(folder)
        log = SqliteLog(folder, lock)
        undo.pop_all()  # from here on the log holds the lock
    return log, Signer(server_key(folder))


def _check(folder: Path) -> None:
    """Raise DataProblem where file and key do not go together."""
    file, key = folder / FILE, folder / KEY_FILE
    if key.exists():
        server_key(folder)
        if file.exists() and file.stat().st_size == 0:
            raise DataProblem("empty", file=FILE)
    if check_file(file) and not key.exists():
        raise DataProblem("key-missing", file=KEY_FILE)
