"""What the WebSocket layer leans on in uvicorn is still there: how a request is handed over."""

import asyncio
import inspect
from typing import Any

import pytest
import uvicorn

from tests.library_internals import Internals

HTTP = "uvicorn.protocols.http.h11_impl"
CLASS = "H11Protocol"
OPTIONS = {
    "app", "ws", "ws_ping_interval", "http", "log_config", "access_log", "server_header",
    "limit_concurrency", "timeout_graceful_shutdown", "lifespan",
}  # fmt: skip
REQUEST = (
    b"GET /api/tables/x/socket?lang=fr HTTP/1.1\r\nHost: a.table\r\nUpgrade: WebSocket\r\n"
    b"Connection: keep-alive, Upgrade\r\nX-Odd:   b  \r\n\r\n"
)
HANDED_OVER = (
    b"GET /api/tables/x/socket?lang=fr HTTP/1.1\r\nhost: a.table\r\nupgrade: WebSocket\r\n"
    b"connection: keep-alive, Upgrade\r\nx-odd: b\r\n\r\n"
)


class Line(asyncio.Transport):
    """A line on which nothing travels."""

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol


class Taken(asyncio.Protocol):
    """Takes the place of our class; keeps what it was given."""

    def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
        self.app, self.state, self.app_state = config.loaded_app, server_state, app_state
        self.given: list[object] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.given.append(transport)

    def data_received(self, data: bytes) -> None:
        self.given.append(data)


async def application(scope: Any, receive: Any, send: Any) -> None: ...


async def check() -> None:
    uvicorn_ = Internals("uvicorn", "rondin.server.edge.websocket.handshake", "rondin.server.serve")
    uvicorn_.takes("uvicorn", "Server.run", "self", "sockets")
    uvicorn_.takes(HTTP, f"{CLASS}.handle_websocket_upgrade", "self", "event")
    uvicorn_.has("uvicorn.server", "ServerState")
    options = inspect.signature(uvicorn.Config).parameters
    uvicorn_.holds("Config has our options", lambda: options.keys() >= OPTIONS)
    uvicorn_.holds("a Server says whether it started", lambda: not a_server().started)
    uvicorn_.holds("a request for a WebSocket is handed over in one piece", hands_over)
    uvicorn_.settle()


def a_server() -> uvicorn.Server:
    return uvicorn.Server(uvicorn.Config(application))


def hands_over() -> bool:
    config = uvicorn.Config(application, ws=Taken, http="h11", log_config=None, proxy_headers=False)
    config.load()
    state = uvicorn.server.ServerState()
    kind = getattr(__import__(HTTP, fromlist=[CLASS]), CLASS)
    before, line = kind(config, state, {"a": 1}), Line()
    before.connection_made(line)
    known = state.connections == {before}
    before.data_received(REQUEST)
    taken = line.get_protocol()
    return (
        known
        and isinstance(taken, Taken)
        and taken.given == [line, HANDED_OVER]
        and taken.app is config.loaded_app
        and taken.app_state == {"a": 1}
        and taken.state is state
        and state.connections == set()
        and state.tasks == set()
    )


async def test_uvicorn_is_what_we_lean_on():
    await check()


async def test_what_changed_is_told(monkeypatch: pytest.MonkeyPatch):
    kind = getattr(__import__(HTTP, fromlist=[CLASS]), CLASS)
    monkeypatch.setattr(kind, "handle_websocket_upgrade", lambda self, event, head: None)
    with pytest.raises(AssertionError) as told:
        await check()
    message = str(told.value)
    assert "handle_websocket_upgrade now takes (self, event, head), not (self, event)" in message
    assert "no longer true: a request for a WebSocket is handed over in one piece" in message
    assert "handshake.py" in message


async def test_a_class_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr(f"{HTTP}.{CLASS}")
    with pytest.raises(
        AssertionError,
        match=rf"{CLASS}.handle_websocket_upgrade is gone(.|\n)*handshake.py",
    ):
        await check()
