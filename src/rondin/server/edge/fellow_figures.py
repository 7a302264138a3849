"""What processes of one database tell each other of themselves: whoever asks one learns of all.

With several processes at one port an operator, or Prometheus, reaches any of them. It asks the
others at their inner addresses, with the proof that goes with sockets that are passed on, too.
"""

import asyncio
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import NamedTuple

import msgspec

from rondin.server.edge.passing_on import HEADER, proof
from rondin.server.log.ownership import Fellow
from rondin.server.room.hub import Hub
from rondin.server.room.measurements import BOUNDS
from rondin.server.signing import Signer

PATH = "/inner/figures"
MOST_SLOW = 12
_WAIT_SECONDS = 1.0  # for one that may be stopped, or dead


class Slow(NamedTuple):
    """A table and its slowest move."""

    seconds: float
    code: str
    game: str


class Figures(msgspec.Struct):
    """One process, as it is at the moment."""

    people: int
    awake: int  # tables
    moves: int
    failed: int  # writes
    committed: list[int]  # moves, by how long they took to be on disk, as in `measurements`
    slow: list[Slow]
    prometheus: str  # all figures, in its form

    @classmethod
    def of(cls, hub: Hub, prometheus: bytes) -> "Figures":
        rooms, counted = hub.awake(), hub.services.measurements
        slow = [
            Slow(room.slowest, room.table.created.code, room.table.setting.game.name)
            for room in rooms
            if room.slowest > 0
        ]
        return cls(
            people=sum(len(room.connections) for room in rooms),
            awake=len(rooms),
            moves=sum(counted.moves.values()),
            failed=counted.failed,
            committed=list(counted.committed.counts),
            slow=slowest(slow),
            prometheus=prometheus.decode(),
        )


class Sum:
    """Several processes taken together."""

    def __init__(self, figures: Iterable[Figures]) -> None:
        known = list(figures)
        self.people = sum(one.people for one in known)
        self.awake = sum(one.awake for one in known)
        self.moves = sum(one.moves for one in known)
        self.failed = sum(one.failed for one in known)
        counts = zip(*(one.committed for one in known), strict=False)
        self.committed = [sum(column) for column in counts] or [0] * (len(BOUNDS) + 1)
        self.slow = slowest(table for one in known for table in one.slow)


def slowest(tables: Iterable[Slow]) -> list[Slow]:
    return sorted(tables, reverse=True)[:MOST_SLOW]


async def ask(fellows: Iterable[Fellow], signer: Signer) -> Mapping[str, Figures | None]:
    """Return what others tell of themselves, by their addresses; None of who does not answer."""
    addresses = [one.address for one in fellows if not one.is_me]
    answers = await asyncio.gather(*(_answer_of(address, signer) for address in addresses))
    return dict(zip(addresses, answers, strict=True))


async def _answer_of(address: str, signer: Signer) -> Figures | None:
    host, _, port = address.rpartition(":")
    lines = [
        f"GET {PATH} HTTP/1.1",
        f"host: {address}",
        f"{HEADER}: {proof(signer, '', PATH)}",
        "connection: close",
    ]
    try:
        async with asyncio.timeout(_WAIT_SECONDS):
            reader, writer = await asyncio.open_connection(host, int(port))
            try:
                writer.write("\r\n".join([*lines, "", ""]).encode())
                answer = await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return None
    head, _, body = answer.partition(b"\r\n\r\n")
    if head.split(b" ")[1:2] != [b"%d" % HTTPStatus.OK]:
        return None  # of an older version
    try:
        return msgspec.json.decode(body, type=Figures)
    except msgspec.MsgspecError:
        return None  # of a newer one
