"""What the WebSocket layer leans on in websockets, below uvicorn, is still there."""

import pytest
from websockets.client import ClientProtocol
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from tests.library_internals import Internals

PROTOCOL = "websockets.protocol"


def check() -> None:
    websockets = Internals("websockets", "rondin.server.edge.websocket_protocol")
    websockets.takes(PROTOCOL, "Protocol.data_to_send", "self")
    websockets.takes(PROTOCOL, "Protocol.fail", "self", "code", "reason")
    websockets.has(PROTOCOL, "Protocol.state")
    websockets.has(PROTOCOL, "State.OPEN")
    websockets.has("websockets.frames", "Frame")
    websockets.has("websockets.frames", "CloseCode.MESSAGE_TOO_BIG")
    websockets.holds("state tells when a connection is open, and that it fails", tells_its_state)
    websockets.holds("data_to_send takes the answer to a ping away", takes_answers_away)
    websockets.holds("a server's text is one frame, as we write it", writes_as_we_do)
    websockets.holds("what is written beside it disturbs nothing", allows_writing_beside_it)
    websockets.holds("too many headers set handshake_exc and are refused", refuses_crowds)
    websockets.settle()


def opened() -> tuple[ServerProtocol, ClientProtocol]:
    server, client = ServerProtocol(), ClientProtocol(parse_uri("ws://table/"))
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    server.send_response(server.accept(request))  # type: ignore[arg-type]
    client.receive_data(b"".join(server.data_to_send()))
    client.events_received()
    return server, client


def tells_its_state() -> bool:
    from websockets.frames import CloseCode
    from websockets.protocol import State

    server, _ = opened()
    was_open = server.state is State.OPEN
    server.fail(CloseCode.MESSAGE_TOO_BIG)
    closing = server.data_to_send()[0] == b"\x88\x02" + (1009).to_bytes(2, "big")
    return was_open and closing and server.state is not State.OPEN


def takes_answers_away() -> bool:
    server, client = opened()
    client.send_ping(b"one")
    server.receive_data(b"".join(client.data_to_send()))
    return server.data_to_send() == [b"\x8a\x03one"] and server.data_to_send() == []


def writes_as_we_do() -> bool:
    from rondin.server.edge.websocket_protocol import text_frame

    server, _ = opened()
    server.send_text(b"a table")
    return b"".join(server.data_to_send()) == text_frame(b"a table")


def allows_writing_beside_it() -> bool:
    from rondin.server.edge.websocket_protocol import text_frame

    server, client = opened()
    client.receive_data(text_frame(b"beside"))
    server.send_text(b"through")
    client.receive_data(b"".join(server.data_to_send()))
    return [bytes(one.data) for one in client.events_received()] == [b"beside", b"through"]  # type: ignore[union-attr]


def refuses_crowds() -> bool:
    server = ServerProtocol()
    fine = server.handshake_exc is None
    server.receive_data(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 1_000)
    refusal = b"".join(server.data_to_send())
    return fine and server.handshake_exc is not None and refusal.startswith(b"HTTP/1.1 431")


def test_websockets_is_what_we_lean_on():
    check()


def test_what_changed_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr("websockets.protocol.Protocol.fail")
    monkeypatch.setattr("websockets.protocol.Protocol.data_to_send", lambda self: list(self.writes))
    with pytest.raises(AssertionError) as told:
        check()
    message = str(told.value)
    assert "websockets.protocol.Protocol.fail is gone" in message
    assert "no longer true: data_to_send takes the answer to a ping away" in message
    assert "websocket_protocol.py" in message
