"""The few shapes that plots are made of, as SVG. Colours come from the style of the page."""

import math
from collections.abc import Iterator
from html import escape

WIDTH = 480
_STEPS = (1, 2, 2.5, 5, 10)


class Drawing:
    """A drawing that grows downwards, put together from shapes."""

    def __init__(self) -> None:
        self._shapes: list[str] = []

    def text(self, x: float, y: float, words: str, kind: str = "label") -> None:
        self._shapes.append(f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>')

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        self._shapes.append(
            f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'
        )

    def box(self, x: float, y: float, width: float, height: float, kind: str) -> None:
        self._shapes.append(
            f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}"'
            f' width="{max(width, 0):.1f}" height="{height:.1f}"/>'
        )

    def dot(self, x: float, y: float, kind: str = "dot", size: float = 5) -> None:
        self._shapes.append(f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{size}"/>')

    def path(self, points: list[tuple[float, float]], kind: str) -> None:
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self._shapes.append(f'<path class="{kind}" d="M{way}"/>')

    def sign(self, x: float, y: float, number: int, kind: str) -> None:
        """Draw the sign of a series: a disc, a square, a diamond, a triangle."""
        ways = (
            "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
            "m-4.5-4.5h9v9h-9z",
            "m0-6l6 6l-6 6l-6-6z",
            "m0-6l6 10.5h-12z",
        )
        way = ways[number % len(ways)]
        self._shapes.append(f'<path class="{kind}" d="M{x:.1f} {y:.1f}{way}"/>')

    def svg(self, height: float, title: str) -> str:
        """Return the whole drawing; its title is what a screen reader says of it."""
        return (
            f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
            f"{''.join(self._shapes)}</svg>"
        )


class Scale:
    """From figures to places between two ends of a drawing."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self._start, self._end = start, end

    def __call__(self, value: float) -> float:
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self._start + part * (self._end - self._start)

    @classmethod
    def over(
        cls, values: list[float], start: float, end: float, *, top: float | None = None
    ) -> "Scale":
        """Return a scale from 0 (or below) that holds these figures and ends at a round one."""
        low, high = min([0.0, *values]), max([*values, 1e-9])
        step = round_step(high - low)
        high = math.ceil(high / step - 1e-9) * step
        return cls(
            math.floor(low / step + 1e-9) * step,
            high if top is None else min(high, top),
            start,
            end,
        )

    def ticks(self) -> Iterator[float]:
        """Yield four or five round figures from one end to the other."""
        step = round_step(self.high - self.low)
        count = math.floor((self.high - self.low) / step + 1e-9)
        yield from (self.low + k * step for k in range(count + 1))


def round_step(length: float) -> float:
    """Return a round figure that goes four or five times into a length."""
    power = 10 ** math.floor(math.log10(length / 4))
    return float(next(step * power for step in _STEPS if step * power >= length / 5 - 1e-12))
