"""A flood of requests: of each address one begins in a turn of the event loop."""

import asyncio
from collections import Counter
from typing import Any

from rondin.server.edge.protection.security import SecurityMiddleware
from rondin.server.signing import Signer

REQUESTS = 40


class Counting:
    """An application that notes in which turn of the event loop each request begins."""

    def __init__(self) -> None:
        self.turn = 0
        self.begun: Counter[tuple[int, str]] = Counter()

    async def __call__(self, scope: Any, _receive: object, _send: object) -> None:
        self.begun[self.turn, scope["client"][0]] += 1

    async def count_turns(self) -> None:
        while True:
            self.turn += 1
            await asyncio.sleep(0)


def scope_from(address: str) -> dict[str, Any]:
    return {
        "type": "http", "scheme": "http", "path": "/", "query_string": b"",
        "headers": [(b"host", b"127.0.0.1:8000")], "client": (address, 1),
    }  # fmt: skip


async def nothing(*_: object) -> None: ...


async def test_of_each_address_one_request_begins_in_a_turn():
    app = Counting()
    secured = SecurityMiddleware(app, Signer(b"k" * 32), ())
    counting = asyncio.create_task(app.count_turns())
    flood = [f"2001:db8::{number:x}" for number in range(REQUESTS)]  # of one network
    addresses = [*flood, "192.0.2.1", "192.0.2.2"]
    tasks = [asyncio.create_task(secured(scope_from(one), nothing, nothing)) for one in addresses]
    await asyncio.gather(*tasks)
    counting.cancel()
    turns_of_flood = [turn for turn, address in app.begun if address in flood]
    assert len(turns_of_flood) == len(set(turns_of_flood)) == REQUESTS
    last = min(turns_of_flood) + 2
    others = [turn for turn, address in app.begun if address not in flood]
    assert len(others) == 2
    assert max(others) <= last  # they did not wait for the flood
    assert not secured._turns._locks
