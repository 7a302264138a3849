"""Passing a socket on: a process that accepted one whose table is elsewhere leads it to its owner.

The bytes of the handshake, and all that follow, go through as they are. Processes trust each other
by a signed header, in which whoever passes on says whose address it is.
"""

import asyncio
import time
from typing import Any

from starlette.datastructures import Headers

from rondin.server.edge.websocket.web_socket import GRACE_SECONDS, drop
from rondin.server.signing import Signer

HEADER = "x-rondin-passed-on"
_GOOD_SECONDS = 30.0  # clocks of two machines may differ
_MOST_DIGITS = 12  # of a moment
CONNECT_SECONDS = 2.0
STUCK_SECONDS = (
    15.0  # without reading anything, until an end is dropped: longer than its owner waits
)


def proof(signer: Signer, client: str, path: str) -> str:
    """Return the header that says for whom a socket is passed on."""
    now = int(time.time())
    return f"{now} {client or '-'} {signer.sign('passed-on', now, client or '-', path)}"


def passed_on_for(headers: Headers, signer: Signer, path: str) -> str | None:
    """Return the client's address if another process passed this on, None if none did."""
    parts = headers.get(HEADER, "").split(" ")
    if len(parts) != 3:  # noqa: PLR2004
        return None
    at, client, signature = parts
    if not (at.isascii() and at.isdigit() and len(at) <= _MOST_DIGITS):
        return None
    is_new = abs(time.time() - int(at)) < _GOOD_SECONDS
    if not is_new or not signer.matches(signature, "passed-on", int(at), client, path):
        return None
    return "" if client == "-" else client


def request_to_pass_on(request: bytes, header: str) -> bytes:
    """Return a handshake with the header that proves where it comes from, and no other such."""
    head, _, rest = request.partition(b"\r\n\r\n")
    first, *lines = head.split(b"\r\n")
    name = HEADER.encode()
    kept = [line for line in lines if line.partition(b":")[0].strip().lower() != name]
    return b"\r\n".join([first, *kept, name + b": " + header.encode(), b"", rest])


class Pipe(asyncio.Protocol):
    """One end of a socket that is passed on: what comes here is written at the other end."""

    __slots__ = ("_connections", "_is_ending", "_timer", "other", "transport")

    def __init__(self, connections: set[Any]) -> None:
        """`connections` are those that end when the server does."""
        self._connections = connections
        self.transport: asyncio.Transport | None = None
        self.other: Pipe | None = None
        self._timer: asyncio.TimerHandle | None = None  # until it is dropped
        self._is_ending = False

    def join(self, other: "Pipe") -> None:
        self.other, other.other = other, self
        self._connections.add(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]  # uvloop has a class of its own

    def data_received(self, data: bytes) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.write(data)

    def eof_received(self) -> bool:
        return False  # both ends are closed: a WebSocket is never half open

    def pause_writing(self) -> None:
        """Read no more at the other end: who reads here is slower.

        Nor is the end of the other one noticed until then: who reads nothing at all is dropped.
        """
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()
        self._drop_in(STUCK_SECONDS)

    def resume_writing(self) -> None:
        if not self._is_ending:
            self._cancel_timer()
        if self.other is not None and self.other.transport is not None:
            self.other.transport.resume_reading()

    def connection_lost(self, _error: Exception | None) -> None:
        self._connections.discard(self)
        self.transport = None
        self._cancel_timer()
        other, self.other = self.other, None
        if other is not None:
            other.shutdown()

    def shutdown(self) -> None:
        """End both: because the server does, or the other end did."""
        if self.transport is not None and not self._is_ending:
            self._is_ending = True
            self.transport.close()
            self._drop_in(GRACE_SECONDS)  # what is unwritten would be kept for ever

    def _drop_in(self, seconds: float) -> None:
        self._cancel_timer()
        if self.transport is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, drop, self.transport)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


async def connect_pipes(
    transport: asyncio.Transport, address: str, request: bytes, connections: set[Any]
) -> None:
    """Join a client's transport with the process at an address; raise OSError if none answers."""
    host, _, port = address.rpartition(":")
    outer, inner = Pipe(connections), Pipe(connections)
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(CONNECT_SECONDS):
        await loop.create_connection(lambda: inner, host, int(port))
    inward = inner.transport
    if transport.is_closing() or inward is None:
        transport.close()
        if inward is not None:
            inward.close()
        return
    outer.connection_made(transport)
    outer.join(inner)
    connections.add(inner)
    transport.set_protocol(outer)
    inward.write(request)
    transport.resume_reading()
