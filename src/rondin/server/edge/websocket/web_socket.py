"""A WebSocket after its handshake: a protocol of the event loop, without tasks and queues.

A table has several of these and a server thousands, most of them silent at any moment. So a socket
is a handful of fields: what it reads goes to its owner at once, what it cannot write yet waits with
its owner, and the questions whether a client still lives are asked by one watch for all of them.
"""

import asyncio
import socket
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

from rondin.server.edge.websocket import frames
from rondin.server.edge.websocket.frames import BadFrame, Pieces
from rondin.server.edge.websocket.keepalive import Keepalive

GOING_AWAY = 1012
GRACE_SECONDS = 5.0  # from the end of a connection until it is dropped
MOST_UNREAD = 1 << 20  # bytes that wait for a client, before it gets no answer to pings
_NO_LINGER = struct.pack("ii", 1, 0)  # what is still unwritten is thrown away


class Owner(Protocol):
    """Whom a socket serves."""

    def received(self, text: str | None) -> None:
        """Take a message, None if it is no text; `hold` and `go_on` say when the next may come."""

    def can_write(self) -> None:
        """Write what waits."""

    def lost(self) -> None:
        """Let go of everything: the connection has ended."""


@dataclass(frozen=True)
class SharedBySockets:
    """What all sockets of a server have in common."""

    message_bytes: int  # of the largest message that is taken
    write_seconds: float  # then a client that does not read is disconnected
    keepalive: Keepalive = field(default_factory=Keepalive)


def drop(transport: asyncio.Transport) -> None:
    """End a connection now, whatever is still unwritten."""
    plain = cast(socket.socket | None, transport.get_extra_info("socket"))
    if plain is not None:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGER)
    transport.abort()


class WebSocket(asyncio.Protocol):
    """One connection. It belongs to its transport; when that ends, it lets go of its owner."""

    __slots__ = (
        "_connections",
        "_held",
        "_is_closing",
        "_is_full",
        "_is_paused",
        "_owner",
        "_pieces",
        "_rest",
        "_shared",
        "_timer",
        "_transport",
        "is_awaited",
    )

    def __init__(
        self, transport: asyncio.Transport, shared: "SharedBySockets", connections: set[Any]
    ) -> None:
        """Take over a connection; `connections` are those that end when the server does."""
        self._transport = transport
        self._shared = shared
        self._connections = connections
        self._owner: Owner | None = None
        self._rest = b""  # the beginning of a frame, or what came while the owner was busy
        self._pieces: Pieces | None = None
        self._held = True  # whether the owner is busy
        self._is_paused = False  # whether nothing more is read
        self._is_full = False  # whether the client has to read before more is written
        self._is_closing = False  # whether our last frame was written
        self._timer: asyncio.TimerHandle | None = None  # until it is too slow, or dropped
        self.is_awaited = False  # whether it was asked if it lives, and has not answered
        connections.add(self)
        shared.keepalive.add(self)

    def serve(self, owner: Owner) -> None:
        """Belong to somebody; nothing is read until `go_on`."""
        self._owner = owner

    @property
    def is_lost(self) -> bool:
        return self._transport.is_closing()

    # --- writing ------------------------------------------------------------------------------
    def write(self, text: bytes) -> bool:
        """Write a message without waiting; False if it must wait, or the connection is ending."""
        if self._is_full:
            if self._timer is None:
                self._call_later(self._shared.write_seconds, self.drop)
            return False
        if self._is_closing or self._transport.is_closing():
            return False
        self._transport.write(frames.text_frame(text))
        return True

    def pause_writing(self) -> None:
        self._is_full = True

    def resume_writing(self) -> None:
        self._is_full = False
        if not self._is_closing:
            self._cancel_timer()
            if self._owner is not None:
                self._owner.can_write()

    def ask_if_alive(self) -> None:
        self.is_awaited = True
        self._transport.write(frames.PING_FRAME)

    # --- reading ------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        self._rest = self._rest + data if self._rest else data
        if self._held:
            if not self._is_paused:
                self._is_paused = True
                self._transport.pause_reading()
        else:
            self._read()

    def hold(self) -> None:
        """Give the owner nothing until `go_on`."""
        self._held = True

    def go_on(self) -> None:
        """Read on."""
        self._held = False
        if self._rest:
            self._read()
        if self._is_paused and not self._held and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()

    def _read(self) -> None:
        """Take one frame after the other, until the owner is busy or the rest is not all there."""
        data, at = self._rest, 0
        self._rest = b""
        try:
            while not self._held and not self._transport.is_closing():
                frame = frames.read_frame(data, at, self._most_bytes())
                if frame is None:
                    break
                at = frame.end
                self._take(frame)
        except BadFrame as bad:
            self._end(bad.code)
            return
        self._rest = data[at:] if at < len(data) else b""

    def _most_bytes(self) -> int:
        """Return how many more the message that is being sent may have."""
        most = self._shared.message_bytes
        return most if self._pieces is None else most - self._pieces.size

    def _take(self, frame: frames.Frame) -> None:
        opcode, is_last, payload, _ = frame
        if opcode in (frames.TEXT, frames.BINARY):
            if self._pieces is not None:
                raise BadFrame(frames.PROTOCOL_ERROR)
            if is_last:
                self._give(frames.message(opcode, payload))
            else:
                self._pieces = Pieces(opcode)
                self._pieces.add(payload, self._shared.message_bytes)
        elif opcode == frames.CONTINUED:
            if self._pieces is None:
                raise BadFrame(frames.PROTOCOL_ERROR)
            self._pieces.add(payload, self._shared.message_bytes)
            if is_last:
                pieces, self._pieces = self._pieces, None
                self._give(pieces.message())
        elif opcode == frames.PING:
            if self._transport.get_write_buffer_size() < MOST_UNREAD and not self._is_closing:
                self._transport.write(frames.pong_frame(payload))
        elif opcode == frames.PONG:
            self.is_awaited = False
        else:
            self._closed_by_client(payload)

    def _give(self, text: str | None) -> None:
        if self._owner is not None and not self._is_closing:
            self._owner.received(text)

    # --- the end ------------------------------------------------------------------------------
    def close(self, code: int) -> None:
        """Say that it is over, and wait a while for the client to say so too."""
        if not self._is_closing and not self._transport.is_closing():
            self._is_closing = True
            self._transport.write(frames.close_frame(code))
            self._call_later(GRACE_SECONDS, self.drop)
            if self._held:
                self.go_on()

    def _closed_by_client(self, payload: bytes) -> None:
        code = frames.close_code(payload)
        if self._pieces is not None:
            raise BadFrame(frames.PROTOCOL_ERROR)  # a message was begun and not ended
        if self._is_closing:
            self._transport.close()
        else:
            self._end(code)

    def _end(self, code: int) -> None:
        """Close at once; what cannot be written soon never will be."""
        if not self._is_closing:
            self._is_closing = True
            self._transport.write(frames.close_frame(code))
        self._transport.close()
        self._call_later(GRACE_SECONDS, self.drop)

    def shutdown(self) -> None:
        """End because the server does."""
        self._end(GOING_AWAY)

    def drop(self) -> None:
        """End now, whatever is still unwritten."""
        self._cancel_timer()
        drop(self._transport)

    def connection_lost(self, _error: Exception | None) -> None:
        self._cancel_timer()
        self._connections.discard(self)
        self._shared.keepalive.remove(self)
        owner, self._owner = self._owner, None
        self._rest, self._pieces = b"", None
        if owner is not None:
            owner.lost()

    def _call_later(self, seconds: float, call: Callable[[], None]) -> None:
        self._cancel_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, call)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
