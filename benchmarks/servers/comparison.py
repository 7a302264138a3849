"""Runs the servers one after the other, with the same load, and prints one table."""

import argparse
import json
import math
import sys
from typing import Any

from benchmarks._load.measuring import SHORT, STEADY, TABLES, Pace, find_limit, seated, tell
from benchmarks._load.rondin import GAME, SEATS, Rondin
from benchmarks._load.rondin_postgres import RondinPostgres, RondinPostgresTwo
from benchmarks._load.server import Server
from benchmarks._machine import at_rest
from benchmarks.servers.bare import Bare
from benchmarks.servers.boardgame_io import BoardgameIo, BoardgameIoSqlite
from benchmarks.servers.colyseus import Colyseus
from benchmarks.servers.node import NoPeers, fetch_packages

OURS: dict[str, type[Rondin]] = {
    "rondin": Rondin,
    "rondin-postgresql": RondinPostgres,
    "rondin-postgresql-two": RondinPostgresTwo,
}
PEERS: dict[str, type[Server]] = {
    "boardgame.io": BoardgameIo,
    "boardgame.io-sqlite": BoardgameIoSqlite,
    "colyseus": Colyseus,
    "bare": Bare,
}
Figures = dict[str, Any]


def main(words: list[str] | None = None) -> None:
    args = _wishes(words or [])
    names, missing = args.peers, ""
    if not set(names) <= set(OURS):
        try:
            fetch_packages()
        except NoPeers as error:
            names, missing = [name for name in names if name in OURS], str(error)
    machine = at_rest()
    tell(machine)
    pace = SHORT if args.short else Pace()
    figures = [_measured(name, args, pace) for name in names]
    if args.json:
        print(json.dumps({"machine": machine, "servers": figures}))
    else:
        print(machine)
        _print_table([_row(one) for one in figures])
    if missing:
        sys.exit(missing)


def _wishes(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench ARGS='servers …'")
    parser.add_argument(
        "--peers",
        nargs="+",
        choices=[*OURS, *PEERS],
        default=[*OURS, *PEERS],
        help="only these servers",
    )
    parser.add_argument("--game", default=GAME, help="that ours plays (default: %(default)s)")
    parser.add_argument("--seats", type=int, default=SEATS, help="of every table")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--short", action="store_true", help="a quick look, not a measurement")
    parser.add_argument("--json", action="store_true", help="figures for programs, in one line")
    return parser.parse_args(words)


def _measured(name: str, args: argparse.Namespace, pace: Pace) -> Figures:
    ours = OURS.get(name)
    server: Server = PEERS[name](args.seats) if ours is None else ours(args.seats, args.game)
    tell(f"{server.name}: {args.tables} tables of {args.seats}")
    with server.running():
        crowd, memory = seated(server, args.tables)
        steady = crowd.play(STEADY, pace.steady, pace.steady_warm_up)
        limit = find_limit(crowd, pace.one_try)
        crowd.close()
    best = limit.best
    return {
        "server": server.name,
        "ms_steady": _number(steady.server_ms),
        "ms_limit": _number(best.server_ms if best else math.nan),
        "bytes_steady": _number(steady.message_bytes),
        "bytes_limit": _number(best.message_bytes if best else math.nan),
        "table_kb": _number(memory),
        "held": best.rate if best else 0,
        "client_was_slow": limit.client_was_slow,
        "p50_steady": _number(steady.wait(0.5)),
        "p99_steady": _number(steady.wait(0.99)),
        "p99_limit": _number(best.wait(0.99) if best else math.nan),
        "client_steady": _number(steady.client_share),
        "client_limit": _number(best.client_share if best else math.nan),
        "stolen": _number(steady.stolen.share),
    }


def _number(value: float) -> float | None:
    """Return a figure as JSON has it: null where there is none."""
    return round(value, 4) if math.isfinite(value) else None


def _row(found: Figures) -> dict[str, str]:
    """Return the figures in words, by column."""
    at_least = "at least " if found["client_was_slow"] else ""
    return {
        "server": found["server"],
        f"ms a move at {STEADY:.0f}/s; limit": _pair(found, "ms", ".2f"),
        "bytes a message": _pair(found, "bytes", ",.0f"),
        "KB a table": _told(found["table_kb"], ",.0f"),
        "moves/s held": f"{at_least}{found['held']:,.0f}",
        f"p50, p99 at {STEADY:.0f}/s": f"{_told(found['p50_steady'], '.1f')},"
        f" {_told(found['p99_steady'], '.1f')} ms",
        "clients": _pair(found, "client", ".0%"),
        "stolen": _told(found["stolen"], ".1%"),
    }


def _pair(found: Figures, name: str, form: str) -> str:
    return "; ".join(_told(found[f"{name}_{when}"], form) for when in ("steady", "limit"))


def _told(value: float | None, form: str) -> str:
    return "-" if value is None else format(value, form)


def _print_table(rows: list[dict[str, str]]) -> None:
    columns = list(rows[0])
    widths = {c: max(len(c), *(len(row[c]) for row in rows)) for c in columns}
    for row in ({c: c for c in columns}, *rows):
        print("  ".join(row[c].ljust(widths[c]) for c in columns).rstrip())
