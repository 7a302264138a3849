"""Reads a data set piece by piece: how often each kind of action is chosen, and what it brings.

rondin export gang-de-castors --seats 2 --games 1000 --key 7 --out elders
python examples/read_dataset.py elders
"""

import json
import sys
from collections import Counter
from pathlib import Path

import pyarrow.dataset as ds

from rondin.engine.registry import game_named

folder = sys.argv[1] if len(sys.argv) > 1 else "elders"
data = ds.dataset(sorted(map(str, Path(folder).glob("*.parquet"))), format="parquet")
about = json.loads(data.schema.metadata[b"rondin"])
codec = game_named(about["game"]).codec
print(f"{about['game']}, {about['seats']} seats, bots {', '.join(about['bots'])}")

chosen: Counter[str] = Counter()
offered: Counter[str] = Counter()
won: Counter[str] = Counter()
for batch in data.to_batches(columns=["mask", "action", "result"], batch_size=10_000):
    kinds = [codec.name(action)["do"] for action in batch["action"].to_pylist()]
    for kind, mask, result in zip(
        kinds, batch["mask"].to_pylist(), batch["result"].to_pylist(), strict=True
    ):
        chosen[kind] += 1
        won[kind] += result
        offered.update({codec.name(action)["do"] for action, legal in enumerate(mask) if legal})

print(f"{'kind':14}{'chosen':>10}{'of offers':>12}{'result':>10}")
for kind, count in chosen.most_common():
    print(f"{kind:14}{count:10,}{count / offered[kind]:12.1%}{won[kind] / count:10.3f}")
