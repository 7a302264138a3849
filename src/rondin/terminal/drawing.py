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
    RIVER_MIST,
    RIVER_NIGHT,
    SUN,
    WOOD,
    WOOD_LIGHT,
    WOODS,
)
from rondin.terminal.words import fitted, wrapped

MARK = "▶"
GAP = 2  # columns between label, cards and note
LONGEST_LABEL = 16
NOTES = 24  # columns that small cards leave to the notes beside them, and rather go below
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
    "hidden": Face(RIVER_MIST, RIVER_MIST, RIVER, " ", " ", "╭─╮│╰─╯"),
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

    def owns(self, line: Line) -> bool:
        return self.eyes is not None and line.seat == self.eyes

    def label(self, line: Line) -> str:
        return f"{line.label} {self.you}".strip() if self.owns(line) else line.label

    def enlarges(self, line: Line) -> bool:
        """Tell whether a line has large cards: your own first, then the shared ones, then all."""
        if not line.cells:
            return False
        rank = 1 if self.owns(line) else 2 if line.seat is None else LEVELS - 1
        return self.level >= rank


def table(description: Description, looking: Looking) -> list[Content]:
    """Return the lines of the table, drawn."""
    lines = description.lines
    labels = max((cell_len(looking.label(line)) for line in lines), default=0)
    labels = min(labels, LONGEST_LABEL)
    most = max(1, looking.width - labels - 2 - 2 * GAP)
    noted = [line for line in lines if line.cells and line.note]
    notes = min(NOTES, max((cell_len(line.note) for line in noted), default=0))
    room = {False: 0, True: 0}  # the width of small cards, and of large ones, before notes
    for line in noted:
        large = looking.enlarges(line)
        wanted = max(room[large], _cards_width(line, large=large))
        room[large] = min(most if large else max(most // 2, most - notes - 1), wanted)
    drawn: list[Content] = []
    for number, line in enumerate(lines):
        ground = WOOD_LIGHT if looking.owns(line) else WOODS[number % 2]
        own = room[looking.enlarges(line)] if line.note else most
        drawn += _Drawing(line, looking, ground, labels, own).rows()
    return drawn


def sentences(description: Description, looking: Looking) -> list[Content]:
    """Return the lines of the table as whole sentences: what a screen reader says."""
    drawn = []
    for line in description.lines:
        ground = WOOD_LIGHT if looking.owns(line) else WOOD
        first, *more = wrapped(line.text, looking.width - 4)
        rows = [f" {first}", *(f"   {row}" for row in more)]
        drawn += [_filled(row, looking.width, f"{LANTERN} on {ground}") for row in rows]
    return drawn


def _filled(text: str, width: int, style: str) -> Content:
    return Content.styled(fitted(text, width), style)


# --- one line ---------------------------------------------------------------------------------
@dataclass(frozen=True)
class _Drawing:
    """One line of the table: a mark, a label, cards side by side, a note."""

    line: Line
    looking: Looking
    ground: str
    labels: int
    room: int

    def rows(self) -> list[Content]:
        line, width = self.line, self.looking.width
        if not line.cells and not line.label:
            style = f"{LANTERN} on {self.ground}"
            return [_filled(f"  {row}", width, style) for row in wrapped(line.text, width - 3)]
        cards = self._cards()
        notes = self._notes(len(cards))
        middle = (len(cards) - 1) // 2 if self.looking.enlarges(line) else 0
        return [
            Content("").join([self._head(blank=k != middle), *self._row(cards[k], notes[k])])
            for k in range(len(cards))
        ]

    def _head(self, *, blank: bool) -> Content:
        line = self.line
        acts = line.seat is not None and line.seat == self.looking.to_act
        head = f"{MARK if acts else ' '} {fitted(self.looking.label(line), self.labels)}"
        text = " " * (self.labels + 2 + GAP) if blank else head + " " * GAP
        return Content.styled(text, f"bold {SUN if acts else LANTERN} on {self.ground}")

    def _row(self, cards: Content, note: str) -> list[Content]:
        told = Content.styled(fitted(note, self._left()), f"{GRAIN} on {self.ground}")
        if not self.line.cells:
            return [told]
        return [cards, self._space(self.room - cards.cell_length + GAP), told]

    def _left(self) -> int:
        """The columns that are left for the note."""
        taken = self.labels + 2 + GAP + (self.room + GAP if self.line.cells else 0)
        return max(0, self.looking.width - taken)

    def _notes(self, rows: int) -> list[str]:
        """Return the note, in the middle of the rows it has."""
        note = self.line.note if self.line.cells or self.line.note else self.line.text
        told = [note] if rows == SMALL else wrapped(note, max(1, self._left() - 1))
        if len(told) > rows:
            told = [*told[: rows - 1], " ".join(told[rows - 1 :])]
        above = (rows - len(told)) // 2
        return [""] * above + told + [""] * (rows - above - len(told))

    def _space(self, width: int) -> Content:
        return Content.styled(" " * max(0, width), f"on {self.ground}")

    def _cards(self) -> list[Content]:
        """Return the cards, as many side by side as there is room for."""
        cells = self.line.cells
        if not cells:
            return [Content("")]
        large = self.looking.enlarges(self.line)
        width = _card_width(cells, large=large)
        fit = max(1, (self.room + 1) // (width + 1))
        counted = self.line.seat is not None
        dark = self.ground != WOODS[1]
        rows: list[Content] = []
        for first in range(0, len(cells), fit):
            cards = []
            for k, cell in enumerate(cells[first : first + fit], first + 1):
                number = str(k) if counted else ""
                card = _large(cell, width, number) if large else [_small(cell, width, dark=dark)]
                cards.append(card)
            rows += [self._space(1).join(parts) for parts in zip(*cards, strict=True)]
        return rows


def _card_width(cells: tuple[Cell, ...], *, large: bool) -> int:
    signs = max(cell_len(cell.sign) for cell in cells)
    return max(signs, 3) + 4 if large else max(signs, 2) + 2


def _cards_width(line: Line, *, large: bool) -> int:
    if not line.cells:
        return 0
    return len(line.cells) * (_card_width(line.cells, large=large) + 1) - 1


def _small(cell: Cell, width: int, *, dark: bool) -> Content:
    face = FACES[cell.tone]
    ground = RIVER_NIGHT if cell.tone == "hidden" and dark else face.ground
    sign = _centred(f"{face.left}{cell.sign}{face.right}", width)
    return Content.styled(sign, f"bold {face.ink} on {ground}")


def _large(cell: Cell, width: int, number: str) -> list[Content]:
    face = FACES[cell.tone]
    corner, edge, corner_right, side, foot, floor, foot_right = list(face.frame)
    top = f"{corner}{number}{edge * (width - 2 - len(number))}{corner_right}"
    rim = f"{face.edge} on {face.ground}"
    sign = Content.styled(_centred(cell.sign, width - 2), f"bold {face.ink} on {face.ground}")
    return [
        Content.styled(top, rim),
        Content.assemble((side, rim), sign, (side, rim)),
        Content.styled(f"{foot}{floor * (width - 2)}{foot_right}", rim),
    ]


def _centred(sign: str, width: int) -> str:
    """Return a sign in the middle; one that is a mere pattern is drawn wider to reach it."""
    spare = max(0, width - cell_len(sign))
    if spare % 2 and len(set(sign)) == 1 < len(sign):
        sign, spare = sign + sign[0], spare - 1
    return " " * (spare // 2) + sign + " " * (spare - spare // 2)


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
    first, *more = wrapped(text, width - cell_len(bullet))
    rows = [bullet + first, *(" " * cell_len(bullet) + row for row in more)]
    return [Content.styled(row, style) for row in rows]
