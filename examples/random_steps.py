"""Steps a thousand matches at once, at random, and saves one of them as a match file.

Run it with `python examples/random_steps.py`; then `rondin verify match.json`.
"""

import time

from rondin.envs import Batch

MATCHES, STEPS = 1024, 2000

batch = Batch("gang-de-castors", matches=MATCHES, seats=4, key="example")
print(f"{batch.observations.shape[1]} numbers are observed, {batch.masks.shape[1]} actions exist.")

print("The first step compiles, once for each number of seats.")
batch.step(batch.sample())
batch.reset("example")

finished, played, saved = 0, [], False
start = time.perf_counter()
for _ in range(STEPS):
    batch.step(batch.sample())
    finished += int(batch.terminations.sum())
    if not saved:
        played.append(int(batch.actions[0]))
        if batch.terminations[0]:
            batch.match(0, played).save("match.json")
            saved = True
seconds = time.perf_counter() - start
print(f"{MATCHES * STEPS / seconds:,.0f} steps a second, {finished:,} matches finished.")
