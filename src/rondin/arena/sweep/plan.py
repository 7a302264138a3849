"""What a sweep plays: a file that names a grid, and the cells of it."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from rondin.arena.playing.contests import seated
from rondin.arena.playing.on_cluster import name_of, plan_of
from rondin.arena.problems import ArenaProblem
from rondin.bots import bot_named
from rondin.bots.search.parameters import SEARCH
from rondin.engine.registry import Game, game_named
from rondin.engine.setting.editions import read_data
from rondin.engine.setting.house_editions import house_name
from rondin.engine.setting.setting import Setting

MOST_CELLS = 2_000


class SweepFile(Struct, forbid_unknown_fields=True):
    """What a file says; where it gives several values, each of them is played with each other."""

    game: str
    games: Annotated[int, Meta(ge=2)] = 1_000  # of each cell
    key: Annotated[str, Meta(min_length=1)] | int = "rondin"
    bots: str | list[str] = "elder"  # one for all seats, or one for each: "elder,cub"
    seats: int | list[int] = []
    edition: str | list[str] = []
    mode: str | list[str] = []
    options: dict[str, Any] = {}
    numbers: dict[str, Any] = {}  # of the edition, by their place in its file: "cards.values.9"
    along: str = ""  # what the plots go along; else the first that varies


@dataclass(frozen=True)
class Cell:
    """One setting of the grid, and who plays it."""

    values: dict[str, Any]  # of every axis
    setting: Setting
    bots: list[str]

    def plan(self, key: str) -> dict[str, Any]:
        """Return all that decides the matches of this cell."""
        return plan_of(self.setting, self.bots, key)


class Sweep:
    """A grid: its axes with their values, and a cell for every choice of them."""

    def __init__(self, file: SweepFile, source: str) -> None:
        self.file, self.source = file, source
        self.game: Game = game_named(file.game)
        self.games, self.key = file.games, str(file.key)
        self.axes = {name: values for name, values in self._wishes().items() if values}
        count = 1
        for values in self.axes.values():
            count *= len(values)
        if count > MOST_CELLS:
            raise ArenaProblem("sweep-cells", file=source, cells=count, most=MOST_CELLS)
        self.varying = [name for name, values in self.axes.items() if len(values) > 1]
        if file.along and file.along not in self.axes:
            known = ", ".join(self.axes)
            raise ArenaProblem("sweep-along", file=source, name=file.along, known=known)
        self.along = file.along or next(iter(self.varying or self.axes))
        self.cells = list(self._cells())

    def _wishes(self) -> dict[str, list[Any]]:
        file = self.file
        fixed = {"edition": file.edition, "mode": file.mode, "seats": file.seats}
        return {
            **{name: _several(value) for name, value in file.numbers.items()},
            **{name: _several(value) for name, value in file.options.items()},
            **{name: _several(value) for name, value in fixed.items()},
            "bots": _several(file.bots),
        }

    def _cells(self) -> Iterator[Cell]:
        for chosen in product(*self.axes.values()):
            values = dict(zip(self.axes, chosen, strict=True))
            setting = self._setting(values)
            named = [bot_named(word.strip(), self.game) for word in values["bots"].split(",")]
            bots = seated(named, setting.seats)
            for bot in bots:
                bot.must_suit(self.game)
                if bot.algorithm == SEARCH:
                    raise ArenaProblem("sweep-search", file=self.source, bot=str(bot))
            yield Cell(values, setting, [str(bot) for bot in bots])

    def _setting(self, values: dict[str, Any]) -> Setting:
        wish: dict[str, Any] = {
            "mode": values.get("mode"),
            "seats": values.get("seats"),
            "options": {name: values[name] for name in self.file.options},
        }
        edition = str(values.get("edition", self.game.info.default_edition))
        if not self.file.numbers:
            return Setting.choose(self.game, edition=edition, **wish)
        data = copy.deepcopy(self.game.edition(edition)[1])
        for name in self.file.numbers:
            self._put(data, name, values[name])
        return Setting.of_data(self.game, house_name(data), data, **wish)

    def _put(self, data: Any, name: str, value: Any) -> None:
        """Put a number into the data of an edition, where there is one."""
        *way, last = [int(step) if step.isdecimal() else step for step in name.split(".")]
        try:
            for step in way:
                data = data[step]
            there = data[last]
        except (KeyError, IndexError, TypeError):
            raise ArenaProblem("sweep-number", file=self.source, name=name) from None
        if isinstance(there, dict | list):
            raise ArenaProblem("sweep-number", file=self.source, name=name)
        data[last] = value

    def header(self) -> dict[str, Any]:
        """Return all that decides the matches; not how many."""
        return {
            "game": self.game.name,
            "key": self.key,
            "axes": self.axes,
            "cells": [name_of(cell.plan(self.key)) for cell in self.cells],
        }


def _several(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def read_sweep(path: Path, games: int | None = None) -> Sweep:
    """Return the sweep of a file; raise ArenaProblem, naming the field that is wrong."""
    try:
        file = msgspec.convert(read_data(path), SweepFile)
    except msgspec.ValidationError as error:
        raise ArenaProblem("sweep-file", file=path.name, reason=error) from None
    if games is not None:
        file.games = games
    return Sweep(file, path.name)
