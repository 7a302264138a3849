"""The handshake of a WebSocket goes through ASGI as every request does; then the socket leaves it.

So whoever comes in is checked in one place, by the same middleware. After that ASGI would cost a
table more than all its cards: three tasks, queues, events and timers, and the headers of the
handshake, 30 KB for every socket (decision 25).
"""

import asyncio
import binascii
import hashlib
from base64 import b64decode, b64encode
from collections.abc import MutableMapping
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote

from starlette.types import Message, Scope
from starlette.websockets import WebSocketDisconnect
from uvicorn.config import Config
from uvicorn.server import ServerState

from rondin.server.edge.passing_on import connect_pipes, request_to_pass_on
from rondin.server.edge.websocket.web_socket import SharedBySockets, WebSocket
from rondin.server.error_reports import report_error

VERSION = b"13"
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_KEY_BYTES = 16
_MOST_HEADERS = 128
_LONGEST_HEADER = 8192  # bytes
_EXTENSION = "rondin.take-over"
_ABNORMAL = 1006

Headers = list[tuple[bytes, bytes]]


class Refused(Exception):
    """A request that is no handshake."""

    def __init__(self, status: HTTPStatus, headers: Headers | None = None) -> None:
        super().__init__(status)
        self.status = status
        self.headers = headers or []


