"""Write the golden playthroughs; with --check, compare them and say which are stale."""

import argparse
import sys
from pathlib import Path

from tests.golden.files import stale, wanted, write, written


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    if not parser.parse_args().check:
        texts = wanted()
        write(texts)
        for path in texts:
            print(_short(path))
        return 0
    faults = stale(wanted(), written())
    for fault in faults:
        print(_short(fault), file=sys.stderr)
    if faults:
        print(
            "Golden playthroughs are stale: run make golden, and read what changed.",
            file=sys.stderr,
        )
    return 1 if faults else 0


def _short(path: Path | str) -> str:
    return str(path).removeprefix(f"{Path.cwd()}/")


sys.exit(main())
