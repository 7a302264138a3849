"""What a game tells of itself in a report: which of the noted facts belong together, and how."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Finding:
    """Some facts of a game that one plot shows, a row each.

    A row is the sum of its fact over the sum of another: `counted` and `among` are the places of
    the first row in `facts`. Without `among` a row is told a match; with `each` every row has a
    place of its own there, else all have the same. The game's texts have `report.NAME.title`,
    `report.NAME.says`, and for each row `LABELS.ROW`.
    """

    name: str
    rows: tuple[str, ...]
    counted: int
    among: int | None = None
    each: bool = False
    unit: Literal["percent", "number"] = "number"
    fair: bool = False  # a row is a share of wins: a mark shows the fair share
    labels: str = ""  # where the texts of the rows are; empty: report.NAME

    def label(self, row: str) -> str:
        """Return the key of a row's text."""
        return f"{self.labels or f'report.{self.name}'}.{row}"

    def places(self) -> list[tuple[int, int | None]]:
        """Return the place of each row's fact, and of what it is a share of."""
        step = 1 if self.each else 0
        return [
            (self.counted + k, None if self.among is None else self.among + k * step)
            for k in range(len(self.rows))
        ]
