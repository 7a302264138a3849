"""A drawing: shapes in a box, written as SVG. Games draw their boards for pictures with it."""

from collections.abc import Iterable
from html import escape

INK, PAPER, PAPER_DARK = "#2B2118", "#FBF6EA", "#F3EAD6"
RIVER, RIVER_DEEP, RIVER_LIGHT = "#2E7F8C", "#17505C", "#BFE3E0"
WOOD, WOOD_DARK, WOOD_LIGHT = "#B9783F", "#7A4A22", "#E6C08F"
LEAF, SUN, BERRY = "#5E8C3A", "#F2B84B", "#C8453B"
# What browsers know, else what the machine has: a picture brings no letters along.
HEAD = "'Baloo 2','Baloo 2 Variable',Nunito,system-ui,sans-serif"
_WIDTH_OF_LETTER = 0.62  # of its height, in the mean, with the widest letters of those
_SMALLEST = 0.75  # of the size that is wished for, on one line


class Drawing:
    """Shapes, the first one undermost; x goes to the right and y down."""

    def __init__(self) -> None:
        self._shapes: list[str] = []

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, *,
        radius: float = 0, line: float = 2.5, ink: str = INK,
    ) -> None:  # fmt: skip
        self._shapes.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
            f' rx="{radius:.1f}" fill="{fill}"{_stroke(line, ink)}/>'
        )

    def circle(
        self, x: float, y: float, radius: float, fill: str, *, line: float = 2.5, ink: str = INK
    ) -> None:
        self._shapes.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}"'
            f"{_stroke(line, ink)}/>"
        )

    def line(
        self, points: Iterable[tuple[float, float]], ink: str = INK, *, width: float = 2.5
    ) -> None:
        way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._shapes.append(
            f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="{width:.1f}"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def text(  # all that letters need, each by its name
        self, x: float, y: float, words: str, size: float, *,
        fill: str = INK, anchor: str = "middle", weight: int = 700, room: float = 0,
    ) -> None:  # fmt: skip
        """Write words whose feet stand at y; they are made smaller to fit into `room`."""
        if room:
            size = _fitting(words, size, room)
        self._shapes.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" font-weight="{weight}"'
            f' text-anchor="{anchor}" fill="{fill}">{escape(words)}</text>'
        )

    def name(
        self, x: float, y: float, words: str, size: float, *, room: float, anchor: str = "middle"
    ) -> None:
        """Write a name as `text` does; a long one on two lines, around the place of one."""
        lines = _halves(words) if _fitting(words, size, room) < _SMALLEST * size else [words]
        fitting = min(_fitting(line, size, room) for line in lines)
        if len(lines) > 1:
            fitting = min(fitting, 0.85 * size)
            y += 0.55 * fitting - 0.35 * size + 0.35 * fitting
        for number, line in enumerate(reversed(lines)):
            self.text(x, y - number * 1.1 * fitting, line, fitting, anchor=anchor)

    def put(self, markup: str, x: float, y: float, scale: float = 1) -> None:
        """Put other SVG there: our own, it is not escaped."""
        self._shapes.append(
            f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{markup}</g>'
        )

    @property
    def markup(self) -> str:
        """All shapes, as what stands inside of an SVG."""
        return "".join(self._shapes)

    def svg(self, width: float, height: float, title: str) -> str:
        """Return a whole picture."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
            f' width="{width:g}" height="{height:g}" role="img" font-family="{HEAD}">'
            f"<title>{escape(title)}</title>{self.markup}</svg>\n"
        )


def _fitting(words: str, size: float, room: float) -> float:
    return min(size, room / (max(1, len(words)) * _WIDTH_OF_LETTER))


def _halves(words: str) -> list[str]:
    """Return words on two lines, as equally long as their blanks allow."""
    parts = words.split(" ")
    broken = [[" ".join(parts[:k]), " ".join(parts[k:])] for k in range(1, len(parts))]
    return min(broken, key=lambda lines: max(map(len, lines)), default=[words])


def _stroke(line: float, ink: str) -> str:
    return f' stroke="{ink}" stroke-width="{line:.1f}"' if line else ""
