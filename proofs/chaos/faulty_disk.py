"""A disk that fails: under the real SQLite of this process, with what a power cut would leave.

SQLite writes through a table of functions, its VFS. Here the functions of the usual one that write,
sync and truncate are replaced, for every connection opened later, so that the code above them
is the server's own. What was synced is copied to a second folder, the platter: whatever lies only
in the first one is what a power cut may lose.
"""

import ctypes
import errno
import mmap
import os
import signal
import time
from collections.abc import Callable
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_double, c_int, c_int64, c_long, c_void_p
from pathlib import Path
from random import Random
from typing import Any

from rondin.server.log.database import FILE

KEPT = (FILE, f"{FILE}-wal", f"{FILE}-journal")  # what the platter keeps
SECTOR = 512  # bytes that a disk writes all or none of
_FULL, _WRITE_ERROR, _SYNC_ERROR, _TRUNCATE_ERROR = 13, 778, 1034, 1546
_METHODS = 19  # of a file, with the version number before them
_WRITE, _TRUNCATE, _SYNC = 3, 4, 5  # places among them
_ALL = 1 << 62


class Control(ctypes.Structure):
    """What goes wrong now, and how often it did: shared between the server and who strikes it."""

    _fields_ = [
        ("write_errors", c_double),  # how likely a write fails
        ("sync_errors", c_double),
        ("forgetting", c_double),  # how likely what a failed sync did not write is lost for good
        ("slow_seconds", c_double),  # what a sync takes
        ("full_at", c_long),  # bytes of a file from which on there is no room; 0: there is
        ("kill_in", c_long),  # operations until the process is killed in the midst of one
        ("clock", c_double),  # seconds by which the clock on the wall is wrong
        ("failed_writes", c_long),
        ("failed_syncs", c_long),
        ("full_writes", c_long),
        ("slow_syncs", c_long),
        ("killed", c_long),
        ("syncs", c_long),
    ]

    write_errors: float
    sync_errors: float
    forgetting: float
    slow_seconds: float
    full_at: int
    kill_in: int
    clock: float
    failed_writes: int
    failed_syncs: int
    full_writes: int
    slow_syncs: int
    killed: int
    syncs: int

    def heal(self) -> None:
        """Let the disk work as it should."""
        self.write_errors = self.sync_errors = self.forgetting = self.slow_seconds = 0.0
        self.full_at = self.kill_in = 0


def shared_control(path: Path) -> Control:
    """Return the control that lies in a file, made if need be."""
    if not path.exists():
        path.write_bytes(bytes(ctypes.sizeof(Control)))
    with path.open("r+b") as file:
        return Control.from_buffer(mmap.mmap(file.fileno(), 0))


class File:
    """One file: what was written since it was synced."""

    def __init__(self, path: Path, platter: Path) -> None:
        self.path = path
        self._platter = platter / path.name
        self._unsynced: list[tuple[int, int]] = [(0, _ALL)]  # of before, nobody knows

    def note(self, offset: int, amount: int) -> None:
        self._unsynced.append((offset, amount))

    def forget(self) -> None:
        """Take what is unsynced for written, as systems do after a sync that failed."""
        self._unsynced = []

    def sync(self) -> None:
        """Copy to the platter what was written."""
        ranges, self._unsynced = self._unsynced, []
        source = os.open(self.path, os.O_RDONLY)
        target = os.open(self._platter, os.O_WRONLY | os.O_CREAT, 0o600)
        try:
            size = os.fstat(source).st_size
            for offset, amount in ranges:
                if offset < size:
                    os.pwrite(target, os.pread(source, min(amount, size - offset), offset), offset)
            os.ftruncate(target, size)
        finally:
            os.close(source)
            os.close(target)


class _Vfs(ctypes.Structure):
    _fields_ = [
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("others", c_void_p * 17),
    ]


# A file's name stays where SQLite has it: it is read again later, by its address.
_Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
_Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
_Sync = CFUNCTYPE(c_int, c_void_p, c_int)


def can_fail() -> bool:
    """Tell whether the SQLite of this Python lets its files be replaced."""
    return _library() is not None


def _library() -> ctypes.CDLL | None:
    """Return the library that `sqlite3` uses, if it shows its functions."""
    import _sqlite3  # the library is found by whoever uses it

    library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    return library if hasattr(library, "sqlite3_vfs_register") else None


