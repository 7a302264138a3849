"""The chart as it lies at the end, for a picture to keep."""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.engine.words.drawing import INK, LEAF, PAPER, RIVER_LIGHT, WOOD, WOOD_LIGHT, Drawing

SIZE = (640.0, 520.0)
_FILLS = {"red": "#D1453B", "yellow": "#F0B429", "blue": "#3B7DD8", "green": "#4E9A47"}
_RADIUS = {"island": 19.0, "start": 14.0, "strait": 4.0, "path": 7.0}


def draw(view: dict[str, Any], _reader: Reader) -> Drawing:
    """Return the spaces and the ways between them, bridges with their worth, and the pawns."""
    drawing, board = Drawing(), view["board"]
    xs = [one["x"] for one in board["spaces"]]
    ys = [one["y"] for one in board["spaces"]]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    scale = min((SIZE[0] - 70) / width, (SIZE[1] - 70) / height)
    left = (SIZE[0] - width * scale) / 2 - min(xs) * scale
    top = (SIZE[1] - height * scale) / 2 - min(ys) * scale
    spots = [(left + x * scale, top + y * scale) for x, y in zip(xs, ys, strict=True)]
    drawing.rect(0, 0, *SIZE, RIVER_LIGHT, radius=24)
    for one, other in board["links"]:
        kinds = {board["spaces"][one]["kind"], board["spaces"][other]["kind"]}
        by_sea = "strait" in kinds
        ink = PAPER if by_sea else WOOD_LIGHT
        drawing.line([spots[one], spots[other]], ink, width=3 if by_sea else 9)
    for space, spot in zip(board["spaces"], spots, strict=True):
        kind = space["kind"]
        fill = LEAF if kind == "island" else _FILLS.get(space.get("colour", ""), PAPER)
        drawing.circle(*spot, _RADIUS.get(kind, 6.0), fill, line=1.5)
    for bridge in view["bridges"]:
        x, y = spots[bridge["space"]]
        drawing.rect(x - 14, y - 10, 28, 20, _FILLS[view["colours"][bridge["seat"]]], radius=6)
        worth = str(bridge["value"])
        drawing.text(x, y + 6, worth, 16, fill=PAPER if bridge["value"] else INK, weight=800)
    for seat, space in enumerate(view["pawns"]):
        x, y = spots[space]
        x += 7 * (seat - (len(view["pawns"]) - 1) / 2)
        drawing.circle(x, y - 12, 7, _FILLS[view["colours"][seat]], line=2)
        drawing.rect(x - 7, y - 8, 14, 12, _FILLS[view["colours"][seat]], radius=4, line=2)
    drawing.rect(1.5, 1.5, SIZE[0] - 3, SIZE[1] - 3, "none", radius=24, line=5, ink=WOOD)
    return drawing
