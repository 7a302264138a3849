"""Publishing: everybody connected to a table is shown it as they may see it, through their outbox.

Whoever holds the newest revision but one is told what changed; whoever does not, or wants it so,
gets the whole table.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from rondin.engine.words.description import EVERYBODY
from rondin.server.room.publishing.comparison import Comparison
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.snapshot import Presence, Snapshot, Snapshots, Viewer
from rondin.server.signing import Signer
from rondin.server.table.journal import Mark
from rondin.server.table.table import Table

_encode = msgspec.json.Encoder().encode
_CHANGE = b'{"type":"change","base":%d,"revision":%d,"number":%d,"patch":[%b],"lines":%b}'
_NO_LINES = b"[]"


class _Shown(Struct, frozen=True):
    """What a viewer was shown last, and the change that led there."""

    snapshot: Snapshot
    revision: int
    base: int = 0  # the revision before it
    change: bytes | None = None  # from there to here


class _Heard(Struct, frozen=True):
    """What everybody hears of the newest move who is not spoken of in it."""

    events: list[dict[str, Any]]
    lines: bytes
    concerned: set[int]  # seats to whom the words may sound otherwise


class _Moment:
    """What is made for several viewers while a table is published once."""

    __slots__ = ("changes", "comparison", "heard", "presence", "revision")

    def __init__(self, presence: Presence, revision: int) -> None:
        self.presence = presence
        self.revision = revision
        self.comparison = Comparison()
        self.heard: dict[tuple[str, Mark], _Heard] = {}  # by language, and since when
        self.changes: dict[tuple[int, bytes, bytes], bytes] = {}


class Publisher:
    """Tells connections how a table stands; `now` returns the table and who is there."""

    def __init__(self, signer: Signer, now: Callable[[], tuple[Table, Presence]]) -> None:
        self._snapshots = Snapshots(signer)
        self._now = now
        self._shown: dict[Viewer, _Shown] = {}
        self._revision = 0

    def publish(self, connections: Iterable[Connection]) -> None:
        """Tell everybody how things stand.

        All messages are made before the first is put into an outbox: a client that waits for
        several of them then wakes up once, and to wake one takes as long as to make a message.
        """
        table, presence = self._now()
        shown: dict[Viewer, _Shown] = {}
        wholes: dict[Viewer, bytes] = {}
        moment = self._moment(presence)
        ready: list[tuple[Connection, bytes]] = []
        for connection in connections:
            if connection.outbox.is_full:
                self._owe(connection)
                continue
            viewer = connection.viewer(table)
            now = shown.get(viewer)
            if now is None:
                now = shown[viewer] = self._shown_now(table, viewer, moment)
            if connection.revision == now.revision:
                continue  # nothing changed for these eyes
            if connection.revision == now.base and now.change is not None and connection.changes:
                text = now.change
            else:
                if viewer not in wholes:
                    wholes[viewer] = self._whole(table, viewer, now)
                text = wholes[viewer]
            connection.revision = now.revision
            ready.append((connection, text))
        self._shown = shown
        for connection, text in ready:
            connection.outbox.put_table(text)
        if table.match:
            table.match.drop_veils()

    def tell(self, connection: Connection, connections: Iterable[Connection]) -> None:
        """Tell one connection the whole table; all who see the same hear what changed in it."""
        connection.revision = 0
        table, _ = self._now()
        viewer = connection.viewer(table)
        others = self._shown
        self.publish([one for one in connections if one.viewer(table) == viewer])
        self._shown = others | self._shown

    def forget(self) -> None:
        """Tell everybody the whole table the next time."""
        self._shown.clear()

    def _moment(self, presence: Presence) -> _Moment:
        """Return a new moment; all that changes in it leads to the same revision."""
        self._revision += 1
        return _Moment(presence, self._revision)

    def _shown_now(self, table: Table, viewer: Viewer, moment: _Moment) -> _Shown:
        snapshot = self._snapshots.take(table, viewer, moment.presence)
        before = self._shown.get(viewer)
        if before is None:
            return _Shown(snapshot, moment.revision)
        patch = moment.comparison.patch(before.snapshot, snapshot)
        if patch is None:
            return _Shown(snapshot, moment.revision)
        lines = _NO_LINES
        if "log" in viewer.parts and before.snapshot.mark != snapshot.mark:
            lines = _lines(table, viewer, before.snapshot.mark, moment)
        if not patch and lines == _NO_LINES and before.snapshot.number == snapshot.number:
            return before
        key = (before.revision, patch, lines)
        change = moment.changes.get(key)
        if change is None:
            numbers = (before.revision, moment.revision, snapshot.number)
            change = moment.changes[key] = _CHANGE % (*numbers, patch, lines)
        return _Shown(snapshot, moment.revision, before.revision, change)

    def _whole(self, table: Table, viewer: Viewer, shown: _Shown) -> bytes:
        log = (
            table.journal.newest(table.match, viewer.seat, viewer.lang)
            if "log" in viewer.parts
            else []
        )
        frame = table.match.frame_of_view(viewer.seat) if table.match else {}
        return shown.snapshot.whole(shown.revision, log, frame)

    # --- clients that read slowly -------------------------------------------------------------
    def _owe(self, connection: Connection) -> None:
        connection.revision = 0
        connection.outbox.owe_table(partial(self._owed, connection))

    def _owed(self, connection: Connection) -> bytes:
        """Return the whole table as it stands when the client has read what went before."""
        table, presence = self._now()
        viewer = connection.viewer(table)
        shown = self._shown.get(viewer)
        if shown is None or shown.snapshot.number != table.number:
            shown = self._shown_now(table, viewer, self._moment(presence))
            self._shown[viewer] = shown
        connection.revision = shown.revision
        return self._whole(table, viewer, shown)


def _lines(table: Table, viewer: Viewer, since: Mark, moment: _Moment) -> bytes:
    """Return new lines of the log in JSON: once for all who heard and are told the same."""
    match, seat, lang, journal = table.match, viewer.seat, viewer.lang, table.journal
    if match is None or not journal.is_one_move(since, match):
        return _encode(journal.since(since, match, seat, lang))
    heard = moment.heard.get((lang, since))
    if heard is None:
        reader = match.reader(None, lang)
        reader.concerned = set()
        lines = _encode(journal.since(since, match, None, lang))
        heard = _Heard(match.last_events(None), lines, reader.concerned)
        moment.heard[lang, since] = heard
    if seat is None:
        return heard.lines
    if seat in heard.concerned or EVERYBODY in heard.concerned:
        return _encode(journal.since(since, match, seat, lang))
    if match.last_events(seat) is not heard.events:
        return _encode(journal.since(since, match, seat, lang))
    return heard.lines
