"""A replay: a finished match once more, through the same veil and publishing as the live table.

The table is folded from its events again. Before every move, and at the end, it is published to one
reader: what is written then is what a client at the table would have got who missed what was
between.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rondin.engine.match.match import Match, Sight
from rondin.server.problems import ServerProblem, Unreadable
from rondin.server.replays.kept_events import kept_events
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.publishing.publisher import Publisher
from rondin.server.room.publishing.snapshot import (
    Moment,
    Presence,
    Scene,
    Snapshots,
    Tree,
    Viewer,
)
from rondin.server.signing import Signer
from rondin.server.table.events import Created, Ended, Event, HandedOver, Moved, Started
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

_ALL = m.Want(parts=("lines", "verbs", "log"))
# What is for the people at a table, and for as long as it is one.
_LEFT_OUT: Tree = {
    "code": "", "privacy": "link", "host": False, "host_seat": None, "invite": None,
    "personal": [], "asks": [], "asked": False, "chat": None, "claims": [], "seat_link": None,
    "rematch": None,
}  # fmt: skip


class _Snapshots(Snapshots):
    """Snapshots of a table that nobody is at any more; a spectator may be shown all cards open."""

    def __init__(self, signer: Signer, *, cards_open: bool) -> None:
        super().__init__(signer)
        self._cards_open = cards_open

    def _scene(self, moment: Moment, match: Match, public: Sight, viewer: Viewer) -> Scene:
        scene = super()._scene(moment, match, public, viewer)
        if not self._cards_open:
            return scene
        opened = {f"/view/{name}".encode(): value for name, value in match.open_view().items()}
        return Scene(scene.public, scene.told, {**scene.own, **opened})

    def _lasting(self, table: Table, viewer: Viewer) -> Tree:
        return super()._lasting(table, viewer) | _LEFT_OUT


class _Reader(Connection):
    """Takes what is published, with the eyes of a seat (None: a spectator)."""

    __slots__ = ("_eyes", "_texts")

    def __init__(self, eyes: int | None, lang: str) -> None:
        self._eyes = eyes
        self._texts: list[bytes] = []
        super().__init__("", lang, Outbox(self._take), _ALL)

    def _take(self, text: bytes) -> bool:
        self._texts.append(text)
        return True

    def viewer(self, table: Table) -> Viewer:
        return Viewer(self._eyes, host=False, lang=self.lang, parts=self.parts)

    def taken(self) -> bytes:
        """Return the one message that was published."""
        [text] = self._texts
        self._texts.clear()
        return text


class Replay:
    """A finished match to be seen again."""

    def __init__(self, name: str, events: Sequence[Event], signer: Signer) -> None:
        """Take the events of a table; raise ServerProblem if there is no match in them."""
        first = events[0] if events else None
        if not isinstance(first, Created):
            raise ServerProblem("unknown-table")
        if first.lesson is not None:
            raise ServerProblem("not-over")
        if not any(isinstance(event, Started) for event in events):
            raise ServerProblem("not-started")
        self.is_over = any(isinstance(event, Ended) for event in events)
        self.name = name
        self._created = first
        self.events = kept_events(events)
        self._signer = signer
        self.movers = [event.seat for event in self.events if isinstance(event, Moved)]

    def action_at(self, step: int) -> dict[str, Any]:
        """Return the move that was made after so many."""
        moves = [event.move for event in self.events if isinstance(event, Moved)]
        return moves[step]

    @property
    def seats(self) -> int:
        """How many seats there were when the match began."""
        return len(next(event.chairs for event in self.events if isinstance(event, Started)))

    def seat_of(self, guest: str) -> int | None:
        """Return where somebody sat, at the end or when the match began."""
        handed = [event for event in self.events if isinstance(event, HandedOver)]
        for event in reversed(handed):
            if event.guest == guest:
                return event.seat
        started = next(event for event in self.events if isinstance(event, Started))
        guests = [chair.guest for chair in started.chairs]
        return guests.index(guest) if guest in guests else None

    def tables(self) -> Iterator[Table]:
        """Yield the table before every move, and at the end: one that changes.

        Whoever has other work can do it between any two. Raises Unreadable if the events do not
        fit.
        """
        try:
            table = Table(self.name, self._created)
            for event in self.events[1:]:
                if isinstance(event, Moved):
                    yield table
                if event is None:
                    table.number += 1  # it was taken back, and is no step
                else:
                    table.apply(event)
        except Unreadable:
            raise
        except Exception as error:  # one bad table must not stop the others
            raise Unreadable(f"{type(error).__name__} in {self.name}") from error
        yield table

    def messages(self, eyes: int | None, lang: str, *, cards_open: bool = False) -> Iterator[bytes]:
        """Yield the message of every step, the deal being the first.

        A match that is not over is never shown with open cards.
        """
        if cards_open and not self.is_over:
            raise ServerProblem("not-over")
        reader, seats = _Reader(eyes, lang), frozenset(range(self.seats))
        shown: list[Table] = []
        publisher = Publisher(
            self._signer,
            lambda: (shown[0], Presence(online=seats)),
            _Snapshots(self._signer, cards_open=cards_open),
        )
        for table in self.tables():
            shown[:] = [table]
            publisher.publish([reader])
            yield reader.taken()
