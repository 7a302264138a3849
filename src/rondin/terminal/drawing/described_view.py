"""A described view drawn with characters: labels, small cards, notes, and the score sheet.

Shape says the same as colour: a card in brackets or double lines is visible to you alone, one with
stars or heavy lines is important, a hatched one lies face down.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content

from rondin.engine.words.description import Cell, Description, Line, Tone
from rondin.terminal.drawing.colours import (
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
from rondin.terminal.drawing.columns import (
    GAP,
    Viewer,
    alignment,
    card_areas,
    card_width,
    labels_width,
    with_kinds,
)
from rondin.terminal.words import fitted, shortened, wrapped

MARK = "▶"
SMALL, LARGE = 1, 3  # rows of a card


@dataclass(frozen=True)
class CardStyle:
    """How a tone looks: colours, what stands left and right of a small card, a large one's frame.

    The frame lists corners and edges: top left, top, top right, side, bottom left, bottom, right.
    """

    ink: str
    edge: str
    ground: str
    left: str
    right: str
    frame: str


CARD_STYLES: dict[Tone, CardStyle] = {
    "plain": CardStyle(INK, INK_SOFT, PAPER, " ", " ", "╭─╮│╰─╯"),
    "open": CardStyle(INK, INK_SOFT, PAPER, " ", " ", "╭─╮│╰─╯"),
    "hidden": CardStyle(RIVER_MIST, RIVER_MIST, RIVER, " ", " ", "╭─╮│╰─╯"),
    "private": CardStyle(INK, RIVER, RIVER_LIGHT, "(", ")", "╔═╗║╚═╝"),
    "strong": CardStyle(INK, INK, SUN, "*", "*", "┏━┓┃┗━┛"),
}


def table(description: Description, viewer: Viewer) -> list[Content]:
    """Return the lines of the table, drawn."""
    return [row for drawing in _drawings(description, viewer) for row in drawing.rows()]


def notes_fit(description: Description, viewer: Viewer) -> bool:
    """Tell whether large cards leave enough room for the notes beside them."""
    return all(drawing.note_fits() for drawing in _drawings(description, viewer))


def _drawings(description: Description, viewer: Viewer) -> list["_DrawnLine"]:
    lines = description.lines
    labels = labels_width(lines, viewer)
    most = max(1, viewer.width - labels - 2 - 2 * GAP)
    room = card_areas(lines, viewer, most)
    kinds = with_kinds(lines, viewer) <= labels
    drawings = []
    for number, line in enumerate(lines):
        ground = WOOD_LIGHT if viewer.owns(line) else WOODS[number % 2]
        own = room[alignment(line, viewer)] if line.note else most + GAP
        drawings.append(_DrawnLine(line, viewer, ground, labels, kinds, own))
    return drawings


def sentences(description: Description, viewer: Viewer) -> list[Content]:
    """Return the lines of the table as whole sentences: what a screen reader says."""
    drawn = []
    for line in description.lines:
        ground = WOOD_LIGHT if viewer.owns(line) else WOOD
        kind = viewer.kind(line)
        text = f"{line.text} ({kind})" if kind else line.text
        first, *more = wrapped(text, viewer.width - 4)
        rows = [f" {first}", *(f"   {row}" for row in more)]
        drawn += [_filled(row, viewer.width, f"{LANTERN} on {ground}") for row in rows]
    return drawn


def _filled(text: str, width: int, style: str) -> Content:
    return Content.styled(fitted(text, width), style)


# --- one line ---------------------------------------------------------------------------------
@dataclass(frozen=True)
class _DrawnLine:
    """One line of the table: a mark, a label, cards side by side, a note."""

    line: Line
    viewer: Viewer
    ground: str
    labels: int
    kinds: bool  # labels have the kinds of bots in them
    room: int

    def rows(self) -> list[Content]:
        line, width = self.line, self.viewer.width
        if not line.cells and not line.label:
            style = f"{LANTERN} on {self.ground}"
            return [_filled(f"  {row}", width, style) for row in wrapped(line.text, width - 3)]
        cards = self._cards()
        notes = self._notes(len(cards))
        middle = (len(cards) - 1) // 2 if self.viewer.enlarges(line) else 0
        return [
            Content("").join([self._head(blank=k != middle), *self._row(cards[k], notes[k])])
            for k in range(len(cards))
        ]

    def note_fits(self) -> bool:
        """Tell whether the note has room beside large cards; beside small ones it is shortened."""
        if not self.viewer.enlarges(self.line):
            return True
        room, note = max(1, self._left() - 1), self.line.note
        words = max(map(cell_len, note.split()), default=0)
        return words <= room and len(wrapped(note, room)) <= LARGE

    def _head(self, *, blank: bool) -> Content:
        line = self.line
        acts = line.seat is not None and line.seat == self.viewer.to_act
        if blank:
            return self._space(self.labels + 2 + GAP)
        name = shortened(self.viewer.label(line), self.labels)
        head = f"{MARK if acts else ' '} {name}"
        kind = f" {self.viewer.kind(line)}" if self.kinds else ""
        return Content.assemble(
            (head, f"bold {SUN if acts else LANTERN} on {self.ground}"),
            (fitted(kind, self.labels - cell_len(name) + GAP), f"{GRAIN} on {self.ground}"),
        )

    def _row(self, cards: Content, note: str) -> list[Content]:
        told = Content.styled(fitted(note, self._left()), f"{GRAIN} on {self.ground}")
        if not self.line.cells:
            return [told]
        gap = GAP if self.line.note else 0
        return [cards, self._space(self.room - cards.cell_length + gap), told]

    def _left(self) -> int:
        """The columns that are left for the note."""
        taken = self.labels + 2 + GAP + (self.room + GAP if self.line.cells else 0)
        return max(0, self.viewer.width - taken)

    def _notes(self, rows: int) -> list[str]:
        """Return the note, in the middle of the rows it has."""
        told = self._told(rows)
        if len(told) > rows:
            told = [*told[: rows - 1], " ".join(told[rows - 1 :])]
        above = (rows - len(told)) // 2
        return [""] * above + told + [""] * (rows - above - len(told))

    def _told(self, rows: int) -> list[str]:
        """Return the note in its rows; with the kind of a bot that has no room beside the name."""
        line = self.line
        note, kind = line.note if line.cells or line.note else line.text, self.viewer.kind(line)
        notes = [note]
        if kind and not self.kinds:
            notes[:0] = [f"{note} · {word}".strip(" ·") for word in (kind, kind.partition(",")[0])]
        for note in notes:
            told = wrapped(note, max(1, self._left() - (rows > SMALL)))
            if len(told) <= rows:
                break
        return told if rows > SMALL else [note]

    def _space(self, width: int) -> Content:
        return Content.styled(" " * max(0, width), f"on {self.ground}")

    def _cards(self) -> list[Content]:
        """Return the cards, as many side by side as there is room for."""
        cells = self.line.cells
        if not cells:
            return [Content("")]
        large = self.viewer.enlarges(self.line)
        width = card_width(cells, large=large)
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


def _small(cell: Cell, width: int, *, dark: bool) -> Content:
    face = CARD_STYLES[cell.tone]
    ground = RIVER_NIGHT if cell.tone == "hidden" and dark else face.ground
    sign = _centred(f"{face.left}{cell.sign}{face.right}", width)
    return Content.styled(sign, f"bold {face.ink} on {ground}")


def _large(cell: Cell, width: int, number: str) -> list[Content]:
    face = CARD_STYLES[cell.tone]
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
