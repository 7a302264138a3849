"""What is measured of every cell, each with its 95 % interval."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from rondin.arena.report import figures as f
from rondin.arena.report.study import findings_of
from rondin.arena.report.watched import BEGAN, CHANGES, CHOICES, ENDED, MOVES, Rows
from rondin.arena.sweep.plan import Cell
from rondin.engine.words.texts import Texts


@dataclass(frozen=True)
class Measure:
    """One figure of a cell; `name` is the same in all cells and languages."""

    name: str
    found: f.Estimate
    percent: bool = False


def measures_of(cell: Cell, played: Rows) -> list[Measure]:
    """Return the figures of a cell: length, openness, wins, endings, and the game's own."""
    return [*_general(cell, played), *_own(cell, played)]


def _general(cell: Cell, played: Rows) -> Iterator[Measure]:
    rows, seats, matches = played.rows, cell.setting.seats, len(played.rows)
    yield Measure("moves", f.mean(rows[:, MOVES].astype(float)))
    yield Measure("choices", f.mean(rows[:, CHOICES] / seats))
    if seats > 1:
        yield Measure("changes", f.mean(rows[:, CHANGES].astype(float)))
        each = np.arange(matches)
        first = played.wins[each, rows[:, BEGAN]]
        yield Measure("first", f.share(float(first.mean()), matches), percent=True)
    for seat in range(seats if len(set(cell.bots)) > 1 else 0):
        share = f.share(float(played.wins[:, seat].mean()), matches)
        yield Measure(f"wins.{seat}", share, percent=True)
    for number, name in enumerate(cell.setting.game.rules.ENDINGS):
        share = f.share(float((rows[:, ENDED] == number).mean()), matches)
        yield Measure(f"ending.{name}", share, percent=True)


def _own(cell: Cell, played: Rows) -> Iterator[Measure]:
    """Yield what the game tells of itself in a report."""
    once = np.ones(len(played.rows))
    for finding in findings_of(cell.setting.game):
        for row, (counted, among) in zip(finding.rows, finding.places(), strict=True):
            whole = once if among is None else played.facts[:, among]
            found = f.ratio(played.facts[:, counted], whole)
            if found is not None:
                yield Measure(f"{finding.name}.{row}", found, percent=finding.unit == "percent")


def label(name: str, game: Any, say: Texts, texts: Texts) -> str:
    """Return what a measure is called: `say` has our words, `texts` those of the game."""
    kind, _, rest = name.partition(".")
    if kind == "ending":
        return say.say("ending", ending=texts.say(f"ending.{rest}"))
    if kind == "wins":
        return say.say("wins", seat=rest)
    if f"measure.{name}" in say:
        return say.say(f"measure.{name}")
    finding = next(one for one in findings_of(game) if one.name == kind)
    return f"{texts.say(f'report.{kind}.title')}: {texts.say(finding.label(rest))}"
