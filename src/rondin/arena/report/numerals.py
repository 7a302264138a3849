"""Numbers as they are written in French and English."""

from rondin.arena.report.figures import Estimate

NARROW = "\u202f"  # the narrow no-break space
_SMALL = 10


class Numerals:
    """How one language writes numbers."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def number(self, value: float, digits: int | None = None) -> str:
        """Return a number; small ones with two digits, others with one."""
        if digits is None:
            digits = 2 if abs(value) < _SMALL else 1
        text = f"{value:,.{digits}f}"
        if not float(text.replace(",", "")):
            text = text.lstrip("-")
        text = text.replace("-", "−")
        return text.replace(",", NARROW).replace(".", ",") if self.lang == "fr" else text

    def count(self, value: int) -> str:
        return self.number(value, 0)

    def percent(self, value: float, digits: int = 1) -> str:
        space = NARROW if self.lang == "fr" else ""
        return f"{self.number(100 * value, digits)}{space}%"

    def estimate(self, found: Estimate, *, percent: bool) -> str:
        """Return a figure with its interval."""
        if percent:
            low, high = self.number(100 * found.low, 1), self.number(100 * found.high, 1)
            return f"{self.percent(found.value)} ({low} – {high})"
        low, high = self.number(found.low), self.number(found.high)
        return f"{self.number(found.value)} ({low} – {high})"
