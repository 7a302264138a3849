"""Starts servers on a disk that fails, each in a process of its own, so that they can be killed.

    python -m proofs.chaos.server_process FOLDER [PLANTED]

reads commands, one a line. `start PORT SEED` starts a server and says its process; `wait` waits for
its end, `look` does not: both say `alive` or `ended STATUS`. What is imported here is there at
once in every server. FOLDER is that of the trial; PLANTED names a fault, for tests of the proof:
MODULE:FUNCTION, called before the server begins.
"""

import importlib
import os
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

from proofs.chaos.faulty_disk import Control, FaultyDisk, can_fail, shared_control
from proofs.chaos.trial_folder import TrialFolder
from rondin.engine.registry import games
from rondin.server.serve import CannotServe, serve
from rondin.server.settings import Pace, Settings
from tests.server.running_server import MANY, WIDE

PACE = Pace(
    bot=(0.005, 0.015),
    moment=0.05,
    pause=0.05,
    away=1.0,
    late=0.05,
    abandoned=1e10,  # more than all steps of the clock: nobody is back before a server begins
)
ARCHIVE_SECONDS = 40 * 24 * 3600.0  # less than a step of the clock may be
LIMITS = replace(
    WIDE,
    codes=MANY,
    connections_of_guest=10_000,
    connections_of_address=10_000,
    raw_connections_of_address=10_000,
    tables_of_guest=10_000,
)


def main(folder: TrialFolder, planted: str = "") -> None:
    for game in games().values():
        for edition in game.editions:
            game.edition(edition)  # read once, for all servers
    control, server = shared_control(folder.control), 0
    for line in sys.stdin:
        command, *words = line.split()
        if command == "start":
            folder.said.write_bytes(b"")
            server = os.fork()
            if not server:
                _serve(folder, control, planted, *map(int, words))
            print(server, flush=True)
        else:
            process, status = os.waitpid(server, 0 if command == "wait" else os.WNOHANG)
            ended = f"ended {os.waitstatus_to_exitcode(status)}"
            print(ended if process else "alive", flush=True)
            server = 0 if process else server
    if server:  # who started it was interrupted before it heard of it
        os.kill(server, signal.SIGKILL)


def _serve(folder: TrialFolder, control: Control, planted: str, port: int, seed: int) -> None:
    for path, stream in ((folder.said, sys.stdout), (folder.reported, sys.stderr)):
        kept = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(kept, stream.fileno())
    status = 1
    try:
        if can_fail():
            disk = FaultyDisk(control, folder.platter, seed)
            disk.install()
        real = time.time
        time.time = lambda: real() + control.clock
        if planted:
            module, _, function = planted.partition(":")
            getattr(importlib.import_module(module), function)(Random(seed))
        settings = Settings(
            folder.data,
            port=port,
            pace=PACE,
            limits=LIMITS,
            archive_after=ARCHIVE_SECONDS,
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    main(TrialFolder(Path(sys.argv[1])), *sys.argv[2:])
