"""The plots of a report: rows of dots, spreads, bars in parts, curves; each with its intervals."""

from dataclasses import dataclass

from rondin.arena.report.figures import Estimate, Spread
from rondin.arena.report.html.drawing import WIDTH, Drawing, Scale
from rondin.arena.report.html.figure_format import FigureFormat

LEFT = 118  # where rows begin; their labels stand before it
RIGHT = WIDTH - 66  # where they end; their figures stand behind it
ROW = 26
HEAD = 30
AXIS = 24
PARTS = 6  # different fills for parts of a bar
CROWDED = 6  # more players than that leave no room for a decimal
LETTER = 8.2  # what a letter of a label takes at most, on average
THIN, ROOMY = 0.4, 46  # a part thinner than a line; one with room for its figure
WHOLE = 4  # an axis longer than that needs no decimals


@dataclass(frozen=True)
class Row:
    """A figure with its label; `mark` is what to compare it with."""

    label: str
    found: Estimate
    mark: float | None = None


def dots(
    groups: list[tuple[str, list[Row]]], numbers: FigureFormat, title: str, *, percent: bool
) -> str:
    """Draw a dot with its interval for each row; a group has a heading, or none."""
    rows = [row for _, group in groups for row in group]
    ends = [row.found.high for row in rows] + [row.mark or 0.0 for row in rows]
    lows = [row.found.low for row in rows if row.found.low < 0]
    left = max(LEFT, LETTER * max(len(row.label) for row in rows) + 12)
    scale = Scale.over(ends + lows, left, RIGHT, top=1.0 if percent else None)
    height = sum(ROW * len(group) + (HEAD if head else 0) for head, group in groups)
    drawing = Drawing()
    _axis(drawing, scale, height, numbers, percent=percent)
    y = 0.0
    for head, group in groups:
        if head:
            drawing.text(0, y + HEAD - 8, head, "head")
            y += HEAD
        for row in group:
            _dot_row(drawing, row, scale, (y + ROW / 2, left), numbers, percent=percent)
            y += ROW
    return drawing.svg(height + AXIS, title)


def _dot_row(
    drawing: Drawing,
    row: Row,
    scale: Scale,
    at: tuple[float, float],
    numbers: FigureFormat,
    *,
    percent: bool,
) -> None:
    middle, left = at
    found = row.found
    drawing.text(left - 10, middle + 5, row.label, "label end")
    if row.mark is not None:
        drawing.line(scale(row.mark), middle - 10, scale(row.mark), middle + 10, "mark")
    drawing.line(scale(found.low), middle, scale(found.high), middle, "whisker")
    drawing.dot(scale(found.value), middle)
    text = numbers.percent(found.value) if percent else numbers.figure(found.value)
    drawing.text(WIDTH, middle + 5, text, "figure end")


def spreads(
    rows: list[tuple[str, Spread]], numbers: FigureFormat, title: str, *, percent: bool
) -> str:
    """Draw for each row where 90 % and where half of the matches lie, and the middle one."""
    scale = Scale.over([found.p95 for _, found in rows], LEFT, RIGHT, top=1.0 if percent else None)
    drawing, height = Drawing(), ROW * len(rows)
    _axis(drawing, scale, height, numbers, percent=percent)
    for k, (label, found) in enumerate(rows):
        y = ROW * k + ROW / 2
        drawing.text(LEFT - 10, y + 5, label, "label end")
        drawing.line(scale(found.p5), y, scale(found.p95), y, "whisker")
        drawing.box(scale(found.p25), y - 7, scale(found.p75) - scale(found.p25), 14, "half")
        drawing.line(scale(found.p50), y - 9, scale(found.p50), y + 9, "middle")
        text = numbers.percent(found.p50, 0) if percent else numbers.number(found.p50, 0)
        drawing.text(WIDTH, y + 5, text, "figure end")
    return drawing.svg(height + AXIS, title)


def _axis(
    drawing: Drawing, scale: Scale, height: float, numbers: FigureFormat, *, percent: bool
) -> None:
    for tick in scale.ticks():
        x = scale(tick)
        drawing.line(x, 0, x, height, "grid" if round(tick, 9) else "zero")
        digits = 0 if percent or scale.high - scale.low >= WHOLE else 1
        text = numbers.percent(tick, 0) if percent else numbers.number(tick, digits)
        drawing.text(x, height + 18, text, "tick")