class HandshakeProtocol(asyncio.Protocol):
    """Takes a request to be upgraded from uvicorn, and has the application accept or refuse it."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._app = config.loaded_app
        self._state = app_state
        self._connections: set[Any] = server_state.connections
        self._tasks = server_state.tasks
        self._transport: asyncio.Transport | None = None  # None: taken over, or lost
        self._accept = b""  # what proves that the request was understood
        self._is_answered = False
        self._request = b""

    # --- what uvicorn calls -------------------------------------------------------------------
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop has a class of its own
        self._connections.add(self)

    def connection_lost(self, _error: Exception | None) -> None:
        self._transport = None
        self._connections.discard(self)

    def shutdown(self) -> None:
        """End because the server does."""
        self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    def data_received(self, data: bytes) -> None:
        """Take the request: uvicorn has read it, and hands it over in one piece."""
        transport = self._transport
        if transport is None or self._accept:
            return
        try:
            target, headers = _request(data)
            self._accept = _accept(headers)
        except Refused as refused:
            self._refuse(refused.status, refused.headers)
            return
        transport.pause_reading()  # what the client says is read when it has been let in
        self._request = data
        task = asyncio.get_running_loop().create_task(self._run(self._scope(target, headers)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- the application ----------------------------------------------------------------------
    def _scope(self, target: bytes, headers: Headers) -> Scope:
        """Return the scope of the request, as ASGI describes it."""

        def told(name: str) -> object:
            return self._transport.get_extra_info(name) if self._transport else None

        path, _, query = target.partition(b"?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if told("sslcontext") else "ws",
            "server": _address(told("sockname")),
            "client": _address(told("peername")),
            "root_path": "",
            "path": unquote(path.decode("ascii")),
            "raw_path": path,
            "query_string": query,
            "headers": headers,
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {_EXTENSION: {"take over": self._give_away, "pass on": self._pass_on}},
        }

    async def _run(self, scope: Scope) -> None:
        try:
            await self._app(scope, self._receive, self._send)
        except WebSocketDisconnect:
            pass
        except Exception as error:  # noqa: BLE001  # it concerns this connection only
            report_error("a handshake", error)
        if self._transport is not None:  # nobody has taken it over
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        if self._transport is None:
            raise WebSocketDisconnect(_ABNORMAL)
        if message["type"] != "websocket.accept" or message.get("subprotocol"):
            self._refuse(HTTPStatus.FORBIDDEN)
        elif not self._is_answered:
            upgrade = [
                (b"upgrade", b"websocket"),
                (b"connection", b"Upgrade"),
                (b"sec-websocket-accept", self._accept),
            ]
            self._answer(HTTPStatus.SWITCHING_PROTOCOLS, [*upgrade, *message.get("headers", [])])

    def _give_away(self, shared: SharedBySockets) -> WebSocket:
        transport, self._transport = self._transport, None
        if transport is None or not self._is_answered:
            raise WebSocketDisconnect(_ABNORMAL)
        self._connections.discard(self)
        self._request = b""
        socket = WebSocket(transport, shared, self._connections)
        transport.set_protocol(socket)
        transport.resume_reading()
        return socket

    async def _pass_on(self, address: str, header: str) -> bool:
        """Have another process answer; False if none is there."""
        transport = self._transport
        if transport is None or self._is_answered:
            raise WebSocketDisconnect(_ABNORMAL)
        request = request_to_pass_on(self._request, header)
        try:
            await connect_pipes(transport, address, request, self._connections)
        except (OSError, TimeoutError):
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
            return False
        self._transport = None
        self._connections.discard(self)
        return True

    # --- answers ------------------------------------------------------------------------------
    def _answer(self, status: HTTPStatus, headers: Headers) -> None:
        self._is_answered = True
        lines = [b"HTTP/1.1 %d %b" % (status, status.phrase.encode())]
        lines += [b"%b: %b" % header for header in headers]
        if self._transport is not None:
            self._transport.write(b"\r\n".join([*lines, b"", b""]))

    def _refuse(self, status: HTTPStatus, headers: Headers | None = None) -> None:
        if self._transport is not None:
            if not self._is_answered:
                ending = [(b"connection", b"close"), (b"content-length", b"0")]
                self._answer(status, [*(headers or []), *ending])
            self._transport.close()


def take_over(scope: Scope, shared: SharedBySockets) -> WebSocket:
    """Return the connection of an accepted handshake; ASGI has nothing to do with it any more.

    Raises WebSocketDisconnect if the client has gone meanwhile.
    """
    socket: WebSocket = scope["extensions"][_EXTENSION]["take over"](shared)
    return socket


async def pass_on(scope: Scope, address: str, header: str) -> bool:
    """Lead a handshake that is not accepted yet to another process; False if none is there."""
    done: bool = await scope["extensions"][_EXTENSION]["pass on"](address, header)
    return done


def _request(data: bytes) -> tuple[bytes, Headers]:
    """Return the target and the headers of a request; uvicorn has checked that it is one."""
    first, *lines = data.split(b"\r\n\r\n", 1)[0].split(b"\r\n")
    if len(lines) > _MOST_HEADERS or max(map(len, [first, *lines])) > _LONGEST_HEADER:
        raise Refused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
    method, target, _ = first.split(b" ")
    if method != b"GET":
        raise Refused(HTTPStatus.METHOD_NOT_ALLOWED, [(b"allow", b"GET")])
    pairs = [line.partition(b":") for line in lines]
    return target, [(name.lower(), value.strip()) for name, _, value in pairs]


def _accept(headers: Headers) -> bytes:
    """Return what proves that a handshake was understood; raise Refused if it is none."""
    found = dict(headers)
    if found.get(b"sec-websocket-version") != VERSION:
        raise Refused(HTTPStatus.UPGRADE_REQUIRED, [(b"sec-websocket-version", VERSION)])
    key = found.get(b"sec-websocket-key", b"")
    try:
        fits = len(b64decode(key, validate=True)) == _KEY_BYTES
    except binascii.Error:
        fits = False
    keys = sum(name == b"sec-websocket-key" for name, _ in headers)
    if not fits or keys > 1:
        raise Refused(HTTPStatus.BAD_REQUEST)
    return b64encode(hashlib.sha1(key + _GUID, usedforsecurity=False).digest())


def _address(name: object) -> tuple[str, int] | None:
    """Return a host and a port; None for a socket that has none."""
    return (str(name[0]), int(name[1])) if isinstance(name, tuple) else None
