"""Publishing: everybody connected to a table is shown it as they may see it, through their outbox.

Whoever holds the newest revision but one is told what changed; whoever does not, or wants it so,
gets the whole table.
"""

from collections.abc import Callable, Iterable
from functools import partial

import msgspec
from msgspec import Struct

from rondin.server.room.publishing.comparison import Comparison
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.snapshot import Moment, Presence, Snapshot, Snapshots, Viewer
from rondin.server.room.publishing.told_lines import ToldLines, told_lines
from rondin.server.signing import Signer
from rondin.server.table.journal import Mark
from rondin.server.table.table import Table

_encode = msgspec.json.Encoder().encode
_CHANGE = b'{"type":"change","base":%d,"revision":%d,"number":%d,"patch":[%b],"lines":%b}'
_NO_LINES = b"[]"
_UNKNOWN = ToldLines(b"", frozenset())


class _Shown(Struct, frozen=True):
    """What a viewer was shown last, and the change that led there."""

    snapshot: Snapshot
    revision: int
    base: int = 0  # the revision before it
    change: bytes | None = None  # from there to here


class _Telling:
    """What is made for several viewers while a table is published once."""

    __slots__ = ("changes", "comparison", "heard", "moment", "revision")

    def __init__(self, moment: Moment, revision: int) -> None:
        self.moment = moment
        self.revision = revision  # to which all leads that changed
        self.comparison = Comparison()
        self.heard: dict[tuple[str, Mark], ToldLines | None] = {}  # by language, and since when
        self.changes: dict[tuple[int, bytes, bytes], bytes] = {}


class Publisher:
    """Tells connections how a table stands; `now` returns the table and who is there."""

    def __init__(
        self,
        signer: Signer,
        now: Callable[[], tuple[Table, Presence]],
        snapshots: Snapshots | None = None,
    ) -> None:
        self._snapshots = snapshots or Snapshots(signer)
        self._now = now
        self._shown: dict[Viewer, _Shown] = {}
        self._revision = 0

    def publish(self, connections: Iterable[Connection]) -> None:
        """Tell everybody how things stand.

        All messages are made before the first is put into an outbox: a client that waits for
        several of them then wakes up once, and to wake one takes as long as to make a message.
        """
        telling = self._telling()
        table = telling.moment.table
        shown: dict[Viewer, _Shown] = {}
        wholes: dict[Viewer, bytes] = {}
        ready: list[tuple[Connection, bytes]] = []
        for connection in connections:
            viewer = connection.viewer(
                table
            )  # also of who is behind: a curtain falls for them, too
            if connection.outbox.is_full:
                self._owe(connection)
                continue
            now = shown.get(viewer)
            if now is None:
                now = shown[viewer] = self._shown_now(viewer, telling)
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

    def _telling(self) -> _Telling:
        self._revision += 1
        return _Telling(Moment(*self._now()), self._revision)

    def _shown_now(self, viewer: Viewer, telling: _Telling) -> _Shown:
        moment, revision = telling.moment, telling.revision
        snapshot = self._snapshots.take(viewer, moment)
        before = self._shown.get(viewer)
        if before is None:
            return _Shown(snapshot, revision)
        old = before.snapshot
        patch = telling.comparison.patch(old, snapshot)
        if patch is None:
            return _Shown(snapshot, revision)
        lines = _NO_LINES
        if old.mark != snapshot.mark and "log" in viewer.parts:
            lines = _lines(viewer, old.mark, telling)
        if not patch and lines == _NO_LINES and old.number == snapshot.number:
            return before
        key = (before.revision, patch, lines)
        change = telling.changes.get(key)
        if change is None:
            numbers = (before.revision, revision, snapshot.number)
            change = telling.changes[key] = _CHANGE % (*numbers, patch, lines)
        return _Shown(snapshot, revision, before.revision, change)

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
        table, _ = self._now()
        viewer = connection.viewer(table)
        shown = self._shown.get(viewer)
        if shown is None or shown.snapshot.number != table.number:
            shown = self._shown_now(viewer, self._telling())
            self._shown[viewer] = shown
        connection.revision = shown.revision
        return self._whole(table, viewer, shown)


def _lines(viewer: Viewer, since: Mark, telling: _Telling) -> bytes:
    """Return new lines of the log in JSON: once for all who heard and are told the same."""
    table, match, seat, lang = telling.moment.table, telling.moment.match, viewer.seat, viewer.lang
    key = (lang, since)
    heard = telling.heard.get(key, _UNKNOWN)
    if heard is _UNKNOWN:
        is_one_move = match is not None and table.journal.is_one_move(since, match)
        heard = told_lines(match, None, lang) if match is not None and is_one_move else None
        telling.heard[key] = heard
    if heard is None or match is None:
        return _encode(table.journal.since(since, match, seat, lang))
    same_events = seat is None or match.last_events(seat) is match.last_events(None)
    if same_events and not heard.concern(seat):
        return heard.lines
    return told_lines(match, seat, lang).lines
