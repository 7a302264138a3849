"""A bare WebSocket server under load: see bare.mjs."""

from benchmarks._load.frames import TEXT
from benchmarks._load.seats import Seat, Table, number_after, open_seat
from benchmarks._load.server import Server
from benchmarks.servers.node import node, program
from benchmarks.servers.peer_table import PeerTable


class BareTable(PeerTable):
    def heard(self, seat: Seat, payload: bytes) -> int:
        if payload.startswith(b'{"type":"refused"'):
            self.refusals.append(payload)
            return -1
        return number_after(payload[:60], b'"number":')

    def move(self, seat: Seat, slot: int) -> tuple[Seat, bytes, int]:
        return seat, b'{"number":%d,"slot":%d}' % (self.number, slot), TEXT


class Bare(Server):
    name = "a bare Node server, SQLite"

    def command(self, folder: str) -> list[str]:
        return [node(), program("bare.mjs"), str(self.port), folder, str(self.seats)]

    def sit_down(self, index: int) -> Table:
        table = BareTable()
        for seat in range(self.seats):
            open_seat(table, self.port, f"/?table={index}&seat={seat}", {})
        return table
