"""A server for load tests: durable, no limits on how much one address may ask for."""

import sys
from pathlib import Path

from rondin.server.serve import serve
from rondin.server.settings import Limits, Pace, Rate, Settings
from rondin.server.workers import serve_with_workers

ANY = Rate(1e9, 1_000_000_000)
LIMITS = Limits(
    messages=ANY,
    messages_of_address=ANY,
    other_messages=ANY,
    connections=100_000,
    connections_of_guest=100_000,
    connections_of_address=100_000,
    tables=100_000,
    tables_of_guest=100_000,
    new_connections=ANY,
    new_tables=ANY,
    new_tables_of_guest=ANY,
)
PACE = Pace(moment=3600.0, pause=3600.0, away=3600.0)


def main(port: str, data: str, database: str = "", processes: str = "1") -> None:
    settings = Settings(
        Path(data), database, port=int(port), limits=LIMITS, pace=PACE, warming=False
    )
    if processes == "1":
        serve(settings, lang="en")
    else:
        serve_with_workers(settings, int(processes), "en")


if __name__ == "__main__":
    main(*sys.argv[1:])