def orders(rows: list[tuple[str, list[Estimate], float]], numbers: FigureFormat, title: str) -> str:
    """Draw wins in the order of play, a row for each number of players.

    A line is the fair share; how far a dot is from it is drawn in fair shares, so that rows can be
    compared.
    """
    most = max(
        max(found.high / fair - 1, 1 - found.low / fair)
        for _, order, fair in rows
        for found in order
    )
    most = max(most, 0.1)
    columns = max(len(order) for _, order, _ in rows)
    left, tall = 82, 74
    step = min((WIDTH - left) / columns, 92)
    drawing = Drawing()
    for k in range(columns):
        drawing.text(left + step * (k + 0.5), 14, numbers.number(k + 1), "tick")
    for k, (label, order, fair) in enumerate(rows):
        top = 22 + tall * k
        height = Scale(-most, most, top + tall - 6, top + 26)
        middle = height(0)
        drawing.text(left - 12, middle + 5, label, "label end")
        drawing.line(left, middle, left + step * len(order), middle, "fair")
        for turn, found in enumerate(order):
            x = left + step * (turn + 0.5)
            low, high = height(found.low / fair - 1), height(found.high / fair - 1)
            drawing.line(x, low, x, high, "whisker")
            drawing.dot(x, height(found.value / fair - 1), size=4.5)
            text = numbers.number(100 * found.value, 0 if columns > CROWDED else 1)
            drawing.text(x, top + 16, text, "small")
    return drawing.svg(22 + tall * len(rows) + 4, title)


def parts(rows: list[tuple[str, list[float]]], numbers: FigureFormat, title: str) -> str:
    """Draw bars that are whole, in parts; the fills are text apart by colour and by pattern."""
    drawing = Drawing()
    scale = Scale(0, 1, LEFT, WIDTH - 2)
    for k, (label, shares) in enumerate(rows):
        y, begin = ROW * 1.15 * k + 3, 0.0
        drawing.text(LEFT - 10, y + 17, label, "label end")
        for number, share in enumerate(shares):
            width = scale(begin + share) - scale(begin)
            if width > THIN:
                drawing.box(scale(begin), y, width, 24, f"part part-{number % PARTS}")
            if width > ROOMY:
                x = scale(begin) + width / 2
                drawing.text(
                    x, y + 17, numbers.percent(share, 0), f"within within-{number % PARTS}"
                )
            begin += share
    return drawing.svg(ROW * 1.15 * len(rows) + 6, title)


def swatch(number: int) -> str:
    """Return a little drawing of one fill, for a legend."""
    return (
        '<svg class="swatch" viewBox="0 0 28 18" aria-hidden="true">'
        f'<rect class="part part-{number % PARTS}" x="1" y="1" width="26" height="16"/></svg>'
    )


def curves(
    series: list[tuple[str, list[Estimate]]], numbers: FigureFormat, title: str, axis: str
) -> str:
    """Draw shares over the course of a match, with their intervals; labels stand at the ends."""
    bottom, left, right = 230.0, 52.0, WIDTH - 78.0
    up = Scale(0, 1, bottom, 12)
    drawing = Drawing()
    for tick in up.ticks():
        drawing.line(left, up(tick), right, up(tick), "zero" if not tick else "grid")
        drawing.text(left - 8, up(tick) + 5, numbers.percent(tick, 0), "tick end")
    for part in (0, 0.25, 0.5, 0.75, 1):
        drawing.text(left + part * (right - left), bottom + 20, numbers.percent(part, 0), "tick")
    drawing.text((left + right) / 2, bottom + 40, axis, "tick")
    labels = []
    for number, (label, found) in enumerate(series):
        along = Scale(0, len(found), left, right)
        kind = f"curve curve-{number}"
        ends = [Estimate(1, 1, 1)]
        places = [(along(k), up(one.value)) for k, one in enumerate(found + ends)]
        drawing.path(places, kind)
        for k, one in enumerate(found):
            drawing.line(along(k), up(one.low), along(k), up(one.high), f"whisker curve-{number}")
            drawing.sign(*places[k], number, f"sign sign-{number}")
        labels.append((places[-2][1], number, label))
    lowest = -100.0
    for y, number, label in sorted(labels):
        lowest = max(y + 5, lowest + 20)
        drawing.sign(right + 16, lowest - 5, number, f"sign sign-{number}")
        drawing.text(right + 28, lowest, label, "label")
    return drawing.svg(bottom + 48, title)
