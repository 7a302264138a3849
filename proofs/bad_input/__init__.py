"""Bad input: every decoder is fed with what nobody should send, and must refuse it in words.

Hypothesis draws, minimises and repeats; mutation makes its numbers into messages that are nearly
right (`mutation.py`). Options: `--messages 10000000`, `--seed 7`, `--decoder socket`, and
`--again KEY` with the key that a fault is printed with.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from proofs.bad_input.decoders import decoders
from proofs.bad_input.running import Run

_MESSAGES = 10_000_000


def main(options: list[str]) -> int:
    parser = argparse.ArgumentParser("make prove ARGS=bad_input")
    parser.add_argument("--messages", type=int, default=_MESSAGES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decoder", action="append", help="its name; all if none")
    parser.add_argument("--again", metavar="KEY", help="of a fault that was printed")
    args = parser.parse_args(options)
    with TemporaryDirectory() as folder:
        known = {one.name: one for one in decoders(Path(folder))}
        if args.again:
            name = args.again.partition(":")[0]
            found = Run([known[name]]).again(known[name], args.again)
            sys.stdout.write(f"{found or 'It holds.'}\n")
            return int(found is not None)
        chosen = [known[name] for name in args.decoder or known]
        run = Run(chosen, args.seed)
        try:
            run.go(args.messages)
        finally:
            sys.stdout.write(f"{run.figures()}\n")
    return int(bool(run.faults))
