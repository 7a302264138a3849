"""The table of a sweep: a line for each figure of each cell, as CSV."""

import csv
import io

from rondin.arena.sweep.measures import Measure
from rondin.arena.sweep.plan import Cell, Sweep

Found = list[tuple[Cell, list[Measure]]]

COLUMNS = ("matches", "measure", "value", "low", "high")


def table(sweep: Sweep, found: Found) -> str:
    """Return the table: a column for each axis, then what was measured with its interval."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow([*sweep.axes, *COLUMNS])
    for cell, measures in found:
        values = [cell.values[name] for name in sweep.axes]
        for one in measures:
            out.writerow([*values, sweep.games, one.name, *_figures(one)])
    return text.getvalue()


def _figures(one: Measure) -> list[float]:
    return [one.found.value, one.found.low, one.found.high]
