"""Numbers as French and English write them: groups of three digits, decimals, minus, percent."""

from dataclasses import dataclass

NARROW_SPACE = "\u202f"  # does not break a line
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class NumberFormat:
    """How one language writes numbers."""

    lang: str

    def number(self, value: float, digits: int = 0, *, plus: bool = False) -> str:
        """Return a number with so many decimals; with `plus`, positive ones have a sign too."""
        text = f"{value:{'+' if plus else ''},.{digits}f}"
        if not float(text.replace(",", "")):  # no "−0"
            text = text.replace("-", "+" if plus else "")
        return self._localised(text)

    def shortest(self, value: float) -> str:
        """Return a number with one decimal, or with none where it would be 0."""
        return self._localised(self._without_zero(f"{value:,.1f}"))

    def percent(self, share: float, digits: int = 1) -> str:
        """Return a share of one as percent."""
        space = NARROW_SPACE if self.lang == "fr" else ""
        return f"{self.number(100 * share, digits)}{space}%"

    @staticmethod
    def _without_zero(text: str) -> str:
        text = text.removesuffix(".0")
        return "0" if text == "-0" else text

    def _localised(self, text: str) -> str:
        text = text.replace("-", MINUS)
        return text.replace(",", NARROW_SPACE).replace(".", ",") if self.lang == "fr" else text
