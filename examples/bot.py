"""A bot of one's own for `rondin arena`: it knocks early in Gang de Castors and draws else.

From this folder: rondin arena gang-de-castors --seats 2 --bots random,bot:Knocker --games 200
docs/arena.md says what a bot gets and what it answers.
"""

import random


class Knocker:
    """Takes any move, but knocks as soon as that is allowed."""

    def __init__(self, game: str, seats: int) -> None:
        """Sit down: a new one for each seat of each match."""
        self.game, self.seats = game, seats

    def decide(self, view: dict, moves: list[dict], seat: int, key: bytes) -> dict:
        """Return one of the moves."""
        knocks = [move for move in moves if move["do"] == "knock"]
        return random.Random(key).choice(knocks or moves)  # noqa: S311  # the key is ours alone
