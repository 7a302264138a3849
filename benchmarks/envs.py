"""Random play with observation and mask written: steps a second of the batched core, by threads.

Finished matches are counted: whatever steps nothing finishes nothing. In the same run the peers
play (PufferLib, EnvPool, pgx, OpenSpiel), each in a Python environment of its own under
`build/peers`, which is made when it is not there. `--short` is for the tests: no peers.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Sequence

from benchmarks._peers.peers import PEERS, rates
from rondin.engine.registry import games
from rondin.envs.batch import Batch

MATCHES = 2048  # for each thread: to wake one takes as long as 200 steps
SHORT_MATCHES = 2
SECONDS = 1.0
REPEATS = 5
GOALS = {"gang-de-castors": 10_000_000}
GOAL = 4_000_000


def main(options: Sequence[str] = ()) -> None:
    wish = _wished(options)
    print(f"  {'game':18}{'form':10}{'threads':>8}{'numbers':>9}{'steps/s':>14}{'matches/s':>12}")
    for name in wish.games:
        for form in ("features", "compact", "none"):
            alone = _told(name, form, 1, wish)
            if form == "compact":
                ratio = _told(name, form, 2, wish) / alone
                met = alone / GOALS.get(name, GOAL)
                print(f"  {'':18}two threads {ratio:.2f} times one; {met:.2f} of the goal")
    for peer in () if wish.short else PEERS:
        for rate in rates(peer, wish.seconds):
            line = f"  {rate.name:45}{rate.steps:14,.0f}{rate.matches:12,.0f}"
            print(f"{line}  {rate.note}".rstrip(), flush=True)


def _wished(options: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="envs")
    parser.add_argument("--short", action="store_true", help="one game, a moment, no peers")
    parser.add_argument("--games", nargs="*", default=list(games()), help="which of ours")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each measurement")
    wish = parser.parse_args(options)
    wish.seconds, wish.repeats = (0.02, 1) if wish.short else (wish.seconds, REPEATS)
    wish.matches = SHORT_MATCHES if wish.short else MATCHES
    wish.compiled = not wish.short
    wish.games = wish.games[:1] if wish.short else wish.games
    return wish


def _told(name: str, form: str, threads: int, wish: argparse.Namespace) -> float:
    """Print the speed of one way of stepping, and return it."""
    with Batch(
        name,
        matches=wish.matches * threads,
        form=form,
        threads=threads,
        key="bench",
        compiled=wish.compiled,
    ) as batch:
        batch.step(batch.sample())
        clock = time.thread_time if threads == 1 else time.perf_counter
        measured = [_rate(batch, clock, wish.seconds) for _ in range(wish.repeats)]
        numbers = batch.observations.shape[1]
    steps = statistics.median(rate for rate, _ in measured)
    finished = statistics.median(matches for _, matches in measured)
    if not finished and not wish.short:
        raise SystemExit(f"{name}: no match was finished")
    line = f"  {name:18}{form:10}{threads:8}{numbers:9}{steps:14,.0f}{finished:12,.0f}"
    print(line, flush=True)
    return steps


def _rate(batch: Batch, clock: Callable[[], float], most: float) -> tuple[float, float]:
    start, steps, finished = clock(), 0, 0
    while (seconds := clock() - start) < most:
        batch.step(batch.sample())
        steps += batch.matches
        finished += int(batch.terminations.sum())
    return steps / seconds, finished / seconds


if __name__ == "__main__":
    main()
