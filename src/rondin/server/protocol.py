"""The WebSocket layer, with one thing added: a client that does not read cannot hold its socket.

Closing a connection waits until all was written; for a client that does not read, that is for ever.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_GRACE_SECONDS = 5.0


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
            self.loop.call_later(_GRACE_SECONDS, self.transport.abort)
