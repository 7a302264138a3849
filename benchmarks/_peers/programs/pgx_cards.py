"""pgx's Kuhn and Leduc poker, a batch of 1,024 on one core: any legal action, compiled by JAX."""

import json
import os
import sys
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

SECONDS, TABLES, STEPS = float(sys.argv[1]), 1024, 64

for name in ("kuhn_poker", "leduc_holdem"):
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(state, key, step=step):
        def once(carry, key):
            state, finished, seen = carry
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            first, second = jax.random.split(key)
            action = jax.random.categorical(first, logits, axis=-1)
            state = step(state, action, jax.random.split(second, TABLES))
            # The observation is used, or it would not be computed.
            seen = seen + state.observation.sum()
            return (state, finished + state.terminated.sum(), seen), None

        keys = jax.random.split(key, STEPS)
        return jax.lax.scan(once, (state, jnp.int32(0), jnp.float32(0)), keys)[0]

    played = jax.jit(play)
    state = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), TABLES))
    state, _, _ = jax.block_until_ready(played(state, jax.random.PRNGKey(2)))
    steps = finished = 0
    start = time.process_time()
    while (seconds := time.process_time() - start) < SECONDS:
        state, ended, _ = jax.block_until_ready(played(state, jax.random.PRNGKey(steps)))
        steps += TABLES * STEPS
        finished += int(ended)
    rate = {"name": f"pgx {name}", "steps": steps / seconds, "matches": finished / seconds}
    print(json.dumps({**rate, "note": "of its processor time"}), flush=True)
