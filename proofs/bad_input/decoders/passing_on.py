"""What one process hands to another: whose socket it is, and the handshake as it came."""

from typing import Any

import h11
from starlette.datastructures import Headers

from proofs.bad_input.choices import Choices
from proofs.bad_input.mutation import Mutator
from proofs.bad_input.running import REFUSED, TAKEN, Fault
from rondin.server.edge.passing_on import HEADER, passed_on_for, proof, request_to_pass_on
from rondin.server.signing import Signer

_CLIENT = "192.0.2.7"
_PATH = "/api/tables/table-1/socket"
_NAME = HEADER.encode()
_REQUEST = (
    f"GET {_PATH} HTTP/1.1\r\nHost: 127.0.0.1:8000\r\nUpgrade: websocket\r\n"
    f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n{HEADER}: 1 {_CLIENT} abc\r\n"
    "X-Rondin-Passed-On : 2 10.0.0.1 abc\r\n\r\n"
).encode()
_LONGEST = 8_000


class PassingOn:
    """Nobody is believed but another process, and whoever comes cannot speak for one."""

    name = "passing on"
    weight = 0.3
    messages = 40

    def __init__(self) -> None:
        self._signer = Signer(b"k" * 32)

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def message(self, chance: Choices) -> tuple[str, bytes]:
        """Return what is changed, and how."""
        mutator = Mutator(chance, [_CLIENT, "-", "1"])
        if chance.random() < 0.5:
            right = proof(self._signer, _CLIENT, _PATH)
            place = chance.randrange(4)
            if place == 3:
                return "proof", mutator.data(right.encode(), _LONGEST)
            parts = right.split(" ")
            parts[place] = mutator.data(parts[place].encode(), _LONGEST).decode("latin-1")
            return "proof", " ".join(parts).encode("latin-1")
        return "request", mutator.data(_REQUEST, _LONGEST)

    async def feed(self, message: tuple[str, bytes]) -> str:
        what, data = message
        return self._proof(data) if what == "proof" else self._request(data)

    def _proof(self, value: bytes) -> str:
        client = passed_on_for(Headers(raw=[(_NAME, value)]), self._signer, _PATH)
        if client not in (None, _CLIENT):
            raise Fault(f"believed that this is {client}")
        return REFUSED if client is None else TAKEN

    def _request(self, data: bytes) -> str:
        came = _parsed(data)
        if came is None:
            return REFUSED
        right = proof(self._signer, _CLIENT, _PATH)
        again = _parsed(request_to_pass_on(_written(came), right))
        if again is None:
            raise Fault("what was passed on is no request")
        theirs = [pair for pair in came.headers if pair[0] != _NAME]
        if [*again.headers] != [*theirs, (_NAME, right.encode())] or again.target != came.target:
            raise Fault("what was passed on is another request")
        return TAKEN


def _parsed(data: bytes) -> Any:
    """Return the request that bytes begin with, as uvicorn reads it; None if there is none."""
    connection = h11.Connection(h11.SERVER)
    connection.receive_data(data)
    try:
        event = connection.next_event()
    except h11.RemoteProtocolError:
        return None
    return event if isinstance(event, h11.Request) else None


def _written(request: Any) -> bytes:
    """Return a request as uvicorn hands it to whoever upgrades it."""
    lines = [b"%b %b HTTP/1.1" % (request.method, request.target)]
    lines += [b"%b: %b" % pair for pair in request.headers]
    return b"\r\n".join([*lines, b"", b""])
