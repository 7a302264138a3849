"""Starting up: a fresh Python to the first move, interpreted and compiled from the cache."""

import statistics
import subprocess
import sys

REPEATS = 7

NOTHING = "pass"
INTERPRETED = """
import sys, rondin
match = rondin.Match("gang-de-castors", seats=4, key=7)
match.play(match.moves()[0])
assert "numba" not in sys.modules
"""
COMPILED = """
from rondin.bots import Bot
from rondin.arena.playing.simulation import Simulation
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting
Simulation(Setting.choose(game_named("gang-de-castors"), seats=4), [Bot("random")], 7).run(1)
"""


def main() -> None:
    _seconds(COMPILED)  # fills the cache
    empty = _median(NOTHING)
    for name, program in (("interpreted", INTERPRETED), ("compiled, cached", COMPILED)):
        seconds = _median(program)
        print(f"{name:18}{1000 * seconds:8.0f} ms   {seconds / empty:6.1f}x an empty Python")


def _median(program: str) -> float:
    return statistics.median(_seconds(program) for _ in range(REPEATS))


def _seconds(program: str) -> float:
    import time

    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
