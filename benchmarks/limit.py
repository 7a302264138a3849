"""Random play beside C++ that was written by hand for it, on one core, in turns in one run.

The C++ is no part of Rondin: `make bench ARGS="limit --sources ../shared/limit"` names its folder
(`gang.cpp`, `party.cpp`, `keys.txt`), which is compiled with g++ into a folder that is removed.
"""

import argparse
import re
import statistics
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rondin.arena.playing.simulation import Simulation
from rondin.bots import Bot
from rondin.engine.setting.setting import Setting

KEY = 7  # that of `keys.txt`
ROUNDS = 5
# The game, its source, how many matches, and what is asked for beside the tight C++ (decision 42).
GAMES = (("gang-de-castors", "gang", 600_000, 30 / 53), ("castor-party", "party", 200_000, 15 / 22))
TIGHT = "c"  # with one block of ChaCha at a time


def main(options: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(prog="limit")
    parser.add_argument("--sources", type=Path, default=Path("../shared/limit"))
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    wish = parser.parse_args(options)
    if not (wish.sources / "keys.txt").is_file():
        raise SystemExit(f"no C++ in {wish.sources}: name its folder with --sources")
    words = (wish.sources / "keys.txt").read_text().split()
    print(f"  {'game':18}{'ours':>12}{'tight C++':>12}{'ratio':>8}{'asked':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for name, source, matches, asked in GAMES:
            program = Path(folder) / source
            built = ["g++", "-O3", "-march=native", str(wish.sources / f"{source}.cpp")]
            subprocess.run([*built, "-o", str(program)], check=True)
            simulation = Simulation(Setting.choose(name, seats=4), [Bot("random")], KEY)
            simulation.contest.load()
            pairs = []
            for _ in range(wish.rounds):
                ours = _ours(name, matches)
                theirs = _theirs([str(program), *words, str(matches), TIGHT])
                pairs.append((ours / theirs, ours, theirs))
            ratio, ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
            print(f"  {name:18}{ours / 1e6:10.1f} M{theirs / 1e6:10.1f} M{ratio:8.2f}{asked:8.2f}")


def _ours(name: str, matches: int) -> float:
    """Return moves a second of processor time."""
    simulation = Simulation(Setting.choose(name, seats=4), [Bot("random")], KEY)
    return simulation.run(matches).moves_per_s


def _theirs(command: list[str]) -> float:
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"([\d.]+) M moves/s", told)
    assert found is not None, told
    return float(found[1]) * 1e6


if __name__ == "__main__":
    main()
