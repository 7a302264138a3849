"""What was played: some deals, each in every seating, with all that came of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from msgspec import Struct


class Chunk(Struct, forbid_unknown_fields=True):
    """Some deals in a row, as the journal keeps them: by deal, then by seating, then by seat."""

    first: int
    payoffs: list[list[list[float]]]
    points: list[list[list[int]]]
    endings: list[list[int]]
    lengths: list[list[int]]

    @property
    def deals(self) -> int:
        return len(self.payoffs)

    def fits(self, seatings: int, seats: int) -> bool:
        """Tell whether there is one of everything for every deal, seating and seat."""
        by_seat, by_match = (self.payoffs, self.points), (self.endings, self.lengths)
        return (
            self.first >= 0
            and all(len(rows) == self.deals for rows in (*by_seat, *by_match))
            and all(len(row) == seatings for rows in (*by_seat, *by_match) for row in rows)
            and all(len(seat) == seats for rows in by_seat for row in rows for seat in row)
        )


@dataclass(frozen=True)
class Played:
    """The first deals of a tournament, without a gap, as arrays."""

    payoffs: Any  # deals, seatings, seats
    points: Any  # deals, seatings, seats
    endings: Any  # deals, seatings
    lengths: Any  # deals, seatings

    @property
    def deals(self) -> int:
        return len(self.lengths)

    @property
    def matches(self) -> int:
        return int(self.lengths.size)


def first_deals(chunks: Sequence[Chunk], deals: int, seatings: int, seats: int) -> Played:
    """Return the first deals without a gap, so that the result does not depend on speed."""
    rows: list[tuple[Any, ...]] = []
    for chunk in sorted(chunks, key=lambda chunk: chunk.first):
        if chunk.first > len(rows):
            break
        new = zip(chunk.payoffs, chunk.points, chunk.endings, chunk.lengths, strict=True)
        rows.extend(list(new)[len(rows) - chunk.first :])
    payoffs, points, endings, lengths = zip(*rows[:deals], strict=True) if rows else ((),) * 4
    return Played(
        np.array(payoffs, float).reshape(-1, seatings, seats),
        np.array(points, np.int64).reshape(-1, seatings, seats),
        np.array(endings, np.int64).reshape(-1, seatings),
        np.array(lengths, np.int64).reshape(-1, seatings),
    )


def missing_deals(chunks: Sequence[Chunk], deals: int) -> list[range]:
    """Return the deals that nobody has played yet."""
    gaps, begin = [], 0
    for chunk in sorted(chunks, key=lambda chunk: chunk.first):
        if chunk.first > begin:
            gaps.append(range(begin, min(chunk.first, deals)))
        begin = max(begin, chunk.first + chunk.deals)
    gaps.append(range(begin, deals))
    return [gap for gap in gaps if len(gap)]
