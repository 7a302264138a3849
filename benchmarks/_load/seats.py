"""A seat: one socket at a table. And a table: what its seats have heard, and who can move."""

import os
import socket
from base64 import b64encode
from collections.abc import Mapping

from benchmarks._load.frames import TEXT, frame

HOST = "127.0.0.1"
_MOST_AT_ONCE = 1 << 16  # bytes of the answer to a handshake
_SMALL_BUFFER = 4096  # bytes that the system takes for a client that never reads
_SMALL_PACKET = 536  # bytes; with larger ones it would take megabytes on the server's side
_QUESTIONS = 200  # whose answers are more than both


class Seat:
    """One socket; what it hears is for its table to understand."""

    __slots__ = ("index", "number", "read_into", "rest", "socket", "table")

    def __init__(self, table: "Table", index: int, plain: socket.socket) -> None:
        self.table = table
        self.index = index
        self.socket = plain
        self.read_into = plain.recv_into
        self.number = -1  # the newest that it has heard
        self.rest = b""  # the beginning of a frame

    def send(self, payload: bytes, opcode: int = TEXT) -> None:
        # Some hundred bytes at most: the system takes them at once.
        self.socket.sendall(frame(payload, opcode))


class Table:
    """A table in the dialect of one server: a subclass says what its messages mean."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.number = -1  # the newest that any seat has heard
        self.behind = 0  # seats that have not heard it yet
        self.sent = -1  # the number that the last move answered
        self.due = 0.0  # when that move was due
        self.played = 0
        self.refusals: list[bytes] = []
        self.queued = False  # whether it waits for its next move to be due
        self.deaf: list[DeafClient] = []

    def heard(self, seat: Seat, payload: bytes) -> int:
        """Return the number of the table in a message, -1 if it shows no table."""
        raise NotImplementedError

    def can_move(self) -> bool:
        """Tell whether somebody can, as far as the seats have heard."""
        raise NotImplementedError

    def next_move(self) -> tuple[Seat, bytes, int]:
        """Return who moves, the message and its opcode."""
        raise NotImplementedError

    def wrong_moves(self) -> list[tuple[Seat, bytes, int]]:
        """Return moves that nobody may make now."""
        raise NotImplementedError

    def close(self) -> None:
        for seat in self.seats:
            seat.socket.close()
        for client in self.deaf:
            client.socket.close()


def open_seat(table: Table, port: int, path: str, headers: Mapping[str, str]) -> Seat:
    """Connect one more seat; the server's first messages may have come with its answer."""
    plain = socket.create_connection((HOST, port), timeout=10)
    plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    plain.sendall(_handshake(port, path, headers))
    answer = b""
    while b"\r\n\r\n" not in answer:
        part = plain.recv(_MOST_AT_ONCE)
        if not part:
            raise SystemExit(f"the server hung up: {answer[:200]!r}")
        answer += part
    head, _, rest = answer.partition(b"\r\n\r\n")
    if b" 101 " not in head.split(b"\r\n", 1)[0]:
        raise SystemExit(f"a client was not let in: {head.decode()} {rest.decode()}")
    plain.setblocking(False)
    seat = Seat(table, len(table.seats), plain)
    seat.rest = rest
    table.seats.append(seat)
    return seat


class DeafClient:
    """A client that reads nothing, and asks for so much that it has to be waited for soon."""

    def __init__(self, port: int, path: str, headers: Mapping[str, str], question: bytes) -> None:
        self._port = port
        self._path = path
        self._headers = headers
        self._questions = frame(question) * _QUESTIONS
        self.connect()

    def connect(self) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _SMALL_BUFFER)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, _SMALL_PACKET)
        self.socket.connect((HOST, self._port))
        self.socket.sendall(_handshake(self._port, self._path, self._headers))

    def ask(self) -> None:
        """Ask, once the server has let it in."""
        self.socket.sendall(self._questions)


def _handshake(port: int, path: str, headers: Mapping[str, str]) -> bytes:
    lines = {
        "Host": f"{HOST}:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    words = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"GET {path} HTTP/1.1\r\n{words}\r\n".encode()


def number_after(payload: bytes, key: bytes, start: int = 0) -> int:
    """Return the whole number that stands after a key in JSON, -1 if the key is not there."""
    at = payload.find(key, start)
    if at < 0:
        return -1
    begin = end = at + len(key)
    while payload[end : end + 1].isdigit():
        end += 1
    return int(payload[begin:end])
