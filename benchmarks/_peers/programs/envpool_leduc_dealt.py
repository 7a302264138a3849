"""What EnvPool hands out in Leduc poker when the cards are dealt: a line of JSON a table.

`seen` is the observation of the seat to act, `handed` what else the same call returns of its table.
"""

import json

import envpool

TABLES = 64
OF_NO_TABLE = ("env_id", "players", "elapsed_step")

env = envpool.make_gymnasium("LeducHoldem-v1", num_envs=TABLES, num_threads=1, seed=1)
rows, info = env.reset()
seats = len(rows) // TABLES
for table in range(TABLES):
    seat = int(info["current_player"][table])
    handed = {name: info[name][table].tolist() for name in info if name not in OF_NO_TABLE}
    seen = rows[table * seats + seat].astype(int).tolist()
    print(json.dumps({"seen": [seat, *seen], "handed": handed}))
