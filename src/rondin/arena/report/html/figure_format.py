"""The figures of a report as a language writes them, with their intervals."""

from rondin.arena.report.figures import Estimate
from rondin.engine.words.numbers import NumberFormat

_SMALL = 10


class FigureFormat(NumberFormat):
    """How one language writes the figures of a report."""

    def figure(self, value: float) -> str:
        """Return a number: a small one with two decimals, another one with one."""
        return self.number(value, 2 if abs(value) < _SMALL else 1)

    def estimate(self, found: Estimate, *, percent: bool) -> str:
        """Return a figure with its interval."""
        if percent:
            low, high = self.number(100 * found.low, 1), self.number(100 * found.high, 1)
            return f"{self.percent(found.value)} ({low} – {high})"
        low, high = self.figure(found.low), self.figure(found.high)
        return f"{self.figure(found.value)} ({low} – {high})"
