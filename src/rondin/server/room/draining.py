"""Draining: a process that ends hands its tables over, and sends people to where they go on.

A match that nobody else can go on with, because it began by other rules, is kept while people play
it: until it is over, or the time for that is.
"""

import asyncio
from collections.abc import MutableMapping

from rondin.server.room.room import Room
from rondin.server.room.shared_tables import SharedTables
from rondin.server.table.outdated import rules_of

GOING_AWAY = 1012  # what a socket is closed with whose client is to come again
_LOOK_SECONDS = 0.5


async def hand_over(shared: SharedTables, rooms: MutableMapping[str, Room], seconds: float) -> None:
    """Let go of all tables; of those that nobody else can go on with, after so long."""
    await shared.ownership.drain()
    end = asyncio.get_running_loop().time() + seconds
    while kept := await _kept(shared, rooms):
        await _let_go(shared, rooms, set(rooms) - kept)
        if asyncio.get_running_loop().time() > end:
            break
        await asyncio.sleep(_LOOK_SECONDS)
    await _let_go(shared, rooms, set(rooms))


async def _kept(shared: SharedTables, rooms: MutableMapping[str, Room]) -> set[str]:
    """Return the tables where people play a match that no other process knows the rules of."""
    fellows = await shared.ownership.fellows()
    others = [one for one in fellows if not one.is_me and not one.is_draining]
    known = {rules for one in others for rules in one.rules}
    if not others:
        return set()  # who starts next may be of this version again
    return {
        name
        for name, room in rooms.items()
        if room.connections and room.table.state == "playing" and _rules(room) not in known
    }


def _rules(room: Room) -> str:
    return rules_of(room.table.setting.game.name, room.table.rules)


async def _let_go(shared: SharedTables, rooms: MutableMapping[str, Room], names: set[str]) -> None:
    gone = [rooms.pop(name) for name in names]
    for room in gone:
        await room.stop()
    shared.release_soon(gone)
    await shared.release()
    for room in gone:
        room.send_away(GOING_AWAY)
