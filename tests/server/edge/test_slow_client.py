"""A client that stops reading never slows the others, and is let go in the end."""

import asyncio
import socket
import time
from pathlib import Path

import pytest

from tests.server.running_server import Guest, Server, play_to_the_end, serving

STILL = 12
ESTABLISHED = 1


async def stop_reading(server: Server, table: str) -> tuple[asyncio.StreamWriter, socket.socket]:
    """Open a socket with a tiny buffer, shake hands, and never read again."""
    host, port = server.address.split(":")
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, (host, int(port)))
    reader, writer = await asyncio.open_connection(sock=plain, limit=1024)
    writer.write(
        f"GET /api/tables/{table}/socket?form=whole HTTP/1.1\r\nHost: {server.address}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    await writer.drain()
    await reader.readuntil(b"\r\n\r\n")
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    return writer, plain


async def test_the_others_play_on(tmp_path: Path):
    async with (
        serving(tmp_path, write_seconds=1.0) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        alone = await timed_match(server, lou, max_, still=0)
        crowded = await timed_match(server, lou, max_, still=STILL)
    assert crowded < 3 * alone + 2


async def timed_match(server: Server, lou: Guest, max_: Guest, still: int) -> float:
    """Play a match with long messages; return the seconds from the first card to the last."""
    name = await lou.make("you", "open", "thoughtful", "thoughtful", options={"rounds": 4})
    first = await lou.come(name)
    second = await max_.sit(name, first.table["invite"])
    for _ in range(50):
        await first.say("say", text="🦫" * 300)
    await first.until(lambda frame: len(frame["chat"]) == 50)
    statues = [await stop_reading(server, name) for _ in range(still)]
    await first.say("start")
    start = time.perf_counter()
    await asyncio.gather(play_to_the_end(first), play_to_the_end(second))
    seconds = time.perf_counter() - start
    for writer, plain in statues:
        writer.transport.abort()
        plain.close()
    return seconds


async def test_who_does_not_read_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("rondin.server.edge.websocket.web_socket.GRACE_SECONDS", 0.2)
    async with serving(tmp_path, write_seconds=0.5) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "open")
        first = await lou.come(name)
        writer, plain = await stop_reading(server, name)
        rooms = room_sizes(server)
        assert rooms == [2]
        deadline = time.monotonic() + 20
        while room_sizes(server) != [1]:
            assert time.monotonic() < deadline
            await first.say("say", text="x" * 300)
            await asyncio.sleep(0.005)
        for _ in range(100):
            if tcp_state(plain) != ESTABLISHED:
                break
            await asyncio.sleep(0.05)
        assert tcp_state(plain) != ESTABLISHED  # and holds nothing of the server
        writer.transport.abort()
        plain.close()


def tcp_state(plain: socket.socket) -> int:
    return plain.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]


def room_sizes(server: Server) -> list[int]:
    hub = server.app.state.hub
    return [len(room.connections) for room in hub._rooms.values()]
