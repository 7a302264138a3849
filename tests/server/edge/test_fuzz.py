"""Anything may come over a socket: all of it is answered or ends the connection, and no more."""

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.conftest import FUZZ
from tests.server.running_server import WIDE, Guest, Seat, play_to_the_end, serving

MESSAGES = FUZZ or 1500
KINDS = (
    "sit", "leave", "back", "set-seat", "words", "start", "move", "ready", "say", "language",
    "rematch", "table", "created", "moved", "",
)  # fmt: skip
FIELDS = ("name", "avatar", "seat", "invite", "by", "words", "number", "move", "text", "lang", "do")


def anything(chance: random.Random, depth: int = 0) -> Any:
    """Return any JSON value, often nearly a right one."""
    if depth < 4 and chance.random() < 0.2:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    if depth < 4 and chance.random() < 0.2:
        fields = chance.sample(FIELDS, chance.randrange(4))
        return {field: anything(chance, depth + 1) for field in fields}
    if chance.random() < 0.3:
        signs = [chr(code) for code in (0, 10, 65, 233, 0x202E, 0x1F9AB)]
        return "".join(chance.choices(signs, k=chance.choice([0, 1, 5, 30, 400])))
    numbers = [0, 1, -1, 7, 10**6, -(10**30), 2**64, 10**300, 0.5, -1e308, 1e-300]
    words = [*KINDS, *FIELDS, "draw", "remember", "take", "open", "random", "fr"]
    return chance.choice([None, True, False, chance.choice(numbers), chance.choice(words)])


def message(chance: random.Random, number: int) -> str | bytes:
    kind = chance.randrange(10)
    if kind == 0:
        return chance.randbytes(chance.randrange(200))
    if kind == 1:
        return "".join(chr(chance.randrange(1, 0x2000)) for _ in range(chance.randrange(100)))
    if kind == 2:
        return json.dumps(anything(chance))
    wish = {"type": chance.choice(KINDS), "number": number}
    if chance.random() < 0.5:
        del wish["number"]
    for _ in range(chance.randrange(4)):
        wish[chance.choice(FIELDS)] = anything(chance)
    text = json.dumps(wish)
    if kind == 3:
        text = text[: chance.randrange(len(text))]
    return text


async def test_whatever_is_said_is_answered_and_disturbs_nobody(tmp_path: Path):
    """A spectator talks nonsense while two people play: they do not notice."""
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
        server.guest("Eve") as eve,
    ):
        name = await lou.make("you", "open", "random")
        first = await lou.come(name)
        second = await max_.sit(name, first.table["invite"])
        await first.say("start")
        noise = asyncio.create_task(babble(eve, name, random.Random(1)))
        ends = await asyncio.gather(play_to_the_end(first), play_to_the_end(second))
        answers = await noise
    assert ends[0]["state"] == "over"
    assert answers == MESSAGES
    for seat in (first, second):
        tables = [frame for frame in seat.frames if frame["type"] == "table"]
        others = [frame["error"] for frame in seat.frames if frame["type"] != "table"]
        assert set(others) <= {"stale"}  # the clock was quicker
        assert all(frame["chat"] == [] for frame in tables)


async def babble(guest: Guest, table: str, chance: random.Random) -> int:
    """Say a lot; return how often it was answered."""
    seat = await guest.come(table)
    answers = 0
    for _ in range(MESSAGES):
        before = len(seat.frames)
        await seat.socket.send(message(chance, seat.table["number"]))
        await seat._next(lambda frame: True, 20.0, before)
        answers += 1
    return answers


async def test_a_player_who_talks_nonsense_is_answered_too(tmp_path: Path):
    """The same from a seat: whatever is no move changes nothing, and the match can be finished."""
    chance = random.Random(2)
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", "open", options={"rounds": 1})
        seat = await lou.come(name)
        for _ in range(MESSAGES // 2):
            before = len(seat.frames)
            await seat.socket.send(message(chance, seat.table["number"]))
            await seat._next(lambda frame: True, 20.0, before)
        state = seat.table
        if state["you"] is None:
            await seat.say("back" if state["state"] == "playing" else "sit", name="Lou")
        if seat.table["state"] == "waiting":
            await seat.say("start")
        await seat.until(lambda frame: frame["state"] != "waiting")


@pytest.mark.parametrize("size", [8_193, 100_000, 5_000_000])
async def test_too_long_a_message_ends_its_connection_only(tmp_path: Path, size: int):
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Eve") as eve,
    ):
        name = await lou.make("you", "random", options={"rounds": 1}, start=True)
        player, noisy = await lou.come(name), await eve.come(name)
        with contextlib.suppress(websockets.ConnectionClosed):
            await noisy.socket.send("x" * size)
        assert await noisy.gone() == 1009
        with contextlib.suppress(websockets.ConnectionClosed):
            pieces = await eve.come(name)
            await pieces.socket.send(["x" * 4000] * (size // 4000 + 1))
        assert await pieces.gone() == 1009
        await play_to_the_end(player)


async def test_bytes_that_are_no_websocket_at_all(tmp_path: Path):
    chance = random.Random(3)
    async with serving(tmp_path, limits=WIDE) as server, server.guest("Lou") as lou:
        name = await lou.make("you", "random", options={"rounds": 1}, start=True)
        player = await lou.come(name)
        host, port = server.address.split(":")
        for k in range(60):
            reader, writer = await asyncio.open_connection(host, int(port))
            if k % 2:
                writer.write(
                    f"GET /api/tables/{name}/socket HTTP/1.1\r\nHost: {server.address}\r\n"
                    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
                )
            writer.write(chance.randbytes(chance.randrange(1, 2000)))
            with contextlib.suppress(OSError):
                await writer.drain()
                await asyncio.wait_for(reader.read(100), 0.02 if k % 5 else 0.001)
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()
        await play_to_the_end(player)


async def test_invalid_utf_8_ends_its_connection_only(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou, server.guest("Eve") as eve:
        name = await lou.make("you", "random", options={"rounds": 1}, start=True)
        player, noisy = await lou.come(name), await eve.come(name)
        await send_text_frame(noisy, b"\xff\xfe\xfd")
        assert await noisy.gone() == 1007
        await play_to_the_end(player)


async def send_text_frame(seat: Seat, content: bytes) -> None:
    await seat.socket.send(content, text=True)
