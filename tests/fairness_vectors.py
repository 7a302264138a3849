"""Test vectors of fair deals: match files, sound and tampered with, and what is wrong with each.

`python -m tests.fairness_vectors` writes docs/fairness-vectors.json. Our own check in Python, the
one in the browser and those of other people must find the same.
"""

import json
import random
from pathlib import Path
from typing import Any

from rondin.engine.match import file as matchfile
from rondin.engine.match import keys
from rondin.engine.match.match import Match

PATH = Path(__file__).parents[1] / "docs" / "fairness-vectors.json"
BITS = ("000102030405060708090a0b0c0d0e0f", "f0e1d2c3b4a5968778695a4b3c2d1e0f")

# A name, a game, its seats and options, who reveals, and after how many moves the file ends.
MATCHES: tuple[tuple[str, str, dict[str, Any], tuple[bool, ...], int], ...] = (
    ("gang", "gang-de-castors", {"seats": 3, "rounds": 1}, (True, False), 1_000),
    ("party", "castor-party", {"seats": 2}, (True, True), 150),
    ("iles", "iles-de-casimir", {"seats": 2}, (True,), 80),
    ("roi", "roi-des-castors", {"seats": 3}, (), 120),
)
# The match, the place in its file, what stands there instead, what is wrong then.
CHANGES: tuple[tuple[str, str, Any, str], ...] = (
    ("gang", "secret", "00" * 32, "commitment"),
    ("gang", "commitment", "00" * 32, "commitment"),
    ("gang", "contributions.0.bits", BITS[1], "bits"),
    ("gang", "contributions.0.bits", None, "opening"),
    ("gang", "contributions.1.pledge", "00" * 32, "opening"),
    ("gang", "contributions.1.seat", 0, "contributors"),
    ("gang", "contributions", [], "opening"),
    ("gang", "words.0", "bois", "opening"),
    ("gang", "opening", "0" * 16, "opening"),
    ("gang", "moves.4.check", "0" * 16, "check"),
    ("gang", "moves.0.seat", 9, "seat"),
    ("gang", "moves.3.move", {"do": "fly"}, "move"),
    ("gang", "moves.3.move", {"do": "deal"}, "move"),
    ("gang", "result.points.0", 99, "result"),
    ("party", "contributions.1.bits", BITS[0], "bits"),
    ("party", "moves.6.check", "0" * 16, "check"),
    ("iles", "table", "elsewhere", "commitment"),
    ("iles", "moves.2.check", "0" * 16, "check"),
    ("roi", "words", [], "opening"),
    ("roi", "result", {"points": [0, 0, 0], "winners": [0]}, "early-result"),
)


def played(name: str, game: str, wishes: dict[str, Any], reveals: tuple[bool, ...], most: int):
    secret = keys.secret_from(f"vector {name}")
    commitment = keys.commitment(secret, name)
    added = []
    for seat, reveal in enumerate(reveals):
        pledge = keys.pledge(BITS[seat], commitment, name, seat)
        added.append(keys.Contribution(seat, pledge, BITS[seat] if reveal else None))
    match = Match(game, key=secret, table=name, words=["été"], contributions=added, **wishes)
    choice = random.Random(name)
    while not match.over and len(match.history) < most:
        match.play_action(choice.choice(match.actions()))
    return match


def vectors() -> dict[str, Any]:
    """Return the match files by name, and the changes with what is wrong after each."""
    files = {one[0]: json.loads(matchfile.to_text(played(*one).to_file())) for one in MATCHES}
    names = ("of", "path", "value", "fault")
    return {"files": files, "changes": [dict(zip(names, one, strict=True)) for one in CHANGES]}


def text() -> str:
    found = vectors()
    files = ",\n".join(f"  {json.dumps(n)}: {json.dumps(f)}" for n, f in found["files"].items())
    changes = ",\n".join(f"  {json.dumps(one)}" for one in found["changes"])
    return f'{{"files": {{\n{files}\n}},\n"changes": [\n{changes}\n]}}\n'


if __name__ == "__main__":
    PATH.write_text(text(), "utf-8")
