"""boardgame.io under load: see boardgame_io.mjs. It speaks Socket.IO, text over WebSocket."""

import msgspec

from benchmarks._load.frames import TEXT
from benchmarks._load.seats import Seat, Table, number_after, open_seat
from benchmarks._load.server import Server
from benchmarks.servers.node import node, program
from benchmarks.servers.peer_table import PeerTable

_OPEN, _PING, _PONG = b"0", b"2", b"3"
_CONNECT, _EVENT = b"40/table,", b"42/table,"
_FRONT = 80  # bytes in which the number of an update stands
_PATH = "/socket.io/?EIO=4&transport=websocket"


class BoardgameTable(PeerTable):
    def __init__(self, match: str, credentials: list[str]) -> None:
        super().__init__()
        self.match = match
        self.credentials = credentials

    def heard(self, seat: Seat, payload: bytes) -> int:
        if payload.startswith(_EVENT + b'["update"'):
            return number_after(payload[:_FRONT], b'"number":')
        if payload.startswith(_EVENT + b'["sync"'):
            return number_after(payload, b'"number":')
        if payload.startswith(_OPEN):
            seat.send(_CONNECT)
        elif payload.startswith(_CONNECT):
            who = [self.match, str(seat.index), self.credentials[seat.index]]
            seat.send(_EVENT + msgspec.json.encode(["sync", *who, len(self.seats)]))
        elif payload == _PING:
            seat.send(_PONG)
        return -1

    def move(self, seat: Seat, slot: int) -> tuple[Seat, bytes, int]:
        player = str(seat.index)
        move = {
            "type": "play",
            "args": [slot],
            "playerID": player,
            "credentials": self.credentials[seat.index],
        }
        action = {"type": "MAKE_MOVE", "payload": move}
        update = ["update", action, self.number, self.match, player]
        return seat, _EVENT + msgspec.json.encode(update), TEXT


class BoardgameIo(Server):
    """boardgame.io with its own storage, in memory."""

    name = "boardgame.io, in memory"
    storage = "memory"

    def command(self, folder: str) -> list[str]:
        words = [str(self.port), folder, str(self.seats), self.storage]
        return [node(), program("boardgame_io.mjs"), *words]

    def sit_down(self, index: int) -> Table:
        made, _ = self.ask("/games/table/create", {"numPlayers": self.seats})
        match = made["matchID"]
        joins = [{"playerID": str(k), "playerName": str(k)} for k in range(self.seats)]
        joined = [self.ask(f"/games/table/{match}/join", join)[0] for join in joins]
        table = BoardgameTable(match, [one["playerCredentials"] for one in joined])
        for _ in joins:
            open_seat(table, self.port, _PATH, {})
        return table


class BoardgameIoSqlite(BoardgameIo):
    """boardgame.io with a storage of ours, which is durable."""

    name = "boardgame.io, SQLite"
    storage = "sqlite"
