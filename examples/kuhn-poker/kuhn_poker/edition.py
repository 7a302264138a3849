"""An edition of Kuhn poker: how many chips are put in, and how many are bet."""

from typing import Annotated, Any

from msgspec import Meta

from rondin.engine.setting.editions import EditionFile, Table


class PrintedEdition(EditionFile, kw_only=True, forbid_unknown_fields=True):
    ante: Annotated[int, Meta(ge=1, le=60)]
    bet: Annotated[int, Meta(ge=1, le=60)]


def record(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    return {"seats": 2, "ante": edition.ante, "raised": edition.ante + edition.bet}
