"""Backups: one file with all tables, diaries and the key, made while people play, and put back.

A backup is a database file of its own kind, so that it is never taken for the tables of a server.
"""

import os
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rondin.server.diary.store import FILE as DIARY
from rondin.server.log.database import APPLICATION_ID, FILE, VERSION
from rondin.server.log.sqlite import locked
from rondin.server.maintenance.opening import DataError, connected, opened, read_key
from rondin.server.problems import Busy
from rondin.server.signing import KEY_FILE, SIZE_OF_KEY

_BACKUP_ID = int.from_bytes(b"RonB", "big")
_PAGES = 2_000  # copied between two signs of progress
_DATABASES = (FILE, DIARY)
_KEPT_BESIDE = (  # what a server leaves in a folder
    *(f"{name}{end}" for name in _DATABASES for end in ("", "-wal", "-shm")),
    KEY_FILE,
)

Progress = Callable[[int, int], None]  # pages that are done, and all


def back_up(folder: Path, file: Path, progress: Progress) -> int:
    """Write a backup of a folder as it is at one moment; return how many tables it has.

    Raises DataError or OSError; then there is no file.
    """
    if file.exists():
        raise DataError("backup-exists", file=file)
    with opened(folder) as source, appearing(file) as new, closing(connected(new, "rw")) as copy:
        key = read_key(folder)
        # What is read within one transaction does not change, however much is written meanwhile.
        source.execute("BEGIN")
        source.execute("SELECT 1 FROM tables LIMIT 1").fetchone()
        source.backup(
            copy, pages=_PAGES, progress=lambda _, left, pages: progress(pages - left, pages)
        )
        source.execute("COMMIT")
        copy.execute("PRAGMA journal_mode = DELETE")  # all in one file
        if (folder / DIARY).exists():
            with closing(connected(folder / DIARY)) as diary:
                add_diary(diary, copy)
        return finish_backup(copy, file, key)


def add_diary(diary: sqlite3.Connection, copy: sqlite3.Connection) -> None:
    """Put a diary into a backup, as one value: it is a database of its own."""
    with closing(sqlite3.connect(":memory:")) as whole:
        diary.backup(whole)
        copy.execute("CREATE TABLE diary (content BLOB NOT NULL)")
        copy.execute("INSERT INTO diary VALUES (?)", (whole.serialize(),))
        copy.commit()


def finish_backup(copy: sqlite3.Connection, file: Path, key: bytes) -> int:
    """Make a copy of the tables a backup, with the key; return how many tables it has."""
    copy.execute("BEGIN")
    copy.execute("CREATE TABLE backup (made REAL NOT NULL, key BLOB NOT NULL)")
    copy.execute("INSERT INTO backup VALUES (?, ?)", (time.time(), key))
    copy.execute(f"PRAGMA application_id = {_BACKUP_ID}")
    copy.execute("COMMIT")
    _must_be_whole(copy, file)
    return _count(copy)


def restore(file: Path, folder: Path, *, replace: bool, progress: Progress) -> int:
    """Put the tables, the diary and the key of a backup into a folder; return how many tables.

    A folder that is in use is refused, and so is one that holds tables or a key, unless `replace`:
    then those are kept in a folder beside them. Raises DataError or OSError.
    """
    if not file.is_file():
        raise DataError("backup-missing", file=file)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        lock = locked(folder)
    except Busy:
        raise DataError("busy", folder=folder) from None
    with closing(lock):
        used = [folder / name for name in _KEPT_BESIDE if (folder / name).exists()]
        if used and not replace:
            raise DataError("used", folder=folder)
        return _restore(file, folder, used, progress)


def _restore(file: Path, folder: Path, used: list[Path], progress: Progress) -> int:
    with (
        appearing(folder / FILE, lambda: _put_aside(used, folder)) as new,
        backup_of(file) as source,
        closing(connected(new, "rw")) as copy,
    ):
        [key] = source.execute("SELECT key FROM backup").fetchone()
        if len(key) != SIZE_OF_KEY:
            raise DataError("backup-damaged", file=file, reason=KEY_FILE)
        source.backup(
            copy, pages=_PAGES, progress=lambda _, left, pages: progress(pages - left, pages)
        )
        copy.execute("BEGIN")
        copy.execute("DROP TABLE backup")
        diary = diary_in(copy)
        copy.execute("DROP TABLE IF EXISTS diary")
        copy.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        copy.execute("COMMIT")
        _must_be_whole(copy, file)
        tables = _count(copy)
    if diary is not None:
        with appearing(folder / DIARY) as new:
            new.write_bytes(diary)
    # The key comes last: tables without a key are refused by a server, never taken for new ones.
    with appearing(folder / KEY_FILE) as new:
        new.write_bytes(key)
    return tables


def diary_in(copy: sqlite3.Connection) -> bytes | None:
    """Return the diary of a backup, None where it has none."""
    if not copy.execute("SELECT 1 FROM sqlite_schema WHERE name = 'diary'").fetchone():
        return None
    [content] = copy.execute("SELECT content FROM diary").fetchone()
    return bytes(content)


@contextmanager
def backup_of(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a backup; raise DataError if it is none, or of a newer version."""
    try:
        with closing(connected(file)) as source:
            [kind] = source.execute("PRAGMA application_id").fetchone()
            [version] = source.execute("PRAGMA user_version").fetchone()
            if kind != _BACKUP_ID:
                raise DataError("not-a-backup", file=file)
            if version > VERSION:
                raise DataError("newer", folder=file, version=version, known=VERSION)
            yield source
    except sqlite3.DatabaseError as error:
        if "not a database" in str(error):
            raise DataError("not-a-backup", file=file) from None
        raise DataError("backup-damaged", file=file, reason=error) from None


def _put_aside(files: list[Path], folder: Path) -> None:
    """Keep what was in a folder, in a folder of its own there."""
    if files:
        aside = folder / time.strftime("replaced-%Y%m%d-%H%M%S")
        aside.mkdir(mode=0o700)
        for path in files:
            shutil.move(path, aside / path.name)


def _must_be_whole(copy: sqlite3.Connection, file: Path) -> None:
    [found] = copy.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise DataError("backup-damaged", file=file, reason=" ".join(found.split()))


def _count(connection: sqlite3.Connection) -> int:
    [tables] = connection.execute("SELECT count(*) FROM tables").fetchone()
    return int(tables)


@contextmanager
def appearing(path: Path, before: Callable[[], None] = lambda: None) -> Iterator[Path]:
    """Yield an empty file that only its owner can read; at the end, `path` is it, on disk.

    Where that fails there is no such file, and `path` is as it was.
    """
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield new
        _sync(new)
        before()
        new.rename(path)
        _sync(path.parent)
    finally:
        new.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    if os.name != "nt" or path.is_file():
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
