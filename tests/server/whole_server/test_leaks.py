"""What belongs to a table goes with it: by counting references alone, without the collector."""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rondin.engine.match.match import Match
from rondin.engine.registry import games
from rondin.server.edge.socket import Visit
from rondin.server.edge.websocket.handshake import HandshakeProtocol
from rondin.server.edge.websocket.web_socket import WebSocket
from rondin.server.log.sqlite import SqliteLog
from rondin.server.room import hub as hub_module
from rondin.server.room.hub import Hub
from rondin.server.room.message_handlers import take_message
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.room import Room
from rondin.server.room.services import Services
from rondin.server.settings import Settings
from rondin.server.signing import Signer
from rondin.server.table.table import Table
from rondin.server.wire.http_messages import NewTable
from rondin.server.wire.messages import FromBrowser, MakeMove, Sit, Start
from tests.server.new_tables import HOST, OTHER
from tests.server.running_server import WIDE, Server, play_to_the_end, serving, until

OWNED = (Room, Table, Match, Connection, Visit, WebSocket, HandshakeProtocol)
MATCHES = 2


_kept: Counter[str] = Counter()  # by other tests of this process, such as walks that several share


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    _kept.clear()
    _kept.update(living())
    yield
    gc.enable()
    _kept.clear()


def living() -> Counter[str]:
    """Count what belongs to tables and connections, reachable or not, and came in this test."""
    return Counter(type(one).__name__ for one in gc.get_objects() if type(one) in OWNED) - _kept


async def until_nothing_lives() -> None:
    try:
        await until(lambda: not living(), 5)
    except TimeoutError:
        assert living() == Counter()


async def put_away(server: Server, table: str) -> None:
    room = await server.app.state.hub.room(table)
    await until(lambda: not room.connections)
    await room.close_if_abandoned(asyncio.get_running_loop().time(), playing=True)


async def play(server: Server, game: str) -> None:
    """Play a whole match of two people and a bot, with somebody who watches and is refused."""
    async with server.guest("Lou") as lou, server.guest("Max") as max_, server.guest("Eve") as eve:
        seats = ["you", "open", "random"]
        name = await lou.make(*seats, game=game, privacy="open")
        first = await lou.come(name)
        second = await max_.sit(name, first.table["invite"], query="&form=whole")
        watcher = await eve.come(name, "en")
        await watcher.troubled("start")
        await watcher.troubled("nonsense")
        await first.say("start")
        await asyncio.gather(play_to_the_end(first), play_to_the_end(second))
        await first.say("rematch")
        rematch = (await first.until(lambda frame: frame["rematch"] is not None))["rematch"]
        await (await lou.come(rematch)).close()
        await put_away(server, rematch)


async def test_nothing_is_left_of_finished_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hub_module, "_SWEEP_SECONDS", 0.2)  # it must keep no room in its hands
    assert living() == Counter()
    async with serving(tmp_path) as server:
        for _ in range(MATCHES):
            await play(server, "gang-de-castors")
        await until_nothing_lives()


@pytest.mark.parametrize("game", sorted(games()))
async def test_nothing_is_left_of_any_game(tmp_path: Path, game: str):
    settings = Settings(data=tmp_path, limits=WIDE)
    hub = Hub(Services(settings, SqliteLog(tmp_path), Signer(b"k" * 32)))
    await hub.start()
    await play_at_random(hub, game, Random(1))
    await until_nothing_lives()
    await hub.stop()


async def play_at_random(hub: Hub, game: str, random: Random) -> None:
    """Play a match of two people, who move at random, and let everybody go."""
    wish = NewTable(game=game, seats=["you", "open"], name="Lou", privacy="open")
    table = await hub.maker.make(wish, HOST)
    people = [Connection(guest, "fr", Outbox(lambda _text: True)) for guest in (HOST, OTHER)]
    for person in people:
        room = await hub.join(table.id, person)
    assert room is not None
    await say(room, people[1], Sit(name="Max"))
    await say(room, people[0], Start())
    match = room.table.match
    assert match is not None
    while match.to_act is not None:
        move = MakeMove(number=room.table.number, move=random.choice(match.moves()))
        await say(room, people[match.to_act], move)
    for person in people:
        room.part(person)


async def say(room: Room, connection: Connection, message: FromBrowser) -> None:
    done = asyncio.Event()
    take_message(room, connection, message, done.set)
    await done.wait()


async def test_nothing_is_left_of_connections_that_end_badly(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "open", privacy="open")
        address = server.address.split(":")
        handshake = (
            f"GET /api/tables/{name}/socket HTTP/1.1\r\nHost: {server.address}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        )
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        for words in ("\r\n", f"{key}Origin: http://evil.example\r\n\r\n", f"{key}\r\n"):
            reader, writer = await asyncio.open_connection(*address)
            writer.write((handshake + words).encode() + b"\x81\x01a")  # not masked
            await reader.readuntil(b"\r\n\r\n")
            writer.transport.abort()
        await put_away(server, name)
        await until_nothing_lives()
