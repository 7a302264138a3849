"""Faults planted in a server, for the proof of chaos to find; each is put in before it begins."""

import contextlib
from random import Random
from typing import Any

import msgspec

from rondin.engine.problems import Problem
from rondin.server.log.group_commit import Append, Committer
from rondin.server.log.sqlite import SqliteLog
from rondin.server.problems import LogError
from rondin.server.room.logged_table import LoggedTable
from rondin.server.room.publishing import snapshot
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.room import Room
from rondin.server.table.events import Event, Moved


def acknowledges_before_it_is_written(luck: Random) -> None:
    """What is to be written waits for a while, and is said to be there already."""
    add = Committer.add

    def early(self: Committer, append: Append) -> None:
        loop = append.done.get_loop()
        append.answer(None)
        copy = Append(append.writes, loop.create_future())
        loop.call_later(0.05, add, self, copy)

    Committer.add = early  # type: ignore[method-assign]


def never_syncs(luck: Random) -> None:
    """The system is left to write when it likes: only a power cut shows it."""
    connected = SqliteLog._connected

    def careless(self: SqliteLog, wait: float | None = None) -> Any:
        connection = connected(self, wait)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    SqliteLog._connected = careless  # type: ignore[method-assign]


def writes_a_move_twice(luck: Random) -> None:
    """Where it may be made twice."""
    commit = Room.commit

    async def twice(self: Room, events: list[Event], action: int | None = None) -> None:
        await commit(self, events, action)
        match events:
            case [Moved(seat, move, "person", _)] if self.table.match is not None:
                with contextlib.suppress(Problem):
                    legal = self.table.match.legal_action(move, seat)
                    again = Moved(seat, move, "person", self.table.position_digest)
                    await commit(self, [again], legal)

    Room.commit = twice  # type: ignore[method-assign]


def loses_the_last_event(luck: Random) -> None:
    """When it starts, of every table."""
    make = SqliteLog.__init__

    def forgetful(self: SqliteLog, *words: Any) -> None:
        make(self, *words)
        self._writing.execute(
            "DELETE FROM events WHERE number > 2 AND number ="
            " (SELECT max(number) FROM events AS other WHERE other.table_id = events.table_id)"
        )

    SqliteLog.__init__ = forgetful  # type: ignore[assignment,method-assign]


def shows_another_seat(luck: Random) -> None:
    """What somebody sees is what the next one may see, now and then."""
    made = snapshot.Snapshots._scene

    def wrong(self: Any, moment: Any, match: Any, public: Any, viewer: Any) -> Any:
        if viewer.seat is not None and luck.random() < 0.2:
            beside = (viewer.seat + 1) % match.setting.seats
            viewer = msgspec.structs.replace(viewer, seat=beside)
        return made(self, moment, match, public, viewer)

    snapshot.Snapshots._scene = wrong  # type: ignore[method-assign]


def writes_in_another_order(luck: Random) -> None:
    """Two messages to one client change places, now and then."""
    put = Outbox._put

    def disorderly(self: Outbox, is_table: bool, text: Any) -> None:
        if not self._waiting and luck.random() < 0.2:
            self._waiting = ((is_table, text),)
            return
        late, self._waiting = self._waiting, ()
        put(self, is_table, text)
        for was_table, other in late:
            put(self, was_table, other)

    Outbox._put = disorderly  # type: ignore[method-assign]


def never_trusts_the_disk_again(luck: Random) -> None:
    """After an error of the disk a table takes nothing more until the server starts again."""

    async def hopeless(self: LoggedTable) -> None:
        raise self._storage_problem(LogError("planted"))

    LoggedTable.read_again = hopeless  # type: ignore[method-assign]
