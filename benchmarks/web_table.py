"""The web table under load: 1,000 sockets at 250 tables, 500 moves a second, one process, durable.

    make bench ARGS=web_table
    make bench ARGS="web_table --limit --game roi-des-castors --seats 5"

The clients run in this process, the server in another. A move's time runs from the moment when it
is due until a seat of its table has the new view. In the second run one person in twenty has a
second window that never reads, and asks until nothing more can be written to it; when it is let go
for that, it comes again (`let go`: how often that was). With `--limit` the highest rate is searched
for at which p99 stays under 100 ms.

The columns `server` and `clients` are the processor's time for a move, of the server and of all
clients together. On a machine that does other things too they change by a third, the waits a
hundredfold. So the first line tells what the machine does to waits when nothing runs on it, and
`stolen` which share of the processors its host gave to others meanwhile. `quiet p99` is of the
moves at times when that was next to nothing, `quiet` how much of the time that was.
"""

import argparse

from benchmarks._load.measuring import SHORT, STEADY, TABLES, Pace, find_limit, seated
from benchmarks._load.rondin import GAME, SEATS, Rondin
from benchmarks._load.run import Run
from benchmarks._machine import at_rest

DEAF = 20  # one person in so many has a window that never reads
_PACE = Pace(steady=20.0, steady_warm_up=4.0)


def main(words: list[str] | None = None) -> None:
    args = _wishes(words or [])
    print(at_rest())
    rows = {"all reading": 0, "one in twenty never reads": DEAF}
    for name, deaf in rows.items():
        if args.limit and deaf:
            break
        told = _run(args, deaf)
        if not deaf:
            print(f"{'clients':34}" + "".join(f"{column:>11}" for column in told))
        print(f"{name:34}" + "".join(f"{cell:>11}" for cell in told.values()), flush=True)


def _wishes(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench ARGS='web_table …'")
    parser.add_argument("--limit", action="store_true", help="search for the highest rate held")
    parser.add_argument("--game", default=GAME, help="(default: %(default)s)")
    parser.add_argument("--seats", type=int, default=SEATS, help="of every table")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--short", action="store_true", help="a quick look, not a measurement")
    return parser.parse_args(words)


def _run(args: argparse.Namespace, deaf: int) -> dict[str, str]:
    server = Rondin(args.seats, args.game, deaf)
    pace = SHORT if args.short else _PACE
    with server.running():
        crowd, _ = seated(server, args.tables)
        if not args.limit:
            run = crowd.play(STEADY, pace.steady, pace.steady_warm_up)
        else:
            best = find_limit(crowd, pace.one_try).best
            if best is None:
                raise SystemExit("no rate was held")
            run = best
        crowd.close()
    return {**_told(run), "let go": f"{crowd.let_go}"}


def _told(run: Run) -> dict[str, str]:
    """Return what was measured, by column."""
    return {
        "moves/s": f"{run.moves / run.seconds:.0f}",
        "p50": f"{run.wait(0.5):.1f} ms",
        "p99": f"{run.wait(0.99):.1f} ms",
        "worst": f"{run.wait(1):.1f} ms",
        "quiet p99": f"{run.quiet_wait(0.99):.1f} ms",
        "quiet": f"{run.stolen.quiet().seconds / run.seconds:.0%}",
        "stolen": f"{run.stolen.share:.1%}",
        "server": f"{run.server_ms:.2f} ms",
        "clients": f"{run.client_ms:.2f} ms",
        "bytes": f"{run.message_bytes:,.0f}",
    }


if __name__ == "__main__":
    main()
