"""Boards at their fullest: matches that bots have played, taken up where most lies on the table.

A match is played from a fixed key, without a server, and its events are written into the log of one
that starts afterwards. The person whose turn it is there has the longest of names.
"""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace
from playwright.sync_api import Browser

from rondin.server.data_folder import open_data
from rondin.server.signing import Signer, cookie_for
from rondin.server.table.creation import created
from rondin.server.table.events import Created, Event, Started
from rondin.server.table.table import Table
from rondin.server.wire.http_messages import NewTable
from tests.browser.people import Person
from tests.server.new_tables import bot_moves, happen

GUEST = "somebody-of-22-letters"
NAME = "Marie-Antoinette"
CODE = "LOUTRE-SAULE-427"
SECRET = "22" * 32
MOST_MOVES = 900


class Full(NamedTuple):
    """A position to look for: the last of the own seat that is as full as any other."""

    name: str
    game: str
    seats: int
    fullness: Callable[[dict[str, Any]], int]  # of one's own view; 0: not to be shown
    wishes: dict[str, Any]
    bot: str = "thoughtful"
    over: bool = False  # the end of the match instead


def _cards(view: Any) -> int:
    """Return how many things lie on a table: everything that a view counts one by one."""
    if isinstance(view, dict):
        return sum(_cards(part) for part in view.values())
    if isinstance(view, list):
        return len(view) + sum(_cards(part) for part in view)
    return 0


def gang_turn(view: dict[str, Any]) -> int:
    return (view["phase"] != "remember") * (1 + 9 * len(view["hand"] or []))


def gang_deal(view: dict[str, Any]) -> int:
    return int(view["phase"] == "round-over")


def raft(view: dict[str, Any]) -> int:
    out = sum(beaver["at"] not in (0, None) for beaver in view["beavers"])
    return (view["phase"] == "turn") * (out * 9 + sum(hand["count"] for hand in view["hands"]))


def chart(view: dict[str, Any]) -> int:
    return bool(view["ways"]) * (1 + len(view["bridges"]))


def kingdom(view: dict[str, Any]) -> int:
    return (view["phase"] == "main") * _cards(view["sides"])


ONE_ROUND = {"options": {"rounds": 1}}
LAST_DEALS = {"options": {"rounds": 2, "dealer": 9}}

FULL = [
    Full("gang-de-castors", "gang-de-castors", 10, gang_turn, ONE_ROUND),
    Full("gang-de-castors-round", "gang-de-castors", 10, gang_deal, LAST_DEALS),
    Full("gang-de-castors-end", "gang-de-castors", 10, gang_deal, ONE_ROUND, over=True),
    Full("castor-party", "castor-party", 6, raft, {}),
    Full("iles-de-casimir", "iles-de-casimir", 4, chart, {}),
    Full("roi-discovery", "roi-des-castors", 5, kingdom, {"mode": "discovery"}),
    Full("roi-normal", "roi-des-castors", 5, kingdom, {"mode": "normal"}),
    Full("roi-expert", "roi-des-castors", 5, kingdom, {"mode": "expert"}),
    Full("roi-team", "roi-des-castors", 4, kingdom, {"mode": "team"}),
    Full("roi-solo", "roi-des-castors", 1, kingdom, {"mode": "solo"}),
]  # fmt: skip


def played(full: Full) -> list[Event]:
    """Return the events that lead to the fullest position."""
    wish = NewTable(
        game=full.game,
        seats=["you", *[full.bot] * (full.seats - 1)],
        name=NAME,
        avatar=3,
        **full.wishes,
    )
    first: Created = replace(created(wish, GUEST, CODE), secret=SECRET)
    table = Table(full.name, first)
    events: list[Event] = [first, *happen(table, [Started(list(table.chairs))])]
    best, length = 0, 0
    for _ in range(MOST_MOVES):
        match = table.match
        assert match is not None
        if match.over:
            break
        if match.to_act == 0 and (found := full.fullness(match.view(0))) >= max(best, 1):
            best, length = found, len(events)
        events += bot_moves(table, full.bot)
    assert full.over or best > 0, f"{full.name}: no such position"
    return events if full.over else events[:length]


def write_down(folder: Path, tables: dict[str, list[Event]]) -> Signer:
    """Make a data folder with these tables; return what signs the cookies of its people."""

    async def write() -> Signer:
        log, signer = open_data(folder)
        for name, events in tables.items():
            await log.append(name, 1, events)
        await log.close()
        return signer

    with ThreadPoolExecutor(1) as thread:  # a loop of its own: Playwright's counts as running
        return thread.submit(asyncio.run, write()).result()


def sits_down(browser: Browser, address: str, signer: Signer, **settings: Any) -> Person:
    """Return the person who plays at all these tables."""
    person = Person(browser, address, NAME, **settings)
    name, _, value = cookie_for(GUEST, signer, secure=False).partition(";")[0].partition("=")
    person.context.add_cookies([{"name": name, "value": value, "url": address}])
    return person


def tables(names: Iterable[str] | None = None) -> dict[str, list[Event]]:
    wanted = None if names is None else set(names)
    return {full.name: played(full) for full in FULL if wanted is None or full.name in wanted}
