"""A described view drawn with characters: labels, little cards, notes, and the score sheet.

Shape says what colour says too: a card in brackets or double lines is for your eyes only, one with
stars or heavy lines is worth a look, one that is hatched lies face down.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content

from rondin.engine.describe import Cell, Description, Line, Tone
from rondin.terminal.colours import (
    GRAIN,
    INK,
    INK_SOFT,
    LANTERN,
    MIST,
    PAPER,
    RIVER,
    RIVER_LIGHT,
    SUN,
    WOOD,
    WOOD_LIGHT,
)
from rondin.terminal.words import fitted, wrapped

MARK = "▶"
GAP = 2  # columns between label, cards and note
LONGEST_LABEL = 16
SMALL, LARGE = 1, 3  # rows of a card
LEVELS = 4  # how many lines are drawn with large cards: none, your own, the shared ones too, all


@dataclass(frozen=True)
class Face:
    """How a tone looks: colours, what stands left and right of a small card, a large one's frame.

    The frame lists corners and edges: top left, top, top right, side, bottom left, bottom, right.
    """

    ink: str
    edge: str
    ground: str
    left: str
    right: str
    frame: str


FACES: dict[Tone, Face] = {
    "plain": Face(INK, INK_SOFT, PAPER, " ", " ", "╭─╮│╰─╯"),
    "open": Face(INK, INK_SOFT, PAPER, " ", " ", "╭─╮│╰─╯"),
    "hidden": Face(RIVER_LIGHT, RIVER_LIGHT, RIVER, " ", " ", "╭─╮│╰─╯"),
    "private": Face(INK, RIVER, RIVER_LIGHT, "(", ")", "╔═╗║╚═╝"),
    "strong": Face(INK, INK, SUN, "*", "*", "┏━┓┃┗━┛"),
}


@dataclass(frozen=True)
class Looking:
    """Who looks at the table, and how much room there is."""

    width: int
    eyes: int | None = None
    to_act: int | None = None
    level: int = 0
    you: str = ""  # the word after your own name


def table(description: Description, looking: Looking) -> list[Content]:
    """Return the lines of the table, drawn."""
    lines = description.lines
    labels = min(max((cell_len(_label(line, looking)) for line in lines), default=0), LONGEST_LABEL)
    drawn: list[Content] = []
    room = max((_cards_width(line, looking) for line in lines), default=0)
    room = min(room, max(0, looking.width - labels - 2 - 2 * GAP))
    for line in lines:
        drawn += _drawn(line, looking, labels, room)
    return drawn


def sentences(description: Description, looking: Looking) -> list[Content]:
    """Return the lines of the table as whole sentences: what a screen reader says."""
    drawn = []
    for line in description.lines:
        ground = _ground(line, looking)
        for text in wrapped(line.text, looking.width - 2, indent="  "):
            drawn.append(Content.styled(fitted(f" {text}", looking.width), f"{LANTERN} {ground}"))
    return drawn


def height(description: Description, looking: Looking) -> int:
    return len(table(description, looking))


# --- one line ---------------------------------------------------------------------------------
def _label(line: Line, looking: Looking) -> str:
    own = looking.eyes is not None and line.seat == looking.eyes
    return f"{line.label} {looking.you}".strip() if own else line.label


def _ground(line: Line, looking: Looking) -> str:
    own = looking.eyes is not None and line.seat == looking.eyes
    return f"on {WOOD_LIGHT if own else WOOD}"


def _is_large(line: Line, looking: Looking) -> bool:
    own = looking.eyes is not None and line.seat == looking.eyes
    shared = line.seat is None
    return bool(line.cells) and (
        (looking.level >= 1 and own)
        or (looking.level >= 2 and shared)  # noqa: PLR2004  # the levels are told above
        or looking.level >= LEVELS - 1
    )


def _card_width(line: Line, looking: Looking) -> int:
    signs = max(cell_len(cell.sign) for cell in line.cells)
    return max(signs, 2) + (4 if _is_large(line, looking) else 2)


def _cards_width(line: Line, looking: Looking) -> int:
    if not line.cells:
        return 0
    return len(line.cells) * (_card_width(line, looking) + 1) - 1


def _drawn(line: Line, looking: Looking, labels: int, room: int) -> list[Content]:
    ground = _ground(line, looking)
    acts = line.seat is not None and line.seat == looking.to_act
    if not line.cells and not line.label:
        rows = wrapped(line.text, looking.width - 3)
        return [Content.styled(fitted(f"  {row}", looking.width), f"{LANTERN} {ground}")
                for row in rows]  # fmt: skip
    head = f"{MARK if acts else ' '} {fitted(_label(line, looking), labels)}"
    blank = " " * cell_len(head)
    cards = _cards(line, looking, room, ground)
    middle = len(cards) // 2 if _is_large(line, looking) else 0
    note = line.note if line.cells or line.note else line.text
    left = looking.width - cell_len(head) - 2 * GAP - (room if line.cells else -GAP)
    rows = []
    for number, card in enumerate(cards):
        here = number == middle
        style = f"bold {SUN if acts else LANTERN} {ground}"
        parts = [Content.styled(head if here else blank, style), _space(GAP, ground)]
        if line.cells:
            parts += [card, _space(room - card.cell_length + GAP, ground)]
        parts.append(Content.styled(fitted(note if here else "", left), f"{GRAIN} {ground}"))
        rows.append(Content("").join(parts))
    return rows


def _space(width: int, ground: str) -> Content:
    return Content.styled(" " * max(0, width), ground)


def _cards(line: Line, looking: Looking, room: int, ground: str) -> list[Content]:
    """Return the cards of a line, as many side by side as there is room for."""
    if not line.cells:
        return [Content("")]
    width = _card_width(line, looking)
    fit = max(1, (room + 1) // (width + 1))
    rows: list[Content] = []
    for first in range(0, len(line.cells), fit):
        cells = line.cells[first : first + fit]
        if _is_large(line, looking):
            numbered = [first + k + 1 if line.seat is not None else None for k in range(len(cells))]
            cards = [_large(c, width, n) for c, n in zip(cells, numbered, strict=True)]
        else:
            cards = [[_small(cell, width)] for cell in cells]
        rows += [_space(1, ground).join(parts) for parts in zip(*cards, strict=True)]
    return rows


def _small(cell: Cell, width: int) -> Content:
    face = FACES[cell.tone]
    sign = f"{face.left}{_centred(cell.sign, width - 2)}{face.right}"
    return Content.styled(sign, f"bold {face.ink} on {face.ground}")


def _large(cell: Cell, width: int, number: int | None) -> list[Content]:
    face = FACES[cell.tone]
    corner, edge, corner_right, side, foot, floor, foot_right = face.frame
    count = str(number) if number is not None else ""
    top = f"{corner}{count}{edge * (width - 2 - len(count))}{corner_right}"
    rim = f"{face.edge} on {face.ground}"
    sign = Content.styled(_centred(cell.sign, width - 2), f"bold {face.ink} on {face.ground}")
    return [
        Content.styled(top, rim),
        Content.assemble((side, rim), sign, (side, rim)),
        Content.styled(f"{foot}{floor * (width - 2)}{foot_right}", rim),
    ]


def _centred(sign: str, width: int) -> str:
    spare = max(0, width - cell_len(sign))
    return " " * (spare - spare // 2) + sign + " " * (spare // 2)


# --- the score sheet --------------------------------------------------------------------------
def sheet(rows: Sequence[Sequence[str]], width: int) -> list[Content]:
    """Return the score sheet, a line a person; the last column is the sum."""
    if not rows:
        return []
    heads, corner = _short_heads([row[0] for row in rows[1:]])
    people = [list(column) for column in zip(*(row[1:] for row in rows), strict=True)]
    lines = [[corner, *heads], *people]
    widths = [max(cell_len(line[k]) for line in lines) for k in range(len(lines[0]))]
    widths[0] = min(widths[0], max(8, width - sum(n + 2 for n in widths[1:])))
    drawn = []
    for number, line in enumerate(lines):
        colour = LANTERN if number else GRAIN
        parts = [Content.styled(fitted(line[0], widths[0]), f"bold {colour}")]
        for k, cell in enumerate(line[1:], 1):
            weight = "bold " if k == len(line) - 1 else ""
            text = " " * (2 + widths[k] - cell_len(cell)) + cell
            parts.append(Content.styled(text, f"{weight}{colour}"))
        drawn.append(Content("").join(parts))
    return drawn


def _short_heads(heads: list[str]) -> tuple[list[str], str]:
    """Say a word that all columns but the last begin with once, in the corner."""
    *middle, last = heads
    words = {head.rpartition(" ")[0] for head in middle}
    if len(words) != 1:
        return heads, ""
    return [*(head.rpartition(" ")[2] for head in middle), last], words.pop()


def prose(text: str, width: int, style: str = MIST, bullet: str = "") -> list[Content]:
    """Return a text in lines of this width."""
    rows = wrapped(bullet + text, width, indent=" " * len(bullet))
    return [Content.styled(row, style) for row in rows]
