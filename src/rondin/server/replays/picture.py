"""The end of a match as a picture to keep: who stands where on the podium, and the board.

One drawing serves `rondin picture FILE`, the diary, and the page, which makes a photo of it.
"""

from functools import cache
from pathlib import Path

from msgspec import Struct

from rondin.engine.match.match import Match
from rondin.engine.words.drawing import (
    BERRY,
    INK,
    PAPER,
    PAPER_DARK,
    RIVER,
    RIVER_LIGHT,
    SUN,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Drawing,
)
from rondin.server.diary.entries import places_of
from rondin.server.problems import ServerProblem, server_texts

WIDTH, HEIGHT = 1200.0, 800.0
_BOARD = (540.0, 190.0, 620.0, 560.0)
_GROUNDS = (RIVER_LIGHT, SUN, "#D7E4C4", "#F3C7BE", "#E6C08F", "#CFE0F5", "#E9D5EE")
_STEPS = {1: 230.0, 2: 180.0, 3: 135.0}  # how high they stand
_ON_PODIUM = 3


class _Placed(Struct, frozen=True):
    seat: int
    place: int
    name: str
    points: int
    has_won: bool


def picture_of(match: Match, lang: str, *, names: bool = True) -> str:
    """Return the end of a match in SVG; raise ServerProblem if it is not over.

    Without `names` people are called by their seat.
    """
    result = match.result
    if result is None:
        raise ServerProblem("not-over")
    say = server_texts(lang).say
    called = [
        player.name if names else say("picture.seat", n=seat + 1)
        for seat, player in enumerate(match.players)
    ]
    places = places_of(list(result.points), list(result.winners))
    seats = [
        _Placed(k, places[k], called[k], result.points[k], k in result.winners)
        for k in range(match.seats)
    ]
    seats.sort(key=lambda one: (one.place, one.seat))
    texts = match.setting.texts(lang)
    drawing = Drawing()
    drawing.rect(0, 0, WIDTH, HEIGHT, PAPER, line=0)
    drawing.rect(0, 0, WIDTH, 150, RIVER, line=0)
    title = match.setting.title(lang)
    drawing.text(48, 86, title, 64, fill=PAPER, anchor="start", weight=800, room=900)
    about = [texts.say(f"mode.{match.setting.mode}"), say("picture.moves", n=len(match.history))]
    drawing.text(50, 126, " · ".join(about), 28, fill=RIVER_LIGHT, anchor="start")
    foot = 560.0 if len(seats) > _ON_PODIUM else 630.0
    _podium(drawing, seats, foot)
    _others(drawing, seats[_ON_PODIUM:], foot + 80)
    _board(drawing, match, called, lang)
    drawing.text(WIDTH - 40, 126, "Rondin", 30, fill=SUN, anchor="end", weight=800)
    return drawing.svg(WIDTH, HEIGHT, say("picture.title", game=title))


def _podium(drawing: Drawing, seats: list[_Placed], foot: float) -> None:
    """Draw the first three on stumps, the best in the middle; equal places stand equally high."""
    width = 150.0
    shown = seats[:_ON_PODIUM]
    order = {1: [0], 2: [0, 1], 3: [1, 0, 2]}[len(shown)]
    left = 270 - width * len(shown) / 2
    for column, number in enumerate(order):
        one = shown[number]
        x, high = left + column * width, _STEPS.get(one.place, _STEPS[_ON_PODIUM])
        top = foot - high
        drawing.rect(x + 6, top, width - 12, high, WOOD, radius=10, line=3)
        drawing.rect(x + 2, top - 10, width - 4, 26, WOOD_LIGHT, radius=13, line=3)
        if len(seats) > 1:  # alone one has no place
            drawing.text(x + width / 2, top + 66, str(one.place), 46, fill=PAPER, weight=800)
        drawing.text(x + width / 2, foot - 14, str(one.points), 30, fill=PAPER, weight=800)
        _face(drawing, one.seat, x + width / 2 - 50, top - 116)
        if one.has_won:
            _crown(drawing, x + width / 2, top - 112)
        drawing.name(x + width / 2, foot + 38, one.name, 26, room=width - 10)
    drawing.line([(40, foot), (500, foot)], WOOD_DARK, width=5)


def _others(drawing: Drawing, seats: list[_Placed], top: float) -> None:
    step = min(34.0, 165 / max(1, len(seats)))
    for number, one in enumerate(seats):
        y = top + number * step
        size = min(24.0, step * 0.8)
        drawing.text(70, y, f"{one.place}.", size, anchor="end", weight=800)
        drawing.text(86, y, one.name, size, anchor="start", room=320)
        drawing.text(490, y, str(one.points), size, anchor="end", weight=800)


def _face(drawing: Drawing, seat: int, x: float, y: float) -> None:
    drawing.circle(x + 50, y + 50, 47, _GROUNDS[seat % len(_GROUNDS)], line=3)
    drawing.put(_beaver(), x, y)


def _crown(drawing: Drawing, x: float, y: float) -> None:
    points = [(-26, 12), (-30, -14), (-13, -2), (0, -20), (13, -2), (30, -14), (26, 12), (-26, 12)]
    drawing.line([(x + dx, y + dy) for dx, dy in points], INK, width=9)
    drawing.line([(x + dx, y + dy) for dx, dy in points], SUN, width=4)
    drawing.circle(x, y - 20, 5, BERRY, line=1.5)


def _board(drawing: Drawing, match: Match, names: list[str], lang: str) -> None:
    """Draw the board as everybody sees it at the end; without one of its own, how it stands."""
    x, y, width, height = _BOARD
    drawing.rect(x - 14, y - 14, width + 28, height + 28, WOOD_LIGHT, radius=26, line=4)
    drawing.rect(x - 4, y - 4, width + 8, height + 8, PAPER_DARK, radius=18, line=2)
    reader = match.reader_with(names, lang)
    own = match.game.drawing
    if own is None:
        lines = match.game.view.lines(match.view(None), reader)
        for number, line in enumerate(lines[:14]):
            drawing.text(
                x + 20, y + 44 + 38 * number, line.text, 22, anchor="start", room=width - 40
            )
        return
    board = own.draw(match.view(None), reader)
    broad, tall = own.SIZE
    scale = min((width - 24) / broad, (height - 24) / tall)
    left, top = x + (width - broad * scale) / 2, y + (height - tall * scale) / 2
    drawing.put(board.markup, left, top, scale)


@cache
def _beaver() -> str:
    return Path(__file__).with_name("beaver.svg").read_text("utf-8").strip()
