"""The raft as it lies at the end, for a picture to keep."""

from math import pi
from typing import Any

from rondin.engine.words.description import Reader
from rondin.engine.words.drawing import RIVER, SUN, WOOD_DARK, WOOD_LIGHT, Drawing
from rondin.games.castor_party.rules.state import TAILS

SIZE = (520.0, 520.0)
_FILLS = {
    "red": "#D1453B", "yellow": "#F0B429", "blue": "#3B7DD8", "white": "#F7F3EA",
    "orange": "#E8772E", "green": "#4E9A47",
}  # fmt: skip


def draw(view: dict[str, Any], _reader: Reader) -> Drawing:
    """Return the raft from above, its buoys and the beavers that are left on it."""
    from math import cos, sin

    drawing, raft = Drawing(), view["raft"]
    middle = SIZE[0] / 2
    scale = middle * 0.92 / raft["radius"]

    def at(x: float, y: float) -> tuple[float, float]:
        return middle + x * scale, middle + y * scale

    drawing.circle(middle, middle, middle * 0.98, RIVER)
    drawing.circle(middle, middle, raft["radius"] * scale, WOOD_LIGHT, line=6, ink=WOOD_DARK)
    for buoy in raft["buoys"]:
        fill = _FILLS[buoy["colour"]]
        drawing.circle(*at(buoy["x"], buoy["y"]), raft["buoy_radius"] * scale * 0.8, fill, line=1.5)
    for beaver in view["beavers"]:
        if beaver["at"] is None:
            continue
        x, y = at(beaver["x"], beaver["y"])
        turn = beaver["tail"] * 2 * pi / TAILS
        reach = raft["tail_reach"] * scale
        drawing.line([(x, y), (x + reach * sin(turn), y - reach * cos(turn))], WOOD_DARK, width=12)
        drawing.circle(x, y, raft["buoy_radius"] * scale * 1.35, _FILLS[beaver["colour"]], line=3.5)
    lean = view["lean"]
    drawing.circle(*at(lean["x"], lean["y"]), 7, SUN)
    return drawing
