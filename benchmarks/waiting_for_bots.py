"""How long a person waits for bots between two own turns, at the server's usual pace.

The pauses of the server's clock are added up: nobody sleeps, and time to compute is not in them. A
bot makes the person's moves. Bots that search may take longer than their pause; they are left out.
"""

import statistics
import sys
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256

import msgspec

from rondin.bots import bot_named
from rondin.engine.match.waiting import Kind
from rondin.engine.registry import games
from rondin.server.room.clock import Clock
from rondin.server.settings import Pace
from rondin.server.table.commands import automatic_move, started
from rondin.server.table.creation import created
from rondin.server.table.events import Created
from rondin.server.table.table import Table
from rondin.server.wire.http_messages import NewTable

PERSON = 0
LEVELS = ("cub", "builder", "elder")
MATCHES = 40
MOST_MEDIAN = 20.0  # seconds


def waits(game: str, mode: str, bot: str, seats: int, *, matches: int) -> list[float]:
    """Return the seconds of every wait in so many matches; the same for the same arguments."""
    found: list[float] = []
    for number in range(matches):
        wish = NewTable(game=game, mode=mode, seats=["you", *[bot] * (seats - 1)], name="Lou")
        found += _waits(created(wish, "guest", "LOUTRE-42"), bot, f"{game} {mode} {number}")
    return found


def _waits(first: Created, bot: str, key: str) -> Iterator[float]:
    secret = sha256(key.encode()).hexdigest()
    table = Table("table", msgspec.structs.replace(first, secret=secret))
    for event in started(table):
        table.apply(event)
    pace = Pace()
    middle = sum(pace.bot) / 2
    clock = Clock(replace(pace, bot=(middle, middle)))
    now, since = 0.0, None
    while (match := table.match) is not None and match.to_act is not None:
        clock.update(table, {PERSON}, now)
        wait = clock.wait
        if wait.kind is Kind.PERSON or wait.seat == PERSON:
            if since is not None:
                yield now - since
            since = None
        else:
            since = now if since is None else since
            now = clock.move_due() or now
        action = bot_named(bot, match.game).decide(match) if wait.settled is None else wait.settled
        for event in automatic_move(table, wait.seat, action).events:
            table.apply(event)


def main() -> None:
    print(f"seconds: the median, and what one in ten exceeds; {MATCHES} matches each")
    slow = []
    for game in games().values():
        modes = game.edition(game.info.default_edition)[0].modes
        for mode, seats in ((name, one.players.max) for name, one in modes.items()):
            for bot in LEVELS if seats > 1 else ():
                found = sorted(waits(game.name, mode, bot, seats, matches=MATCHES))
                median, long = statistics.median(found), found[len(found) * 9 // 10]
                print(f"  {game.name:18}{mode:12}{seats:2}  {bot:8}{median:6.1f}{long:7.1f}")
                if median >= MOST_MEDIAN:
                    slow.append(f"{game.name}, {mode}: {median:.1f} s with {seats - 1} {bot}s")
    if slow:
        sys.exit("\n".join(slow))


if __name__ == "__main__":
    main()
