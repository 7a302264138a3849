"""Making tables: for whoever wishes one, and for a rematch, within the limits of the server."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, MutableMapping

from rondin.server.error_reports import report_error
from rondin.server.log.event_log import Entry
from rondin.server.problems import LogError, ServerProblem
from rondin.server.room.room import Room, WriteOpening
from rondin.server.room.services import Services
from rondin.server.room.shared_tables import Elsewhere
from rondin.server.room.sleeping_table import Place
from rondin.server.table import creation
from rondin.server.table.events import Event
from rondin.server.table.lessons import lesson_opening
from rondin.server.table.listing import Listing
from rondin.server.table.people.codes import new_code
from rondin.server.table.table import Table
from rondin.server.wire.http_messages import NewLesson, NewTable

_KEPT_SECONDS = 3600.0  # a match that its people left, even when the server is full
_JUST_LEFT_SECONDS = 60.0  # a table of one's own that one may come back to


class TableMaker:
    """Makes tables; `codes` are those of all live tables, with the tables' names."""

    def __init__(
        self,
        services: Services,
        codes: MutableMapping[str, str],
        places: Callable[[], Collection[Place]],
        find_room: Callable[[str], Awaitable[Room | None]],
        open_room: Callable[[Table], Room],
    ) -> None:
        self._log = services.log
        self._limits = services.settings.limits
        self._codes = codes
        self._places = places
        self._find_room = find_room
        self._open_room = open_room

    async def make(self, wish: NewTable, guest: str) -> Table:
        """Make a table; return when it is on disk."""
        first = creation.created(wish, guest, new_code(self._codes))
        await self._free_a_place_for(guest)
        begin = creation.may_begin(wish) and not first.begins
        return await self._open(*creation.opening_events(first, begin=begin), self._write)

    async def make_lesson(self, wish: NewLesson, guest: str) -> tuple[str, str]:
        """Make the table of a lesson, or find the one that was left; return its name and code."""
        known = (place.listing() for place in self._places() if not wish.again)
        for one in known:
            about = (one.maker, one.game, one.lesson)
            same = wish.edition in (None, one.edition) and one.state != "over"
            if same and about == (guest, wish.game, wish.lesson):
                return one.table, one.code
        table, events = lesson_opening(wish, guest, new_code(self._codes))
        await self._free_a_place_for(guest)
        await self._open(table, events, self._write)
        return table.id, table.created.code

    async def make_branch(
        self, guest: str, opening: Callable[[str], tuple[Table, list[Event]]]
    ) -> Table:
        """Make a table that goes on from a moment of another one; `opening` is told its code."""
        table, events = opening(new_code(self._codes))
        await self._free_a_place_for(guest)
        return await self._open(table, events, self._write)

    async def make_rematch(
        self, table: Table, guest: str, here: frozenset[str], pledge: bool, write: WriteOpening
    ) -> None:
        """Make the table of a rematch; `write` writes it down, and that it follows this one."""
        await self._free_a_place_for(guest)
        first = creation.rematch(table, guest, new_code(self._codes), here, pledge=pledge)
        begin = creation.is_alone(first, guest) and not first.begins
        await self._open(*creation.opening_events(first, begin=begin), write)

    async def _write(self, opening: Entry) -> None:
        try:
            await self._log.append_together(opening)
        except LogError as error:
            report_error("new table", error)
            raise ServerProblem("storage") from None

    async def _open(self, table: Table, events: list[Event], write: WriteOpening) -> Table:
        self._codes[table.created.code] = table.id
        try:
            await write(Entry(table.id, 1, events))
        except ServerProblem:
            self._codes.pop(table.created.code, None)
            raise
        for event in events[1:]:
            table.apply(event)
        self._open_room(table)
        return table

    async def _free_a_place_for(self, guest: str) -> None:
        """Close a deserted table where there are too many; raise ServerProblem if none is."""
        limits, now = self._limits, asyncio.get_running_loop().time()
        known = [(place, place.listing()) for place in self._places()]
        live = [(place, listing) for place, listing in known if listing.state != "over"]
        own = [(place, listing) for place, listing in live if listing.maker == guest]
        just_left = now - _JUST_LEFT_SECONDS
        if len(own) >= limits.tables_of_guest and not await self._close_oldest(own, just_left):
            raise ServerProblem("too-many-tables-of-yours", limit=limits.tables_of_guest)
        kept = now - _KEPT_SECONDS
        if len(live) >= limits.tables and not await self._close_oldest(live, kept):
            raise ServerProblem("too-many-tables")

    async def _close_oldest(self, known: list[tuple[Place, Listing]], before: float) -> bool:
        """Close the table where nobody has been for longest; False if all were visited since then.

        A table where other people play, too, is closed only if there is none that its host has
        alone.
        """
        empty = [
            (listing.has_others, place.idle_since, listing.table)
            for place, listing in known
            if not place.connections and place.idle_since <= before
        ]
        if not empty:
            return False
        *_, oldest = min(empty)
        try:
            room = await self._find_room(oldest)
        except Elsewhere:
            return False  # somebody has just come back to it, at another process
        if room is None:
            return True  # it has been put away meanwhile
        await room.close_if_abandoned(before, playing=True)
        return room.table.closed
