"""How people come together at a table that waits: how many seats it has, and who asks for one."""

from typing import Any

from rondin.engine.setting.options import PerSeat
from rondin.engine.setting.options import Seat as SeatOption
from rondin.engine.setting.setting import Setting
from rondin.server.problems import ServerProblem
from rondin.server.table.commands import existing, must_be_host, must_be_waiting, seated
from rondin.server.table.events import (
    OPEN,
    PERSON,
    Chair,
    Event,
    SeatAsked,
    SeatDenied,
    SeatsChanged,
    SeatSet,
    is_kept,
)
from rondin.server.table.people.names import distinct_name, free_face
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

MOST_ASKS = 12  # that a host is shown at a time


def set_seats(table: Table, guest: str, wish: m.SetSeats) -> list[Event]:
    """Have so many seats: new ones are free; free ones are taken away first, then bots."""
    must_be_host(table, guest)
    must_be_waiting(table)
    seats: list[int | None] = list(range(len(table.chairs)))
    for seat in _spared(table)[: max(0, len(seats) - wish.seats)]:
        seats.remove(seat)
    if len(seats) > wish.seats:
        raise ServerProblem("seats-taken", "seats")
    seats += [None] * (wish.seats - len(seats))
    return [] if seats == list(range(len(table.chairs))) else [_changed(table, seats)]


def _spared(table: Table) -> list[int]:
    """Return the seats where nobody sits: those that are missed least come first."""
    empty = [seat for seat, chair in enumerate(table.chairs) if chair.by != PERSON]

    def missed(seat: int) -> tuple[int, int]:
        chair = table.chairs[seat]
        return (1 if chair.by != OPEN else 2 if is_kept(chair) else 0, -seat)

    return sorted(empty, key=missed)


def _changed(table: Table, seats: list[int | None]) -> SeatsChanged:
    """Return the event that changes the seats; raise Unknown if the game has not so many."""
    setting, created = table.setting, table.created
    kinds = setting.game.info.options
    options = {
        name: _moved(value, seats) if isinstance(kinds[name], SeatOption | PerSeat) else value
        for name, value in setting.options.items()
    }
    checked = Setting.of_data(
        setting.game,
        created.edition,
        created.data,
        mode=created.mode,
        seats=len(seats),
        options=options,
    )
    return SeatsChanged(seats, checked.options)


def with_more_seats(table: Table, more: int) -> SeatsChanged:
    """Return the event that adds so many free seats; raise Unknown if the game has not so many."""
    return _changed(table, [*range(len(table.chairs)), *[None] * more])


def _moved(value: Any, seats: list[int | None]) -> Any:
    """Return what an option says of seats, for the seats as they stand now."""
    if isinstance(value, list):
        found = [value[old] if old is not None and old < len(value) else None for old in seats]
        return found if any(one is not None for one in found) else None
    return seats.index(value) if value in seats and value is not None else None


# --- asking for a seat ------------------------------------------------------------------------
def ask_seat(table: Table, guest: str, wish: m.AskSeat) -> list[Event]:
    """Ask the host for a seat; asked twice, it is written down once."""
    if table.seats_at(guest):
        raise ServerProblem("already-seated")
    must_be_waiting(table)
    if table.ask_of(guest) is not None:
        return []
    if len(table.asks) >= MOST_ASKS:
        raise ServerProblem("too-many-asks")
    face = free_face(wish.avatar, table.chairs) if wish.any_face else wish.avatar
    return [SeatAsked(guest, distinct_name(wish.name, []), face)]


def let_in(table: Table, guest: str, wish: m.LetIn) -> list[Event]:
    """Give somebody who asked a seat: a bot's, a free one, or else a new one."""
    must_be_host(table, guest)
    must_be_waiting(table)
    ask = table.asks.get(wish.ask)
    if ask is None:
        raise ServerProblem("no-such-ask", "ask")
    free: list[Event] = []
    if wish.seat is not None:
        seat = existing(table, wish.seat)
        if table.chairs[seat].by == PERSON:
            raise ServerProblem("seat-taken", "seat")
        free = [SeatSet(seat, Chair(OPEN))]
    elif table.free_for_all:
        seat = table.free_for_all[0]
    else:
        seat = len(table.chairs)
        free = [with_more_seats(table, 1)]
    return [*free, *seated(table, seat, ask.name, ask.avatar, ask.guest)]


def deny(table: Table, guest: str, wish: m.Deny) -> list[Event]:
    """Give no seat to somebody who asked for one."""
    must_be_host(table, guest)
    return [SeatDenied(wish.ask)] if wish.ask in table.asks else []
