"""What every message from a browser leads to: HANDLERS is the only list of them.

A handler runs when its turn comes in the queue of the room. Where something is to be written down,
a command (`table/commands.py`) decides on events, and the room commits them: it writes them down,
applies them, and publishes the table.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Literal, NamedTuple

from rondin.engine.problems import Problem
from rondin.server.problems import ServerProblem, Stale
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.room import Room
from rondin.server.table import commands, lessons, pausing, undoing
from rondin.server.table.events import Event
from rondin.server.table.people import gathering, seat_recovery
from rondin.server.table.people.invitations import invited_seat
from rondin.server.table.people.screens import acting_for
from rondin.server.table.people.teams import pointing_message
from rondin.server.table.people.together import sit_together
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

Command = Callable[[Table, str, Any], list[Event]]  # of the guest who sent the message
Handle = Callable[[Room, Connection, Any], Awaitable[None]]
MessageRate = Literal["moves", "others", "pointing"]


class Handler(NamedTuple):
    """What a message leads to."""

    handle: Handle
    rate: MessageRate  # how often a guest may send it; "moves": as often as any message
    when_full: bool = False  # whether it is taken where very much was written down already


class _Message:
    """One message on its way through the queue of a room."""

    __slots__ = ("_connection", "_message", "_room", "is_answered")

    def __init__(self, room: Room, connection: Connection, message: m.FromBrowser) -> None:
        self._room = room
        self._connection = connection
        self._message = message
        self.is_answered = False

    async def handle(self) -> None:
        """Do what the message asks for, or tell its sender why not."""
        room, connection, message = self._room, self._connection, self._message
        try:
            handler = HANDLERS[type(message)]
            if room.is_log_full and not handler.when_full:
                raise ServerProblem("too-long")
            await handler.handle(room, connection, message)
        except Problem as problem:
            connection.tell_problem(problem, room.table.setting)
            if isinstance(problem, Stale):
                room.tell_table(connection)
        self.is_answered = True

    def refuse(self, problem: ServerProblem) -> None:
        """Tell its sender why it could not even be handled."""
        self._connection.tell_problem(problem)
        self.is_answered = True


def take_message(
    room: Room, connection: Connection, message: m.FromBrowser, done: Callable[[], None]
) -> None:
    """Let a message be handled when its turn comes; then call `done`."""
    taken = _Message(room, connection, message)

    def finish() -> None:
        # Whose room has ended is sent away, and finds the table where it is then.
        if not taken.is_answered and not room.stopped:
            connection.tell_problem(ServerProblem("internal"))
        done()

    room.put(taken.handle, finish, taken.refuse)


# --- written down: a command decides, the room commits ----------------------------------------
async def _commit(room: Room, connection: Connection, events: list[Event]) -> None:
    """Commit what a command decided; where nothing changes, its sender is told the table."""
    if events:
        await room.commit(events)
    else:
        room.tell_table(connection)


def _committing(command: Command) -> Handle:
    async def handle(room: Room, connection: Connection, message: Any) -> None:
        await _commit(room, connection, command(room.table, connection.actor(room.table), message))

    return handle


def _committing_for_device(command: Command) -> Handle:
    """What concerns the whole device, whoever looks there."""

    async def handle(room: Room, connection: Connection, message: Any) -> None:
        await _commit(room, connection, command(room.table, connection.guest, message))

    return handle


async def _set_seats(room: Room, connection: Connection, message: m.SetSeats) -> None:
    guest = _director(room, connection)
    await _commit(room, connection, gathering.set_seats(room.table, guest, message))


async def _start(room: Room, connection: Connection, message: m.Start) -> None:
    await _commit(
        room, connection, commands.start(room.table, _director(room, connection), message)
    )


async def _pause(room: Room, connection: Connection, message: m.Pause) -> None:
    table, guest, screen = room.table, _director(room, connection), connection.is_screen
    await _commit(room, connection, pausing.pause(table, guest, message, screen=screen))


async def _resume(room: Room, connection: Connection, message: m.Resume) -> None:
    table, guest, screen = room.table, _director(room, connection), connection.is_screen
    await _commit(room, connection, pausing.resume(table, guest, message, screen=screen))


def _director(room: Room, connection: Connection) -> str:
    """Return for whom something is done that a screen of the table may do, too."""
    if connection.is_screen:
        return acting_for(room.table, directs=connection.directs)
    return connection.actor(room.table)


async def _sit_together(room: Room, connection: Connection, message: m.SitTogether) -> None:
    find_seat = partial(invited_seat, room.signer, room.table)
    events = sit_together(room.table, connection.guest, message, find_seat)
    await _commit(room, connection, events)


async def _sit(room: Room, connection: Connection, message: m.Sit) -> None:
    find_seat = partial(invited_seat, room.signer, room.table)
    events = commands.sit(room.table, connection.guest, message, find_seat)
    await _commit(room, connection, events)


async def _stand_in(room: Room, connection: Connection, message: m.StandIn) -> None:
    table, seat = room.table, message.seat
    absent = table.state == "playing" and seat in table.people and seat not in room.clock.online
    slow = seat if absent else room.clock.slow
    events = commands.stand_in(table, connection.actor(table), message, slow)
    await _commit(room, connection, events)


async def _claim_seat(room: Room, connection: Connection, message: m.ClaimSeat) -> None:
    events = seat_recovery.claim_seat(room.table, connection.guest, message, room.online)
    await _commit(room, connection, events)


async def _grant_claim(room: Room, connection: Connection, message: m.GrantClaim) -> None:
    guest = connection.actor(room.table)
    events = seat_recovery.grant_claim(room.table, guest, message, room.online)
    await _commit(room, connection, events)


async def _take_seat(room: Room, connection: Connection, message: m.TakeSeat) -> None:
    events = seat_recovery.take_seat(room.table, connection.guest, message, room.signer)
    await _commit(room, connection, events)


async def _move(room: Room, connection: Connection, message: m.MakeMove) -> None:
    outcome = commands.move(room.table, connection.player(room.table), message)
    await room.commit(outcome.events, outcome.action)


async def _rematch(room: Room, connection: Connection, message: m.Rematch) -> None:
    if commands.may_rematch(room.table, _director(room, connection)):
        pledge = message.pledge and not connection.is_screen
        await room.rematch(connection.guest, pledge=pledge)
    else:
        room.tell_table(connection)


# --- written down nowhere ---------------------------------------------------------------------
async def _set_language(room: Room, connection: Connection, message: m.Speak) -> None:
    connection.speak(message.lang)
    room.tell_table(connection)


async def _want(room: Room, connection: Connection, message: m.Want) -> None:
    connection.want(message)
    room.tell_table(connection)


async def _ready(room: Room, connection: Connection, message: m.Ready) -> None:
    room.set_ready(connection, without_others=message.without_others)
    room.tell_table(connection)


async def _look(room: Room, connection: Connection, message: m.Look) -> None:
    room.look(connection, message.seat)


async def _point(room: Room, connection: Connection, message: m.Point) -> None:
    """Show partners where somebody points; nobody else, and not later."""
    text, seats = pointing_message(room.table, connection.player(room.table), message.at)
    for other in room.connections:
        if other.viewer(room.table).seat in seats:
            other.outbox.put_if_not_behind(text)


async def _ask_hint(room: Room, connection: Connection, message: m.AskHint) -> None:
    room.hints.ask(connection, message.number, room.in_turn)


async def _ask_turning_points(room: Room, connection: Connection, _message: m.AskMoments) -> None:
    room.turning_points.ask(connection)


HANDLERS: dict[type[m.FromBrowser], Handler] = {
    # Before the match.
    m.Sit: Handler(_sit, "others"),
    m.SitTogether: Handler(_sit_together, "others"),
    m.SetSeat: Handler(_committing(commands.set_seat), "others"),
    m.SetSeats: Handler(_set_seats, "others"),
    m.AskSeat: Handler(_committing_for_device(gathering.ask_seat), "others"),
    m.LetIn: Handler(_committing(gathering.let_in), "others"),
    m.Deny: Handler(_committing(gathering.deny), "others"),
    m.AddWords: Handler(_committing(commands.add_words), "others"),
    m.Pledge: Handler(_committing(commands.pledge), "others"),
    m.Reveal: Handler(_committing(commands.reveal), "moves", when_full=True),
    m.Start: Handler(_start, "others"),
    # In the match.
    m.MakeMove: Handler(_move, "moves", when_full=True),
    m.Ready: Handler(_ready, "moves", when_full=True),
    m.Look: Handler(_look, "moves", when_full=True),
    m.Undo: Handler(_committing(undoing.undo), "others"),
    m.AnswerUndo: Handler(_committing(undoing.answer_undo), "others"),
    m.GoOn: Handler(_committing(lessons.go_on), "moves", when_full=True),
    m.Leave: Handler(_committing(commands.leave), "others"),
    m.Back: Handler(_committing_for_device(commands.come_back), "others", when_full=True),
    m.StandIn: Handler(_stand_in, "others"),
    m.Point: Handler(_point, "pointing", when_full=True),
    m.Pause: Handler(_pause, "others"),
    m.Resume: Handler(_resume, "others", when_full=True),
    m.ClaimSeat: Handler(_claim_seat, "others"),
    m.GrantClaim: Handler(_grant_claim, "others"),
    m.DenyClaim: Handler(_committing(seat_recovery.deny_claim), "others"),
    # At any time.
    m.TakeSeat: Handler(_take_seat, "others"),
    m.RenewLink: Handler(_committing(seat_recovery.renew_link), "others"),
    m.Say: Handler(_committing(commands.say), "others"),
    m.Speak: Handler(_set_language, "moves", when_full=True),
    m.Want: Handler(_want, "others", when_full=True),
    # Hints, turning points and the next match.
    m.Agree: Handler(_committing(commands.agree), "others"),
    m.AskHint: Handler(_ask_hint, "others", when_full=True),
    m.AskMoments: Handler(_ask_turning_points, "others", when_full=True),
    m.Rematch: Handler(_rematch, "others", when_full=True),
}
