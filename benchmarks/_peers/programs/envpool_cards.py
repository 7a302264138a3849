"""EnvPool's Kuhn and Leduc poker, 256 at once in one thread: any legal action."""

import json
import sys
import time

import envpool
import numpy as np

SECONDS, TABLES = float(sys.argv[1]), 256

for name in ("KuhnPoker-v1", "LeducHoldem-v1"):
    env = envpool.make_gymnasium(name, num_envs=TABLES, num_threads=1)
    _, info = env.reset()
    luck = np.random.default_rng(1)
    steps = finished = 0
    start = time.process_time()
    while (seconds := time.process_time() - start) < SECONDS:
        mask = info["legal_action_mask"]
        actions = (mask * luck.random(mask.shape)).argmax(1).astype(np.int32)
        _, _, over, cut, info = env.step(actions)
        steps += TABLES
        finished += int((over | cut).sum())
    rate = {"name": f"EnvPool {name}", "steps": steps / seconds, "matches": finished / seconds}
    print(json.dumps({**rate, "note": "of its processor time"}), flush=True)
