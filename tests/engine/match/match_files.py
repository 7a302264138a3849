"""Match files for tests: one that was broken off, one that is over, and ways to change them."""

import copy
import json
from functools import cache
from typing import Any

from rondin import Match, Player
from rondin.engine.match import file as matchfile
from rondin.engine.match import verification

GAME = "gang-de-castors"
NAME = "match.json"


@cache
def match_over() -> Match:
    match = Match(
        GAME,
        seats=3,
        key=11,
        table="salon",
        words=("eau", "bois"),
        players=[Player("Ana"), Player("Bao", "thoughtful"), Player("Chloé")],
        rounds=2,
    )
    while not match.over:
        match.play(match.moves()[len(match.history) % len(match.moves())])
    return match


@cache
def match_in_the_middle() -> Match:
    match = Match(GAME, seats=3, key=12)
    while len(match.history) < 30:
        match.play(match.moves()[0])
    return match


def text_of(match: Match) -> str:
    return matchfile.to_text(match.to_file())


def data_of(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text_of(match))
    return data


def load_bytes(content: bytes) -> Match:
    return verification.verified(matchfile.parse(content, NAME), NAME)


def load_data(data: Any) -> Match:
    return load_bytes(json.dumps(data).encode())


def changed(file: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Return the file with the value at a path like `moves.3.seat` replaced."""
    file = copy.deepcopy(file)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    place: Any = file
    for step in way:
        place = place[step]
    place[last] = value
    return file
