"""Opening the file of a data folder beside the server that may be playing there."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rondin.engine.problems import Problem
from rondin.server.data_folder import mark_of
from rondin.server.log.database import FILE, check_file, key_mark
from rondin.server.problems import DataProblem, server_texts
from rondin.server.signing import KEY_FILE, SIZE_OF_KEY, Signer

_WAIT_SECONDS = 10.0


class DataError(Problem):
    """What was asked cannot be done with this data folder, or this backup; says what to do."""

    def tell(self, lang: str) -> str:
        return server_texts(lang).say(f"command.data-{self.key}", **self.values)


@contextmanager
def opened(folder: Path, mode: str = "ro") -> Iterator[sqlite3.Connection]:
    """Open the tables of a folder, which have to be there; raise DataError if they cannot be."""
    path = folder / FILE
    if not path.exists():
        raise DataError("none", folder=folder)
    try:
        check_file(path)
    except DataProblem as problem:
        raise DataError(problem.key, folder=folder, **problem.values) from None
    try:
        with closing(connected(path, mode)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise DataError("damaged", folder=folder, file=FILE, reason=error) from None


def connected(path: Path, mode: str = "ro") -> sqlite3.Connection:
    """Return a connection to a file that is there already."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=_WAIT_SECONDS,
        isolation_level=None,
    )


def read_key(folder: Path) -> bytes:
    """Return the key of a folder's tables; unlike a server, do not make one. Raises DataError."""
    path = folder / KEY_FILE
    if not path.exists():
        raise DataError("key-missing", folder=folder, file=KEY_FILE)
    key = path.read_bytes()
    if len(key) != SIZE_OF_KEY:
        raise DataError("key-damaged", folder=folder, file=KEY_FILE)
    if key_mark(folder / FILE) not in (None, mark_of(Signer(key))):
        raise DataError("key-foreign", folder=folder, file=KEY_FILE)
    return key
