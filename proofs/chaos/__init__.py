"""Chaos: servers die and disks fail under people who play, and nothing they were told is lost.

Servers are killed at any moment and in the midst of what they write, stopped, and started again;
disks are full, slow, or fail; the power is cut, so that all is lost that was not synced; clocks
step; lines are cut, and messages come twice: all mixed at random from a seed. What clients sent and
heard is one history, which one checker compares with the log. The seed settles what is done, not
the moment in which the machine does it. Options: `--kills 1000`, `--seed 7`, `--tables 4`,
`--games NAME`, and `--again SEED` for the one trial that a fault is printed with.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from proofs.chaos.checker import Figures, Verdict
from proofs.chaos.deployment import OneServer
from proofs.chaos.faults import OneServerFaults
from proofs.chaos.trial import Plan, Trial
from rondin.engine.setting.setting import Setting
from rondin.testing.settings import cases

_KILLS = 1000
_KILLS_OF_A_TRIAL = 50  # some of these are asked to end, and then the power is cut
_MOST_FAULTY = 5  # trials, then it is enough


def main(options: list[str]) -> int:
    parser = argparse.ArgumentParser("make prove ARGS=chaos")
    parser.add_argument("--kills", type=int, default=_KILLS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=4, help="at once")
    parser.add_argument("--games", nargs="*", default=[], help="names; all if none")
    parser.add_argument("--again", type=int, metavar="SEED", help="of a faulty trial")
    args = parser.parse_args(options)
    settings = [one for _, one in cases() if not args.games or one.game.name in args.games]
    total, began, seed = Figures(), time.monotonic(), args.seed
    if args.again is not None:
        seed, args.kills = args.again, 1
    faulty = 0  # trials
    try:
        while kills_in(total) < args.kills and faulty < _MOST_FAULTY:
            verdict = one_trial(seed, Plan(_KILLS_OF_A_TRIAL, args.tables), settings)
            total.add(verdict.figures)
            for fault in verdict.faults:
                print(f'{fault}\n  again: make prove ARGS="chaos --again {seed}"')
            faulty += bool(verdict.faults)
            seed += 1
            seconds = time.monotonic() - began
            print(f"{progress(total)}, {faulty} faulty trials, {seconds:.0f} s", flush=True)
    finally:
        print(struck(total))
    return int(faulty > 0)


def one_trial(seed: int, plan: Plan, settings: list[Setting], planted: str = "") -> Verdict:
    """Run a trial against one server of this machine."""

    async def run(folder: Path) -> Verdict:
        server = OneServer(folder, seed, planted)
        return await Trial(server, OneServerFaults(server).all(), settings, seed, plan).run()

    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder)))


def kills_in(figures: Figures) -> int:
    return sum(number for what, number in figures.struck.items() if "kill" in what)


def progress(figures: Figures) -> str:
    return (
        f"{kills_in(figures):,} kills, {figures.acknowledged:,} moves acknowledged,"
        f" {figures.moves:,} in the logs of {figures.tables:,} tables ({figures.over:,} over),"
        f" {figures.frames:,} frames of {figures.connections:,} connections,"
        f" {figures.lines_of_chat:,} lines of chat"
    )


def struck(figures: Figures) -> str:
    return "\n".join(f"{number:>8,} {what}" for what, number in sorted(figures.struck.items()))
