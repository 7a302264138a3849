"""PufferLib's tripletriad through its Python interface: random actions, legal or not."""

import importlib.util
import json
import os
import sys
import time
from pathlib import Path

import numpy as np

# Its package imports games that the wheel has not: the compiled module is loaded from its file.
[root] = importlib.util.find_spec("pufferlib").submodule_search_locations
[file] = (Path(root) / "ocean" / "tripletriad").glob("cy_tripletriad*.so")
# The C library has a function `step` of its own, which would be called in the game's place.
sys.setdlopenflags(os.RTLD_NOW | os.RTLD_DEEPBIND)
spec = importlib.util.spec_from_file_location("cy_tripletriad", file)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
CyTripleTriad = module.CyTripleTriad

SECONDS, TABLES, SEEN, ACTIONS = float(sys.argv[1]), 1024, 114, 15

observations = np.zeros((TABLES, SEEN), np.float32)
actions = np.zeros(TABLES, np.int32)
rewards, over = np.zeros(TABLES, np.float32), np.zeros(TABLES, np.uint8)
env = CyTripleTriad(observations, actions, rewards, over, TABLES, 990, 1000, 192, 224)
env.reset()
luck = np.random.default_rng(1)
drawn = luck.integers(0, ACTIONS, (64, TABLES), np.int32)
steps, lengths = 0, []
start = time.thread_time()
while (seconds := time.thread_time() - start) < SECONDS:
    for row in drawn:
        actions[:] = row
        env.step()
    steps += drawn.size
    lengths.append(
        env.log()["episode_length"]
    )  # the mean of those that ended: it says no other end
length = np.mean([length for length in lengths if length > 0])
assert length > 5, "nothing was played"
note = "illegal and idle steps included"
told = {"name": "PufferLib tripletriad", "steps": steps / seconds}
print(json.dumps({**told, "matches": steps / seconds / length, "note": note}))
