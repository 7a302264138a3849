"""Silent and slow connections cannot shut others out."""

import asyncio
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from rondin.server.edge.protection.raw_connections import RawConnections, most_sockets, place_of
from rondin.server.settings import Limits, Settings
from tests.server.running_server import WIDE, serving

HASTY = replace(WIDE, header_seconds=0.3)
FEW = replace(WIDE, raw_connections_of_address=5)


async def connected(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = address.rpartition(":")
    return await asyncio.open_connection(host, int(port))


async def is_closed(reader: asyncio.StreamReader, seconds: float = 5.0) -> bool:
    try:
        async with asyncio.timeout(seconds):
            return await reader.read() == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


async def test_who_says_nothing_or_does_not_end_is_let_go(tmp_path: Path):
    async with serving(tmp_path, limits=HASTY) as server:
        silent = [await connected(server.address) for _ in range(20)]
        slow, writer = await connected(server.address)
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")

        async def drip() -> None:
            while True:
                writer.write(b"x")
                await asyncio.sleep(0.05)

        dripping = asyncio.create_task(drip())
        assert all([await is_closed(reader) for reader, _ in silent])
        assert await is_closed(slow)
        dripping.cancel()
        for _, other in [*silent, (slow, writer)]:
            other.close()


async def test_who_asks_again_after_a_while_is_not(tmp_path: Path):
    async with serving(tmp_path, limits=HASTY) as server:
        reader, writer = await connected(server.address)
        for _ in range(2):
            writer.write(b"GET /api/reach HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
            while (await reader.readline()).strip():
                pass
            await reader.read(200)
            await asyncio.sleep(0.5)  # longer than headers may take
        writer.close()


async def test_one_address_has_a_few_places_and_sockets_of_tables_need_none(tmp_path: Path):
    async with serving(tmp_path, limits=FEW) as server, server.guest("Lou") as lou:
        seat = await lou.come(await lou.make("you", "open", privacy="open"))
        await lou.http.aclose()
        silent = [await connected(server.address) for _ in range(5)]
        await asyncio.sleep(0.1)
        reader, writer = await connected(server.address)
        assert await is_closed(reader)
        await seat.say("say", text="still here")
        await seat.until(lambda frame: any(line["text"] == "still here" for line in frame["chat"]))
        for _, other in silent:
            other.close()
        writer.close()
        await asyncio.sleep(0.1)
        async with httpx.AsyncClient(trust_env=False) as http:
            assert (await http.get(f"http://{server.address}/api/reach")).status_code == 200


@pytest.mark.parametrize(
    ("peer", "place"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("::ffff:192.0.2.7", 1, 0, 0), "192.0.2.7"),
        (("2001:db8:1:2:3::4", 1, 0, 0), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 1, 0, 0), "fe80::/64"),
        (None, ""),
    ],
)
def test_what_counts_as_one_address(peer: object, place: str):
    assert place_of(peer) == place


def test_places_are_counted_and_given_back_and_a_proxy_has_as_many_as_there_are():
    limits = Limits(raw_connections_of_address=2, connections=30)
    raw = RawConnections(Settings(limits=limits, proxies=("10.0.0.0/8",)))
    assert [raw.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    raw.give_back("192.0.2.1")
    assert raw.take("192.0.2.1")
    assert [raw.take("10.1.2.3") for _ in range(9)] == [True] * 8 + [False]  # 10 in all


def test_there_are_files_for_all_sockets():
    assert most_sockets(Limits(connections=10)) == 10
    assert most_sockets(Limits(connections=10**9)) < 10**9
