"""A history as it should be: two people play and a third one watches, without a server."""

import json
from collections.abc import Sequence
from random import Random

from proofs.chaos.history import Calmed, Heard, History, Made, Sent
from rondin.server.room.publishing.snapshot import Viewer
from rondin.server.table.events import PERSON, Chair, Event, Moved, Said, Sat
from rondin.server.table.events import Started as MatchStarted
from rondin.server.table.table import Table
from tests.server.new_tables import HOST, OTHER, THIRD, first_event
from tests.server.whole_table import whole_table

GUESTS = (HOST, OTHER, THIRD)
MOVES = 12


class Recorded:
    """A history and its log."""

    def __init__(self) -> None:
        self.history = History()
        first = first_event("you", "open")
        self.table = Table("table-1", first)
        self.events: list[Event] = [first]
        self.history.add(Made(self.table.id))
        self.lines = {guest: self.history.open(self.table.id, guest, "fr") for guest in GUESTS}
        self.tell()

    def tell(self) -> None:
        """Show everybody the table as it is."""
        for guest, line in self.lines.items():
            seat = self.table.seat_of(guest)
            viewer = Viewer(seat, guest == HOST, "fr")
            text = whole_table(self.table, viewer, revision=self.table.number)
            self.history.add(Heard(line, text.decode()))

    def happens(self, *events: Event) -> None:
        for event in events:
            self.table.apply(event)
            self.events.append(event)
        self.tell()

    def says(self, guest: str, text: str) -> None:
        self.history.add(Sent(self.lines[guest], {"type": "say", "text": text}))
        seat = self.table.seat_of(guest)
        assert seat is not None
        self.happens(Said(seat, text))

    def moves(self, luck: Random) -> None:
        match = self.table.match
        assert match is not None
        seat = match.to_act
        assert seat is not None
        move = match.game.codec.name(luck.choice(match.actions()))
        wish = {"type": "move", "number": self.table.number, "move": move}
        self.history.add(Sent(self.lines[self.table.chairs[seat].guest], wish))
        self.happens(Moved(seat, move, "person", self.table.position_digest))

    def says_to_one(self, guest: str, message: object) -> None:
        """Let one of them hear something else."""
        self.history.add(Heard(self.lines[guest], json.dumps(message)))

    @property
    def logs(self) -> dict[str, Sequence[Event]]:
        return {self.table.id: self.events}


def recorded() -> Recorded:
    """Return a history in which every promise was kept."""
    one, luck = Recorded(), Random(1)
    one.happens(Sat(1, Chair(PERSON, "Max", 2, OTHER)))
    one.happens(MatchStarted(list(one.table.chairs)))
    one.says(HOST, "hop")
    one.says(HOST, "hip")
    for number in range(MOVES):
        one.moves(luck)
        if number == MOVES // 2:
            one.history.add(Calmed())
    return one
