"""OpenSpiel's card games, one at a time as its interface does: C++ from Python."""

import json
import random
import sys
import time

import pyspiel

SECONDS = float(sys.argv[1])

for name in ("kuhn_poker", "leduc_poker", "gin_rummy"):
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
    rate = {"name": f"OpenSpiel {name}", "steps": steps / seconds, "matches": finished / seconds}
    print(json.dumps(rate), flush=True)
