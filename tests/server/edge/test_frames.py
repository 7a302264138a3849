"""Frames are read and written as a library does, whatever the bytes and wherever they are cut."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from rondin.server.edge.websocket import frames
from rondin.server.edge.websocket.web_socket import SharedBySockets, WebSocket

MOST = 300
LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_frame_is_the_library_s_own(length):
    text = b"a" * length
    assert frames.text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", LENGTHS)
def test_what_a_client_masks_is_read(length):
    text = bytes(k % 251 for k in range(length))
    data = b"before" + Frame(Opcode.BINARY, text).serialize(mask=True) + b"after"
    frame = frames.read_frame(data, len(b"before"), 1 << 20)
    assert frame == (frames.BINARY, True, text, len(data) - len(b"after"))
    assert frames.read_frame(data[: -len(b"after") - 1], len(b"before"), 1 << 20) is None


class Line:
    """A transport on which nothing travels; keeps what was written."""

    def __init__(self) -> None:
        self.written = b""
        self.closing = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Listener:
    def __init__(self) -> None:
        self.heard: list[str | None] = []

    def received(self, text: str | None) -> None:
        self.heard.append(text)

    def can_write(self) -> None: ...

    def lost(self) -> None: ...


class NobodyAsks:
    def add(self, _socket: Any) -> None: ...

    def remove(self, _socket: Any) -> None: ...


class Untimed(WebSocket):
    """A socket without a loop: nothing is dropped after a while."""

    def _call_later(self, *_: Any) -> None: ...


def ours(chunks: list[bytes]) -> tuple[list[str | None], bytes, bool]:
    """Return what our socket hears, answers, and whether it has closed."""
    line: Any = Line()
    no_watch: Any = NobodyAsks()
    socket, owner = Untimed(line, SharedBySockets(MOST, 1.0, no_watch), set()), Listener()
    socket.serve(owner)
    socket.go_on()
    for chunk in chunks:
        if not line.closing:
            socket.data_received(chunk)
    return owner.heard, line.written, line.closing


def theirs(chunks: list[bytes]) -> tuple[list[str | None], bytes, bool]:
    """Return the same of the library, with what uvicorn does about texts."""
    server, client = ServerProtocol(max_size=MOST), ClientProtocol(parse_uri("ws://table/"))
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    server.send_response(server.accept(request))  # type: ignore[arg-type]
    server.data_to_send()
    heard: list[str | None] = []
    written, pieces, kind = b"", [], Opcode.TEXT
    for chunk in chunks:
        if server.close_sent is not None:
            break
        server.receive_data(chunk)
        answers, pongs = server.data_to_send(), b""
        for event in server.events_received():
            assert isinstance(event, Frame)
            if event.opcode is Opcode.PING:
                pongs += frames.pong_frame(bytes(event.data))
            if event.opcode in (Opcode.TEXT, Opcode.BINARY):
                pieces, kind = [], event.opcode
            if event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                pieces.append(bytes(event.data))
                if event.fin:
                    try:
                        heard.append(b"".join(pieces).decode() if kind is Opcode.TEXT else None)
                    except UnicodeDecodeError:
                        return heard, written + pongs + frames.close_frame(frames.NOT_UTF8), True
        written += b"".join(answers)
    return heard, written, server.close_sent is not None


def said(opcode: int, payload: bytes, first: int = 0x80) -> bytes:
    """Return a frame as a client may write it, right or wrong."""
    mask = b"\x01\x02\x03\x04"
    length = len(payload)
    head = bytes([first | opcode, 0x80 | length]) if length < 126 else (
        bytes([first | opcode, 0x80 | 126]) + length.to_bytes(2, "big")
    )  # fmt: skip
    return head + mask + frames.unmasked(payload, mask)


PAYLOADS = st.one_of(
    st.binary(max_size=20),
    st.text(max_size=20).map(str.encode),
    st.integers(0, 400).map(lambda length: b"a" * length),
    st.integers(0, 0xFFFF).map(lambda code: code.to_bytes(2, "big") + b"bye"),
)


def said_shortly(opcode: int, payload: bytes, first: int) -> bytes:
    """Return a frame; one that ends, asks or answers is not longer than it may be."""
    return said(opcode, payload[:125] if opcode >= frames.CLOSE else payload, first)


FRAMES = st.builds(
    said_shortly,
    st.one_of(st.sampled_from([0, 0, 1, 1, 1, 2, 9, 10]), st.integers(0, 15)),
    PAYLOADS,
    st.sampled_from([0x80, 0x80, 0x80, 0, 0, 0xC0, 0x90]),
)


def without_reasons(written: bytes) -> bytes:
    """Cut what a close frame says beside its code: we write none."""
    end = written.rfind(b"\x88")
    if end < 0 or written[end + 1] < 2:
        return written
    return written[:end] + b"\x88\x02" + written[end + 2 : end + 4]


@pytest.mark.parametrize("opcode", [frames.CLOSE, frames.PING, frames.PONG])
def test_a_long_frame_that_only_asks_is_refused_before_it_has_come(opcode: int):
    heard, written, closed = ours([said(opcode, b"a" * 126)[:2]])
    assert (heard, written, closed) == ([], frames.close_frame(frames.PROTOCOL_ERROR), True)


@settings(max_examples=300, deadline=None)
@given(st.lists(FRAMES, max_size=6), st.lists(st.integers(0, 200), max_size=4))
@example([said(1, b"a", 0), said(9, b"x"), said(0, b"b")], [3])
@example([said(8, b"")], [])
@example([said(1, b"", 0), said(8, b"")], [])
@example([said(1, b"a" * (MOST - 10), 0), said(1, b"a" * 20)], [])
@example([said(1, b"a" * (MOST - 10), 0), said(9, b"a" * 20)], [])
@example([said(8, b"\x03")], [])
@example([said(1, b"\xff")], [])
@example([said(9, b"x"), said(1, b"\xff"), said(9, b"y")], [])
@example([b"\x81\x01a"], [])
def test_bytes_mean_what_they_mean_to_the_library(parts: list[bytes], cuts: list[int]):
    data = b"".join(parts)
    places = [0, *sorted({cut for cut in cuts if cut < len(data)} - {0}), len(data)]
    chunks = [data[a:b] for a, b in pairwise(places)]
    heard, written, closed = ours(chunks)
    expected, answers, ended = theirs(chunks)
    assert (heard, closed) == (expected, ended)
    assert without_reasons(written) == without_reasons(answers)
