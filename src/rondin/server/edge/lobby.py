"""The lists of tables that a guest sees: those that anybody may join or watch, and their own."""

import asyncio
from collections.abc import Iterable

from rondin.server.room.room import Room
from rondin.server.table.events import OPEN
from rondin.server.table.table import Table
from rondin.server.wire.messages import LobbyTable, OwnTable

_MOST_LISTED = 100
_LISTED_EMPTY_SECONDS = 600.0  # a table that waits for people and where nobody is


def open_tables(rooms: Iterable[Room]) -> list[LobbyTable]:
    """Return the tables that anybody may join or watch: those that have not begun come first."""
    oldest = asyncio.get_running_loop().time() - _LISTED_EMPTY_SECONDS
    found = [
        room
        for room in rooms
        if room.table.created.privacy == "open"
        and room.table.state != "over"
        and (room.connections or room.idle_since > oldest)
    ]
    found.sort(key=lambda room: (room.table.state != "waiting", not room.table.free))
    return [_listed(room.table) for room in found[:_MOST_LISTED]]


def tables_of(guest: str, rooms: Iterable[Room]) -> list[OwnTable]:
    """Return the tables where somebody has a seat and that are not over, the newest first."""
    now = asyncio.get_running_loop().time()
    found = [
        room
        for room in rooms
        if room.table.seat_of(guest) is not None and room.table.state != "over"
    ]
    found.sort(key=lambda room: now if room.connections else room.idle_since, reverse=True)
    return [_own(room.table, guest) for room in found]


def _listed(table: Table) -> LobbyTable:
    created = table.created
    return LobbyTable(
        table=table.id,
        game=created.game,
        edition=created.edition,
        mode=created.mode,
        host=table.host_name,
        seats=len(table.chairs),
        free=len(table.free),
        open=table.free,
        faces=[0 if chair.by == OPEN else chair.avatar for chair in table.chairs],
        teams=table.setting.teams,
        state=table.state,
    )


def _own(table: Table, guest: str) -> OwnTable:
    created, match = table.created, table.match
    others = [chair for chair in table.chairs if chair.by != OPEN and chair.guest != guest]
    return OwnTable(
        table=table.id,
        game=created.game,
        edition=created.edition,
        mode=created.mode,
        names=[chair.name for chair in others],
        faces=[chair.avatar for chair in others],
        state=table.state,
        turn=match is not None and match.to_act == table.seat_of(guest),
    )
