"""Random play with observation and mask written: steps a second of the batched core, by threads.

Finished matches are counted: whatever steps nothing finishes nothing. OpenSpiel's games are stepped
one at a time, as its interface does, with observation tensor and legal actions. The others that we
know of cannot stand in one environment with ours: PufferLib 2 wants NumPy 1.23.
"""

import statistics
import time
from collections.abc import Callable

from rondin.engine.registry import games
from rondin.envs.batch import Batch

MATCHES = 2048  # for each thread
SECONDS = 1.0
REPEATS = 5
GOALS = {"gang-de-castors": 10_000_000}
GOAL = 4_000_000
PEERS = ("kuhn_poker", "leduc_poker", "gin_rummy")


def main() -> None:
    print(f"  {'game':18}{'form':10}{'threads':>8}{'numbers':>9}{'steps/s':>14}{'matches/s':>12}")
    for name in games():
        for form in ("features", "compact", "none"):
            alone = _told(name, form, 1)
            if form == "compact":
                ratio = _told(name, form, 2) / alone
                met = alone / GOALS.get(name, GOAL)
                print(f"  {'':18}two threads {ratio:.2f} times one; {met:.2f} of the goal")
    for peer in PEERS:
        steps, finished = _openspiel(peer)
        print(f"  OpenSpiel {peer:26}{'':9}{steps:14,.0f}{finished:12,.0f}")


def _told(name: str, form: str, threads: int) -> float:
    """Print the speed of one way of stepping, and return it."""
    with Batch(name, matches=MATCHES * threads, form=form, threads=threads, key="bench") as batch:
        batch.step(batch.sample())
        clock = time.thread_time if threads == 1 else time.perf_counter
        rates = [_rate(batch, clock) for _ in range(REPEATS)]
        numbers = batch.observations.shape[1]
    steps = statistics.median(rate for rate, _ in rates)
    finished = statistics.median(matches for _, matches in rates)
    if not finished:
        raise SystemExit(f"{name}: no match was finished")
    line = f"  {name:18}{form:10}{threads:8}{numbers:9}{steps:14,.0f}{finished:12,.0f}"
    print(line, flush=True)
    return steps


def _rate(batch: Batch, clock: Callable[[], float]) -> tuple[float, float]:
    start, steps, finished = clock(), 0, 0
    while (seconds := clock() - start) < SECONDS:
        batch.step(batch.sample())
        steps += batch.matches
        finished += int(batch.terminations.sum())
    return steps / seconds, finished / seconds


def _openspiel(name: str) -> tuple[float, float]:
    """Return OpenSpiel's decisions and matches a second, in its fastest form: C++ from Python."""
    import random

    import pyspiel

    game, luck = pyspiel.load_game(name), random.Random(1)
    steps = finished = 0
    start = time.thread_time()
    while (seconds := time.thread_time() - start) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                state.observation_tensor(state.current_player())
                steps += 1
            state.apply_action(luck.choice(legal))
        finished += 1
    return steps / seconds, finished / seconds


if __name__ == "__main__":
    main()
