"""Screens: devices that show a table to everybody, and may start it, pause it, and play it again.

A screen is shown what a spectator is. It acts for the host of the table.
"""

from rondin.server.problems import ServerProblem
from rondin.server.signing import SHORTEST, Signer
from rondin.server.table.people.devices import device_of
from rondin.server.table.table import Table


def screen_token(signer: Signer, table: str) -> str:
    """Return what makes any device a screen of a table; those who play there pass it on."""
    return signer.sign("screen", table)[:SHORTEST]


def may_direct(signer: Signer, table: Table, guest: str, token: str) -> bool:
    """Tell whether a device is a screen of a table: it made it, plays there, or was let in."""
    if guest in (table.created.screen, device_of(table.host)) or table.seats_at(guest):
        return True
    return len(token) == SHORTEST and signer.matches(token, "screen", table.id)


def acting_for(table: Table, *, directs: bool) -> str:
    """Return for whom a screen acts; raise ServerProblem if it only shows the table."""
    if not directs:
        raise ServerProblem("not-directing")
    if table.seats_at(device_of(table.host)):
        return table.host
    return table.chairs[table.people[0]].guest if table.people else table.host
