"""The socket of a table: one for each person or spectator, from the handshake to the end."""

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rondin.engine.problems import Problem
from rondin.server.edge.api import address_of, language
from rondin.server.edge.limits import RequestLimits, TokenBucket
from rondin.server.edge.security import is_allowed_origin
from rondin.server.edge.websocket_protocol import write_now
from rondin.server.error_reports import report_error
from rondin.server.problems import ServerProblem, bad_message
from rondin.server.room.hub import Hub
from rondin.server.room.message_handlers import HANDLERS, handle_message
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import Outbox, Send, TooSlow
from rondin.server.room.room import Room
from rondin.server.settings import Settings
from rondin.server.wire import messages as m

NO_TABLE = 4404
POLICY = 1008
TRY_LATER = 1013
_decoder: msgspec.json.Decoder[m.FromBrowser] = msgspec.json.Decoder(m.FromBrowser)


class TableSockets:
    """Serves /api/tables/{table}/socket."""

    def __init__(self, hub: Hub, limits: RequestLimits, settings: Settings) -> None:
        self._hub = hub
        self._limits = limits
        self._settings = settings

    async def endpoint(self, socket: WebSocket) -> None:
        if not is_allowed_origin(socket.headers, self._settings.origins):
            await socket.close()  # before it was accepted: 403
            return
        outbox = Outbox(write_now(socket.scope))
        connection = Connection(socket.scope["guest"], language(socket), outbox)
        try:
            await socket.accept()
            _take_wish(socket, connection)
            code = await self._admitted(socket, connection)
            await connection.outbox.flush(_sending(socket), self._settings.write_seconds)
            await socket.close(code)
        except (WebSocketDisconnect, TooSlow):
            return
        except Exception as error:  # noqa: BLE001  # it concerns this connection only
            report_error("a connection", error)

    async def _admitted(self, socket: WebSocket, connection: Connection) -> int:
        try:
            with self._limits.connection(connection.guest, address_of(socket)):
                return await self._serve(socket, connection)
        except ServerProblem as problem:
            connection.tell_problem(problem)
            return NO_TABLE if problem.key == "broken-table" else TRY_LATER

    async def _serve(self, socket: WebSocket, connection: Connection) -> int:
        """Serve a connection; return the code to close it with. Its end is WebSocketDisconnect."""
        room = await self._hub.join(socket.path_params["table"], connection)
        if room is None:
            connection.tell_problem(ServerProblem("unknown-table"))
            return NO_TABLE
        loop, seconds = asyncio.get_running_loop(), self._settings.write_seconds
        writing = loop.create_task(connection.outbox.write(_sending(socket), seconds))
        reading = loop.create_task(self._read(socket, room, connection))
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            reading.cancel()
            writing.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)
            await room.part(connection)
        return writing.result() if reading.cancelled() else reading.result()

    async def _read(self, socket: WebSocket, room: Room, connection: Connection) -> int:
        bucket, too_fast = TokenBucket(self._limits.limits.messages), 0
        while True:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1005))
            if not bucket.take():
                too_fast += 1
                connection.tell_problem(ServerProblem("too-fast"))
                if too_fast > self._limits.limits.too_fast:
                    return POLICY
                continue
            try:
                message = _decoded(received.get("text"))
                self._limits.message(connection.guest, HANDLERS[type(message)].rate)
            except Problem as problem:
                connection.tell_problem(problem)
            else:
                await handle_message(room, connection, message)


def _take_wish(socket: WebSocket, connection: Connection) -> None:
    """Take note of `?parts=` and `?form=`; who asks for what is not there is told, and gets all."""
    asked: dict[str, object] = {}
    if (parts := socket.query_params.get("parts")) is not None:
        asked["parts"] = [part for part in parts.split(",") if part]
    if (form := socket.query_params.get("form")) is not None:
        asked["form"] = form
    try:
        connection.want(msgspec.convert(asked, m.Want))
    except msgspec.ValidationError as error:
        connection.tell_problem(bad_message(error))


def _sending(socket: WebSocket) -> Send:
    async def send(text: bytes) -> None:
        try:
            await socket.send_text(text.decode())
        except RuntimeError:  # closed from our side meanwhile
            raise WebSocketDisconnect from None

    return send


def _decoded(text: str | None) -> m.FromBrowser:
    if text is None:
        raise ServerProblem("not-json")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise bad_message(error) from None
