"""Our own server under load: people sit down as browsers do, and move what they are offered.

Of a message its number is read, and the moves in it if there are any: from a whole table, or from
the changes to the one before. Everything else is for browsers.
"""

import random
import sys
from typing import Any

import jsonpatch
import msgspec

from benchmarks._load.frames import TEXT
from benchmarks._load.seats import DeafClient, Seat, Table, number_after, open_seat
from benchmarks._load.server import Server

GAME, SEATS = "gang-de-castors", 4
_OPTIONS = {"gang-de-castors": {"rounds": 10}}  # so that a match lasts
_LASTS = {"gang-de-castors": 350}  # moves, nearly always; see below
_LASTS_ELSEWHERE = 120
# Ends a round, which would be a short one if this were as likely as other moves.
_RARE, _RARELY = b'"knock"', 10
_WISH = "lang=fr&parts=log"  # what a browser asks for while nobody reads the table in words
_FRONT = 200  # bytes in which the number of a message stands


class Whole(msgspec.Struct):
    """What is read of a whole table."""

    moves: list[msgspec.Raw] = []


class Operation(msgspec.Struct, omit_defaults=True):
    """One operation of a JSON Patch: add, remove or replace."""

    op: str
    path: str
    value: msgspec.Raw = msgspec.Raw()


class Change(msgspec.Struct):
    """What is read of a change to the table before."""

    patch: list[Operation] = []


_whole = msgspec.json.Decoder(Whole)
_change = msgspec.json.Decoder(Change)
_moves = msgspec.json.Decoder(list[msgspec.Raw])


class RondinTable(Table):
    def __init__(self) -> None:
        super().__init__()
        self.moves: list[list[msgspec.Raw]] = []  # that each seat was offered

    def heard(self, seat: Seat, payload: bytes) -> int:
        if payload.startswith(b'{"type":"table"'):
            offers = b'"moves":[{' in payload
            self.moves[seat.index] = _whole.decode(payload).moves if offers else []
        elif payload.startswith(b'{"type":"change"'):
            if b'"/moves' in payload or b'"path":""' in payload:
                patch = _change.decode(payload).patch
                self.moves[seat.index] = patched_moves(self.moves[seat.index], patch)
        else:
            self.refusals.append(payload)
            return -1
        return number_after(payload[:_FRONT], b'"number":')

    def can_move(self) -> bool:
        return any(self.moves)

    def next_move(self) -> tuple[Seat, bytes, int]:
        index = next(k for k, moves in enumerate(self.moves) if moves)
        move = _chosen(self.moves[index])
        return self.seats[index], self._answer(move), TEXT

    def wrong_moves(self) -> list[tuple[Seat, bytes, int]]:
        seat, payload, opcode = self.next_move()
        other = self.seats[seat.index - 1]
        return [(other, payload, opcode), (seat, self._answer({"do": "nothing"}), opcode)]

    def _answer(self, move: Any) -> bytes:
        return msgspec.json.encode({"type": "move", "number": self.number, "move": move})


def patched_moves(moves: list[msgspec.Raw], patch: list[Operation]) -> list[msgspec.Raw]:
    """Return the moves of a table after a patch of it."""
    for change in patch:
        if change.path == "":
            moves = _whole.decode(change.value).moves
        elif change.path == "/moves":
            moves = _moves.decode(change.value)
        elif change.path.startswith("/moves/"):
            moves = _with(moves, change)
    return moves


def _with(moves: list[msgspec.Raw], change: Operation) -> list[msgspec.Raw]:
    """Return the moves after a change to one of them."""
    place = change.path.removeprefix("/moves/")
    if "/" in place:
        inside = {"moves": [msgspec.json.decode(move) for move in moves]}
        operation = msgspec.json.decode(msgspec.json.encode(change))
        changed = jsonpatch.apply_patch(inside, [operation])["moves"]
        return [msgspec.Raw(msgspec.json.encode(move)) for move in changed]
    k = len(moves) if place == "-" else int(place)
    new = [] if change.op == "remove" else [change.value]
    return [*moves[:k], *new, *moves[k if change.op == "add" else k + 1 :]]


def _chosen(moves: list[msgspec.Raw]) -> Any:
    choice = random.choice(moves)
    if _RARE in bytes(choice) and random.randrange(_RARELY):
        choice = random.choice([move for move in moves if _RARE not in bytes(move)] or moves)
    return msgspec.json.decode(choice)["move"]


class Rondin(Server):
    """Our server; every `deaf`-th person has a second window, which never reads."""

    name = "Rondin, SQLite"

    def __init__(self, seats: int = SEATS, game: str = GAME, deaf: int = 0) -> None:
        super().__init__(seats)
        self.game = game
        self.lasts = _LASTS.get(game, _LASTS_ELSEWHERE)
        self._deaf = deaf
        self._cookies: dict[int, list[str]] = {}  # of the people at each table

    def command(self, folder: str) -> list[str]:
        return [sys.executable, "-m", "benchmarks._load.rondin_server", str(self.port), folder]

    def sit_down(self, index: int) -> Table:
        cookies = self._cookies.setdefault(index, [])
        while len(cookies) < self.seats:
            cookies.append(self.ask("/api/reach")[1])
        wish = {
            "game": self.game,
            "seats": ["you"] + ["open"] * (self.seats - 1),
            "name": "0",
            "privacy": "open",
            "options": _OPTIONS.get(self.game, {}),
        }
        made, _ = self.ask("/api/tables", wish, self._headers(cookies[0]))
        path = f"/api/tables/{made['table']}/socket?{_WISH}"
        table = RondinTable()
        for k, cookie in enumerate(cookies):
            table.moves.append([])
            seat = open_seat(table, self.socket_port, path, self._headers(cookie))
            if k > 0:
                seat.send(msgspec.json.encode({"type": "sit", "name": str(k), "seat": k}))
            if self._deaf and (index * self.seats + k) % self._deaf == self._deaf - 1:
                headers = self._headers(cookie)
                table.deaf.append(DeafClient(self.port, path, headers, b'{"type":"want"}'))
        return table

    @property
    def socket_port(self) -> int:
        """Where sockets are opened."""
        return self.port

    def _headers(self, cookie: str) -> dict[str, str]:
        return {"Cookie": cookie}  # and no origin, as programs that are no browsers

    def everybody_sits(self, table: Table) -> bool:
        return table.number >= self.seats

    def start_match(self, table: Table) -> None:
        table.seats[0].send(b'{"type":"start"}')
