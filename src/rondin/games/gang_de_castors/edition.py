"""An edition file of Gang de Castors: its fields, what must hold, and the record it becomes."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rondin.engine.rules.contract import NOBODY
from rondin.engine.setting.edition_faults import Fault, fault
from rondin.engine.setting.editions import EditionFile, Table
from rondin.games.gang_de_castors.rules import state as st

ROUNDS = {2: 4}  # GC-23: as many as players, but four with two

Count = Annotated[int, Meta(ge=0, le=60)]


class Cards(Struct, forbid_unknown_fields=True):
    values: Annotated[list[Count], Meta(min_length=10, max_length=10)]
    swap: Count
    peek: Count
    draw: Count

    def deck(self) -> list[int]:
        return [*self.values, self.swap, self.peek, self.draw]


class Pile(Struct, forbid_unknown_fields=True):
    renewal: Literal["keep-last", "turn-up"]


class Round(Struct, forbid_unknown_fields=True):
    turn_limit: Annotated[int, Meta(ge=1, le=31)]


class PrintedEdition(EditionFile, kw_only=True, forbid_unknown_fields=True):
    cards: Cards
    pile: Pile
    round: Round

    def faults(self) -> list[Fault]:
        """Return what a deck would make impossible."""
        seats = max(mode.players.max for mode in self.modes.values())
        values, cards = sum(self.cards.values), sum(self.cards.deck())
        need = st.PLACES * seats + 1
        found = []
        if seats > st.SEATS:
            found.append(fault("modes", "seats", most=st.SEATS, seats=seats))
        if cards > st.MOST_CARDS:
            found.append(fault("cards", "cards", most=st.MOST_CARDS, cards=cards))
        if values < need:
            found.append(fault("cards.values", "values", seats=seats, need=need, values=values))
        return found


def aided_seats(table: Table) -> int:
    """GC-31: return the seats with a memory aid, a bit each."""
    if table.options["memory_aid"]:
        return (1 << table.seats) - 1
    given = table.options["memory_aid_for"] or []
    return sum(1 << seat for seat, name in enumerate(given) if name is not None)


def numbers(edition: PrintedEdition, _table: Table) -> dict[str, Any]:
    """Return what the words of the game tell besides the numbers of the file."""
    cards = edition.cards
    actions = cards.swap + cards.peek + cards.draw
    return {
        "cards.total": sum(cards.deck()),
        "cards.valued": sum(cards.values),
        "cards.actions": actions,
        "cards.low_alike": "yes" if len(set(cards.values[:-1])) == 1 else "no",
    }


def record(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    """Return the fields of the `Edition` record for one table."""
    printed_rounds = ROUNDS.get(table.seats, table.seats)
    rounds, dealer = table.options["rounds"], table.options["dealer"]
    deck = edition.cards.deck()
    turn_up_anew = edition.pile.renewal == "turn-up"
    return {
        "seats": table.seats,
        "rounds": printed_rounds if rounds is None else rounds,  # GC-25
        "dealer": NOBODY if dealer is None else dealer,
        "memory_aid": aided_seats(table),
        "turn_limit": edition.round.turn_limit,
        "turn_up_anew": turn_up_anew,
        "renew_at_once": turn_up_anew and table.options["renew_at_once"],  # GC-20
        "deck": deck,
        "cards": sum(deck),
    }
