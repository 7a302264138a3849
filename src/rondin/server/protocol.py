"""The WebSocket layer, with one thing added: a client that does not read cannot hold its socket.

Closing a connection waits until all was written; for a client that does not read, that is for ever.
"""

import socket
import struct

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

GRACE_SECONDS = 5.0
_AT_ONCE = struct.pack("ii", 1, 0)  # what is still unwritten is thrown away


class TableProtocol(WebSocketsSansIOProtocol):
    """Gives a closed connection a few seconds to be flushed, then drops it."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._drop_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._drop_soon()

    def _drop_soon(self) -> None:
        if not self.disconnected:
            self.loop.call_later(GRACE_SECONDS, self._drop)

    def _drop(self) -> None:
        if not self.disconnected:
            plain = self.transport.get_extra_info("socket")
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
            self.transport.abort()
