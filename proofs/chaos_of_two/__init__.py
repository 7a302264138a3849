"""Chaos of two: two servers share a PostgreSQL database that fails, too, under people who play.

The owner of tables is killed, or stopped until its lease has ended and then woken; servers drain
under load; the database is restarted, or killed; connections to it are cut, and notices lost. The
clients, the history and the checker are those of `chaos`: nothing acknowledged is lost or doubled,
and everybody comes to see the same. Options: `--faults 250`, `--seed 7`, `--tables 4`,
`--games NAME`, and `--again SEED` for the one trial that a fault is printed with.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from proofs.chaos import progress, struck
from proofs.chaos.checker import Figures, Verdict
from proofs.chaos.trial import Plan, Trial
from proofs.chaos_of_two.deployment import TwoServers
from proofs.chaos_of_two.faults import NAMES, TwoServersFaults
from rondin.engine.setting.setting import Setting
from rondin.testing.settings import cases

_FAULTS = 250
_KILLS_OF_A_TRIAL = 12
_MOST_FAULTY = 5  # trials, then it is enough


def main(options: list[str]) -> int:
    parser = argparse.ArgumentParser("make prove ARGS=chaos_of_two")
    parser.add_argument("--faults", type=int, default=_FAULTS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=4, help="at once")
    parser.add_argument("--games", nargs="*", default=[], help="names; all if none")
    parser.add_argument("--again", type=int, metavar="SEED")
    args = parser.parse_args(options)
    settings = [one for _, one in cases() if not args.games or one.game.name in args.games]
    total, began, seed, wanted = Figures(), time.monotonic(), args.seed, args.faults
    if args.again is not None:
        seed, wanted = args.again, 1
    faulty = 0  # trials
    while faults_in(total) < wanted and faulty < _MOST_FAULTY:
        verdict = one_trial(seed, Plan(_KILLS_OF_A_TRIAL, args.tables), settings)
        total.add(verdict.figures)
        for fault in verdict.faults:
            print(f'{fault}\n  again: make prove ARGS="chaos_of_two --again {seed}"')
        faulty += bool(verdict.faults)
        seed += 1
        seconds = time.monotonic() - began
        told = f"{faults_in(total):,} faults, {progress(total)}"
        print(f"{told}, {faulty} faulty trials, {seconds:.0f} s", flush=True)
    print(struck(total))
    return int(faulty > 0)


def faults_in(figures: Figures) -> int:
    """Return how often servers and their database were struck; lines of people do not count."""
    return sum(number for what, number in figures.struck.items() if what in NAMES)


def one_trial(seed: int, plan: Plan, settings: list[Setting], planted: str = "") -> Verdict:
    """Run a trial against two servers and a database of this machine."""

    async def run(folder: Path) -> Verdict:
        servers = TwoServers(folder, planted)
        try:
            return await Trial(servers, TwoServersFaults(servers).all(), settings, seed, plan).run()
        finally:
            servers.remove()

    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder)))
