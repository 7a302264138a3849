"""The inner parts of uvicorn that the WebSocket layer leans on are still there."""

import asyncio
import inspect
from typing import Any

import pytest
import uvicorn
from websockets.client import ClientProtocol
from websockets.frames import CloseCode
from websockets.protocol import State
from websockets.uri import parse_uri

from tests.library_internals import Internals

MODULE = "uvicorn.protocols.websockets.websockets_sansio_impl"
CLASS = "WebSocketsSansIOProtocol"
ATTRIBUTES = {
    "close_sent", "conn", "disconnected", "frames", "handshake_initiated", "logger", "loop",
    "transport", "writable",
}  # fmt: skip
OPTIONS = {
    "app", "ws", "ws_max_size", "ws_per_message_deflate", "http", "log_config", "access_log",
    "server_header", "limit_concurrency", "timeout_graceful_shutdown", "lifespan",
}  # fmt: skip


class Line(asyncio.Transport):
    """A line on which nothing travels; keeps what was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closing = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def accepting(scope: Any, receive: Any, send: Any) -> None:
    """Take every connection and keep it."""
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


class Connection:
    """One connection of uvicorn's class, and a client that shakes hands with it."""

    def __init__(self) -> None:
        kind = inspect.getattr_static(__import__(MODULE, fromlist=[CLASS]), CLASS)
        config = uvicorn.Config(accepting, ws=kind, log_config=None, ws_per_message_deflate=False)
        config.load()
        assert config.ws_protocol_class is kind
        self.line = Line()
        self.server = kind(config, uvicorn.server.ServerState(), {})
        self.server.connection_made(self.line)
        self.client = ClientProtocol(parse_uri("ws://table/"))

    async def opened(self) -> "Connection":
        self.client.send_request(self.client.connect())
        self.send()
        for _ in range(5):
            await asyncio.sleep(0)
        assert self.line.written.startswith(b"HTTP/1.1 101")
        self.client.receive_data(self.line.written)
        assert self.client.state is State.OPEN
        self.line.written = b""
        return self

    def send(self) -> None:
        self.server.data_received(b"".join(self.client.data_to_send()))

    def end(self) -> None:
        self.server.connection_lost(None)


async def check() -> None:
    uvicorn_ = Internals("uvicorn", "rondin.server.edge.websocket_protocol", "rondin.server.serve")
    uvicorn_.takes(MODULE, f"{CLASS}.run_asgi", "self")
    uvicorn_.takes(MODULE, f"{CLASS}.data_received", "self", "data")
    uvicorn_.takes(MODULE, f"{CLASS}.handle_ping", "self")
    uvicorn_.takes(MODULE, f"{CLASS}.handle_cont", "self", "event")
    uvicorn_.takes(MODULE, f"{CLASS}.handle_parser_exception", "self")
    uvicorn_.takes(MODULE, f"{CLASS}.keepalive_timeout", "self")
    uvicorn_.takes("uvicorn", "Server.run", "self", "sockets")
    options = inspect.signature(uvicorn.Config).parameters
    uvicorn_.holds("Config has our options", lambda: options.keys() >= OPTIONS)
    uvicorn_.holds("a Server says whether it started", lambda: not a_server().started)
    try:
        open_ = await Connection().opened()
    except Exception as error:  # noqa: BLE001  # whatever it is, it is told
        uvicorn_.changes.append(f"no connection can be opened: {type(error).__name__}: {error}")
        uvicorn_.settle()
    server, line = open_.server, open_.line
    lost = ATTRIBUTES - vars(server).keys()
    uvicorn_.holds(f"{CLASS} has {', '.join(sorted(lost))}", lambda: not lost)
    uvicorn_.holds("its logger is uvicorn.error", lambda: server.logger.name == "uvicorn.error")
    uvicorn_.holds("scope has extensions", lambda: server.scope["extensions"] is not None)
    uvicorn_.holds("writable tells whether the line takes more", lambda: tells_when_full(server))
    uvicorn_.holds("a ping is answered in handle_ping only", lambda: answers_pings(open_))
    uvicorn_.holds("pieces of a message wait in frames", lambda: keeps_pieces(open_))
    uvicorn_.holds("handle_parser_exception closes", lambda: ends_by_a_fault(server, line))
    open_.end()
    uvicorn_.holds("connection_lost sets disconnected", lambda: server.disconnected)
    silent = (await Connection().opened()).server
    uvicorn_.holds("keepalive_timeout closes", lambda: ends_by_silence(silent))
    silent.connection_lost(None)
    uvicorn_.holds("the library's refusal of a handshake is left unwritten", leaves_a_refusal)
    await asyncio.sleep(0)
    uvicorn_.settle()


def a_server() -> uvicorn.Server:
    return uvicorn.Server(uvicorn.Config(accepting))


def tells_when_full(server: Any) -> bool:
    server.pause_writing()
    full = not server.writable.is_set()
    server.resume_writing()
    return full and server.writable.is_set()


def answers_pings(open_: Connection) -> bool:
    asked: list[bool] = []
    answer = open_.server.handle_ping
    open_.server.handle_ping = lambda: asked.append(True)
    open_.client.send_ping(b"one")
    open_.send()
    unanswered = asked == [True] and open_.line.written == b""
    open_.server.handle_ping = answer
    answer()
    written, open_.line.written = open_.line.written, b""
    return unanswered and written == b"\x8a\x03one"


def keeps_pieces(open_: Connection) -> bool:
    open_.client.send_text(b"a", fin=False)
    open_.client.send_continuation(b"b", fin=False)
    open_.send()
    return [bytes(piece) for piece in open_.server.frames] == [b"a", b"b"]


def ends_by_a_fault(server: Any, line: Line) -> bool:
    server.conn.fail(CloseCode.MESSAGE_TOO_BIG)
    server.handle_parser_exception()
    told = line.written == b"\x88\x02" + CloseCode.MESSAGE_TOO_BIG.to_bytes(2, "big")
    return told and server.close_sent and line.closing


def ends_by_silence(server: Any) -> bool:
    server.keepalive_timeout()
    return bool(server.transport.is_closing())


def leaves_a_refusal() -> bool:
    open_ = Connection()
    open_.server.data_received(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 1_000)
    quiet = open_.line.written == b"" and not open_.server.handshake_initiated
    open_.end()
    return quiet and open_.server.conn.handshake_exc is not None


async def test_uvicorn_is_what_we_lean_on():
    await check()


async def test_what_changed_is_told(monkeypatch: pytest.MonkeyPatch):
    kind = getattr(__import__(MODULE, fromlist=[CLASS]), CLASS)
    real = kind.__init__

    def renamed(self: Any, *given: Any) -> None:
        real(self, *given)
        self.pieces = self.__dict__.pop("frames")

    monkeypatch.setattr(kind, "__init__", renamed)
    monkeypatch.setattr(kind, "handle_cont", lambda self, event, last: None)
    monkeypatch.setattr(kind, "pause_writing", lambda self: None)
    with pytest.raises(AssertionError) as told:
        await check()
    message = str(told.value)
    assert "handle_cont now takes (self, event, last), not (self, event)" in message
    assert f"no longer true: {CLASS} has frames" in message
    assert "no longer true: writable tells whether the line takes more" in message
    assert "websocket_protocol.py" in message


async def test_a_class_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr(f"{MODULE}.{CLASS}")
    with pytest.raises(
        AssertionError, match=rf"{CLASS}.run_asgi is gone(.|\n)*websocket_protocol.py"
    ):
        await check()
