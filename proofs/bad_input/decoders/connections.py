"""Bytes over a connection, from the first one on: requests, and the handshakes of sockets."""

import asyncio
import re
from pathlib import Path
from typing import Any

from uvicorn.server import ServerState

from proofs.bad_input.choices import Choices
from proofs.bad_input.mutation import Mutator
from proofs.bad_input.running import REFUSED, TAKEN, Fault
from rondin.server.app import create_app
from rondin.server.serve import uvicorn_config
from rondin.server.settings import Settings
from tests.server.new_tables import first_event
from tests.server.running_server import WIDE

_TABLE = "table-waits"
_TURNS = 40  # of the loop, in which most is answered
_SECONDS = 20.0  # then whatever was asked must have ended, once nobody waits for it
_HEAD = b" HTTP/1.1\r\nHost: 127.0.0.1:8000\r\n"
_JSON = b"Content-Type: application/json\r\n"
_BODY = b'{"code": "LOUTRE-SAULE-42"}'
_SOCKET = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
_FRAME = b"\x81\x85\x00\x00\x00\x00hello"
REQUESTS = [
    b"GET /healthz" + _HEAD + b"\r\n",
    b"GET /api/games?lang=en" + _HEAD + b"Accept: */*\r\n\r\nGET /healthz" + _HEAD + b"\r\n",
    b"POST /api/join" + _HEAD + _JSON + b"Content-Length: 27\r\n\r\n" + _BODY,
    b"POST /api/join" + _HEAD + _JSON + b"Transfer-Encoding: chunked\r\n\r\n1b\r\n" + _BODY
    + b"\r\n0\r\n\r\n",
    b"POST /api/join" + _HEAD + _JSON + b"Expect: 100-continue\r\nContent-Length: 27\r\n\r\n",
    f"GET /api/tables/{_TABLE}/socket".encode() + _HEAD + _SOCKET + _FRAME,
    b"GET /api/tables/none/socket?form=whole" + _HEAD + _SOCKET,
]  # fmt: skip
_STATUS = re.compile(rb"^HTTP/1\.1 (\d{3})", re.MULTILINE)


class Transport(asyncio.Transport):
    """Takes what is written; the protocol may be changed, as for a socket."""

    def __init__(self, protocol: Any) -> None:
        super().__init__({"peername": ("127.0.0.1", 5), "sockname": ("127.0.0.1", 8000)})
        self.protocol = protocol
        self.closing = False
        self.written = b""

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        protocol: asyncio.BaseProtocol = self.protocol
        return protocol

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    abort = close

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def is_reading(self) -> bool:
        return not self.closing

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...


class Connections:
    """Whatever comes, it is answered, refused or waited for; nothing is left once it has gone."""

    name = "connection"
    weight = 0.5
    messages = 30

    def __init__(self, folder: Path) -> None:
        settings = Settings(data=folder / "connections", limits=WIDE, warming=False)
        self._app = create_app(settings)
        self._app.state.hub.is_ready = True
        self._config = uvicorn_config(self._app, settings)
        self._config.load()
        self._state = ServerState()
        self._is_written = False

    async def open(self) -> None:
        if not self._is_written:
            self._is_written = True
            log = self._app.state.hub.services.log
            await log.append(_TABLE, 1, [first_event("you", "open", privacy="open")])

    async def close(self) -> None: ...

    def message(self, chance: Choices) -> list[bytes]:
        """Return a request, changed, in the pieces that a net may cut it into."""
        data = chance.choice(REQUESTS)
        if chance.random() > 0.1:
            data = Mutator(chance, ["x"]).data(data)
        at = chance.randrange(len(data) + 1)
        return [data[:at], data[at:]]

    async def feed(self, message: list[bytes]) -> str:
        make: Any = self._config.http_protocol_class
        protocol = make(config=self._config, server_state=self._state, app_state={})
        transport = Transport(protocol)
        protocol.connection_made(transport)
        for piece in message:
            if piece and not transport.closing:
                transport.protocol.data_received(piece)
            await self._rest()
        transport.protocol.connection_lost(None)
        await self._rest()
        if self._state.tasks:  # a table is looked for in a thread
            await asyncio.wait(self._state.tasks, timeout=_SECONDS)
            await self._rest()
        if self._state.tasks:
            raise Fault("a request goes on although nobody waits for it")
        statuses = [int(one) for one in _STATUS.findall(transport.written)]
        if any(one >= 500 and one != 501 for one in statuses):
            raise Fault(f"answered with {statuses}")
        return TAKEN if statuses and max(statuses) < 400 else REFUSED

    async def _rest(self) -> None:
        for _ in range(_TURNS):
            await asyncio.sleep(0)
            if not self._state.tasks:
                break
