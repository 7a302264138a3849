"""What is measured of a server: memory, a steady rate, and the highest rate that it holds."""

import sys
import time
from dataclasses import dataclass

from benchmarks._load.crowd import WARM_UP, Crowd
from benchmarks._load.limit import highest_rate
from benchmarks._load.run import Run
from benchmarks._load.server import Server

TABLES = 250
STEADY = 500.0  # moves a second
_FIRST_TABLES = 10  # until what every table needs is in memory
_SETTLING = 1.0  # seconds, before memory is looked at
_BUSY = 0.9  # the share of a processor from which on the client may be what is slow


@dataclass(frozen=True)
class Pace:
    """How long things are measured, in seconds."""

    steady: float = 10.0
    steady_warm_up: float = 3.0
    one_try: float = 3.0  # of the search for the limit


SHORT = Pace(steady=2.0, steady_warm_up=1.0, one_try=1.0)


def seated(server: Server, tables: int) -> tuple[Crowd, float]:
    """Return people at so many tables, all of which play, and the KB that a table takes."""
    crowd = Crowd(server)
    first = min(_FIRST_TABLES, tables // 2)
    crowd.sit_down(first)
    time.sleep(_SETTLING)
    before = server.memory_kb
    crowd.sit_down(tables - first)
    time.sleep(_SETTLING)
    memory = (server.memory_kb - before) / (tables - first)
    crowd.check_rules()
    return crowd, memory


@dataclass
class Limit:
    """The run at the highest rate that was held, None if none was."""

    best: Run | None = None
    client_was_slow: bool = False  # in a run that was not held: the server may be able to do more


def find_limit(crowd: Crowd, seconds: float) -> Limit:
    """Search for the highest rate, and tell of each try."""
    found = Limit()

    def holds(rate: float) -> bool:
        run = crowd.play(rate, seconds, WARM_UP)
        tell(
            f"{crowd.server.name}: {rate:,.0f} moves/s, p99 {run.wait(0.99):.0f} ms:"
            f" {'held' if run.held else 'not held'};"
            f" server {run.server_share:.0%} of a processor, clients {run.client_share:.0%}"
        )
        if not run.held:
            found.client_was_slow |= run.client_share > _BUSY
        elif found.best is None or run.rate >= found.best.rate:
            found.best = run
        return run.held

    highest_rate(holds, STEADY)
    return found


def tell(text: str) -> None:
    """Say how far it is, beside the figures."""
    print(text, file=sys.stderr, flush=True)
