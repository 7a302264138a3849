"""Pausing: anybody who plays lets the table stand still, and anybody who plays lets it go on."""

from rondin.server.problems import ServerProblem
from rondin.server.table.commands import own_seat
from rondin.server.table.events import Event, Paused, Resumed
from rondin.server.table.table import Table
from rondin.server.wire import messages as m


def pause(table: Table, guest: str, _wish: m.Pause, *, screen: bool = False) -> list[Event]:
    """Let the table stand still; asked for twice, it is written down once."""
    seat = _seat_in_match(table, guest)
    return [Paused(seat, screen)] if table.paused_by is None else []


def resume(table: Table, guest: str, _wish: m.Resume, *, screen: bool = False) -> list[Event]:
    """Let the table go on, whoever paused it."""
    seat = _seat_in_match(table, guest)
    return [] if table.paused_by is None else [Resumed(seat, screen)]


def _seat_in_match(table: Table, guest: str) -> int:
    seat = own_seat(table, guest)
    if table.state != "playing":
        raise ServerProblem("over" if table.match else "not-started")
    return seat
