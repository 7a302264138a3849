"""Colyseus under load: see colyseus.mjs. Its messages are a byte, a name, and MessagePack."""

import msgspec

from benchmarks._load.frames import BINARY
from benchmarks._load.seats import Seat, Table, open_seat
from benchmarks._load.server import Server
from benchmarks.servers.node import node, program
from benchmarks.servers.peer_table import PeerTable

_JOIN, _DATA = b"\x0a", b"\x0d"
_VIEW, _REFUSED, _MOVE = (
    _DATA + msgspec.msgpack.encode(word) for word in ("view", "refused", "move")
)
_NUMBER = msgspec.msgpack.encode("number")
_LONGER = {0xCC: 1, 0xCD: 2, 0xCE: 4}  # bytes that follow these, for numbers of more than 7 bits


class ColyseusTable(PeerTable):
    def heard(self, seat: Seat, payload: bytes) -> int:
        if payload.startswith(_VIEW):
            return packed_number(payload)
        if payload.startswith(_REFUSED):
            self.refusals.append(payload)
        elif payload.startswith(_JOIN):
            seat.send(_JOIN, BINARY)  # which says that it may be sent what waits
        return -1

    def move(self, seat: Seat, slot: int) -> tuple[Seat, bytes, int]:
        move = {"number": self.number, "slot": slot}
        return seat, _MOVE + msgspec.msgpack.encode(move), BINARY


def packed_number(payload: bytes) -> int:
    """Return the number in a view: the whole number after its key, in MessagePack."""
    at = payload.index(_NUMBER) + len(_NUMBER)
    first = payload[at]
    size = _LONGER.get(first)
    return first if size is None else int.from_bytes(payload[at + 1 : at + 1 + size], "big")


class Colyseus(Server):
    name = "Colyseus, SQLite"

    def command(self, folder: str) -> list[str]:
        return [node(), program("colyseus.mjs"), str(self.port), folder, str(self.seats)]

    def sit_down(self, index: int) -> Table:
        table = ColyseusTable()
        room = ""
        for _ in range(self.seats):
            way = f"joinById/{room}" if room else "create/table"
            place, _ = self.ask(f"/matchmake/{way}", {})
            room = place["roomId"]
            path = f"/{place['processId']}/{room}?sessionId={place['sessionId']}"
            open_seat(table, self.port, path, {})
        return table
