"""An edition: how many sides the die has, and how many turns a match."""

from typing import Annotated, Any

from msgspec import Meta

from rondin.engine.setting.editions import EditionFile, Table


class PrintedEdition(EditionFile, kw_only=True, forbid_unknown_fields=True):
    sides: Annotated[int, Meta(ge=2, le=20)]
    turns: Annotated[int, Meta(ge=1, le=20)]


def record(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    return {"seats": table.seats, "sides": edition.sides, "turns": edition.turns}
