"""A round board drawn as a small map, beside the other lines of the table or above them."""

from textual.content import Content

from rondin.engine.words.description import Chart, Description, Spot, Tone
from rondin.terminal.drawing.colours import GRAIN, INK, LANTERN, RIVER, SUN, WOOD
from rondin.terminal.drawing.columns import Viewer
from rondin.terminal.drawing.described_view import table
from rondin.terminal.words import fitted

LEAST_ROWS, MOST_ROWS = 10, 23
ABOVE = 15  # rows from which the map stands above the lines, as round as it can be
LEAST_COLUMNS, BESIDE = 40, 36  # of the map, and of the lines beside it
INNER = 0.9  # of the map, in width: the raft
STYLES: dict[Tone, str] = {
    "plain": f"{LANTERN} on {RIVER}",
    "open": f"{LANTERN} on {WOOD}",
    "hidden": f"{GRAIN} on {WOOD}",
    "private": f"bold {LANTERN} on {WOOD}",
    "strong": f"bold {INK} on {SUN}",
}


def charted(description: Description, viewer: Viewer, rows: int) -> list[Content] | None:
    """Return the table with its map in so many rows, None if it has none or no room for it."""
    chart = description.chart
    if chart is None or rows < LEAST_ROWS or viewer.width < LEAST_COLUMNS + BESIDE:
        return None
    lines = table(_beside(description, chart), viewer)
    spare = min(MOST_ROWS, rows - len(lines))
    spare -= 1 - spare % 2
    if spare >= ABOVE:
        width = max(LEAST_COLUMNS, 2 * spare)
        left = (viewer.width - width) // 2
        right = viewer.width - width - left
        return [
            *(_blank(left) + row + _blank(right) for row in canvas(chart.spots, width, spare)),
            *lines,
        ]
    width = max(LEAST_COLUMNS, min(2 * rows, viewer.width - BESIDE))
    beside = viewer.width - width
    lines = table(_beside(description, chart), Viewer(**{**vars(viewer), "width": beside}))
    height = max(rows, len(lines))
    lines += [_blank(beside)] * (height - len(lines))
    odd = rows - 1 + rows % 2  # the middle has a row of its own
    drawn = canvas(chart.spots, width, odd)
    drawn += [_blank(width)] * (height - odd)
    return [row + line for row, line in zip(drawn, lines, strict=True)]


def _beside(description: Description, chart: Chart) -> Description:
    return Description(description.heading, chart.lines, description.prompt, description.sheet)


def _blank(width: int) -> Content:
    return Content.styled(fitted("", width), f"on {WOOD}")


def canvas(spots: tuple[Spot, ...], width: int, height: int) -> list[Content]:
    """Return the map: the raft on the water, and every sign in the middle of its spot."""
    signs: list[list[tuple[int, Spot]]] = [[] for _ in range(height)]
    for spot in sorted(spots, key=_is_free):
        row = round((spot.y + 1) * (height - 1) / 2)
        column = round((spot.x + 1) * (width - len(spot.sign)) / 2)
        if not any(_overlap(column, spot, *other) for other in signs[row]):
            signs[row].append((column, spot))
    return [_row(sorted(found, key=_column), k, width, height) for k, found in enumerate(signs)]


def _is_free(spot: Spot) -> bool:
    """Tell what stands behind: what is marked is drawn before what lies under it."""
    return spot.tone != "strong"


def _overlap(column: int, spot: Spot, other_column: int, other: Spot) -> bool:
    return column < other_column + len(other.sign) and other_column < column + len(spot.sign)


def _column(placed: tuple[int, Spot]) -> int:
    return placed[0]


def _row(placed: list[tuple[int, Spot]], number: int, width: int, height: int) -> Content:
    """Return one row: water, wood, water, and the signs on them."""
    y = 2 * number / (height - 1) - 1
    half = (1 - y * y) ** 0.5 * INNER * width / 2
    edges = round(width / 2 - half), round(width / 2 + half)
    parts: list[Content] = []
    at = 0
    for column, spot in placed:
        parts.append(_ground(at, column, edges))
        parts.append(Content.styled(spot.sign, STYLES[spot.tone]))
        at = column + len(spot.sign)
    parts.append(_ground(at, width, edges))
    return Content("").join(parts)


def _ground(first: int, end: int, edges: tuple[int, int]) -> Content:
    left, right = (min(max(edge, first), end) for edge in edges)
    return Content("").join(
        [
            Content.styled(" " * (left - first), f"on {RIVER}"),
            Content.styled(" " * (right - left), f"on {WOOD}"),
            Content.styled(" " * (end - right), f"on {RIVER}"),
        ]
    )
