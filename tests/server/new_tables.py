"""Tables without a server, for tests of what follows from events."""

from types import SimpleNamespace
from typing import Any

from rondin.bots import bot_named
from rondin.server.room.message_handlers import HANDLERS
from rondin.server.room.publishing.connection import Connection
from rondin.server.signing import Signer
from rondin.server.table.creation import created
from rondin.server.table.events import Created, Event, Moved
from rondin.server.table.table import Table
from rondin.server.wire.http_messages import NewTable
from rondin.server.wire.messages import FromBrowser

HOST, OTHER, THIRD = "host-guest", "other-guest", "third-guest"


def new_table(*seats: str, **wishes: Any) -> Table:
    return Table("table-1", first_event(*seats, **wishes))


def first_event(*seats: str, **wishes: Any) -> Created:
    wish = NewTable(**{"game": "gang-de-castors", "seats": list(seats), "name": "Lou", **wishes})
    return created(wish, HOST, "LOUTRE-42")


def happen(table: Table, events: list[Event]) -> list[Event]:
    for event in events:
        table.apply(event)
    return events


def bot_moves(table: Table, bot: str = "random") -> list[Event]:
    """Let a bot make the next move, whoever is to act; return its event."""
    match = table.match
    assert match is not None
    assert match.to_act is not None
    move = match.game.codec.name(bot_named(bot).decide(match))
    return happen(table, [Moved(match.to_act, move, "bot", table.position_digest)])


class RecordingRoom:
    """Takes the place of a room for a handler: keeps the events that it commits."""

    def __init__(self, table: Table, slow: int | None, online: frozenset[int]) -> None:
        self.table = table
        self.signer = Signer(b"k" * 32)
        self.clock = SimpleNamespace(slow=slow, online=frozenset(range(10)))
        self.online = online
        self.events: list[Event] = []

    async def commit(self, events: list[Event], action: int | None = None) -> None:
        self.events += events

    def tell_table(self, connection: Connection) -> None:
        assert not self.events


EVERYBODY = frozenset(range(10))


def decided(
    table: Table,
    guest: str,
    message: FromBrowser,
    slow: int | None = None,
    online: frozenset[int] = EVERYBODY,
) -> list[Event]:
    """Return the events that a message leads to; they have not happened yet."""
    room: Any = RecordingRoom(table, slow, online)
    handling: Any = HANDLERS[type(message)].handle(room, Connection(guest, "fr"), message)
    try:
        handling.send(None)
    except StopIteration:  # it ran to its end: commands wait for nothing
        return room.events
    raise AssertionError("the handler waits")
