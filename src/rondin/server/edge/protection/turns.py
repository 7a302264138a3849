"""Turns: of each address one request begins in a turn of the event loop.

Most requests are answered in one go, in which nobody else is served. However many an address sends
at once, a move at a table waits for one of them.
"""

import asyncio
from weakref import WeakValueDictionary

from rondin.server.edge.protection.raw_connections import place_of_host


class Turns:
    """Lets requests of an address begin one after the other."""

    def __init__(self) -> None:
        self._locks = WeakValueDictionary[str, asyncio.Lock]()  # of those that wait or begin

    async def wait(self, address: str) -> None:
        """Wait until it is this request's turn."""
        place = place_of_host(address)
        lock = self._locks.get(place)
        if lock is None:
            lock = self._locks[place] = asyncio.Lock()
        async with lock:
            await asyncio.sleep(0)
