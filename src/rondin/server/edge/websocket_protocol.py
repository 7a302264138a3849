"""The WebSocket protocol of uvicorn, changed in three ways.

A client that does not read cannot keep its socket: uvicorn closes a connection only when all was
written, which for such a client never happens. While a client reads, an outbox writes to it without
ASGI, which takes a task and six calls for every message, and without the library's own frames,
which take a dozen calls more. And a client cannot fill memory with empty pieces or unread pongs.
"""

import socket
import struct

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from rondin.server.room.publishing.outbox import WriteNow

GRACE_SECONDS = 5.0
MOST_PIECES = 1_000  # of one message
MOST_UNREAD = 1 << 20  # bytes that wait for a client, before it gets no answer to pings
_EXTENSION = "rondin.write-now"
_SHORT = 126  # bytes; longer frames say their length in a field of its own
_NO_LINGER = struct.pack("ii", 1, 0)  # what is still unwritten is thrown away


class TableProtocol(WebSocketsSansIOProtocol):
    """Writes at once where it can; a connection that is being closed is dropped after seconds."""

    async def run_asgi(self) -> None:
        self.scope["extensions"][_EXTENSION] = {"write": self.write_now}
        await super().run_asgi()
        self._drop_soon()

    def write_now(self, text: bytes) -> bool:
        """Write a message without waiting; False if it must wait, or the connection is ending."""
        if not self.writable.is_set() or self.transport.is_closing():
            return False
        if self.conn.state is not State.OPEN:
            return False
        self.transport.write(text_frame(text))
        return True

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))  # the library's refusal
            self.transport.close()

    def handle_ping(self) -> None:
        """Answer, unless the answers pile up because nobody reads them."""
        if self.transport.get_write_buffer_size() < MOST_UNREAD:
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message; empty ones would never be too large together."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._drop_soon()

    def _drop_soon(self) -> None:
        if not self.disconnected:
            self.loop.call_later(GRACE_SECONDS, self._drop)

    def _drop(self) -> None:
        if not self.disconnected:
            plain = self.transport.get_extra_info("socket")
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGER)
            self.transport.abort()


def text_frame(text: bytes) -> bytes:
    """Return a message as it is sent: one frame, from a server, not compressed."""
    length = len(text)
    if length < _SHORT:
        return b"\x81%c%b" % (length, text)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), text)


def write_now(scope: Scope) -> WriteNow | None:
    """Return how to write at once to a connection, None under another server."""
    extension = scope.get("extensions", {}).get(_EXTENSION)
    return extension["write"] if extension else None
