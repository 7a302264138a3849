"""The figures of README.md, measured again: what it says must be within what is measured.

`make bench ARGS=readme_figures` prints them, and exits with 1 where the page promises more than
this machine gives, or less than half of it.
"""

import re
import statistics
from collections.abc import Sequence
from pathlib import Path

from rondin.arena.playing.simulation import Simulation
from rondin.bots import Bot
from rondin.engine.registry import games
from rondin.engine.setting.setting import Setting

README = Path(__file__).parent.parent / "README.md"
SAYS = re.compile(r"(\d+)\s+to\s+(\d+)\s+million\s+moves\s+a\s+second")
MATCHES = 20_000
REPEATS = 5
MOST_MODEST = 2.0  # times what the page says
MILLION = 1e6


def main(_options: Sequence[str] = ()) -> None:
    least, most = promised(README.read_text("utf-8"))
    rates = {name: _rate(name) / MILLION for name in games()}
    for name, rate in rates.items():
        print(f"  {name:18}{rate:8.1f} million moves a second, random play of four")
    print(f"  README.md says {least} to {most}")
    slowest, fastest = min(rates.values()), max(rates.values())
    for said, found in ((least, slowest), (most, fastest)):
        if not said <= found <= MOST_MODEST * said:
            raise SystemExit(f"README.md says {said} million, and {found:.1f} were measured")


def promised(text: str) -> tuple[int, int]:
    """Return the slowest and the fastest game in the words of the page, in millions."""
    found = SAYS.search(text)
    if found is None:
        raise SystemExit("README.md no longer says how fast random play is")
    return int(found[1]), int(found[2])


def _rate(name: str) -> float:
    simulation = Simulation(Setting.choose(name, seats=4), [Bot("random")], "readme")
    simulation.contest.load()
    rates = []
    for _ in range(REPEATS):
        before = simulation.tally.moves, simulation.tally.seconds
        simulation.run(MATCHES)
        moves = simulation.tally.moves - before[0]
        rates.append(moves / (simulation.tally.seconds - before[1]))
    return statistics.median(rates)


if __name__ == "__main__":
    main()
