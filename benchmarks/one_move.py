r"""What a move costs the processor, from the bytes of its message to the bytes that all seats get.

    make bench ARGS=one_move
    make bench ARGS="one_move --game roi-des-castors --seats 5 --profile 40"

Tables of people are played in this process, with the log on disk and without the net: what the
kernel does for sockets is not part of it. The same moves are made each time, so that two versions
can be compared on a machine that does other things too: by the processor's time in turns, or by
counting instructions, of the moves alone and not of the warm-up:

    PYTHONHASHSEED=0 valgrind --tool=callgrind --instr-atstart=no \\
        python -m benchmarks one_move --count
"""

import argparse
import asyncio
import cProfile
import dataclasses
import gc
import os
import pstats
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import uvloop

from benchmarks._load.frames import frame
from benchmarks._load.rondin import GAME, SEATS
from benchmarks._load.rondin_server import LIMITS, PACE
from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.edge.socket import Visit
from rondin.server.edge.websocket.web_socket import SharedBySockets, WebSocket
from rondin.server.log.event_log import Entry
from rondin.server.log.sqlite import SqliteLog
from rondin.server.room.hub import Hub
from rondin.server.room.services import Services
from rondin.server.settings import Settings
from rondin.server.signing import Signer
from rondin.server.table.creation import created
from rondin.server.table.events import PERSON, Chair, Event, Sat, Started
from rondin.server.wire import http_messages as h

_OPTIONS = {"gang-de-castors": {"rounds": 10}}
_WISH = {"lang": "fr", "parts": "log"}  # as a browser asks
_RARELY = 10  # how often a round is ended early, if it may be


class Lines:
    """All connections: a transport that counts what is written, and keeps nothing."""

    def __init__(self) -> None:
        self.awaited = 0  # messages
        self.written = 0  # bytes
        self.messages = 0
        self.done: asyncio.Future[None] | None = None

    def write(self, data: bytes) -> None:
        self.written += len(data)
        self.messages += 1
        self.awaited -= 1
        if self.awaited == 0 and self.done is not None:
            self.done.set_result(None)

    def is_closing(self) -> bool:
        return False

    def get_extra_info(self, _name: str) -> None:
        """There is no socket."""

    def abort(self) -> None:
        """Nobody answers whether they live."""


class Seats:
    """The people of one table."""

    def __init__(
        self, hub: Hub, name: str, seats: int, lines: Lines, limits: RequestLimits
    ) -> None:
        self._hub = hub
        self._name = name
        shared = SharedBySockets(1 << 16, 10.0)
        self.sockets, self.visits = [], []
        for seat in range(seats):
            socket = WebSocket(cast(asyncio.Transport, lines), shared, set())
            handshake = SimpleNamespace(
                scope={"guest": f"{name}-{seat}"}, query_params=_WISH, client=None
            )
            self.sockets.append(socket)
            self.visits.append(Visit(socket, limits, cast(Any, handshake)))

    async def come_in(self) -> None:
        for visit in self.visits:
            await visit.come_in(self._hub, self._name)
        room = await self._hub.room(self._name)
        assert room is not None
        self.room = room

    def next_message(self, luck: Random) -> tuple[WebSocket, bytes] | None:
        """Return the socket that moves, and what it sends; None when the match is over."""
        table = self.room.table
        match = table.match
        assert match is not None
        if match.to_act is None:
            return None
        move = match.game.codec.name(luck.choice(match.actions()))
        if move["do"] == "knock" and luck.randrange(_RARELY):
            move = match.game.codec.name(match.actions()[0])
        message = {"type": "move", "number": table.number, "move": move}
        return self.sockets[match.to_act], frame(msgspec.json.encode(message))


async def _opened(hub: Hub, args: argparse.Namespace, lines: Lines) -> list[Seats]:
    limits = RequestLimits(LIMITS)
    found = []
    for k in range(args.tables):
        name = f"table-{k:04}"
        people = [Chair(PERSON, f"{seat}", 1, f"{name}-{seat}") for seat in range(args.seats)]
        wish = h.NewTable(
            game=args.game,
            seats=["you"] + ["open"] * (args.seats - 1),
            name="0",
            options=_OPTIONS.get(args.game, {}),
        )
        first = created(wish, people[0].guest, f"LOUTRE-{k:04}")
        secret = k.to_bytes(32, "big").hex()
        opening: list[Event] = [msgspec.structs.replace(first, secret=secret)]
        opening += [Sat(seat, chair) for seat, chair in enumerate(people[1:], 1)]
        opening.append(Started(people))
        await hub.services.log.append_together(Entry(name, 1, opening))
        found.append(Seats(hub, name, args.seats, lines, limits))
        await found[-1].come_in()
    return found


class Clock:
    """The processor's time while moves are made, and a profile of it."""

    def __init__(self, profile: cProfile.Profile | None) -> None:
        self.seconds = 0.0
        self.moves = 0
        self._profile = profile

    async def make(self, messages: list[tuple[WebSocket, bytes]], lines: Lines, seats: int) -> None:
        lines.awaited = len(messages) * seats
        lines.done = asyncio.get_running_loop().create_future()
        began = time.process_time()
        if self._profile:
            self._profile.enable()
        for socket, data in messages:
            socket.data_received(data)
        await lines.done
        if self._profile:
            self._profile.disable()
        self.seconds += time.process_time() - began
        self.moves += len(messages)


async def _played(args: argparse.Namespace, folder: Path) -> None:
    pace = dataclasses.replace(PACE, slow=3600.0)  # valgrind takes its time
    settings = Settings(folder, limits=LIMITS, pace=pace, warming=False)
    hub = Hub(Services(settings, SqliteLog(folder), Signer(b"k" * 32)))
    lines = Lines()
    tables = await _opened(hub, args, lines)
    luck = Random(args.seed)
    profile = cProfile.Profile() if args.profile else None
    warm, clock = Clock(None), Clock(profile)
    gc.collect()
    gc.freeze()
    gc.disable()
    for number in range(args.warm_up + args.moves):
        counted = clock if number >= args.warm_up else warm
        if number == args.warm_up:
            lines.written = lines.messages = 0
            _count(args.count, "on")
        for k in range(0, len(tables), args.together):
            group = [seats.next_message(luck) for seats in tables[k : k + args.together]]
            if messages := [one for one in group if one]:
                await counted.make(messages, lines, args.seats)
            await asyncio.sleep(0)
    _count(args.count, "off")
    size = lines.written / max(1, lines.messages)
    print(
        f"{args.game}, {args.seats} seats: {clock.seconds / clock.moves * 1e6:.1f} us a move,"
        f" {clock.moves} moves, {size:.0f} bytes a message, {lines.messages} messages"
    )
    if profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(args.profile)
    await hub.stop()


def _count(wanted: bool, switch: str) -> None:
    """Let callgrind, under which this process runs, begin or end to count instructions."""
    if wanted:
        command = ["callgrind_control", f"--instr={switch}", str(os.getpid())]
        subprocess.run(command, check=True, capture_output=True)


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="make bench ARGS='one_move …'")
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--together", type=int, default=8, help="moves that share a commit")
    parser.add_argument("--warm-up", type=int, default=20, help="moves of each table")
    parser.add_argument("--moves", type=int, default=60, help="of each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", type=int, default=0, help="so many lines of a profile")
    parser.add_argument("--count", action="store_true", help="under callgrind: the moves alone")
    args = parser.parse_args(words or [])
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(_played(args, Path(folder)))


if __name__ == "__main__":
    main(sys.argv[1:])
