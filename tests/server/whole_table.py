"""A whole table for one viewer, made from nothing but the table."""

from rondin.server.room.publishing.snapshot import Moment, Presence, Snapshots, Viewer
from rondin.server.signing import Signer
from rondin.server.table.table import Table

SIGNER = Signer(b"k" * 32)


def whole_table(
    table: Table,
    viewer: Viewer,
    presence: Presence | None = None,
    *,
    snapshots: Snapshots | None = None,
    revision: int = 1,
) -> bytes:
    """Return it in JSON, with its log."""
    log = table.journal.newest(table.match, viewer.seat, viewer.lang)
    snapshot = (snapshots or Snapshots(SIGNER)).take(viewer, Moment(table, presence or Presence()))
    frame = table.match.frame_of_view(viewer.seat) if table.match else {}
    return snapshot.whole(revision, log, frame)
