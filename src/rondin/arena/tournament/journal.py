"""The journal: a tournament as lines of JSON, from which the same command goes on.

The first line names everything that decides the matches; every other one is a chunk of deals. How
many deals are wanted is not part of it: a tournament can be made longer. A last line that was cut
off by a crash is written over, and its deals are played again.
"""

import json
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from rondin.arena.problems import ArenaProblem
from rondin.arena.tournament.chunks import Chunk

FORMAT = "rondin-arena"
VERSION = 1
_SOURCES = "sources"  # a digest: a difference is explained in words, not shown


class Journal:
    """What was played so far; kept in a file if there is a path."""

    def __init__(self, path: Path | None, header: dict[str, Any], seatings: int) -> None:
        """Begin a journal or take up the one that is there; refuse one of another tournament."""
        self.chunks: list[Chunk] = []
        self._file: BinaryIO | None = None
        if path is None:
            return
        named = json.dumps({"format": FORMAT, "version": VERSION, **header}, ensure_ascii=False)
        lines = _lines(path)
        if lines:
            _must_be_same(path.name, _header(path.name, lines[0]), json.loads(named))
            self.chunks = _chunks(path.name, lines[1:], seatings, header["seats"])
        try:
            self._file = path.open("r+b" if lines else "wb")
        except OSError as error:
            raise ArenaProblem("unreadable", file=path.name, reason=error.strerror) from None
        self._file.seek(sum(len(line) + 1 for line in lines))
        self._file.truncate()
        if not lines:
            self._write(named.encode())

    def add(self, chunk: Chunk) -> None:
        """Keep a chunk; it is written first, so that Ctrl-C loses none."""
        self._write(msgspec.json.encode(chunk))
        self.chunks.append(chunk)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _write(self, line: bytes) -> None:
        if self._file is not None:
            self._file.write(line + b"\n")
            self._file.flush()


def key_in(path: Path) -> str | None:
    """Return the key of the tournament in a journal, None if none has begun."""
    lines = _lines(path)
    return str(_header(path.name, lines[0])["key"]) if lines else None


def _lines(path: Path) -> list[bytes]:
    """Return the whole lines of a file: none if it is not there, or empty."""
    try:
        content = path.read_bytes() if path.exists() else b""
    except OSError as error:
        raise ArenaProblem("unreadable", file=path.name, reason=error.strerror) from None
    lines = content.split(b"\n")[:-1]
    if content and not lines:
        raise ArenaProblem("foreign", file=path.name)
    return lines


def _header(file: str, line: bytes) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        raise ArenaProblem("foreign", file=file) from None
    if not isinstance(header, dict) or header.get("format") != FORMAT or "key" not in header:
        raise ArenaProblem("foreign", file=file)
    return header


def _must_be_same(file: str, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    fields = [*wanted, *(field for field in found if field not in wanted)]
    different = [field for field in fields if found.get(field) != wanted.get(field)]
    for field in different:
        if field != _SOURCES:
            told = (json.dumps(h.get(field), ensure_ascii=False) for h in (found, wanted))
            there, here = told
            raise ArenaProblem("other", file=file, field=field, found=there, wanted=here)
    if different:
        raise ArenaProblem("sources", file=file)


def _chunks(file: str, lines: list[bytes], seatings: int, seats: int) -> list[Chunk]:
    chunks = []
    for number, line in enumerate(lines, start=2):
        try:
            chunk = msgspec.json.decode(line, type=Chunk)
        except msgspec.DecodeError as error:
            raise ArenaProblem("damaged", file=file, line=number, reason=error) from None
        if not chunk.fits(seatings, seats):
            reason = "not every seating or seat is there"
            raise ArenaProblem("damaged", file=file, line=number, reason=reason)
        chunks.append(chunk)
    return chunks
