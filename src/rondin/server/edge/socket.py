"""The socket of a table: one for each person or spectator, from the handshake to the end."""

import msgspec
from starlette.websockets import WebSocket as Handshake
from starlette.websockets import WebSocketDisconnect

from rondin.engine.problems import Problem
from rondin.server.edge.api.tables import address_of, language
from rondin.server.edge.passing_on import passed_on_for, proof
from rondin.server.edge.protection.limits import RequestLimits, TokenBucket
from rondin.server.edge.protection.security import is_allowed_origin
from rondin.server.edge.websocket.handshake import pass_on, take_over
from rondin.server.edge.websocket.web_socket import SharedBySockets, WebSocket
from rondin.server.error_reports import report_error
from rondin.server.problems import ServerProblem, bad_message
from rondin.server.room.hub import Hub
from rondin.server.room.message_handlers import HANDLERS, take_message
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.room import Room
from rondin.server.settings import Settings
from rondin.server.wire import messages as m

NO_TABLE = 4404
POLICY = 1008
INTERNAL = 1011
TRY_LATER = 1013
_FOR_EVER = ("broken-table", "rules-older", "rules-newer")  # to come again is of no use
_decoder: msgspec.json.Decoder[m.FromBrowser] = msgspec.json.Decoder(m.FromBrowser)


class TableSockets:
    """Serves /api/tables/{table}/socket."""

    def __init__(self, hub: Hub, limits: RequestLimits, settings: Settings) -> None:
        self._hub = hub
        self._limits = limits
        self._settings = settings
        self._signer = hub.services.signer
        self._shared = SharedBySockets(settings.limits.message_bytes, settings.write_seconds)

    async def endpoint(self, handshake: Handshake) -> None:
        """Let somebody in; the handshake is over when they are at their table."""
        if not is_allowed_origin(handshake.headers, self._settings.origins):
            await handshake.close()  # before it was accepted: 403
            return
        if self._hub.shared is not None and await self._is_elsewhere(handshake):
            return
        try:
            await handshake.accept()
            line = take_over(handshake.scope, self._shared)
        except WebSocketDisconnect:
            return
        visit = Visit(line, self._limits, handshake)
        try:
            await visit.come_in(self._hub, handshake.path_params["table"])
        except Exception as error:  # noqa: BLE001  # it concerns this connection only
            report_error("a connection", error)
            visit.leave(INTERNAL)

    async def _is_elsewhere(self, handshake: Handshake) -> bool:
        """Lead a socket to the process that has its table; False if that is this one."""
        path = handshake.scope["path"]
        client = passed_on_for(handshake.headers, self._signer, path)
        if client is not None:
            handshake.scope["client"] = (client, 0)
        address = await self._hub.whereabouts(handshake.path_params["table"])
        if address is None:
            return False
        if client is not None:  # it has come a long way already: its client comes again
            await handshake.close()
            return True
        self._hub.services.measurements.passed_on += 1
        header = proof(self._signer, address_of(handshake), path)
        await pass_on(handshake.scope, address, header)
        return True


class Visit:
    """Somebody at a table: passes on what they say, within the limits, and leaves with the line."""

    __slots__ = ("_address", "_bucket", "_connection", "_is_counted", "_leaves_with", "_limits",
                 "_line", "_room", "_screen", "_too_fast")  # fmt: skip

    def __init__(self, line: WebSocket, limits: RequestLimits, handshake: Handshake) -> None:
        self._line = line
        self._limits = limits
        self._address = address_of(handshake)
        self._bucket = TokenBucket(limits.limits.messages)
        self._too_fast = 0
        self._is_counted = False  # among the connections
        self._leaves_with: int | None = None  # the code, once all is written
        self._room: Room | None = None
        self._screen = handshake.query_params.get("screen")
        guest, outbox = handshake.scope["guest"], Outbox(line.write)
        self._connection = Connection(guest, language(handshake), outbox)
        self._connection.close = line.close
        line.serve(self)
        _take_wish(handshake, self._connection)

    async def come_in(self, hub: Hub, table: str) -> None:
        """Join a table; whoever cannot is told why, and sent away."""
        connection = self._connection
        try:
            self._limits.connect(connection.guest, self._address)
            self._is_counted = True
            connection.is_screen = self._screen is not None
            room = await hub.join(table, connection, self._screen or "")
        except ServerProblem as problem:
            connection.tell_problem(problem)
            self.leave(NO_TABLE if problem.key in _FOR_EVER else TRY_LATER)
            return
        if room is None:
            connection.tell_problem(ServerProblem("unknown-table"))
            self.leave(NO_TABLE)
        elif self._line.is_lost:
            room.part(connection)
        else:
            self._room = room
            self._line.go_on()

    def leave(self, code: int) -> None:
        """Close the connection with a code, once all that waits is written."""
        if len(self._connection.outbox):
            self._leaves_with = code
        else:
            self._line.close(code)

    # --- what the line calls ------------------------------------------------------------------
    def received(self, text: str | None) -> None:
        connection, limits = self._connection, self._limits
        if self._room is None or self._leaves_with is not None:
            return
        if not self._may_say_more():
            self._too_fast += 1
            connection.tell_problem(ServerProblem("too-fast"))
            if self._too_fast > limits.limits.too_fast:
                self.leave(POLICY)
            return
        try:
            message = _decoded(text)
            limits.message(connection.guest, HANDLERS[type(message)].rate)
        except Problem as problem:
            connection.tell_problem(problem)
        else:
            self._line.hold()
            take_message(self._room, connection, message, self._line.go_on)

    def _may_say_more(self) -> bool:
        try:
            self._limits.any_message(self._address)
        except ServerProblem:
            return False
        return self._bucket.take()

    def can_write(self) -> None:
        outbox = self._connection.outbox
        outbox.write_waiting()
        if self._leaves_with is not None and not len(outbox):
            self._line.close(self._leaves_with)

    def lost(self) -> None:
        connection = self._connection
        if self._is_counted:
            self._limits.disconnect(connection.guest, self._address)
        connection.outbox.close()
        if self._room is not None:
            self._room.part(connection)


def _take_wish(handshake: Handshake, connection: Connection) -> None:
    """Take note of `?parts=` and `?form=`; who asks for what is not there is told, and gets all."""
    asked: dict[str, object] = {}
    if (parts := handshake.query_params.get("parts")) is not None:
        asked["parts"] = [part for part in parts.split(",") if part]
    if (form := handshake.query_params.get("form")) is not None:
        asked["form"] = form
    try:
        connection.want(msgspec.convert(asked, m.Want))
    except msgspec.ValidationError as error:
        connection.tell_problem(bad_message(error))


def _decoded(text: str | None) -> m.FromBrowser:
    if text is None:
        raise ServerProblem("not-json")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise bad_message(error) from None
