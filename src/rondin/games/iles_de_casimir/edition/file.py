"""An edition file of Les îles de Casimir: its fields, and what must hold."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct

from rondin.engine.setting.edition_faults import Fault, fault
from rondin.engine.setting.editions import EditionFile
from rondin.games.iles_de_casimir.edition import board as b
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.names import ISLAND_NAMES

MOST_POINTS = 250

Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
Worth = Annotated[int, Meta(ge=1, le=9)]


class Cards(Struct, forbid_unknown_fields=True):
    destinations: Annotated[int, Meta(ge=1, le=4)]
    gloubi: dict[str, Annotated[int, Meta(ge=0, le=9)]]

    def deck(self) -> list[int]:
        """Return how many cards there are of each kind: the islands, then the Gloubi-Boulga."""
        islands = [self.destinations] * len(ISLAND_NAMES)
        return islands + [self.gloubi.get(str(worth), 0) for worth in st.WORTH]


class Bridges(Struct, forbid_unknown_fields=True):
    values: Annotated[list[Worth], Meta(min_length=st.BRIDGES, max_length=st.BRIDGES)]


class Tokens(Struct, forbid_unknown_fields=True):
    total: Points
    purse: Points


class Length(Struct, forbid_unknown_fields=True):
    """How long a match goes on without an arrival, in turns of each player (IC-27)."""

    turn_limit: Annotated[int, Meta(ge=1, le=1000)]


class PrintedEdition(EditionFile, kw_only=True, forbid_unknown_fields=True):
    cards: Cards
    bridges: Bridges
    tokens: Tokens
    match: Length
    board: dict[str, Any]

    def faults(self) -> list[Any]:
        """Return what would make no game."""
        return [*_box_faults(self), *b.faults(self.board)]


def _box_faults(edition: PrintedEdition) -> Iterator[Fault]:
    seats = max(mode.players.max for mode in edition.modes.values())
    if seats > st.SEATS:
        yield fault("modes", "seats", most=st.SEATS, seats=seats)
    strange = [worth for worth in edition.cards.gloubi if worth not in map(str, st.WORTH)]
    if strange:
        known = ", ".join(map(str, st.WORTH))
        yield fault("cards.gloubi", "worth", known=known, worth=strange[0])
    cards, need = sum(edition.cards.deck()), len(ISLAND_NAMES) + seats + 1
    if cards < need:  # IC-09
        yield fault("cards", "cards", seats=seats, need=need, cards=cards)
    if edition.tokens.total <= seats * edition.tokens.purse:  # IC-08
        need = seats * edition.tokens.purse + 1
        yield fault("tokens.total", "points", seats=seats, need=need)
