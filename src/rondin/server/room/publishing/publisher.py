"""Publishing: everybody connected to a table gets it as they may see it, through their outbox."""

from collections.abc import Callable, Iterable
from functools import partial

from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.table_message import Presence, TableMessages, Viewer
from rondin.server.signing import Signer
from rondin.server.table.table import Table


class Publisher:
    """Tells connections how a table stands; `now` returns the table and who is there."""

    def __init__(self, signer: Signer, now: Callable[[], tuple[Table, Presence]]) -> None:
        self._messages = TableMessages(signer)
        self._now = now

    def publish(self, connections: Iterable[Connection]) -> None:
        """Tell everybody how things stand.

        All messages are made before the first is put into an outbox: a client that waits for
        several of them then wakes up once, and to wake one takes as long as to make a message.
        """
        table, presence = self._now()
        texts: dict[Viewer, bytes] = {}
        ready: list[tuple[Connection, bytes]] = []
        for connection in connections:
            if connection.outbox.is_full:
                connection.outbox.owe_table(partial(self._text, connection))
                continue
            viewer = _viewer(table, connection)
            text = texts.get(viewer)
            if text is None:
                text = texts[viewer] = self._messages.json(table, viewer, presence)
            ready.append((connection, text))
        for connection, text in ready:
            connection.outbox.put_table(text)
        if table.match:
            table.match.drop_veils()

    def tell(self, connection: Connection) -> None:
        """Tell one connection how things stand."""
        connection.outbox.put_table(self._text(connection))

    def _text(self, connection: Connection) -> bytes:
        table, presence = self._now()
        return self._messages.json(table, _viewer(table, connection), presence)


def _viewer(table: Table, connection: Connection) -> Viewer:
    guest = connection.guest
    return Viewer(table.seat_of(guest), guest == table.host, connection.lang)
