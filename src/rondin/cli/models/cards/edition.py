"""An edition: how many cards there are, and how many are dealt to each player."""

from typing import Annotated, Any

from msgspec import Meta

from rondin.cli.models.cards.rules import CARDS
from rondin.engine.setting.editions import EditionFile, Table


class PrintedEdition(EditionFile, kw_only=True, forbid_unknown_fields=True):
    cards: Annotated[int, Meta(ge=4, le=CARDS)]
    hand: Annotated[int, Meta(ge=1, le=10)]

    def faults(self) -> list[tuple[str, str]]:
        dealt = self.hand * max(mode.players.max for mode in self.modes.values())
        return [("hand", f"{dealt} cards are dealt")] if dealt > self.cards else []


def record(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    return {"seats": table.seats, "cards": edition.cards, "hand": edition.hand}
