"""Several people at one device: they sit down in one go, and each is shown their own seat alone."""

from collections.abc import Iterator, Sequence

from rondin.server.problems import ServerProblem
from rondin.server.table.commands import InvitedSeat, door, must_be_waiting
from rondin.server.table.events import OPEN, PERSON, Chair, Event, Sat, SeatSet
from rondin.server.table.people.devices import device_of, next_person, second_seat_of
from rondin.server.table.people.gathering import with_more_seats
from rondin.server.table.people.names import distinct_name, free_bot_name, free_face
from rondin.server.table.table import Table
from rondin.server.wire import messages as m


def sit_together(
    table: Table, guest: str, wish: m.SitTogether, invited_seat: InvitedSeat
) -> list[Event]:
    """Seat everybody who shares a device. Who came first there keeps its own identity."""
    must_be_waiting(table)
    own = None
    if not table.seats_at(guest):
        own = door(table, guest, wish.invite, invited_seat)
    places = sum(person.seats for person in wish.people)
    room = _Room(table, own)
    if device_of(guest) == device_of(table.host):
        room.make_places(places)
    if len(room.free) < places:
        raise ServerProblem("no-seats-for-all", "people", n=len(room.free))
    known = [chair.guest for chair in table.chairs if device_of(chair.guest) == guest]
    seats = _places_for(wish.people, room.free, table.setting.teams)
    for person, (first, *others) in zip(wish.people, seats, strict=True):
        who = next_person(guest, known)
        known.append(who)
        room.seat(first, person, who)
        for seat in others:
            room.seat(seat, person, second_seat_of(who))
    return room.events + room.renamed_bots()


class _Room:
    """The seats of a table while people sit down, and the events that it takes."""

    def __init__(self, table: Table, own: int | None) -> None:
        self._table = table
        self.chairs = list(table.chairs)
        self.events: list[Event] = []
        found = table.free_for_all
        self.free = found if own is None else [own, *(seat for seat in found if seat != own)]

    def make_places(self, places: int) -> None:
        """Let bots get up, the last ones first; then add seats, as far as the game has them."""
        for seat in reversed(range(len(self.chairs))):
            if len(self.free) >= places:
                return
            if self.chairs[seat].by not in (OPEN, PERSON):
                self.chairs[seat] = Chair(OPEN)
                self.events.append(SeatSet(seat, Chair(OPEN)))
                self.free = sorted([*self.free, seat])
        missing = places - len(self.free)
        if missing > 0:
            self.events.append(with_more_seats(self._table, missing))
            self.free += range(len(self.chairs), len(self.chairs) + missing)
            self.chairs += [Chair(OPEN)] * missing

    def seat(self, seat: int, person: m.PersonHere, guest: str) -> None:
        people = [chair for chair in self.chairs if chair.by == PERSON]
        name, face = distinct_name(person.name, people), free_face(person.avatar, people)
        if guest == second_seat_of(guest.removesuffix("+")):
            face = person.avatar
        self.chairs[seat] = Chair(PERSON, name, face, guest)
        self.events.append(Sat(seat, self.chairs[seat]))

    def renamed_bots(self) -> list[Event]:
        """A bot that has the name of somebody who sat down takes another one."""
        people = {chair.name.casefold() for chair in self.chairs if chair.by == PERSON}
        found: list[Event] = []
        for seat, chair in enumerate(self.chairs):
            if chair.by not in (OPEN, PERSON) and chair.name.casefold() in people:
                self.chairs[seat] = Chair(chair.by, free_bot_name(self.chairs), chair.avatar)
                found.append(SeatSet(seat, self.chairs[seat]))
        return found


def _places_for(
    people: Sequence[m.PersonHere], free: Sequence[int], teams: int
) -> Iterator[list[int]]:
    """Return the seats of each person; who wants two gets them in one team."""
    left, found = list(free), dict[int, list[int]]()
    for k, person in sorted(enumerate(people), key=lambda one: -one[1].seats):
        seats = left[:1]
        if person.seats > 1:
            if not teams:
                raise ServerProblem("two-seats", "people")
            sides = [[seat for seat in left if seat % teams == team] for team in range(teams)]
            seats = next((side[:2] for side in sides if len(side) > 1), [])
            if not seats:
                raise ServerProblem("no-seats-in-team", "people")
        found[k] = seats
        left = [seat for seat in left if seat not in seats]
    return iter([found[k] for k in range(len(people))])
