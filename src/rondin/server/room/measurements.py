"""What a server counts of itself while it works: moves, how long they took, and what failed.

Numbers only: nothing here says who played what.
"""

from bisect import bisect_left

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds


class Durations:
    """How often something took how long."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)  # by bound; the last: longer than all of them
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Measurements:
    """The counts of one process, since it began."""

    __slots__ = ("collecting", "committed", "failed", "moves", "passed_on", "published")

    def __init__(self) -> None:
        self.moves = {"person": 0, "bot": 0, "clock": 0}
        self.committed = Durations()  # from the moment a move came in until it was on disk
        self.published = Durations()  # until it was in all outboxes
        self.failed = 0  # moves that could not be written
        self.passed_on = 0  # sockets, to other processes
        self.collecting = Durations()  # of the garbage collector

    def moved(self, by: str, committed: float, published: float) -> None:
        self.moves[by] += 1
        self.committed.add(committed)
        self.published.add(published)
