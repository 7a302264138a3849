"""Whether clients still live: one timer asks all sockets of a server, each in its turn."""

import asyncio
from typing import Protocol

ASK_SECONDS = 20.0  # from one question to the next; who has not answered by then is dropped


class Asked(Protocol):
    """A socket whose client is asked now and then."""

    is_awaited: bool

    def ask_if_alive(self) -> None: ...

    def drop(self) -> None: ...


class Keepalive:
    """Knows when each socket is to be asked next: all wait equally long, so the first is due first.

    A timer for every socket would take more memory than the socket itself.
    """

    def __init__(self) -> None:
        self._due: dict[Asked, float] = {}  # in the order in which they are due
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._due)

    def add(self, socket: Asked) -> None:
        loop = asyncio.get_running_loop()
        self._due[socket] = loop.time() + ASK_SECONDS
        if self._timer is None:
            self._timer = loop.call_later(ASK_SECONDS, self._ask)

    def remove(self, socket: Asked) -> None:
        self._due.pop(socket, None)
        if not self._due and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ask(self) -> None:
        """Ask those whose turn has come; drop those that have not answered the last question."""
        self._timer = None
        loop = asyncio.get_running_loop()
        now = loop.time()
        for socket in self._whose_turn_it_is(now):
            if socket.is_awaited:
                socket.drop()
            else:
                socket.ask_if_alive()
                self._due[socket] = now + ASK_SECONDS
        for due in self._due.values():
            self._timer = loop.call_at(due, self._ask)
            break

    def _whose_turn_it_is(self, now: float) -> list[Asked]:
        """Take those out whose turn has come."""
        found = []
        for socket, due in self._due.items():
            if due > now:
                break
            found.append(socket)
        for socket in found:
            del self._due[socket]
        return found
