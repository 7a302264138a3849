"""The score sheet can be read: a column a side, whose first cell is its name."""

from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES


def check_sheet(setting: Setting) -> None:
    match = Match(setting, key=1)
    for lang in LANGUAGES:
        head, *rows = match.describe(None, lang).sheet
        assert head[:1] == ("",), (
            f"the first row of the sheet is {head}: an empty cell, then the name of each side"
        )
        assert rows, "the sheet has no row of numbers: the last one holds the totals"
        for row in rows:
            assert len(row) == len(head), (
                f"the sheet's row {row} has not a label and a cell for each of {head[1:]}"
            )
