"""The crowd: everybody at all tables of one server, moving at one rate after the other."""

import gc
import math
import select
import sys
import time
from collections import deque

from benchmarks._load.frames import CLOSE, PING, PONG, read_frames
from benchmarks._load.run import Run
from benchmarks._load.seats import DeafClient, Seat, Table
from benchmarks._load.server import Server

WARM_UP = 1.0  # seconds of a run that are not counted
_QUIET = 0.4  # seconds without a message, after which everybody is taken to sit
_HOPELESS = 1.0  # seconds that moves are overdue, before a run is broken off
_LATE = 3.0  # seconds that are waited for answers after a run
_MOST_AT_ONCE = 1 << 18  # bytes read from a socket


class Crowd:
    """Sits down at many tables and plays there."""

    def __init__(self, server: Server) -> None:
        if sys.platform != "linux":
            raise SystemExit("The load test reads /proc and epoll: it needs Linux.")
        self.server = server
        self.tables: list[Table] = []
        self._poll = select.epoll()
        self._seats: dict[int, Seat] = {}
        self._deaf: dict[int, DeafClient] = {}
        self.let_go = 0  # clients that never read, so far
        self._ready: deque[Table] = deque()
        self._run = Run(0)
        self._buffer = memoryview(bytearray(_MOST_AT_ONCE))  # one for all: a new one takes longer

    def close(self) -> None:
        for table in self.tables:
            table.close()
        self._poll.close()

    # --- sitting down -------------------------------------------------------------------------
    def sit_down(self, tables: int) -> None:
        """Sit down at so many more tables, and begin to play there."""
        first = len(self.tables)
        self._begin([self._sits(first + k) for k in range(tables)])

    def replace_tables(self, moves: float) -> None:
        """Leave the tables whose matches may be over before so many more moves, for new ones."""
        lasts = self.server.lasts
        used = [
            k
            for k, table in enumerate(self.tables)
            if table.played and (table.played + moves > lasts or _is_over(table))
        ]
        for k in used:
            self._leave(self.tables[k])
        self._begin([self._sits(k) for k in used])

    def _sits(self, index: int) -> Table:
        table = self.server.sit_down(index)
        self.tables[index : index + 1] = [table]
        for seat in table.seats:
            self._seats[seat.socket.fileno()] = seat
            self._poll.register(seat.socket, select.EPOLLIN)
            self._take(seat, b"")  # what came with the handshake
        for client in table.deaf:
            self._watch(client)
        self._hear(0)
        return table

    def _watch(self, client: DeafClient) -> None:
        """Take note of when a client that never reads is let in, and of when it is let go."""
        self._deaf[client.socket.fileno()] = client
        self._poll.register(client.socket, select.EPOLLIN | select.EPOLLRDHUP)

    def _leave(self, table: Table) -> None:
        for seat in table.seats:
            del self._seats[seat.socket.fileno()]
        for client in table.deaf:
            del self._deaf[client.socket.fileno()]
        table.close()
        table.behind = len(table.seats)  # whoever finds it among those that can move passes on

    def _begin(self, tables: list[Table]) -> None:
        end = time.perf_counter() + 30
        while self._hear(_QUIET) or not all(map(self.server.everybody_sits, tables)):
            if time.perf_counter() > end:
                raise SystemExit(f"{self.server.name}: somebody did not sit within 30 seconds")
        for table in tables:
            self.server.start_match(table)
        while any(table.behind or not table.can_move() for table in tables):
            self._hear(_QUIET)
            if time.perf_counter() > end:
                raise SystemExit(f"{self.server.name}: a match did not begin within 30 seconds")

    def check_rules(self) -> None:
        """Make moves that are against the rules; SystemExit if one of them is made."""
        table = self.tables[0]
        number = table.number
        for seat, payload, opcode in table.wrong_moves():
            seat.send(payload, opcode)
            while self._hear(_QUIET):
                pass
            if table.number != number:
                raise SystemExit(f"{self.server.name} has no rules: it made {payload!r}")
        table.refusals.clear()

    # --- playing ------------------------------------------------------------------------------
    def play(self, rate: float, seconds: float, warm_up: float = WARM_UP) -> Run:
        """Make moves at this rate, and return what was measured after the warm-up."""
        self.replace_tables(rate * (warm_up + seconds) / len(self.tables))
        self._wait_for_answers()
        run = self._run = Run(rate)
        gc.collect()
        gc.freeze()
        gc.disable()  # its pauses would count as the server's
        try:
            unmade = self._play(run, seconds, warm_up)
        finally:
            gc.enable()
            gc.unfreeze()
        self._wait_for_answers()
        run.missed = (run.moves + unmade) * self.server.seats - len(run.waits)
        self._run = Run(0)
        if refusals := [text for table in self.tables for text in table.refusals]:
            raise SystemExit(f"{self.server.name} refused a move: {refusals[0]!r}")
        if sum(map(_is_over, self.tables)) > len(self.tables) / 2:
            raise SystemExit(f"{self.server.name}: most matches were over before the run was")
        return run

    def _play(self, run: Run, seconds: float, warm_up: float) -> int:
        """Return how many moves were due and were not made."""
        clock, ready, server = time.perf_counter, self._ready, self.server
        start = clock()
        begin, end = start + warm_up, start + warm_up + seconds
        made, due = 0, start
        while due < end and (now := clock()) - due < _HOPELESS:
            if begin <= now < run.begin:
                run.start(begin, server.processor_seconds)
            while ready and due <= now and due < end:
                if self._move(ready.popleft(), due):
                    run.moves += due >= begin
                    made += 1
                    due = start + made / run.rate
            run.stolen.note()
            self._hear(due - clock() if ready else _HOPELESS)
        if math.isinf(run.begin):
            run.start(begin, server.processor_seconds)
        run.stop(clock(), server.processor_seconds)
        return max(0, math.ceil((end - max(due, begin)) * run.rate))

    def _move(self, table: Table, due: float) -> bool:
        """Let the table make its next move; False if it cannot."""
        table.queued = False
        if table.behind or not table.can_move():
            return False
        seat, payload, opcode = table.next_move()
        table.sent, table.due = table.number, due
        table.behind = len(table.seats)
        table.played += 1
        seat.send(payload, opcode)
        return True

    def _wait_for_answers(self) -> None:
        end = time.perf_counter() + _LATE
        while time.perf_counter() < end and any(table.behind for table in self.tables):
            self._hear(0.05)

    # --- hearing ------------------------------------------------------------------------------
    def _hear(self, seconds: float) -> bool:
        """Wait for messages and take them; False if none came in this time."""
        # A wait of the poll itself would be rounded up to whole milliseconds.
        if seconds > 0 and not select.select((self._poll,), (), (), seconds)[0]:
            return False
        happened = self._poll.poll(0)
        for file, event in happened:
            seat = self._seats.get(file)
            if seat is None:
                self._note_deaf(file, event)
                continue
            size = seat.read_into(self._buffer)
            if not size:
                raise SystemExit(f"{self.server.name} closed a connection")
            self._take(seat, bytes(self._buffer[:size]))
        return bool(happened)

    def _note_deaf(self, file: int, event: int) -> None:
        """Let a client that never reads ask, or come again if it was let go for that."""
        client = self._deaf.get(file)
        if client is None:
            return
        if event == select.EPOLLIN:
            self._poll.modify(file, select.EPOLLRDHUP)
            client.ask()
        else:
            self.let_go += 1
            del self._deaf[file]
            client.socket.close()
            client.connect()
            self._watch(client)

    def _take(self, seat: Seat, data: bytes) -> None:
        now = time.perf_counter()
        frames, seat.rest = read_frames(seat.rest + data if seat.rest else data)
        table, run = seat.table, self._run
        for opcode, payload in frames:
            if opcode >= CLOSE:
                self._control(seat, opcode, payload)
                continue
            number = table.heard(seat, payload)
            if number <= seat.number:
                continue
            if number > table.sent >= seat.number and table.due >= run.begin:
                run.waits.append((table.due, now - table.due))
                run.messages += 1
                run.bytes_received += len(payload)
            seat.number = number
            if number > table.number:
                table.number = number
                table.behind = len(table.seats) - 1
            elif number == table.number:
                table.behind -= 1
            if not table.behind and not table.queued and table.can_move():
                table.queued = True
                self._ready.append(table)

    def _control(self, seat: Seat, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            seat.send(payload, PONG)
        elif opcode == CLOSE:
            raise SystemExit(f"{self.server.name} closed a connection: {payload[2:].decode()}")


def _is_over(table: Table) -> bool:
    return not (table.behind or table.can_move())
