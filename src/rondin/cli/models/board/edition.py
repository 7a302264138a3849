"""An edition: how large the board is, and how many marks make a line."""

from typing import Annotated, Any

from msgspec import Meta

from rondin.cli.models.board.rules import SIDE
from rondin.engine.setting.editions import EditionFile, Table


class PrintedEdition(EditionFile, kw_only=True, forbid_unknown_fields=True):
    side: Annotated[int, Meta(ge=2, le=SIDE)]
    line: Annotated[int, Meta(ge=2, le=SIDE)]

    def faults(self) -> list[tuple[str, str]]:
        return [("line", f"the board is {self.side} long")] if self.line > self.side else []


def record(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    return {"seats": 2, "side": edition.side, "line": edition.line}
