"""Who may come in, from where, how often; and what an answer gives away."""

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.edge.protection.security import HEADERS
from rondin.server.edge.websocket.frames import MOST_PIECES
from rondin.server.problems import ServerProblem
from rondin.server.settings import Limits, Rate
from tests.server.running_server import WIDE, Seat, Server, serving


async def test_every_page_carries_the_headers(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/api/tables/x/match"):
            answer = await lou.http.get(path)
            for name, value in HEADERS.items():
                assert answer.headers[name] == value
            assert "server" not in answer.headers
        policy = HEADERS["content-security-policy"]
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy


async def test_other_sites_are_kept_out(tmp_path: Path):
    body = {"game": "gang-de-castors", "seats": ["you", "random"], "name": "Lou"}
    async with (
        serving(tmp_path, origins=("https://friend.example",)) as server,
        server.guest() as lou,
    ):
        name = await lou.make("you", "random")
        own = f"http://{server.address}"
        for origin in (own, "https://friend.example"):
            answer = await lou.http.post("/api/tables", json=body, headers={"origin": origin})
            assert answer.status_code == 200
            await lou.come(name, headers={"origin": origin})
        for origin in ("https://evil.example", "null", "http://[", f"{own}.evil.example", ""):
            answer = await lou.http.post("/api/tables", json=body, headers={"origin": origin})
            assert (answer.status_code, answer.json()["error"]) == (403, "origin")
            with pytest.raises(websockets.InvalidStatus) as caught:
                await lou.come(name, headers={"origin": origin})
            assert caught.value.response.status_code == 403
        cross = {"sec-fetch-site": "cross-site"}
        assert (await lou.http.post("/api/tables", json=body, headers=cross)).status_code == 403


async def test_a_forged_cookie_is_nobody_s_seat(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        name = await lou.make("you", "random")
        assert (await lou.come(name)).table["you"] == 0
        value = lou.cookie.partition("=")[2]
        guest, signature = value.split(".")
        for forged in (f"{guest}.{signature[::-1]}", f"{guest}.", guest, "é" * 40, "a" * 4000):
            cookie = f"rondin_guest={forged}".encode().decode("latin-1")
            async with connect(
                f"ws://{server.address}/api/tables/{name}/socket",
                additional_headers={"cookie": cookie},
                proxy=None,
            ) as socket:
                assert json.loads(await socket.recv())["you"] is None
                response = socket.response
                assert response is not None
                fresh = response.headers["set-cookie"]
                assert "HttpOnly" in fresh
                assert guest not in fresh


async def test_a_newcomer_s_cookie_is_never_in_an_answer_that_others_may_keep(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        assert "rondin_guest" in lou.cookie
        lou.http.cookies.clear()
        answer = await lou.http.get("/api/games")
        assert "no-store" in answer.headers["cache-control"]
        assert "HttpOnly" in answer.headers["set-cookie"]
        again = await lou.http.get("/api/games")
        assert "set-cookie" not in again.headers


async def test_an_unknown_table_closes_the_socket_and_says_so(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        for name in ("nowhere", "%00", "..", "a" * 3000, "%F0%9F%A6%AB"):
            socket = await connect(
                f"ws://{server.address}/api/tables/{name}/socket?lang=en", proxy=None
            )
            seat = Seat(socket)
            assert await seat.gone() == 4404
            assert seat.frames[0]["error"] == "unknown-table"
            assert "no such table" in seat.frames[0]["text"]
        assert (await lou.http.get("/api/tables")).status_code == 200


async def test_too_fast_is_told_and_too_much_of_it_ends_the_connection(tmp_path: Path):
    slow = Limits(messages=Rate(5, 10), too_fast=20)
    async with serving(tmp_path, limits=slow) as server, server.guest() as lou:
        name = await lou.make("you", "open")
        seat = await lou.come(name)
        for _ in range(15):
            await seat.say("say", text="hop")
        trouble = await seat.trouble()
        assert trouble["error"] == "too-fast"
        await asyncio.sleep(1.0)
        await seat.say("say", text="calm again")
        await seat.until(lambda frame: frame["chat"][-1]["text"] == "calm again")
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(2000):
                await seat.say("say", text="hop")
                await asyncio.sleep(0)
        assert await seat.gone() == 1008
        assert len((await lou.come(name)).table["chat"]) < 40


async def test_so_many_connections_and_no_more(tmp_path: Path):
    few = Limits(connections_of_guest=3, connections_of_address=5)
    async with (
        serving(tmp_path, limits=few) as server,
        server.guest() as lou,
        server.guest() as max_,
    ):
        name = await lou.make("you", "open", privacy="open")
        seats = [await lou.come(name) for _ in range(3)]
        address = f"ws://{server.address}/api/tables/{name}/socket"
        many = Seat(await connect(address, additional_headers={"cookie": lou.cookie}, proxy=None))
        assert await many.gone() == 1013
        assert many.frames[0]["error"] == "too-many-connections"
        await max_.come(name)
        await max_.come(name)
        more = Seat(await connect(address, additional_headers={"cookie": max_.cookie}, proxy=None))
        assert await more.gone() == 1013
        await seats[0].close()
        await lou.come(name)  # there is room again


async def test_connections_cannot_be_opened_without_end(tmp_path: Path):
    few = Limits(new_connections=Rate(0.001, 5))
    async with serving(tmp_path, limits=few) as server, server.guest() as lou:
        name = await lou.make("you", "open")
        for _ in range(5):
            await (await lou.come(name)).close()
        seat = Seat(await connect(f"ws://{server.address}/api/tables/{name}/socket", proxy=None))
        assert await seat.gone() == 1013
        assert seat.frames[0]["error"] == "too-often"


async def test_sockets_of_one_address_share_how_fast_they_may_send(tmp_path: Path):
    slow = Limits(messages_of_address=Rate(0.001, 6))
    async with (
        serving(tmp_path, limits=slow) as server,
        server.guest() as lou,
        server.guest() as max_,
    ):
        name = await lou.make("you", "open", privacy="open")
        first, second = await lou.come(name), await max_.come(name)
        for _ in range(3):
            await first.asked("want", parts=[], form="whole")
            await second.asked("want", parts=[], form="whole")
        assert (await second.troubled("want", parts=[], form="whole"))["error"] == "too-fast"


@pytest.mark.parametrize(
    ("limit", "method", "path"),
    [
        ("replays", "GET", "/api/tables/none/replay"),
        ("replays", "POST", "/api/replays"),
        ("replays", "GET", "/api/diary/export"),
        ("pictures", "GET", "/api/tables/none/picture"),
        ("pictures", "POST", "/api/replays/picture"),
        ("advice", "GET", "/api/tables/none/advice?at=1"),
    ],
)
async def test_who_sends_no_cookie_may_not_ask_for_ever_more(
    tmp_path: Path, limit: str, method: str, path: str
):
    few: dict[str, Any] = {limit: Rate(0.001, 2)}
    async with serving(tmp_path, limits=Limits(**few)) as server:
        answers = []
        for _ in range(10):
            async with httpx.AsyncClient(base_url=f"http://{server.address}") as nobody:
                kind = {"content-type": "application/json"}
                answers.append(await nobody.request(method, path, headers=kind))
    refused = [answer.status_code == 429 for answer in answers]
    assert refused == [False] * 8 + [True] * 2


def test_one_network_of_ipv6_counts_as_one_address():
    limits = RequestLimits(Limits(connections_of_address=1, codes=Rate(0.0, 1)))
    limits.connect("one", "2001:db8::1")
    with pytest.raises(ServerProblem, match="connections"):
        limits.connect("other", "2001:db8::ffff:2")
    limits.connect("other", "2001:db8:0:1::2")
    limits.disconnect("one", "2001:db8::1")
    limits.connect("third", "2001:db8::3")
    with limits.code("2001:db8::1"):
        pass
    with pytest.raises(ServerProblem, match="Too many requests"), limits.code("2001:db8::2"):
        pass


async def test_the_operator_s_log_names_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    caplog.set_level("DEBUG", "rondin")
    async with serving(tmp_path, limits=WIDE) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", start=True)
        seat = await lou.come(name)
        await seat.troubled("move", number=-1, move={"do": "draw"})
        await seat.troubled("nonsense")
        guest = lou.cookie.partition("=")[2].partition(".")[0]
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("rondin")]
    assert not any(word in line for line in ours for word in (guest, "Lou", "127.0.0.1"))


@pytest.mark.parametrize(
    "headers", [b"A: b\r\n" * 200, b"Cookie: " + b"b" * 9000 + b"\r\n"], ids=["many", "long"]
)
async def test_a_handshake_with_too_many_headers_is_answered(tmp_path: Path, headers: bytes):
    async with serving(tmp_path) as server:
        reader, writer = await asyncio.open_connection(*server.address.split(":"))
        writer.write(handshake(server, "a-table") + headers + b"\r\n")
        answer = await asyncio.wait_for(reader.read(), 5)  # to the end: it is closed, too
        assert answer.startswith(b"HTTP/1.1 431 ")
        writer.close()


async def test_a_message_in_pieces_without_end_is_ended(tmp_path: Path):
    piece = b"\x80\0\0\0\0"  # empty, as a client writes it
    async with serving(tmp_path) as server, server.guest() as lou:
        name = await lou.make("you", "open")
        reader, writer = await asyncio.open_connection(*server.address.split(":"))
        writer.write(handshake(server, name) + b"\r\n")
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\x01" + piece + (b"\0" + piece) * 2 * MOST_PIECES)
        answer = await asyncio.wait_for(reader.read(), 5)
        assert answer.endswith(b"\x88\x02" + (1009).to_bytes(2, "big"))
        writer.close()
        seat = await lou.come(name)
        await seat.socket.send(["{", '"type"', ":", '"leave"', "}"])  # few are as one
        await seat.until(lambda frame: frame["you"] is None)


async def test_who_reads_no_answers_to_pings_is_not_given_ever_more(tmp_path: Path):
    ping = b"\x89\xfd\0\0\0\0" + b"x" * 125
    async with serving(tmp_path) as server, server.guest() as lou:
        name = await lou.make("you", "open")
        reader, writer = await asyncio.open_connection(*server.address.split(":"), limit=1)
        writer.write(handshake(server, name) + b"\r\n")
        await asyncio.sleep(0.2)
        for _ in range(200):
            writer.write(ping * 500)
            await asyncio.wait_for(writer.drain(), 5)
        answered = 0
        with contextlib.suppress(TimeoutError):
            while content := await asyncio.wait_for(reader.read(1 << 20), 0.5):
                answered += len(content)
        assert answered < 200 * 500 * len(ping) / 2
        writer.close()


def handshake(server: Server, table: str) -> bytes:
    """Return how a socket is asked for; an empty line is still to come."""
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {server.address}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    ).encode()
