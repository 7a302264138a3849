"""Memory after many matches: what a table held must be free again when it is over.

    make bench ARGS=finished_matches

Whole matches of Gang de Castors, one after the other, in one process with a log on disk and without
the garbage collector. The memory after 2,000 of them must be within a tenth of that after 200.
"""

import asyncio
import gc
import os
import sys
import tempfile
from pathlib import Path
from random import Random

from rondin.server.log.sqlite import SqliteLog
from rondin.server.room.hub import Hub
from rondin.server.room.message_handlers import take_message
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.room import Room
from rondin.server.room.services import Services
from rondin.server.settings import Limits, Settings
from rondin.server.signing import Signer
from rondin.server.wire.http_messages import NewTable
from rondin.server.wire.messages import FromBrowser, MakeMove, Sit, Start

FEW, MANY = 200, 2_000
MOST_GROWTH = 0.1


def main(_words: list[str] | None = None) -> None:
    few, many = asyncio.run(_measured())
    growth = many / few - 1
    print(f"{'matches':>10}{'MB':>10}\n{FEW:>10,}{few:>10.1f}\n{MANY:>10,}{many:>10.1f}")
    print(f"growth {growth:.1%}")
    if growth > MOST_GROWTH:
        sys.exit("finished matches stay in memory")


async def _measured() -> tuple[float, float]:
    """Return the MB after a few matches and after many."""
    random, found = Random(1), []
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder), limits=Limits(tables=MANY), warming=False)
        hub = Hub(Services(settings, SqliteLog(Path(folder)), Signer(b"k" * 32)))
        await hub.start()
        gc.disable()
        for number in range(1, MANY + 1):
            await _play(hub, f"guest-{number}", random)
            if number in (FEW, MANY):
                found.append(_memory_mb())
        await hub.stop()
    return found[0], found[1]


async def _play(hub: Hub, guest: str, random: Random) -> None:
    wish = NewTable(
        game="gang-de-castors",
        seats=["you", "open"],
        name="Lou",
        privacy="open",
        options={"rounds": 1},
    )
    table = await hub.maker.make(wish, guest)
    people = [Connection(name, "fr", Outbox(lambda _: True)) for name in (guest, f"{guest}'")]
    for person in people:
        room = await hub.join(table.id, person)
    if room is None:
        raise SystemExit("a table is gone")
    await _say(room, people[1], Sit(name="Max", seat=1))
    await _say(room, people[0], Start())
    match = room.table.match
    while match is not None and match.to_act is not None:
        move = MakeMove(number=room.table.number, move=random.choice(match.moves()))
        await _say(room, people[match.to_act], move)
    for person in people:
        room.part(person)
    await asyncio.sleep(0)


async def _say(room: Room, connection: Connection, message: FromBrowser) -> None:
    done = asyncio.Event()
    take_message(room, connection, message, done.set)
    await done.wait()


def _memory_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


if __name__ == "__main__":
    main()