class FaultyDisk:
    """The disk of this process from `install` on; keep it for as long as there are connections."""

    def __init__(self, control: Control, platter: Path, seed: int) -> None:
        self._control = control
        self._platter = platter
        self._luck = Random(seed)
        self._files: dict[str, File] = {}
        self._of: dict[int, File] = {}  # by the address of what SQLite keeps of an open file
        self._methods: dict[int, Any] = {}  # ours, by the address of theirs
        self._kept: list[Any] = []  # what C refers to

    def install(self) -> None:
        library = _library()
        if library is None:
            raise RuntimeError("this Python's SQLite cannot be given another disk")
        library.sqlite3_vfs_find.restype = c_void_p
        library.sqlite3_vfs_find.argtypes = [c_char_p]
        usual = library.sqlite3_vfs_find(None)
        ours = _Vfs.from_buffer_copy(ctypes.string_at(usual, ctypes.sizeof(_Vfs)))
        open_usual = _Open(ours.open)

        def opened(_vfs: int, name: int | None, file: int, flags: int, out: Any) -> int:
            result: int = open_usual(usual, name, file, flags, out)
            self._of.pop(file, None)
            path = Path(os.fsdecode(ctypes.string_at(name))) if name else Path()
            if result == 0 and path.name in KEPT:
                self._of[file] = self._files.setdefault(str(path), File(path, self._platter))
                self._replace_methods(file)
            return result

        callback = _Open(opened)
        ours.name = b"faulty"
        ours.open = ctypes.cast(callback, c_void_p).value
        self._kept += [library, ours, open_usual, callback]
        library.sqlite3_vfs_register.argtypes = [c_void_p, c_int]
        if library.sqlite3_vfs_register(ctypes.addressof(ours), 1) != 0:
            raise RuntimeError("SQLite takes no other disk")
        self._replace_fsync()

    def _replace_fsync(self) -> None:
        """Let the system's own call, too, sync the files that are kept."""
        usual = os.fsync

        def fsync(fd: Any) -> None:
            for file in self._files.values():
                if file.path.exists() and is_same(fd, file.path):
                    if self._sync(file):
                        raise OSError(errno.EIO, os.strerror(errno.EIO))
                    return
            usual(fd)

        def is_same(fd: Any, path: Path) -> bool:
            return os.path.samestat(os.fstat(fd), path.stat())

        os.fsync = fsync

    def _replace_methods(self, file: int) -> None:
        pointer = ctypes.cast(file, POINTER(c_void_p))
        theirs = pointer[0]
        assert theirs is not None  # of an open file
        if theirs not in self._methods:
            self._methods[theirs] = self._made_of(theirs)
        pointer[0] = ctypes.addressof(self._methods[theirs])

    def _made_of(self, theirs: int) -> Any:
        table = (c_void_p * _METHODS)()
        ctypes.memmove(table, theirs, ctypes.sizeof(table))
        write_usual, truncate_usual = _Write(table[_WRITE] or 0), _Truncate(table[_TRUNCATE] or 0)

        def write(file: int, data: int, amount: int, offset: int) -> int:
            def part(share: float) -> None:
                """Write the beginning, whatever becomes of the rest."""
                beginning = int(amount * share)
                self._of[file].note(offset, beginning)
                write_usual(file, data, beginning, offset)

            self._maybe_kill(part)
            control = self._control
            if 0 < control.full_at < offset + amount:
                control.full_writes += 1
                part(self._luck.random())
                return _FULL
            if self._luck.random() < control.write_errors:
                control.failed_writes += 1
                part(self._luck.random())
                return _WRITE_ERROR
            self._of[file].note(offset, amount)
            return int(write_usual(file, data, amount, offset))

        def truncate(file: int, size: int) -> int:
            self._maybe_kill(lambda _: None)
            if self._luck.random() < self._control.write_errors:
                self._control.failed_writes += 1
                return _TRUNCATE_ERROR
            self._of[file].note(size, 0)
            return int(truncate_usual(file, size))

        def sync(file: int, _flags: int) -> int:
            return self._sync(self._of[file])

        ours = [_Write(write), _Truncate(truncate), _Sync(sync)]
        for place, function in zip((_WRITE, _TRUNCATE, _SYNC), ours, strict=True):
            table[place] = ctypes.cast(function, c_void_p).value
        self._kept += [table, write_usual, truncate_usual, *ours]
        return table

    def _sync(self, file: File) -> int:
        control = self._control
        control.syncs += 1
        if control.slow_seconds:
            control.slow_syncs += 1
            time.sleep(control.slow_seconds * self._luck.random())
        self._maybe_kill(lambda share: file.sync() if share > 0.5 else None)
        if self._luck.random() < control.sync_errors:
            control.failed_syncs += 1
            if self._luck.random() < control.forgetting:
                file.forget()
            return _SYNC_ERROR
        file.sync()
        return 0

    def _maybe_kill(self, begin: Callable[[float], None]) -> None:
        """Kill this process before, in the midst of or after an operation, if it is time."""
        if self._control.kill_in:
            self._control.kill_in -= 1
            if not self._control.kill_in:
                begin(self._luck.choice([0.0, self._luck.random(), 1.0]))
                self._control.killed += 1
                os.kill(os.getpid(), signal.SIGKILL)


# --- a power cut -------------------------------------------------------------------------------
def lose_power(folder: Path, platter: Path, luck: Random, survives: float) -> None:
    """Leave of the files of a killed server what was synced, and of the rest a share."""
    for name in KEPT:
        if (folder / name).exists():
            _lose_unsynced(folder / name, platter / name, survives, luck)
    if luck.random() < 0.5:
        (folder / f"{FILE}-shm").unlink(missing_ok=True)


def _lose_unsynced(path: Path, kept: Path, survives: float, luck: Random) -> None:
    written = path.read_bytes()
    synced = kept.read_bytes() if kept.exists() else b""
    left = bytearray(written if luck.random() < survives else synced)
    for at in range(0, len(left), SECTOR):
        there, here = synced[at : at + SECTOR], written[at : at + SECTOR]
        if there != here:
            survivor = here if luck.random() < survives else there
            size = len(left[at : at + SECTOR])
            left[at : at + size] = survivor.ljust(size, b"\0")[:size]
    path.write_bytes(left)
    kept.write_bytes(left)
