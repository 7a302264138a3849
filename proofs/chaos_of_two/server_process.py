"""Starts servers at one database, each in a process of its own, so that they can be killed.

    python -m proofs.chaos_of_two.server_process FOLDER DATABASE [PLANTED]

reads commands, one a line. `start WHICH PORT INNER` starts a server and says its process; `wait
PROCESS` waits for its end, `look PROCESS` does not: both say `alive` or `ended STATUS`. PLANTED
names a fault, for tests of the proof: MODULE:FUNCTION, called before the server begins.
"""

import importlib
import os
import signal
import sys
from pathlib import Path
from random import Random

import asyncpg.pool

from proofs.chaos.server_process import LIMITS, PACE
from proofs.chaos_of_two import pace
from rondin.engine.registry import games
from rondin.server.log.postgresql import leases
from rondin.server.room import shared_tables
from rondin.server.serve import CannotServe, serve
from rondin.server.settings import Settings


def main(folder: Path, database: str, planted: str = "") -> None:
    for game in games().values():
        for edition in game.editions:
            game.edition(edition)  # read once, for all servers
    servers: set[int] = set()
    for line in sys.stdin:
        command, *words = line.split()
        if command == "start":
            server = os.fork()
            if not server:
                which, port, inner = map(int, words)
                _serve(folder, database, planted, which, port, inner)
            servers.add(server)
            print(server, flush=True)
        else:
            how = 0 if command == "wait" else os.WNOHANG
            process, status = os.waitpid(int(words[0]), how)
            ended = f"ended {os.waitstatus_to_exitcode(status)}"
            print(ended if process else "alive", flush=True)
            servers.discard(process)
    for server in servers:  # who started them was interrupted before it heard of them
        os.kill(server, signal.SIGKILL)


def _serve(folder: Path, database: str, planted: str, which: int, port: int, inner: int) -> None:
    for path, stream in ((folder / f"said-{which}", sys.stdout), (folder / "reported", sys.stderr)):
        kept = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(kept, stream.fileno())
    status = 1
    leases.LEASE_SECONDS, leases.RENEW_SECONDS = pace.LEASE_SECONDS, pace.RENEW_SECONDS
    shared_tables.SHARE_SECONDS = pace.SHARE_SECONDS
    try:
        if planted:
            module, _, function = planted.partition(":")
            getattr(importlib.import_module(module), function)(Random(which))
        settings = Settings(
            folder / "data",
            database=database,
            inner_port=inner,
            port=port,
            pace=PACE,
            limits=LIMITS,
            warming=False,
        )
        serve(settings, lang="en")
        status = 0
    except CannotServe as error:
        print(error.tell("en"), file=sys.stderr)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    assert asyncpg.__version__  # there at once in every server
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    main(Path(sys.argv[1]), *sys.argv[2:])
