"""Playing a sweep in parts, with a journal: the same command goes on where it was interrupted."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import numpy as np
from msgspec import Struct

from rondin.arena.problems import ArenaProblem
from rondin.arena.report.watched import Rows, WatchedMatches, Watchers
from rondin.arena.sweep.plan import Sweep

FORMAT, VERSION = "rondin-sweep", 1
PART = 250  # matches


class Part(Struct, forbid_unknown_fields=True):
    """Some matches of a cell in a row, as the journal keeps them."""

    cell: int
    first: int
    rows: list[list[int]]
    wins: list[list[float]]
    facts: list[list[float]]


class SweepJournal:
    """What was played so far, kept in a file of JSON lines; a line cut off by a crash is lost."""

    def __init__(self, path: Path, sweep: Sweep) -> None:
        """Take up the journal that is there, or begin one; refuse that of another sweep."""
        self.parts: dict[tuple[int, int], Part] = {}
        header = json.dumps({"format": FORMAT, "version": VERSION, **sweep.header()})
        lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
        if lines:
            self._take_up(path, lines, json.loads(header))
        self._file: BinaryIO = path.open("r+b" if lines else "wb")
        self._file.seek(sum(len(line) + 1 for line in lines))
        self._file.truncate()
        if not lines:
            self._write(header.encode())

    def _take_up(self, path: Path, lines: list[bytes], wanted: dict[str, Any]) -> None:
        try:
            found = json.loads(lines[0])
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise ArenaProblem("foreign", file=path.name)
        if found != wanted:
            raise ArenaProblem("sweep-other", file=path.name)
        for number, line in enumerate(lines[1:], start=2):
            try:
                part = msgspec.json.decode(line, type=Part)
            except msgspec.DecodeError as error:
                raise ArenaProblem("damaged", file=path.name, line=number, reason=error) from None
            self.parts[part.cell, part.first] = part

    def add(self, part: Part) -> None:
        """Write a part down, then keep it."""
        self._write(msgspec.json.encode(part))
        self.parts[part.cell, part.first] = part

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def parts_of(games: int) -> list[tuple[int, int]]:
    """Return the parts of a cell: their first match, and how many."""
    return [(first, min(PART, games - first)) for first in range(0, games, PART)]


def play(
    sweep: Sweep, journal: SweepJournal, watchers: Watchers, progress: Callable[[int], None]
) -> None:
    """Play what is missing; `progress` hears how many more matches there are."""
    for number, cell in enumerate(sweep.cells):
        missing = [one for one in parts_of(sweep.games) if not _is_there(journal, number, one)]
        progress(sweep.games - sum(count for _, count in missing))
        matches = WatchedMatches(cell.setting, cell.bots, sweep.key, 0)
        for first, found in watchers.watch(matches, missing):
            lists = [getattr(found, name).tolist() for name in ("rows", "wins", "facts")]
            journal.add(Part(number, first, *lists))
            progress(len(found.rows))


def _is_there(journal: SweepJournal, cell: int, part: tuple[int, int]) -> bool:
    first, count = part
    found = journal.parts.get((cell, first))
    return found is not None and len(found.rows) >= count


def rows_of(sweep: Sweep, journal: SweepJournal, cell: int) -> Rows | None:
    """Return the matches of a cell, None if they are not all played."""
    wanted = parts_of(sweep.games)
    if not all(_is_there(journal, cell, one) for one in wanted):
        return None
    parts = [(journal.parts[cell, first], count) for first, count in wanted]
    seats = sweep.cells[cell].setting.seats
    facts = sweep.game.facts.SIZE if sweep.game.facts else 0
    rows, wins, noted = (
        np.array([row for part, count in parts for row in getattr(part, name)[:count]])
        for name in ("rows", "wins", "facts")
    )
    return Rows(rows, wins.reshape(-1, seats), None, noted.reshape(-1, facts))
