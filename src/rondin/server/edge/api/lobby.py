"""The lists of tables that a guest sees: those that anybody may join or watch, and their own."""

import asyncio
from collections.abc import Iterable

from rondin.server.room.sleeping_table import Place
from rondin.server.table.events import OPEN
from rondin.server.table.listing import Listing
from rondin.server.wire.http_messages import LobbyTable, OwnTable

_MOST_LISTED = 100
_LISTED_EMPTY_SECONDS = 600.0  # a table that waits for people and where nobody is


def open_tables(places: Iterable[Place], lang: str) -> list[LobbyTable]:
    """Return the tables that anybody may join or watch: those that have not begun come first."""
    oldest = asyncio.get_running_loop().time() - _LISTED_EMPTY_SECONDS
    near = [place.listing() for place in places if place.connections or place.idle_since > oldest]
    found = [one for one in near if one.privacy == "open" and one.state != "over"]
    found.sort(key=lambda one: (one.state != "waiting", not one.free))
    return [_listed(one, lang) for one in found[:_MOST_LISTED]]


def tables_of(guest: str, places: Iterable[Place], lang: str) -> list[OwnTable]:
    """Return the tables where somebody has a seat and that are not over, the newest first."""
    now = asyncio.get_running_loop().time()
    found = []
    for place in places:
        one = place.listing()
        if one.seats_at(guest) and one.state != "over":
            found.append((now if place.connections else place.idle_since, one))
    found.sort(key=lambda entry: entry[0], reverse=True)
    return [_own(one, guest, lang) for _, one in found]


def _listed(one: Listing, lang: str) -> LobbyTable:
    return LobbyTable(
        table=one.table,
        game=one.game,
        edition=one.edition,
        mode=one.mode,
        host=one.host_name,
        seats=len(one.chairs),
        free=len(one.free),
        open=one.free,
        faces=[0 if chair.by == OPEN else chair.avatar for chair in one.chairs],
        teams=one.teams,
        state=one.state,
        house=one.house.get(lang),
    )


def _own(one: Listing, guest: str, lang: str) -> OwnTable:
    own = one.seats_at(guest)
    chairs = enumerate(one.chairs)
    # Who shares this device: their names tell the table from others.
    others = [
        chair for seat, chair in chairs if chair.by != OPEN and (len(own) > 1 or seat not in own)
    ]
    return OwnTable(
        table=one.table,
        game=one.game,
        edition=one.edition,
        mode=one.mode,
        names=[chair.name for chair in others],
        faces=[chair.avatar for chair in others],
        state=one.state,
        turn=bool(one.lesson) or (one.to_act in own),
        lesson=bool(one.lesson),
        house=one.house.get(lang),
    )
