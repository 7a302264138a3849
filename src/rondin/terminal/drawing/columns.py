"""How the columns of the table are shared out: labels, cards side by side, notes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len

from rondin.engine.words.description import Cell, Line

GAP = 2  # columns between label, cards and note
LONGEST_LABEL = 16
LONGEST_KIND = 20  # columns of a label with the kind of a bot
NOTES = 24  # columns that small cards leave to their notes; more cards continue below
LEVELS = 4  # how many lines are drawn with large cards: none, your own, the shared ones too, all


@dataclass(frozen=True)
class Viewer:
    """For whom the table is drawn, and how much room there is."""

    width: int
    view_seat: int | None = None
    to_act: int | None = None
    level: int = 0
    you: str = ""  # the word after your own name
    kinds: Mapping[int, str] = field(default_factory=dict)  # of the bots, by seat
    labels: int = LONGEST_KIND  # columns that labels have at most

    def owns(self, line: Line) -> bool:
        return self.view_seat is not None and line.seat == self.view_seat

    def label(self, line: Line) -> str:
        return f"{line.label} {self.you}".strip() if self.owns(line) else line.label

    def kind(self, line: Line) -> str:
        """Return which bot sits there; nothing where a person does."""
        return "" if line.seat is None else self.kinds.get(line.seat, "")

    def enlarges(self, line: Line) -> bool:
        """Tell whether a line has large cards: your own first, then the shared ones, then all."""
        if not line.cells:
            return False
        rank = 1 if self.owns(line) else 2 if line.seat is None else LEVELS - 1
        return self.level >= rank


def labels_width(lines: Sequence[Line], viewer: Viewer) -> int:
    """Return the columns of labels: with the kinds of bots if cards and notes leave room."""
    plain = max((cell_len(viewer.label(line)) for line in lines), default=0)
    plain = min(plain, LONGEST_LABEL)
    wanted = max(plain, with_kinds(lines, viewer))
    most = max(1, viewer.width - plain - 2 - 2 * GAP)
    room, taken = card_areas(lines, viewer, most), 0
    for line in lines:
        large, note = viewer.enlarges(line), cell_len(line.note)
        if not line.cells:
            taken = max(taken, note - GAP)
        elif line.note:
            told = min(note, NOTES) if large else note
            taken = max(taken, room[alignment(line, viewer)] + told + 1)
        elif (cards := cards_width(line, large=large) - GAP) <= most:  # more go on below anyway
            taken = max(taken, cards)
    return wanted if wanted <= min(viewer.labels, plain + most - taken) else plain


def with_kinds(lines: Sequence[Line], viewer: Viewer) -> int:
    """Return the columns of the longest name of a bot with its kind."""
    kinds = (f"{viewer.label(line)} {kind}" for line in lines if (kind := viewer.kind(line)))
    return max(map(cell_len, kinds), default=0)


def card_areas(lines: Sequence[Line], viewer: Viewer, most: int) -> dict[tuple[bool, bool], int]:
    """Return the columns of cards before notes, by small or large cards, of a seat or shared.

    Shared lines are aligned with those of the seats, but do not move them.
    """
    room = {(large, shared): 0 for large in (False, True) for shared in (False, True)}
    noted = [line for line in lines if line.cells and line.note]
    for shared in (False, True):
        alike = [line for line in noted if (line.seat is None) == shared]
        notes = min(NOTES, max((cell_len(line.note) for line in alike), default=0))
        for line in alike:
            large = viewer.enlarges(line)
            wanted = max(room[large, shared], cards_width(line, large=large))
            room[large, shared] = min(most if large else max(most // 2, most - notes - 1), wanted)
    for large in (False, True):
        room[large, True] = max(room[large, False], room[large, True])
    return room


def alignment(line: Line, viewer: Viewer) -> tuple[bool, bool]:
    """Return the group of a line: notes of one group start in the same column."""
    return viewer.enlarges(line), line.seat is None


def card_width(cells: tuple[Cell, ...], *, large: bool) -> int:
    signs = max(cell_len(cell.sign) for cell in cells)
    return max(signs, 3) + 4 if large else max(signs, 2) + 2


def cards_width(line: Line, *, large: bool) -> int:
    if not line.cells:
        return 0
    return len(line.cells) * (card_width(line.cells, large=large) + 1) - 1
