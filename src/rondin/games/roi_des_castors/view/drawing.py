"""The dams as they stand at the end, for a picture to keep."""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.engine.words.drawing import INK, RIVER_LIGHT, SUN, WOOD, WOOD_DARK, Drawing

SIZE = (640.0, 520.0)
_WIDTHS = {"small": 40.0, "medium": 58.0, "large": 76.0}
_FILLS = {"small": "#D9A05B", "medium": WOOD, "large": WOOD_DARK}
_LOG = 16.0
_DAM = 88.0


def draw(view: dict[str, Any], reader: Reader) -> Drawing:
    """Return every side's dams, on the river, the name beside them."""
    drawing, sides = Drawing(), view["sides"]
    step = SIZE[1] / len(sides)
    for number, side in enumerate(sides):
        y = number * step
        drawing.rect(0, y + 4, SIZE[0], step - 8, RIVER_LIGHT, radius=18)
        names = " · ".join(reader.names[seat] for seat in side["seats"]) or reader.texts.say(
            "character.lumberjack"
        )
        drawing.text(16, y + 34, names, 24, anchor="start", room=600)
        _dams(drawing, side["dams"], y + step - 16, step - 72)
    return drawing


def _dams(drawing: Drawing, dams: list[dict[str, Any]], foot: float, room: float) -> None:
    width = min(_DAM, (SIZE[0] - 32) / max(1, len(dams)))
    for number, dam in enumerate(dams):
        middle = 16 + width * (number + 0.5)
        tall = min(_LOG, (room - 18) / max(1, len(dam["logs"])))
        for k, log in enumerate(dam["logs"]):
            broad = min(_WIDTHS[log["log"]], width - 6)
            y = foot - (k + 1) * tall
            fill = _FILLS[log["log"]]
            drawing.rect(middle - broad / 2, y, broad, tall, fill, radius=tall / 2, line=1.5)
        head = foot - len(dam["logs"]) * tall - 6
        if dam["state"] != "open":
            drawing.circle(middle, head - 9, 14, SUN, line=2)
        drawing.text(middle, head - 3, str(dam["size"]), 18, fill=INK, weight=800)
