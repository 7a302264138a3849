"""Passing a socket on: a process that accepted one whose table is elsewhere leads it to its owner.

The bytes of the handshake, and all that follow, go through as they are. Processes trust each other
by a signed header, in which whoever passes on says whose address it is.
"""

import asyncio
import time
from typing import Any

from starlette.datastructures import Headers

from rondin.server.signing import Signer

HEADER = "x-rondin-passed-on"
_GOOD_SECONDS = 30.0  # clocks of two machines may differ
CONNECT_SECONDS = 2.0


def proof(signer: Signer, client: str, path: str) -> str:
    """Return the header that says for whom a socket is passed on."""
    now = int(time.time())
    return f"{now} {client or '-'} {signer.sign('passed-on', now, client or '-', path)}"


def passed_on_for(headers: Headers, signer: Signer, path: str) -> str | None:
    """Return the client's address if another process passed this on, None if none did."""
    parts = headers.get(HEADER, "").split(" ")
    if len(parts) != 3 or not parts[0].isascii() or not parts[0].isdigit():  # noqa: PLR2004
        return None
    at, client, signature = parts
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

    __slots__ = ("_connections", "other", "transport")

    def __init__(self, connections: set[Any]) -> None:
        """`connections` are those that end when the server does."""
        self._connections = connections
        self.transport: asyncio.Transport | None = None
        self.other: Pipe | None = None

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
        """Read no more at the other end: who reads here is slower."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.resume_reading()

    def connection_lost(self, _error: Exception | None) -> None:
        self._connections.discard(self)
        self.transport = None
        other, self.other = self.other, None
        if other is not None:
            other.shutdown()

    def shutdown(self) -> None:
        """End both: because the server does, or the other end did."""
        if self.transport is not None:
            self.transport.close()


async def connect_pipes(
    transport: asyncio.Transport, address: str, request: bytes, connections: set[Any]
) -> None:
    """Join a client's transport with the process at an address; raise OSError if none answers."""
    host, _, port = address.rpartition(":")
    outer, inner = Pipe(connections), Pipe(connections)
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(CONNECT_SECONDS):
        await loop.create_connection(lambda: inner, host, int(port))
    outer.connection_made(transport)
    outer.join(inner)
    connections.add(inner)
    inward = inner.transport
    if transport.is_closing() or inward is None:
        inner.shutdown()
        return
    transport.set_protocol(outer)
    inward.write(request)
    transport.resume_reading()
