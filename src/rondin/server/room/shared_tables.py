"""Tables that several processes share: who has which, what others are told, what falls to us.

Nobody is sent anything: a few times a second each process notes in the database what changed at its
tables, reads what others noted, and takes on what is due and has no owner. A move waits for none of
it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, MutableMapping

import msgspec

from rondin.server.log.ownership import Known, Note, Ownership
from rondin.server.room.room import Room
from rondin.server.room.sleeping_table import SleepingTable
from rondin.server.table.listing import Listing
from rondin.server.table.outdated import rules_of

SHARE_SECONDS = 0.5
MOST_AT_ONCE = 20  # tables that are claimed in one go, so that others get some
_decoder = msgspec.json.Decoder(Listing)


class Elsewhere(Exception):  # it is no error
    """Another process has the table: it answers at this address."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def note_of(room: Room, due_in: float | None) -> Note:
    """Return what others are told of a table."""
    idle_for = asyncio.get_running_loop().time() - room.idle_since
    listing = msgspec.json.encode(room.listing())
    people = len(room.connections)
    table = room.table
    rules = rules_of(table.setting.game.name, table.rules) if table.rules else None
    return Note(table.id, listing, people, 0.0 if people else idle_for, due_in, rules)


class SharedTables:
    """What this process knows of the tables of others, and they of its own."""

    def __init__(
        self,
        ownership: Ownership,
        rooms: MutableMapping[str, Room],
        others: MutableMapping[str, SleepingTable],
        codes: MutableMapping[str, str],
    ) -> None:
        """`others` are all live tables that have no room here."""
        self.ownership = ownership
        self._rooms = rooms
        self._others = others
        self._codes = codes
        self._told: dict[str, tuple[int, int]] = {}  # how rooms stood when others were told
        self._to_release: dict[str, Note] = {}
        self._releasing = asyncio.Lock()

    # --- owning -------------------------------------------------------------------------------
    async def claim(self, table: str) -> None:
        """Own a table; raise Elsewhere if another process does, LogError if nobody knows."""
        async with self._releasing:  # or what is let go on its way would be let go afterwards
            self._to_release.pop(table, None)
            address = await self.ownership.claim(table)
        if address is not None:
            raise Elsewhere(address)

    def let_go(self, note: Note) -> None:
        """Own a table no longer, soon; its room has ended."""
        self._to_release[note.table] = note
        self._told.pop(note.table, None)

    def forget(self, table: str) -> None:
        """Take note that another process owns it."""
        self._to_release.pop(table, None)
        self._told.pop(table, None)

    async def release(self) -> None:
        """Own those no longer that were let go."""
        async with self._releasing:
            notes = list(self._to_release.values())
            await self.ownership.release(notes)
            for note in notes:
                self._to_release.pop(note.table, None)

    # --- telling and hearing ------------------------------------------------------------------
    async def tell(self) -> None:
        """Tell others what changed at the tables of this process."""
        notes, stands = [], {}
        for name, room in self._rooms.items():
            stand = (room.table.number, len(room.connections))
            if self._told.get(name) != stand:
                notes.append(note_of(room, 0.0))
                stands[name] = stand
        await self.ownership.note(notes)
        self._told.update({name: stand for name, stand in stands.items() if name in self._rooms})

    async def hear(self) -> None:
        """Take note of what others told."""
        for known in await self.ownership.news():
            if known.is_over:
                self._others.pop(known.table, None)
                if known.table not in self._rooms and self._codes.get(known.code) == known.table:
                    del self._codes[known.code]
            else:
                self._codes[known.code] = known.table
                if known.table not in self._rooms:
                    self._take_note(known)

    def _take_note(self, known: Known) -> None:
        if known.listing is None:
            return  # it was made a moment ago
        try:
            listing = _decoder.decode(known.listing)
        except msgspec.MsgspecError:
            return  # of a newer version: whoever has the link finds it all the same
        before = self._others.get(known.table)
        if before is not None and before.listing() == listing:
            listing = before.listing()  # one of each is enough
        idle_since = asyncio.get_running_loop().time() - known.idle_for
        self._others[known.table] = SleepingTable(listing, idle_since, None, range(known.people))

    async def take_on(self, open_room: Callable[[str], Awaitable[None]]) -> None:
        """Take on what is due and has no owner, a few at a time: whoever comes does not wait."""
        while names := await self.ownership.claim_due(MOST_AT_ONCE):
            for name in names:
                await open_room(name)
                await asyncio.sleep(0)
            if len(names) < MOST_AT_ONCE:
                return

    async def wait(self) -> None:
        """Return when it is time to look again."""
        await self.ownership.wait_for_news(SHARE_SECONDS)

    def release_soon(self, rooms: Iterable[Room]) -> None:
        """Let go of rooms that others are to take on at once."""
        for room in rooms:
            self.let_go(note_of(room, 0.0))
