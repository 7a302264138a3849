"""The rows as they lie at the end, for a picture to keep."""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.engine.words.drawing import INK, PAPER, RIVER_LIGHT, SUN, WOOD, Drawing
from rondin.games.gang_de_castors.rules.state import PLACES

SIZE = (640.0, 520.0)
_SIGNS = {"swap": "⇄", "peek": "◉", "draw": "+2"}


def draw(view: dict[str, Any], reader: Reader) -> Drawing:
    """Return every row, the name beside it and its points of the last round behind it."""
    drawing = Drawing()
    width, height = SIZE
    step = min(height / len(view["rows"]), 130)
    card = step * 0.86 / 1.4
    left = width - 4 * (card + 8) - 70
    top = (height - step * len(view["rows"])) / 2
    last = view["sheet"][-1] if view["sheet"] else None
    for seat, row in enumerate(view["rows"]):
        y = top + seat * step
        name = reader.names[seat]
        drawing.name(left - 16, y + step * 0.55, name, 30, anchor="end", room=left - 24)
        for place in range(PLACES):
            _card(drawing, left + place * (card + 8), y + step * 0.07, card, row[place]["face"])
        if last:
            points = str(last[seat])
            drawing.text(width - 14, y + step * 0.6, points, 34, anchor="end", weight=800)
    return drawing


def _card(drawing: Drawing, x: float, y: float, width: float, face: str | None) -> None:
    height = width * 1.4
    fill = WOOD if face is None else PAPER if face.isdigit() else SUN
    drawing.rect(x, y, width, height, fill, radius=width * 0.14)
    if face is None:
        drawing.circle(x + width / 2, y + height / 2, width * 0.22, RIVER_LIGHT)
        return
    sign = _SIGNS.get(face, face)
    drawing.text(x + width / 2, y + height * 0.66, sign, width * 0.62, fill=INK, weight=800)
