"""Sockets that are passed on: who is believed, and what is left of one whose client is gone."""

import asyncio
import contextlib
import gc
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.datastructures import Headers

from rondin.server.edge import passing_on
from rondin.server.edge.passing_on import HEADER, connect_pipes, passed_on_for, proof
from rondin.server.signing import Signer
from tests.server.running_server import until

SIGNER = Signer(b"k" * 32)
PATH = "/api/tables/table-1/socket"
LARGE = b"x" * 50_000_000  # more than all buffers of a connection take


def told(value: str) -> str | None:
    return passed_on_for(Headers({HEADER: value}), SIGNER, PATH)


def test_another_process_is_believed_and_nobody_else():
    right = proof(SIGNER, "192.0.2.7", PATH)
    at, client, signature = right.split(" ")
    assert told(right) == "192.0.2.7"
    assert told(proof(SIGNER, "", PATH)) == ""
    old = int(at) - 3600
    before = f"{old} {client} {SIGNER.sign('passed-on', old, client, PATH)}"
    for wrong in (
        "", " ", "  ", "a b c", f"{at} 192.0.2.8 {signature}", f"{at} {client} {signature[:-1]}x",
        f"{at} {client}", f"{at} {client} ", f"² {client} {signature}", f"-1 {client} {signature}",
        f"{'9' * 5000} {client} {signature}", before, proof(SIGNER, client, PATH + "x"),
        proof(Signer(b"x" * 32), client, PATH),
    ):  # fmt: skip
        assert told(wrong) is None, wrong[:80]


class Owner(asyncio.Protocol):
    """The process that has the table."""

    transport: asyncio.Transport

    def connection_made(self, transport: Any) -> None:
        self.transport = transport


class Accepting(asyncio.Protocol):
    """The process that somebody came to."""

    transport: asyncio.Transport

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.pause_reading()


Line = tuple[socket.socket, Accepting, Owner, str]  # a client, and the address of the owner


@contextlib.asynccontextmanager
async def client_between(buffer: int = 1024) -> AsyncIterator[Line]:
    """Connect a client that reads nothing yet to one process, and let another one listen."""
    loop = asyncio.get_running_loop()
    here, there = Accepting(), Owner()
    first = await loop.create_server(lambda: here, "127.0.0.1", 0)
    second = await loop.create_server(lambda: there, "127.0.0.1", 0)
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    client.setblocking(False)
    async with first, second:
        with client:
            await loop.sock_connect(client, first.sockets[0].getsockname())
            await until(lambda: hasattr(here, "transport"))
            host, port = second.sockets[0].getsockname()
            yield client, here, there, f"{host}:{port}"


@pytest.mark.parametrize("ends", ["owner", "nobody"])
async def test_of_who_never_reads_nothing_is_left(ends: str, monkeypatch: pytest.MonkeyPatch):
    """Neither when the other process has closed, nor if it goes on."""
    monkeypatch.setattr(passing_on, "STUCK_SECONDS", 0.3)
    connections: set[Any] = set()
    async with client_between() as (_, here, there, address):
        await connect_pipes(here.transport, address, b"GET /", connections)
        await until(lambda: hasattr(there, "transport"))
        assert len(connections) == 2
        there.transport.write(LARGE)
        await asyncio.sleep(0.1)  # until the buffers between are full
        if ends == "owner":
            there.transport.abort()
        await until(lambda: not connections, 5)


async def test_what_is_left_to_write_when_the_owner_closes_is_not_kept_for_ever(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(passing_on, "GRACE_SECONDS", 0.1)
    connections: set[Any] = set()
    async with client_between() as (_, here, there, address):
        here.transport.set_write_buffer_limits(high=2 * len(LARGE))  # it is never told to wait
        await connect_pipes(here.transport, address, b"GET /", connections)
        await until(lambda: hasattr(there, "transport"))
        there.transport.write(LARGE)
        there.transport.close()
        await until(lambda: not connections, 5)


async def test_who_reads_slowly_gets_everything(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(passing_on, "STUCK_SECONDS", 0.3)
    loop, left = asyncio.get_running_loop(), len(LARGE)
    async with client_between(buffer=1_000_000) as (client, here, there, address):
        await connect_pipes(here.transport, address, b"GET /", set())
        await until(lambda: hasattr(there, "transport"))
        there.transport.write(LARGE)
        began = loop.time()
        while left:
            left -= len(await loop.sock_recv(client, 500_000))
            await asyncio.sleep(0.01)
        assert loop.time() - began > 2 * passing_on.STUCK_SECONDS


async def test_a_client_whose_connection_ended_meanwhile_leaves_nothing():
    connections: set[Any] = set()
    async with client_between() as (_, here, there, address):
        here.transport.close()
        await connect_pipes(here.transport, address, b"GET /", connections)
        await until(lambda: hasattr(there, "transport") and there.transport.is_closing(), 5)
        assert not connections


async def test_what_one_end_says_the_other_hears_and_nothing_is_left_of_them():
    gc.collect()
    gc.disable()  # what is counted must go by itself
    connections: set[Any] = set()
    try:
        async with client_between() as (client, here, there, address):
            loop = asyncio.get_running_loop()
            await connect_pipes(here.transport, address, b"GET /", connections)
            await until(lambda: hasattr(there, "transport"))
            there.transport.write(b"hello")
            assert await loop.sock_recv(client, 100) == b"hello"
            client.close()
            await until(lambda: not connections, 5)
            assert here.transport.is_closing()
            await until(there.transport.is_closing)
        assert not [one for one in gc.get_objects() if type(one) is passing_on.Pipe]
    finally:
        gc.enable()
